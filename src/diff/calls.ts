import type { Json, JsonObject } from "../base/json.js";
import { isObject } from "../base/json.js";
import type { Document } from "./document.js";
import { listAt, objectAt, textAt } from "./document.js";

/** A call that a document describes, whatever edition of OpenAPI it is of. */
export interface Call {
  /** Such as `GET /tasks/{task_id}`. */
  readonly name: string;
  readonly path: string;
  readonly isDeprecated: boolean;
  readonly words: string;
  /** By where it stands and its name; one of the path by its position, as its name never travels. */
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly body: Body | null;
  readonly answers: ReadonlyMap<string, Answer>;
}

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly words: string;
  readonly schema: Json;
}

/** Schemas by media type. */
type Media = ReadonlyMap<string, Json>;

export interface Body {
  readonly isRequired: boolean;
  readonly media: Media;
}

export interface Answer {
  readonly words: string;
  readonly media: Media;
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** The calls of a document, by method and path without the names of its parameters. */
export function callsOf(document: Document): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>();
  for (const [path, value] of Object.entries(objectAt(document.root, "paths"))) {
    const item = document.at(value);
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const key = `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
      calls.set(key, callOf(document, method, path, item, operation));
    }
  }
  return calls;
}

function callOf(
  document: Document,
  method: string,
  path: string,
  item: JsonObject,
  operation: JsonObject,
): Call {
  const given = [...listAt(item, "parameters"), ...listAt(operation, "parameters")];
  const all = given.map((parameter) => document.at(parameter));
  return {
    name: `${method.toUpperCase()} ${path}`,
    path,
    isDeprecated: operation["deprecated"] === true,
    words: `${textAt(operation, "summary")}\n${textAt(operation, "description")}`,
    parameters: parametersOf(path, all),
    body: document.isSwagger ? swaggerBody(document, operation, all) : bodyOf(document, operation),
    answers: answersOf(document, operation),
  };
}

/** What Swagger 2.0 has among the parameters. */
const OF_BODY = new Set(["body", "formData"]);

function parametersOf(path: string, all: readonly JsonObject[]): ReadonlyMap<string, Parameter> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? "");
  const parameters = new Map<string, Parameter>();
  for (const parameter of all) {
    const [place, name] = [textAt(parameter, "in"), textAt(parameter, "name")];
    if (OF_BODY.has(place)) continue;
    // Names of headers know no case: https://www.rfc-editor.org/rfc/rfc9110#section-5.1
    const known = place === "header" ? name.toLowerCase() : name;
    parameters.set(`${place} ${place === "path" ? names.indexOf(name) : known}`, {
      in: place,
      name,
      isRequired: parameter["required"] === true,
      isDeprecated: parameter["deprecated"] === true,
      words: textAt(parameter, "description"),
      // In Swagger 2.0 the words of the schema stand in the parameter itself.
      schema: parameter["schema"] ?? firstSchema(parameter) ?? schemaWords(parameter),
    });
  }
  return parameters;
}

/** Of a parameter that is written in a media type. */
const firstSchema = (parameter: JsonObject): Json | undefined => {
  const [media] = Object.values(objectAt(parameter, "content"));
  return isObject(media) ? media["schema"] : undefined;
};

function schemaWords(parameter: JsonObject): JsonObject {
  const { name: _name, in: _in, required: _required, description: _words, ...schema } = parameter;
  return schema;
}

function bodyOf(document: Document, operation: JsonObject): Body | null {
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

function swaggerBody(
  { root }: Document,
  operation: JsonObject,
  all: readonly JsonObject[],
): Body | null {
  const types = typesOf(root, operation, "consumes");
  const body = all.find((parameter) => parameter["in"] === "body");
  if (body !== undefined) {
    const schema = body["schema"] ?? {};
    return {
      isRequired: body["required"] === true,
      media: new Map(types.map((type) => [type, schema])),
    };
  }
  const fields = all.filter((parameter) => parameter["in"] === "formData");
  if (fields.length === 0) return null;
  const required = fields.filter((field) => field["required"] === true);
  const schema: JsonObject = {
    type: "object",
    properties: Object.fromEntries(
      fields.map((field) => [textAt(field, "name"), schemaWords(field)]),
    ),
    required: required.map((field) => textAt(field, "name")),
  };
  const forms = types.filter((type) => type !== JSON_TYPE);
  const named = forms.length === 0 ? ["application/x-www-form-urlencoded"] : forms;
  return { isRequired: required.length > 0, media: new Map(named.map((type) => [type, schema])) };
}

const JSON_TYPE = "application/json";

function typesOf(root: JsonObject, operation: JsonObject, word: string): readonly string[] {
  const named = operation[word] === undefined ? listAt(root, word) : listAt(operation, word);
  const types = named.flatMap((type) => (typeof type === "string" ? [type] : []));
  return types.length === 0 ? [JSON_TYPE] : types;
}

function answersOf(document: Document, operation: JsonObject): ReadonlyMap<string, Answer> {
  const answers = Object.entries(objectAt(operation, "responses")).map(([status, value]) => {
    const answer = document.at(value);
    const schema = answer["schema"];
    const types = typesOf(document.root, operation, "produces");
    const media: Media =
      document.isSwagger && schema !== undefined
        ? new Map(types.map((type) => [type, schema]))
        : mediaOf(answer);
    return [status, { words: textAt(answer, "description"), media }] as const;
  });
  return new Map(answers);
}
