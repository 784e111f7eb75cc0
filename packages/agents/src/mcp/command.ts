// The command `facsimile mcp`: its options, the instance that it starts or joins, and the server
// for coding agents that it runs (`server.ts`). `runnerOf` runs commands of `facsimile` for the
// tools.

import type { Invocation, Terminal } from "facsimile/kit";
import {
  announceRunning,
  command,
  drive,
  keyIn,
  mintKey,
  readKey,
  readPort,
  readStartOptions,
  startInstances,
  startOptions,
  UsageError,
} from "facsimile/kit";
import type { RunCommand, WorldAddress } from "./session.js";
import { Session } from "./session.js";

const OPTIONS = {
  ...startOptions(),
  "--attach <url>": "drive this running instance, with --key, and start none",
  "--http <port>": {
    about: "serve the protocol over HTTP on this machine, in place of standard input and output",
    read: readPort,
  },
  "--http-key <text>": {
    about: "key of the protocol over HTTP (env: FACSIMILE_MCP_KEY; default: a new one)",
    read: readKey,
  },
} as const;

export const mcp = command({
  about: "serve a simulator to a coding agent over the Model Context Protocol",
  options: OPTIONS,
  notes: `It starts an instance, whose address and key the tool "status" names, and serves nine tools until
the agent closes it. Over HTTP a call carries a key of its own as Authorization: Bearer: the tool
"explore" runs commands, and the application knows the key of the instance.`,
  examples: [
    "facsimile mcp --pack my-vendor",
    "facsimile mcp --attach http://127.0.0.1:4020 --key fax_test",
    "FACSIMILE_MCP_KEY=… facsimile mcp --http 4030 --key fax_test",
  ],
  run,
});

async function run({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { serveHttp, serveStdio } = await import("./server.js");
  const { http, attach } = options;
  if (http === undefined && options.httpKey !== undefined) {
    throw new UsageError("--http-key goes with --http.");
  }
  const httpKey = options.httpKey ?? keyIn(terminal.env, "FACSIMILE_MCP_KEY") ?? mintKey();
  const place = await (attach === undefined
    ? started(options, terminal)
    : attached(options, attach, terminal));
  try {
    const session = new Session(runnerOf(terminal), place, place.pack);
    if (http === undefined) return await serveStdio(session);
    if (httpKey === place.key) throw new UsageError(SAME_KEY);
    const { url, close } = await serveHttp(session, http, httpKey);
    terminal.announce(`${url}\nkey ${httpKey}\n`);
    await terminal.interrupted();
    await close();
  } finally {
    await place.stop();
  }
}

const SAME_KEY =
  "--http-key: choose another key than the instance has. The application knows that one, and this one lets an agent run commands.";

interface Served extends WorldAddress {
  readonly pack: string;
  readonly stop: () => Promise<void>;
}

type McpOptions = Invocation<typeof OPTIONS>["options"];

async function started(options: McpOptions, terminal: Terminal): Promise<Served> {
  if (options.workers !== undefined) throw new UsageError("--workers: an agent has one instance.");
  const settings = await readStartOptions(options, terminal);
  if (settings.vendors.length > 1) {
    const names = settings.vendors.map(({ name }) => name).join(", ");
    throw new UsageError(`an agent has one instance; name a vendor with --pack: ${names}.`);
  }
  const { first, stop } = await startInstances(settings, terminal);
  const { url, instance } = first;
  const { name, version } = instance.world.pack;
  const withdraw = announceRunning([{ url, key: instance.key }], terminal);
  return {
    url,
    key: instance.key,
    pack: settings.vendors[0]?.pack ?? `${name}@${version}`,
    stop: async () => {
      withdraw();
      await stop();
    },
  };
}

async function attached(options: McpOptions, url: string, terminal: Terminal): Promise<Served> {
  const { pack, key: own } = options;
  const named = { url, ...(own === undefined ? {} : { key: own }) };
  return drive(named, terminal, async (sim, { key }) => {
    const { name, version } = (await sim.describe()).pack;
    return { url, key, pack: pack ?? `${name}@${version}`, stop: async () => {} };
  });
}

/** Runs commands in this process; what they print is an answer of a tool. */
export const runnerOf =
  (terminal: Terminal): RunCommand =>
  async ({ words, options = {}, operands, place }, onNote = () => {}) => {
    const texts = { out: "", err: "" };
    let status = 0;
    const print = (text: string): void => {
      texts.out += text;
    };
    // A value behind "=", and a word behind "--", are no options, however they begin.
    const named = Object.entries(options).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [value].flat().map((each) => `--${name}=${each}`),
    );
    const rest = operands === undefined ? [] : ["--", ...operands];
    await terminal.run([...words, ...named, ...rest], {
      ...terminal,
      ...(place === undefined ? {} : { place }),
      isColored: false,
      print,
      announce: print,
      printError: (text) => {
        texts.err += text;
        onNote(text);
      },
      end: (how) => {
        status = typeof how === "number" ? how : 1;
      },
    });
    return { ...texts, status };
  };
