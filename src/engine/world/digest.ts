import { Hashing } from "../base/hashing.js";
import type { ObjectRow } from "../pack/behaviors.js";
import type { Timer } from "../store/schedule.js";
import type { Delivery } from "./state/deliveries/deliveries.js";
import { EventRow } from "./state/deliveries/event-row.js";
import type { KeptRow } from "./state/idempotency.js";
import { REQUEST_IDS } from "./state/streams.js";
import type { World } from "./world.js";

/**
 * What a world is, in 32 hexadecimal digits. Worlds of one pack that have the same answer alike,
 * whatever comes; request ids and trace headers aside. What is read changes nothing of it.
 *
 * In it are: the clock; objects with their notes, the positions of removed ones and the next
 * position; timers in the order of scheduling; durations; faults, pins, scenarios, endpoints and
 * webhook faults with what they have counted; limits and the requests that they count; kept answers; deliveries,
 * and what ended since the last advance; the counters of all streams but that of request ids.
 */
export function digestOf(world: World): string {
  const hashing = new Hashing();
  hashing.text(`${world.now} ${world.t0} ${world.streams.seed}`);
  for (const name of [...world.tableNames].sort()) addTable(hashing, world, name);
  hashing.text("timers");
  world.schedule.each((timer) => hashing.object(timer, timerWords));
  for (const part of world.overrides()) hashing.object(part, JSON.stringify);
  hashing.text("idempotency");
  world.idempotency.each((row) => hashing.object(row, keptWords));
  hashing.text("deliveries");
  world.deliveries.each((delivery) => hashing.object(delivery, deliveryWords));
  hashing.text(world.deliveries.waitingWords());
  hashing.text(streamWords(world));
  return hashing.hex();
}

function addTable(hashing: Hashing, world: World, name: string): void {
  const table = world.table(name);
  if (table.nextSeq === 1) return;
  hashing.text(`${name} ${table.nextSeq}`);
  table.each((row) => hashing.object(row, rowWords));
  table.eachRemoved((id, seq) => hashing.text(`${seq} ${id}`));
}

/** Without the number of the trace, which is the journal's, and of timers, which tell themselves. */
function rowWords(row: ObjectRow): string {
  if (row instanceof EventRow) return row.words();
  const { id, seq, fields, hidden, meta } = row;
  return JSON.stringify([id, seq, fields, hidden, meta]);
}

function timerWords({ due, rank, start, name, resource, objectId }: Timer): string {
  return JSON.stringify([String(due), rank, start, name, resource, objectId]);
}

const keptWords = (row: KeptRow): string => JSON.stringify(row);

function deliveryWords({ timer: _number, ...delivery }: Delivery): string {
  return JSON.stringify(delivery);
}

function streamWords({ streams }: World): string {
  const counters = [...streams.snapshot().counters].filter(([kind]) => kind !== REQUEST_IDS);
  return JSON.stringify(counters.sort(([one], [other]) => (one < other ? -1 : 1)));
}
