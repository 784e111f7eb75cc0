// `Names`: finds in the lower layers of a pack what an upper one names (a layer is a folder of
// facts, such as a vendor's `profile/`): operations by `POST /orders/{}`, kinds of object by their
// schema. So one profile fits several versions of a vendor's document.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, mapValues, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Path } from "../../../src/engine/base/paths.js";

/** What a layer names, in the words of the layers below it. */
export interface NamedLayer {
  readonly value: JsonObject;
  /** Where the parts under other names come from. */
  readonly moved: readonly Moved[];
  readonly unknown: readonly Unknown[];
}

export interface Moved {
  /** Path in the merged file. */
  readonly to: Path;
  /** Path in the layer's file. */
  readonly from: Path;
}

/** A name that the document does not have. */
export interface Unknown {
  /** Path in the layer's file. */
  readonly path: Path;
  readonly message: string;
  readonly nearest?: string | undefined;
}

/** A file whose names need no reading. */
export const AS_IT_IS = (value: JsonObject): NamedLayer => ({
  value,
  moved: [{ to: [], from: [] }],
  unknown: [],
});

const METHODS = new Set("get put post delete options head patch trace".split(" "));

/** A call without the names of its path parameters, which documents are free to change. */
const plainCall = (call: string): string => call.replaceAll(/\{[^{}]*\}/g, "{}");

/** Names of the lower layers, for those of a layer above. */
export class Names {
  readonly #resources: JsonObject;
  readonly #ids: ReadonlyMap<string, string>;

  constructor(resources: JsonObject, ids: ReadonlyMap<string, string>) {
    this.#resources = resources;
    this.#ids = ids;
  }

  /** A layer's `resources.yaml`: resources by name or schema, operations by name, id or call. */
  inResources(layer: JsonObject): NamedLayer {
    return renamed(layer, (name, entry, result) => {
      const isNew = isObject(entry) && "provenance" in entry;
      const resource = this.#resource(name) ?? (isNew ? name : undefined);
      if (resource === undefined) return result.miss([name], this.#noResource(name));
      const { operations, ...rest } = isObject(entry) ? entry : {};
      result.put([resource], [name], isObject(operations) ? rest : entry);
      for (const [key, operation] of Object.entries(objectIn(operations ?? null))) {
        const from = [name, "operations", key];
        const local = isAboutMap(key) ? key : this.#localName(resource, key, operation);
        if (local === undefined) result.miss(from, this.#noOperation(idIn(operation) ?? key));
        else result.put([resource, "operations", local], from, operation);
      }
    });
  }

  /** A layer's `operations.yaml`: what it says of each operation, by id or call. */
  inOperations(layer: JsonObject): NamedLayer {
    return renamed(layer, (name, entry, result) => {
      const id = this.#id(name);
      const bound = id === undefined ? undefined : this.#boundTo(id);
      if (id === undefined) result.miss([name], this.#noOperation(name));
      else if (bound === undefined) result.miss([name], [`"${name}" is bound to no resource`]);
      else result.put([bound.resource, "operations", bound.name], [name], entry);
    });
  }

  /** A layer's `lifecycles.yaml`: lifecycles by the name or the schema of their resource. */
  inLifecycles(layer: JsonObject): NamedLayer {
    return renamed(layer, (key, part, result) => {
      if (key !== "lifecycles" || !isObject(part)) return result.put([key], [key], part);
      for (const [name, entry] of Object.entries(part)) {
        const resource = isAboutMap(name) ? name : this.#resource(name);
        if (resource === undefined) result.miss([key, name], this.#noResource(name));
        else result.put([key, resource], [key, name], entry);
      }
    });
  }

  /** A layer's `openapi.yaml`: an operation without an id of its own is a part of one in the document. */
  inDocument(layer: JsonObject): NamedLayer {
    return renamed(layer, (key, part, result) => {
      if (key !== "paths" || !isObject(part)) return result.put([key], [key], part);
      for (const [route, item] of Object.entries(part)) {
        if (!isObject(item)) result.put([key, route], [key, route], item);
        for (const [method, entry] of Object.entries(objectIn(item))) {
          const path = [key, route, method];
          const call = `${method.toUpperCase()} ${route}`;
          const isPart = METHODS.has(method) && !("operationId" in objectIn(entry));
          if (isPart && !this.#ids.has(plainCall(call))) result.miss(path, this.#noOperation(call));
          else result.put(path, path, entry);
        }
      }
    });
  }

  /** The name of an operation in a resource; undefined when the document does not have it. */
  #localName(resource: string, key: string, operation: Json): string | undefined {
    const said = idIn(operation);
    if (said !== undefined) return this.#id(said) === undefined ? undefined : key;
    const own = objectAt(objectAt(this.#resources, resource), "operations");
    if (Object.hasOwn(own, key)) return key;
    const id = this.#id(key);
    const bound = id === undefined ? undefined : this.#boundTo(id);
    return bound?.resource === resource ? bound.name : undefined;
  }

  #resource(name: string): string | undefined {
    if (Object.hasOwn(this.#resources, name)) return name;
    return Object.entries(this.#resources).find(
      ([, entry]) => isObject(entry) && (entry["schema"] === name || entry["object"] === name),
    )?.[0];
  }

  #id(name: string): string | undefined {
    return this.#ids.get(name) ?? this.#ids.get(plainCall(name));
  }

  #boundTo(id: string): { readonly resource: string; readonly name: string } | undefined {
    for (const [resource, entry] of Object.entries(this.#resources)) {
      const operations = Object.entries(objectAt(objectIn(entry), "operations"));
      const found = operations.find(([, operation]) => idIn(operation) === id);
      if (found !== undefined) return { resource, name: found[0] };
    }
    return undefined;
  }

  #noResource(name: string): Lack {
    const schemas = Object.values(this.#resources).flatMap((entry) => {
      const schema = isObject(entry) ? ownValue(entry, "schema") : undefined;
      return typeof schema === "string" ? [schema] : [];
    });
    const names = [...Object.keys(this.#resources), ...schemas];
    return [`"${name}" is no resource, and no schema of one`, nearest(name, names)];
  }

  #noOperation(name: string): Lack {
    const names = [...this.#ids.keys()].filter((known) => !known.includes("{}"));
    return [`the document has no operation "${name}"`, nearest(name, names)];
  }
}

const idIn = (operation: Json): string | undefined => {
  const id = ownValue(objectIn(operation), "id");
  return typeof id === "string" ? id : undefined;
};

/** Whether a key is about the map that has it, as `$source` and `$remove` are. */
const isAboutMap = (key: string): boolean => key.startsWith("$");

/** A file with each of its entries under another name. */
function renamed(
  layer: JsonObject,
  each: (name: string, entry: Json, result: Renaming) => void,
): NamedLayer {
  const result = new Renaming();
  for (const [name, entry] of Object.entries(layer)) {
    if (isAboutMap(name)) result.put([name], [name], entry);
    else each(name, entry, result);
  }
  return result.named;
}

/** A file of a layer under the names of the lower layers, while it is made. */
class Renaming {
  #value: JsonObject = {};
  readonly #moved: Moved[] = [];
  readonly #unknown: Unknown[] = [];

  put(to: Path, from: Path, value: Json): void {
    const nested = to.reduceRight<Json>((inner, key) => ({ [String(key)]: inner }), value);
    this.#value = objectIn(joined(this.#value, nested));
    this.#moved.push({ to, from });
  }

  miss(path: Path, [message, near]: Lack): void {
    this.#unknown.push({ path, message, nearest: near });
  }

  get named(): NamedLayer {
    return { value: this.#value, moved: this.#moved, unknown: this.#unknown };
  }
}

/** What is wrong with a name, and the nearest that is right. */
type Lack = readonly [message: string, nearest?: string | undefined];

const objectIn = (value: Json): JsonObject => (isObject(value) ? value : {});

function joined(one: Json | undefined, other: Json): Json {
  if (!isObject(one) || !isObject(other)) return other;
  return { ...one, ...mapValues(other, (value, key) => joined(ownValue(one, key), value)) };
}

/** The operations of a document by what layers call them: `POST /orders/{}`, or an operation id. */
export function operationIds(document: JsonObject): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const [route, item] of Object.entries(objectAt(document, "paths"))) {
    for (const [method, entry] of Object.entries(isObject(item) ? item : {})) {
      if (!METHODS.has(method) || !isObject(entry)) continue;
      const call = `${method.toUpperCase()} ${route}`;
      const id = ownValue(entry, "operationId");
      const name = typeof id === "string" ? id : call;
      ids.set(plainCall(call), name).set(call, name).set(name, name);
    }
  }
  return ids;
}
