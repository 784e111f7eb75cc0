// `streamTimeline`: the handler of `GET /__admin__/stream`, which sends each new item of the
// timeline (calls, changes, events, deliveries) as a server-sent event, for the console and
// `facsimile tail`.

import { malformed } from "../../../engine/world/rules/errors/control-errors.js";
import type { TimelineItem } from "../../journal/timeline/timeline-items.js";
import { kindsIn, TIMELINE_KINDS, timelineOf } from "../../journal/timeline/timeline-items.js";
import type { TimelineLog } from "../../journal/timeline/timeline-log.js";
import type { ControlHost, Handler } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";

/** https://html.spec.whatwg.org/multipage/server-sent-events.html */
const EVENT_STREAM = "text/event-stream; charset=utf-8";

/** `GET /__admin__/stream`: the timeline as it happens. */
export const streamTimeline: Handler<"streamTimeline"> = (host, { query }) => {
  const kinds = readKinds(query.kinds);
  const after = readPosition(host.journal.timelineLog, query.last_event_id);
  const { limit = Number.POSITIVE_INFINITY } = query;
  return new WrittenAnswer(follow(host, { after, kinds, limit }), EVENT_STREAM);
};

function readKinds(text: string | undefined): ReadonlySet<string> {
  const kinds = kindsIn(text ?? TIMELINE_KINDS.join());
  if (typeof kinds === "string") throw malformed("kinds", kinds);
  return new Set(kinds);
}

/** Number of the item to begin after. A position of another run begins at the start. */
function readPosition({ clears, last }: TimelineLog, text: string | undefined): number {
  if (text === undefined) return last;
  const [, resets, number] = /^(?:(\d{1,15})-)?(\d{1,15})$/.exec(text) ?? [];
  if (number === undefined) throw malformed("last_event_id", "must be an id such as 0-12, or 0");
  const isOfNow = resets === undefined || Number(resets) === clears;
  return isOfNow && Number(number) <= last ? Number(number) : 0;
}

interface StreamRead {
  readonly after: number;
  readonly kinds: ReadonlySet<string>;
  readonly limit: number;
}

/** Ends with the instance, or when the client disconnects. */
function follow(host: ControlHost, following: StreamRead): AsyncIterable<Uint8Array> {
  let isLeft = false;
  const pieces = piecesOf(host, following, () => isLeft);
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => pieces.next(),
      return: () => {
        isLeft = true;
        host.changes.notify();
        return pieces.return(undefined);
      },
    }),
  };
}

/** Real milliseconds after which a comment keeps the connection alive. */
const SILENCE = 15_000;

async function* piecesOf(
  { journal, changes, world }: ControlHost,
  { after, kinds, limit }: StreamRead,
  isLeft: () => boolean,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  const { timelineLog } = journal;
  const bytes = (text: string): Uint8Array => Buffer.from(world.services.mask(text));
  let { clears } = timelineLog;
  let [read, left] = [after, limit];
  const isOver = (): boolean => left === 0 || changes.isClosed || isLeft();
  const hasNews = (): boolean => timelineLog.clears !== clears || timelineLog.last > read;
  // The first bytes say that the stream is open.
  yield bytes(": facsimile\n\n");
  while (!isOver()) {
    if (timelineLog.clears !== clears) {
      clears = timelineLog.clears;
      read = 0;
      yield bytes(`event: reset\ndata: {"resets":${clears}}\n\n`);
    }
    const lost = timelineLog.evicted - read;
    if (lost > 0) yield bytes(`event: lost\ndata: {"count":${lost}}\n\n`);
    const items = take(timelineOf(journal, read), kinds, Math.min(left, PIECE));
    read = items.read ?? timelineLog.last;
    left -= items.taken.length;
    if (items.taken.length > 0) yield bytes(items.taken.map((item) => word(clears, item)).join(""));
    else if (!(await changes.until(SILENCE, () => hasNews() || isOver(), Boolean))) {
      yield bytes(":\n\n");
    }
  }
  return undefined;
}

/** The most items that are written at once. */
const PIECE = 500;

/** The next items of some kinds; `read` is the number of the last one if there may be more. */
function take(
  items: Iterable<TimelineItem>,
  kinds: ReadonlySet<string>,
  most: number,
): { readonly taken: readonly TimelineItem[]; readonly read: number | null } {
  const taken: TimelineItem[] = [];
  for (const item of items) {
    if (kinds.has(item.kind)) taken.push(item);
    if (taken.length === most) return { taken, read: item.number };
  }
  return { taken, read: null };
}

const word = (clears: number, item: TimelineItem): string =>
  `id: ${clears}-${item.number}\ndata: ${JSON.stringify(item)}\n\n`;
