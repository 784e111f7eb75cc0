// `coverageReport`: which coverage points of a pack tests met, and which are worth a test next, for
// `facsimile coverage` and at the end of a test run. `missedThresholds` says which wanted
// percentages are missed.

import { mapValues } from "../../../engine/base/json.js";
import { hintFor } from "../../../engine/base/nearest.js";
import type { Pack, Places } from "../../../engine/pack/pack.js";
import type { CountSet, Counts } from "../counts-file.js";
import { COUNT_SETS } from "../counts-file.js";
import type { Point, PointKind } from "../points.js";
import {
  documentedErrors,
  INVALID,
  KINDS,
  nameOf,
  operationName,
  pointsOf,
  WEBHOOK_FAULTS,
} from "../points.js";
import { testLine } from "./test-lines.js";

export function coverageReport(pack: Pack, places: Places, counts: Counts): CoverageReport {
  const placesOf = placer(pack, places);
  const points = pointsOf(pack).map((point) => ({
    ...point,
    isUsed: isUsed(pack, counts, point),
    plain: counts.of("plain", point.name),
    explored: counts.of("explored", point.name),
    places: placesOf(point),
  }));
  const ofKind = (kind: PointKind): Shares => sharesOf(points.filter((each) => each.kind === kind));
  return {
    pack: counts.pack,
    kinds: mapValues(KINDS, (_, kind) => ofKind(kind)),
    all: sharesOf(points),
    answers: answersOf(counts),
    missing: mostValuable(pack, counts, points),
    points,
  };
}

/** The part of a pack that the tests have met. */
export interface CoverageReport {
  /** `name@version` */
  readonly pack: string;
  readonly kinds: Readonly<Record<PointKind, Shares>>;
  readonly all: Shares;
  /** How often handlers answered with each status, or failed, by type of event. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The most valuable points that the application uses and no test has met. */
  readonly missing: readonly Missing[];
  readonly points: readonly MetPoint[];
}

/** Shares of the points that the application uses, and of all points of the pack. */
export interface Shares {
  readonly used: Share;
  readonly pack: Share;
}

/** How many points there are, and how many plain tests, explored futures, or either of them met. */
export interface Share extends Readonly<Record<CountSet, number>> {
  readonly of: number;
  readonly either: number;
}

/**
 * Least percentages: `used` of all points that the application uses, `pack` of the whole pack, and
 * that of a kind, such as `errors`, of its points that the application uses.
 */
export type Thresholds = Readonly<Record<string, number>>;

const WHOLE: readonly string[] = ["used", "pack"];

/** The problem of a threshold; undefined if it is valid. */
export function thresholdProblem(name: string, percent: number): string | undefined {
  const known = [...WHOLE, ...Object.values(KINDS).map((kind) => kind.name)];
  if (!known.includes(name)) {
    const hint = hintFor(name, known, `the thresholds are ${known.join(", ")}`);
    return `there is no threshold "${name}"; ${hint}`;
  }
  const fits = percent >= 0 && percent <= 100;
  return fits ? undefined : `the threshold ${name} must be a percentage from 0 to 100`;
}

/** The missed thresholds, a line for each. */
export function missedThresholds(
  report: CoverageReport,
  thresholds: Thresholds,
): readonly string[] {
  const known = byThreshold(report);
  return Object.entries(thresholds).flatMap(([name, least]) => {
    const { title, share } = known.get(name) ?? { title: "what is used", share: report.all.used };
    const percent = percentOf(share) ?? 100;
    if (percent >= least) return [];
    const reached = `${share.either} of ${share.of}, ${percent} %`;
    return [`${report.pack}: ${title}: ${reached}; the threshold is ${least} %`];
  });
}

/** What each threshold is about, other than the used part. */
const byThreshold = ({ all, kinds }: CoverageReport) =>
  new Map<string, { readonly title: string; readonly share: Share }>([
    ["pack", { title: "the whole pack", share: all.pack }],
    ...Object.values(
      mapValues(
        KINDS,
        ({ name, title }, kind) => [name, { title, share: kinds[kind].used }] as const,
      ),
    ),
  ]);

const WEBHOOK_FAULT_WORDS: Readonly<Record<string, string>> = {
  duplicate: "comes twice",
  reorder: "comes after the next one",
  drop: "is lost until its retry",
  delay: "comes late",
  stale: "comes first as a copy with an old timestamp",
};

/** A point in words. */
function pointWords({ kind, of, what }: Point): string {
  if (kind === "operation") return `${of} is called`;
  if (kind === "error") return `${of} fails with ${what === INVALID ? "an invalid request" : what}`;
  if (kind === "lost" && what === "cut") return `the stream of ${of} is cut`;
  if (kind === "lost") return `the answer of ${of} is lost, ${what} it took effect`;
  if (kind === "transition") return `the transition ${of}`;
  if (kind === "end")
    return what.includes("/") ? `${of} end with ${what}` : `${of} pause for ${what}`;
  if (kind === "event") return `${of} is accepted by a handler`;
  if (kind === "webhook") return `${of} ${WEBHOOK_FAULT_WORDS[what] ?? what}`;
  return `${of} happens in the world`;
}

/** A point, how often each kind of test met it, and its lines in the pack's sources. */
interface MetPoint extends Point, Readonly<Record<CountSet, number>> {
  readonly isUsed: boolean;
  readonly places: readonly SourceLine[];
}

const isMet = ({ plain, explored }: MetPoint): boolean => plain + explored > 0;

/** A point that no test has met, and a line of a test that meets it. */
interface Missing {
  readonly point: string;
  readonly words: string;
  readonly line: string;
  readonly place: SourceLine | null;
}

const MOST = 10;

/** The list takes one point of each of these ranks in turn, then the ranks of `AFTERWARDS`. */
const IN_TURN = ["outside", "end", "lost", "event", "webhook", "world"] as const;
const AFTERWARDS = ["transition", "state", "input"] as const;

/** Points of similar value. `outside`, `state` and `input` say where an error arises. */
type Rank = (typeof IN_TURN | typeof AFTERWARDS)[number];

/**
 * The most valuable points among those that the application uses and no test has met. Within a rank
 * a point comes first if no similar one was met, then if its call changes something, then if it is
 * used often.
 */
function mostValuable(pack: Pack, counts: Counts, points: readonly MetPoint[]): readonly Missing[] {
  const ranking = new Ranking(pack, counts, points);
  const open = points.filter(
    (point) => point.isUsed && point.kind !== "operation" && !isMet(point),
  );
  const queue = (rank: Rank): readonly MetPoint[] =>
    open
      .filter((point) => ranking.rankOf(point) === rank)
      .toSorted((one, other) => ranking.compare(one, other));
  const ordered = [...alternating(IN_TURN.map(queue)), ...AFTERWARDS.flatMap(queue)];
  const missing: Missing[] = [];
  for (const point of ordered) {
    if (missing.length === MOST) break;
    const line = testLine(pack, point);
    if (line === null || missing.some((known) => known.line === line)) continue;
    const { name, places } = point;
    missing.push({ point: name, words: pointWords(point), line, place: places[0] ?? null });
  }
  return missing;
}

/** The first of each, then the second of each… */
function alternating<T>(queues: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    queues.flatMap((queue) => queue.slice(at, at + 1)),
  ).flat();
}

class Ranking {
  readonly #counts: Counts;
  /** Met anywhere, such as the same error of another operation. */
  readonly #met: ReadonlySet<string>;
  readonly #arises = new Map<string, string>();
  readonly #reads = new Set<string>();

  constructor(pack: Pack, counts: Counts, points: readonly MetPoint[]) {
    this.#counts = counts;
    this.#met = new Set(points.filter(isMet).map(similarity));
    for (const operation of pack.operations) {
      const name = operationName(operation);
      if (operation.method === "GET") this.#reads.add(name);
      for (const error of documentedErrors(pack, operation)) {
        this.#arises.set(`${name} ${error.name}`, error.arises);
      }
    }
  }

  rankOf({ kind, of, what }: Point): Rank {
    if (kind !== "error") return kind === "operation" ? "input" : kind;
    const arises = this.#arises.get(`${of} ${what}`);
    return arises === "outside" || arises === "state" ? arises : "input";
  }

  compare(one: Point, other: Point): number {
    const [ones, others] = [this.#sortKeys(one), this.#sortKeys(other)];
    const at = ones.findIndex((value, index) => value !== others[index]);
    return at < 0 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0);
  }

  /** Sort keys; the lesser comes first. */
  #sortKeys(point: Point): readonly number[] {
    const { kind, of, what } = point;
    const uses = this.#counts.total(nameOf(kind === "webhook" ? "emitted" : "operation", of));
    return [
      this.#met.has(similarity(point)) ? 1 : 0,
      this.#reads.has(of) ? 1 : 0,
      kind === "lost" && what === "before" ? 1 : 0,
      kind === "webhook" ? WEBHOOK_FAULTS.indexOf(what) : 0,
      -uses,
    ];
  }
}

const similarity = ({ kind, what }: Point): string => `${kind} ${what}`;

/** Subscribes to every type of event. */
const ALL_EVENTS = "*";

/**
 * Whether the application uses a point. It uses the operations that it calls, the kinds of object
 * that exist in its tests, and the events that its endpoints subscribe to.
 */
function isUsed(pack: Pack, counts: Counts, { kind, of }: Point): boolean {
  if (kind === "operation" || kind === "error" || kind === "lost") {
    return counts.has(nameOf("operation", of));
  }
  if (kind === "transition") return hasKind(counts, of.split(".")[0]);
  if (kind === "end") return hasKind(counts, of);
  if (kind === "world") return hasKind(counts, pack.worldEvents[of]?.resource);
  const isWanted = isSubscribed(pack, counts, of);
  return kind === "event" ? isWanted : isWanted && counts.has(nameOf("emitted", of));
}

const hasKind = (counts: Counts, resource = ""): boolean => counts.has(nameOf("kind", resource));

/** A subscription to all events counts for the kinds of object that exist. */
function isSubscribed({ events }: Pack, counts: Counts, type: string): boolean {
  if (counts.has(nameOf("subscribed", type))) return true;
  return counts.has(nameOf("subscribed", ALL_EVENTS)) && hasKind(counts, events[type]?.resource);
}

function sharesOf(points: readonly MetPoint[]): Shares {
  return { used: shareOf(points.filter(({ isUsed: used }) => used)), pack: shareOf(points) };
}

function shareOf(points: readonly MetPoint[]): Share {
  return {
    of: points.length,
    plain: points.filter(({ plain }) => plain > 0).length,
    explored: points.filter(({ explored }) => explored > 0).length,
    either: points.filter(isMet).length,
  };
}

function answersOf(counts: Counts): CoverageReport["answers"] {
  const answers: Record<string, Record<string, number>> = {};
  for (const set of COUNT_SETS) {
    for (const [name, times] of counts.entries(set)) {
      const [kind, event = "", answer = ""] = name.split(" ");
      if (kind !== "answered") continue;
      const known = answers[event] ?? {};
      answers[event] = { ...known, [answer]: (known[answer] ?? 0) + times };
    }
  }
  return answers;
}

/** A whole percentage, rounded down, so 100 means all. Null if there are no points. */
export const percentOf = ({ of, either }: Share): number | null =>
  of === 0 ? null : Math.floor((100 * either) / of);

/** A line of the pack's sources, from 1. */
interface SourceLine {
  readonly file: string;
  readonly line: number;
}

/** Finds the lines of a point in the pack's sources, the most specific first. */
function placer(pack: Pack, places: Places): (point: Point) => readonly SourceLine[] {
  const known = new Map(
    Object.entries(places).flatMap(([file, lines]) =>
      Object.entries(lines).map(([name, line]) => [name, { file, line }] as const),
    ),
  );
  const statuses = new Map(
    pack.operations.flatMap((operation) =>
      documentedErrors(pack, operation).map(
        ({ name, status }) => [`${operationName(operation)} ${name}`, status] as const,
      ),
    ),
  );
  return (point) =>
    namesOf(point, statuses.get(`${point.of} ${point.what}`)).flatMap((name) => {
      const place = known.get(name);
      return place === undefined ? [] : [place];
    });
}

/** The names of a point in `Places`. */
function namesOf({ kind, of, what, name }: Point, status: number | undefined): readonly string[] {
  if (kind === "lost") return [nameOf("operation", of)];
  if (kind === "webhook") return [nameOf("event", of)];
  if (kind === "end") return [name, `error ${what}`];
  if (kind !== "error") return [name];
  return [`answer ${of} ${status}`, ...(what === INVALID ? [] : [`error ${what}`])];
}
