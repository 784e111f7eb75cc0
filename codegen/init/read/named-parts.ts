// `init` (from a document to a pack): `withNamedParts` makes a component of each part (schema,
// parameter …) of another file that a reference names, so that it keeps its author's name
// (`Order`). `readBundle` calls it before it makes one document.

import { posix } from "node:path";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { setAt } from "../../../src/engine/base/paths.js";
import { decoded } from "../../../src/engine/base/url-path.js";
import { HOLDERS } from "../../../src/engine/schemas/document.js";
import { referencesIn } from "../../openapi/schema-parts.js";
import { splitReference } from "../../sources/source.js";
import { numbered } from "../document.js";

/**
 * A document with a component for each part of its other files that a reference names. When the
 * files become one, the part becomes this component and keeps its author's name.
 */
export function withNamedParts(
  main: string,
  document: JsonObject,
  files: ReadonlyMap<string, Json>,
): JsonObject {
  const parts = new NamedParts(main, document);
  for (const [file, value] of files) {
    for (const { path, to } of referencesIn(value)) parts.add(file, to, sectionAt(path));
  }
  return parts.document;
}

/** Sections of the components, with their names in Swagger 2.0. */
const SECTIONS: Readonly<Record<string, string | null>> = {
  schemas: "definitions",
  parameters: "parameters",
  responses: "responses",
  requestBodies: null,
  headers: null,
  examples: null,
  securitySchemes: null,
};

/** The section for the target of a reference at a path; undefined when it is not a component. */
function sectionAt(path: Path): string | undefined {
  const [holder = "", key = ""] = path.slice(-3, -1).map(String);
  if (HOLDERS.has(holder) || HOLDERS.has(key) || key === "schema") return "schemas";
  if (key === "requestBody") return "requestBodies";
  return Object.hasOwn(SECTIONS, holder) ? holder : undefined;
}

class NamedParts {
  document: JsonObject;
  readonly #main: string;
  /** Targets that have a name: a file, with a pointer into it. */
  readonly #named = new Set<string>();

  constructor(main: string, document: JsonObject) {
    this.#main = main;
    this.document = document;
    for (const section of Object.keys(SECTIONS)) {
      for (const part of Object.values(this.#section(section)?.parts ?? {})) {
        const reference = isObject(part) ? ownValue(part, "$ref") : undefined;
        if (typeof reference === "string") this.#named.add(placeOf(main, reference));
      }
    }
  }

  add(from: string, reference: string, sectionName: string | undefined): void {
    const { file, pointer } = splitReference(from, reference);
    const place = placeOf(from, reference);
    const section = sectionName === undefined ? undefined : this.#section(sectionName);
    if (file === this.#main || section === undefined || this.#named.has(place)) return;
    this.#named.add(place);
    const name = numbered(baseName(file, pointer), (it) => Object.hasOwn(section.parts, it));
    const address = file.split("/").map(encodeURIComponent).join("/");
    const part = { $ref: `${address}#${pointer}` };
    const whole = setAt(this.document, [...section.path, name], part);
    if (isObject(whole)) this.document = whole;
  }

  /** Undefined when OpenAPI has no such section, or when the section is in another file. */
  #section(name: string): { readonly path: Path; readonly parts: JsonObject } | undefined {
    const old = SECTIONS[name] ?? null;
    const path = "swagger" in this.document ? [old] : ["components", name];
    let parts: JsonObject | undefined = this.document;
    for (const key of path) parts = parts && key !== null ? sectionIn(parts, key) : undefined;
    return parts && { path: path.flatMap((key) => key ?? []), parts };
  }
}

const placeOf = (from: string, reference: string): string => {
  const { file, pointer } = splitReference(from, reference);
  return `${file}#${pointer}`;
};

/** The object under a key, empty when it is missing; undefined for a reference. */
function sectionIn(holder: JsonObject, key: string): JsonObject | undefined {
  const section = ownValue(holder, key) ?? {};
  return isObject(section) && !("$ref" in section) ? section : undefined;
}

/** The last name in a pointer, else the name of the file. */
function baseName(file: string, pointer: string): string {
  const last = pointer.split("/").at(-1) ?? "";
  const name = last === "" ? posix.parse(file).name : decoded(last);
  return name.replaceAll(/[^A-Za-z0-9._-]/g, "_");
}
