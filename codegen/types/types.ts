import type { Json } from "../../src/engine/base/json.js";
import { ownValue } from "../../src/engine/base/json.js";
import { engineTypes } from "../facts/context.js";
import type { ApiDocument } from "../facts/document.js";
import type { Reading } from "../model/model.js";
import { sortedNames, typeName } from "../print/names.js";
import { PackError } from "../print/pack-error.js";
import type { Origin, Source } from "../print/source.js";
import { typeAlias } from "../print/source.js";
import { describe, schemaType } from "./schema-type.js";

/**
 * `types.ts`: one type per component schema. Aliases rather than interfaces, because only an
 * alias is assignable to `JsonObject`.
 *
 * @param known types of components whose texts have a form that only TypeScript can express
 */
export function emitTypes(
  document: ApiDocument,
  origin: Origin,
  src: string,
  reading: Reading = "strict",
  known: Readonly<Record<string, string>> = {},
): Source {
  const typeOf = (component: string): Json => document.schemas[component] ?? true;
  return {
    path: "types.ts",
    origin,
    imports: [
      engineTypes(src, "base/duration", "DurationLiteral"),
      engineTypes(src, "base/json", "Json", "JsonObject"),
    ],
    statements: [...typeNames(document, reading)].map(([name, components]) => {
      const types = components.map(
        (component) => ownValue(known, component) ?? schemaType(typeOf(component)),
      );
      return typeAlias(name, types.join(" | "), describe(typeOf(components[0] ?? "")));
    }),
  };
}

/**
 * Components by the name of their type, sorted. Two components with one type name are a mistake,
 * except in a captured document, where the type is the union of both.
 */
function typeNames(
  document: ApiDocument,
  reading: Reading,
): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, readonly string[]>();
  for (const component of sortedNames(Object.keys(document.schemas))) {
    const name = typeName(component);
    const others = owners.get(name) ?? [];
    if (others.length > 0 && reading === "strict") {
      const both = [...others, component].join(" and ");
      throw new PackError(`openapi.yaml: schemas ${both} both make type ${name}`);
    }
    owners.set(name, [...others, component]);
  }
  return owners;
}
