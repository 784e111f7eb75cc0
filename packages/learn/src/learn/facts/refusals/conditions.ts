// Learn: `conditions` finds why the vendor refuses calls that the world accepts: a condition of one
// member of the call, or, by `numberRefusals`, the number of a test card.

import type { Json, JsonObject, OperationSpec, Pack, ResourceSpec } from "facsimile/kit";
import { isArray, isObject, listAt, ownValue } from "facsimile/kit";
import { isTestCard } from "../../../har/masking/rules.js";
import { segmentsOf } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import { objectsIn } from "../../playing/played.js";
import { callsOf, grouped, isCreation, isSuccess } from "../calls.js";
import type { Facts, FindFacts, Recording, Said, Sources } from "../fact.js";
import { isPlainValue, newFact, objectOr, ofField, ofOperation, saying } from "../fact.js";
import { leading } from "../templates/templates.js";
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

/** What separates refused calls from accepted ones. */
interface Separator {
  readonly member: string;
  readonly kind: "unique" | "reference" | "required";
  /** The collection that a reference leads to. */
  readonly to?: string;
  readonly proofs: readonly SendingCall[];
  /** Whether it refuses no accepted call. */
  readonly isClean: boolean;
}

interface Sides {
  readonly member: string;
  readonly refused: readonly SendingCall[];
  readonly accepted: readonly SendingCall[];
}
const CONFLICT = 409;

const valueIn = ({ sent }: SendingCall, member: string): Json | undefined => ownValue(sent, member);

const having = (calls: readonly SendingCall[], member: string): readonly SendingCall[] =>
  calls.filter((call) => (valueIn(call, member) ?? null) !== null);

function unique({ member, refused, accepted }: Sides): Separator {
  const isUsed = (call: SendingCall): boolean => {
    const value = valueIn(call, member) ?? null;
    return value !== null && typeof value !== "boolean" && call.isUsed(member, value);
  };
  const used = refused.filter(isUsed);
  // Several objects can name one: a single refusal is no proof that they cannot, but for a conflict.
  const isProof = (call: SendingCall): boolean =>
    used.length >= FEW ||
    call.item.recorded.status === CONFLICT ||
    call.kindOf(valueIn(call, member) ?? null) === null;
  return {
    member,
    kind: "unique",
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
    kind: "reference",
    to,
    proofs: having(refused, member).filter((call) => kindOf(call) !== to),
    isClean: named.every((call) => kindOf(call) === to),
  };
}

function required({ member, refused, accepted }: Sides): Separator {
  const isAbsent = ({ sent }: SendingCall): boolean => !Object.hasOwn(sent, member);
  return {
    member,
    kind: "required",
    proofs: refused.filter(isAbsent),
    isClean: !accepted.some(isAbsent),
  };
}

/** One refusal is enough where it names the member, or where nothing else explains it. */
const FEW = 2;

/** For each refusal the separator that explains it best; none where two explain it alike. */
function chosenOf(
  refused: readonly SendingCall[],
  accepted: readonly SendingCall[],
  sources: Sources,
): readonly Separator[] {
  // A name that the document does not have can be the user's own.
  const sent = new Set([...refused, ...accepted].flatMap((call) => Object.keys(call.sent)));
  const members = [...sent].filter((member) => isPlainValue(member, sources["openapi.yaml"]));
  const all = members.flatMap((member) => {
    const sides = { member, refused, accepted };
    return [unique(sides), reference(sides) ?? [], required(sides)].flat();
  });
  const clean = all.filter(({ isClean, proofs }) => isClean && proofs.length > 0);
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
  const needed = separators.filter(({ kind }) => kind === "required");
  const others = separators.filter(({ kind }) => kind !== "required");
  return [others.map((each) => factOf(each, played.pack)), requiredFact(needed, played)];
}

/** What a condition becomes in the layer. */
function factOf({ member, kind, to = "", proofs }: Separator, pack: Pack): Facts {
  const [first] = proofs;
  const resource = pack.resources[first?.operation.resource ?? ""];
  if (first === undefined || resource === undefined) return [];
  const { operation } = first;
  const { name: error, also } = errorFor(first.item, pack);
  const title = `${titleOf(operation)} is refused with`;
  if (kind === "unique") {
    const place = ["resources.yaml", resource.name, "unique", fieldOf(resource, member)] as const;
    const words = `${title} the ${member} of another object`;
    return newFact("condition", place, error, { words, also, proofs });
  }
  const words = `${title} a ${member} that names no object`;
  const place = ofOperation(operation, "references", member);
  return newFact("condition", place, { to, error }, { words, also, proofs });
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
function bodySchema({ method, path }: OperationSpec, { "openapi.yaml": document }: Sources) {
  const place = ["paths", path, method.toLowerCase(), "requestBody"];
  const at = [...leading(place, document), "content"];
  const [media] = Object.keys(objectOr(document, at));
  return media === undefined ? undefined : leading([...at, media, "schema"], document);
}

/**
 * Refusals that the number of a test card decides: the call sends the number itself, is about the object
 * that was made with it, or names that object.
 */
export const numberRefusals: FindFacts = (played) => {
  const numbers = numbersOf(played);
  const calls = callsOf(played).flatMap((item) => attemptOf(item, numbers, played));
  const groups = grouped(calls, ({ item, path }) => `${item.recorded.operation?.id}\n${path}`);
  return [...groups.values()].flatMap((attempts) => numberFact(attempts, played));
};

/** A call that depends on a card's number, and where a condition finds it. */
interface NumberedCall extends Numbered {
  readonly item: Exchange;
}

/** The number with which an object was made, and its path in the object. */
interface Numbered {
  readonly resource: string;
  readonly path: string;
  readonly number: string;
}

/** The numbers of cards with which objects were made, by the ids of these. */
function numbersOf(played: Recording): ReadonlyMap<string, Numbered> {
  return new Map(
    callsOf(played)
      .filter(isCreation)
      .flatMap(({ sent, theirs, recorded }): [string, Numbered][] => {
        const resource = recorded.operation?.resource ?? "";
        const field = played.pack.resources[resource]?.id.field ?? "id";
        const id = isObject(theirs) ? ownValue(theirs, field) : undefined;
        const [found] = leavesOf(sent).filter(({ value }) => isCard(value));
        if (id === undefined || found === undefined) return [];
        return [[String(id), { resource, path: found.path, number: String(found.value) }]];
      }),
  );
}

function attemptOf(
  item: Exchange,
  numbers: ReadonlyMap<string, Numbered>,
  { pack }: Recording,
): readonly NumberedCall[] {
  const { operation } = item.recorded;
  if (operation === undefined || item.recorded.method === "GET") return [];
  const own = segmentsOf(item.url).flatMap((id) => numbers.get(id) ?? []);
  const about = own.find(({ resource }) => resource === operation.resource);
  if (about !== undefined) return [{ item, ...about }];
  return leavesOf(item.sent).flatMap(({ path, value }): readonly NumberedCall[] => {
    const named = numbers.get(String(value));
    const refers = pack.resources[operation.resource]?.refersTo[path];
    if (named === undefined || (refers !== undefined && refers !== named.resource)) return [];
    return [{ ...named, item, path: `$sent.${path}.${named.path}` }];
  });
}

function numberFact(attempts: readonly NumberedCall[], { pack }: Recording): Facts {
  const isRefused = ({ item }: NumberedCall): boolean => item.recorded.status === PAYMENT_REQUIRED;
  const refused = attempts.filter((each) => isRefused(each) && each.item.status < 300);
  const accepted = attempts.filter(({ item }) => isSuccess(item));
  const [first] = refused;
  const operation = first?.item.recorded.operation;
  if (first === undefined || operation === undefined || accepted.length < FEW_ACCEPTED) return [];
  const words = new Set(refused.map(({ item }) => JSON.stringify(wordsIn(item.theirs))));
  const numbers = [...new Set(refused.map(({ number }) => number))];
  if (words.size > 1 || !numbers.every(isTestCard)) return [];
  const error = errorFor(first.item, pack);
  const value = [{ when: { [first.path]: numbers.toSorted() }, error: error.name }];
  return newFact("condition", ofOperation(operation, "refuses"), value, {
    also: [...error.also, ...referenceOf(first, pack, operation.resource)],
    words: `${operation.method} ${operation.path} is refused by the number of a test card`,
    proofs: refused,
  });
}

/** Fewer accepted calls say little of what is accepted. */
const FEW_ACCEPTED = 2;
const PAYMENT_REQUIRED = 402;

/** That the member has the id of an object, where the pack does not know it. */
function referenceOf(
  { path, resource }: NumberedCall,
  { resources }: Pack,
  of: string,
): readonly Said[] {
  const [, member] = /^\$sent\.([^.]+)\./.exec(path) ?? [];
  if (member === undefined || resources[of]?.refersTo[member] !== undefined) return [];
  return [saying(ofField(of, member, "references"), resource)];
}

const isCard = (value: Json): boolean => /^\d{14,16}$/.test(String(value));

/** The scalars in a value, by path. */
function leavesOf(
  value: Json | undefined,
  path = "",
): readonly { readonly path: string; readonly value: Json }[] {
  if (value === undefined || isArray(value)) return [];
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, path === "" ? name : `${path}.${name}`),
  );
}
