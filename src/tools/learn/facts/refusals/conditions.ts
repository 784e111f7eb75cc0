import type { Json } from "../../../../engine/base/json.js";
import { isObject, listAt, ownValue } from "../../../../engine/base/json.js";
import type { OperationSpec, Pack, ResourceSpec } from "../../../../engine/pack/pack.js";
import { grouped } from "../calls.js";
import type { Facts, FindFacts, LayerPlace, Recording, Said, Sources } from "../fact.js";
import { newFact, objectOr, ofOperation, saidAt, saying } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import type { ConditionError } from "./refusals.js";
import { errorFor, wordsIn } from "./refusals.js";
import type { Sending } from "./sent-objects.js";
import { sendingsOf } from "./sent-objects.js";
import type { Condition, Separator } from "./separators.js";
import { membersIn, separatorsOf } from "./separators.js";

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

/** One refusal is enough where it names the member, or where nothing else explains it. */
const FEW = 2;

/** For each refusal the separator that explains it best; none where two explain it alike. */
function chosenOf(
  refused: readonly Sending[],
  accepted: readonly Sending[],
  sources: Sources,
): readonly Separator[] {
  const isSaid = (value: Json): boolean => isPlainValue(value, sources["openapi.yaml"]);
  // A name that the document does not have can be the user's own.
  const members = membersIn([...refused, ...accepted]).filter(isSaid);
  const all = members.flatMap((member) => separatorsOf({ member, refused, accepted, isSaid }));
  const clean = all.filter(({ contradictions }) => contradictions.length === 0);
  const chosen = new Map<Separator, Sending[]>();
  for (const call of refused) {
    const best = bestOf(call, clean.length > 0 ? clean : all.filter((each) => names(call, each)));
    if (best !== undefined) chosen.set(best, [...(chosen.get(best) ?? []), call]);
  }
  return [...chosen].map(([separator, proofs]) => ({ ...separator, proofs }));
}

/** Whether a refusal names the member. */
const names = ({ item }: Sending, { member }: Separator): boolean =>
  JSON.stringify(item.theirs ?? "")
    .split(/\W/)
    .includes(member);

function bestOf(call: Sending, separators: readonly Separator[]): Separator | undefined {
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
  accepted: readonly Sending[],
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
    contradictions: separators.flatMap(({ contradictions }) => contradictions),
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
