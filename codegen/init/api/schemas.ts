import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, listAt, ownValue } from "../../../src/engine/base/json.js";

/** A schema with its references followed and its parts taken together. */
export interface View {
  /** Names of the components that it is, outermost first; none for one written in place. */
  readonly names: readonly string[];
  readonly types: ReadonlySet<string>;
  /** Members of the object, those of `allOf` and of every alternative together. */
  readonly properties: ReadonlyMap<string, JsonObject>;
  /** Members that every alternative requires. */
  readonly required: ReadonlySet<string>;
  /** Of an array. */
  readonly items: JsonObject | undefined;
  /** Of an object that is a map. */
  readonly values: JsonObject | undefined;
  readonly enum: readonly Json[];
  /** The outermost keywords, references followed. */
  readonly schema: JsonObject;
}

/** Looks at the schemas of one document; each is looked at once. */
export class Schemas {
  readonly #document: JsonObject;
  readonly #views = new WeakMap<JsonObject, View>();
  /** Those being looked at, each a part of the one before. */
  readonly #open = new Set<JsonObject>();
  /** Whether one of them was met again since the outermost was begun. */
  #isCut = false;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  view(schema: Json | undefined): View {
    if (!isObject(schema)) return NOTHING;
    const known = this.#views.get(schema);
    if (known !== undefined) return known;
    // A schema within itself says nothing more the second time.
    if (this.#open.has(schema)) {
      this.#isCut = true;
      return NOTHING;
    }
    this.#open.add(schema);
    const view = this.#look(schema);
    this.#open.delete(schema);
    const isOutermost = this.#open.size === 0;
    // What was looked at within a circle may lack a part: it is looked at again when it is asked for.
    if (isOutermost || !this.#isCut) this.#views.set(schema, view);
    if (isOutermost) this.#isCut = false;
    return view;
  }

  /** What a local reference leads to, through references to references. */
  resolved(value: Json | undefined): Json | undefined {
    let current = value;
    for (let steps = 0; steps < 100; steps++) {
      const reference = isObject(current) ? ownValue(current, "$ref") : undefined;
      if (typeof reference !== "string") return current;
      current = this.at(reference);
    }
    return undefined;
  }

  /** What a pointer such as `#/components/schemas/Order` leads to. */
  at(reference: string): Json | undefined {
    const steps = reference.replace(/^#\/?/, "").split("/");
    return steps.reduce<Json | undefined>((holder, step) => {
      const key = unescaped(step);
      if (isArray(holder)) return holder[Number(key)];
      return isObject(holder) ? ownValue(holder, key) : undefined;
    }, this.#document);
  }

  #look(schema: JsonObject): View {
    const reference = ownValue(schema, "$ref");
    if (typeof reference === "string") {
      const target = this.view(this.at(reference));
      const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
      return name === undefined ? target : { ...target, names: [unescaped(name), ...target.names] };
    }
    const own = viewOf(schema);
    const parts = listAt(schema, "allOf").map((part) => this.view(part));
    const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")]
      .map((part) => this.view(part))
      .filter((part) => !isNull(part));
    const either = branches.length === 0 ? [] : [alternatives(branches)];
    return together([own, ...parts, ...either], schema);
  }
}

const NOTHING: View = {
  names: [],
  types: new Set(),
  properties: new Map(),
  required: new Set(),
  items: undefined,
  values: undefined,
  enum: [],
  schema: {},
};

function viewOf(schema: JsonObject): View {
  const type = ownValue(schema, "type");
  const types = (isArray(type) ? type : [type]).filter((each) => typeof each === "string");
  const members = ownValue(schema, "properties");
  const properties = Object.entries(isObject(members) ? members : {});
  const items = ownValue(schema, "items");
  const values = ownValue(schema, "additionalProperties");
  return {
    names: [],
    types: new Set(types),
    properties: new Map(properties.flatMap(([name, it]) => (isObject(it) ? [[name, it]] : []))),
    required: new Set(listAt(schema, "required").filter((name) => typeof name === "string")),
    items: isObject(items) ? items : undefined,
    values: isObject(values) ? values : undefined,
    enum: "const" in schema ? [schema["const"] ?? null] : listAt(schema, "enum"),
    schema,
  };
}

function isNull({ types }: View): boolean {
  return types.size === 1 && types.has("null");
}

/** All of them hold at once. */
function together(parts: readonly View[], schema: JsonObject): View {
  const composed = parts.filter((part) => part.names.length > 0);
  const plain = parts.filter((part) => part.properties.size > 0 || part.items !== undefined);
  const [only] = composed.length === 1 && plain.length <= 1 ? composed : [];
  return {
    names: only?.names ?? [],
    types: new Set(parts.flatMap(({ types }) => [...types])),
    properties: new Map(parts.flatMap(({ properties }) => [...properties])),
    required: new Set(parts.flatMap(({ required }) => [...required])),
    items: parts.find(({ items }) => items !== undefined)?.items,
    values: parts.find(({ values }) => values !== undefined)?.values,
    enum: parts.flatMap((part) => part.enum),
    schema: only?.schema ?? schema,
  };
}

/** One of them holds. */
function alternatives(branches: readonly View[]): View {
  const [first = NOTHING, ...others] = branches;
  const required = [...first.required].filter((name) =>
    others.every((other) => other.required.has(name)),
  );
  return { ...together(branches, first.schema), required: new Set(required) };
}

function unescaped(step: string): string {
  const decoded = step.includes("%") ? decodeURIComponent(step) : step;
  return decoded.replaceAll("~1", "/").replaceAll("~0", "~");
}
