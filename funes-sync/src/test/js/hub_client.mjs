// Does with the official JavaScript client what funes does, against the stub of the Hub. Prints `ok` at its end.
// HF_ENDPOINT and HF_TOKEN say where and as whom; HUB_CLIENT is the client's entry file.
import { strict as assert } from "node:assert";
import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";

const hub = await import(pathToFileURL(process.env.HUB_CLIENT).href);
const hubUrl = process.env.HF_ENDPOINT;
const accessToken = process.env.HF_TOKEN;
const repo = { type: "dataset", name: "alice/from-node" };
const all = { repo, hubUrl, accessToken };

assert.equal((await hub.whoAmI({ accessToken, hubUrl })).name, "alice");
await hub.createRepo({ ...all, private: true });
const before = (await hub.datasetInfo({ name: repo.name, hubUrl, accessToken, additionalFields: ["sha"] })).sha;

const large = randomBytes(3_000_000);
large[0] = 0; // binary in whatever part of it is looked at
const add = (path, bytes) => ({ operation: "addOrUpdate", path, content: new Blob([bytes]) });
const done = await hub.commit({
  ...all,
  title: "first",
  parentCommit: before,
  useXet: false,
  operations: [add("chunks.lance/data/a.lance", large), add("small.txt", "small ü\n")],
});
assert.match(done.commit.oid, /^[0-9a-f]{40}$/);

await assert.rejects(
  hub.commit({ ...all, title: "too late", parentCommit: before, useXet: false, operations: [add("b.txt", "b")] }),
  (e) => e.statusCode === 412,
);

const names = [];
for await (const entry of hub.listFiles({ ...all, recursive: true })) names.push(entry.path);
assert.ok(names.includes("chunks.lance/data/a.lance") && names.includes("small.txt"), names.join());

const whole = await hub.downloadFile({ ...all, path: "chunks.lance/data/a.lance", xet: false });
assert.deepEqual(Buffer.from(await whole.arrayBuffer()), large);
const part = await hub.downloadFile({ ...all, path: "chunks.lance/data/a.lance", xet: false });
assert.deepEqual(Buffer.from(await part.slice(1_000, 2_000).arrayBuffer()), large.subarray(1_000, 2_000));
assert.equal(await (await hub.downloadFile({ ...all, path: "small.txt", xet: false })).text(), "small ü\n");
assert.equal(await hub.downloadFile({ ...all, path: "nothing.txt" }), null);

await hub.deleteFile({ ...all, path: "small.txt" });
assert.equal(await hub.fileExists({ ...all, path: "small.txt" }), false);
await hub.deleteRepo(all);
assert.equal(await hub.repoExists(all), false);
console.log("ok");
