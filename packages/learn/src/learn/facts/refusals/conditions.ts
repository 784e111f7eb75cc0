// Learn: `conditions` finds why the vendor refuses calls that the world accepts: a condition of one
// member of the call, or of two together.

import type { Json, JsonObject, OperationSpec, Pack, ResourceSpec } from "facsimile/kit";
import { isObject, listAt, ownValue } from "facsimile/kit";
import type { Exchange } from "../../playing/played.js";
import { objectsIn } from "../../playing/played.js";
import { callsOf, grouped, namedId } from "../calls.js";
import type { Facts, FindFacts, Recording, Said, Sources } from "../fact.js";
import { isPlainValue, newFact, objectOr, ofOperation, saying } from "../fact.js";
import { leading } from "../templates/templates.js";
import type { ConditionError } from "./errors.js";
import { errorFor, wordsIn } from "./errors.js";

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

/** Ids that are no numbers, which a vendor of numbered objects refuses as such. */
export const wrongIds: FindFacts = (played) => {
  const { pack } = played;
  const wrong = callsOf(played).filter((item) => {
    const { operation, status } = item.recorded;
    const isRefused = status >= 400 && status < 500 && status !== item.status;
    const id = operation?.idParameter == null ? undefined : namedId(item, operation);
    return isRefused && id !== undefined && !/^-?\d/.test(id);
  });
  return [...grouped(wrong, ({ recorded }) => recorded.operation?.resource ?? null)].map(
    ([kind, items]) => {
      const [first] = items;
      if (first === undefined || pack.resources[kind]?.id.kind !== "integer") return [];
      const { name: error, also } = errorFor(first, pack);
      const [refusing, ...more] = pack.operations.flatMap((operation) => {
        const { resource, idParameter: name, refuses } = operation;
        if (resource !== kind || name === null || refuses !== undefined) return [];
        const when = {
          [`$sent.${name}`]: { not: { fits: { type: "string", pattern: "^-?[0-9]" } } },
        };
        return saying(ofOperation(operation, "refuses"), [{ when, error }]);
      });
      if (refusing === undefined) return [];
      return newFact("condition", [refusing.file, ...refusing.path], refusing.value, {
        words: `calls are refused that name ${kind} by an id that is no number`,
        also: [...also, ...more],
        proofs: items,
      });
    },
  );
};

/** A call that sends an object, and what the vendor had before it. */
interface SendingCall {
  readonly item: Exchange;
  readonly operation: OperationSpec;
  readonly sent: JsonObject;
  readonly isRefused: boolean;
  /** Whether another object of its kind has the values of some members that the call sends. */
  readonly isUsed: (members: readonly string[]) => boolean;
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
      isUsed: (members) =>
        others.some((object) =>
          members.every((name) => {
            const value = ownValue(sent, name) ?? null;
            const isTelling = value !== null && typeof value !== "boolean";
            return isTelling && ownValue(object, name) === value;
          }),
        ),
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
  /** The collection that a reference leads to, or the member within which another one is unique. */
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

/** @param within another member, within whose values the first one is unique */
function unique({ member, refused, accepted }: Sides, within?: string): Separator {
  const members = within === undefined ? [member] : [member, within];
  const isUsed = (call: SendingCall): boolean => call.isUsed(members);
  const used = refused.filter(isUsed);
  // Several objects can name one: a single refusal is no proof that they cannot, but for a conflict.
  const isProof = (call: SendingCall): boolean =>
    used.length >= FEW ||
    call.item.recorded.status === CONFLICT ||
    call.kindOf(valueIn(call, member) ?? null) === null;
  return {
    member,
    kind: "unique",
    ...(within === undefined ? {} : { to: within }),
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
  const isUnique = ({ kind, isClean, proofs }: Separator): boolean =>
    kind === "unique" && isClean && proofs.length > 0;
  if (refused.some(({ item }) => item.recorded.status === CONFLICT) && !all.some(isUnique)) {
    const pairs = members.flatMap((member, at) =>
      members.slice(at + 1).map((other) => unique({ member, refused, accepted }, other)),
    );
    all.push(...pairs);
  }
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

/** What a status says of its cause. */
const USUAL: Readonly<Record<number, Separator["kind"]>> = { 404: "reference", 409: "unique" };

function bestOf(call: SendingCall, separators: readonly Separator[]): Separator | undefined {
  const all = separators.filter(({ proofs }) => proofs.includes(call));
  const usual = all.filter(({ kind }) => kind === USUAL[call.item.recorded.status]);
  const own = usual.length > 0 ? usual : all;
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
  const place = ofOperation(operation, "references", member);
  if (kind === "unique" && to !== "") {
    const names = [member, to];
    const where = names.map((name) => [fieldOf(resource, name), { $value: `$sent.${name}` }]);
    const count = { of: resource.name, where: Object.fromEntries(where), is: { gte: 1 } };
    const refuses = [{ when: { $count: count }, error }];
    const words = `${title} the ${member} and the ${to} of another object`;
    return newFact("condition", ofOperation(operation, "refuses"), refuses, {
      words,
      also,
      proofs,
    });
  }
  if (kind === "unique") {
    const place = ["resources.yaml", resource.name, "unique", fieldOf(resource, member)] as const;
    const words = `${title} the ${member} of another object`;
    return newFact("condition", place, error, { words, also, proofs });
  }
  const words = `${title} a ${member} that names no object`;
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
