import type { Json, JsonObject } from "../../../base/json.js";
import type { IdKind, ResourceSpec } from "../../../pack/pack.js";

/** Properties of a kind of id. */
interface IdFacts {
  /** Whether the world makes ids that callers do not set. */
  readonly isMinted: boolean;
  /** Whether there is only one object below each parent. */
  readonly isSingle: boolean;
  /** Whether answers have it as a number. */
  readonly isNumber: boolean;
}

const MINTED: IdFacts = { isMinted: true, isSingle: false, isNumber: false };

const FACTS: Readonly<Record<IdKind, IdFacts>> = {
  prefix: MINTED,
  uuid: MINTED,
  counted: MINTED,
  digits: MINTED,
  integer: { ...MINTED, isNumber: true },
  given: { ...MINTED, isMinted: false },
  single: { ...MINTED, isMinted: false, isSingle: true },
  sequence: { ...MINTED, isMinted: false, isNumber: true },
};

export const idFacts = ({ id }: Pick<ResourceSpec, "id">): IdFacts => FACTS[id.kind];

/**
 * The key of an object in its collection: its id. If that is unique only below its parents, it is a
 * path of their ids and its own: `acme/widgets`.
 */
export function keyOf(resource: ResourceSpec, within: readonly string[], own: string): string {
  if (idFacts(resource).isSingle) return within.length === 0 ? resource.object : joined(within);
  return within.length === 0 ? own : joined([...within, own]);
}

const joined = (parts: readonly string[]): string => parts.map(escaped).join("/");

const escaped = (part: string): string => part.replaceAll("%", "%25").replaceAll("/", "%2F");

const unescaped = (part: string): string => part.replaceAll("%2F", "/").replaceAll("%25", "%");

/** The key of an object with these fields. */
export function keyIn(spec: ResourceSpec, fields: JsonObject): string {
  const { field, within } = spec.id;
  const own = field === null ? "" : String(fields[field]);
  if (!idFacts(spec).isSingle && within.length === 0) return own;
  return keyOf(
    spec,
    within.map((each) => String(fields[each])),
    own,
  );
}

/** The id in answers of the object with a key. */
export function idIn(resource: ResourceSpec, key: string): Json {
  const isBelow = resource.id.within.length > 0;
  const own = isBelow ? unescaped(key.slice(key.lastIndexOf("/") + 1)) : key;
  return idFacts(resource).isNumber ? Number(own) : own;
}
