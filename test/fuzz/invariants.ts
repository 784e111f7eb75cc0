import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { ObjectRow } from "../../src/engine/pack/behaviors.js";
import type { OperationSpec, ResourceSpec } from "../../src/engine/pack/pack.js";
import { timersIn } from "../../src/engine/pack/running-timers.js";
import { DELIVERY_TIMERS } from "../../src/engine/world/rules/events/deliveries-noting.js";
import { KEY_SEPARATOR } from "../../src/engine/world/state/collections.js";
import { EVENT_SUBJECT } from "../../src/engine/world/state/deliveries/event-row.js";
import type { Fuzzed } from "./caller.js";

/** Thrown for a world that does not hang together. */
export class BrokenInvariant extends Error {
  override readonly name = "BrokenInvariant";
}

/** Invariants of every world, after any calls. @throws BrokenInvariant */
export async function checkInvariants(sim: Fuzzed): Promise<void> {
  const { world } = sim.instance;
  const stored = Object.values(world.pack.resources).filter(({ stores }) => stores);
  for (const resource of stored) {
    const rows = allRows(sim, resource);
    rowsAreSound(sim, resource, rows);
    indexesAgree(sim, resource, rows);
    await eachIsReadable(sim, resource, rows);
    await listIsComplete(sim, resource, rows);
  }
  for (const run of allRows(sim, world.resource("task_runs"))) runHangsTogether(run.fields);
  timersHaveObjects(sim);
}

function broken(words: string): never {
  throw new BrokenInvariant(words);
}

function allRows({ instance }: Fuzzed, { name }: ResourceSpec): readonly ObjectRow[] {
  const limit = Number.POSITIVE_INFINITY;
  const table = instance.world.table(name);
  return table.page({ filters: [], limit, direction: "descending" }).rows;
}

/** Ids are unique and of their kind, positions fall, and the count is right. */
function rowsAreSound(
  { instance }: Fuzzed,
  resource: ResourceSpec,
  rows: readonly ObjectRow[],
): void {
  const { name, idPattern } = resource;
  const table = instance.world.table(name);
  if (table.size !== rows.length) broken(`${name}: ${table.size} counted, ${rows.length} found`);
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) broken(`${name}: an id comes twice`);
  let before = table.nextSeq;
  for (const row of rows) {
    if (row.seq >= before) broken(`${name}: ${row.id} is out of order`);
    before = row.seq;
    if (!idPattern.test(row.id)) broken(`${name}: ${row.id} is not an id`);
    if (table.get(row.id) !== row) broken(`${name}: ${row.id} is not found by its id`);
  }
}

/** Each secondary index has exactly the rows that have each key. */
function indexesAgree(
  { instance }: Fuzzed,
  resource: ResourceSpec,
  rows: readonly ObjectRow[],
): void {
  const table = instance.world.table(resource.name);
  for (const { name, key } of indexesOf(resource)) {
    const byKey = new Map<string, string[]>();
    for (const row of rows) {
      const value = key(row);
      if (value === null) continue;
      const ids = byKey.get(value);
      if (ids === undefined) byKey.set(value, [row.id]);
      else ids.push(row.id);
    }
    for (const [value, ids] of byKey) {
      const filters = [{ index: name, values: [value] }];
      const limit = Number.POSITIVE_INFINITY;
      const found = table.page({ filters, limit, direction: "descending" }).rows;
      if (found.map(({ id }) => id).join() === ids.join()) continue;
      broken(`${resource.name}: the index ${name} disagrees with the store about ${value}`);
    }
  }
}

interface IndexKey {
  readonly name: string;
  readonly key: (row: ObjectRow) => string | null;
}

function indexesOf(resource: ResourceSpec): readonly IndexKey[] {
  const declared = resource.indexes.map(({ name, fields }) => ({
    name,
    key: ({ fields: values }: ObjectRow): string | null => {
      const parts = fields.map((field) => values[field] ?? null);
      return parts.includes(null) ? null : parts.map(String).join(KEY_SEPARATOR);
    },
  }));
  const subject = ({ hidden }: ObjectRow): string | null => {
    const id = hidden[EVENT_SUBJECT] ?? null;
    return id === null ? null : String(id);
  };
  return resource.log === "events"
    ? [...declared, { name: EVENT_SUBJECT, key: subject }]
    : declared;
}

const operationOf = (sim: Fuzzed, resource: string, operation: string): OperationSpec | undefined =>
  sim.instance.world.pack.operations.find(
    (each) => each.resource === resource && each.operation === operation,
  );

async function eachIsReadable(
  sim: Fuzzed,
  { name }: ResourceSpec,
  rows: readonly ObjectRow[],
): Promise<void> {
  const operation = operationOf(sim, name, "retrieve");
  if (operation === undefined) return;
  for (const { id } of rows) {
    const { status, body } = await sim.get(operation.path.replace(/\{\w+\}/, id));
    if (status !== 200 || body["id"] !== id) broken(`${name}: ${id} is answered with ${status}`);
  }
}

/** Page by page, a list has every object once, newest first. */
async function listIsComplete(
  sim: Fuzzed,
  { name }: ResourceSpec,
  rows: readonly ObjectRow[],
): Promise<void> {
  const operation = operationOf(sim, name, "list");
  if (operation === undefined || operation.parents.length > 0) return;
  const ids: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const after: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await sim.get(`${operation.path}?Limit=100${after}`);
    const { data, has_more: more, next_cursor: next } = body;
    ids.push(...(isArray(data) ? data.filter(isObject) : []).map(({ id }) => String(id)));
    cursor = more === true ? String(next) : null;
  }
  if (ids.join() !== rows.map(({ id }) => id).join()) broken(`${name}: the list is not complete`);
}

const ENDED = ["completed", "failed", "canceled"];

/** The table of a run's fields in the service description. */
function runHangsTogether(run: JsonObject): void {
  const { id, status, result, output, errors, interaction } = run;
  const isEnded = ENDED.includes(String(status));
  const hasErrors = isArray(errors) && errors.length > 0;
  if (isEnded !== (result !== null)) broken(`${id}: ${status} with the result ${result}`);
  if (status === "failed" && result !== "failure") broken(`${id}: failed, and ${result}`);
  if ((status === "failed") !== hasErrors) broken(`${id}: ${status}, errors: ${hasErrors}`);
  if (status !== "completed" && output !== null) broken(`${id}: ${status} with an output`);
  if ((status === "interaction_required") !== (interaction !== null)) {
    broken(`${id}: ${status} with the interaction ${JSON.stringify(interaction)}`);
  }
}

/** Each timer belongs to an object that has it, and is not overdue. */
function timersHaveObjects({ instance: { world } }: Fuzzed): void {
  for (const { seq, due, name, resource, objectId } of world.schedule.list()) {
    if (due <= world.now) broken(`${name} of ${objectId} was due at ${due} and has not happened`);
    if (resource === DELIVERY_TIMERS) continue;
    const row = world.table(resource).get(objectId);
    if (row === undefined || !timersIn(row.timers).includes(seq))
      broken(`${objectId} does not know of its ${name}`);
  }
}
