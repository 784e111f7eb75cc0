import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { parentsOf } from "../../model/forms.js";
import type { OperationEntry, ParentEntry, ResourceEntry } from "../../model/model.js";
import type { View } from "../api/schemas.js";

/** Whether operations of a verb are about one object. */
export function isAboutOne(verb: string): boolean {
  return ["retrieve", "update", "delete", "transition", "upsert"].includes(verb);
}

export const parentsIn = parentsOf;

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

/** An operation of a verb: of several, the one with most parents among `below`, and of its kinds. */
export function pick(
  entry: ResourceEntry | undefined,
  verb: string,
  below: readonly ParentEntry[],
  test: (operation: OperationEntry) => boolean = () => true,
): OperationEntry | undefined {
  const kinds = new Map(below.map(({ field, resource }) => [field, resource]));
  const worth = ({ field, resource }: ParentEntry): number =>
    kinds.has(field) ? (kinds.get(field) === resource ? 1 : 0.5) : -1;
  const score = (it: OperationEntry): number =>
    parentsIn(it).reduce((sum, parent) => sum + worth(parent), 0);
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

/**
 * An id in the form of a resource's ids.
 *
 * @param view the field that shows it
 */
export function seedId(entry: ResourceEntry, count: number, view: View): Json {
  const { kind = "prefix", prefix = "", length = 16 } = entry.id ?? {};
  if (isCounted(entry)) return 900_000 + count;
  if (kind === "uuid") return OF_FORMAT["uuid"]?.(count) ?? "";
  if (kind === "digits") return `9${String(count).padStart(Math.max(length - 1, 1), "0")}`;
  if (kind === "prefix") return `${prefix}${String(count).padStart(length, "0")}`;
  if (view.types.has("integer") && !view.types.has("string")) return 900_000 + count;
  const form = OF_FORMAT[String(view.schema["format"])];
  return form === undefined ? `drive-${count}` : form(count);
}

/** Texts of formats, each with a number. */
const OF_FORMAT: Readonly<Record<string, ((count: number) => string) | undefined>> = {
  email: (count) => `drive-${count}@example.com`,
  uri: (count) => `https://example.com/drive-${count}`,
  uuid: (count) => `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`,
};
