import { parameterNames } from "../../../src/engine/base/url-path.js";
import type { ParentEntry } from "../../model/model.js";
import type { View } from "../api/schemas.js";
import { normal, singular } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { ownerName } from "../classify/site.js";
import type { Group } from "./groups.js";

/** A parameter of a path, and the key of the collection one of whose objects it names. */
interface Owner {
  readonly parameter: string;
  readonly key: string;
}

/** The parents of an operation's objects, from the outermost. */
export function parentsOf(
  { site, finding }: Classified,
  view: View,
  groups: ReadonlyMap<string, NamedGroup>,
  idField: string,
): readonly ParentEntry[] {
  const owners = ownersOf(site.operation.path).filter(
    ({ parameter }) => finding.id?.in !== "path" || parameter !== finding.id.name,
  );
  const taken = new Set<string>([idField]);
  return owners.map(({ parameter, key }) => {
    const owner = groups.get(key);
    const field = fieldFor(parameter, key, view, taken);
    taken.add(field);
    const resource = owner?.isMade === true ? { resource: owner.name } : {};
    return { parameter, ...resource, field };
  });
}

/** A group with the name of its resource. */
export interface NamedGroup {
  readonly name: string;
  readonly group: Group;
  /** Whether calls create such objects, so that a missing one is the caller's mistake. */
  readonly isMade: boolean;
}

function ownersOf(path: string): readonly Owner[] {
  const owners: Owner[] = [];
  let key = "";
  for (const step of path.split("/").slice(1)) {
    const [name] = parameterNames(step);
    if (name !== undefined) owners.push({ parameter: name, key });
    const word = step.replace(/\.(json|xml|csv)$/, "").split(":")[0] ?? "";
    key = `${key}/${name === undefined ? word : "{}"}`;
  }
  return owners;
}

/** The member of the object that holds the parent's id, else a hidden field. */
function fieldFor(parameter: string, key: string, view: View, taken: ReadonlySet<string>): string {
  const words = key.split("/").filter((step) => step !== "{}");
  const owner = singular(words.at(-1) ?? "");
  const names = [parameter, `${owner}_id`, `${owner}_sid`, `${owner}_uuid`, owner];
  const fields = [...view.properties.keys()].filter(
    (field) => !taken.has(field) && holdsText(view, field),
  );
  const [field] = names.flatMap((name) => fields.filter((it) => normal(it) === normal(name)));
  if (field !== undefined) return field;
  const hidden = owner === "" ? normal(parameter) : `${owner}_${tail(parameter)}`;
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
