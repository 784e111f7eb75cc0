// Learn: `conditions` finds why the vendor refuses calls that the world accepts: a condition of one
// member of the call.

import type { Json, JsonObject, OperationSpec, Pack, ResourceSpec } from "facsimile/kit";
import { isObject, listAt, ownValue } from "facsimile/kit";
import type { Exchange } from "../../playing/played.js";
import { objectsIn } from "../../playing/played.js";
import { callsOf, grouped } from "../calls.js";
import type { Facts, FindFacts, LayerPlace, Recording, Said, Sources } from "../fact.js";
import { isPlainValue, newFact, objectOr, ofOperation, saidAt, saying } from "../fact.js";
import type { ConditionError } from "./refusals.js";
import { errorFor, wordsIn } from "./refusals.js";

/** Why the vendor refuses calls that the world accepts: the simplest condition of one member. */
export const conditions: FindFacts = (played) => {
  const sendings = sendingsOf(played);
  return [...grouped(sendings, ({ operation }) => operation.id).values()].flatMap((calls) => {
    const accepted = calls.filter(({ isRefused }) => !isRefused);
    const groups = grouped(
      calls.filter(({ isRefused }) => isRefused),
      ({ item }) => `${item.recorded.status} ${wordsIn(item.theirs).code ?? ""}`,
    );
    return [...groups.values()].flatMap((refused) => {
      const chosen = chosenOf(refused, accepted, played.sources);
      return factsOf(chosen, accepted, played);
    });
  });
};

/** A call that sends an object, and what the vendor had before it. */
interface SendingCall {
  readonly item: Exchange;
  readonly operation: OperationSpec;
  readonly sent: JsonObject;
  readonly isRefused: boolean;
  /** By member that the call sends: whether another object of its kind has the value. */
  readonly isUsed: (field: string, value: Json) => boolean;
  /** The collection of a living object with that id; null for none. */
  readonly kindOf: (id: Json) => string | null;
}

/** Statuses that say nothing of what a call sends. */
const OTHER: ReadonlySet<number> = new Set([401, 403, 405, 429]);

/** The calls that send objects; of those that the vendor refuses, the ones that the world accepts. */
function sendingsOf(played: Recording): readonly SendingCall[] {
  const objects = new Map<string, Map<string, JsonObject>>();
  return callsOf(played).flatMap((item) => {
    const before = sending(item, objects);
    show(item, objects, played);
    return before;
  });
}

function sending(item: Exchange, objects: Map<string, Map<string, JsonObject>>): SendingCall[] {
  const { sent, status, recorded, url } = item;
  const { operation } = recorded;
  if (operation === undefined || !isObject(sent)) return [];
  const isRefused = recorded.status >= 400 && recorded.status < 500 && !OTHER.has(recorded.status);
  if (recorded.status >= 300 && !(isRefused && status < 300)) return [];
  // Answers change the maps afterwards.
  const own = [...(objects.get(operation.resource) ?? [])];
  const others = own.filter(([id]) => !url.includes(id)).map(([, object]) => object);
  const kinds = new Map(
    [...objects].flatMap(([kind, all]) => [...all.keys()].map((id) => [id, kind])),
  );
  return [
    {
      item,
      operation,
      sent,
      isRefused,
      isUsed: (field, value) => others.some((object) => ownValue(object, field) === value),
      kindOf: (id) => kinds.get(String(id)) ?? null,
    },
  ];
}

function show(
  { recorded, theirs, url }: Exchange,
  objects: Map<string, Map<string, JsonObject>>,
  { pack }: Recording,
): void {
  const { operation, status } = recorded;
  const resource = pack.resources[operation?.resource ?? ""];
  if (operation === undefined || resource === undefined || status >= 300) return;
  const known = objects.get(resource.name) ?? new Map<string, JsonObject>();
  objects.set(resource.name, known);
  if (operation.verb === "delete") {
    for (const id of known.keys()) if (url.endsWith(`/${id}`)) known.delete(id);
    return;
  }
  for (const object of theirs === undefined ? [] : objectsIn(theirs)) {
    const id = ownValue(object, resource.id.field ?? "id");
    if (typeof id === "string" || typeof id === "number") known.set(String(id), object);
  }
}

/** A condition of a member, in the words of the pack format or of JSON Schema. */
type Condition =
  | { readonly kind: "unique" }
  | { readonly kind: "reference"; readonly to: string }
  | { readonly kind: "required" }
  | { readonly kind: "schema"; readonly keyword: string; readonly value: Json };

/** What separates refused calls from accepted ones. */
interface Separator {
  readonly member: string;
  readonly condition: Condition;
  readonly proofs: readonly SendingCall[];
  /** Whether it refuses no accepted call. */
  readonly isClean: boolean;
}

interface Sides {
  readonly member: string;
  readonly refused: readonly SendingCall[];
  readonly accepted: readonly SendingCall[];
  readonly isSaid: (value: Json) => boolean;
}
const CONFLICT = 409;

/** The conditions of one member, the most telling first. */
function separatorsOf(sides: Sides): readonly Separator[] {
  return [unique, reference, required, type, form, set, longest, least].flatMap((separate) => {
    const found = separate(sides);
    return found === undefined || found.proofs.length === 0 ? [] : [found];
  });
}

const valueIn = ({ sent }: SendingCall, member: string): Json | undefined => ownValue(sent, member);

const having = (calls: readonly SendingCall[], member: string): readonly SendingCall[] =>
  calls.filter((call) => (valueIn(call, member) ?? null) !== null);

function unique({ member, refused, accepted }: Sides): Separator {
  const isUsed = (call: SendingCall): boolean => {
    const value = valueIn(call, member) ?? null;
    return value !== null && typeof value !== "boolean" && call.isUsed(member, value);
  };
  const condition = { kind: "unique" } as const;
  const used = refused.filter(isUsed);
  // Several objects can name one: a single refusal is no proof that they cannot, but for a conflict.
  const isProof = (call: SendingCall): boolean =>
    used.length >= FEW ||
    call.item.recorded.status === CONFLICT ||
    call.kindOf(valueIn(call, member) ?? null) === null;
  return {
    member,
    condition,
    proofs: used.filter(isProof),
    isClean: !accepted.some(isUsed),
  };
}

function reference({ member, refused, accepted }: Sides): Separator | undefined {
  const kindOf = (call: SendingCall): string | null => call.kindOf(valueIn(call, member) ?? null);
  const named = having(accepted, member);
  const [first] = named;
  const to = first === undefined ? null : kindOf(first);
  if (to === null) return undefined;
  return {
    member,
    condition: { kind: "reference", to },
    proofs: having(refused, member).filter((call) => kindOf(call) !== to),
    isClean: named.every((call) => kindOf(call) === to),
  };
}

function required({ member, refused, accepted }: Sides): Separator {
  const isAbsent = ({ sent }: SendingCall): boolean => !Object.hasOwn(sent, member);
  return {
    member,
    condition: { kind: "required" },
    proofs: refused.filter(isAbsent),
    isClean: !accepted.some(isAbsent),
  };
}

/** A keyword that all accepted values satisfy; the refused ones that do not prove it. */
function schema(
  { member, refused, accepted }: Sides,
  keyword: string,
  value: Json,
  isFit: (value: Json) => boolean,
): Separator | undefined {
  const good = having(accepted, member);
  const fits = (call: SendingCall): boolean => isFit(valueIn(call, member) ?? null);
  if (good.length < FEW || !good.every(fits)) return undefined;
  const proofs = having(refused, member).filter((call) => !fits(call));
  return { member, condition: { kind: "schema", keyword, value }, proofs, isClean: true };
}

function type(sides: Sides): Separator | undefined {
  const [first] = having(sides.accepted, sides.member);
  const value = first && valueIn(first, sides.member);
  const name = typeof value;
  if (name !== "string" && name !== "number" && name !== "boolean") return undefined;
  return schema(sides, "type", name, (each) => typeof each === name);
}

/** Forms of texts that callers get wrong. No form has a text of a recording in it. */
const FORMS = [
  /^[^@\s]+@[^@\s]+$/,
  /^https?:\/\//,
  /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
  /^\d{4}-\d\d-\d\d/,
  /^\+\d+$/,
  /^\d+$/,
];

function form(sides: Sides): Separator | undefined {
  for (const expression of FORMS) {
    const isFit = (value: Json): boolean => typeof value === "string" && expression.test(value);
    const found = schema(sides, "pattern", expression.source, isFit);
    if (found !== undefined && found.proofs.length > 0) return found;
  }
  return undefined;
}

/** The accepted values, where the document itself names them all. */
function set(sides: Sides): Separator | undefined {
  const values = having(sides.accepted, sides.member).map(
    (call) => valueIn(call, sides.member) ?? null,
  );
  const known = [...new Set(values)].filter((value) => typeof value === "string");
  const isWhole = known.length > 0 && known.every((value) => value !== "" && sides.isSaid(value));
  if (!isWhole) return undefined;
  return schema(sides, "enum", known.toSorted(), (each) => known.some((value) => value === each));
}

const longest = (sides: Sides): Separator | undefined => bound(sides, 1);
const least = (sides: Sides): Separator | undefined => bound(sides, -1);

/** A bound of lengths or numbers: above it (1) or below it (-1) calls are refused. */
function bound(sides: Sides, sign: 1 | -1): Separator | undefined {
  const { member, refused, accepted } = sides;
  const good = having(accepted, member).map((call) => valueIn(call, member) ?? null);
  // A form sends numbers as texts.
  const isText = typeof good[0] === "string" && !good.every(isDigits);
  const measures = good.flatMap((value) => sizeOf(value, isText) ?? []);
  if (measures.length < good.length || measures.length === 0) return undefined;
  const most = Math.max(...measures.map((size) => sign * size));
  const beyond = having(refused, member)
    .flatMap((call) => sizeOf(valueIn(call, member) ?? null, isText) ?? [])
    .map((size) => sign * size)
    .filter((size) => size > most);
  if (beyond.length === 0) return undefined;
  const limit = sign * roundIn(most, Math.min(...beyond) - 1);
  const keyword = isText
    ? sign === 1
      ? "maxLength"
      : "minLength"
    : sign === 1
      ? "maximum"
      : "minimum";
  return schema(sides, keyword, limit, (value) => {
    const size = sizeOf(value, isText);
    return size !== undefined && sign * size <= sign * limit;
  });
}

function sizeOf(value: Json, isText: boolean): number | undefined {
  if (isText) return typeof value === "string" ? [...value].length : undefined;
  if (isDigits(value)) return Number(value);
  return typeof value === "number" ? value : undefined;
}

const isDigits = (value: Json): boolean => typeof value === "string" && /^-?\d{1,9}$/.test(value);

/** The roundest whole number from `low` to `high`; one where nothing but zero is too little. */
function roundIn(low: number, high: number): number {
  if (high === -1) return high;
  for (const step of [1000, 500, 100, 50, 10, 5]) {
    const value = Math.floor(high / step) * step;
    if (value >= low) return value;
  }
  return Math.max(low, Math.floor(high));
}

/** The members of the calls that separators can be about. */
const membersIn = (calls: readonly { readonly sent: JsonObject }[]): readonly string[] => [
  ...new Set(calls.flatMap(({ sent }) => Object.keys(sent))),
];

/** One refusal is enough where it names the member, or where nothing else explains it. */
const FEW = 2;

/** For each refusal the separator that explains it best; none where two explain it alike. */
function chosenOf(
  refused: readonly SendingCall[],
  accepted: readonly SendingCall[],
  sources: Sources,
): readonly Separator[] {
  const isSaid = (value: Json): boolean => isPlainValue(value, sources["openapi.yaml"]);
  // A name that the document does not have can be the user's own.
  const members = membersIn([...refused, ...accepted]).filter(isSaid);
  const all = members.flatMap((member) => separatorsOf({ member, refused, accepted, isSaid }));
  const clean = all.filter(({ isClean }) => isClean);
  const chosen = new Map<Separator, SendingCall[]>();
  for (const call of refused) {
    const best = bestOf(call, clean);
    if (best !== undefined) chosen.set(best, [...(chosen.get(best) ?? []), call]);
  }
  return [...chosen].map(([separator, proofs]) => ({ ...separator, proofs }));
}

/** Whether a refusal names the member. */
const names = ({ item }: SendingCall, { member }: Separator): boolean =>
  JSON.stringify(item.theirs ?? "")
    .split(/\W/)
    .includes(member);

function bestOf(call: SendingCall, separators: readonly Separator[]): Separator | undefined {
  const own = separators.filter(({ proofs }) => proofs.includes(call));
  const named = own.filter((each) => names(call, each));
  const candidates = named.length > 0 ? named : own;
  const most = Math.max(0, ...candidates.map(({ proofs }) => proofs.length));
  const best = candidates.filter(({ proofs }) => proofs.length === most);
  const members = new Set(best.map(({ member }) => member));
  if (members.size !== 1) return undefined;
  const isAlone = new Set(own.map(({ member }) => member)).size === 1;
  return named.length > 0 || most >= FEW || isAlone ? best[0] : undefined;
}

function factsOf(
  separators: readonly Separator[],
  accepted: readonly SendingCall[],
  played: Recording,
): Facts {
  if (accepted.length === 0) return [];
  const needed = separators.filter(({ condition }) => condition.kind === "required");
  const others = separators.filter(({ condition }) => condition.kind !== "required");
  return [others.map((each) => factOf(each, played)), requiredFact(needed, played)];
}

/** What a condition becomes in the layer. */
function factOf(separator: Separator, { pack, sources }: Recording): Facts {
  const { member, condition, proofs } = separator;
  const [first] = proofs;
  const resource = pack.resources[first?.operation.resource ?? ""];
  if (first === undefined || resource === undefined) return [];
  const { operation } = first;
  const error = errorFor(first.item, pack);
  const fact = (place: LayerPlace, value: Json, also: readonly Said[]): Facts =>
    newFact("condition", place, value, { words: phrase(separator), also, ...separator });
  switch (condition.kind) {
    case "unique": {
      const place = ["resources.yaml", resource.name, "unique", fieldOf(resource, member)] as const;
      return fact(place, error.name, error.also);
    }
    case "reference": {
      const value = { to: condition.to, error: error.name };
      return fact(ofOperation(operation, "references", member), value, error.also);
    }
    case "required":
      return [];
    case "schema": {
      const place = memberSchema(operation, member, sources);
      if (place === undefined) return [];
      const at = ["openapi.yaml", ...place, condition.keyword] as const;
      return fact(at, condition.value, validationError(operation, error, pack));
    }
  }
}

/** All members that one operation needs: the document lists them together. */
function requiredFact(separators: readonly Separator[], { pack, sources }: Recording): Facts {
  const [call] = separators[0]?.proofs ?? [];
  const place = call && bodySchema(call.operation, sources);
  if (call === undefined || place === undefined) return [];
  const known = listAt(objectOr(sources["openapi.yaml"], place), "required");
  const members = separators.map(({ member }) => member);
  const added = members.filter((member) => !known.includes(member));
  return newFact("condition", ["openapi.yaml", ...place, "required"], [...known, ...added], {
    also: validationError(call.operation, errorFor(call.item, pack), pack),
    words: `${titleOf(call.operation)} is refused without ${members.join(", ")}`,
    proofs: separators.flatMap(({ proofs }) => proofs),
  });
}

const titleOf = ({ method, path }: OperationSpec): string => `${method} ${path}`;

function phrase({ member, condition, proofs }: Separator): string {
  const title = proofs[0] === undefined ? "" : titleOf(proofs[0].operation);
  return `${title} is refused ${PHRASES[condition.kind](member, condition)}`;
}

const PHRASES: {
  readonly [K in Condition["kind"]]: (member: string, condition: Condition) => string;
} = {
  unique: (member) => `with the ${member} of another object`,
  reference: (member) => `with a ${member} that names no object`,
  required: (member) => `without ${member}`,
  schema: (member, condition) =>
    `with a ${member} that breaks ${condition.kind === "schema" ? condition.keyword : ""}`,
};

/** The field that a member of a request writes. */
const fieldOf = ({ fields }: ResourceSpec, member: string): string =>
  fields.find(({ name, from }) => (from ?? name) === member)?.name ?? member;

/** An operation whose requests break its schema answers with this error. */
function validationError(
  operation: OperationSpec,
  error: ConditionError,
  { wire }: Pack,
): readonly Said[] {
  const usual = wire.validation.error;
  if (usual === undefined || usual === error.name) return [];
  return [...error.also, saying(ofOperation(operation, "error_as", usual), error.name)];
}

/** Where the document describes what a call sends; undefined for no object. */
function bodySchema({ method, path }: OperationSpec, sources: Sources) {
  const place = ["paths", path, method.toLowerCase(), "requestBody"];
  const at = [...resolved(place, sources), "content"];
  const [media] = Object.keys(objectOr(sources["openapi.yaml"], at));
  return media === undefined ? undefined : resolved([...at, media, "schema"], sources);
}

function memberSchema(
  operation: OperationSpec,
  member: string,
  sources: Sources,
): readonly string[] | undefined {
  const body = bodySchema(operation, sources);
  if (body === undefined) return undefined;
  const place = [...body, "properties", member];
  const said = saidAt(sources["openapi.yaml"], place);
  return said === undefined ? undefined : resolved(place, sources);
}

/** The place that a `$ref` leads to. */
function resolved(place: readonly string[], sources: Sources): readonly string[] {
  const said = saidAt(sources["openapi.yaml"], place);
  const ref = isObject(said) ? ownValue(said, "$ref") : undefined;
  return typeof ref === "string" && ref.startsWith("#/") ? ref.slice(2).split("/") : place;
}
