// `init` (from a document to a pack): finds which part of a request is an uploaded file (`fileIn`),
// and whether an answer is the bytes of one (`isBytes`), while operations are read and classified.
// `resources/stored-files.ts` then says what objects keep of it.

import { bareType, bodyKindOf, EVENT_STREAM } from "../../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { normal, wordSet } from "./bodies.js";
import type { Schemas } from "./schemas.js";

/** Usual names of the part with the file, when a form has several. */
const PARTS = wordSet(
  "file files content contents data document attachment upload media asset binary",
);

/**
 * Where a request has a file: the path in a form, empty for the whole body.
 *
 * @param content the request's media types
 * @returns undefined for a request without one
 */
export function fileIn(content: JsonObject, schemas: Schemas): readonly string[] | undefined {
  const form = Object.entries(content).find(([type]) => bodyKindOf(type) === "multipart");
  if (form !== undefined) return fileInForm(schemaOf(form[1]), schemas);
  const types = Object.entries(content);
  const isWhole =
    types.length > 0 && types.every(([type, media]) => isWholeFile(type, media, schemas));
  return isWhole ? [] : undefined;
}

function fileInForm(schema: Json | undefined, schemas: Schemas): readonly string[] | undefined {
  const { properties, required } = schemas.view(schema);
  const files = [...properties].filter(([, member]) => isFile(member, schemas));
  const rank = ([name]: readonly [string, JsonObject]): number =>
    (required.has(name) ? 2 : 0) + (PARTS.has(normal(name)) ? 1 : 0);
  const [first] = files.toSorted((one, other) => rank(other) - rank(one));
  return first === undefined ? undefined : [first[0]];
}

/** Whether a member of a form is a file, or a list of files. */
function isFile(member: JsonObject, schemas: Schemas): boolean {
  const view = schemas.view(member);
  const { schema, types } = view.items === undefined ? view : schemas.view(view.items);
  if (types.has("object") || types.has("integer")) return false;
  const isBinary = ownValue(schema, "format") === "binary";
  return isBinary || (types.size === 0 && ownValue(schema, "contentMediaType") !== undefined);
}

/** Whether a body of a media type is a file, as it is. */
function isWholeFile(type: string, media: Json, schemas: Schemas): boolean {
  const { types, schema } = schemas.view(schemaOf(media));
  if (types.has("object") || types.has("array")) return false;
  if (bareType(type) === "*/*") return types.has("string");
  return bodyKindOf(type) === "bytes" || ownValue(schema, "format") === "binary";
}

function schemaOf(media: Json): Json | undefined {
  return isObject(media) ? ownValue(media, "schema") : undefined;
}

/** Whether an answer of these media types can be the bytes of a file. */
export const isBytes = (types: readonly string[]): boolean =>
  types.some((type) => {
    const kind = bodyKindOf(type);
    return kind === "bytes" || (kind === "text" && bareType(type) !== EVENT_STREAM);
  });

const CONTENT = wordSet(
  "content contents download file raw data body binary bytes blob media upload",
);

/** Whether a word of a path names the bytes of the object above it: `content` of `/files/{id}/content`. */
export const isContentWord = (word: string): boolean => CONTENT.has(normal(word));
