import type { Facts, LayerPlace, Sources } from "../fact.js";
import { newFact } from "../fact.js";
import type { ListCall } from "./list-calls.js";
import { formOf } from "./list-calls.js";

export function sizes(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  const size = first?.operation.list?.size ?? null;
  if (first === undefined || size === null) return [];
  const isAsked = ({ query }: ListCall): boolean => hasParameter(query, size.parameter);
  const plain = calls.filter((call) => !isAsked(call));
  const longest = Math.max(0, ...plain.map(({ theirs }) => theirs.length));
  const isCut = ({ theirs, ours }: ListCall): boolean =>
    theirs.length === longest && ours.length > longest;
  const isGrown = longest > size.default;
  if (longest === 0 || longest === size.default || !(isGrown || plain.some(isCut))) return [];
  const proofs = plain.filter((call) => call.theirs.length === longest);
  return newFact("page size", sizeOf(first, "default", sources), longest, {
    words: `a page has ${longest} objects where a call asks for no number`,
    proofs: proofs.length > 1 || isGrown ? proofs : [],
    contradictions: plain.filter(
      ({ theirs, ours }) => ours.length > longest && theirs.length > longest,
    ),
  });
}

function hasParameter(query: ReadonlyMap<string, string>, parameter = ""): boolean {
  const name = parameter.toLowerCase();
  return [...query.keys()].some((key) => key.toLowerCase() === name);
}

/** The most objects that a page has, whatever number a call asks for. */
export function mostOnPage(calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  const size = first?.operation.list?.size ?? null;
  if (first === undefined || size === null || size.parameter === undefined) return [];
  const { parameter, max } = size;
  const isCut = ({ theirs, ours }: ListCall): boolean => ours.length > theirs.length;
  const askedOf = ({ query }: ListCall): number => Number(query.get(parameter) ?? 0);
  const cut = calls.filter((call) => isCut(call) && askedOf(call) > call.theirs.length);
  const most = Math.max(0, ...cut.map(({ theirs }) => theirs.length));
  if (most === 0 || most === max) return [];
  const longer = calls.filter(({ theirs }) => theirs.length > most);
  return newFact("page size", sizeOf(first, "max", sources), most, {
    words: `a page has at most ${most} objects`,
    proofs: cut.filter(({ theirs }) => theirs.length === most),
    contradictions: longer,
  });
}

const sizeOf = ({ operation }: ListCall, key: string, sources: Sources): LayerPlace => [
  "pack.yaml",
  ...[...formOf(operation, sources), "size", key],
];
