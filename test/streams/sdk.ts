import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import type { AnyPack, Exploration, ExploreBody, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { only } from "../explore/support.js";
import { CHAT, talker } from "./parley.js";

// Assembles streams by an official client, in process and over HTTP, and cuts them in every place
// under explore. The client comes from a folder that has it, or is installed into an empty one; it
// is skipped by name where that is not possible.
//
//   npm run stream-client [-- --from DIR]

const CLIENT = "openai@6.49.0";

interface Call {
  readonly id: string;
  readonly function: { readonly name: string; readonly arguments: string };
}

/** The part of the client that is used. */
interface Client {
  readonly chat: {
    readonly completions: {
      readonly stream: (body: object) => {
        readonly finalContent: () => Promise<string | null>;
        readonly finalMessage: () => Promise<{ readonly tool_calls?: readonly Call[] }>;
      };
      readonly create: (body: object) => Promise<AsyncIterable<Chunk>>;
    };
  };
}

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string | null } }[];
}

type ClientClass = new (options: object) => Client;

const { values } = parseArgs({ options: { from: { type: "string" } } });

const SAID = "One two three four.";
const ASKED = { model: "parrot-1", messages: [{ role: "user", content: "Count." }] };
const pinned = { resource: "chat_completions", path: "content", value: SAID };

async function check(OpenAI: ClientClass): Promise<void> {
  const clientOf = (sim: Simulator<AnyPack>, baseURL = sim.url, own = false): Client =>
    new OpenAI({ apiKey: sim.key, baseURL, maxRetries: 0, ...(own ? {} : { fetch: sim.fetch }) });

  for (const line of ["in process", "over HTTP"]) {
    await using sim = await createSimulator<AnyPack>({ pack: talker });
    const client = line === "in process" ? clientOf(sim) : clientOf(sim, await sim.listen(), true);
    await assembles(sim, client);
    console.log(`${CLIENT}: ${line}: whole texts, calls of tools, cut streams, an error event`);
  }

  const careful = await explored(clientOf, (client) => whole(client));
  assert.deepEqual([careful.complete, careful.failures], [true, []]);
  const careless = await explored(clientOf, (client) => beginning(client));
  const [failure] = careless.failures;
  assert.equal(failure?.surprises[0]?.option, "stream cut in the middle");
  console.log(`${CLIENT}: explore: a correct application is clean, a careless one is found`);
}

async function assembles(sim: Simulator<AnyPack>, client: Client): Promise<void> {
  await sim.pins.set(pinned);
  assert.equal(await whole(client), SAID);
  assert.equal(await beginning(client), SAID);

  for (const events of [0, "half", -1] as const) {
    await sim.faults.arm({ ...CHAT, count: 1, outcome: { network: "cut", events } });
    await assert.rejects(whole(client), `cut after ${events}`);
  }
  await sim.faults.arm({ ...CHAT, count: 1, outcome: { status: 503, events: 2 } });
  await assert.rejects(whole(client), /Too many talk at once/);

  const calls = ["look", "listen"].map((name) => {
    return { id: `call_${name}`, type: "function", function: { name, arguments: '{"at":1}' } };
  });
  await sim.pins.set({ ...pinned, path: "tool_calls", value: calls, count: 1 });
  await sim.pins.set({ ...pinned, value: null, count: 1 });
  const { tool_calls: found = [] } = await client.chat.completions.stream(ASKED).finalMessage();
  assert.deepEqual(
    found.map((it) => [it.id, it.function.name, it.function.arguments]),
    calls.map((it) => [it.id, it.function.name, it.function.arguments]),
  );
}

const whole = (client: Client): Promise<string | null> =>
  client.chat.completions.stream(ASKED).finalContent();

/** What has come, also of a stream that breaks off: the bug. */
async function beginning(client: Client): Promise<string> {
  let text = "";
  try {
    const chunks = await client.chat.completions.create({ ...ASKED, stream: true });
    for await (const { choices } of chunks) text += choices[0]?.delta.content ?? "";
  } catch {
    // Keeps the beginning.
  }
  return text;
}

async function explored(
  clientOf: (sim: Simulator<AnyPack>) => Client,
  listen: (client: Client) => Promise<string | null>,
): Promise<Exploration> {
  const body: ExploreBody<AnyPack> = async ({ sim, settled, always }) => {
    await sim.pins.set(pinned);
    let kept: string | null = null;
    for (let attempt = 1; attempt <= 3 && !kept; attempt++) {
      kept = await listen(clientOf(sim)).catch(() => null);
    }
    await settled();
    always("what is kept is the whole text", kept === SAID);
  };
  await using sim = await createSimulator<AnyPack>({ pack: talker });
  const choices = only("lost", "errors");
  return await sim.explore({ budget: { seconds: 60 }, surprises: 1, choices }, body);
}

/** The class of the client; undefined where it cannot be had. */
async function clientIn(folder: string): Promise<ClientClass | undefined> {
  try {
    if (values.from === undefined) await install(folder);
    return createRequire(join(folder, "package.json"))("openai").OpenAI;
  } catch (error) {
    console.log(`${CLIENT}: skipped: ${String(error).split("\n")[0]}`);
    return undefined;
  }
}

async function install(folder: string): Promise<void> {
  await writeFile(join(folder, "package.json"), "{}");
  const options = ["install", "--no-audit", "--no-fund", "--engine-strict=false"];
  await promisify(execFile)("npm", [...options, CLIENT], { cwd: folder });
}

const folder = values.from ?? (await mkdtemp(join(tmpdir(), "facsimile-client-")));
try {
  const OpenAI = await clientIn(folder);
  if (OpenAI !== undefined) await check(OpenAI);
} finally {
  if (values.from === undefined) await rm(folder, { recursive: true, force: true });
}
