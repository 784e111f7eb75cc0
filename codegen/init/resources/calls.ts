import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Classified } from "../classify/classify.js";
import type { PlacedGuess } from "../document/guess.js";
import { freeName, pathWords } from "./names.js";

/** Stateless calls, by the last word of their paths. */
export function callsOf(
  calls: readonly Classified[],
  taken: ReadonlySet<string>,
  guesses: PlacedGuess[],
): readonly [string, ResourceEntry][] {
  const entries = new Map<string, OperationEntry>();
  const name = freeName("calls", ["other"], taken);
  for (const { site, finding } of calls) {
    const { word, before } = pathWords(site.node.key);
    const operation = freeName(word, before, entries);
    entries.set(operation, { id: site.operation.id, verb: "call" });
    guesses.push({
      says: `${site.operation.id} is a stateless call`,
      reason: finding.reason,
      confidence: finding.confidence,
      path: [name, "operations", operation],
      weight: 1,
    });
  }
  if (entries.size === 0) return [];
  return [[name, { provenance: "assumed", operations: Object.fromEntries(entries) }]];
}
