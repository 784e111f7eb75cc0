// Learn: `computed` finds members whose value follows from others, as a template.

import type { Json, ResourceSpec } from "facsimile/kit";
import { ownValue } from "facsimile/kit";
import type { Difference } from "../../comparing/difference.js";
import type { Exchange } from "../../playing/played.js";
import { isCall, isCreation } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, ofField } from "../fact.js";
import type { Shown } from "../shown-objects.js";
import { shownIn } from "../shown-objects.js";
import { TemplateFinder } from "../templates/template-finder.js";
import type { Sample } from "../templates/templates.js";
import { FEW, isFree, isNews, schemaOf } from "../templates/templates.js";
import { differingFields } from "./members.js";

/**
 * Members whose value follows from others, as a template: constants in an object, copies of what the
 * call sent or of another member, addresses with the id, the end of a text, other objects.
 */
export const computed: FindFacts = (played) => {
  const finder = new TemplateFinder(played);
  const isWorth = ({ kind, role }: Difference): boolean => kind !== "form" && !ENGINE.has(role);
  return differingFields(played, isWorth).map(({ spec, field }) =>
    factsOf(spec, field, finder, played),
  );
};

const ENGINE: ReadonlySet<string> = new Set(["state", "id", "time"]);

function factsOf(
  spec: ResourceSpec,
  field: string,
  finder: TemplateFinder,
  played: Recording,
): Facts {
  const { name, id } = spec;
  if (id.field === field) return [];
  const all = shownIn(played).filter(
    ({ kind, object }) => kind === spec && Object.hasOwn(object, field),
  );
  const made = creationsOf(all);
  const samples = all.flatMap(({ item, object, id: own, at }): readonly Sample[] => {
    const value = ownValue(object, field);
    const creation = made.get(own);
    if (value === undefined || !isCall(item)) return [];
    const known = finder.known({ kind: spec, id: own, object }, field, creation?.sent, at);
    return [{ item, id: own, value, known }];
  });
  const values = samples.map(({ value }) => value);
  if (new Set(samples.map((each) => each.id)).size < FEW) return [];
  const found = finder.templateOf(samples, field);
  const isFound = found !== undefined && isNews(found, field) && isFree(spec, field, found);
  const template = isFound ? found : unsentTemplate(spec, field, samples, made, finder);
  if (template === undefined) return [];
  // The schema of a member says that its text is made up.
  if (Object.hasOwn(Object(template), "$made")) return [];
  // What another call makes gets its members from there, but for those that change afterwards.
  const isMadeElsewhere = all.some((each) => !made.has(each.id));
  if (isMadeElsewhere && !canChange(template)) return [];
  return newFact("computed", ofField(name, field, "computed"), template, {
    also: schemaOf(name, field, values, played.sources),
    words: `a member of ${name} follows from others`,
    proofs: samples,
  });
}

/** Fewer objects could have the same values by chance. */
const FEW_UNSENT = 2;

/** What a member that callers can write has where they have not: `charge.amount` for a refund's. */
function unsentTemplate(
  spec: ResourceSpec,
  field: string,
  samples: readonly Sample[],
  made: ReadonlyMap<string, Exchange>,
  finder: TemplateFinder,
): Json | undefined {
  const unsent = samples.filter(({ id }) => {
    const creation = made.get(id);
    return creation !== undefined && !Object.hasOwn(Object(creation.sent), field);
  });
  const values = unsent.map(({ value }) => value);
  if (new Set(values).size < FEW_UNSENT || unsent.length === samples.length) return undefined;
  const template = finder.templateOf(unsent, field);
  if (template === undefined || !isNews(template, field) || isFree(spec, field, template)) {
    return undefined;
  }
  const isSent = { when: { [field]: { not: null } }, value: { $value: field } };
  return { $cases: [isSent, { value: template }] };
}

/** The calls that made objects of a kind, by their ids. */
function creationsOf(all: readonly Shown[]): ReadonlyMap<string, Exchange> {
  const made = new Map<string, Exchange>();
  for (const { item, id, isDirect } of all) {
    if (isDirect && isCall(item) && isCreation(item)) made.set(id, item);
  }
  return made;
}

/** Whether a template follows from other objects, or from members that do. */
const canChange = (template: Json): boolean =>
  /\{id\}|"newest":true|"\$least"/.test(JSON.stringify(template));
