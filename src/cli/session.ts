import { closeSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { formatInstant } from "../base/time.js";
import { masked } from "../session/exporting.js";
import type { OpenSession, Place } from "../session/file-reading.js";
import type { Head } from "../session/line.js";
import { replay } from "../session/replay.js";
import { tell } from "../session/story.js";
import { packOf } from "./find-pack.js";
import { instanceFor, openFile, readWhere, telling } from "./session-file.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** `facsimile session`: looks at session files, shortens them, makes them fit to be shown. */
export function sessionCommand(terminal: Terminal): Command {
  const session = new Command("session")
    .helpGroup("Sessions:")
    .description("look at a session file, shorten it, or make it fit to be shown to others")
    .addHelpText("after", EXAMPLES);
  session
    .command("show")
    .description("tell the story, a line an input")
    .argument("<file>", "session file")
    .action((file: string) => show(openFile(file), terminal));
  session
    .command("cut")
    .description("copy the file up to a place")
    .argument("<file>", "session file")
    .requiredOption("--until <place>", "number of a line, trace id or instant")
    .requiredOption("-o, --output <file>", "file to write; it holds secrets as the first does")
    .option("--pack <folder>", OWN_PACK)
    .action((file: string, options: CutOptions) => cut(file, options, terminal));
  session
    .command("export")
    .description("copy the file without its secrets, to show it to others")
    .argument("<file>", "session file")
    .option("-o, --output <file>", "file to write (default: standard output)")
    .option("--pack <folder>", OWN_PACK)
    .action((file: string, options: ExportOptions) => exportFile(file, options, terminal));
  session
    .command("check")
    .description("read all of it, every checksum")
    .argument("<file>", "session file")
    .action((file: string) => check(file, terminal));
  return session;
}

const OWN_PACK = "built pack of the session, where it is not in this package";

const EXAMPLES = `
Examples:
  $ facsimile session show bug.session.jsonl
  $ facsimile session cut bug.session.jsonl --until 120 -o short.session.jsonl
  $ facsimile session export bug.session.jsonl -o public.session.jsonl
  $ facsimile session check bug.session.jsonl`;

interface ExportOptions {
  readonly pack?: string;
  readonly output?: string;
}

interface CutOptions {
  readonly until: string;
  readonly output: string;
  readonly pack?: string;
}

function show(session: OpenSession, terminal: Terminal): void {
  terminal.print(`${headWords(session.head)}\n`);
  telling(() => {
    for (const { line } of session.lines()) terminal.print(`${tell(line)}\n`);
  });
}

function headWords({ pack, simulator, seed, t0, flow, calls }: Head): string {
  const facts = [
    `${pack} by facsimile ${simulator}`,
    `seed ${JSON.stringify(seed)}`,
    `from ${formatInstant(t0)}`,
    ...(flow === null ? [] : [`clock ${flow}x`]),
    ...(calls.length === 0 ? [] : [`${calls.length} calls of a start file`]),
  ];
  return facts.join(", ");
}

async function cut(
  file: string,
  { until, output, pack }: CutOptions,
  terminal: Terminal,
): Promise<void> {
  const session = openFile(file);
  const last = await lastBefore(session, until, pack);
  const { offset } = telling(() => placeOf(session, last));
  writeOut(output, readFileSync(file).subarray(0, offset));
  terminal.print(`${output}: ${last} of the lines behind the first\n`);
}

/** Number of the last line that is played; where a trace leads, only its world can tell. */
async function lastBefore(
  session: OpenSession,
  until: string,
  asked: string | undefined,
): Promise<number> {
  const where = readWhere(until);
  if (where.kind === "number") return where.number;
  const pack = await packOf(session, asked);
  const { stage, close } = await instanceFor(session, { pack, deliver: false });
  try {
    return telling(() => {
      let last = 0;
      for (const { line } of replay(stage, session, where)) last = line.number;
      return last;
    });
  } finally {
    await close();
  }
}

function placeOf(session: OpenSession, last: number): Place {
  let place = session.begin;
  for (const { line, end } of session.lines()) {
    if (line.number > last) break;
    place = end;
  }
  return place;
}

async function exportFile(
  file: string,
  { output, pack: asked }: ExportOptions,
  terminal: Terminal,
): Promise<void> {
  const session = openFile(file);
  const pack = await packOf(session, asked);
  const text = telling(() => [...masked(session, pack)].join(""));
  if (output === undefined) terminal.print(text);
  else writeOut(output, text);
}

function check(file: string, terminal: Terminal): void {
  const session = openFile(file);
  const { number, offset } = telling(() => lastPlace(session));
  const torn = statSync(file).size - offset;
  const rest =
    torn === 0 ? "" : `; ${torn} bytes of a torn last line behind them count for nothing`;
  terminal.print(`${file}: all ${number + 1} lines hold${rest}\n`);
}

function lastPlace(session: OpenSession): Place {
  let place = session.begin;
  for (const { end } of session.lines()) place = end;
  return place;
}

const OWNER_ONLY = 0o600;

/** Writes a file that was not there: no session is lost by a slip. */
function writeOut(path: string, text: string | Uint8Array): void {
  try {
    const file = openSync(path, "wx", OWNER_ONLY);
    writeFileSync(file, text);
    closeSync(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const words =
      code === "EEXIST" ? "is there already; choose another name" : `cannot be written (${code})`;
    throw new UserError(`${path}: ${words}.`);
  }
}
