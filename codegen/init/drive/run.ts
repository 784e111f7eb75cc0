import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { parameterNames } from "../../../src/engine/base/url-path.js";
import type { OperationEntry, ParentEntry, ResourceEntry } from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import { allOf, idValue, parentsIn, parentsOfResource, pick, seedId } from "./entries.js";
import type { Judge } from "./judge.js";
import type { Line, Reply } from "./line.js";
import { memberNamed } from "./look.js";
import type { Made } from "./made.js";
import { isReachable, knownOf } from "./made.js";
import type { Given } from "./requests.js";
import { requestFor } from "./requests.js";
import type { Samples } from "./samples.js";
import { seedForm } from "./seeds.js";

/** What a drive is made with. */
export interface Driver {
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly samples: Samples;
  readonly judge: Judge;
  readonly line: Line;
}

/** Makes objects with the calls that make them, and calls operations on them. */
export class Run {
  readonly driver: Driver;
  /** One object of each kind that others can lie below. */
  readonly #homes = new Map<string, Made | undefined>();
  #count = 0;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  operationOf(entry: OperationEntry): Operation | undefined {
    return this.driver.operations.get(entry.id);
  }

  /** An object for one operation, that nothing else is to be done with. */
  async make(resource: string, below: readonly ParentEntry[]): Promise<Made | undefined> {
    const entry = this.driver.resources[resource];
    if (entry === undefined) return undefined;
    const create = pick(entry, "create", below) ?? pick(entry, "upsert", below);
    const made = create === undefined ? undefined : await this.create(resource, create);
    if (made !== undefined && isReachable(made, below)) return made;
    return (await this.#seeded(resource, entry)) ?? made;
  }

  async create(resource: string, create: OperationEntry): Promise<Made | undefined> {
    const operation = this.operationOf(create);
    const entry = this.driver.resources[resource];
    if (operation === undefined || entry === undefined) return undefined;
    const parents = await this.#parents(parentsIn(create));
    const field = entry.id?.field ?? "id";
    const own = create.verb === "upsert" ? `drive-${++this.#count}` : undefined;
    const isSlug = entry.id?.kind === "slug";
    const isGiven = isSlug || entry.fields?.[field]?.role !== undefined;
    const name = (isSlug ? entry.id?.from : undefined) ?? field;
    const wish = isGiven ? { [name]: seedId(entry, ++this.#count) } : {};
    const named: Made = { id: own ?? "", parents, shown: null };
    const reply = await this.call(operation, create, resource, named, {
      ...(await this.#belonging(entry, create)),
      ...wish,
    });
    if (reply.status < 200 || reply.status > 299) return undefined;
    const id = own ?? memberNamed(reply.body, field);
    if (typeof id !== "string" && typeof id !== "number") return undefined;
    return { id: String(id), parents, shown: reply.body };
  }

  /** What the body says of objects that others reach the new one through. */
  async #belonging(entry: ResourceEntry, create: OperationEntry): Promise<JsonObject> {
    const own = new Set(parentsIn(create).map(({ field }) => field));
    const others = Object.values(entry.operations ?? {}).flatMap(parentsIn);
    const wish: Record<string, Json> = {};
    for (const { resource, field } of others) {
      const role = entry.fields?.[field]?.role;
      if (own.has(field) || resource === undefined || role === undefined) continue;
      const home = await this.#home(resource);
      const name = entry.fields?.[field]?.from ?? field;
      if (home !== undefined) wish[name] = idValue(this.driver.resources[resource], home.id);
    }
    return { ...this.#asked(entry), ...wish };
  }

  /** What lists cannot be asked without. */
  #asked(entry: ResourceEntry): JsonObject {
    const wish: Record<string, Json> = {};
    for (const list of allOf(entry, "list")) {
      for (const parameter of this.operationOf(list)?.parameters ?? []) {
        const filter = list.filters?.[parameter.name];
        if (parameter.in !== "query" || !parameter.required || filter === undefined) continue;
        const field = typeof filter === "string" ? parameter.name : filter.field;
        const { role, from = field } = entry.fields?.[field] ?? {};
        if (role !== undefined) wish[from] = this.driver.samples.text(parameter);
      }
    }
    return wish;
  }

  async #seeded(resource: string, entry: ResourceEntry): Promise<Made | undefined> {
    const { operations, samples, line } = this.driver;
    const form = seedForm(entry, operations, samples);
    const parents = await this.#parents(form.parents);
    const id = String(seedId(entry, ++this.#count));
    const done = await line.seed(resource, form.of(id, parents));
    return done ? { id, parents, shown: null } : undefined;
  }

  /** Ids of parents by field: of objects that are there, else any that the parameter admits. */
  async #parents(entries: readonly ParentEntry[]): Promise<Readonly<Record<string, string>>> {
    const found: Record<string, string> = {};
    for (const { resource, field, parameter } of entries) {
      const home = resource === undefined ? undefined : await this.#home(resource);
      found[field] = home?.id ?? this.#anyId(parameter);
      // A parent that lies below another is reached through the same one.
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
    for (const operation of this.driver.operations.values()) {
      const found = operation.parameters.find((it) => it.in === "path" && it.name === parameter);
      if (found !== undefined) return this.driver.samples.text(found);
    }
    return "any";
  }

  /** A call of an operation on an object that was made, or on none. */
  async call(
    operation: Operation,
    entry: OperationEntry,
    resource: string,
    made: Made | undefined,
    wish: JsonObject,
  ): Promise<Reply> {
    const given: Given = {
      entry,
      kind: this.driver.resources[resource],
      made,
      path: await this.#pathValues(operation, entry, made),
      wish,
    };
    return this.driver.line.call(requestFor(operation, given, this.driver.samples));
  }

  async #pathValues(
    operation: Operation,
    entry: OperationEntry,
    made: Made | undefined,
  ): Promise<ReadonlyMap<string, string>> {
    const values = new Map<string, string>();
    const parents = parentsIn(entry);
    const others = made === undefined ? await this.#parents(parents) : {};
    for (const { parameter, field } of parents) {
      const value = made === undefined ? others[field] : knownOf(made, field);
      if (value !== undefined) values.set(parameter, value);
    }
    const names = parameterNames(operation.path);
    const own =
      entry.id_from === undefined ? names.filter((name) => !values.has(name)).at(-1) : undefined;
    const named = entry.id_from !== undefined && "path" in entry.id_from ? entry.id_from.path : own;
    if (named !== undefined && made !== undefined && made.id !== "") values.set(named, made.id);
    for (const name of names) if (!values.has(name)) values.set(name, this.#anyId(name));
    return values;
  }
}
