import type { View } from "../api/schemas.js";
import { singular } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import type { Finding } from "../classify/rules.js";
import type { Verb } from "../classify/verbs.js";

/** Operations about objects of one kind. */
export interface Group {
  /** The path of the collection, or of the single object. */
  readonly key: string;
  /** Keys of the groups that went into this one, its own first. */
  readonly keys: readonly string[];
  readonly members: readonly Classified[];
  /** What the members show of the object, those that show most first. */
  readonly views: readonly View[];
}

export interface Grouped {
  readonly groups: readonly Group[];
  /** Operations that are about no object after all. */
  readonly calls: readonly Classified[];
}

/** Puts together what is about the same kind of object, wherever its paths are. */
export function groupsOf(classified: readonly Classified[]): Grouped {
  const byKey = new Map<string, Classified[]>();
  for (const each of classified.filter(isBound)) {
    byKey.set(each.finding.on, [...(byKey.get(each.finding.on) ?? []), each]);
  }
  const merged = merge([...byKey].flatMap(([key, members]) => groupsAt(key, members)));
  const alive = merged.filter(isAlive);
  const lost = merged.filter((group) => !isAlive(group)).flatMap(({ members }) => members);
  return {
    groups: alive,
    calls: [...classified.filter((each) => !isBound(each)), ...lost.map(asCall)],
  };
}

function isBound({ finding }: Classified): boolean {
  return finding.verb !== "call";
}

/** What is shown without a name is one object of its own beside those that have one. */
function groupsAt(key: string, members: readonly Classified[]): readonly Group[] {
  const ofOne = members.filter(
    ({ finding: { verb, id } }) => OF_ONE.has(verb) || (verb === "delete" && id === undefined),
  );
  const ofMany = members.filter(
    ({ finding }) => OF_MANY.has(finding.verb) || finding.id !== undefined,
  );
  if (ofOne.length === 0 || ofMany.length === 0) return [groupAt(key, members)];
  const rest = members.filter((each) => !ofOne.includes(each));
  return [groupAt(key, rest), groupAt(`${key}#`, ofOne)];
}

const OF_ONE: ReadonlySet<Verb> = new Set(["show", "put"]);
const OF_MANY: ReadonlySet<Verb> = new Set(["create", "list", "retrieve", "upsert", "bulk"]);

function groupAt(key: string, members: readonly Classified[]): Group {
  return { key, keys: [key], members, views: viewsOf(members) };
}

/** Verbs whose answers show the object, the fullest first. */
const SHOWING = ["retrieve", "show", "create", "list", "put", "upsert", "update", "action"];

function viewsOf(members: readonly Classified[]): readonly View[] {
  return SHOWING.flatMap((verb) =>
    members
      .filter(({ finding }) => finding.verb === verb)
      .flatMap(({ site }) => site.object?.object ?? site.list?.item ?? [])
      .filter((view) => view.properties.size > 0),
  );
}

/** Something that there can be: it is made, listed or shown, and something tells its form. */
function isAlive({ members, views }: Group): boolean {
  const there = members.some(({ finding }) => ALIVE.has(finding.verb));
  return there && views.length > 0;
}

const ALIVE: ReadonlySet<string> = new Set(["create", "list", "retrieve", "show", "put", "upsert"]);

function asCall({ site, finding }: Classified): Classified {
  const lost: Finding = {
    verb: "call",
    on: finding.on,
    rule: "no-object",
    reason: `${finding.reason}; but no call makes or shows such an object`,
    confidence: 0.5,
  };
  return { site, finding: lost };
}

/** A collection below another is often the other's part of one at the top. */
function merge(groups: readonly Group[]): readonly Group[] {
  const homes = new Map<Group, Group>();
  for (const group of groups) {
    const home = homeOf(group, groups);
    if (home !== undefined) homes.set(group, home);
  }
  const rootOf = (group: Group): Group => {
    let current = group;
    for (let next = homes.get(current); next !== undefined; next = homes.get(current)) {
      current = next;
    }
    return current;
  };
  return groups
    .filter((group) => !homes.has(group))
    .map((group) => {
      const parts = groups.filter((other) => other !== group && rootOf(other) === group);
      const members = [group, ...parts].flatMap((part) => part.members);
      const keys = [group, ...parts].map(({ key }) => key);
      return { key: group.key, keys, members, views: viewsOf(members) };
    });
}

/** The group that has the objects of this one too, and by a shorter path. */
function homeOf(group: Group, groups: readonly Group[]): Group | undefined {
  if (isSingle(group)) return undefined;
  const searched = searchedBy(group, groups);
  if (searched !== undefined) return searched;
  const word = lastWord(group.key);
  const homes = groups.filter(
    (other) =>
      other !== group &&
      !isSingle(other) &&
      depth(other.key) < depth(group.key) &&
      lastWord(other.key) === word &&
      hasItems(other) &&
      alike(group, other),
  );
  return homes.sort((a, b) => depth(a.key) - depth(b.key))[0];
}

/** A word below a collection that lists the collection's own objects is a search among them. */
function searchedBy(group: Group, groups: readonly Group[]): Group | undefined {
  if (!group.members.every(({ finding }) => finding.verb === "list")) return undefined;
  const above = group.key.slice(0, group.key.lastIndexOf("/"));
  const names = new Set(group.views.flatMap((view) => view.names));
  return groups.find(
    (other) =>
      other.key === above &&
      !isSingle(other) &&
      other.views.some((view) => view.names.some((name) => names.has(name))),
  );
}

function isSingle({ members }: Group): boolean {
  return members.some(({ finding }) => finding.verb === "show" || finding.verb === "put");
}

function hasItems({ members }: Group): boolean {
  return members.some(({ finding }) => finding.id !== undefined);
}

/** Of one component, or with most members in common. */
function alike(a: Group, b: Group): boolean {
  const names = new Set(b.views.flatMap((view) => view.names));
  if (a.views.some((view) => view.names.some((name) => names.has(name)))) return true;
  const [mine, other] = [a.views[0], b.views[0]];
  if (mine === undefined || other === undefined) return mine === undefined && !hasItems(a);
  const shared = [...mine.properties.keys()].filter((name) => other.properties.has(name));
  return shared.length >= 0.6 * mine.properties.size && shared.length > 1;
}

function lastWord(key: string): string {
  const words = key.split("/").filter((step) => step !== "{}" && step !== "");
  return singular(words.at(-1) ?? "");
}

function depth(key: string): number {
  return key.split("/").filter((step) => step === "{}").length;
}
