// The command `facsimile console`: shows a running instance, recordings, or results of other
// commands in the browser, in the console (a page that shows all that happened).

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isFolder } from "../../../instance/files/named-file.js";
import { openRecording } from "../../../instance/recording/file/file-reading.js";
import { TO_THE_END } from "../../../instance/recording/replay/replay.js";
import type { Invocation } from "../definition.js";
import { command } from "../definition.js";
import type { Terminal } from "../output/terminal.js";
import { writeFile } from "../output/terminal.js";
import { drive } from "../target/drive.js";
import { readPort } from "./instance/start-options.js";
import { packOption, RecordedPacks } from "./pack/find-pack.js";
import { instanceFor, replayOn, serve } from "./replay.js";

/** The program that opens an address or a file, by platform. */
const OPENERS: Readonly<Record<string, string>> = { darwin: "open", win32: "explorer.exe" };

/** Opens an address or a file in the browser of the user; without a browser nothing happens. */
function openBrowser(address: string): void {
  const program = OPENERS[process.platform] ?? "xdg-open";
  spawn(program, [address], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}

const OPTIONS = {
  "--open": "open it in the browser",
  "--port <number>": {
    about: "port of the instance; of one recording: port to listen on (default: any that is free)",
    read: readPort,
  },
  "--url <url>": "address of the instance (env: FACSIMILE_URL)",
  "--key <text>": "key of the instance (env: FACSIMILE_KEY)",
  "-o, --output <file>": {
    about: "of several files or a folder: the page to write",
    default: ".facsimile/console.html",
  },
  "--pack <folder>": {
    ...packOption("a built pack that does not come with facsimile; can be repeated"),
    many: (folders: readonly string[]) => folders,
  },
} as const;

const consoleCommand = command({
  about: "show an instance, recordings or failing futures in a browser",
  args: { "[files...]": "recordings, results with --json, or a folder with them" },
  options: OPTIONS,
  notes: `Without a file it prints the address of the console of a running instance. One recording is replayed
and served until Ctrl-C, to go back and branch. Several files, a folder or a result of explore,
mutate or coverage become a page in one file, without a server: two recordings stand side by side,
and failures are a list.`,
  examples: [
    "facsimile console --open",
    "facsimile console bug.recording.jsonl",
    "facsimile console failing.recording.jsonl passing.recording.jsonl -o both.html",
    "facsimile console .facsimile",
  ],
  run,
});

export { consoleCommand as console };

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const [first, second] = args;
  const show = (address: string): void => {
    if (options.open === true) openBrowser(address);
  };
  if (first === undefined) await showRunning(options, terminal, show);
  else if (second === undefined && isRecording(first)) {
    await serveRecording(first, options, terminal, show);
  } else {
    const { replayedPage } = await import("./replayed-page.js");
    const path = resolve(terminal.folder, options.output);
    const text = await replayedPage(args, options.pack, (words) =>
      terminal.printError(`facsimile: ${words}\n`),
    );
    mkdirSync(dirname(path), { recursive: true });
    writeFile(path, text, { mode: 0o600 });
    terminal.print(`${path}${second === undefined ? "" : "#/compare/root/world-2"}\n`);
    show(pathToFileURL(path).href);
  }
}

type ConsoleOptions = Invocation<typeof OPTIONS>["options"];

/** Prints where the console of a running instance is. */
async function showRunning(
  { port, ...target }: ConsoleOptions,
  terminal: Terminal,
  show: (address: string) => void,
): Promise<void> {
  const named = port === undefined ? target : { ...target, port: String(port) };
  const address = await drive(named, terminal, async (sim, { url }) => {
    const { links } = await sim.describe();
    return links["console"] === undefined ? null : `${url.replace(/\/$/, "")}/__console__/`;
  });
  if (address === null) terminal.printError("facsimile: it was started with --no-console.\n");
  else {
    terminal.print(`${address}\n`);
    show(address);
  }
}

/** Replays a recording to its end, or to the first answer that differs now. */
async function serveRecording(
  path: string,
  { pack = [], key, port = 0 }: ConsoleOptions,
  terminal: Terminal,
  show: (address: string) => void,
): Promise<void> {
  const recording = openRecording(path);
  const packs = await RecordedPacks.read(pack);
  const own = await packs.of(recording);
  packs.refuseUnused();
  const instance = await instanceFor(recording, { pack: own, key });
  try {
    const { text } = replayOn(instance, recording, TO_THE_END);
    terminal.print(text);
    await serve(instance, port, terminal, (url) => show(`${url}/__console__/`));
  } finally {
    await instance.close();
  }
}

const isRecording = (path: string): boolean => !path.endsWith(".json") && !isFolder(path);
