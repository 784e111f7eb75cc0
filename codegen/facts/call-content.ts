// `callContent`: the fixed answer of a call that keeps no objects, for `operations.ts` of a
// compiled pack: the document's example, or a value made by its schema. `standalone` makes of one
// schema a document of its own.

import { bareType } from "../../src/engine/base/http-headers.js";
import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { CallContent, OtherType } from "../../src/engine/pack/pack.js";
import { SchemaDocument } from "../../src/engine/schemas/document.js";
import { synthesizeBy } from "../../src/engine/schemas/make/synthesize.js";
import type { LiteralOf } from "../print/source.js";
import { remembered } from "../sources/pack-reader.js";
import type { PackContext } from "./context.js";
import type { ApiDocument, Route } from "./document.js";
import { JSON_TYPE } from "./document.js";

/** The schema as a document of its own, with the components that it refers to. */
export function standalone(schema: Json, document: ApiDocument): SchemaDocument {
  const own = isObject(schema) ? schema : { allOf: [schema] };
  const root = { ...own, components: { schemas: document.schemas } };
  // Only such a keyword of its own adds to the survey of the components.
  const isRare = /unevaluated|nchor"/.test(JSON.stringify(own));
  return new SchemaDocument(root, isRare ? undefined : surveyOf(document));
}

/** The survey of all components, which takes long for a large document. */
const surveyOf = remembered(
  ({ schemas }: ApiDocument) => new SchemaDocument({ $defs: schemas }).survey,
);

/**
 * The answer of a call without stored objects: the document's example, or a value that is generated
 * from the schema. A pack with schemas as data generates the value for each call.
 */
export function callContent(
  route: Route,
  status: number,
  context: PackContext,
): LiteralOf<CallContent | null> {
  const response = route.responses.find((each) => each.status === status);
  const content = response?.content ?? null;
  if (response !== undefined && content === null) return null;
  const { mediaType = "application/json", example } = content ?? {};
  if (!JSON_TYPE.test(mediaType)) return { mediaType, text: otherText(mediaType, example) };
  const value = example ?? valueBy(response?.schema ?? null, route.id, context);
  const isOwn = /^application\/json *(?:;|$)/i.test(mediaType);
  return { mediaType: isOwn ? null : mediaType, text: JSON.stringify(value) };
}

/**
 * The other media types of a successful answer: JSON of the same schema, and for a call without
 * stored objects, or on an object with a file, every type that is not JSON.
 */
export function otherTypes(
  { responses }: Route,
  status: number,
  isAny: boolean,
): readonly OtherType[] {
  const { content = null, others = [] } = responses.find((each) => each.status === status) ?? {};
  const isJson = JSON_TYPE.test(content?.mediaType ?? "");
  return others.flatMap(({ mediaType, example, isSame }): OtherType[] => {
    if (JSON_TYPE.test(mediaType)) return isJson && isSame ? [{ mediaType, text: null }] : [];
    return isAny ? [{ mediaType, text: otherText(mediaType, example) }] : [];
  });
}

function valueBy(schema: Json, seed: string, { document, carriesSchemas }: PackContext): Json {
  if (carriesSchemas || !isObject(schema)) return {};
  return synthesizeBy(standalone(schema, document), seed).value;
}

/** Minimal contents of some media types. */
const PLAIN: Readonly<Record<string, string>> = {
  "text/html": "<!doctype html><title>An answer</title>",
  "text/csv": "name,value\r\nanswer,1\r\n",
  "application/xml": '<?xml version="1.0"?><answer/>',
  "text/xml": '<?xml version="1.0"?><answer/>',
  "application/pdf": "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  "application/zip": `PK\u0005\u0006${"\u0000".repeat(18)}`,
  "image/svg+xml": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Binary contents in base64: one pixel of an image, or the bytes 0 to 7. */
const BYTES: Readonly<Record<string, string>> = {
  "image/png":
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==",
  "image/gif": "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "image/jpeg": [
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////",
    "////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////",
    "////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA",
    "AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAA",
    "AAD/2gAMAwEAAhEDEQA/AIgAf//Z",
  ].join(""),
  "application/octet-stream": "AAECAwQFBgc=",
};

function otherText(mediaType: string, example: Json | undefined): string {
  if (typeof example === "string") return example;
  if (example !== undefined) return JSON.stringify(example);
  const type = bareType(mediaType);
  const bytes = BYTES[type];
  if (bytes !== undefined) return `data:${type};base64,${bytes}`;
  return PLAIN[type] ?? `This stands in for ${mediaType}.\n`;
}
