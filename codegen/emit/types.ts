import type { Json } from "../../src/base/json.js";
import type { ApiDocument } from "./document.js";
import { sortedNames, typeName } from "./names.js";
import { PackError } from "./pack-error.js";
import { describe, schemaType } from "./schema-type.js";
import type { Origin, Source } from "./source.js";
import { typeAlias } from "./source.js";

/**
 * `types.ts`: one type per component schema. Aliases rather than interfaces, because only an
 * alias is assignable to `JsonObject`.
 */
export function emitTypes(document: ApiDocument, origin: Origin, src: string): Source {
  return {
    path: "types.ts",
    origin,
    imports: [{ from: `${src}/base/json.js`, names: ["Json", "JsonObject"], types: true }],
    statements: typeNames(document).map(([component, name]) => {
      const schema: Json = document.schemas[component] ?? true;
      return typeAlias(name, schemaType(schema), describe(schema));
    }),
  };
}

/** Pairs of component and type name, sorted. Two components of one name are a mistake. */
function typeNames(document: ApiDocument): readonly (readonly [string, string])[] {
  const owners = new Map<string, string>();
  return sortedNames(Object.keys(document.schemas)).map((component) => {
    const name = typeName(component);
    const other = owners.get(name);
    if (other !== undefined) {
      throw new PackError(`openapi.yaml: schemas ${other} and ${component} both make type ${name}`);
    }
    owners.set(name, component);
    return [component, name];
  });
}
