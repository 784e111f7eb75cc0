import type { Journal } from "../../../api/journal/journal.js";
import { timelineOf } from "../../../api/journal/timeline/timeline.js";
import type { Mark } from "../../../api/journal/timeline/timeline-log.js";
import type { Future } from "../run/future.js";
import { clock } from "./clock.js";

/** Something that has reached the application: the answer to a call, or a webhook. */
export interface Arrival {
  /** `POST /tasks/tasks#1/run at 00:01, answered 201`. */
  readonly words: string;
  /** All that the application sees of it. */
  readonly seen: string;
}

interface PlacedArrival extends Arrival {
  readonly mark: Mark;
}

type Observed = Pick<Future, "stepLog" | "aliases" | "start">;

/** What has reached the application, in order. */
export function arrivalsOf(journal: Journal, future: Observed): readonly Arrival[] {
  return [...answersOf(journal, future), ...webhooksOf(journal, future)].toSorted(
    ({ mark: one }, { mark: other }) => one.nth - other.nth,
  );
}

function answersOf({ traces }: Journal, { stepLog }: Observed): readonly PlacedArrival[] {
  return stepLog.calls.map(({ seen, at, came, mark, trace }) => {
    const answer = /^\d+$/.test(came) ? `answered ${came}` : "without an answer";
    const words = `${seen.named} at ${clock(at)}, ${answer}`;
    // What takes effect before an answer is lost is not seen.
    const body = /^\d+$/.test(came) ? traces.byId(trace)?.responseBody.text : "";
    return { words, seen: `${words} ${at} ${body}`, mark: stepLog.answerTo(seen) ?? mark };
  });
}

function webhooksOf(journal: Journal, { aliases, start }: Observed): readonly PlacedArrival[] {
  return [...timelineOf(journal)].flatMap((item): PlacedArrival[] => {
    if (item.kind !== "delivery" || item.fault === "drop") return [];
    const { event_type: type, resource_id: about, event_id: event, attempt, fault } = item;
    const request = journal.sentRequests.get(item.delivery_id, attempt);
    if (request === undefined) return [];
    const at = request.at - start;
    const stale = fault === "stale" ? ", with an old timestamp" : "";
    const words = `webhook ${type} ${aliases.rename(about)} at ${clock(at)}${stale}`;
    const again = attempt === 1 ? "" : `, attempt ${attempt}`;
    return [{ words: words + again, seen: `${words} ${at} ${event}`, mark: request.begun }];
  });
}
