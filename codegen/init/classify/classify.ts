import type { Finding, Rule } from "./rule.js";
import { RULES } from "./rules.js";
import type { Site, Sites } from "./site.js";

export interface Classified {
  readonly site: Site;
  readonly finding: Finding;
}

/** The meaning of each operation, by the first rule that matches. */
export function classify(sites: Sites, rules: readonly Rule[] = RULES): readonly Classified[] {
  return sites.all.map((site) => ({ site, finding: findingOf(site, sites, rules) }));
}

function findingOf(site: Site, sites: Sites, rules: readonly Rule[]): Finding {
  for (const { name, reason, confidence, match } of rules) {
    const matched = match(site, sites);
    if (matched !== undefined) return { ...matched, rule: name, reason, confidence };
  }
  throw new Error(`No rule matches ${site.operation.id}, and the last matches all`);
}
