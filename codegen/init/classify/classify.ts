import type { Finding, Rule, RuleFailure } from "./rule.js";
import { tried } from "./rule.js";
import { RULES } from "./rules.js";
import type { Site, Sites } from "./site.js";

export interface Classified {
  readonly site: Site;
  readonly finding: Finding;
}

/**
 * The meaning of each operation, by the first rule that matches.
 *
 * @param failures receives the rules that throw
 */
export function classify(
  sites: Sites,
  failures: RuleFailure[] = [],
  rules: readonly Rule[] = RULES,
): readonly Classified[] {
  return sites.all.map((site) => ({ site, finding: findingOf(site, sites, failures, rules) }));
}

function findingOf(
  site: Site,
  sites: Sites,
  failures: RuleFailure[],
  rules: readonly Rule[],
): Finding {
  const place = `${site.operation.method.toUpperCase()} ${site.operation.path}`;
  for (const { name, reason, confidence, match } of rules) {
    const matched = tried(name, place, failures, () => match(site, sites));
    if (matched !== undefined) return { ...matched, rule: name, reason, confidence };
  }
  throw new Error(`No rule matches ${site.operation.id}, and the last matches all`);
}
