// Learn: what tells refusals apart (`wordsIn`, `refusalsOf`), and finders of their facts: `errors` of
// the status, code and type of an error, `errorBodies` and `faultMembers` of the form of its body, and
// `ignoredFormats` of formats in the document that the vendor does not check.

import type { ErrorSpec, Json, JsonObject, OperationSpec, Pack, ResourceSpec } from "facsimile/kit";
import {
  bodyValidator,
  equalJson,
  findError,
  isArray,
  isObject,
  listAt,
  objectAt,
} from "facsimile/kit";
import { segmentsOf } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped, mostUsual, namedId } from "../calls.js";
import type { Fact, Facts, FindFacts, LayerPlace, Recording, Said, Sources } from "../fact.js";
import { isPlainValue, newFact, ofOperation, REMOVED, saidAt, saying, sayings } from "../fact.js";

/** A refusal that has the status of the recorded one, and the form of that one's body. */
interface Shaped {
  readonly item: Exchange;
  /** Undefined for a path that the document does not have. */
  readonly operation: OperationSpec | undefined;
  readonly form: Json;
  /** Where the pack describes the body that the world answers with. */
  readonly place: readonly string[];
}

/** The refusals on both sides with one status, and the forms of their bodies. */
const shapedIn = (played: Recording): readonly Shaped[] =>
  callsOf(played).flatMap((item): readonly Shaped[] => {
    const { sources, pack } = played;
    const { theirs, status, recorded, url } = item;
    const { operation } = recorded;
    if (!isObject(theirs) || status < 400 || status !== recorded.status) return [];
    const named = new Set([operation && namedId(item, operation), ...segmentsOf(url)]);
    const idWord = (value: Json): string | undefined =>
      typeof value !== "object" && value !== "" && named.has(String(value)) ? "$id" : undefined;
    const formBy = (wordFor: typeof idWord): Json =>
      formOf(theirs, status, wordFor, sources["openapi.yaml"]);
    const [fault] = faultsIn(item, pack);
    const broken = fault && formBy((value) => faultWord(value, fault) ?? idWord(value));
    // The place alone is a member of any error.
    const isTold = /"\$(?:params|rule)"/.test(JSON.stringify(broken) ?? "");
    const form = broken !== undefined && isTold ? broken : formBy(idWord);
    return [{ item, operation, form, place: placeOf(operation, status, sources) }];
  });

type BrokenRule = ReturnType<typeof faultsIn>[number];

/** The word for a part of an error that says which rule a value breaks. */
function faultWord(value: Json, { params, instancePath, keyword }: BrokenRule): string | undefined {
  if (isObject(value)) return equalJson(value, Object(params)) ? "$params" : undefined;
  return value === instancePath ? "$pointer" : value === keyword ? "$rule" : undefined;
}

/** Whether a part of a form has such words; they are members of the error itself. */
const saysFault = (form: Json): boolean =>
  !isObject(form) && /"\$(?:params|pointer|rule)"/.test(JSON.stringify(form));

/** The parts of a form that say which rule a value breaks, by their places. */
const faultParts = (form: Json, way = ""): readonly [string, Json][] =>
  Object.entries(isObject(form) ? form : {}).flatMap(([name, part]): readonly [string, Json][] =>
    saysFault(part) ? [[way + name, part]] : faultParts(part, `${way}${name}.`),
  );

const withoutFaults = (form: Json): Json => {
  if (!isObject(form)) return form;
  const parts = Object.entries(form).filter(([, part]) => !saysFault(part));
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutFaults(part)]));
};

/** Members of an invalid request's error that say which rule a value breaks, as validators do. */
export const faultMembers: FindFacts = (played) => {
  const { error } = played.pack.wire.validation;
  const found = shapedIn(played).map(({ item, form }) => ({ item, parts: faultParts(form) }));
  const usual = mostUsual(found, ({ parts }) =>
    parts.length === 0 ? null : JSON.stringify(parts),
  );
  const [first] = usual;
  if (error === undefined || first === undefined || usual.length < FEW) return [];
  return newFact("error", ["errors.yaml", error, "members"], Object.fromEntries(first.parts), {
    words: `${error} says which rule a value breaks`,
    proofs: usual,
  });
};

/** Fewer could have the words by chance. */
const FEW = 2;

/** The bodies of refusals, without the values in them. */
export const errorBodies: FindFacts = (played) => {
  const { sources } = played;
  const shaped = shapedIn(played).map((each) => ({ ...each, form: withoutFaults(each.form) }));
  const forms = grouped(shaped, ({ item }) => String(item.status));
  /** Whether all refusals with the status have the form. */
  const isCommon = ({ item, form }: Shaped): boolean =>
    forms.get(String(item.status))?.every((each) => equalJson(each.form, form)) === true;
  return [...grouped(shaped, ({ place }) => place.join("\n")).values()].flatMap((group) => {
    // Calls outside of the document have no form of their own.
    const outer = group.filter(({ operation }) => operation === undefined);
    const formIn = ({ form }: Shaped): string => JSON.stringify(form);
    const [usual] = mostUsual(outer.length > 0 ? outer : group, formIn);
    if (usual === undefined) return [];
    const others = group.filter((each) => each.operation && !equalJson(each.form, usual.form));
    const common = grouped(others, (each) => (isCommon(each) ? String(each.item.status) : null));
    const rest = grouped(others, (each) =>
      isCommon(each) ? null : `${each.operation?.id} ${each.item.status}`,
    );
    return [
      usualBody(group, usual, sources),
      [...common.values()].map((each) => bodyOf(each, null)),
      [...rest.values()].map((each) => bodyOf(each, each[0]?.operation ?? null)),
    ];
  });
};

/** The name in `wire.bodies.errors` for an operation and a status, or the body of all others. */
function placeOf(
  operation: OperationSpec | undefined,
  status: number,
  sources: Sources,
): readonly string[] {
  const path = [operation?.resource ?? "", "operations", operation?.operation ?? "", "errors"];
  const own = saidAt(sources["resources.yaml"], path);
  const bodies = saidAt(sources["pack.yaml"], ["wire", "bodies", "errors"]);
  const keys = [String(status), `${Math.floor(status / 100)}XX`, "default"];
  const named = typeof own === "string" ? own : keys.map((key) => saidAt(own, [key])).find(isText);
  const usual = keys.map((key) =>
    Object.entries(isObject(bodies) ? bodies : {}).find(([, body]) => {
      const statuses = saidAt(body, ["statuses"]);
      return isArray(statuses) && statuses.some((each) => String(each) === key);
    }),
  );
  const name = named ?? usual.find((entry) => entry !== undefined)?.[0];
  return name === undefined
    ? ["wire", "bodies", "error"]
    : ["wire", "bodies", "errors", name, "body"];
}

const isText = (value: Json | undefined): value is string => typeof value === "string";

const isOther = ({ item }: Shaped): boolean =>
  item.differences.some(
    ({ kind, theirs }) =>
      ["missing", "extra", "type"].includes(kind) ||
      // A sentence is for people.
      (kind === "value" && !String(theirs).includes(" ")),
  );

function usualBody(
  group: readonly Shaped[],
  { form, place }: Shaped,
  { "pack.yaml": pack }: Sources,
): Facts {
  const alike = group.filter((each) => equalJson(each.form, form));
  if (!alike.some(isOther)) return [];
  return newFact("error", ["pack.yaml", ...place], inPlaceOf(saidAt(pack, place), form), {
    words: "refusals have another form",
    proofs: alike,
  });
}

/** A body that replaces another one whole. An empty map would remove it. */
function inPlaceOf(before: Json | undefined, form: Json): Json {
  if (!isObject(form)) return form;
  if (Object.keys(form).length > 0) return { ...REMOVED, ...form };
  const names = Object.keys(isObject(before) ? before : {});
  return Object.fromEntries(names.map((name) => [name, REMOVED]));
}

/** The body of one status, or of one operation and status, where all refusals there have the same form. */
function bodyOf(others: readonly Shaped[], operation: OperationSpec | null): Facts {
  const [first] = others;
  if (first === undefined || !others.some(isOther)) return [];
  const { status } = first.item;
  const own = operation === null ? "" : `_${operation.resource}_${operation.operation}`;
  const place = ["pack.yaml", "wire", "bodies", "errors"] as const;
  const name = `learned${own}_${status}`.replaceAll(/\W/g, "_");
  const whose = operation === null ? "" : ` of ${operation.operation} of ${operation.resource}`;
  return newFact("error", [...place, name, "body"], first.form, {
    also: [
      operation === null
        ? saying([...place, name, "statuses"], [status])
        : saying(ofOperation(operation, "errors", String(status)), name),
    ],
    words: `refusals${whose} with ${status} have a form of their own`,
    proofs: others,
  });
}

/** Statuses by which a vendor refuses the form of what a call sends. */
const FORMAL: ReadonlySet<number> = new Set([400, 422]);

/**
 * Formats that the document names and the vendor does not check: it takes a text of another form, or
 * refuses the call for another reason.
 */
export const ignoredFormats: FindFacts = (played) => {
  const broken = callsOf(played).flatMap((item) =>
    brokenBy(item, played.pack).map((format) => ({ item, format })),
  );
  const known = listAt(objectAt(played.sources["pack.yaml"], "document"), "ignored_formats");
  const taken = broken.filter(({ item }) => !FORMAL.has(item.recorded.status));
  const formats = [...new Set(taken.map(({ format }) => format))];
  if (formats.length === 0) return [];
  const place = ["pack.yaml", "document", "ignored_formats"] as const;
  return newFact("condition", place, [...known, ...formats], {
    words: `texts need not be of the format ${formats.join(", ")}`,
    proofs: taken,
  });
};

/** The formats for whose sake alone the world refuses what a call sends. */
function brokenBy(item: Exchange, pack: Pack): readonly string[] {
  const faults = faultsIn(item, pack);
  const isFormat = faults.every(({ keyword }) => keyword === "format");
  return isFormat ? [...new Set(faults.map(({ params }) => String(params["format"])))] : [];
}

/** What the body of a call that the world refuses breaks of its schema. */
function faultsIn({ recorded, sent, trace }: Exchange, pack: Pack) {
  const { operation } = recorded;
  if (trace?.refused !== "invalid" || sent === undefined || operation === undefined) return [];
  const isValid = bodyValidator(pack, operation);
  return isValid === null || isValid(sent) ? [] : (isValid.errors ?? []);
}

/** What a vendor answers in one case of refusal. */
interface CaseAnswer extends RefusalWords {
  readonly status: number;
}

/**
 * The statuses, codes and types of errors. Where refusals of one error differ, those of one kind of
 * object, or those of one operation, have an error of their own.
 */
export const errors: FindFacts = (played) =>
  [...grouped(refusalsOf(played), ({ name }) => name)].map(([name, group]) => {
    const usual = mostUsualOf(group);
    if (usual === undefined) return [];
    const kinds = [...grouped(group, ({ operation }) => operation?.resource ?? null)];
    return [
      factsOf(name, group, usual, played.pack.wire),
      kinds.map(([kind, each]) => ofResource(name, each, usual, played.pack.resources[kind])),
    ];
  });

const outcomeOf = ({ item }: Rejection): CaseAnswer => ({
  status: item.recorded.status,
  ...wordsIn(item.theirs),
});

const keyOf = (outcome: CaseAnswer): string =>
  `${outcome.status} ${outcome.code ?? ""} ${outcome.type ?? ""}`;

/** The key of the outcome that the catalog says. */
const ownKey = (refusal: Rejection): string => {
  const { status } = refusal.error;
  const { code, type } = outcomeOf(refusal);
  return keyOf({
    status: status ?? 0,
    code: code === null ? null : sentWord(refusal.error, "code"),
    type: type === null ? null : sentWord(refusal.error, "type"),
  });
};

const keyIn = (refusal: Rejection): string => keyOf(outcomeOf(refusal));

/**
 * The outcome that the catalog says if any refusal has it, else that of the most; as one of these. A
 * failure of the server is usual only where nothing else is: clients repeat such calls.
 */
function mostUsualOf(refusals: readonly Rejection[]): Rejection | undefined {
  const known = refusals.find((each) => keyIn(each) === ownKey(each));
  const isRefused = ({ item }: Rejection): boolean => item.recorded.status < 500;
  const [refused] = mostUsual(refusals.filter(isRefused), keyIn);
  return known ?? refused ?? mostUsual(refusals, keyIn)[0];
}

/** What the catalog says otherwise of an error: what most of its refusals have. */
function factsOf(
  name: string,
  refusals: readonly Rejection[],
  usual: Rejection,
  { validation }: Pack["wire"],
): Facts {
  const wanted = outcomeOf(usual);
  const parts: readonly (readonly [part: keyof CaseAnswer, Json])[] = [
    ["status", usual.item.status],
    ["code", sentWord(usual.error, "code")],
    ["type", sentWord(usual.error, "type")],
  ];
  return parts.flatMap(([part, own]) => {
    const value = wanted[part];
    if (value === null || value === own) return [];
    const isOfForm = part === "status" && validation.error === name;
    return newFact("error", ["errors.yaml", name, part], value, {
      also: isOfForm ? [saying(["pack.yaml", "wire", "validation", "status"], value)] : [],
      words: `${name} has the ${part} ${String(value)}`,
      proofs: refusals.filter((each) => outcomeOf(each)[part] === value),
    });
  });
}

const isUniform = (refusals: readonly Rejection[]): boolean =>
  new Set(refusals.map(keyIn)).size === 1;

/** An error of its own for a kind of object, or for its operations one by one. */
function ofResource(
  name: string,
  refusals: readonly Rejection[],
  usual: Rejection,
  resource: ResourceSpec | undefined,
): Facts {
  if (resource === undefined) return [];
  const { not_found: notFound, name: kind } = resource;
  const isOfKind = notFound === name;
  const groups = [...grouped(refusals, ({ operation }) => operation?.id ?? null).values()];
  const common = isOfKind ? mostUsualOf(groups.filter(isUniform).flat()) : undefined;
  const other = common ?? usual;
  const ending = `_${plain(kind)}`;
  const facts: Fact[] = [];
  if (keyIn(other) !== keyIn(usual)) {
    const alike = refusals.filter((each) => keyIn(each) === keyIn(other));
    const place = ["resources.yaml", kind, "not_found"] as const;
    facts.push(ownError(`${name}${ending}`, alike, place, `${name} of unknown ${kind}`));
  }
  for (const each of groups) {
    const [first] = each;
    if (first === undefined || !isUniform(each) || keyIn(first) === keyIn(other)) continue;
    const { operation } = first;
    if (operation === undefined) continue;
    const own = `${name}_${plain(operation.operation)}${name.endsWith(ending) ? "" : ending}`;
    const words = `${name} of ${operation.operation} of ${kind}`;
    facts.push(ownError(own, each, ofOperation(operation, "error_as", name), words));
  }
  return facts;
}

const plain = (name: string): string => name.replaceAll(/\W/g, "_");

/** An entry of the catalog, and the place that names it. */
function ownError(
  own: string,
  refusals: readonly Rejection[],
  place: LayerPlace,
  phrase: string,
): Fact {
  const [first] = refusals;
  const { status, ...words } = first === undefined ? NONE : outcomeOf(first);
  const entries = { ...words, message: first?.error.message ?? "Refused.", provenance: "captured" };
  return newFact("error", ["errors.yaml", own, "status"], status, {
    also: [...sayings(["errors.yaml", own], entries), saying(place, own)],
    words: `${phrase} has the status ${status}${words.code === null ? "" : ` and the code ${words.code}`}`,
    proofs: refusals,
  });
}

const NONE: CaseAnswer = { status: 400, code: null, type: null };

/** A refusal on both sides, and the error of the catalog that the world answers with. */
export interface Rejection {
  readonly item: Exchange;
  /** Undefined for a path that the document does not have. */
  readonly operation: OperationSpec | undefined;
  readonly error: ErrorSpec;
  /** The name of the error in the catalog. */
  readonly name: string;
}

export function refusalsOf(played: Recording): readonly Rejection[] {
  return callsOf(played).flatMap((item): readonly Rejection[] => {
    const { operation, status } = item.recorded;
    if (status < 400 || item.status < 400) return [];
    const error = errorIn(played.pack, item);
    return error === undefined
      ? []
      : [{ item, operation, error, name: `${error.type}/${error.code}` }];
  });
}

/** The error of the catalog in the world's answer. */
function errorIn(pack: Pack, { trace, recorded }: Exchange): ErrorSpec | undefined {
  const { validation, unknown_route: unknown } = pack.wire;
  const refused = recorded.operation === undefined ? unknown.error : (trace?.refused ?? null);
  const ref = refused === "invalid" ? validation.error : refused;
  return ref == null ? undefined : findError(pack, ref);
}

/** What tells refusals apart, besides their status. */
export interface RefusalWords {
  readonly code: string | null;
  readonly type: string | null;
}

/** Members that have the code of a refusal, or its type; a name can be either. */
const CODE = /^_*(?:(?:error|reason|result)[_-]?)?code$/i;
const CODES = /^_*(?:(?:error|reason|result)[_-]?)?(?:code|error|reason|name|key)$/i;
const TYPES = /^_*(?:error[_-]?)?(?:type|kind|class|name)$/i;

/** The code and the type in the body of a refusal; the type is the code where there is no other. */
export function wordsIn(body: Json | undefined): RefusalWords {
  const code = wordAt(body, CODE);
  const found = { code: code === null ? wordAt(body, CODES) : code, type: wordAt(body, TYPES) };
  return found.code === null ? { code: found.type, type: null } : found;
}

function wordAt(value: Json | undefined, names: RegExp): string | null {
  const parts = isArray(value) ? value.slice(0, 1) : isObject(value) ? Object.values(value) : [];
  if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (names.test(name) && isWord(part)) return part;
    }
  }
  for (const part of parts) {
    const found = wordAt(part, names);
    if (found !== null) return found;
  }
  return null;
}

/** A word of an API has letters and signs only. */
const isWord = (value: Json | undefined): value is string =>
  typeof value === "string" && value.length <= 60 && /^[a-z]+(?:[_.-][a-z]+)*$/i.test(value);

/** Members with a sentence, also where it is one word. */
const PROSE = /message|msg|detail|title|description|reason|error/i;

/**
 * A body with words of the pack format in the place of its values; no value of it stays.
 *
 * @param wordFor the word for what the call names, or for what it breaks
 */
export function formOf(
  body: JsonObject,
  status: number,
  wordFor: (value: Json) => string | undefined,
  document: JsonObject,
): Json {
  const words = wordsIn(body);
  const form = (value: Json, name: string): Json => {
    if (typeof value === "number" && value === status) return "$status";
    const own = wordFor(value);
    if (own !== undefined) return own;
    if (isArray(value)) return value.slice(0, 1).map((each) => form(each, name));
    if (isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, form(part, key)]));
    }
    if (typeof value === "number") return isPlainValue(value, document) ? value : null;
    if (typeof value !== "string") return value;
    if (value === words.code && (CODES.test(name) || TYPES.test(name))) return "$code";
    if (value === words.type && TYPES.test(name)) return "$type";
    if (value === String(status)) return "$status_text";
    if (/request_?id/i.test(name)) return "$request_id";
    if (/^(?:field|param|path|property)$/i.test(name)) return "$field";
    // Any other word, such as the id of an object, is not for people.
    if (PROSE.test(name) || value.includes(" ")) return "$message";
    return isPlainValue(value, document) ? value : null;
  };
  return form(body, "");
}

/** An error of the catalog for a recorded refusal, and what the layer has to say of a new one. */
export interface ConditionError {
  readonly name: string;
  readonly also: readonly Said[];
}

/** The error with the status, the code and the type of a recorded refusal; a new one where there is none. */
export function errorFor({ recorded, theirs }: Exchange, { errors }: Pack): ConditionError {
  const { status } = recorded;
  const { code, type } = wordsIn(theirs);
  const known = errors.find(
    (error) =>
      error.status === status &&
      (code === null || sentWord(error, "code") === code) &&
      (type === null || sentWord(error, "type") === type),
  );
  if (known !== undefined) return { name: nameOf(known), also: [] };
  const name = `learned/${(code ?? `status_${status}`).toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  const entries = { status, code, type, message: "Refused.", arises: "input" };
  return { name, also: sayings(["errors.yaml", name], { ...entries, provenance: "captured" }) };
}

export const nameOf = ({ type, code }: Pick<ErrorSpec, "type" | "code">): string =>
  `${type}/${code}`;

/** The code or the type that the body of an error has. */
export const sentWord = ({ sent, code, type }: ErrorSpec, part: "code" | "type"): string | null =>
  part === "code" ? (sent?.code === undefined ? code : sent.code) : (sent?.type ?? type);
