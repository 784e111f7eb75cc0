import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { canonicalJson, isArray, ownValue } from "../../../src/engine/base/json.js";
import type { ErrorBodyEntry, ErrorEntry } from "../../model/model.js";
import type { Answer, Operation } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { ErrorUse } from "./error-uses.js";
import { USES } from "./error-uses.js";

export interface Errors {
  readonly body: Json;
  readonly bodies: Readonly<Record<string, ErrorBodyEntry>>;
  readonly catalog: Readonly<Record<string, ErrorEntry>>;
  readonly names: Readonly<Record<ErrorUse, string>>;
  /** Status of a request that does not fit its schema. */
  readonly invalid: number;
}

/** The errors of a document: their bodies by form, and one of the catalog for each use. */
export function errorsOf(operations: readonly Operation[], schemas: Schemas): Errors {
  const declared = formsOf(operations, schemas);
  const forms = declared.length > 0 ? declared : formsBeside(operations, schemas);
  const [usual] = forms;
  const codes = valuesNamed(usual?.view, schemas, ["code", "error_code", "name", "error"]);
  const types = valuesNamed(usual?.view, schemas, ["type", "error_type", "kind"]);
  const invalid = commonStatus(operations, [400, 422]);
  const statusOf = (it: ErrorUse): number => (it === "invalid" ? invalid : USES[it].status);
  const nameOf = (it: ErrorUse): string => {
    const { code, like } = USES[it];
    const fits = (of: RegExp) => types.find((value) => of.test(normal(value)));
    const type =
      fits(like) ?? fits(statusOf(it) < 500 ? OF_CALLER : OF_SERVICE) ?? types[0] ?? "error";
    return `${plain(type)}/${plain(codes.find((value) => like.test(normal(value))) ?? code)}`;
  };
  const names = uniqueNames(nameOf);
  const catalog = usesOf().map((it): [string, ErrorEntry] => [
    names[it],
    {
      status: statusOf(it),
      message: USES[it].message,
      provenance: "assumed",
      ...(it === "wrongState" ? { arises: "state" as const } : {}),
    },
  ]);
  return {
    body: usual?.body ?? { error: { code: "$code", message: "$message" } },
    bodies: Object.fromEntries(otherForms(forms)),
    catalog: Object.fromEntries(catalog),
    names,
    invalid,
  };
}

/** Types of error that a call can prevent, and of those that it cannot. */
const OF_CALLER = /invalid|bad_?request|client/;
const OF_SERVICE = /api|server|internal/;

function usesOf(): readonly ErrorUse[] {
  return [
    "unauthorized",
    "notFound",
    "taken",
    "invalid",
    "unexpected",
    "unknownRoute",
    "tooLarge",
    "mediaType",
    "tooMany",
    "wrongState",
    "keyReused",
  ];
}

/** Two uses of one name would be one error: the second is called by its own code. */
function uniqueNames(nameOf: (it: ErrorUse) => string): Readonly<Record<ErrorUse, string>> {
  const taken = new Set<string>();
  const own = (it: ErrorUse): string => {
    const wanted = nameOf(it);
    const name = taken.has(wanted) ? `${wanted.split("/")[0] ?? "error"}/${USES[it].code}` : wanted;
    taken.add(name);
    return name;
  };
  return {
    unauthorized: own("unauthorized"),
    notFound: own("notFound"),
    taken: own("taken"),
    invalid: own("invalid"),
    unexpected: own("unexpected"),
    unknownRoute: own("unknownRoute"),
    tooLarge: own("tooLarge"),
    mediaType: own("mediaType"),
    tooMany: own("tooMany"),
    wrongState: own("wrongState"),
    keyReused: own("keyReused"),
  };
}

function plain(text: string): string {
  return text.replaceAll(/[\s/]+/g, "_");
}

interface Form {
  readonly body: Json;
  readonly view: View;
  readonly mediaType: string;
  readonly statuses: Map<string, number>;
}

/** The bodies of refused calls, each form once, the most frequent first. */
function formsOf(operations: readonly Operation[], schemas: Schemas): readonly Form[] {
  return formsIn(
    operations.flatMap(({ errors }) => errors),
    schemas,
  );
}

function formsIn(answers: readonly Answer[], schemas: Schemas): readonly Form[] {
  const forms = new Map<string, Form>();
  for (const { status, content } of answers) {
    if (content === undefined || !isJson(content.mediaType)) continue;
    const view = schemas.view(content.schema);
    const body = errorBody(schemas, view, 0);
    if (body === undefined) continue;
    const { mediaType } = content;
    const sign = canonicalJson([body, mediaType]);
    const form = forms.get(sign) ?? { body, view, mediaType, statuses: new Map() };
    form.statuses.set(status, (form.statuses.get(status) ?? 0) + 1);
    forms.set(sign, form);
  }
  return [...forms.values()].sort((a, b) => total(b) - total(a));
}

/** Of a document that describes no refusals: what its answers have for errors beside their objects. */
function formsBeside(operations: readonly Operation[], schemas: Schemas): readonly Form[] {
  const successes = operations.map((operation) => ({ ...operation.answer, status: "default" }));
  const alone = successes.flatMap(({ content, ...answer }) => {
    const view = schemas.view(content?.schema);
    const named = [...view.properties].find(([name]) => /^(error|errors)$/.test(normal(name)));
    if (content === undefined || named === undefined) return [];
    const schema: JsonObject = { properties: Object.fromEntries([named]) };
    return [{ ...answer, content: { ...content, schema } }];
  });
  return formsIn(alone, schemas);
}

function total({ statuses }: Form): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}

/** Forms that are the usual one of some status, where another is the usual one of all. */
function otherForms(forms: readonly Form[]): readonly [string, ErrorBodyEntry][] {
  const [usual, ...others] = forms;
  return others.flatMap((form, at): [string, ErrorBodyEntry][] => {
    const mine = [...form.statuses].filter(
      ([status, count]) =>
        /^[45]\d\d$/.test(status) &&
        forms.every((other) => other === form || (other.statuses.get(status) ?? 0) < count),
    );
    if (usual === undefined || mine.length === 0) return [];
    const statuses = mine.map(([status]) => Number(status));
    return [[`form_${at + 2}`, { body: form.body, statuses, media_type: form.mediaType }]];
  });
}

const MESSAGES =
  "message error_message detail details description error_description title text msg error reason".split(
    " ",
  );
const CODES = "code error_code name errorcode slug".split(" ");

/** Undefined for a schema that says nothing of the body. */
function errorBody(schemas: Schemas, view: View, depth: number): Json | undefined {
  if (depth > 4) return undefined;
  if (view.items !== undefined && view.properties.size === 0) {
    const inner = errorBody(schemas, schemas.view(view.items), depth + 1);
    return inner === undefined ? undefined : [inner];
  }
  const members = [...view.properties].flatMap(([name, schema]): [string, Json][] => {
    const value = errorMember(schemas, name, schemas.view(schema), view.required.has(name), depth);
    return value === undefined ? [] : [[name, value]];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function errorMember(
  schemas: Schemas,
  name: string,
  view: View,
  required: boolean,
  depth: number,
): Json | undefined {
  const [only] = view.enum;
  if (only !== undefined && view.enum.length === 1) return only;
  const word = normal(name);
  if (view.properties.size > 0 || view.items !== undefined) {
    const tells = ["error", "errors", "fault", "problem", "data", "detail", "details"].includes(
      word,
    );
    return tells || required ? errorBody(schemas, view, depth + 1) : undefined;
  }
  const isNumber = view.types.has("integer") || view.types.has("number");
  if (["status", "status_code", "http_status", "http_code"].includes(word)) {
    return isNumber ? "$status" : "$status_text";
  }
  if (isNumber) return CODES.includes(word) ? "$status" : undefined;
  if (!view.types.has("string") && view.types.size > 0) return undefined;
  if (CODES.includes(word)) return "$code";
  if (word === "type" || word === "error_type") return "$type";
  if (/^(param|parameter|field|property|path)$/.test(word)) return required ? "$field" : "$field?";
  if (word === "request_id") return "$request_id";
  return MESSAGES.includes(word) ? "$message" : undefined;
}

/** The values that the members of these names can have. */
function valuesNamed(
  view: View | undefined,
  schemas: Schemas,
  names: readonly string[],
  depth = 0,
): readonly string[] {
  if (view === undefined || depth > 3) return [];
  const inner = view.items === undefined ? view : schemas.view(view.items);
  return [...inner.properties].flatMap(([name, schema]) => {
    const member = schemas.view(schema);
    const own = names.includes(normal(name)) ? [...member.enum, ...exampleOf(member)] : [];
    const texts = own.filter((value) => typeof value === "string" && value !== "");
    return [...texts.map(String), ...valuesNamed(member, schemas, names, depth + 1)];
  });
}

function exampleOf({ schema }: View): readonly Json[] {
  const example = ownValue(schema, "example");
  const several = ownValue(schema, "examples");
  return [...(example === undefined ? [] : [example]), ...(isArray(several) ? several : [])];
}

/** Of some statuses the one that most operations declare; the first where none does. */
function commonStatus(operations: readonly Operation[], statuses: readonly number[]): number {
  const count = (status: number): number =>
    operations.filter(({ errors }) => errors.some((it: Answer) => it.status === String(status)))
      .length;
  return [...statuses].sort((a, b) => count(b) - count(a))[0] ?? 400;
}
