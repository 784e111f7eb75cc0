// `startOptions` and `readStartOptions`: the command-line options of all commands that start
// instances, such as `--port`, and how they are read, with `facsimile.yaml` where they name no
// vendor. `readPort` also reads ports for other commands.

import { isIP } from "node:net";
import { basename } from "node:path";
import type { StartFile } from "../../../../api/control/world/start-file.js";
import { FidelityTally } from "../../../../api/journal/not-modelled.js";
import { parseDuration } from "../../../../engine/base/duration.js";
import { parseInstant } from "../../../../engine/base/time.js";
import { isFolder } from "../../../../instance/files/named-file.js";
import type { ProjectFile } from "../../../testing/pack/project-file.js";
import { projectFile } from "../../../testing/pack/project-file.js";
import { excusing } from "../../../testing/strict-option.js";
import type { OptionsOf } from "../../definition.js";
import {
  ALLOW_OPTION,
  readAddress,
  readClock,
  readDuration,
  readStrictOptions,
} from "../../definition.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError } from "../../output/terminal.js";
import { found, PACK_OPTION } from "../pack/find-pack.js";

/** The options of commands that start instances, besides the port's own default. */
const COMMON = {
  "--host <address>": { about: "address to listen on", default: "127.0.0.1" },
  "--key <text>": {
    about: "key that calls must carry (env: FACSIMILE_KEY; default: a new one)",
    read: readKey,
  },
  "--tls": "listen with TLS, with a certificate for localhost that it makes in .facsimile/tls",
  "--tls-host <name>": {
    about: "with --tls: a further host of the certificate, such as api.vendor.com; several times",
    many: readTlsHosts,
  },
  "--public-url <url>": {
    about: "the address that links name, where a proxy or a tunnel stands in front",
    read: readAddress,
  },
  "--workers <n>": {
    about: "start n instances in one process, on consecutive ports from --port on",
    read: readWorkers,
  },
  "--load <file>": "start file: YAML or JSON with seeds, faults, pins…",
  "--record <file>":
    "record every input in this file, or continue the recording in it; in a folder: each world in a file of its own",
  "--world-idle <duration>": {
    about:
      "remove a world beside the first, and its recording, when no call comes for so long, such as 30m",
    read: readIdle,
  },
  "--answers": "with --record: record answers too, and calls that only read",
  "--fsync": "with --record: wait for the disk at each line, so that a power cut loses nothing",
  "--coverage <file>": "count the vendor's behaviour that the calls meet, for facsimile coverage",
  "--t0 <instant>": {
    about: "start of the virtual clock (default: 2025-01-01T00:00:00Z)",
    read: readInstant,
  },
  "--clock <mode>": {
    about: "frozen, realtime, or a pace such as 60x",
    default: "frozen",
    read: readClock,
  },
  "--random-seed <text>": { about: "seed of all ids and generated values", default: "1" },
  ...PACK_OPTION,
  "--verbose": "print a line for each request on standard error; start does so by default",
  "--self-check": "check every answer against the vendor's document",
  "--no-console": "leave out the console at /__console__/",
  "--no-pages": "leave out hosted pages at /__pages__/",
  "--strict": "print likely mistakes of the application or the test, and end with 1 for any",
  ...ALLOW_OPTION,
} as const;

/** @param port the default; any free one without it */
export const startOptions = (port?: number) =>
  ({
    "--port <number>": {
      about: `port to listen on; 0 for any free port (default: ${port === undefined ? "0" : `that of facsimile.yaml, or ${port}`})`,
      read: readPort,
    },
    ...COMMON,
  }) as const;

export type StartOptions = OptionsOf<ReturnType<typeof startOptions>>;

/** A vendor to start. */
export interface VendorSettings {
  /** Its name, where several are started. */
  readonly name: string | undefined;
  /** Name or folder of its pack; the default pack, or that of the recording, when absent. */
  readonly pack: string | undefined;
  /** 0 for any free port. */
  readonly port: number;
  /** A new one for each instance when absent. */
  readonly key: string | undefined;
  readonly startFile: StartFile | undefined;
}

/** What to start. */
export type StartSettings = Awaited<ReturnType<typeof readStartOptions>>;

export interface RecordingSettings {
  /** A file, or a folder with a recording for each world. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Whether answers are recorded too, and whether each line waits for the disk. */
  readonly answers: boolean;
  readonly fsync: boolean;
}

/**
 * Reads the options, and `facsimile.yaml` where they name no vendor, or one of its vendors.
 *
 * @param port that of the first vendor where nothing names another
 * @param names vendors that the command line lists
 * @throws UserError for a mistake in the file, and options that exclude each other
 */
export async function readStartOptions(
  options: StartOptions,
  { env }: Terminal,
  port = 0,
  names: readonly string[] = [],
) {
  const { host, workers, clock: flow, t0, randomSeed, coverage } = options;
  const project = await found(projectFile());
  const key = options.key ?? keyIn(env, "FACSIMILE_KEY") ?? project?.key;
  const tally = new FidelityTally(project?.allowances);
  const vendors = vendorsOf(options, { names, key, project, port });
  checkGroup(options, vendors, workers);
  return {
    /** At least one. */
    vendors,
    host,
    publicUrl: options.publicUrl,
    /** Further hosts of the certificate; null without TLS. */
    tlsHosts: tlsHostsOf(options),
    // A flowing clock starts at the present.
    t0: t0 ?? (flow === undefined ? undefined : Date.now()),
    /** Virtual seconds per real second; undefined for a frozen clock. */
    flow,
    randomSeed,
    /** How many instances, each with a seed of its own; undefined for one without a number. */
    workers,
    /** Where every input is recorded. */
    recording: readRecording(options),
    /** Real milliseconds after which a world that nobody calls is removed. */
    worldIdle: options.worldIdle,
    /** File for the counts of the coverage. */
    coverage,
    verbose: options.verbose ?? false,
    /** Whether the console is served, and hosted pages. */
    console: options.console ?? true,
    pages: options.pages ?? true,
    selfCheck: options.selfCheck ?? false,
    strict: excusing(readStrictOptions(options, env["FACSIMILE_STRICT"]), tally),
    /** Counts how the answers come about, of all that is started. */
    tally,
  };
}

function vendorsOf(
  options: StartOptions,
  given: {
    readonly names: readonly string[];
    readonly key: string | undefined;
    readonly project: ProjectFile | undefined;
    readonly port: number;
  },
): readonly VendorSettings[] {
  const { pack, load, port } = options;
  const { key, project } = given;
  if (given.names.length > 0 && pack !== undefined) {
    throw new UsageError(`give ${given.names.join(" ")} or --pack ${pack}, not both.`);
  }
  const named = pack === undefined ? given.names : [pack];
  const names = named.length > 0 ? named : [...(project?.vendors.keys() ?? [])];
  const [only, second] = names;
  if (second !== undefined) checkSeveral(options, names);
  const portOf = (name: string | undefined, at: number): number => {
    // Only `start` has a port of its own.
    const own = given.port === 0 ? undefined : project?.vendors.get(name ?? "")?.port;
    const first = port ?? given.port;
    return port === undefined && own !== undefined ? own : first && first + at;
  };
  const startFileOf = (name: string | undefined): StartFile | undefined =>
    load === undefined
      ? project?.vendors.get(name ?? "")?.startFile
      : async () => (await import("../../../testing/files/start-file.js")).readStartCalls(load);
  const settingsOf = (name: string | undefined, at: number): VendorSettings => ({
    ...{ name: second && name && basename(name), pack: name, key },
    ...{ port: portOf(name, at), startFile: startFileOf(name) },
  });
  return second === undefined ? [settingsOf(only, 0)] : names.map(settingsOf);
}

/** @throws UsageError for options that are for one vendor */
function checkSeveral(options: StartOptions, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`${twice}: give each vendor once.`);
  const single = (["workers", "load", "record", "coverage"] as const).find(
    (option) => options[option] !== undefined,
  );
  if (single !== undefined) throw new UsageError(`--${single} is for one vendor: start it alone.`);
}

/** @throws UsageError for an empty variable, which names no key */
export function keyIn(env: Terminal["env"], name: string): string | undefined {
  const variable = env[name];
  if (variable === "") {
    throw new UsageError(
      `${name} is empty: set it to the key that calls must carry, or unset it for a new one.`,
    );
  }
  return variable === undefined ? undefined : readKey(variable, name);
}

function tlsHostsOf({ tls, tlsHost, host }: StartOptions): readonly string[] | null {
  if (tls !== true && tlsHost !== undefined) throw new UsageError("--tls-host goes with --tls.");
  if (tls !== true) return null;
  return WILDCARDS.includes(host) ? (tlsHost ?? []) : [host, ...(tlsHost ?? [])];
}

/** They mean all addresses of the machine. */
const WILDCARDS: readonly string[] = ["0.0.0.0", "::"];

function readTlsHosts(hosts: readonly string[]): readonly string[] {
  for (const host of hosts) {
    if (isIP(host) !== 0 || /^(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i.test(host)) continue;
    throw new UsageError(`--tls-host ${host}: write a name or an address, such as api.vendor.com.`);
  }
  return hosts;
}

function readRecording({
  record: recording,
  answers,
  fsync,
  workers,
  load,
}: StartOptions): RecordingSettings | undefined {
  if (recording === undefined) {
    if (answers === undefined && fsync === undefined) return undefined;
    throw new UsageError(`${answers ? "--answers" : "--fsync"} goes with --record FILE.`);
  }
  if (workers !== undefined) {
    throw new UsageError("--record: a recording belongs to one instance; omit --workers.");
  }
  const isFolder = namesFolder(recording);
  if (isFolder && load !== undefined) {
    throw new UsageError("--record FOLDER: each world begins empty; seed it, and omit --load.");
  }
  return { path: recording, isFolder, answers: answers ?? false, fsync: fsync ?? false };
}

/** Whether there is such a folder, or the text ends as one. */
const namesFolder = (path: string): boolean => /[/\\]$/.test(path) || isFolder(path);

/** @throws UsageError when the text is not a port */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LAST_PORT) return port;
  throw new UsageError(`--port ${text}: a port is a number from 0 to 65535 (0: any that is free).`);
}

const LAST_PORT = 65_535;

function readInstant(text: string): number {
  const instant = parseInstant(text);
  if (instant !== undefined) return instant;
  throw new UsageError(`--t0 ${text}: write an instant in ISO 8601, such as 2025-01-01T00:00:00Z.`);
}

export function readKey(text: string, flag: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError(
    `${flag}: a key is one or more visible ASCII characters without spaces, since it travels in a header.`,
  );
}

/** @throws UsageError for no duration, and for none at all */
function readIdle(text: string, flag: string): number {
  const idle = parseDuration(readDuration(text, flag));
  if (idle) return idle;
  throw new UsageError(`${flag} ${text}: write how long a world may rest, such as 30m.`);
}

export const MAX_WORKERS = 256;

function readWorkers(text: string): number {
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_WORKERS) return count;
  throw new UsageError(`--workers ${text}: write a number from 1 to ${MAX_WORKERS}.`);
}

/** @throws UsageError for ports, keys and addresses that several instances cannot have */
function checkGroup(
  { port, publicUrl }: StartOptions,
  vendors: readonly VendorSettings[],
  workers = 1,
): void {
  const last = Math.max(...vendors.map((vendor) => vendor.port)) + workers - 1;
  if (last > LAST_PORT)
    throw new UsageError(`--port ${port ?? last}: the last port would be over ${LAST_PORT}.`);
  if (publicUrl !== undefined && vendors.length * workers > 1)
    throw new UsageError("--public-url is the address of one instance: start each alone.");
  if (workers > 1 && vendors.some(({ key }) => key?.includes(",") === true))
    throw new UsageError(
      "--key: with --workers it must not contain a comma, since FACSIMILE_KEYS is a list.",
    );
}
