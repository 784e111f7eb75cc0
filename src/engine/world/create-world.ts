// `createWorld`: makes the state of a simulated vendor at start and at a reset, with the objects
// that its pack says it always has. `carry` moves the state to a changed pack, such as one that was
// built again while an instance runs.

import type { JsonObject } from "../base/json.js";
import { mapValues } from "../base/json.js";
import type { ResourceSpec } from "../pack/pack.js";
import type { Rules, WorldOptions } from "./context.js";
import { scopeOf } from "./rules/behaviors/standard.js";
import { noteChange, noteDeliveries } from "./rules/events/deliveries-noting.js";
import { record } from "./rules/objects/creating.js";
import { keyAt } from "./rules/objects/naming/naming.js";
import { patch } from "./rules/objects/stored-object.js";
import { bySight } from "./rules/objects/writing.js";
import { World } from "./world.js";

/** A world as it is right after the start: with the fixtures of the pack, its clock at t0. */
export function createWorld(options: WorldOptions): World {
  return new World(options, RULES);
}

const RULES: Rules<World> = {
  scope: scopeOf,
  begin: addFixtures,
  changed: noteChange,
  emitted: noteDeliveries,
};

/** Adds the objects that each new world has. */
function addFixtures(world: World): void {
  for (const resource of Object.values(world.pack.resources)) {
    for (const [id, values] of Object.entries(resource.fixtures ?? {})) {
      addFixture(world, resource, id, values);
    }
  }
}

function addFixture(world: World, resource: ResourceSpec, id: string, values: JsonObject): void {
  const content = bySight(resource, values);
  const key = keyAt(resource, content, id);
  record(world, resource.name, content, key);
  // A fixture may be older than the world.
  const { created, updated } = resource.stamps;
  const stamps = Object.entries(values).filter(([name]) => name === created || name === updated);
  if (stamps.length > 0) patch(world, resource.name, key, Object.fromEntries(stamps));
}

/**
 * Gives the state of a world to a new one of another edition of its pack.
 *
 * @returns why the state does not fit, such as `"tools have other fields"`; the new world is then of
 *   no use. Undefined when it has the state.
 */
export function carry(from: World, to: World): string | undefined {
  const misfit = misfitOf(from, to);
  if (misfit !== undefined) return misfit;
  for (const piece of from.state.toPlain()) to.state.fromPlain(piece);
  to.requestAgain();
  return undefined;
}

/** Only what the state holds has to be alike: kinds without objects may change at will. */
function misfitOf(from: World, to: World): string | undefined {
  for (const name of from.tableNames) {
    if (from.table(name).nextSeq === 1) continue;
    const next = name === to.eventLog.name ? to.eventLog : to.pack.resources[name];
    if (next?.stores !== true) return `the pack has no ${name}`;
    const before = shapesOf(from, from.resource(name));
    const after = shapesOf(to, next);
    const other = Object.keys(before).find((part) => before[part] !== after[part]);
    if (other !== undefined) return `${name} have other ${other}`;
  }
  const types = Object.keys(from.pack.events);
  const gone = types.find((type) => !Object.hasOwn(to.pack.events, type));
  if (gone !== undefined && from.table(from.eventLog.name).nextSeq > 1) {
    return `the pack has no event ${gone}`;
  }
  const rule = from.durations.value.find(({ name }) => !Object.hasOwn(to.pack.durations, name));
  if (rule !== undefined) return `the pack has no duration ${rule.name}`;
  const cap = Object.keys(from.limits.value.caps).find((name) => !capsOf(to).includes(name));
  return cap === undefined ? undefined : `the pack has no limit ${cap}`;
}

const capsOf = ({ pack }: World): readonly string[] => Object.keys(pack.limits);

/** What stored objects of a kind depend on, by what a message calls it. */
function shapesOf({ pack }: World, spec: ResourceSpec): Readonly<Record<string, string>> {
  const lifecycle = pack.lifecycles[spec.name];
  const texts = {
    ids: [spec.idPrefix, spec.id, pack.ids],
    fields: [spec.fields.map(({ name }) => name).sort(), [...spec.hidden].sort()],
    times: [pack.wire.timestamps, spec.times],
    states:
      lifecycle === undefined ? null : [lifecycle.field, Object.keys(lifecycle.states).sort()],
    // The engine's notes on an object name timers by their place.
    timers: lifecycle?.timers.map(({ name }) => name) ?? null,
  };
  return mapValues(texts, (it) => JSON.stringify(it));
}
