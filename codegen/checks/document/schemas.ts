import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import type { Spot } from "../../sources/locate.js";
import { pointerPath } from "../../sources/source.js";
import type { Draft, Report } from "../draft.js";
import { keyOf, spotsOf } from "../draft.js";
import { checkKeywords } from "./keywords.js";
import type { SchemaAt } from "./schema-roots.js";
import { schemaRoots, schemasWithin } from "./schema-roots.js";

const at = spotsOf("openapi.yaml");

/** Keywords of OpenAPI 3.1 that say nothing about a value, beside `x-…`. */
const ANNOTATIONS = ["discriminator", "example", "externalDocs", "xml"];

/** Every schema of the document compiles; misspelt keywords, types and formats are found. */
export function checkSchemas({ api }: Draft, report: Report): void {
  if (api === undefined) return;
  checkRoots(schemaRoots(api.document), report);
}

/** A schema that stands in another file of the pack, by itself. */
export function checkSchema(schema: JsonObject, spot: Spot, report: Report): void {
  const inDocument: Report = ({ path, at: side }, message, name) => {
    const there = { file: spot.file, path: [...spot.path, ...path] };
    report(side === undefined ? there : { ...there, at: side }, message, name);
  };
  checkRoots([{ path: [], schema }], inDocument);
}

/** Made once: the schema of schemas takes longer to compile than those of most packs. */
let shared: Ajv2020 | undefined;

function checkRoots(roots: readonly SchemaAt[], report: Report): void {
  shared ??= strictAjv();
  const ajv = shared;
  let sound = true;
  const fault: Report = (...problem) => {
    sound = false;
    report(...problem);
  };
  for (const each of roots.flatMap(schemasWithin)) checkKeywords(ajv, each, fault);
  if (sound) checkAgainstMeta(ajv, roots, fault);
  if (sound) checkCompiled(ajv, roots, fault);
}

/**
 * Strict, so that a typing mistake is no annotation. Which types a value may have, and which
 * properties are required, may be said by different parts of a schema.
 */
function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
  ajv.addVocabulary(ANNOTATIONS);
  addFormats.default(ajv);
  return ajv;
}

function checkAgainstMeta(ajv: Ajv2020, roots: readonly SchemaAt[], report: Report): void {
  for (const { path, schema } of roots) {
    if (!isObject(schema) || ajv.validateSchema(schema) === true) continue;
    for (const { instancePath, message } of ajv.errors ?? []) {
      report(at(...path, ...pointerPath(instancePath)), `this schema is not valid: ${message}`);
    }
  }
}

function checkCompiled(ajv: Ajv2020, roots: readonly SchemaAt[], report: Report): void {
  const extensions = [...extensionsIn(roots)].filter((word) => ajv.RULES.keywords[word] !== true);
  ajv.addVocabulary(extensions);
  for (const { path, schema } of roots) {
    const words = isObject(schema) ? compileFault(ajv, withoutReferences(schema)) : undefined;
    if (words === undefined) continue;
    const [, pointer = ""] = POINTER.exec(words) ?? [];
    const message = words.replace(/^strict mode: /, "").replace(POINTER, "");
    report(keyOf(at(...path, ...pointerPath(pointer))), `this schema does not compile: ${message}`);
  }
}

/** Where in the schema Ajv found a fault. */
const POINTER = / at "#([^"]*)"/;

function compileFault(ajv: Ajv2020, schema: object): string | undefined {
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    ajv.removeSchema(schema);
  }
}

/** What a schema refers to is compiled for itself: a fault is reported where it stands. */
function withoutReferences(schema: JsonObject): JsonObject {
  const parts = Object.entries(schema).filter(([key, part]) => key !== "$ref" || isObject(part));
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutReferencesIn(part)]));
}

function withoutReferencesIn(value: Json): Json {
  if (isArray(value)) return value.map(withoutReferencesIn);
  return isObject(value) ? withoutReferences(value) : value;
}

function extensionsIn(roots: readonly SchemaAt[]): ReadonlySet<string> {
  const schemas = roots.flatMap(schemasWithin);
  return new Set(
    schemas.flatMap(({ schema }) =>
      isObject(schema) ? Object.keys(schema).filter((key) => key.startsWith("x-")) : [],
    ),
  );
}
