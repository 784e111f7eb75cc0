// `traceAbout` and `deliveriesAbout`: let commands such as `facsimile trace` take any id: they find
// the last call about the object, event or fault with that id, or its webhooks.

import type { AnyPack, ControlClient, Delivery, TimelineItem } from "../../client/index.js";
import { UserError } from "../output/terminal.js";

type Sim = ControlClient<AnyPack>;

/**
 * The id of the last call about any id: of an object, an event, a delivery, a fault… The id of a trace
 * is the result itself.
 *
 * @throws UserError if no call is about it
 */
export async function traceAbout(sim: Sim, id: string): Promise<string> {
  if (id.startsWith("trc_")) return id;
  const { data } = await sim.timeline({ limit: MOST_ITEMS });
  const found = lastCall(data, [id]) ?? lastCall(data, objectsOf(data, id));
  if (found !== undefined) return found;
  throw new UserError(`no call that is still in the timeline is about ${id}.`);
}

/** The most items that an instance keeps. */
const MOST_ITEMS = 20_000;

/** The item of a call comes before the items of its effects. */
function lastCall(items: readonly TimelineItem[], ids: readonly string[]): string | undefined {
  let [call, last]: (string | undefined)[] = [];
  for (const item of items) {
    if (item.kind === "call") call = item.trace_id;
    if (item.kind === "clock") call = undefined;
    // A world event of the test is an override without a call; its effects follow it.
    if (item.kind === "override") call = item.trace_id ?? undefined;
    if (call !== undefined && ids.some((id) => mentions(item, id))) last = call;
  }
  return last;
}

const mentions = (item: TimelineItem, id: string): boolean =>
  Object.values(item).some((value) => typeof value === "string" && hasWord(value, id));

/** Whether a text contains the id, and not only as the beginning of a longer one. */
const hasWord = (text: string, id: string): boolean =>
  text.split(/[^\w-]+/).includes(id) || text === id;

/** The objects of an event or delivery, which an advance of the clock may have caused. */
const objectsOf = (items: readonly TimelineItem[], id: string): readonly string[] =>
  items.flatMap((item) =>
    (item.kind === "event" || item.kind === "delivery") && mentions(item, id)
      ? [item.resource_id]
      : [],
  );

/**
 * Ids of deliveries: the delivery with this id, those of the event with this id, or those of the last
 * event about the object with this id. An unknown id is the result itself: the instance refuses it.
 */
export async function deliveriesAbout(sim: Sim, id: string): Promise<readonly string[]> {
  if (id.startsWith("whd_")) return [id];
  const all: Delivery[] = [];
  for (let page = await sim.webhooks.deliveries.list(); page.data.length > 0; ) {
    all.push(...page.data);
    page = await sim.webhooks.deliveries.list({ after: all.at(-1)?.id ?? "" });
  }
  const of = (event: string): readonly string[] =>
    all.filter(({ event_id }) => event_id === event).map((delivery) => delivery.id);
  if (of(id).length > 0) return of(id);
  const events = (await sim.timeline({ limit: MOST_ITEMS })).data.flatMap((item) =>
    item.kind === "event" && item.resource_id === id ? [item.event_id] : [],
  );
  const last = events.findLast((event) => of(event).length > 0);
  return last === undefined ? [id] : of(last);
}
