// `init` (from a document to a pack): `groupsOf` groups the classified operations of a document by
// the kind of object that they are about, whatever their paths. `resourcesOf` then makes an entry
// of `resources.yaml` of each group.

import { singular } from "../api/bodies.js";
import type { View } from "../api/schemas.js";
import { sharedMembers } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { lastWord } from "../classify/rule.js";
import type { Verb } from "../classify/verbs.js";
import { isComputing } from "../classify/verbs.js";
import { groupBy } from "../document.js";

/** Operations on objects of one kind. */
export interface Group {
  /** The path of the collection, or of the single object. */
  readonly key: string;
  /** Keys of the groups that were merged into this one, its own first. */
  readonly keys: readonly string[];
  readonly members: readonly Classified[];
  /** The object in the answers of the members, the fullest first. */
  readonly views: readonly View[];
}

export interface Grouped {
  readonly groups: readonly Group[];
  /** Operations without objects. */
  readonly calls: readonly Classified[];
}

/** Groups operations by the kind of their object, whatever their paths. */
export function groupsOf(classified: readonly Classified[]): Grouped {
  const isCall = ({ finding }: Classified): boolean => finding.verb === "call";
  const byKey = groupBy(
    classified.filter((it) => !isCall(it)),
    ({ finding }) => finding.on,
  );
  const merged = merge([...byKey].flatMap(([key, members]) => groupsAt(key, members)));
  const lost = merged.filter((group) => !hasObjects(group)).flatMap(({ members }) => members);
  const calls = [...classified.filter(isCall), ...lost.map(asCall)];
  return { groups: merged.filter(hasObjects), calls };
}

/** The group at a key, or two: an object that is read without an id is apart from those with one. */
function groupsAt(key: string, members: readonly Classified[]): readonly Group[] {
  const ofOne = members.filter(
    ({ finding: { verb, id } }) => OF_ONE.has(verb) || (verb === "delete" && id === undefined),
  );
  const ofMany = members.filter(
    ({ finding }) => OF_MANY.has(finding.verb) || finding.id !== undefined,
  );
  if (ofOne.length === 0 || ofMany.length === 0) return [groupAt([key], members)];
  const rest = members.filter((each) => !ofOne.includes(each));
  return [groupAt([key], rest), groupAt([`${key}#`], ofOne)];
}

const OF_ONE: ReadonlySet<Verb> = new Set(["show", "put"]);
const OF_MANY: ReadonlySet<Verb> = new Set(["create", "list", "retrieve", "upsert", "bulk"]);

function groupAt(keys: readonly string[], members: readonly Classified[]): Group {
  return { key: keys[0] ?? "", keys, members, views: viewsOf(members) };
}

/** Verbs whose answers have the object, the fullest first. */
const SHOWING = ["retrieve", "show", "create", "list", "put", "upsert", "update", "action"];

function viewsOf(members: readonly Classified[]): readonly View[] {
  return SHOWING.flatMap((verb) =>
    members
      .filter(({ finding }) => finding.verb === verb)
      .flatMap(({ site }) => site.object?.object ?? site.list?.item ?? [])
      .filter((view) => view.properties.size > 0),
  );
}

const KEEPING: ReadonlySet<Verb> = new Set(["create", "list", "retrieve", "show", "put", "upsert"]);

/** Whether objects of a group can exist, with a form: some call creates, lists or reads them. */
function hasObjects({ members, views }: Group): boolean {
  return views.length > 0 && members.some(({ finding }) => KEEPING.has(finding.verb));
}

function asCall({ site, finding }: Classified): Classified {
  const reason = `${finding.reason}; but no call creates or reads such an object`;
  return {
    site,
    finding: { verb: "call", on: finding.on, rule: "no-object", reason, confidence: 0.5 },
  };
}

/** Merges a collection below an object into one at the top whose objects it lists. */
function merge(groups: readonly Group[]): readonly Group[] {
  const homes = new Map(groups.map((group) => [group, homeOf(group, groups)]));
  const rootOf = (group: Group): Group => {
    const home = homes.get(group);
    return home === undefined ? group : rootOf(home);
  };
  return groups
    .filter((group) => rootOf(group) === group)
    .map((root) => {
      const parts = groups.filter((other) => other !== root && rootOf(other) === root);
      const keys = [root, ...parts].map(({ key }) => key);
      const members = [root, ...parts].flatMap((part) => part.members);
      return groupAt(keys, members);
    });
}

/** The group that has the objects of this one too, with a shorter path. */
function homeOf(group: Group, groups: readonly Group[]): Group | undefined {
  if (isSingle(group)) return undefined;
  const keeper = keeperOf(group, groups);
  if (keeper !== undefined) return keeper;
  const word = lastWord(group.key);
  const homes = groups.filter(
    (other) =>
      other !== group &&
      !isSingle(other) &&
      isAbove(other, group) &&
      !isLinkedTo(group, other) &&
      lastWord(other.key) === word &&
      hasItems(other) &&
      isAlike(group, other),
  );
  return homes.sort((a, b) => depth(a.key) - depth(b.key))[0];
}

/** Whether one is nearer to the top, or has the items of objects that the other makes or changes. */
function isAbove(other: Group, group: Group): boolean {
  const [outer, inner] = [depth(other.key), depth(group.key)];
  if (outer !== inner) return outer < inner;
  const isOnlyChanged = hasObjects(other) && !hasObjects(group);
  return hasItems(other) && (!hasItems(group) || isOnlyChanged);
}

/** Whether a PUT only links objects that other calls create, so that its DELETE unlinks them. */
function isLinkedTo(group: Group, other: Group): boolean {
  const has = ({ members }: Group, verb: Verb): boolean =>
    members.some(({ finding }) => finding.verb === verb);
  return has(group, "upsert") && !has(other, "upsert");
}

/**
 * The group right above that keeps what another one only searches, makes or changes:
 * `/forms/edit/{id}`. Calls that a verb names (`/forms/create_embedded`) can have it anywhere, and
 * a list of one word across all owners: `/tasks` of `/projects/{id}/tasks/{task_id}`.
 */
function keeperOf(group: Group, groups: readonly Group[]): Group | undefined {
  const isSearch = group.members.every(({ finding }) => finding.verb === "list");
  const isShaping = group.members.every(({ finding }) => SHAPING.has(finding.verb));
  const isCall = group.members.every(({ finding }) => finding.rule === "verb-in-path");
  const word = lastWord(group.key);
  if (!isSearch && !(isShaping && (isCall || !isComputing(word)))) return undefined;
  const above = group.key.slice(0, group.key.lastIndexOf("/"));
  const [keeper, ...others] = groups.filter((it) => {
    const isAcross = isSearch && hasItems(it) && lastWord(it.key) === word;
    const isHome = it.key === above || ((isCall || isAcross) && it !== group);
    if (!isHome || isSingle(it)) return false;
    if (isSearch) return isNamedAlike(group, it);
    const reading = it.members.filter(({ finding }) => finding.verb === "retrieve");
    return !isAbove(group, it) && isNamedAlike(group, groupAt(it.keys, reading));
  });
  return others.length === 0 ? keeper : undefined;
}

const SHAPING: ReadonlySet<Verb> = new Set(["create", "update", "upsert", "action"]);

function isSingle({ members }: Group): boolean {
  return members.some(({ finding }) => OF_ONE.has(finding.verb));
}

function hasItems({ members }: Group): boolean {
  return members.some(({ finding }) => finding.id !== undefined);
}

/** Whether two groups have objects of one component, or with most members in common at alike paths. */
function isAlike(a: Group, b: Group): boolean {
  if (isNamedAlike(a, b)) return true;
  // `/shops/{id}/hooks` may be of `/hooks`, and not of `/admin/hooks`.
  const words = new Set(a.key.split("/").map(singular));
  if (!b.key.split("/").every((word) => word === "{}" || words.has(singular(word)))) return false;
  const [mine, other] = [a.views[0], b.views[0]];
  if (mine === undefined || other === undefined) return mine === undefined && !hasItems(a);
  const shared = sharedMembers(mine.properties, other.properties);
  return shared >= 0.6 * mine.properties.size && shared > 1;
}

function isNamedAlike(a: Group, b: Group): boolean {
  const names = new Set(b.views.flatMap((view) => view.names));
  return a.views.some((view) => view.names.some((name) => names.has(name)));
}

function depth(key: string): number {
  return key.split("/").filter((step) => step === "{}").length;
}
