// `init`'s self-check of a made pack: `drive` calls each operation once, on objects that it
// creates, and checks by further calls that they changed as they should. `init.ts` has started the
// pack; `run.ts` makes the calls, and `behaviour/` tries filters, pages and errors.

import type { Json } from "../../../src/engine/base/json.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Barrier } from "../document.js";
import type { Misfit } from "./judge.js";
import { isSuccess } from "./judge.js";
import type { Made } from "./requests.js";
import {
  allOf,
  filterField,
  holdsText,
  inBody,
  isAboutOne,
  isReachable,
  knownOf,
  memberNamed,
  parentsIn,
  pick,
  sameParents,
  withBeside,
} from "./requests.js";
import type { Run } from "./run.js";

/** Calls every operation once, on objects that it creates, and checks the state of these objects. */
export async function drive(run: Run, barrier: Barrier): Promise<DriveResult> {
  const { driver } = run;
  const driven: Driven[] = [];
  for (const [resource, entry] of Object.entries(driver.resources)) {
    for (const [name, operation] of Object.entries(entry.operations ?? {})) {
      const one = await barrier.attemptAsync(
        "call",
        operation.id,
        () => driveOne(run, resource, name, operation),
        () => undefined,
      );
      if (one !== undefined) driven.push(one);
    }
  }
  const checks: StateCheck[] = [];
  for (const resource of Object.keys(driver.resources)) {
    const held = await barrier.attemptAsync(
      "state checks",
      resource,
      () => stateChecks(run, resource),
      () => [],
    );
    checks.push(...held);
  }
  return { driven, checks };
}

export interface DriveResult {
  readonly driven: readonly Driven[];
  readonly checks: readonly StateCheck[];
}

/** The result of one operation. */
export interface Driven {
  readonly operation: string;
  readonly verb: string;
  readonly status: number;
  /** Null for a refusal. */
  readonly verdict: Misfit;
  /** The body of a refusal; null for a success. */
  readonly refusal: Json;
}

/** One check of the state after a create or a later call. */
interface StateCheck {
  readonly resource: string;
  readonly what: "retrieved" | "listed" | "updated" | "deleted" | "gone";
  readonly holds: boolean;
  readonly saw: string;
  /** The operations that it proves if it holds. */
  readonly operations: readonly string[];
}

/**
 * Creates an object in every way, then retrieves, lists, updates, deletes, and retrieves it again,
 * as far as there are such calls. A call below a parent counts only if the object has such a parent.
 */
async function stateChecks(run: Run, resource: string): Promise<readonly StateCheck[]> {
  const entry = run.driver.resources[resource];
  const checks: StateCheck[] = [];
  const creates = ["create", "upsert"].flatMap((verb) => allOf(entry, verb));
  // The first of those that create objects below parents of the same kinds.
  const distinct = creates.filter(
    (it, at) => at === creates.findIndex((one) => sameParents(one, it)),
  );
  for (const create of distinct) {
    const made = await run.create(resource, create);
    if (entry === undefined || made === undefined) continue;
    checks.push(...(await new Chain({ run, resource, entry, create, made }).walk()));
  }
  return checks;
}

/** A field, its name in the body, and its new value. */
interface Update {
  readonly field: string;
  readonly name: string;
  readonly value: Json;
}

const NEW_VALUES: readonly Json[] = ["changed by a drive", 41, true, false];

/** The object under check, and the call that created it. */
interface CheckedObject {
  readonly run: Run;
  readonly resource: string;
  readonly entry: ResourceEntry;
  readonly create: OperationEntry;
  readonly made: Made;
}

/** The checks of one object, from its creation to its deletion. */
class Chain {
  readonly #of: CheckedObject;
  readonly #checks: StateCheck[] = [];

  constructor(subject: CheckedObject) {
    this.#of = subject;
  }

  async walk(): Promise<readonly StateCheck[]> {
    const retrieve = this.#pick("retrieve");
    const list = this.#pick("list", (it) => this.#isListed(it));
    await this.#find("retrieved", retrieve);
    await this.#find("listed", list);
    await this.#checkUpdates(retrieve);
    const remove = this.#pick("delete");
    if (remove === undefined) return this.#checks;
    const removed = await this.#call(remove);
    this.#note("deleted", isSuccess(removed), removed.status, remove);
    if (retrieve === undefined) return this.#checks;
    const { status } = await this.#call(retrieve);
    this.#note("gone", status === 404, status, remove);
    return this.#checks;
  }

  #pick(
    verb: string,
    test: (entry: OperationEntry) => boolean = () => true,
  ): OperationEntry | undefined {
    const isPossible = (it: OperationEntry): boolean =>
      isReachable(this.#of.made, parentsIn(it)) && test(it);
    return pick(this.#of.entry, verb, parentsIn(this.#of.create), isPossible);
  }

  /** Whether a list includes the object; a required filter excludes one without a value in its field. */
  #isListed(list: OperationEntry): boolean {
    const parameters = this.#of.run.operationOf(list)?.parameters ?? [];
    return parameters.every(({ name, required, in: place }) => {
      const filter = place === "query" && required ? list.filters?.[name] : undefined;
      if (filter === undefined) return true;
      return knownOf(this.#of.made, filterField(name, filter)) !== undefined;
    });
  }

  async #find(what: "retrieved" | "listed", entry: OperationEntry | undefined): Promise<void> {
    const { answer, id } = this.#of.made;
    // An object that does not show the id that a PUT gave it cannot be seen in a list.
    const isShown = holdsText(answer, id);
    if (entry === undefined || (what === "listed" && !isShown)) return;
    const { status, body } = await this.#call(entry);
    this.#note(what, status === 200 && (!isShown || holdsText(body, id)), status, entry);
  }

  /** Changes one field by each call that updates. */
  async #checkUpdates(retrieve: OperationEntry | undefined): Promise<void> {
    if (retrieve === undefined) return;
    const updates = allOf(this.#of.entry, "update").filter(
      (it) => it.answer !== "own" && isReachable(this.#of.made, parentsIn(it)),
    );
    for (const update of updates) {
      const { body } = await this.#call(retrieve);
      const change = this.#changeBy(update, retrieve, body);
      if (change === undefined) continue;
      const { field, name, value } = change;
      const { run, resource, made } = this.#of;
      const reply = await run.call(update, resource, made, { [name]: value });
      if (isSuccess(reply)) {
        const own = memberNamed((await this.#call(retrieve)).body, field);
        this.#note("updated", own === value, own ?? null, update);
      } else {
        this.#note("updated", false, reply.body, update);
      }
    }
  }

  /** A value that an update writes, and that the schema of a retrieve allows: a text if possible. */
  #changeBy(update: OperationEntry, retrieve: OperationEntry, answer: Json): Update | undefined {
    const fields = Object.entries(this.#of.entry.fields ?? {}).filter(
      ([, { role, time }]) => role === "often" && time === undefined,
    );
    for (const value of NEW_VALUES) {
      for (const [field, { from: name = field }] of fields) {
        const change = { field, name, value };
        const isNew = memberNamed(answer, field) !== value;
        if (isNew && this.#writes(update, change) && this.#allows(retrieve, answer, change)) {
          return change;
        }
      }
    }
    return undefined;
  }

  #writes(update: OperationEntry, { name, value }: Update): boolean {
    const operation = this.#of.run.operationOf(update);
    if (operation === undefined) return false;
    const sent = this.#of.run.driver.samples.body(operation, inBody(update, { [name]: value }));
    return memberNamed(sent ?? null, name) === value;
  }

  /** Whether the answer's schema allows the value in the field of the object. */
  #allows(retrieve: OperationEntry, answer: Json, { field, value }: Update): boolean {
    const schema = this.#of.run.operationOf(retrieve)?.answer.content?.schema;
    if (schema === undefined) return true;
    const wanted = withBeside(answer, this.#of.made.id, { [field]: value });
    // An answer without the object fails the check.
    if (wanted === undefined) return true;
    return memberNamed(this.#of.run.driver.samples.like(schema, wanted, field), field) === value;
  }

  #call(entry: OperationEntry) {
    return this.#of.run.call(entry, this.#of.resource, this.#of.made);
  }

  #note(what: StateCheck["what"], holds: boolean, value: Json, by: OperationEntry): void {
    const saw = JSON.stringify(value).slice(0, 200);
    const operations = [this.#of.create.id, by.id];
    this.#checks.push({ resource: this.#of.resource, what, holds, saw, operations });
  }
}

async function driveOne(
  run: Run,
  resource: string,
  name: string,
  entry: OperationEntry,
): Promise<Driven | undefined> {
  const operation = run.operationOf(entry);
  if (operation === undefined) return undefined;
  const verb = entry.verb ?? name;
  const made = isAboutOne(verb) ? await run.make(resource, parentsIn(entry)) : undefined;
  const kind = run.driver.resources[resource];
  const wish = verb === "create" && kind !== undefined ? await run.referring(kind) : {};
  if (made !== undefined) await bringBefore(run, resource, entry, made);
  const reply = await run.call(entry, resource, made, wish);
  const { status, body } = reply;
  const { path, method } = operation;
  const known = { operation: entry.id, verb, status };
  return isSuccess(reply)
    ? { ...known, verdict: run.driver.judge.of(path, method, reply), refusal: null }
    : { ...known, verdict: null, refusal: body };
}

/** Brings a new object into a state from which a call's transition starts, by a call or from outside. */
export async function bringBefore(
  run: Run,
  resource: string,
  entry: OperationEntry,
  made: Made,
): Promise<void> {
  const { lifecycles, world_events: events = {} } = run.driver.lifecycles;
  const { transitions = {}, initial = "" } = lifecycles[resource] ?? {};
  const from = transitions[entry.transition ?? ""]?.from ?? [];
  if (from.length === 0 || from.includes(initial)) return;
  const leads = (name: string | undefined): boolean => {
    const before = transitions[name ?? ""];
    return before !== undefined && from.includes(before.to) && before.from.includes(initial);
  };
  const { operations = {} } = run.driver.resources[resource] ?? {};
  const call = Object.values(operations).find(({ transition }) => leads(transition));
  if (call !== undefined) {
    await run.call(call, resource, made);
    return;
  }
  const [event, { id = "" } = {}] =
    Object.entries(events).find(
      ([, it]) => it.resource === resource && leads(it.transitions?.[0]),
    ) ?? [];
  if (event !== undefined) await run.driver.line.cause(event, { [id]: made.id });
}
