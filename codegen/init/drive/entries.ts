import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import type { OperationEntry, ParentEntry, ResourceEntry } from "../../model/model.js";

/** Whether operations of a verb are about one object. */
export function isAboutOne(verb: string): boolean {
  return ["retrieve", "update", "delete", "transition", "upsert"].includes(verb);
}

export function parentsIn(entry: OperationEntry): readonly ParentEntry[] {
  return entry.parents ?? (entry.parent === undefined ? [] : [entry.parent]);
}

/** The parents that a path needs to name an object. */
export function parentsOfResource(entry: ResourceEntry | undefined): readonly ParentEntry[] {
  const named = Object.values(entry?.operations ?? {}).find((it) => it.verb === "retrieve");
  return named === undefined ? [] : parentsIn(named);
}

/** All operations of a verb. */
export function allOf(entry: ResourceEntry | undefined, verb: string): readonly OperationEntry[] {
  return Object.entries(entry?.operations ?? {})
    .filter(([name, it]) => (it.verb ?? name) === verb && it.answer !== "file")
    .map(([, it]) => it);
}

/** An operation of a verb: of several, the one with most parents among `below`. */
export function pick(
  entry: ResourceEntry | undefined,
  verb: string,
  below: readonly ParentEntry[],
  test: (operation: OperationEntry) => boolean = () => true,
): OperationEntry | undefined {
  const fields = new Set(below.map(({ field }) => field));
  const score = (it: OperationEntry): number =>
    parentsIn(it).reduce((sum, { field }) => sum + (fields.has(field) ? 1 : -1), 0);
  const found = allOf(entry, verb).filter(test);
  return found.sort((a, b) => score(b) - score(a))[0];
}

export function sameParents(a: OperationEntry, b: OperationEntry): boolean {
  const [mine, others] = [a, b].map((it) => parentsIn(it).map(({ field }) => field));
  return mine?.toSorted().join() === others?.toSorted().join();
}

export function inBody(entry: OperationEntry, wish: JsonObject): JsonObject {
  if (entry.body === undefined || Object.keys(wish).length === 0) return wish;
  const steps = entry.body.in.split(".").reverse();
  return steps.reduce<JsonObject>((inner, step) => ({ [step]: inner }), wish);
}

export function idValue(entry: ResourceEntry | undefined, id: string): Json {
  return isCounted(entry) ? Number(id) : id;
}

const isCounted = (entry: ResourceEntry | undefined): boolean =>
  entry?.id?.kind === "integer" || entry?.id?.kind === "sequence";

/** An id in the form of a resource's ids. */
export function seedId(entry: ResourceEntry, count: number): Json {
  const { kind = "prefix", prefix = "", length = 16 } = entry.id ?? {};
  if (isCounted(entry)) return 900_000 + count;
  if (kind === "uuid") return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  if (kind === "digits") return `9${String(count).padStart(Math.max(length - 1, 1), "0")}`;
  if (kind === "prefix") return `${prefix}${String(count).padStart(length, "0")}`;
  return `drive-${count}`;
}
