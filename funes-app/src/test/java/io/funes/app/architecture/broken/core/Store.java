package io.funes.app.architecture.broken.core;

import ai.djl.Model;
import io.funes.app.architecture.broken.ingest.Session;
import okhttp3.OkHttpClient;
import org.apache.lucene.index.Term;
import org.lance.Dataset;
import org.springframework.context.annotation.Bean;
import picocli.CommandLine;

/** Breaks fences. */
public class Store {
    Session session = new Session();
    Class<?>[] libraries = {Dataset.class, Model.class, Term.class, OkHttpClient.class, CommandLine.class, Bean.class};
}
