// `ExploreOptions`, what tests pass to `sim.explore` (not the options of a simulator), and
// `readOptions`, which checks them at the start. `Progress` says how far an exploration has come;
// `shardOf` and `readShard` which part of it this process plays.

import type { ExplorationChoices } from "../../../generated/control/types.js";
import { madeOnce } from "../../engine/base/by-key.js";
import { nearest } from "../../engine/base/nearest.js";
import type { OperationSpec, Pack } from "../../engine/pack/pack.js";
import { packOfToken, readToken } from "./report/exploration-report.js";
import type { ExploreTargets, PackName, VendorPack } from "./run/comparable-call.js";
import { nameOf } from "./run/step-log.js";
import { DELIVERY_OPTIONS } from "./run/vendor-future.js";
import type { SearchOptions } from "./search.js";
import type { Settings, SettleOptions } from "./settings.js";
import type { CallOption, Loss, TriedErrors } from "./surprises/call-options.js";
import { callOptions } from "./surprises/call-options.js";
import type { Surprise, SurpriseKind } from "./surprises/surprise.js";
import { KINDS } from "./surprises/surprise.js";

/** Which kinds of surprise are offered: all but those that are false; `answers` is off by default. */
export type Choices = {
  readonly [K in keyof ExplorationChoices]: ExplorationChoices[K] | undefined;
};

/** How far an exploration has come. */
export interface Progress {
  /** Futures that were played. */
  readonly run: number;
  /** Surprises in the last of them. */
  readonly surprises: number;
  /** Real ones since it began. */
  readonly seconds: number;
}

/** How to explore the futures of a test. */
export interface ExploreOptions {
  /** The most departures from the baseline path in one future; 2 by default. */
  readonly surprises?: number | undefined;
  /** Where to stop early: real seconds, 30 by default, and a number of futures. */
  readonly budget?: { readonly seconds?: number; readonly futures?: number } | undefined;
  readonly choices?: Choices | undefined;
  /**
   * Patterns of the surprises to try, with `*` for any: `resource.operation`, or a kind and the words
   * of a surprise, such as `webhooks: comes twice`; all by default.
   */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  /** Runs before each future, to reset the application's own state. */
  readonly isolate?: (() => unknown) | undefined;
  /**
   * When the application counts as settled: its own pending work, turns of the event loop, seconds.
   */
  readonly settle?: Partial<SettleOptions> | undefined;
  /** The most calls in one future, 1,000 by default: more are a failure. */
  readonly calls?: number | undefined;
  /**
   * Number of distinct failures after which the exploration stops; by default only the budget stops
   * it.
   */
  readonly failures?: number | undefined;
  /** Whether an exploration that its budget stops fails, as by default, or `"accept"`. */
  readonly incomplete?: "accept" | "fail" | undefined;
  /** Seed of the random order in which futures are played where the budget is too small for all. */
  readonly seed?: string | undefined;
  /** `"2/8"`: the second of eight parts. */
  readonly shard?: string | undefined;
  /** Tokens of futures that are played before all others; those that fit no more are left out. */
  readonly first?: readonly string[] | undefined;
  /** The token of a future that failed: it alone is played. */
  readonly replay?: string | undefined;
  /** Called after each future. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The options, read. */
export interface ParsedOptions extends Omit<SearchOptions, "play" | "onPlayed"> {
  readonly isIncompleteFailure: boolean;
  /** The one future to be played. */
  readonly replay: readonly Surprise[] | undefined;
  readonly onProgress: (progress: Progress) => void;
  readonly settings: Settings;
}

type ExploreEnvironment = Readonly<Record<string, string | undefined>>;

/** @throws TypeError for an option that cannot be read */
export function readOptions(
  { vendors, packName }: Pick<ExploreTargets, "vendors" | "packName">,
  options: ExploreOptions,
  environment: ExploreEnvironment,
): ParsedOptions {
  for (const name of Object.keys(options)) {
    if (!OPTIONS.includes(name)) throw unknown("options", name, OPTIONS);
  }
  const { surprises = USUAL_SURPRISES, budget = {}, incomplete = "fail", seed = "1" } = options;
  const token = options.replay ?? tokenFor(packName, environment);
  if (!Number.isInteger(surprises) || surprises < 0) {
    throw new TypeError(`surprises: a whole number from 0, not ${surprises}`);
  }
  if (incomplete !== "accept" && incomplete !== "fail") {
    throw new TypeError(`incomplete: "accept" or "fail", not ${JSON.stringify(incomplete)}`);
  }
  return {
    surprises,
    seconds: positive("budget.seconds", budget.seconds ?? USUAL_SECONDS),
    futures: positive("budget.futures", budget.futures ?? Number.POSITIVE_INFINITY),
    failures: positive("failures", options.failures ?? Number.POSITIVE_INFINITY),
    isIncompleteFailure: incomplete === "fail",
    seed: String(seed),
    shard: readShard(options.shard ?? shardOf(environment)),
    first: (options.first ?? []).flatMap((one) => readableToken(packName, one)),
    replay: token === undefined ? undefined : readToken(packName, token),
    onProgress: options.onProgress ?? (() => {}),
    settings: settingsOf(vendors, options),
  };
}

const OPTIONS: readonly string[] = [
  ...["surprises", "budget", "choices", "only", "except", "isolate", "settle", "shard", "replay"],
  ...["calls", "failures", "incomplete", "seed", "first", "onProgress"],
];

/** None for a token of another pack, or a damaged one. */
function readableToken(pack: PackName, token: string): readonly (readonly Surprise[])[] {
  try {
    return [readToken(pack, token)];
  } catch {
    return [];
  }
}

const USUAL_SURPRISES = 2;
/** Enough for one surprise everywhere in a test with a database, at some tens of futures a second. */
export const USUAL_SECONDS = 30;
const MOST_CALLS = 1_000;

/** The token of the environment is for one of the tests that run: not for those of another pack. */
function tokenFor(
  { name }: PackName,
  { FACSIMILE_REPLAY: token }: ExploreEnvironment,
): string | undefined {
  return token === undefined || packOfToken(token).name === name ? token : undefined;
}

function positive(name: string, value: number): number {
  if (value > 0) return value;
  throw new TypeError(`${name}: a number above 0, not ${value}`);
}

/** The part that variables name: from 1 by our own, from 0 by that of a Kubernetes job. */
export function shardOf(environment: ExploreEnvironment): string | undefined {
  const own = environment["FACSIMILE_SHARD"];
  if (own !== undefined) return own;
  const index = environment["JOB_COMPLETION_INDEX"];
  const of = environment["FACSIMILE_SHARDS"];
  return index === undefined || of === undefined ? undefined : `${Number(index) + 1}/${of}`;
}

/** @throws TypeError for a text that names no part */
export function readShard(text = "1/1"): ParsedOptions["shard"] {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (part >= 1 && part <= of) return { part: part - 1, of };
  throw new TypeError(`shard: such as "2/8", the second of eight, not ${JSON.stringify(text)}`);
}

function settingsOf(vendors: readonly VendorPack[], options: ExploreOptions): Settings {
  const { choices = {}, isolate = () => {}, settle = {} } = options;
  return {
    kinds: kindsOf(choices),
    surprises: options.surprises ?? USUAL_SURPRISES,
    callOptions: rememberedBy(vendors, errorsOf(vendors, choices.errors), lossesOf(choices.lost)),
    mayBe: readPatterns(vendors, options),
    isolate,
    calls: positive("calls", options.calls ?? MOST_CALLS),
    settle: { pending: () => false, idleTurns: 2, seconds: 5, ...settle },
    answerRules: null,
    varying: new Set(),
  };
}

/** Computed once for each operation: every call needs it. */
function rememberedBy(
  vendors: readonly VendorPack[],
  errors: TriedErrors,
  losses: readonly Loss[],
): Settings["callOptions"] {
  const known = new Map<OperationSpec, readonly CallOption[]>();
  return (operation) =>
    madeOnce(known, operation, () => {
      const { pack } = vendors.find((one) => one.pack.operations.includes(operation)) ?? {};
      return pack === undefined ? [] : callOptions(pack, operation, errors, losses);
    });
}

function kindsOf(choices: Choices): ReadonlySet<SurpriseKind> {
  for (const name of Object.keys(choices)) {
    if (!KINDS.some((kind) => kind === name)) throw unknown("choices", name, KINDS);
  }
  const kinds = new Set(KINDS.filter((kind) => choices[kind] ?? kind !== "answers"));
  // An outage is an error that lasts.
  if (!kinds.has("errors")) kinds.delete("outages");
  return kinds;
}

function errorsOf(vendors: readonly VendorPack[], errors: Choices["errors"] = true): TriedErrors {
  if (typeof errors === "boolean") return "classes";
  if (typeof errors === "string") {
    if (errors === "classes" || errors === "documented") return errors;
    throw unknown("choices.errors", errors, ["classes", "documented"]);
  }
  const outside = vendors
    .flatMap(({ pack }) => pack.errors)
    .filter(({ arises }) => arises === "outside");
  return known(
    "choices.errors",
    errors,
    outside.map(({ code }) => code),
  );
}

const lossesOf = (lost: Choices["lost"] = true): readonly Loss[] =>
  typeof lost === "boolean" ? ["reset"] : known("choices.lost", lost, ["reset", "hang"]);

/** The names that an option gives. @throws TypeError for one that is not among those it can have */
function known<N extends string>(
  option: string,
  names: readonly N[],
  all: readonly N[],
): readonly N[] {
  const odd = names.find((name) => !all.includes(name));
  if (odd !== undefined) throw unknown(option, odd, all);
  return names;
}

function readPatterns(
  vendors: readonly VendorPack[],
  { only, except = [] }: ExploreOptions,
): Settings["mayBe"] {
  const read = (option: string, pattern: string): string => {
    const kind = KINDS.find((one) => pattern.startsWith(`${one}: `));
    const names = vendors.flatMap((vendor) =>
      kind === undefined ? namesOf(vendor) : wordsOf(kind, vendor.pack),
    );
    if (names.length === 0 || names.some((name) => fits(name, pattern))) return pattern;
    throw unknown(option, pattern, names);
  };
  const wanted = only?.map((pattern) => read("only", pattern));
  const unwanted = except.map((pattern) => read("except", pattern));
  if (wanted === undefined && unwanted.length === 0) return () => true;
  return (about, { kind, name: words }) => {
    const own = [...about, `${kind}: ${words}`];
    const isOf = (patterns: readonly string[]): boolean =>
      own.some((name) => patterns.some((pattern) => fits(name, pattern)));
    return (wanted === undefined || isOf(wanted)) && !isOf(unwanted);
  };
}

/** Whether a name matches a pattern, in which `*` matches any text. Linear in the name. */
function fits(name: string, pattern: string): boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

/** What patterns can say of a kind, where a pack alone decides it; else nothing. */
function wordsOf(kind: SurpriseKind, pack: Pack): readonly string[] {
  if (kind === "webhooks") return DELIVERY_OPTIONS.map(({ name }) => `${kind}: ${name}`);
  // Which errors are tried decides what outages there are.
  if (kind !== "errors" && kind !== "lost") return [];
  return pack.operations
    .flatMap((operation) => callOptions(pack, operation, "documented", ["reset", "hang"]))
    .flatMap((option) => (option.kind === kind ? [`${kind}: ${option.name}`] : []));
}

/** Names that patterns can match: operations, outcomes, changes of objects, types of event. */
function namesOf({ vendor, pack }: VendorPack): readonly string[] {
  const { operations, resources, events, signIn } = pack;
  const own = Object.keys(resources).flatMap((name) =>
    ["end", "event", "webhook"].map((about) => `${name}.${about}`),
  );
  const calls = operations.map(({ resource, operation }) => `${resource}.${operation}`);
  const more = signIn === undefined ? [] : ["sign-in"];
  return [...calls, ...own, ...more, ...Object.keys(events)].map((name) => nameOf(vendor, name));
}

/** The error for a name that an option does not have. */
export function unknown(option: string, name: string, known: readonly string[]): TypeError {
  const near = nearest(name, known);
  // A pack can have hundreds.
  const all = known.slice(0, 20).join(", ");
  const hint = near === undefined ? ` There is ${all}.` : ` Did you mean "${near}"?`;
  return new TypeError(`${option}: there is no ${JSON.stringify(name)}.${hint}`);
}
