// `futureTimeline`: for a failed run of a test under explore, the text of all that happened, in
// order, with explore's departures from the usual course where they happened. `arrivalsOf` lists
// what reached the application, so that runs can be compared.

import type { Journal } from "../../../api/journal/journal.js";
import { fold } from "../../../api/journal/timeline/timeline-fold.js";
import type { TimelineItem } from "../../../api/journal/timeline/timeline-items.js";
import { timelineOf } from "../../../api/journal/timeline/timeline-items.js";
import type { CallExtras, TimelineEntry } from "../../../api/journal/timeline/timeline-lines.js";
import { linesOf, withSetUp } from "../../../api/journal/timeline/timeline-lines.js";
import type { Mark } from "../../../api/journal/timeline/timeline-log.js";
import type { TraceSubject } from "../../../api/journal/traces.js";
import { formatInstant } from "../../../engine/base/time.js";
import { stateOf } from "../../../engine/world/rules/objects/stored-object.js";
import type { World } from "../../../engine/world/world.js";
import type { ExploreTarget, ExploreTargets } from "../run/comparable-call.js";
import type { Future } from "../run/future.js";
import type { CallStep, LoggedStep, StepLog } from "../run/step-log.js";

/** Something that has reached the application: the answer to a call, or a webhook. */
export interface Arrival {
  /** `POST /tasks/tasks#1/run at 00:01, answered 201`. */
  readonly words: string;
  /** All that the application sees of it. */
  readonly seen: string;
}

interface PlacedArrival extends Arrival {
  /** Its place among all worlds, and its number in its own. */
  readonly place: number;
  readonly nth: number;
}

type Observed = Pick<Future, "stepLogs" | "order" | "aliases" | "start">;

type PlayedFuture = Pick<Future, "stepLogs" | "order" | "aliases" | "plan" | "start">;

/** The timeline of a future, line by line: entries of the journal, and the surprises. */
export function futureTimeline(
  targets: ExploreTargets["all"],
  future: PlayedFuture,
): readonly string[] {
  const { aliases, start } = future;
  const when = (at: string): string => clock(Date.parse(at) - start);
  const name = (text: string): string => aliases.rename(text);
  return fold(linesOf(itemsOf(targets, future), { when, name, hasIds: false }));
}

const SECOND = 1_000;

/** Minutes and seconds since a future began. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  const text = (value: number): string => String(value).padStart(2, "0");
  return `${text(Math.floor(seconds / 60))}:${text(seconds % 60)}`;
}

/** What has reached the application, in order. */
export function arrivalsOf(targets: ExploreTargets["all"], future: Observed): readonly Arrival[] {
  const all = targets.flatMap((target, log) => [
    ...answersOf(target, future, log),
    ...webhooksOf(target, future, log),
  ]);
  return all.toSorted((one, other) => one.place - other.place || one.nth - other.nth);
}

function answersOf(
  { journal: { traces }, vendor }: ExploreTarget,
  { stepLogs }: Observed,
  log: number,
): readonly PlacedArrival[] {
  const stepLog = stepLogs[log] ?? stepLogs[0];
  const own = stepLog.calls.filter((call) => call.vendor === vendor);
  return own.map(({ seen, at, came, mark, trace }) => {
    const answer = /^\d+$/.test(came) ? `answered ${came}` : "without an answer";
    const words = `${seen.named} at ${clock(at)}, ${answer}`;
    // What takes effect before an answer is lost is not seen.
    const body = /^\d+$/.test(came) ? traces.byId(trace)?.responseBody.text : "";
    const { place, nth } = stepLog.answerTo(seen) ?? mark;
    return { words, seen: `${words} ${at} ${body}`, place, nth };
  });
}

function webhooksOf(
  { journal, vendor }: ExploreTarget,
  { order, aliases, start }: Observed,
  log: number,
): readonly PlacedArrival[] {
  const by = vendor === "" ? "" : `${vendor} `;
  return [...timelineOf(journal)].flatMap((item): PlacedArrival[] => {
    if (item.kind !== "delivery" || item.fault === "drop") return [];
    const { event_type: type, resource_id: about, event_id: event, attempt, fault } = item;
    const request = journal.sentRequests.get(item.delivery_id, attempt);
    if (request === undefined) return [];
    const at = request.at - start;
    const stale = fault === "stale" ? ", with an old timestamp" : "";
    const words = `${by}webhook ${type} ${aliases.rename(about)} at ${clock(at)}${stale}`;
    const again = attempt === 1 ? "" : `, attempt ${attempt}`;
    const { after, nth } = request.begun;
    const place = order.placeOf(log, after);
    return [{ words: words + again, seen: `${words} ${at} ${event}`, place, nth }];
  });
}

interface PlacedEntry {
  readonly entry: TimelineEntry;
  readonly mark: Mark;
  /** Its place among all worlds, and the number of its own. */
  readonly place: number;
  readonly log: number;
}

/** In the order in which it happened. */
function itemsOf(targets: ExploreTargets["all"], future: PlayedFuture): readonly TimelineEntry[] {
  const placed = targets.flatMap((_, log) => entriesOf(targets, future, log));
  const order = targets.length === 1 ? byPlace : byInstant;
  return withSetUp(ended(placed.toSorted(order).map(({ entry }) => entry)));
}

/** The entries of one vendor. */
function entriesOf(
  targets: ExploreTargets["all"],
  { stepLogs, order, plan, start }: PlayedFuture,
  log: number,
): readonly PlacedEntry[] {
  const [{ journal, vendor }, stepLog] = [targets[log] ?? targets[0], stepLogs[log] ?? stepLogs[0]];
  const isOwn = (step: { readonly vendor: string }): boolean => step.vendor === vendor;
  const own = stepLog.steps.filter(isOwn);
  const words = plan.surprises.length === 1 ? "the only surprise" : "a surprise";
  const calls = new Calls(stepLog.calls.filter(isOwn), words);
  const isHidden = hiding(stepLog);
  const surprises = own
    .filter((step) => step.kind === "surprise")
    .map(({ mark, ...step }): PlacedEntry => {
      return { entry: surpriseItem(step, start, words), mark, place: mark.place, log };
    });
  const noted = [...timelineOf(journal)]
    .filter((item) => !isHidden(item))
    .map((item): PlacedEntry => {
      const found = placedEntry(item, journal, calls);
      const { after, nth } = found.mark;
      // A mark is behind the entry before it.
      const place = order.placeOf(log, after) + (nth === 0 ? 0 : BEHIND);
      return { ...found, place, log };
    });
  const width = Math.max(...targets.map((target) => target.vendor.length));
  const named = vendor === "" ? {} : { vendor: vendor.padEnd(width) };
  return [...noted, ...surprises].map(({ entry, ...placed }) => {
    return { ...placed, entry: { ...entry, ...named } };
  });
}

const BEHIND = 0.5;

/** Says it where the application gives up: its last call has failed, and no other follows. */
function ended(entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const last = entries.findLast((entry) => entry.kind === "call");
  const at = entries.at(-1)?.at;
  const hasFailed = last?.kind === "call" && (last.marked || last.surprise !== undefined);
  if (!hasFailed || at === undefined) return entries;
  return [...entries, { kind: "surprise", at, marked: false, text: "no call follows" }];
}

/** An entry comes before the marks behind it. */
const byPlace = ({ mark: one }: PlacedEntry, { mark: other }: PlacedEntry): number =>
  one.after - other.after || one.nth - other.nth;

/** Of several worlds: by instant, then as it happened. */
const byInstant = (one: PlacedEntry, other: PlacedEntry): number =>
  Date.parse(one.entry.at) - Date.parse(other.entry.at) ||
  one.place - other.place ||
  one.log - other.log ||
  byPlace(one, other);

function placedEntry(
  item: TimelineItem,
  { world, traces, sentRequests }: Journal,
  calls: Calls,
): Pick<PlacedEntry, "entry" | "mark"> {
  const mark = { after: item.number, nth: 0 };
  if (item.kind === "call") {
    const subject = traces.byId(item.trace_id)?.subject ?? null;
    const detail = subject === null ? "" : detailOf(world, subject);
    return { entry: { ...item, ...calls.extras(item), detail }, mark };
  }
  if (item.kind === "change") {
    const { resource, resource_id: id, to: state } = item;
    return { entry: { ...item, detail: detailOf(world, { resource, id, state }) }, mark };
  }
  const request =
    item.kind === "delivery" ? sentRequests.get(item.delivery_id, item.attempt) : undefined;
  if (request === undefined) return { entry: item, mark };
  // Its entry comes when its answer has taken effect; its handler may have made calls before.
  const at = formatInstant(request.at);
  const answered = at === item.at ? {} : { answeredAt: item.at };
  return { entry: { ...item, at, ...answered }, mark: request.begun };
}

type SurpriseStep = Omit<Extract<LoggedStep, { readonly kind: "surprise" }>, "mark">;

function surpriseItem(
  { at, words, surprise }: SurpriseStep,
  start: number,
  mark: string,
): TimelineEntry {
  const marked = surprise !== null;
  const text = marked ? `${words}  ${mark}` : words;
  return { kind: "surprise", at: formatInstant(start + at), marked, text };
}

/** Entries without a line: overrides that surprises arm, and advances of the clock. */
function hiding(stepLog: StepLog): (item: TimelineItem) => boolean {
  const armed = new Set<string>();
  return (item) => {
    if (item.kind === "clock") return item.snapshot === null;
    const isOwn = stepLog.isOwn(item.number);
    // A call of another client is the surprise.
    if (item.kind === "call") return isOwn;
    if (item.kind !== "override") return false;
    if (isOwn && item.what === "set") armed.add(item.id);
    return isOwn || armed.has(item.id);
  };
}

/** Facts about calls that the journal does not have. */
class Calls {
  readonly #byTrace: ReadonlyMap<string, CallStep>;
  readonly #mark: string;
  /** Idempotency keys of calls so far, by what they say. */
  readonly #keys = new Map<string, string | null>();

  constructor(calls: readonly CallStep[], mark: string) {
    this.#byTrace = new Map(calls.map((call) => [call.trace, call]));
    this.#mark = mark;
  }

  /** Of each call once, in order. */
  extras({ trace_id: trace, idempotency }: Extract<TimelineItem, { kind: "call" }>): CallExtras {
    const call = this.#byTrace.get(trace);
    if (call === undefined) return {};
    const { surprise, seen, withoutSurprises, came } = call;
    const said = `${seen.call.method} ${seen.text}`;
    const key = idempotency?.key ?? null;
    // The answer itself says another surprise.
    const mark = came.startsWith("2") ? `${surprise}, ${this.#mark}` : this.#mark;
    const before = this.#keys.get(said);
    this.#keys.set(said, key);
    return {
      ...(surprise === null ? {} : { surprise: { name: surprise, mark } }),
      isCalm: withoutSurprises,
      isRepeated: seen.call.method !== "GET" && before !== undefined,
      hasNewKey: (before ?? null) !== null && key !== null && before !== key,
    };
  }
}

/**
 * `result unknown`: fields of an object that has ended as usual, by its state, with other values than
 * that end usually sets. Empty for none.
 */
function detailOf(world: World, { resource, id, state }: TraceSubject): string {
  const row = world.table(resource).get(id);
  const lifecycle = world.lifecycle(resource);
  const { branches, default: usually = "" } = lifecycle?.outcome ?? {};
  const usual = lifecycle?.transitions[branches?.[usually]?.transition ?? ""];
  if (row === undefined || lifecycle === undefined) return "";
  if (usual?.to !== state || stateOf(lifecycle, row) !== state) return "";
  return usual.sets
    .flatMap((set) => {
      const value = row.fields[set.field];
      const isOther = set.kind === "value" && typeof value === "string" && value !== set.value;
      return isOther ? [`${set.field} ${value}`] : [];
    })
    .join(", ");
}
