import type { Json, JsonObject } from "../../../engine/base/json.js";
import { equalJson, isArray, isObject, ownValue } from "../../../engine/base/json.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";
import type { World } from "../../../engine/world/world.js";
import type { Place, Role } from "./difference.js";
import { isShortNumber } from "./id-names.js";
import { readTime } from "./times.js";

/** Which object of a world has a value, and what the value is to its caller. */
export class Owners {
  readonly #world: World;
  readonly #resources: readonly ResourceSpec[];

  constructor(world: World) {
    this.#world = world;
    this.#resources = Object.values(world.pack.resources).filter(({ stores }) => stores);
  }

  /** The object that a map shows; null when it is none of the world. */
  of(map: JsonObject, likely: string | null): Pick<Place, "resource" | "object"> | null {
    const first = this.#resources.find(({ name }) => name === likely);
    for (const resource of first === undefined ? this.#resources : [first, ...this.#resources]) {
      const { field } = resource.id;
      const id = field === null ? undefined : ownValue(map, field);
      if (typeof id !== "string" && typeof id !== "number") continue;
      if (!this.#has(resource, String(id)) || isReferring(map, resource)) continue;
      // Objects of several kinds have the same short number.
      if (resource !== first && isShortNumber(String(id)) && !isMostly(map, resource)) continue;
      return { resource: resource.name, object: String(id) };
    }
    return null;
  }

  /** The collection of an object with that id; null when a value is no id of the world. */
  ofId(id: string | number, place: Place, name: string): string | null {
    const text = String(id);
    if (typeof id === "number") return this.#ofNumber(text, place, name);
    const own = this.#resources.find((resource) => resource.name === place.resource);
    if (own !== undefined && own.id.field === name && this.#has(own, text)) return own.name;
    return this.#resources.find((resource) => this.#has(resource, text))?.name ?? null;
  }

  /** Numbers are ids only where a field says so. */
  #ofNumber(id: string, { resource }: Place, name: string): string | null {
    const own = this.#resources.find((each) => each.name === resource);
    if (own === undefined) return null;
    const of = own.id.field === name ? own.name : (own.refersTo[name] ?? null);
    const found = this.#resources.find((each) => each.name === of);
    return found !== undefined && this.#has(found, id) ? found.name : null;
  }

  #has({ name, id }: ResourceSpec, text: string): boolean {
    return id.kind !== "single" && this.#world.table(name).get(text) !== undefined;
  }

  roleOf(
    { resource, field }: Place,
    theirs: Json,
    ours: Json,
    sent: Json | undefined,
    name: string,
  ): Role {
    const own = this.#resources.find((each) => each.name === resource);
    const lifecycle = resource === null ? undefined : this.#world.lifecycle(resource);
    if (lifecycle !== undefined && lifecycle.field === field && field === name) return "state";
    if (own !== undefined && field !== null) {
      if (own.id.field === field) return "id";
      if (Object.hasOwn(own.refersTo, field)) return "reference";
    }
    const isMeasured = Object.values(lifecycle?.transitions ?? {}).some(({ sets }) =>
      sets.some((set) => set.kind === "elapsed" && set.field === field),
    );
    if (isMeasured && typeof theirs === "number" && typeof ours === "number") return "elapsed";
    if (readTime(theirs) !== undefined && readTime(ours) !== undefined) return "time";
    const echoed = sent === undefined ? undefined : memberNamed(sent, name);
    return echoed !== undefined && equalJson(echoed, theirs) ? "echo" : "value";
  }
}

/** Whether a map names an object by `device_id`, and has little else of it. */
function isReferring(map: JsonObject, resource: ResourceSpec): boolean {
  const { field } = resource.id;
  return field !== null && !/^_?id$/i.test(field) && !isMostly(map, resource);
}

/** Whether more than half of the members of a map are those of a kind. */
function isMostly(map: JsonObject, { fields }: ResourceSpec): boolean {
  const known = new Set(fields.map(({ name }) => name));
  const names = Object.keys(map);
  return names.filter((name) => known.has(name)).length * 2 > names.length;
}

/** The first member of that name anywhere in a value. */
export function memberNamed(value: Json, name: string): Json | undefined {
  if (isObject(value)) {
    const own = ownValue(value, name);
    if (own !== undefined) return own;
  }
  const parts = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const part of parts) {
    const found = memberNamed(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
