import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import type {
  ErrorEntry,
  EventEntry,
  LifecyclesFile,
  PackFile,
  ResourceEntry,
  ScenarioEntry,
} from "../model/model.js";
import type { Api } from "../openapi/api.js";
import type { Spot } from "../sources/locate.js";

/** A pack as far as it could be read. A file that is wrong in itself is undefined. */
export interface Draft {
  readonly pack: PackFile | undefined;
  readonly resources: Readonly<Record<string, ResourceEntry>> | undefined;
  readonly lifecycles: LifecyclesFile | undefined;
  readonly events: Readonly<Record<string, EventEntry>> | undefined;
  readonly errors: Readonly<Record<string, ErrorEntry>> | undefined;
  readonly scenarios: Readonly<Record<string, ScenarioEntry>> | undefined;
  readonly api: Api | undefined;
  /** Whether the folder has a `behaviors.ts`, which does what data cannot say. */
  readonly hasBehaviors: boolean;
}

/** Takes down that something is wrong at a spot. */
export type Report = (spot: Spot, message: string, nearest?: string) => void;

/** One subject of checking. Undefined files are passed over: they are reported already. */
export type Check = (draft: Draft, report: Report) => void;

/** Spots of one file. */
export function spotsOf(file: string): (...path: Path) => Spot {
  return (...path) => ({ file, path });
}

/** The key of a spot instead of its value. */
export function keyOf(spot: Spot): Spot {
  return { ...spot, at: "key" };
}

/** An entry by its name, and never `toString` or another thing that every object has. */
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
 * Reports `message`, with the nearest of `names`, when `name` is not one of them. Undefined names
 * come from a file that could not be read and are not checked.
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

/** Reports an error that is not in the catalog, or cannot be used in this place. */
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
