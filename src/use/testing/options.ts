import { systemClock } from "../../api/webhooks/system-clock.js";
import { parseInstant } from "../../engine/base/time.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { InstanceOptions } from "../../instance/server/instance.js";
import type { AnyPack, BundledPacks, DefaultPack, PackNames } from "../client/index.js";
import { CoverageFile } from "./files/coverage-file.js";
import { loadPack } from "./pack/pack.js";
import { isPack } from "./pack/pack-folder.js";

/** How a pack is asked for. */
export type PackOption = string | Pack | undefined;

/** A text that is surely a folder; a name that the compiler does not know may be one too. */
type Folder = `.${string}` | `${string}/${string}` | `${string}\\${string}`;

/**
 * What `pack` may be, by a type that names the pack or by itself: a literal that is neither a name
 * nor a folder is a mistake.
 */
export type PackArgument<P extends PackNames | PackOption> = P extends PackNames
  ? PackOption
  : P extends string
    ? string extends P
      ? P
      : P extends keyof BundledPacks | Folder
        ? P
        : keyof BundledPacks | Folder
    : P;

/**
 * What a test can name: given as the names that code generation wrote for a pack of one's own, or
 * else found by `pack`.
 */
export type NamesOf<P extends PackNames | PackOption> = [PackNames | PackOption] extends [P]
  ? DefaultPack
  : [P] extends [infer N extends PackNames]
    ? N
    : [P] extends [undefined]
      ? DefaultPack
      : [P] extends [infer Name extends keyof BundledPacks]
        ? BundledPacks[Name]
        : AnyPack;

/** What an instance in this process is to be. */
export interface SimulatorOptions<P = PackOption> {
  /**
   * `name@version` or `name` of a pack of this package (its first unless given), the folder of a
   * built pack, or a pack itself.
   */
  readonly pack?: P | undefined;
  /** The key that the application sends; any text. `fax_test` unless given. */
  readonly key?: string | undefined;
  /** Start of the virtual clock: ISO 8601, or a Date. `2025-01-01T00:00:00Z` unless given. */
  readonly t0?: string | Date | undefined;
  /** Seed of all ids and synthesized values. `"1"` unless given. */
  readonly randomSeed?: string | undefined;
  /**
   * `"frozen"` (unless given): it moves when the test advances it. `"realtime"`, or faster
   * (`"60x"`): it flows, from the wall clock's time unless `t0` is given, and nothing repeats
   * exactly.
   */
  readonly clock?: "frozen" | "realtime" | `${number}x` | undefined;
  /**
   * Keeps all that enters, with the answers, for `sim.recording.save`: `true` in memory, since the
   * last reset; a path in a file, which is gone on with if it is there.
   */
  readonly record?: boolean | string | undefined;
  /**
   * Counts what is met of the vendor's behaviour, for `facsimile coverage`: in
   * `.facsimile/coverage`, or in another folder. Unless given, in the folder that
   * FACSIMILE_COVERAGE names, if it does.
   */
  readonly coverage?: boolean | string | undefined;
}

/** What the simulator of a test fixture is to be. */
export interface FixtureOptions<P = PackOption> extends SimulatorOptions<P> {
  /**
   * Fails a test in which something has happened that was hardly meant: a call that no route is
   * for, a property that no operation knows, a pinned value that breaks its schema, an override that
   * never fired, an `until` that was not reached.
   */
  readonly strict?: boolean | undefined;
}

const KEY = "fax_test";

type ReadOptions = Omit<InstanceOptions, "coverage"> & {
  readonly key: string;
  readonly coverage: CoverageFile;
};

/** @throws TypeError for an option that cannot be read */
export async function readOptions({
  pack,
  key = KEY,
  t0,
  randomSeed,
  clock = "frozen",
  record: recording = false,
  coverage = process.env["FACSIMILE_COVERAGE"] ?? false,
}: SimulatorOptions): Promise<ReadOptions> {
  // As the command line asks for it: it travels in a header.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError("key: one or more visible ASCII characters without spaces");
  }
  const flow = clock === "frozen" ? undefined : readFlow(clock);
  const start = t0 === undefined ? undefined : readInstant(t0);
  const read = await readPack(pack);
  return {
    pack: read,
    coverage: new CoverageFile(read, coverage),
    key,
    t0: start ?? (flow === undefined ? undefined : systemClock.now()),
    randomSeed,
    flow,
    recording: readRecording(recording),
  };
}

function readRecording(recording: boolean | string): InstanceOptions["recording"] {
  if (recording === false) return undefined;
  return { path: recording === true ? null : recording, answers: true };
}

async function readPack(pack: SimulatorOptions["pack"]): Promise<Pack> {
  if (typeof pack !== "object") return loadPack(pack);
  // Not every caller has types: the whole module of a pack is easily given instead.
  if (isPack(pack)) return pack;
  throw new TypeError("pack: a name, a folder, or the `pack` that the module of a pack exports");
}

function readFlow(clock: string): number {
  const factor = clock === "realtime" ? 1 : Number(/^(\d+(?:\.\d+)?)x$/.exec(clock)?.[1]);
  if (factor > 0) return factor;
  throw new TypeError(`clock: "frozen", "realtime" or a factor such as "60x", not "${clock}"`);
}

function readInstant(t0: string | Date): number {
  const ms = typeof t0 === "string" ? parseInstant(t0) : t0.getTime();
  if (ms !== undefined && Number.isFinite(ms)) return ms;
  throw new TypeError(`t0: an instant in ISO 8601, such as 2025-01-01T00:00:00Z, not ${t0}`);
}
