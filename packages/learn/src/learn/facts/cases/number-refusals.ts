// Learn: `numberRefusals` finds refusals that depend on the number of a test card.

import type { Json, Pack } from "facsimile/kit";
import { isArray, isObject, ownValue } from "facsimile/kit";
import { isTestCard } from "../../../har/masking/rules.js";
import { segmentsOf } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped, isCreation, isSuccess } from "../calls.js";
import type { Facts, FindFacts, Recording, Said } from "../fact.js";
import { newFact, ofField, ofOperation, saying } from "../fact.js";
import { errorFor, wordsIn } from "../refusals/refusals.js";

/**
 * Refusals that the number of a test card decides: the call sends the number itself, is about the object
 * that was made with it, or names that object.
 */
export const numberRefusals: FindFacts = (played) => {
  const numbers = numbersOf(played);
  const calls = callsOf(played).flatMap((item) => attemptOf(item, numbers, played));
  const groups = grouped(calls, ({ item, path }) => `${item.recorded.operation?.id}\n${path}`);
  return [...groups.values()].flatMap((attempts) => factOf(attempts, played));
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

function factOf(attempts: readonly NumberedCall[], { pack }: Recording): Facts {
  const isRefused = ({ item }: NumberedCall): boolean => item.recorded.status === PAYMENT_REQUIRED;
  const refused = attempts.filter((each) => isRefused(each) && each.item.status < 300);
  const accepted = attempts.filter(({ item }) => isSuccess(item));
  const [first] = refused;
  const operation = first?.item.recorded.operation;
  if (first === undefined || operation === undefined || accepted.length < FEW) return [];
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
const FEW = 2;
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
