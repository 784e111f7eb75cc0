import type { Verb } from "../classify/verbs.js";
import { ownPrefix } from "../ids/id-prefixes.js";
import { isShortFor } from "../ids/id-texts.js";
import type { Id, IdFacts } from "../ids/ids.js";
import { idOf } from "../ids/ids.js";
import { objectName } from "./names.js";
import type { NamedGroup } from "./parents.js";
import { sourceOf } from "./source.js";

const SINGLE: ReadonlySet<Verb> = new Set(["show", "put"]);

/** The ids of all kinds of object but single ones. No two kinds have the same prefix. */
export function idsOf(
  named: readonly Pick<NamedGroup, "group" | "name">[],
  facts: IdFacts,
): ReadonlyMap<string, Id> {
  const many = named.filter(
    ({ group }) => !group.members.some(({ finding }) => SINGLE.has(finding.verb)),
  );
  const found = many.map(({ group, name }) => {
    const { view } = sourceOf(group, facts.schemas);
    const id = idOf(group.members, view, objectName(name), facts);
    return { name, group, id };
  });
  // A prefix is that of the kind that it is short for, else of the one that is sure of it.
  const rank = ({ name, id: { entry, guess } }: (typeof found)[number]): number =>
    guess.confidence + (isShortFor(entry.prefix, objectName(name)) ? 0.2 : 0);
  const ranked = [...found].sort(
    (a, b) => rank(b) - rank(a) || a.group.key.length - b.group.key.length,
  );
  const taken = new Set<string>();
  return new Map(
    ranked.map(({ name, id }) => [name, { ...id, entry: ownPrefix(id.entry, taken) }]),
  );
}
