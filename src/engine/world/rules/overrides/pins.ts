// Pins, which are values from outside that a test sets, such as the output of a run: what can be
// pinned (`pinnableOf`), and which pin decides for an object (`findPin`). `pin-values.ts` checks
// values; the control calls are in `api/control/overrides/pins.ts`.

import type { Json } from "../../../base/json.js";
import { isObject, subsetOf } from "../../../base/json.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { OutcomeSpec } from "../../../pack/pack.js";
import type { Pin } from "../../state/overrides.js";
import type { World } from "../../world.js";

/** An object, or the body of a call of which nothing is remembered. */
type Pinned = Pick<ObjectRow, "id" | "fields">;

/** What can be pinned of a kind: the end of its objects, and what its calls say. */
export function pinnableOf(world: World, resource: string): OutcomeSpec | null {
  const outcome = world.lifecycle(resource)?.outcome ?? null;
  const content = contentOf(world, resource);
  if (outcome === null || content === null) return outcome ?? content;
  return { ...outcome, pins: [...outcome.pins, ...content.pins] };
}

/** The content of streams by name: the first of each is a text, others that come in parts may be lists. */
function contentOf({ pack }: World, resource: string): OutcomeSpec | null {
  const operations = pack.operations.filter((operation) => operation.resource === resource);
  const streamed = operations.flatMap(({ forms, provenance }) =>
    Object.keys(forms?.stream?.content ?? {}).map((path, at) => {
      const isInParts = forms?.stream?.items.some(({ each }) => each === path) === true;
      const list = isInParts ? { type: ["array", "string", "null"] } : {};
      const schema = at === 0 ? { type: ["string", "null"] } : list;
      return { kind: "value", path, schema, binds: "", provenance } as const;
    }),
  );
  const said = operations.flatMap(({ forms, provenance }) =>
    (forms?.says ?? []).map(
      (path) => ({ kind: "value", path, schema: {}, binds: "", provenance }) as const,
    ),
  );
  const pins = [...streamed, ...said];
  return pins.length === 0 ? null : { default: "", branches: {}, pins };
}

/** Sets a pin. */
export function setPin(world: World, pin: Omit<Pin, "id" | "number">): Pin {
  const number = (world.pins.value.at(-1)?.number ?? 0) + 1;
  return world.pins.add({ ...pin, number, id: world.streams.id("pin", "pin_") });
}

/** The pin that decides a path of an object, and those that it beats. */
export function findPin(
  world: World,
  resource: string,
  row: Pinned,
  path: string,
): { readonly pin: Pin; readonly beaten: readonly Pin[] } | undefined {
  if (world.pins.value.length === 0) return undefined;
  const open = world.pins.value.filter((candidate) => !isUsedUp(candidate));
  const [pin, ...beaten] = pinsFor(open, resource, row, path);
  return pin === undefined ? undefined : { pin, beaten };
}

/** The pin that would decide a path of an object if other objects had not used it up. */
export function findUsedUpPin(
  world: World,
  resource: string,
  row: Pinned,
  path: string,
): (Pin & Required<Pick<Pin, "usedUpBy">>) | undefined {
  for (const pin of pinsFor(world.pins.value.filter(isUsedUp), resource, row, path)) {
    const { usedUpBy } = pin;
    if (usedUpBy !== undefined && usedUpBy !== row.id) return { ...pin, usedUpBy };
  }
  return undefined;
}

/** The pins on a path that match an object, in order of precedence. */
const pinsFor = (
  pins: readonly Pin[],
  resource: string,
  row: Pinned,
  path: string,
): readonly Pin[] =>
  pins
    .filter((pin) => pin.resource === resource && pin.path === path && matches(pin, row))
    .sort(byPrecedence);

/** Paths of this resource's pins below `body`: `output.balance`. */
export function pinnedParts(world: World, resource: string, body: string): readonly string[] {
  const below = world.pins.value.filter(
    (pin) => pin.resource === resource && pin.path.startsWith(body) && pin.path !== body,
  );
  return [...new Set(below.map(({ path }) => path))];
}

/** The pin's value for the next object that binds it. */
export function pinValue(pin: Pin): Json {
  const at = pin.sequence ? Math.min(pin.hits, pin.values.length - 1) : 0;
  return pin.values[at] ?? null;
}

/** Notes that an object has bound the pin. */
export function countPin(world: World, id: string, { id: usedUpBy }: Pinned): void {
  const count = (pin: Pin): Pin => {
    const counted = { ...pin, hits: pin.hits + 1 };
    return isUsedUp(counted) ? { ...counted, usedUpBy } : counted;
  };
  world.pins.change((pin) => pin.id === id, count);
}

export function isUsedUp({ count, hits }: Pin): boolean {
  return count !== null && hits >= count;
}

/** By id first, then by the number of matched keys, then the newest. */
function byPrecedence(one: Pin, other: Pin): number {
  const named = Number("id" in other.match) - Number("id" in one.match);
  const keys = Object.keys(other.match).length - Object.keys(one.match).length;
  return named || keys || other.number - one.number;
}

/** Objects match as subsets; all other values match when they are equal. */
function matches({ match }: Pin, row: Pinned): boolean {
  const { id, ...fields } = match;
  const isNamed = id === undefined || id === row.id;
  return isNamed && isObject(row.fields) && subsetOf(fields, row.fields);
}
