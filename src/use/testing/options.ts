// `SimulatorOptions`: what `createSimulator` takes, such as `pack` and `intercept`, how it is read,
// and the types that derive a test's names from it (`NamesOf`). `FixtureOptions` is that of
// runners. The options of `explore` are in src/tools/explore.

import { FidelityTally } from "../../api/journal/not-modelled.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { parseInstant } from "../../engine/base/time.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { InstanceOptions } from "../../instance/server/instance.js";
import { unknown } from "../../tools/explore/explore-options.js";
import type { AnyPack, BundledPacks, DefaultPack, PackNames } from "../client/index.js";
import { CoverageFile } from "./files/coverage-file.js";
import { loadPack } from "./pack/pack.js";
import { isPack, lackingHandler } from "./pack/pack-folder.js";
import { projectFile, vendorIn } from "./pack/project-file.js";
import type { Strict, StrictOption } from "./strict-option.js";
import { excusing, readStrict } from "./strict-option.js";

/** @internal The member with what only the product itself does with a simulator. */
export const INSIDE = Symbol.for("facsimile.inside");

/** The option `pack`. */
export type PackOption = string | Pack | undefined;

/** The packs of this package, and those of packages that are installed. */
type KnownPacks = BundledPacks & FacsimilePacks;

/** A text that must be a folder; a name that the compiler does not know may be one too. */
type Folder = `.${string}` | `${string}/${string}` | `${string}\\${string}`;

/**
 * The type of `pack`, from a type that names the pack or from the argument itself: a literal that is
 * neither a name nor a folder does not compile.
 */
export type PackArgument<P extends PackNames | PackOption> = P extends PackNames
  ? PackOption
  : P extends string
    ? string extends P
      ? P
      : P extends keyof KnownPacks | Folder
        ? P
        : keyof KnownPacks | Folder
    : P;

/**
 * The names that a test can use: those that the code generator wrote for your own pack, or those of
 * the option `pack`.
 */
export type NamesOf<P extends PackNames | PackOption> = [PackNames | PackOption] extends [P]
  ? DefaultPack
  : [P] extends [infer N extends PackNames]
    ? N
    : [P] extends [undefined]
      ? DefaultPack
      : [P] extends [infer Name extends keyof KnownPacks]
        ? Extract<KnownPacks[Name], PackNames>
        : AnyPack;

/** The options of an instance in this process. */
export interface SimulatorOptions<P = PackOption> {
  /**
   * A vendor of `facsimile.yaml`, the `name` or `name@version` of a pack of this package or of a
   * package of its own, the folder of a built pack, or a pack itself. The default is the only vendor
   * of `facsimile.yaml`, or else the first pack of this package.
   */
  readonly pack?: P | undefined;
  /** The key that the application sends; any text. By default that of `facsimile.yaml`, or `fax_test`. */
  readonly key?: string | undefined;
  /** Start of the virtual clock: ISO 8601, or a Date. `2025-01-01T00:00:00Z` by default. */
  readonly t0?: string | Date | undefined;
  /** Seed of all ids and synthesized values. `"1"` by default. */
  readonly randomSeed?: string | undefined;
  /**
   * `"frozen"`, the default, moves only when the test advances it. `"realtime"`, or faster
   * (`"60x"`), flows from `t0` or else from the time of day, and no run repeats exactly.
   */
  readonly clock?: "frozen" | "realtime" | `${number}x` | undefined;
  /**
   * Records all inputs and their answers for `sim.recording.save`: `true` in memory, since the last
   * reset; a path in a file, to which it appends if the file exists.
   */
  readonly record?: boolean | string | undefined;
  /**
   * Counts the vendor's behaviour that the tests meet, for `facsimile coverage`: `true` in
   * `.facsimile/coverage`, a path in that folder. The default is FACSIMILE_COVERAGE, if it is set.
   */
  readonly coverage?: boolean | string | undefined;
  /**
   * Fails at the end for a likely mistake: a call without a route, something that the pack does not
   * model, a pinned value that breaks its schema, an override that never fired, an `until` that was
   * not reached. A fixture fails the test, `close` of any other simulator rejects. `{ allow:
   * ["filter:status"] }` names what may be left unmodelled, as in the header `X-Mock-Not-Modelled`.
   * `"modelled"` or `"shaped"` also demands that level of each answer, and `{ demand:
   * ["modelled:charges.*"] }` of some. The default is FACSIMILE_STRICT: `1`, or such names with commas.
   */
  readonly strict?: StrictOption | undefined;
  /** Whether `sim.listen` serves the console at `/__console__/` too; `true` by default. */
  readonly console?: boolean | undefined;
  /** Whether it serves hosted pages at `/__pages__/`; `true` by default. */
  readonly pages?: boolean | undefined;
  /**
   * Hosts whose calls the simulator answers, as by `sim.intercept`: until it closes, and with a
   * fixture during each test.
   */
  readonly intercept?: string | readonly string[] | undefined;
  /**
   * Hosts whose calls `sim.fetch` leaves to the platform, such as that of pictures: `"cdn.test:8080"`.
   * A call with credentials is refused; all other hosts are the vendor's.
   */
  readonly passThrough?: string | readonly string[] | undefined;
}

/** The options of the simulator of a test fixture. */
export interface FixtureOptions<P = PackOption> extends SimulatorOptions<P> {
  /** Restores the application's own state before `facsimile mutate` plays a test again. */
  readonly isolate?: (() => unknown) | undefined;
}

/** The options `intercept` and `passThrough`, as lists. */
export const hostsOf = (hosts: SimulatorOptions["intercept"]): readonly string[] =>
  typeof hosts === "string" ? [hosts] : (hosts ?? []);

const NAMES: Readonly<Record<keyof FixtureOptions, true>> = {
  ...{ pack: true, key: true, t0: true, randomSeed: true, clock: true, record: true },
  ...{ coverage: true, strict: true, console: true, pages: true },
  ...{ intercept: true, passThrough: true, isolate: true },
};

const KEY = "fax_test";

type ReadOptions = Omit<InstanceOptions, "coverage"> & {
  readonly key: string;
  readonly acceptsAnyKey: boolean;
  readonly coverage: CoverageFile;
  readonly strict: Strict;
  readonly tally: FidelityTally;
};

/** @throws TypeError for an invalid option */
export async function readOptions({
  pack,
  key: own,
  t0,
  randomSeed,
  clock = "frozen",
  record: recording = false,
  coverage = process.env["FACSIMILE_COVERAGE"] ?? false,
  strict,
  console,
  pages = true,
  ...others
}: SimulatorOptions): Promise<ReadOptions> {
  const more = Object.keys(others).find((name) => !(name in NAMES));
  if (more !== undefined) throw unknown("options", more, Object.keys(NAMES));
  const project = await projectFile();
  const tally = new FidelityTally(project?.allowances);
  const startFile = typeof pack === "object" ? undefined : vendorIn(project, pack)?.startFile;
  const key = own ?? project?.key ?? KEY;
  // The key travels in a header; the command line has the same rule.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new TypeError("key: one or more visible ASCII characters without spaces");
  }
  const flow = clock === "frozen" ? undefined : readFlow(clock);
  const read = await readPack(pack);
  const start = t0 === undefined ? undefined : readInstant(t0);
  return {
    pack: read,
    coverage: new CoverageFile(read, coverage),
    key,
    acceptsAnyKey: own === undefined && project?.key === undefined,
    startFile,
    t0: start ?? (flow === undefined ? undefined : systemClock.now()),
    randomSeed,
    flow,
    recording: readRecording(recording),
    console,
    pages: pages && hostsOf(others.intercept),
    strict: excusing(readStrict(strict, process.env["FACSIMILE_STRICT"]), tally),
    tally,
  };
}

function readRecording(recording: boolean | string): InstanceOptions["recording"] {
  if (recording === false) return undefined;
  return { path: recording === true ? null : recording, answers: true };
}

async function readPack(pack: SimulatorOptions["pack"]): Promise<Pack> {
  if (typeof pack !== "object") return loadPack(pack);
  // A caller without types easily passes the whole module of a pack.
  if (!isPack(pack)) {
    throw new TypeError("pack: a name, a folder, or the `pack` that the module of a pack exports");
  }
  const lacking = lackingHandler(pack);
  if (lacking === undefined) return pack;
  throw new TypeError(`pack: the behaviors of ${pack.name} have no "${lacking}"`);
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

/** The options of a fork. */
export interface ForkOptions {
  /** Changes the ids that the fork makes from now on; without it they are those of the original. */
  readonly salt?: string | undefined;
}
