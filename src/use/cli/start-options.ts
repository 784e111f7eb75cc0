import type { Command } from "commander";
import { Option } from "commander";
import { parseInstant } from "../../engine/base/time.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

/** The options of commands that start instances, as they were written. */
export interface StartOptions {
  readonly port: string;
  readonly host: string;
  readonly key?: string;
  readonly t0?: string;
  readonly clock: string;
  readonly randomSeed: string;
  readonly pack?: string;
  readonly workers?: string;
  readonly load?: string;
  readonly record?: string;
  readonly answers?: true;
  readonly fsync?: true;
  readonly coverage?: string;
  readonly verbose?: true;
  readonly selfCheck?: true;
}

/** What to start. */
export interface StartSettings {
  readonly port: number;
  readonly host: string;
  /** Minted for each instance when absent. */
  readonly key: string | undefined;
  readonly t0: number | undefined;
  /** Virtual seconds per real second; undefined for a clock that stands still. */
  readonly flow: number | undefined;
  readonly randomSeed: string;
  readonly pack: string | undefined;
  /** How many instances, each with a seed of its own; undefined for one without a number. */
  readonly workers: number | undefined;
  /** File with the calls to begin with. */
  readonly load: string | undefined;
  /** File in which everything that enters is kept. */
  readonly recording: RecordingSettings | undefined;
  /** File for what is met of the pack. */
  readonly coverage: string | undefined;
  readonly verbose: boolean;
  readonly selfCheck: boolean;
}

export interface RecordingSettings {
  readonly path: string;
  /** Whether the bytes of answers are kept too, and each line waits for the disk. */
  readonly answers: boolean;
  readonly fsync: boolean;
}

export function withStartOptions(command: Command, port: string): Command {
  return command
    .option("--port <number>", "port to listen on; 0 for any that is free", port)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--key <text>", "key that calls carry (env: FACSIMILE_KEY); minted when absent")
    .option("--workers <n>", "n instances in one process, ports going up by one from --port")
    .option("--load <file>", "YAML or JSON file with seeds, faults, pins… to begin with")
    .option("--record <file>", "file of all that enters: made, or gone on with where it ends")
    .option("--answers", "with --record: the bytes of answers too, and a line for each read")
    .option(
      "--fsync",
      "with --record: each line waits for the disk, so that a power cut loses nothing",
    )
    .option("--coverage <file>", "count what is met of the pack, for facsimile coverage")
    .option("--t0 <instant>", "start of the virtual clock (default: 2025-01-01T00:00:00Z)")
    .option("--clock <mode>", "frozen, realtime, or a pace such as 60x", "frozen")
    .option("--random-seed <text>", "seed of all ids and synthesized values", "1")
    .option(
      "--pack <pack>",
      "vendor to run: name[@version], or folder of a built pack (default: the first one's newest)",
    )
    .option("--verbose", "one line per request on standard error; what start does anyway")
    .addOption(
      new Option("--self-check", "judge every vendor answer by the captured document, and report"),
    );
}

/** @throws UsageError for a value that is none */
export function readStartOptions(options: StartOptions, { env }: Terminal): StartSettings {
  const { host, randomSeed, pack, load } = options;
  const key = options.key ?? (env["FACSIMILE_KEY"] || undefined);
  const workers = options.workers === undefined ? undefined : readWorkers(options.workers);
  const flow = readClock(options.clock);
  const settings = {
    port: readPort(options.port),
    host,
    key: key === undefined ? undefined : readKey(key),
    // A clock that flows tells the time of day unless told otherwise.
    t0: options.t0 === undefined ? flow && Date.now() : readInstant(options.t0),
    flow,
    randomSeed,
    pack,
    workers,
    load,
    recording: readRecording(options),
    coverage: options.coverage,
    verbose: options.verbose ?? false,
    selfCheck: options.selfCheck ?? false,
  };
  if (workers !== undefined) checkWorkers(settings, workers);
  return settings;
}

function readRecording({
  record: recording,
  answers,
  fsync,
  workers,
}: StartOptions): RecordingSettings | undefined {
  if (recording === undefined) {
    if (answers === undefined && fsync === undefined) return undefined;
    throw new UsageError(`${answers ? "--answers" : "--fsync"} goes with --record FILE.`);
  }
  if (workers !== undefined) {
    throw new UsageError("--record: a recording is of one instance; leave --workers out.");
  }
  return { path: recording, answers: answers ?? false, fsync: fsync ?? false };
}

/** @throws UserError for what is no port */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LAST_PORT) return port;
  throw new UsageError(`--port ${text}: a port is a number from 0 to 65535 (0: any that is free).`);
}

const LAST_PORT = 65_535;

function readInstant(text: string): number {
  const instant = parseInstant(text);
  if (instant !== undefined) return instant;
  throw new UsageError(
    `--t0 ${text}: this is no instant; write one in ISO 8601, such as 2025-01-01T00:00:00Z.`,
  );
}

function readKey(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError(
    "--key: a key is one or more visible ASCII characters without spaces, since it travels in a header.",
  );
}

/** Virtual seconds per real second. */
function readClock(text: string): number | undefined {
  if (text === "frozen") return undefined;
  if (text === "realtime") return 1;
  const pace = /^(\d+(?:\.\d+)?)x$/.exec(text)?.[1];
  const factor = Number(pace);
  if (factor > 0 && Number.isFinite(factor)) return factor;
  throw new UsageError(
    `--clock ${text}: write frozen, realtime, or how many times as fast, such as 60x.`,
  );
}

export const MAX_WORKERS = 256;

function readWorkers(text: string): number {
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_WORKERS) return count;
  throw new UsageError(`--workers ${text}: write a number from 1 to ${MAX_WORKERS}.`);
}

function checkWorkers({ port, key }: StartSettings, workers: number): void {
  if (port > 0 && port + workers - 1 > LAST_PORT) {
    throw new UsageError(
      `--port ${port}: with ${workers} workers the last port would be over ${LAST_PORT}.`,
    );
  }
  if (key?.includes(",") === true) {
    throw new UsageError("--key: with --workers it has no comma, since FACSIMILE_KEYS is a list.");
  }
}
