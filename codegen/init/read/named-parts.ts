import { posix } from "node:path";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { setAt } from "../../../src/engine/base/paths.js";
import { HOLDERS } from "../../../src/engine/schemas/vocabulary.js";
import { referencesIn } from "../../openapi/references.js";
import { splitReference } from "../../sources/locate.js";
import { decode } from "../../sources/source.js";

/**
 * A document whose components name all that its other files hold and references lead to, so that
 * it is put there when the files become one, and keeps the name that its author gave it.
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
  return parts.document();
}

/** Sections of the components, and where Swagger 2.0 has them. */
const SECTIONS: Readonly<Record<string, string | null>> = {
  schemas: "definitions",
  parameters: "parameters",
  responses: "responses",
  requestBodies: null,
  headers: null,
  examples: null,
  securitySchemes: null,
};

/** The section for what a reference at a path leads to; undefined for what is none of a component. */
function sectionAt(path: Path): string | undefined {
  const [holder = "", key = ""] = path.slice(-3, -1).map(String);
  if (HOLDERS.has(holder) || HOLDERS.has(key) || key === "schema") return "schemas";
  if (key === "requestBody") return "requestBodies";
  return holder in SECTIONS ? holder : undefined;
}

class NamedParts {
  readonly #main: string;
  #document: JsonObject;
  /** What has a name: files, with a pointer into them. */
  readonly #named = new Set<string>();

  constructor(main: string, document: JsonObject) {
    this.#main = main;
    this.#document = document;
    for (const section of Object.keys(SECTIONS)) {
      for (const part of Object.values(this.#section(section)?.parts ?? {})) {
        const reference = isObject(part) ? ownValue(part, "$ref") : undefined;
        if (typeof reference === "string") this.#named.add(placeOf(main, reference));
      }
    }
  }

  document(): JsonObject {
    return this.#document;
  }

  add(from: string, reference: string, sectionName: string | undefined): void {
    const { file, pointer } = splitReference(from, reference);
    const place = placeOf(from, reference);
    const section = sectionName === undefined ? undefined : this.#section(sectionName);
    if (file === this.#main || section === undefined || this.#named.has(place)) return;
    this.#named.add(place);
    const name = freeName(baseName(file, pointer), section.parts);
    const address = file.split("/").map(encodeURIComponent).join("/");
    const part = { $ref: `${address}#${pointer}` };
    const whole = setAt(this.#document, [...section.path, name], part);
    if (isObject(whole)) this.#document = whole;
  }

  /** Undefined when the document has no such section of its own: it is none of OpenAPI's, or elsewhere. */
  #section(name: string): { readonly path: Path; readonly parts: JsonObject } | undefined {
    const old = SECTIONS[name] ?? null;
    if ("swagger" in this.#document) {
      const parts = old === null ? undefined : sectionIn(this.#document, old);
      return old === null || parts === undefined ? undefined : { path: [old], parts };
    }
    const components = sectionIn(this.#document, "components");
    const parts = components === undefined ? undefined : sectionIn(components, name);
    return parts === undefined ? undefined : { path: ["components", name], parts };
  }
}

const placeOf = (from: string, reference: string): string => {
  const { file, pointer } = splitReference(from, reference);
  return `${file}#${pointer}`;
};

/** The object under a key, which may be missing; undefined for a reference to it. */
function sectionIn(holder: JsonObject, key: string): JsonObject | undefined {
  const section = ownValue(holder, key) ?? {};
  return isObject(section) && !("$ref" in section) ? section : undefined;
}

/** The last name on the way there. */
function baseName(file: string, pointer: string): string {
  const last = pointer.split("/").at(-1) ?? "";
  const name = last === "" ? posix.parse(file).name : decode(last);
  return name.replaceAll(/[^A-Za-z0-9._-]/g, "_");
}

function freeName(name: string, taken: JsonObject): string {
  if (!Object.hasOwn(taken, name)) return name;
  let at = 2;
  while (Object.hasOwn(taken, `${name}_${at}`)) at++;
  return `${name}_${at}`;
}
