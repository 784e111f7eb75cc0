import type { Json, JsonObject } from "../../../src/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/base/json.js";
import type { OperationEntry, ParentEntry, ResourceEntry } from "../../model.js";
import type { Operation } from "../api/operations.js";
import { sentAs } from "./bodies.js";
import type { Judge, Verdict } from "./judge.js";
import type { Line, Reply } from "./line.js";
import type { Samples } from "./samples.js";

/** How one operation did. */
export interface Driven {
  readonly operation: string;
  readonly resource: string;
  /** Name within the resource. */
  readonly name: string;
  readonly verb: string;
  readonly status: number;
  /** What the document has against a success; null when nothing, and for a refusal. */
  readonly verdict: Verdict;
  /** What was answered where it was no success. */
  readonly refusal: Json;
}

/** One look at whether what was made is there: a create and what follows from it. */
export interface StateCheck {
  readonly resource: string;
  readonly what: "retrieved" | "listed" | "updated" | "deleted" | "gone";
  readonly holds: boolean;
  readonly saw: string;
}

export interface Drive {
  readonly driven: readonly Driven[];
  readonly checks: readonly StateCheck[];
}

export interface Driver {
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly samples: Samples;
  readonly judge: Judge;
  readonly line: Line;
}

/** Drives every operation once, on objects made for it, and looks whether what was made is there. */
export async function drive(driver: Driver): Promise<Drive> {
  const run = new Run(driver);
  const driven: Driven[] = [];
  for (const [resource, entry] of Object.entries(driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      const one = await run.operation(resource, name, operation);
      if (one !== undefined) driven.push(one);
    }
  }
  const checks: StateCheck[] = [];
  for (const resource of Object.keys(driver.resources))
    checks.push(...(await run.checks(resource)));
  return { driven, checks };
}

/** An object that was made: what names it, by field, and what the answer showed. */
interface Made {
  readonly id: string;
  /** Values of the parameters of its parents, by field. */
  readonly parents: Readonly<Record<string, string>>;
  readonly shown: Json;
}

class Run {
  readonly #driver: Driver;
  /** One object of each kind that others can lie below. */
  readonly #homes = new Map<string, Made | undefined>();
  #count = 0;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async operation(
    resource: string,
    name: string,
    entry: OperationEntry,
  ): Promise<Driven | undefined> {
    const operation = this.#driver.operations.get(entry.id);
    if (operation === undefined) return undefined;
    const verb = entry.verb ?? name;
    const needsObject = NAMING.has(verb);
    const made = needsObject ? await this.#make(resource, parentsIn(entry)) : undefined;
    const reply = await this.#call(operation, entry, resource, made, {});
    const isSuccess = reply.status >= 200 && reply.status < 300;
    return {
      operation: entry.id,
      resource,
      name,
      verb,
      status: reply.status,
      verdict: isSuccess ? this.#driver.judge.of(operation.path, operation.method, reply) : null,
      refusal: isSuccess ? null : reply.body,
    };
  }

  /** Create, retrieve, list, update, delete, and retrieve again, as far as there are such calls. */
  async checks(resource: string): Promise<readonly StateCheck[]> {
    const entry = this.#driver.resources[resource];
    const create = pick(entry, "create");
    const made = create === undefined ? undefined : await this.#create(resource, create);
    if (entry === undefined || create === undefined || made === undefined) return [];
    const checks: StateCheck[] = [];
    const note = (what: StateCheck["what"], holds: boolean, saw: Json | number): void => {
      checks.push({ resource, what, holds, saw: JSON.stringify(saw).slice(0, 200) });
    };
    const retrieve = pick(entry, "retrieve");
    if (retrieve !== undefined) {
      const reply = await this.#callFor(retrieve, resource, made);
      note("retrieved", reply.status === 200 && holdsText(reply.body, made.id), reply.status);
    }
    const list = pick(entry, "list", parentsIn(create));
    if (list !== undefined && sameParents(list, create)) {
      const reply = await this.#callFor(list, resource, made);
      note("listed", reply.status === 200 && holdsText(reply.body, made.id), reply.status);
    }
    await this.#checkUpdate(resource, entry, made, note);
    const remove = pick(entry, "delete");
    if (remove === undefined) return checks;
    const removed = await this.#callFor(remove, resource, made);
    note("deleted", removed.status >= 200 && removed.status < 300, removed.status);
    if (retrieve !== undefined) {
      const gone = await this.#callFor(retrieve, resource, made);
      note("gone", gone.status === 404, gone.status);
    }
    return checks;
  }

  async #checkUpdate(
    resource: string,
    entry: ResourceEntry,
    made: Made,
    note: (what: "updated", holds: boolean, saw: Json | number) => void,
  ): Promise<void> {
    const retrieve = pick(entry, "retrieve");
    const found = this.#changeable(entry);
    if (retrieve === undefined || found === undefined) return;
    const { update, field, wish } = found;
    const operation = this.#driver.operations.get(update.id);
    if (operation === undefined) return;
    const reply = await this.#call(operation, update, resource, made, { [wish.name]: wish.value });
    if (reply.status >= 300) return note("updated", false, reply.body);
    const after = await this.#callFor(retrieve, resource, made);
    const value = memberNamed(after.body, field);
    note("updated", value === wish.value, value ?? null);
  }

  /** A text that an update writes and a retrieve shows. */
  #changeable(
    entry: ResourceEntry,
  ): { update: OperationEntry; field: string; wish: { name: string; value: string } } | undefined {
    for (const [name, update] of Object.entries(entry.operations ?? {})) {
      if ((update.verb ?? name) !== "update" || update.answer === "own") continue;
      const operation = this.#driver.operations.get(update.id);
      const body = operation?.body?.schema;
      if (operation === undefined || body === undefined) continue;
      for (const [field, { role, from, time }] of Object.entries(entry.fields ?? {})) {
        if (role !== "often" || time !== undefined) continue;
        const wish = { name: from ?? field, value: "changed by a drive" };
        const sent = this.#driver.samples.body(
          operation,
          inBody(update, { [wish.name]: wish.value }),
        );
        if (memberNamed(sent ?? null, wish.name) === wish.value) return { update, field, wish };
      }
    }
    return undefined;
  }

  /** An object for one operation, that nothing else is to be done with. */
  async #make(resource: string, below: readonly ParentEntry[]): Promise<Made | undefined> {
    const entry = this.#driver.resources[resource];
    const create = pick(entry, "create", below) ?? pick(entry, "upsert", below);
    const made = create === undefined ? undefined : await this.#create(resource, create);
    return made ?? (entry === undefined ? undefined : this.#seeded(resource, entry, below));
  }

  async #create(resource: string, create: OperationEntry): Promise<Made | undefined> {
    const operation = this.#driver.operations.get(create.id);
    const entry = this.#driver.resources[resource];
    if (operation === undefined || entry === undefined) return undefined;
    const parents = await this.#parents(parentsIn(create));
    const field = entry.id?.field ?? "id";
    const own = create.verb === "upsert" ? `drive-${++this.#count}` : undefined;
    const wish =
      entry.id?.kind === "slug" ? { [entry.id.from ?? field]: `drive-${++this.#count}` } : {};
    const reply = await this.#call(
      operation,
      create,
      resource,
      { id: own ?? "", parents, shown: null },
      wish,
    );
    if (reply.status < 200 || reply.status > 299) return undefined;
    const id = own ?? memberNamed(reply.body, field);
    if (typeof id !== "string" && typeof id !== "number") return undefined;
    return { id: String(id), parents, shown: reply.body };
  }

  async #seeded(
    resource: string,
    entry: ResourceEntry,
    below: readonly ParentEntry[],
  ): Promise<Made | undefined> {
    const parents = await this.#parents(below);
    const field = entry.id?.field ?? "id";
    const id = seedId(entry, ++this.#count);
    const done = await this.#driver.line.seed(resource, { ...parents, [field]: id });
    return done ? { id: String(id), parents, shown: null } : undefined;
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
    const made = await this.#make(resource, parentsOfResource(this.#driver.resources[resource]));
    this.#homes.set(resource, made);
    return made;
  }

  #anyId(parameter: string): string {
    for (const operation of this.#driver.operations.values()) {
      const found = operation.parameters.find((it) => it.in === "path" && it.name === parameter);
      if (found !== undefined) return this.#driver.samples.text(found);
    }
    return "any";
  }

  #callFor(entry: OperationEntry, resource: string, made: Made): Promise<Reply> {
    const operation = this.#driver.operations.get(entry.id);
    if (operation === undefined) throw new Error(`${entry.id} is in no document`);
    return this.#call(operation, entry, resource, made, {});
  }

  async #call(
    operation: Operation,
    entry: OperationEntry,
    resource: string,
    made: Made | undefined,
    wish: JsonObject,
  ): Promise<Reply> {
    const { inQuery, inWish } = this.#named(entry, resource, made);
    const values = await this.#pathValues(operation, entry, made);
    const path = operation.path.replaceAll(/\{([^}]*)\}/g, (_, name: string) =>
      encodeURIComponent(values.get(name) ?? this.#anyId(name)),
    );
    const query = this.#query(operation, inQuery);
    const body = this.#body(operation, { ...inBody(entry, wish), ...inWish });
    return this.#driver.line.call({
      method: operation.method.toUpperCase(),
      path: query === "" ? path : `${path}?${query}`,
      headers: { ...this.#headers(operation), ...body?.headers },
      body: body?.text,
    });
  }

  /** What names the object where the path does not. */
  #named(
    { id_from: from }: OperationEntry,
    resource: string,
    made: Made | undefined,
  ): { readonly inQuery: Readonly<Record<string, string>>; readonly inWish: JsonObject } {
    if (made === undefined || from === undefined) return { inQuery: {}, inWish: {} };
    if ("query" in from) return { inQuery: { [from.query]: made.id }, inWish: {} };
    if (!("body" in from)) return { inQuery: {}, inWish: {} };
    const id = idValue(this.#driver.resources[resource], made.id);
    return { inQuery: {}, inWish: { [from.body]: id } };
  }

  async #pathValues(
    operation: Operation,
    entry: OperationEntry,
    made: Made | undefined,
  ): Promise<ReadonlyMap<string, string>> {
    const values = new Map<string, string>();
    const parents = parentsIn(entry);
    const others = made === undefined ? await this.#parents(parents) : made.parents;
    for (const { parameter, field } of parents) {
      const value = others[field];
      if (value !== undefined) values.set(parameter, value);
    }
    const names = [...operation.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? "");
    const own =
      entry.id_from === undefined ? names.filter((name) => !values.has(name)).at(-1) : undefined;
    const named = entry.id_from !== undefined && "path" in entry.id_from ? entry.id_from.path : own;
    if (named !== undefined && made !== undefined && made.id !== "") values.set(named, made.id);
    return values;
  }

  #query(operation: Operation, given: Readonly<Record<string, string>>): string {
    const pairs = operation.parameters.flatMap((it): [string, string][] => {
      if (it.in !== "query") return [];
      const own = given[it.name];
      if (own !== undefined) return [[it.name, own]];
      return it.required ? [[it.name, this.#driver.samples.text(it)]] : [];
    });
    return new URLSearchParams(pairs).toString();
  }

  #headers(operation: Operation): Readonly<Record<string, string>> {
    const pairs = operation.parameters.flatMap((it): [string, string][] =>
      it.in === "header" && it.required && !/^(authorization|content-type|accept)$/i.test(it.name)
        ? [[it.name, this.#driver.samples.text(it)]]
        : [],
    );
    return Object.fromEntries(pairs);
  }

  #body(
    operation: Operation,
    wish: JsonObject,
  ): { readonly headers: Readonly<Record<string, string>>; readonly text: string } | undefined {
    const { body } = operation;
    const value = this.#driver.samples.body(operation, wish);
    if (body === undefined || value === undefined) return undefined;
    const sent = sentAs(body.mediaType, value);
    return { headers: { "content-type": sent.type }, text: sent.text };
  }
}

/** Verbs of operations that are about one object. */
const NAMING: ReadonlySet<string> = new Set(["retrieve", "update", "delete", "move", "upsert"]);

function parentsIn(entry: OperationEntry): readonly ParentEntry[] {
  return entry.parents ?? (entry.parent === undefined ? [] : [entry.parent]);
}

/** Those of the operation that names one object, so that it can be named. */
function parentsOfResource(entry: ResourceEntry | undefined): readonly ParentEntry[] {
  const named = Object.values(entry?.operations ?? {}).find((it) => it.verb === "retrieve");
  return named === undefined ? [] : parentsIn(named);
}

/** An operation of a verb: of several that with the most parents among `below`. */
function pick(
  entry: ResourceEntry | undefined,
  verb: string,
  below: readonly ParentEntry[] = [],
): OperationEntry | undefined {
  const fields = new Set(below.map(({ field }) => field));
  const all = Object.entries(entry?.operations ?? {})
    .filter(([name, it]) => (it.verb ?? name) === verb)
    .map(([, it]) => it);
  const score = (it: OperationEntry): number =>
    parentsIn(it).reduce((sum, { field }) => sum + (fields.has(field) ? 1 : -1), 0);
  return all.sort((a, b) => score(b) - score(a))[0];
}

function sameParents(a: OperationEntry, b: OperationEntry): boolean {
  const fields = (it: OperationEntry): string =>
    parentsIn(it)
      .map(({ field }) => field)
      .sort()
      .join();
  return fields(a) === fields(b);
}

function inBody(entry: OperationEntry, wish: JsonObject): JsonObject {
  if (entry.body === undefined || Object.keys(wish).length === 0) return wish;
  const steps = entry.body.in.split(".").reverse();
  return steps.reduce<JsonObject>((inner, step) => ({ [step]: inner }), wish);
}

function idValue(entry: ResourceEntry | undefined, id: string): Json {
  return entry?.id?.kind === "integer" ? Number(id) : id;
}

/** An id of the kind that a resource has. */
function seedId(entry: ResourceEntry, count: number): Json {
  const { kind = "prefix", prefix = "", length = 16 } = entry.id ?? {};
  if (kind === "integer") return 900_000 + count;
  if (kind === "uuid") return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  if (kind === "digits") return `9${String(count).padStart(Math.max(length - 1, 1), "0")}`;
  if (kind === "prefix") return `${prefix}${String(count).padStart(length, "0")}`;
  return `drive-${count}`;
}

/** The member of a name that lies nearest to the top. */
function memberNamed(body: Json, name: string): Json | undefined {
  const level: Json[] = [body];
  for (let depth = 0; depth < 4; depth++) {
    for (const value of level) {
      const own = isObject(value) ? ownValue(value, name) : undefined;
      if (own !== undefined) return own;
    }
    const inner = level.flatMap((value) =>
      isArray(value) ? [...value] : isObject(value) ? Object.values(value) : [],
    );
    level.splice(0, level.length, ...inner);
  }
  return undefined;
}

/** Whether a text or number stands anywhere in a body. */
function holdsText(body: Json, text: string): boolean {
  if (isArray(body)) return body.some((item) => holdsText(item, text));
  if (isObject(body)) return Object.values(body).some((part) => holdsText(part, text));
  return String(body) === text;
}
