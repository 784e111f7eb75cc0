import type { Json } from "../../../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../../engine/base/json.js";
import type { OperationSpec, Pack, ResourceSpec } from "../../../../engine/pack/pack.js";
import { grouped } from "../calls.js";
import type { Fact, Facts, FindFacts, Recording, Said, Sources } from "../fact.js";
import { newFact, positionOf, saidAt, saying } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import { errorFor, nameOf } from "./condition-errors.js";
import { wordsIn } from "./refusals.js";
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
  { pack, sources }: Recording,
): Facts {
  const needed = separators.filter(({ condition }) => condition.kind === "required");
  const others = separators.filter(({ condition }) => condition.kind !== "required");
  const facts = others.map((each) => factOf(each, pack, sources));
  return [...facts, requiredFact(needed, pack, sources)].flatMap((fact) => {
    return fact === undefined || accepted.length === 0 ? [] : [fact];
  });
}

/** What a condition becomes in the layer. */
function factOf(separator: Separator, pack: Pack, sources: Sources): Fact | undefined {
  const { member, condition, proofs } = separator;
  const [first] = proofs;
  const resource = pack.resources[first?.operation.resource ?? ""];
  if (first === undefined || resource === undefined) return undefined;
  const error = errorFor(first.item, pack);
  const common = { kind: "condition", words: phrase(separator), ...judged(separator) } as const;
  const { operation } = first;
  switch (condition.kind) {
    case "unique": {
      const field = fieldOf(resource, member);
      const path = [resource.name, "unique", field];
      return { ...common, file: "resources.yaml", path, value: error.name, also: error.also };
    }
    case "reference": {
      const path = [...pathOf(operation), "references", member];
      const value = { to: condition.to, error: error.name };
      return { ...common, file: "resources.yaml", path, value, also: error.also };
    }
    case "required":
      return undefined;
    case "schema": {
      const place = memberSchema(operation, member, sources);
      if (place === undefined) return undefined;
      const also = validationError(operation, error, pack);
      const path = [...place, condition.keyword];
      return { ...common, file: "openapi.yaml", path, value: condition.value, also };
    }
  }
}

/** All members that one operation needs: the document lists them together. */
function requiredFact(
  separators: readonly Separator[],
  pack: Pack,
  sources: Sources,
): Fact | undefined {
  const [first] = separators;
  const [call] = first?.proofs ?? [];
  if (first === undefined || call === undefined) return undefined;
  const place = bodySchema(call.operation, sources);
  if (place === undefined) return undefined;
  const said = saidAt(sources["openapi.yaml"], [...place, "required"]);
  const known = isArray(said) ? said : [];
  const added = separators.map(({ member }) => member).filter((member) => !known.includes(member));
  const all = {
    proofs: separators.flatMap(({ proofs }) => proofs),
    contradictions: separators.flatMap((each) => each.contradictions),
  };
  return newFact("condition", ["openapi.yaml", ...place, "required"], [...known, ...added], {
    also: validationError(call.operation, errorFor(call.item, pack), pack),
    words: `${titleOf(call.operation)} is refused without ${separators.map(({ member }) => member).join(", ")}`,
    ...judged(all),
  });
}

const judged = ({
  proofs,
  contradictions,
}: Pick<Separator, "proofs" | "contradictions">): Pick<Fact, "proofs" | "contradictions"> => ({
  proofs: proofs.map(({ item }) => positionOf(item)),
  contradictions: contradictions.map(({ item }) => positionOf(item)),
});

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

const pathOf = ({ resource, operation }: OperationSpec): readonly string[] => [
  resource,
  "operations",
  operation,
];

/** The field that a member of a request writes. */
const fieldOf = ({ fields }: ResourceSpec, member: string): string =>
  fields.find(({ name, from }) => (from ?? name) === member)?.name ?? member;

/** An operation whose requests break its schema answers with this error. */
function validationError(
  operation: OperationSpec,
  error: { readonly name: string; readonly also: readonly Said[] },
  { wire }: Pack,
): readonly Said[] {
  const usual = wire.validation.error;
  if (usual === null || nameOf(usual) === error.name) return [];
  const path = [...pathOf(operation), "error_as", nameOf(usual)];
  return [...error.also, saying(["resources.yaml", ...path], error.name)];
}

/** Where the document describes what a call sends; undefined for no object. */
function bodySchema(
  { method, path }: OperationSpec,
  sources: Sources,
): readonly string[] | undefined {
  const place = ["paths", path, method.toLowerCase(), "requestBody"];
  const content = saidAt(sources["openapi.yaml"], resolved([...place, "content"], sources));
  if (!isObject(content)) return undefined;
  const [media] = Object.keys(content);
  return media === undefined
    ? undefined
    : resolved([...place, "content", media, "schema"], sources);
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
