// `init` (from a document to a pack): `parentsOf` finds the parents of a call's objects in the
// parameters of its path, such as the repo of `/repos/{repo}/issues`, and the field that holds
// each. `homesOf` prepares it: which kind of object each parameter names.

import { parameterNames } from "../../../src/engine/base/url-path.js";
import type { ParentEntry } from "../../model/model.js";
import { normal, singular } from "../api/bodies.js";
import type { View } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { ownerName } from "../classify/site.js";
import type { Group } from "./groups.js";
import type { PathKey } from "./path-keys.js";

/** A parameter of a path, and the key of the collection one of whose objects it names. */
interface Holder {
  readonly parameter: string;
  readonly key: string;
  /** Whether the step before or after it is a parameter too. */
  readonly isInRun: boolean;
}

/** Finds the kinds of object that the parameters of a path name. */
export interface Homes {
  /** By the keys of collections. */
  readonly byKey: ReadonlyMap<string, NamedGroup>;
  /** By the keys of items, such as `/repos/{}/{}`. */
  readonly byItem: ReadonlyMap<string, NamedGroup>;
  /** The names of those below whose objects calls make others. */
  readonly above: ReadonlySet<string>;
}

/** A group with the name of its resource. */
export interface NamedGroup {
  readonly name: string;
  readonly group: Group;
  /** Whether calls create such objects, so that a missing one is the caller's mistake. */
  readonly isMade: boolean;
  readonly pathKey: PathKey | undefined;
}

export function homesOf(named: readonly NamedGroup[]): Homes {
  const byItem = new Map<string, NamedGroup>();
  for (const it of named) {
    for (const { site, finding } of it.group.members) {
      if (finding.id?.in !== "path") continue;
      const owner = ownersOf(site.operation.path).find((one) => one.parameter === finding.id?.name);
      const item = `${owner?.key}/{}`;
      if (owner !== undefined && !byItem.has(item)) byItem.set(item, it);
    }
  }
  const above = named.flatMap((it) => {
    const owners = it.group.members.flatMap(({ site }) => ownersOf(site.operation.path));
    const homes = owners.flatMap(({ key }) => byItem.get(`${key}/{}`) ?? []);
    return homes.flatMap((home) => (home === it || !it.isMade ? [] : [home.name]));
  });
  const byKey = new Map(named.flatMap((it) => it.group.keys.map((key) => [key, it])));
  return { byKey, byItem, above: new Set(above) };
}

/** The parents of an operation's objects, from the outermost. */
export function parentsOf(
  { site, finding }: Classified,
  view: View,
  { group, pathKey }: NamedGroup,
  homes: Homes,
  idField: string,
): readonly ParentEntry[] {
  const { id, verb, on } = finding;
  const all = ownersOf(site.operation.path);
  const at = all.findIndex(({ parameter }) => id?.in === "path" && parameter === id.name);
  // What comes behind the object's own id says more about the call, not about its place.
  const owners = at < 0 ? all : all.slice(0, at);
  const within = id?.within ?? [];
  const isElsewhere = on !== group.key && (verb === "create" || verb === "list");
  const isAlone = owners.length === 1 && id === undefined && isElsewhere;
  const taken = new Set<string>([idField]);
  return owners.map(({ parameter, key, isInRun }, index) => {
    const item = homes.byItem.get(`${key}/{}`);
    // `{scope}` of `/templates/{scope}/{key}` is not `{id}` of `/templates/{id}`.
    const named = isInRun && !isNamedBy(item, parameter) ? undefined : item;
    const near = named === undefined && !isInRun ? homes.byKey.get(key) : undefined;
    // The first part of a key names no object.
    const partial = near?.pathKey === undefined ? undefined : near;
    const owner = named ?? (partial === undefined ? near : undefined);
    const part = within.indexOf(parameter);
    const own = part < 0 ? undefined : pathKey?.fields.at(part - within.length);
    // Objects that are made below an owner are found by this owner.
    const first = partial?.group === group ? pathKey?.fields[0] : undefined;
    const only = isAlone && pathKey?.owner !== undefined ? pathKey.owner.field : undefined;
    const outer = qualifiedBy(owners, index, homes);
    const field = own ?? first ?? only ?? fieldFor(parameter, key, view, taken, outer);
    taken.add(field);
    const resource = owner?.isMade === true ? { resource: owner.name } : {};
    return { parameter, ...resource, field };
  });
}

const isNamedBy = (item: NamedGroup | undefined, parameter: string): boolean =>
  item?.group.members.some(
    ({ finding: { id } }) => id?.name === parameter || id?.within?.includes(parameter),
  ) === true;

/** The hidden field for a parameter that is a part of a parent's key: its name in the parent. */
function qualifiedBy(owners: readonly Holder[], index: number, homes: Homes): string | undefined {
  for (let at = index + 1; at < owners.length; at++) {
    const owner = owners[at];
    if (owner === undefined || owner.key !== `${owners[at - 1]?.key}/{}`) return undefined;
    const fields = homes.byItem.get(`${owner.key}/{}`)?.pathKey?.fields;
    if (fields !== undefined) return fields.at(index - at);
  }
  return undefined;
}

function ownersOf(path: string): readonly Holder[] {
  const owners: Holder[] = [];
  let key = "";
  const steps = path.split("/").slice(1);
  const isParameter = (step = ""): boolean => parameterNames(step).length > 0;
  for (const [at, step] of steps.entries()) {
    const [name] = parameterNames(step);
    const isInRun = isParameter(steps[at - 1]) || isParameter(steps[at + 1]);
    if (name !== undefined) owners.push({ parameter: name, key, isInRun });
    const word = step.replace(/\.(json|xml|csv)$/, "").split(":")[0] ?? "";
    key = `${key}/${name === undefined ? word : "{}"}`;
  }
  return owners;
}

/** The member of the object that holds the parent's id, else a hidden field. */
function fieldFor(
  parameter: string,
  key: string,
  view: View,
  taken: ReadonlySet<string>,
  outer: string | undefined,
): string {
  const words = key.split("/").filter((step) => step !== "{}");
  const owner = singular(words.at(-1) ?? "");
  const names = [parameter, `${owner}_id`, `${owner}_sid`, `${owner}_uuid`, owner];
  const fields = [...view.properties.keys()].filter(
    (field) => !taken.has(field) && holdsText(view, field),
  );
  const [field] = names.flatMap((name) => fields.filter((it) => normal(it) === normal(name)));
  if (field !== undefined) return field;
  const usual = owner === "" ? normal(parameter) : `${owner}_${tail(parameter)}`;
  const hidden = outer ?? usual;
  const base = view.properties.has(hidden) || taken.has(hidden) ? `of_${hidden}` : hidden;
  return taken.has(base) ? `${base}_${taken.size}` : base;
}

function tail(parameter: string): string {
  const words = normal(parameter).split("_");
  const isSuffixed = words.length > 1 && ownerName(parameter) !== normal(parameter);
  return isSuffixed ? (words.at(-1) ?? "id") : "id";
}

/** Whether a field holds an id rather than an object. */
function holdsText(view: View, field: string): boolean {
  const type = view.properties.get(field)?.["type"];
  if (Array.isArray(type)) return type.includes("string") || type.includes("integer");
  return type === "string" || type === "integer";
}
