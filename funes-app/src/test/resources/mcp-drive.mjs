// Drives an MCP server with the protocol's TypeScript client: node mcp-drive.mjs SDK stdio COMMAND ARG… | http URL TOKEN
import { pathToFileURL } from "node:url";

const [sdk, transport, ...rest] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${sdk}/dist/esm/${name}`).href);
const { Client } = await load("client/index.js");

async function open() {
  if (transport === "stdio") {
    const { StdioClientTransport } = await load("client/stdio.js");
    return new StdioClientTransport({ command: rest[0], args: rest.slice(1), env: process.env });
  }
  const { StreamableHTTPClientTransport } = await load("client/streamableHttp.js");
  const headers = { Authorization: `Bearer ${rest[1]}` };
  return new StreamableHTTPClientTransport(new URL(rest[0]), { requestInit: { headers } });
}

function check(holds, what) {
  if (!holds) throw new Error(`it is not true that ${what}`);
}

const client = new Client({ name: "drive", version: "1" });
await client.connect(await open());
check(client.getServerVersion().name === "funes", "the server names itself");
check(client.getInstructions().includes("recall"), "the server says when to recall");

const { tools } = await client.listTools();
check(tools.map((tool) => tool.name).sort().join() === "get,recall,sessions,status", "there are four tools");

const recalled = await client.callTool({ name: "recall", arguments: { query: "barcode guns dead after resting", k: "2" } });
const [, session, turn] = /→ get (\S+) (\S+)/.exec(recalled.content[0].text);
const opened = await client.callTool({ name: "get", arguments: { session, turn } });
check(opened.content[0].text.includes(`turn=${turn}`), "a turn opens");

const failed = await client.callTool({ name: "get", arguments: { session: "nobody", turn: "x" } });
check(failed.isError && failed.content[0].text.includes("nobody"), "a failure is told");
await client.callTool({ name: "no such tool" }).then(
  (answer) => check(answer.isError, "an unknown tool fails"),
  (error) => check(error.code === -32602, "an unknown tool is an invalid parameter"),
);

const abort = new AbortController();
const cancelled = client.callTool({ name: "recall", arguments: { query: "anything" } }, undefined, { signal: abort.signal });
abort.abort("changed my mind");
await cancelled.then(
  () => check(false, "a cancelled call ends"),
  () => {},
);

const calls = Array.from({ length: 200 }, (_, i) =>
  client.callTool({ name: i % 4 ? "sessions" : "recall", arguments: { query: `pump é漢 ${i}`, pad: "x".repeat(i * 200) } }),
);
const answers = await Promise.all(calls);
check(answers.every((answer) => !answer.isError), "200 calls at once are answered");

await client.close();
console.log("all true");
