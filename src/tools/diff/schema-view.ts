import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, listAt, objectAt } from "../../engine/base/json.js";
import type { Document } from "./document.js";
import { textAt } from "./document.js";

/** What a schema says, with what it refers to and the parts of `allOf` taken together. */
export interface SchemaView {
  /** Without null; empty: any. */
  readonly types: ReadonlySet<string>;
  readonly isNullable: boolean;
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
  readonly items: Json | undefined;
  /** Of the values of properties that have no name. */
  readonly others: Json | undefined;
  readonly oneOf: readonly Json[];
  readonly anyOf: readonly Json[];
  /** As JSON; undefined: all. */
  readonly values: ReadonlySet<string> | undefined;
  /** Words such as `maxLength`, `pattern` and `default`, as they stand. */
  readonly words: JsonObject;
  readonly description: string;
}

/** Views of schemas that many calls share. */
const known = new WeakMap<object, SchemaView>();

/** A schema as a whole; of alternatives of which one is null, the other. */
export function viewOf(document: Document, schema: Json | undefined): SchemaView {
  if (!isObject(schema)) return viewAt(document, schema, 0);
  const view = known.get(schema) ?? viewAt(document, schema, 0);
  known.set(schema, view);
  return view;
}

function viewAt(document: Document, schema: Json | undefined, depth: number): SchemaView {
  const own = document.at(schema);
  const parts = depth > DEEPEST ? [] : listAt(own, "allOf");
  const views = parts.map((part) => viewAt(document, part, depth + 1));
  const view = views.reduceRight((sum, part) => joined(part, sum), plainView(own));
  const word = ALTERNATIVES.find((each) => view[each].length > 0);
  if (word === undefined || depth > DEEPEST) return view;
  const rest = view[word].filter((each) => document.at(each)["type"] !== "null");
  if (rest.length === view[word].length) return view;
  const without: SchemaView = { ...view, isNullable: true, [word]: rest };
  if (rest.length !== 1) return without;
  return joined({ ...without, [word]: [] }, viewAt(document, rest[0], depth + 1), true);
}

const ALTERNATIVES = ["oneOf", "anyOf"] as const;

/** A schema that is a part of itself ends somewhere. */
const DEEPEST = 20;

function plainView(own: JsonObject): SchemaView {
  const type = own["type"];
  const types = new Set(typeof type === "string" ? [type] : listAt(own, "type").map(String));
  const constant = own["const"];
  const values = constant === undefined ? own["enum"] : [constant];
  const known = Array.isArray(values) ? values.filter((value) => value !== null) : undefined;
  const others = own["additionalProperties"];
  const isNullable = types.delete("null") || own["nullable"] === true || own["x-nullable"] === true;
  return {
    types,
    isNullable: isNullable || (known !== undefined && known.length < listAt(own, "enum").length),
    properties: new Map(Object.entries(objectAt(own, "properties"))),
    required: new Set(listAt(own, "required").map(String)),
    items: own["items"],
    others: isObject(others) ? others : undefined,
    oneOf: listAt(own, "oneOf"),
    anyOf: listAt(own, "anyOf"),
    values: known && new Set(known.map((value) => JSON.stringify(value))),
    words: own,
    description: `${textAt(own, "title")}\n${textAt(own, "description")}`,
  };
}

/** Both at once; where both say something of the same, `more` does. */
function joined(
  one: SchemaView,
  more: SchemaView,
  isNullable = one.isNullable || more.isNullable,
): SchemaView {
  return {
    types: more.types.size === 0 ? one.types : more.types,
    isNullable,
    properties: new Map([...one.properties, ...more.properties]),
    required: new Set([...one.required, ...more.required]),
    items: more.items ?? one.items,
    others: more.others ?? one.others,
    oneOf: [...one.oneOf, ...more.oneOf],
    anyOf: [...one.anyOf, ...more.anyOf],
    values: more.values ?? one.values,
    words: { ...one.words, ...more.words },
    description: more.description.trim() === "" ? one.description : more.description,
  };
}
