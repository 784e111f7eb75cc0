// `init`'s self-check of a made pack: `Run` creates objects, with the parents that they need, and
// calls operations on them, for `drive` and all trials of `behaviour/`. `Driver` is what it needs:
// the pack's entries, the document, the judge, and the running pack.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { fromNames, isObject } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import { parameterNames } from "../../../src/engine/base/url-path.js";
import { kindsByIdName } from "../../facts/context.js";
import { plainName, withinOf } from "../../model/forms.js";
import type {
  LifecyclesFile,
  OperationEntry,
  ParentEntry,
  ResourceEntry,
} from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import type { DriveCall, Judge, Line, Reply } from "./judge.js";
import { isSuccess } from "./judge.js";
import type { Made, Samples } from "./requests.js";
import {
  allOf,
  filterField,
  idPlace,
  idValue,
  isAboutOne,
  isReachable,
  keyShown,
  knownOf,
  memberNamed,
  parentsIn,
  parentsOfResource,
  pick,
  requestFor,
  seedId,
} from "./requests.js";

export interface Driver {
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly lifecycles: LifecyclesFile;
  /** The usual length of ids. */
  readonly idLength?: number | undefined;
  readonly operations: ReadonlyMap<string, Operation>;
  /** Those of the document. */
  readonly schemas: Schemas;
  /** Types of event that the document declares. */
  readonly events: readonly string[];
  /** By id of an operation, statuses of refusals for which it enumerates no code. */
  readonly unnamed: ReadonlyMap<string, ReadonlySet<number>>;
  readonly samples: Samples;
  readonly judge: Judge;
  readonly line: Line;
}

/** A field of an object that has the id of another. */
type FieldReference = Pick<ParentEntry, "resource" | "field">;

/** Whether a create makes objects below parents of the same kinds. */
const belongsTo = (
  { fields = {} }: ResourceEntry,
  create: OperationEntry,
  below: readonly ParentEntry[],
): boolean =>
  below.every(({ field, resource }) => {
    const own = parentsIn(create).find((it) => it.field === field);
    if (own === undefined) return fields[field]?.role !== undefined;
    return own.resource === undefined || resource === undefined || own.resource === resource;
  });

/** Creates objects, and calls operations on them. */
export class Run {
  readonly driver: Driver;
  /** One object of each kind that can be a parent. */
  readonly #homes = new Map<string, Made | undefined>();
  #count = 0;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  operationOf(entry: OperationEntry): Operation | undefined {
    return this.driver.operations.get(entry.id);
  }

  /**
   * A new object for one operation, from a call or else from a seed.
   *
   * @param more members of the body
   */
  async make(
    resource: string,
    below: readonly ParentEntry[],
    more: JsonObject = {},
  ): Promise<Made | undefined> {
    const entry = this.driver.resources[resource];
    if (entry === undefined) return undefined;
    if (entry.log === "events") return this.#event(resource, entry);
    const create = pick(entry, "create", below) ?? pick(entry, "upsert", below);
    const made = create === undefined ? undefined : await this.create(resource, create, more);
    const isBelow = create === undefined || belongsTo(entry, create, below);
    if (made !== undefined && isBelow && isReachable(made, below)) return made;
    const parents = isBelow ? {} : await this.parentIds(below);
    return (await this.seeded(resource, {}, parents)) ?? made;
  }

  /** The last event, after calls that emit some until the list has one. */
  async #event(resource: string, entry: ResourceEntry): Promise<Made | undefined> {
    const [list] = allOf(entry, "list");
    if (list === undefined) return undefined;
    for (const [name, { operations = {} }] of Object.entries(this.driver.resources)) {
      const emitting = Object.entries(operations).find(
        ([key, { emits, verb = key }]) => emits !== undefined && verb === "create",
      );
      if (emitting === undefined) continue;
      await this.make(name, parentsIn(emitting[1]));
      const { body } = await this.call(list, resource, undefined);
      const id = memberNamed(body, entry.id?.field ?? "id");
      if (typeof id === "string") return { id, parents: {}, answer: null };
    }
    return undefined;
  }

  async create(
    resource: string,
    create: OperationEntry,
    more: JsonObject = {},
  ): Promise<Made | undefined> {
    const entry = this.driver.resources[resource];
    if (this.operationOf(create) === undefined || entry === undefined) return undefined;
    const parents = await this.parentIds(parentsIn(create));
    const field = entry.id?.field ?? "id";
    const own = create.verb === "upsert" ? this.#nextId(entry) : undefined;
    const isSlug = entry.id?.kind === "slug";
    const isChosen = isSlug || entry.fields?.[field]?.role !== undefined;
    const name = (isSlug ? entry.id?.from : undefined) ?? field;
    const id = isChosen ? { [name]: this.#nextId(entry) } : {};
    const target: Made = { id: String(own ?? ""), parents, answer: null };
    const known = await this.referring(entry);
    const wish = { ...known, ...(await this.#belonging(entry, create)), ...more, ...id };
    const reply = await this.call(create, resource, target, wish);
    if (!isSuccess(reply)) return undefined;
    const [first = field, ...rest] = idPlace(entry).split(".");
    const value = own ?? getAt(memberNamed(reply.body, first) ?? null, rest);
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    const { body: answer } = reply;
    return { id: String(value), parents: { ...parents, ...keyShown(entry, answer) }, answer };
  }

  /** Members of the body without which other calls do not reach or list the new object. */
  async #belonging(entry: ResourceEntry, create: OperationEntry): Promise<JsonObject> {
    const own = new Set(parentsIn(create).map(({ field }) => field));
    const others = Object.values(entry.operations ?? {}).flatMap(parentsIn);
    const outside = others.filter(({ field }) => !own.has(field));
    return { ...this.#requiredByLists(entry), ...(await this.#idsIn(entry, outside)) };
  }

  /** Members of the body that a layer calls references, or named so, with ids of existing objects. */
  async referring(entry: ResourceEntry): Promise<JsonObject> {
    const kinds = kindsByIdName(this.driver.resources);
    const fields = Object.entries(entry.fields ?? {});
    const references = fields.flatMap(([field, { references: said }]) => {
      const resource = said ?? kinds.get(plainName(field));
      return resource === undefined ? [] : { resource, field };
    });
    return this.#idsIn(entry, references);
  }

  async #idsIn(entry: ResourceEntry, fields: readonly FieldReference[]): Promise<JsonObject> {
    const ids: Record<string, Json> = {};
    for (const { resource, field } of fields) {
      const { role, from = field } = entry.fields?.[field] ?? {};
      if (resource === undefined || role === undefined) continue;
      const home = await this.#home(resource);
      if (home !== undefined) ids[from] = idValue(this.driver.resources[resource], home.id);
    }
    return ids;
  }

  #requiredByLists(entry: ResourceEntry): Record<string, Json> {
    const wish: Record<string, Json> = {};
    for (const list of allOf(entry, "list")) {
      for (const parameter of this.operationOf(list)?.parameters ?? []) {
        const filter = list.filters?.[parameter.name];
        if (parameter.in !== "query" || !parameter.required || filter === undefined) continue;
        const field = filterField(parameter.name, filter);
        const { role, from = field } = entry.fields?.[field] ?? {};
        if (role !== undefined) wish[from] = this.driver.samples.text(parameter);
      }
    }
    return wish;
  }

  /**
   * @param more fields of the object
   * @param above ids of its parents, by field, where these have to be others than usual
   */
  async seeded(
    resource: string,
    more: JsonObject = {},
    above: Readonly<Record<string, string>> = {},
  ): Promise<Made | undefined> {
    const entry = this.driver.resources[resource];
    if (entry === undefined) return undefined;
    const form = seedForm(entry, this.driver);
    const parents = { ...(await this.parentIds(form.parents)), ...above };
    const id = String(this.#nextId(entry));
    const own = new Set(form.parents.map(({ field }) => field));
    const others = Object.entries(above).filter(([field]) => !own.has(field));
    const said = { ...(await this.referring(entry)), ...Object.fromEntries(others), ...more };
    const members = { ...form.of(id, parents), ...said };
    const done = await this.driver.line.seed(resource, members);
    return done ? { id, parents: { ...form.sets, ...parents }, answer: null } : undefined;
  }

  #nextId(entry: ResourceEntry): Json {
    const { properties } = this.viewOf(entry);
    const view = this.driver.schemas.view(properties.get(entry.id?.field ?? "id"));
    return seedId(entry, ++this.#count, view, this.driver.idLength);
  }

  /** The schema of objects of a kind. */
  viewOf({ schema }: ResourceEntry): View {
    if (schema === undefined) return this.driver.schemas.view(undefined);
    const place = schema.startsWith("#") ? schema : `#/components/schemas/${schema}`;
    return this.driver.schemas.view({ $ref: place });
  }

  /** Ids of parents by field: of existing objects, else any that the parameter admits. */
  async parentIds(entries: readonly ParentEntry[]): Promise<Readonly<Record<string, string>>> {
    const found: Record<string, string> = {};
    for (const [index, { resource, field, parameter }] of entries.entries()) {
      const home = resource === undefined ? undefined : await this.#home(resource);
      found[field] = home?.id ?? this.#anyId(parameter);
      const kind = resource === undefined ? undefined : this.driver.resources[resource];
      const within = kind === undefined ? [] : withinOf(kind);
      for (const [part, own] of within.entries()) {
        // The parameters right before the parent's are the rest of its key.
        const outer = entries[index - within.length + part];
        const value = home === undefined ? undefined : knownOf(home, own);
        if (outer !== undefined && value !== undefined) found[outer.field] = value;
      }
      // The parent's own parents are parents of the new object too.
      for (const [outer, value] of Object.entries(home?.parents ?? {})) found[outer] ??= value;
    }
    return found;
  }

  async #home(resource: string): Promise<Made | undefined> {
    if (this.#homes.has(resource)) return this.#homes.get(resource);
    this.#homes.set(resource, undefined);
    const made = await this.make(resource, parentsOfResource(this.driver.resources[resource]));
    this.#homes.set(resource, made);
    return made;
  }

  #anyId(parameter: string): string {
    const all = [...this.driver.operations.values()].flatMap(({ parameters }) => parameters);
    const found = all.find((it) => it.in === "path" && it.name === parameter);
    return found === undefined ? "any" : this.driver.samples.text(found);
  }

  /** Calls an operation on an object, or on none, as `request` takes them. */
  async call(...wanted: Parameters<Run["request"]>): Promise<Reply> {
    return this.driver.line.call(await this.request(...wanted));
  }

  /**
   * The call of an operation on an object, or on none.
   *
   * @param wish members of the body, in addition to the required ones
   */
  async request(
    entry: OperationEntry,
    resource: string,
    made: Made | undefined,
    wish: JsonObject = {},
  ): Promise<DriveCall> {
    const operation = this.operationOf(entry);
    if (operation === undefined) throw new Error(`${entry.id} is in no document`);
    const kind = this.driver.resources[resource];
    const path = await this.#pathValues(operation, entry, made);
    const values = { entry, kind, made, path, wish };
    return requestFor(operation, values, this.driver.samples);
  }

  async #pathValues(
    operation: Operation,
    entry: OperationEntry,
    made: Made | undefined,
  ): Promise<ReadonlyMap<string, string>> {
    const values = new Map<string, string>();
    const parents = parentsIn(entry);
    const others = made === undefined ? await this.parentIds(parents) : {};
    for (const { parameter, field } of parents) {
      const value = made === undefined ? others[field] : knownOf(made, field);
      if (value !== undefined) values.set(parameter, value);
    }
    const names = parameterNames(operation.path);
    const { id_from: from } = entry;
    const last = from === undefined ? names.filter((name) => !values.has(name)).at(-1) : undefined;
    const own = from !== undefined && "path" in from ? from.path : last;
    if (own !== undefined && made !== undefined && made.id !== "") values.set(own, made.id);
    for (const name of names) if (!values.has(name)) values.set(name, this.#anyId(name));
    return values;
  }
}

/** The seed of an object that no call creates. */
interface SeedForm {
  /** Its parents. */
  readonly parents: readonly ParentEntry[];
  /** What the call that creates such objects sets. */
  readonly sets: Readonly<Record<string, string>>;
  /** @param parents the ids of its parents, by field */
  readonly of: (id: string, parents: Readonly<Record<string, string>>) => JsonObject;
}

/** The members of a create's body; without a create, the id and the parents. */
function seedForm(entry: ResourceEntry, { operations, samples, schemas }: Driver): SeedForm {
  const made = creating(entry);
  const sent = operations.get(made?.id ?? "")?.body;
  // A seed of an object whose create names no member has its fields.
  const isFree = sent !== undefined && schemas.view(sent.schema).properties.size === 0;
  const create = isFree ? undefined : made;
  const above = create === undefined ? namingParents(entry) : parentsIn(create);
  const body = create === undefined ? {} : objectIn(create, operations.get(create.id), samples);
  return {
    parents: above,
    sets: textsOf(create?.sets ?? {}),
    of: (id, parents) => {
      const places = above.map(({ field, parameter }) => [
        create === undefined ? field : parameter,
        parents[field] ?? "",
      ]);
      return { ...body, ...Object.fromEntries(places), id };
    },
  };
}

/** The call that creates objects of a kind. */
function creating({ operations = {} }: ResourceEntry): OperationEntry | undefined {
  const all = Object.entries(operations).map(([name, it]) => ({ name, it, verb: it.verb ?? name }));
  return (
    all.find(({ name }) => name === "create") ??
    all.find(({ verb }) => verb === "create") ??
    all.find(({ verb }) => verb === "upsert")
  )?.it;
}

/** The parents in all calls that are about one object of a kind. */
function namingParents({ operations = {} }: ResourceEntry): readonly ParentEntry[] {
  const byField = new Map(
    Object.entries(operations)
      .flatMap(([name, it]) => (isAboutOne(it.verb ?? name) ? parentsIn(it) : []))
      .map((it) => [it.field, it]),
  );
  return [...byField.values()];
}

/** The object in the body of a call. */
function objectIn(
  create: OperationEntry,
  operation: Operation | undefined,
  samples: Samples,
): JsonObject {
  const body = operation === undefined ? undefined : samples.body(operation, {});
  const part = getAt(body ?? null, create.body?.in.split(".") ?? []);
  return isObject(part) ? part : {};
}

const textsOf = (sets: NonNullable<OperationEntry["sets"]>): Readonly<Record<string, string>> =>
  fromNames(Object.keys(sets), (field) => {
    const value = sets[field];
    return typeof value === "string" ? value : undefined;
  });
