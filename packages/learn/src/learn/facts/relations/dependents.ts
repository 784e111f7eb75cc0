// Learn: `dependents` finds objects that are deleted together with another one.

import type { JsonObject, ResourceSpec } from "facsimile/kit";
import { ownValue } from "facsimile/kit";
import { segmentsOf } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import { objectsIn } from "../../playing/played.js";
import { callsOf, isSuccess, seenIn } from "../calls.js";
import type { Fact, Facts, Recording } from "../fact.js";
import { newFact, ofField, positionOf, saying } from "../fact.js";

/** Objects that are deleted together with the one that a field of theirs names. */
export function dependents(played: Recording): Facts {
  const seen = seenIn(played);
  return callsOf(played)
    .filter((item) => item.recorded.operation?.verb === "delete" && isSuccess(item))
    .flatMap((deletion) => sightsAfter(deletion, seen, played))
    .reduce<readonly Fact[]>(merged, []);
}

/** What calls after a deletion show of one object that names the deleted one. */
function sightsAfter(
  deletion: Exchange,
  seen: ReturnType<typeof seenIn>,
  played: Recording,
): readonly Fact[] {
  const to = deletion.recorded.operation?.resource ?? "";
  const gone = segmentsOf(deletion.url).at(-1) ?? "";
  const items = callsOf(played);
  const later = items.slice(items.indexOf(deletion) + 1);
  return [...seen].flatMap(([name, each]) => {
    const kind = played.pack.resources[name];
    if (kind === undefined || name === to) return [];
    const named = new Map(each.map(({ object }) => [idOf(object, kind), object]));
    return [...named].flatMap(([id, object]) => {
      const field = kind.fields.find((one) => String(object[one.name]) === gone)?.name;
      if (field === undefined) return [];
      const proofs = later.filter((item) => isGone(item, kind, id)).map(positionOf);
      return [factOf(kind, field, to, proofs)];
    });
  });
}

const idOf = (object: JsonObject, { id }: ResourceSpec): string =>
  String(ownValue(object, id.field ?? "id"));

const showsIt = (body: Exchange["theirs"], kind: ResourceSpec, id: string): boolean =>
  body !== undefined && objectsIn(body).some((each) => idOf(each, kind) === id);

/** Whether only the world still has the object. */
function isGone({ recorded, status, theirs, answer }: Exchange, kind: ResourceSpec, id: string) {
  const { operation } = recorded;
  if (operation?.resource !== kind.name || recorded.method !== "GET" || status >= 300) return false;
  const isMissing = recorded.status === 404 || recorded.status === 410;
  const isLeftOut = recorded.status < 300 && !showsIt(theirs, kind, id);
  return (isMissing || isLeftOut) && showsIt(answer, kind, id);
}

const factOf = (
  { name }: ResourceSpec,
  field: string,
  to: string,
  proofs: readonly string[],
): Fact =>
  newFact("relation", ofField(name, field, "deleted_with"), true, {
    also: [saying(ofField(name, field, "references"), to)],
    words: `${name} are deleted with the object that ${field} names`,
    proofs,
  });

/** Adds what one object shows to the fact about its kind; nothing is a fact without a proof. */
function merged(facts: readonly Fact[], { path, ...next }: Fact): readonly Fact[] {
  if (next.proofs.length === 0) return facts;
  const known = facts.find((fact) => fact.path.join() === path.join());
  if (known === undefined) return [...facts, { ...next, path }];
  const proofs = [...known.proofs, ...next.proofs];
  return facts.map((fact) => (fact === known ? { ...known, proofs } : fact));
}
