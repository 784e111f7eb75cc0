import type { ResourceSpec } from "../pack/pack.js";
import type { World } from "./world.js";

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
  return Object.fromEntries(Object.entries(texts).map(([part, it]) => [part, JSON.stringify(it)]));
}
