import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { PackParts } from "../model/model.js";
import type { Api } from "../openapi/api.js";
import type { Spot } from "../sources/locate.js";

/** The files of a pack; undefined is one that does not fit its schema. */
export type DraftParts = { readonly [P in keyof PackParts]: PackParts[P] | undefined };

/** A pack as far as it could be read. */
export interface Draft extends DraftParts {
  readonly api: Api | undefined;
  /** Whether the folder has a `behaviors.ts`. */
  readonly hasBehaviors: boolean;
}

/** Notes a problem at a spot. */
export type Report = (spot: Spot, message: string, nearest?: string) => void;

/** Checks one subject. It skips undefined files, which are reported already. */
export type Check = (draft: Draft, report: Report) => void;

/** Spots of one file. */
export function spotsOf(file: string): (...path: Path) => Spot {
  return (...path) => ({ file, path });
}

/** The same spot, at the key instead of the value. */
export function keyOf(spot: Spot): Spot {
  return { ...spot, at: "key" };
}

/** An entry by its name; undefined for `toString` and other names that every object has. */
export function entryOf<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

export function entriesOf<T>(
  entries: Readonly<Record<string, T>> | undefined,
): readonly (readonly [string, T])[] {
  return Object.entries(entries ?? {});
}

export function namesOf(
  entries: Readonly<Record<string, unknown>> | undefined,
): readonly string[] | undefined {
  return entries === undefined ? undefined : Object.keys(entries);
}

/**
 * Reports `message` and the nearest of `names`, unless `name` is one of them. Undefined names are
 * those of a file that could not be read, and check nothing.
 */
export function mustBeIn(
  report: Report,
  spot: Spot,
  name: string,
  names: Iterable<string> | undefined,
  message: string,
): boolean {
  if (names === undefined) return true;
  const list = [...names];
  if (list.includes(name)) return true;
  report(spot, message, nearest(name, list));
  return false;
}

/** Reports an error that is not in the catalog, or that cannot occur in this place. */
export function mustBeError(
  report: Report,
  spot: Spot,
  name: string,
  errors: Draft["errors"],
  use: "call" | "run",
): void {
  const usable = entriesOf(errors).filter(([, error]) =>
    use === "call" ? error.status !== undefined : error.run === true,
  );
  const names = errors === undefined ? undefined : usable.map(([each]) => each);
  const known = errors !== undefined && entryOf(errors, name) !== undefined;
  const lack = use === "call" ? "has no status: no call fails with it" : "ends no run (run: true)";
  const message = known ? `error "${name}" ${lack}` : `error "${name}" is not in errors.yaml`;
  mustBeIn(report, spot, name, names, message);
}

/** Reports an event that is not in the catalog, or is about another kind of object. */
export function mustBeEvent(
  report: Report,
  spot: Spot,
  name: string,
  events: Draft["events"],
  resource: string,
): void {
  if (events === undefined) return;
  const entry = entryOf(events, name);
  const own = entriesOf(events).flatMap(([type, each]) => (each.resource === resource ? type : []));
  if (entry === undefined) {
    const hint = nearest(name, own) ?? nearest(name, Object.keys(events));
    report(spot, `event "${name}" is not in events.yaml`, hint);
  } else if (entry.resource !== resource) {
    const message = `event "${name}" is about ${entry.resource}, not ${resource}`;
    report(spot, message, nearest(name, own));
  }
}
