import { timelineOf } from "../../../api/journal/timeline/timeline.js";
import type { ExploreTarget, ExploreTargets } from "../run/explore-target.js";
import type { Future } from "../run/future.js";

const SECOND = 1_000;

/** Minutes and seconds since a future began. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  const text = (value: number): string => String(value).padStart(2, "0");
  return `${text(Math.floor(seconds / 60))}:${text(seconds % 60)}`;
}

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
