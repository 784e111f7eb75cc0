// `init` (from a document to a pack): finds the forms of the bodies of refused calls: `formsOf`
// reads them from the document's answers, and `errorBodiesOf` writes them for the pack. `errors.ts`
// calls both, and makes the catalog of errors.

import { bodyKindOf } from "../../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  canonicalJson,
  equalJson,
  isObject,
  listAt,
  ownValue,
} from "../../../src/engine/base/json.js";
import { Budget } from "../../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../../src/engine/schemas/document.js";
import { fit as fitted } from "../../../src/engine/schemas/fit.js";
import type { ErrorBodyEntry, OperationEntry } from "../../model/model.js";
import { normal } from "../api/bodies.js";
import type { DocAnswer, Operation } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import { codeLike, USES } from "./error-uses.js";

type Choice = NonNullable<OperationEntry["errors"]>;

/** The bodies of refused calls, as pack.yaml and resources.yaml say them. */
export interface RefusedBodies {
  readonly body: Json;
  readonly bodies: Readonly<Record<string, ErrorBodyEntry>>;
  /** By id, the bodies of an operation that declares others than all operations have. */
  readonly own: ReadonlyMap<string, Choice>;
}

const PLAIN_JSON = "application/json";
const USUAL: Json = { error: { code: "$code", message: "$message" } };

/** The form of each refusal's body. */
export function errorBodiesOf({ all, declared }: ErrorForms): RefusedBodies {
  const [usual] = all;
  const names = namesOf(all);
  const byStatus = formsByStatus(all);
  const own = new Map<string, Choice>();
  for (const [id, forms] of declared) {
    const choice = choiceOf(statusRanges(forms), usual, byStatus, names);
    if (choice !== undefined) own.set(id, choice);
  }
  const chosen = new Set(
    [...own.values()].flatMap((it) => (typeof it === "string" ? it : Object.values(it))),
  );
  const bodies = [...names].flatMap(([form, name]): [string, ErrorBodyEntry][] => {
    // The usual body has no media type of its own in the pack format.
    const isPlain = form !== usual || form.mediaType === PLAIN_JSON;
    const exact = [...byStatus].flatMap(([status, it]) => (it === form ? Number(status) : []));
    const statuses = isPlain ? exact : ["default" as const];
    if (statuses.length === 0 && !chosen.has(name)) return [];
    const { body, mediaType } = form;
    const ofAll = statuses.length === 0 ? {} : { statuses };
    return [[name, { body, ...ofAll, media_type: mediaType }]];
  });
  return { body: usual?.body ?? USUAL, bodies: Object.fromEntries(bodies), own };
}

/** A form has the name of its schema; one without a name, or with that of another form, a number. */
function namesOf(all: readonly ErrorForm[]): ReadonlyMap<ErrorForm, string> {
  const names = new Map<string, ErrorForm>();
  for (const [at, form] of all.entries()) {
    const name = normal(form.view.names[0] ?? "");
    names.set(!/^[a-z]/.test(name) || names.has(name) ? `form_${at + 1}` : name, form);
  }
  return new Map([...names].map(([name, form]) => [form, name]));
}

/** Statuses whose most frequent form is not the usual one. */
function formsByStatus([usual, ...others]: readonly ErrorForm[]): ReadonlyMap<string, ErrorForm> {
  const forms = usual === undefined ? [] : [usual, ...others];
  const mine = others.flatMap((form) =>
    [...form.statuses].flatMap(([status, count]): [string, ErrorForm][] => {
      const isFirst = forms.every((it) => it === form || (it.statuses.get(status) ?? 0) < count);
      return /^[45]\d\d$/.test(status) && isFirst ? [[status, form]] : [];
    }),
  );
  return new Map(mine);
}

/** With ranges as the pack format spells them. */
function statusRanges(declared: ReadonlyMap<string, Declared>): ReadonlyMap<string, ErrorForm> {
  const spelt = [...declared].map(
    ([status, { form }]) => [status.replaceAll("x", "X"), form] as const,
  );
  return new Map(spelt.filter(([status]) => /^([45](\d\d|XX)|default)$/.test(status)));
}

/**
 * Undefined where an operation declares only bodies that all operations share. A range or `default`
 * has to be the usual form, and no status within it may have another form.
 */
function choiceOf(
  declared: ReadonlyMap<string, ErrorForm>,
  usual: ErrorForm | undefined,
  byStatus: ReadonlyMap<string, ErrorForm>,
  names: ReadonlyMap<ErrorForm, string>,
): Choice | undefined {
  const others = [...byStatus.keys()].filter((status) => !declared.has(status));
  const isUsual = [...declared].every(([status, form]) => {
    const within = status === "default" ? others : others.filter((it) => it[0] === status[0]);
    const isExact = /^\d+$/.test(status);
    return isExact
      ? form === (byStatus.get(status) ?? usual)
      : form === usual && within.length === 0;
  });
  if (isUsual) return undefined;
  const choice = [...declared].map(([status, form]) => [status, names.get(form) ?? ""] as const);
  const [first = ["", ""] as const] = choice;
  const isOne = choice.every(([, name]) => name === first[1]);
  return isOne ? first[1] : Object.fromEntries(choice);
}

/** A body of refused calls, as a template of pack.yaml. */
interface ErrorForm {
  readonly body: Json;
  readonly view: View;
  readonly mediaType: string;
  /** How many answers of each declared status have it. */
  readonly statuses: ReadonlyMap<string, number>;
}

/** What an operation declares of its refusals with a status. */
export interface Declared {
  readonly form: ErrorForm;
  /** The values that the member with the code can have; empty where the schema names none. */
  readonly codes: readonly string[];
}

/** The forms of a document's refusals, and which of them each operation declares. */
export interface ErrorForms {
  /** Each form once; the first is the usual one. */
  readonly all: readonly ErrorForm[];
  /** By declared status, by id of the operation. */
  readonly declared: ReadonlyMap<string, ReadonlyMap<string, Declared>>;
}

/** The forms that operations declare; without any, the errors within answers. */
export function formsOf(
  document: JsonObject,
  operations: readonly Operation[],
  schemas: Schemas,
): ErrorForms {
  const reader = new FormReader(document, schemas);
  const declared = operations.map(({ id, errors, answer }) => {
    const refusals = errors.filter((it) => it !== answer);
    const forms = refusals.flatMap((it): [string, Declared][] => {
      const read = reader.read(it);
      return read === undefined ? [] : [[it.status, read]];
    });
    return [id, new Map(forms)] as const;
  });
  if (reader.forms.length === 0) readBeside(operations, schemas, reader);
  const all = reader.forms;
  const whole = declared.map(([id, forms]) => [id, wholeForms(forms, all[0])] as const);
  return { all, declared: new Map(whole) };
}

/** An open form that only says a part of the usual one stands for the usual one. */
function wholeForms(
  forms: ReadonlyMap<string, Declared>,
  usual: ErrorForm | undefined,
): ReadonlyMap<string, Declared> {
  if (usual === undefined) return forms;
  return new Map(
    [...forms].map(([status, declared]) => [
      status,
      isPartOf(declared.form, usual) ? { ...declared, form: usual } : declared,
    ]),
  );
}

function isPartOf({ body, view, mediaType }: ErrorForm, usual: ErrorForm): boolean {
  if (!isObject(body) || !isObject(usual.body) || mediaType !== usual.mediaType) return false;
  const { body: whole } = usual;
  const isOpen = ownValue(view.schema, "additionalProperties") === true;
  return (
    isOpen && Object.entries(body).every(([name, value]) => equalJson(whole[name] ?? null, value))
  );
}

/** Reads the errors that answers have besides their objects. */
function readBeside(operations: readonly Operation[], schemas: Schemas, reader: FormReader): void {
  for (const { answer } of operations) {
    const { content } = answer;
    const view = schemas.view(content?.schema);
    const named = [...view.properties].find(([name]) => /^(error|errors)$/.test(normal(name)));
    if (content === undefined || named === undefined) continue;
    const schema: JsonObject = { properties: Object.fromEntries([named]) };
    reader.read({ ...answer, status: "default", content: { ...content, schema } });
  }
}

interface CountedForm extends ErrorForm {
  readonly statuses: Map<string, number>;
}

class FormReader {
  readonly #schemas: Schemas;
  readonly #whole: SchemaDocument;
  readonly #forms = new Map<string, CountedForm>();

  constructor(document: JsonObject, schemas: Schemas) {
    this.#schemas = schemas;
    this.#whole = new SchemaDocument(document);
  }

  /** First the forms with a message, then the most frequent ones. */
  get forms(): readonly ErrorForm[] {
    const rank = ({ body, statuses, mediaType }: ErrorForm): number =>
      [...statuses.values()].reduce(
        (sum, count) => sum + count,
        isJson(mediaType) && SAYS.test(canonicalJson(body)) ? 1e9 : 0,
      );
    return [...this.#forms.values()].sort((a, b) => rank(b) - rank(a));
  }

  read({ status, content, isEmpty }: DocAnswer): Declared | undefined {
    if (isEmpty)
      return {
        form: this.#counted(status, null, this.#schemas.view(undefined), "application/json"),
        codes: [],
      };
    if (content === undefined) return undefined;
    const { mediaType } = content;
    const view = this.#schemas.view(content.schema);
    if (!isJson(mediaType)) {
      const isText = bodyKindOf(mediaType) === "text" && view.properties.size === 0;
      return isText
        ? { form: this.#counted(status, "$message", view, mediaType), codes: [] }
        : undefined;
    }
    const [first, ...others] = branchesOf(view, this.#schemas).flatMap((branch) => {
      const place: CodeSpot = { codes: [], status, depth: 0, example: content.example };
      const body = this.#body(branch, false, place);
      return body === undefined ? [] : [{ body, codes: place.codes, branch }];
    });
    if (first === undefined) return undefined;
    // Of several forms, the one whose code has the meaning of the status.
    const { like = [] } = Object.values(USES).find((use) => String(use.status) === status) ?? {};
    const isMeant = ({ codes }: typeof first): boolean => codeLike(like, codes) !== undefined;
    const { body, codes, branch } = [first, ...others].find(isMeant) ?? first;
    return { form: this.#counted(status, body, branch, mediaType), codes };
  }

  #counted(status: string, body: Json, view: View, mediaType: string): ErrorForm {
    const sign = canonicalJson([body, mediaType]);
    const form = this.#forms.get(sign) ?? { body, view, mediaType, statuses: new Map() };
    form.statuses.set(status, (form.statuses.get(status) ?? 0) + 1);
    this.#forms.set(sign, form);
    return form;
  }

  /** Undefined for a schema that says nothing of the body, unless one is required. */
  #body(view: View, required: boolean, place: CodeSpot): Json | undefined {
    if (place.depth > MOST_LEVELS) return required ? this.#made(view.schema, "error") : undefined;
    const shown = isObject(place.example) ? place.example : {};
    const inside = { ...place, depth: place.depth + 1, example: undefined };
    if (view.items !== undefined && view.properties.size === 0) {
      const inner = this.#body(this.#schemas.view(view.items), false, inside);
      return inner === undefined ? (required ? [] : undefined) : [inner];
    }
    if (place.depth === 0 && view.properties.size === 0 && view.types.has("string")) {
      return this.#member("error", view.schema, true, place);
    }
    const members = [...view.properties].flatMap(([name, schema]): [string, Json][] => {
      const one = { ...inside, example: ownValue(shown, name) };
      const value = this.#member(name, schema, view.required.has(name), one);
      return value === undefined ? [] : [[name, value]];
    });
    return members.length === 0 && !required ? undefined : Object.fromEntries(members);
  }

  /** A member with a known meaning gets its placeholder; any other required member gets a made value. */
  #member(name: string, schema: JsonObject, required: boolean, place: CodeSpot): Json | undefined {
    const view = this.#schemas.view(schema);
    const word = normal(name);
    const codes = isText(view) ? view.enum.filter((it) => typeof it === "string" && it !== "") : [];
    const isNamed = CODES.test(word) || MESSAGES.test(word);
    // A second code is the same one if it can have the same values.
    const isOwn = isNamed && codes.length > 0 && place.codes.every((it) => codes.includes(it));
    if (isOwn && place.codes.length === 0) place.codes.push(...codes.map(String));
    const [only] = view.enum;
    // A single code of a range of statuses does not mean all of them.
    const isForAll = isOwn && !/^\d+$/.test(place.status);
    if (only !== undefined && view.enum.length === 1 && !isForAll) return only;
    if (isOwn) return "$code";
    // No words and no numbers but those that the document lists.
    if (codes.length > 0 && isNamed) return codes[0];
    if (typeof only === "number" && !/^([45]\d\d,?)+$/.test(view.enum.join())) return only;
    if (view.properties.size > 0 || view.items !== undefined) {
      const isTexts = this.#schemas.view(view.items).types.has("string");
      if (isTexts && (MESSAGES.test(word) || word === "errors")) return ["$message"];
      const body = this.#body(view, required, place);
      const says = HOLDERS.has(word) && SAYS.test(canonicalJson(body ?? null));
      return says || required ? body : undefined;
    }
    if (/^(?:ok|success|succeeded)$/.test(word) && view.types.has("boolean")) return false;
    const [example] = [place.example ?? [], ...examplesOf(view.schema)].flat();
    return (
      meaningOf(word, view, required, example) ??
      (required ? (example ?? this.#made(schema, name)) : undefined)
    );
  }

  #made(schema: Json, name: string): Json {
    const value = fitted(this.#whole, schema, null, name, new Budget(STEPS));
    return typeof value === "string" && value.startsWith("$") ? `$${value}` : value;
  }
}

/** Where a member is. */
interface CodeSpot {
  /** The codes that the schema of the code enumerates, once it is found. */
  readonly codes: string[];
  readonly status: string;
  readonly depth: number;
  /** An example of the value there. */
  readonly example: Json | undefined;
}

const isText = ({ types }: View): boolean => types.has("string") || types.size === 0;

/** The alternatives of a body, if some of them differ in a fixed code; else the body as a whole. */
function branchesOf(view: View, schemas: Schemas): readonly View[] {
  const options = [...listAt(view.schema, "oneOf"), ...listAt(view.schema, "anyOf")];
  const branches = options.map((option) => schemas.view(option));
  const isFixed = branches.some(({ properties }) =>
    [...properties.values()].some((schema) => schemas.view(schema).enum.length === 1),
  );
  return isFixed ? branches : [view];
}

const SAYS = /"\$(message|code)"/;
const MOST_LEVELS = 4;
const STEPS = 20_000;

const HOLDERS: ReadonlySet<string> = new Set(
  "error errors fault problem data detail details".split(" "),
);
const MESSAGES = /(?:^|_)(?:message|msg|details?|description|title|text|error|reason)$/;
const CODES = /^(?:(?:error_?)?code|name|slug)$/;

/** The placeholder of a member that is neither an object nor a list, by its name and an example. */
function meaningOf(
  word: string,
  { types, schema }: View,
  required: boolean,
  example: Json | undefined,
): string | undefined {
  const isNumber = types.has("integer") || types.has("number");
  if (/^(?:status|(?:status|http)_code|http_status)$/.test(word)) {
    return isNumber ? "$status" : "$status_text";
  }
  if (isNumber) return CODES.test(word) ? "$status" : undefined;
  if (!types.has("string") && types.size > 0) return undefined;
  if (CODES.test(word)) return "$code";
  if (word === "type" || word === "error_type") return "$type";
  if (/^(param|parameter|field|property|path)$/.test(word)) {
    const needsText = types.has("string") && !types.has("null");
    return required ? (needsText ? "$field!" : "$field") : "$field?";
  }
  if (word === "request_id") return "$request_id";
  if (MESSAGES.test(word) || SENTENCE.test(String(example))) return "$message";
  // A made-up word would say something that is not so.
  const isWord = required && !("format" in schema || "pattern" in schema);
  if (!isWord || OTHER.test(word)) return undefined;
  return example === undefined ? "$message" : "$code";
}

const SENTENCE = /^[A-Za-z]\S* .*[a-z]/;

/** Names of texts that say when, where or of which call an error is. */
const OTHER = /(?:^|_)(?:id|uuid|time|timestamp|date|at|ur[il]|link|href|docs?|version|method)$/;
