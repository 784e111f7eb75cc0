import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject } from "../../engine/base/json.js";

/** A document of OpenAPI 3. It resolves references on demand. */
export class Document {
  readonly root: JsonObject;

  constructor(root: JsonObject) {
    this.root = root;
  }

  /** Resolves a value: a reference becomes its target, merged with the members beside `$ref`. */
  at(value: Json | undefined): JsonObject {
    let object = isObject(value) ? value : {};
    for (const seen = new Set<string>(); ; ) {
      const { $ref: reference, ...beside } = object;
      if (typeof reference !== "string" || seen.has(reference)) return object;
      seen.add(reference);
      object = { ...this.#found(reference), ...beside };
    }
  }

  #found(reference: string): JsonObject {
    const found = this.#at(reference);
    return isObject(found) ? found : {};
  }

  #at(reference: string): Json | undefined {
    if (!reference.startsWith("#/")) return undefined;
    let value: Json | undefined = this.root;
    for (const part of reference.slice(2).split("/")) {
      const name = unescaped(part);
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
        return undefined;
      value = Reflect.get(value, name);
    }
    return value;
  }
}

/** https://www.rfc-editor.org/rfc/rfc6901#section-4, within a URL. */
function unescaped(part: string): string {
  const plain = part.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

export const textAt = (object: JsonObject, name: string): string => {
  const value = object[name];
  return typeof value === "string" ? value : "";
};
