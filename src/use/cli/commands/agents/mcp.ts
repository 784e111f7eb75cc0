import type { RunCommand } from "../../../mcp/index.js";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError } from "../../output/user-error.js";
import { drive } from "../../target/drive.js";
import { announceRunning } from "../../target/running.js";
import { readPort, readStartOptions, startOptions } from "../instance/start-options.js";

const OPTIONS = {
  ...startOptions("0"),
  "--attach <url>": "drive this running instance, with --key, and start none",
  "--http <port>": {
    about: "serve the protocol over HTTP on this machine, in place of standard input and output",
    read: readPort,
  },
} as const;

export const mcp = command({
  about: "serve a simulator to a coding agent over the Model Context Protocol",
  options: OPTIONS,
  notes: `It starts an instance, whose address and key the tool "status" names, and serves nine tools until
the agent closes it. Over HTTP a call carries the key as Authorization: Bearer.`,
  examples: [
    "facsimile mcp --pack my-vendor",
    "facsimile mcp --attach http://127.0.0.1:4020 --key fax_test",
    "facsimile mcp --http 4030 --key fax_test",
  ],
  run,
});

async function run({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { Session, serveHttp, serveStdio } = await import("../../../mcp/index.js");
  const place =
    options.attach === undefined
      ? await started(options, terminal)
      : await attached(options, options.attach, terminal);
  const session = new Session(runnerOf(terminal), place, place.pack);
  if (options.http === undefined) {
    await serveStdio(session);
  } else {
    const { url, close } = await serveHttp(session, options.http, place.key);
    terminal.announce(`${url}\nkey ${place.key}\n`);
    await terminal.interrupted();
    await close();
  }
  await place.stop();
}

interface Served {
  readonly url: string;
  readonly key: string;
  readonly pack: string;
  readonly stop: () => Promise<void>;
}

type Options = Invocation<typeof OPTIONS>["options"];

async function started(options: Options, terminal: Terminal): Promise<Served> {
  const { startInstances } = await import("../instance/instance-group.js");
  if (options.workers !== undefined) throw new UsageError("--workers: an agent has one instance.");
  const { first, stop } = await startInstances(readStartOptions(options, terminal), terminal);
  const { url, instance } = first;
  const { name, version } = instance.world.pack;
  const withdraw = announceRunning([{ url, key: instance.key }], terminal);
  return {
    url,
    key: instance.key,
    pack: options.pack ?? `${name}@${version}`,
    stop: async () => {
      withdraw();
      await stop();
    },
  };
}

async function attached(options: Options, url: string, terminal: Terminal): Promise<Served> {
  const { pack, key: own } = options;
  const named = { url, ...(own === undefined ? {} : { key: own }) };
  return drive(named, terminal, async (sim, { key }) => {
    const { name, version } = (await sim.describe()).pack;
    return { url, key, pack: pack ?? `${name}@${version}`, stop: async () => {} };
  });
}

/** Runs command lines in this process; what they print is an answer of a tool. */
const runnerOf =
  (terminal: Terminal): RunCommand =>
  async (args, onNote = () => {}) => {
    const texts = { out: "", err: "" };
    let status = 0;
    const print = (text: string): void => {
      texts.out += text;
    };
    await terminal.run(args, {
      ...terminal,
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
