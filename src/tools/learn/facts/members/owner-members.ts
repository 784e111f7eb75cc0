import type { Json } from "../../../../engine/base/json.js";
import { ownValue } from "../../../../engine/base/json.js";
import type { FindFacts, Recording } from "../fact.js";
import { callsOf, differencesOf, newFact, ofField } from "../fact.js";
import type { Seen } from "../seen.js";
import { seenIn } from "../seen.js";
import { schemaOf } from "../templates/member-schema.js";

/** Fewer objects could have the same one by chance. */
const FEW = 2;

/**
 * Members with the id of the same older object everywhere, as the account or the workspace of the
 * caller: the first object of its kind.
 */
export const ownerMembers: FindFacts = (played) => {
  const seen = seenIn(played);
  const firsts = firstIds(seen, played);
  const differing = differencesOf(callsOf(played)).flatMap(({ difference: { kind, place } }) => {
    const isOther = kind === "missing" || kind === "value";
    const { resource, field } = place;
    return isOther && resource !== null && field !== null ? [`${resource}\n${field}`] : [];
  });
  return [...new Set(differing)].flatMap((key) => {
    const [name = "", field = ""] = key.split("\n");
    const spec = played.pack.resources[name];
    const all = seen.get(name) ?? [];
    const [first] = all;
    const value = first && ownValue(first.object, field);
    const owner = typeof value === "string" ? firsts.get(value) : undefined;
    if (spec === undefined || owner === undefined || owner.name === name) return [];
    const ids = new Set(all.map(({ object }) => ownValue(object, spec.id.field ?? "id")));
    if (
      ids.size < FEW ||
      spec.fields.some((each) => each.name === field && each.role !== "engine")
    ) {
      return [];
    }
    const isSame = ({ object }: Seen): boolean => ownValue(object, field) === value;
    return newFact(
      "computed",
      ofField(name, field, "computed"),
      { $first: { of: owner.name, field: owner.field } },
      {
        also: schemaOf(name, field, [value ?? null], played.sources),
        words: `a member of ${name} names the first of ${owner.name}`,
        proofs: all.filter(isSame),
        contradictions: all.filter((each) => !isSame(each)),
      },
    );
  });
};

/** The kinds of object whose first one has an id, by this id: where no call makes such objects. */
function firstIds(
  seen: ReadonlyMap<string, readonly Seen[]>,
  played: Recording,
): ReadonlyMap<string, { readonly name: string; readonly field: string }> {
  const made = new Set(
    callsOf(played).flatMap(({ recorded: { operation } }) =>
      operation?.verb === "create" ? [operation.resource] : [],
    ),
  );
  const firsts = new Map<string, { readonly name: string; readonly field: string }>();
  for (const [name, all] of seen) {
    const field = played.pack.resources[name]?.id.field ?? "id";
    const id: Json | undefined = all[0] && ownValue(all[0].object, field);
    if (typeof id === "string" && !made.has(name)) firsts.set(id, { name, field });
  }
  return firsts;
}
