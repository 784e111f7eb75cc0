import type { JsonObject } from "../../../engine/base/json.js";
import { equalJson, isObject } from "../../../engine/base/json.js";
import type { Exchange, Played } from "../playing/played.js";
import type { Facts, FindFacts, Sources } from "./fact.js";
import { callsOf, grouped, newFact, REMOVED, saidAt } from "./fact.js";
import { isPlainValue } from "./plain-value.js";

/** The statuses of answers that succeed, and the bodies of deletions. */
export const answers: FindFacts = (played, sources) => [
  statuses(played, sources),
  deletions(played, sources),
];

function statuses(played: Played, sources: Sources): Facts {
  const done = callsOf(played).filter(
    ({ recorded, status }) => recorded.status < 300 && status < 300,
  );
  const groups = grouped(done, ({ recorded }) => recorded.operation?.id ?? null);
  return [...groups.values()].flatMap((items) => {
    const other = items.find(({ recorded, status }) => recorded.status !== status);
    const operation = other?.recorded.operation;
    if (other === undefined || operation === undefined) return [];
    const { status } = other.recorded;
    const { path, method } = operation;
    const place = ["paths", path, method.toLowerCase(), "responses"];
    const said = saidAt(sources["openapi.yaml"], [...place, String(operation.status)]);
    if (said === undefined) return [];
    const isProof = (item: (typeof items)[number]): boolean => item.recorded.status === status;
    return newFact("answer", ["openapi.yaml", ...place, String(operation.status)], REMOVED, {
      also: [{ file: "openapi.yaml", path: [...place, String(status)], value: said }],
      words: `${method} ${path} succeeds with ${status}`,
      proofs: items.filter(isProof),
      contradictions: items.filter((item) => !isProof(item)),
    });
  });
}

/** The body of a deletion that is not the object: its id, its kind, whether it is deleted. */
function deletions(played: Played, { "openapi.yaml": document }: Sources): Facts {
  const deleted = callsOf(played).filter(
    ({ recorded, status }) =>
      recorded.operation?.verb === "delete" && recorded.status < 300 && status < 300,
  );
  const groups = grouped(deleted, ({ recorded }) => recorded.operation?.id ?? null);
  return [...groups.values()].flatMap((items) => {
    const [first] = items;
    const operation = first?.recorded.operation;
    const differs = items.some(({ differences }) =>
      differences.some(({ kind }) => kind === "extra" || kind === "missing"),
    );
    const form = first && deletedForm(first, document);
    if (operation === undefined || form === undefined || !differs) return [];
    const isProof = (item: Exchange): boolean => {
      const other = deletedForm(item, document);
      return other !== undefined && equalJson(other, form);
    };
    return newFact(
      "answer",
      ["resources.yaml", operation.resource, "operations", operation.operation, "answer"],
      form,
      {
        words: `a deletion of ${operation.resource} has a body of its own`,
        proofs: items.filter(isProof),
        contradictions: items.filter((item) => !isProof(item)),
      },
    );
  });
}

/** The body with `$id` in the place of the id; undefined where it has more of the object. */
function deletedForm({ theirs, url }: Exchange, document: JsonObject): JsonObject | undefined {
  if (!isObject(theirs)) return undefined;
  const ids = new Set((url.split("?", 1)[0] ?? "").split("/"));
  const entries = Object.entries(theirs).map(([name, value]) => {
    if (ids.has(String(value))) return [name, "$id"] as const;
    const isKnown = typeof value === "boolean" || typeof value === "string";
    return isKnown && isPlainValue(value, document) ? ([name, value] as const) : undefined;
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}
