// `callsOf`: lists the calls of one OpenAPI document, each with its parameters, bodies and answers,
// so that `facsimile pack diff` can compare them with those of another document.

import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, listAt, objectAt } from "../../engine/base/json.js";
import { parameterNames, withoutParameterNames } from "../../engine/base/url-path.js";
import type { Document } from "./schema-view.js";
import { textAt } from "./schema-view.js";

/** An operation of a document. */
export interface ApiCall {
  /** Such as `GET /tasks/{task_id}`. */
  readonly name: string;
  readonly path: string;
  readonly isDeprecated: boolean;
  readonly words: string;
  /** By place and name; a path parameter by its position, since its name is never sent. */
  readonly parameters: ReadonlyMap<string, Argument>;
  readonly body: ApiBody | null;
  readonly answers: ReadonlyMap<string, ApiAnswer>;
}

export interface Argument {
  readonly in: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly words: string;
  readonly schema: Json;
}

/** Schemas by media type. */
type Media = ReadonlyMap<string, Json>;

export interface ApiBody {
  readonly isRequired: boolean;
  readonly media: Media;
}

export interface ApiAnswer {
  readonly words: string;
  readonly media: Media;
}

/** The calls of a document, by method and path without the names of its parameters. */
export function callsOf(document: Document): ReadonlyMap<string, ApiCall> {
  const calls = new Map<string, ApiCall>();
  for (const [path, value] of Object.entries(objectAt(document.root, "paths"))) {
    const item = document.at(value);
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const key = `${method} ${withoutParameterNames(path)}`;
      calls.set(key, callOf(document, method, path, item, operation));
    }
  }
  return calls;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

function callOf(
  document: Document,
  method: string,
  path: string,
  item: JsonObject,
  operation: JsonObject,
): ApiCall {
  const listed = [...listAt(item, "parameters"), ...listAt(operation, "parameters")];
  const all = listed.map((parameter) => document.at(parameter));
  return {
    name: `${method.toUpperCase()} ${path}`,
    path,
    isDeprecated: operation["deprecated"] === true,
    words: `${textAt(operation, "summary")}\n${textAt(operation, "description")}`,
    parameters: parametersOf(path, all),
    body: bodyOf(document, operation),
    answers: answersOf(document, operation),
  };
}

function parametersOf(path: string, all: readonly JsonObject[]): ReadonlyMap<string, Argument> {
  const names = parameterNames(path);
  const parameters = new Map<string, Argument>();
  for (const parameter of all) {
    const [place, name] = [textAt(parameter, "in"), textAt(parameter, "name")];
    // Names of headers ignore case: https://www.rfc-editor.org/rfc/rfc9110#section-5.1
    const known = place === "header" ? name.toLowerCase() : name;
    parameters.set(`${place} ${place === "path" ? names.indexOf(name) : known}`, {
      in: place,
      name,
      isRequired: parameter["required"] === true,
      isDeprecated: parameter["deprecated"] === true,
      words: textAt(parameter, "description"),
      schema: parameter["schema"] ?? firstSchema(parameter) ?? {},
    });
  }
  return parameters;
}

/** The schema of a parameter that has `content` instead of `schema`. */
const firstSchema = (parameter: JsonObject): Json | undefined => {
  const [media] = Object.values(objectAt(parameter, "content"));
  return isObject(media) ? media["schema"] : undefined;
};

function bodyOf(document: Document, operation: JsonObject): ApiBody | null {
  if (operation["requestBody"] === undefined) return null;
  const body = document.at(operation["requestBody"]);
  return { isRequired: body["required"] === true, media: mediaOf(body) };
}

function mediaOf(owner: JsonObject): Media {
  const content = Object.entries(objectAt(owner, "content"));
  return new Map(
    content.map(([type, media]) => [type, isObject(media) ? (media["schema"] ?? {}) : {}]),
  );
}

function answersOf(document: Document, operation: JsonObject): ReadonlyMap<string, ApiAnswer> {
  const answers = Object.entries(objectAt(operation, "responses")).map(([status, value]) => {
    const answer = document.at(value);
    return [status, { words: textAt(answer, "description"), media: mediaOf(answer) }] as const;
  });
  return new Map(answers);
}
