// `init` (from a document to a pack): takes examples out of the extensions of a document (`x-…`),
// where some authors put them: of schemas (`withExtensionExample`), and of answers
// (`withExtensionAnswers`). A step of `normalize`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  objectAt,
  ownValue,
  parsedJson,
  withKey,
} from "../../../src/engine/base/json.js";
import { setAt } from "../../../src/engine/base/paths.js";
import { isJson } from "../api/operations.js";
import { Schemas } from "../api/schemas.js";
import type { Repairs } from "../document.js";
import { below, pathOperations } from "../document.js";

const ANSWER = "the example of an answer was taken from an extension (`x-…`)";
const SCHEMA = "the example of a schema was taken from an extension (`x-…`)";

/** The schema with the example that an extension of it holds, unless it has one of its own. */
export function withExtensionExample(
  schema: JsonObject,
  place: string,
  repairs: Repairs,
): JsonObject {
  if ("example" in schema || "examples" in schema || "$ref" in schema) return schema;
  const example = exampleBeside(schema);
  if (example === undefined) return schema;
  repairs.note(SCHEMA, place);
  return withKey(schema, "examples", [example]);
}

/** The document with the examples of answers that extensions of their operations hold. */
export function withExtensionAnswers(document: JsonObject, repairs: Repairs): JsonObject {
  const schemas = new Schemas(document);
  return pathOperations(document).reduce((current, { path, method, operation }) => {
    const example = exampleBeside(operation);
    if (example === undefined) return current;
    const responses = Object.entries(objectAt(operation, "responses"));
    const [status, response] = responses.find(([it]) => it.startsWith("2")) ?? [];
    const whole = schemas.resolved(response);
    if (status === undefined || !isObject(whole)) return current;
    const contents = Object.entries(objectAt(whole, "content"));
    const [type, media] = contents.find(([it]) => isJson(it)) ?? [];
    if (type === undefined || !isObject(media)) return current;
    if ("example" in media || "examples" in media || !isLike(example, media, schemas))
      return current;
    repairs.note(ANSWER, below("/paths", path, method));
    const named = setAt(whole, ["content", type, "example"], example);
    const next = setAt(current, ["paths", path, method, "responses", status], named);
    return isObject(next) ? next : current;
  }, document);
}

/** Whether an example has the kind of the answer's schema, and a member of it. */
function isLike(example: Json, media: JsonObject, schemas: Schemas): boolean {
  const view = schemas.view(ownValue(media, "schema"));
  if (isArray(example)) return view.items !== undefined;
  if (!isObject(example) || view.properties.size === 0) return false;
  return Object.keys(example).some((name) => view.properties.has(name));
}

/** What the extensions of a schema or an operation hold as its example. */
function exampleBeside(holder: JsonObject): Json | undefined {
  for (const [key, value] of Object.entries(holder)) {
    if (!key.startsWith("x-")) continue;
    const found = /(?:^|-)examples?$/i.test(key) ? firstOf(value) : exampleIn(value, DEEPEST);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first of a list, or of a map by names. */
function firstOf(value: Json): Json | undefined {
  if (typeof value === "string") return contentOf(value) ?? value;
  const [first] = isArray(value) ? value : isObject(value) ? Object.values(value) : [value];
  return isEmpty(first) ? undefined : first;
}

const NAMES = /^(?:examples?|responses?|answers?|outputs?|results?)$/i;
const DEEPEST = 4;

/** The first object or list below a member that is called an example or an answer. */
function exampleIn(value: Json, levels: number): Json | undefined {
  if (levels === 0) return undefined;
  if (isArray(value)) return first(value, (item) => exampleIn(item, levels - 1));
  if (!isObject(value)) return undefined;
  return first(Object.entries(value), ([name, part]) => {
    if (!NAMES.test(name)) return exampleIn(part, levels - 1);
    return contentOf(part) ?? exampleIn(part, levels - 1);
  });
}

/** JSON text with members, as a value. People who write it leave a comma behind the last member. */
function contentOf(value: Json): Json | undefined {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  const content = parsedJson(value) ?? parsedJson(value.replaceAll(/,(?=\s*[}\]])/g, ""));
  return isEmpty(content) ? undefined : content;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function first<T>(items: readonly T[], find: (item: T) => Json | undefined): Json | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
