// `init` (from a document to a pack): `classify` says what each operation of a document does
// (`create`, `list`, `cancel` …) and to which kind of object, by the first of the rules in
// `rules.ts` that matches. Most later steps read its result, `Classified`.

import { Barrier } from "../document.js";
import type { Meaning, Rule } from "./rule.js";
import { RULES } from "./rules.js";
import type { Site, Sites } from "./site.js";

export interface Classified {
  readonly site: Site;
  readonly finding: Meaning;
}

/** The meaning of each operation, by the first rule that matches. */
export function classify(
  sites: Sites,
  barrier = new Barrier(),
  rules: readonly Rule[] = RULES,
): readonly Classified[] {
  return sites.all.map((site) => ({ site, finding: findingOf(site, sites, barrier, rules) }));
}

function findingOf(site: Site, sites: Sites, barrier: Barrier, rules: readonly Rule[]): Meaning {
  const place = `${site.operation.method.toUpperCase()} ${site.operation.path}`;
  for (const { name, reason, confidence, match } of rules) {
    const matched = barrier.attempt(
      name,
      place,
      () => match(site, sites),
      () => undefined,
    );
    if (matched !== undefined) return { ...matched, rule: name, reason, confidence };
  }
  throw new Error(`No rule matches ${site.operation.id}, and the last matches all`);
}
