import type { Schemas } from "../../codegen/init/api/schemas.js";
import type { Samples } from "../../codegen/init/drive/requests.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { equalJson, ownValue } from "../../src/engine/base/json.js";

/** The most values that are tried of one member, and of a member within it. */
const MOST = 10;
const MOST_WITHIN = 3;

/** Texts and numbers that common members take, for schemas that say little. */
const TEXTS = ["amber", "usd", "12", "2030-01-02T03:04:05Z", "https://example.com/amber"];
const NUMBERS = [0.5, 7, 2, 1, 20, 500, 1_893_553_445];

/** Values that a member admits, and that are not its default; the likeliest ones first. */
export function candidatesFor(
  name: string,
  schema: JsonObject,
  idFor: (member: string) => Json | undefined,
  { schemas, samples }: { readonly schemas: Schemas; readonly samples: Samples },
): readonly Json[] {
  const make = (member: string, part: JsonObject, depth: number): readonly Json[] => {
    const { types, enum: constants, items, properties, schema: outermost } = schemas.view(part);
    const most = depth === 0 ? MOST : MOST_WITHIN;
    const unset = ownValue(outermost, "default");
    const like = (wish: Json): Json => samples.like(part, wish, member);
    const found: Json[] = [];
    const add = (value: Json): void => {
      const isOld = found.some((it) => equalJson(it, value));
      const isDefault = unset !== undefined && equalJson(unset, value);
      if (found.length < most && !isOld && !isDefault && value !== null) found.push(value);
    };
    // The file of an upload is more than a text.
    if ([outermost, schemas.view(items).schema].some((it) => ownValue(it, "format") === "binary")) {
      return [];
    }
    // Its only value is what it has without it.
    if (constants.length === 1 && types.size === 1) return [];
    const id = idFor(member);
    if (id !== undefined) add(like(id));
    for (const value of constants) if (value !== "") add(value);
    if (types.has("boolean")) for (const value of [true, false]) add(value);
    if (properties.size > 0 && depth < 3) {
      const inner = [...properties].map(([key, own]) => [key, make(key, own, depth + 1)] as const);
      const whole = inner.flatMap(([key, values]) =>
        values[0] === undefined ? [] : [[key, values[0]]],
      );
      add(like(Object.fromEntries(whole)));
      for (const [key, values] of inner) for (const value of values) add(like({ [key]: value }));
    } else if (types.has("object")) {
      add(like({ amber: "seven" }));
    }
    if (items !== undefined && depth < 3) {
      for (const value of make(singular(member), items, depth + 1)) add(like([value]));
    }
    const isCounted = constants.some((it) => typeof it === "number");
    if (!isCounted && (types.has("integer") || types.has("number"))) {
      for (const value of NUMBERS) add(like(value));
    }
    if (constants.length === 0) {
      if (types.has("string") || types.size === 0) {
        for (const value of [ownValue(outermost, "example") ?? null, ...TEXTS]) add(like(value));
      }
    }
    return found;
  };
  return make(name, schema, 0);
}

export const singular = (name: string): string => name.replace(/(?<!s)s$/, "");

/** The names of members, and of those within them. */
export function namesIn(
  properties: ReadonlyMap<string, JsonObject>,
  schemas: Schemas,
  depth = 0,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name, part] of properties) {
    const { items, properties: inner } = schemas.view(part);
    names.add(items === undefined ? name : singular(name));
    const below = inner.size > 0 ? inner : schemas.view(items).properties;
    if (depth < 2) for (const each of namesIn(below, schemas, depth + 1)) names.add(each);
  }
  return names;
}
