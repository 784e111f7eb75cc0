import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import type { Verb } from "../classify/verbs.js";

/** Whole objects of one kind that a document shows as examples. */
export interface ShownObjects {
  /** In answers of calls that create: these are new. */
  readonly made: readonly JsonObject[];
  /** In other answers, then beside the object's own schema. */
  readonly others: readonly JsonObject[];
}

const MAKING: ReadonlySet<Verb> = new Set(["create", "upsert", "put"]);

export function shownObjects(
  members: readonly Classified[],
  view: View,
  schemas: Schemas,
): ShownObjects {
  const shown = members.map(({ site, finding }) => {
    const { content } = site.operation.answer;
    const form = site.list ?? site.object;
    const whole = schemas.view(content?.schema).schema;
    const example = content?.example ?? examplesOf(whole)[0];
    const value = example === undefined || form === undefined ? null : getAt(example, form.path);
    const within = site.list?.within;
    const objects = objectsIn(value ?? null);
    const held = within === undefined ? objects : objects.map((it) => getAt(it, [within]) ?? null);
    return { isNew: MAKING.has(finding.verb), objects: held.filter(isObject) };
  });
  const of = (isNew: boolean) =>
    shown.filter((it) => it.isNew === isNew).flatMap((it) => it.objects);
  return { made: of(true), others: [...of(false), ...examplesOf(view.schema).flatMap(objectsIn)] };
}

const objectsIn = (value: Json): readonly JsonObject[] =>
  (isArray(value) ? value : [value]).filter(isObject);

/** The values of a member in objects that have it. */
export function valuesIn(objects: readonly JsonObject[], name: string): readonly Json[] {
  return objects.map((it) => ownValue(it, name)).filter((it) => it !== undefined);
}
