import type { Json } from "../../../src/engine/base/json.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import { allOf, inBody, parentsIn, pick, sameParents } from "./entries.js";
import { isSuccess } from "./line.js";
import { holdsText, memberNamed, withBeside } from "./look.js";
import type { Made } from "./made.js";
import { isReachable, knownOf } from "./made.js";
import type { Run } from "./run.js";

/** One check of the state after a create or a later call. */
export interface StateCheck {
  readonly resource: string;
  readonly what: "retrieved" | "listed" | "updated" | "deleted" | "gone";
  readonly holds: boolean;
  readonly saw: string;
}

/**
 * Creates an object in every way, then retrieves, lists, updates, deletes, and retrieves it again,
 * as far as there are such calls. A call below a parent counts only if the object has such a parent.
 */
export async function stateChecks(run: Run, resource: string): Promise<readonly StateCheck[]> {
  const entry = run.driver.resources[resource];
  const checks: StateCheck[] = [];
  for (const create of withDistinctParents(allOf(entry, "create"))) {
    const made = await run.create(resource, create);
    if (entry === undefined || made === undefined) continue;
    checks.push(...(await new Chain({ run, resource, entry, create, made }).walk()));
  }
  return checks;
}

/** The first of those that create objects below parents of the same kinds. */
function withDistinctParents(creates: readonly OperationEntry[]): readonly OperationEntry[] {
  return creates.filter((it, at) => creates.findIndex((other) => sameParents(other, it)) === at);
}

const NEW_TEXT = "changed by a drive";

/** The object under check, and the call that created it. */
interface Subject {
  readonly run: Run;
  readonly resource: string;
  readonly entry: ResourceEntry;
  readonly create: OperationEntry;
  readonly made: Made;
}

/** The checks of one object, from its creation to its deletion. */
class Chain {
  readonly #of: Subject;
  readonly #checks: StateCheck[] = [];

  constructor(subject: Subject) {
    this.#of = subject;
  }

  async walk(): Promise<readonly StateCheck[]> {
    const retrieve = this.#pick("retrieve");
    const list = this.#pick("list", (it) => this.#isListed(it));
    await this.#find("retrieved", retrieve);
    await this.#find("listed", list);
    await this.#checkUpdate(retrieve);
    const remove = this.#pick("delete");
    if (remove === undefined) return this.#checks;
    const removed = await this.#call(remove);
    this.#note("deleted", isSuccess(removed), removed.status);
    if (retrieve === undefined) return this.#checks;
    const { status } = await this.#call(retrieve);
    this.#note("gone", status === 404, status);
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
      const field = typeof filter === "string" ? name : (filter.field ?? name);
      return knownOf(this.#of.made, field) !== undefined;
    });
  }

  async #find(what: "retrieved" | "listed", entry: OperationEntry | undefined): Promise<void> {
    if (entry === undefined) return;
    const { status, body } = await this.#call(entry);
    this.#note(what, status === 200 && holdsText(body, this.#of.made.id), status);
  }

  async #checkUpdate(retrieve: OperationEntry | undefined): Promise<void> {
    if (retrieve === undefined) return;
    const { body } = await this.#call(retrieve);
    const found = this.#changeable(retrieve, body);
    if (found === undefined) return;
    const { update, field, name } = found;
    const reply = await this.#of.run.call(update, this.#of.resource, this.#of.made, {
      [name]: NEW_TEXT,
    });
    if (reply.status >= 300) return this.#note("updated", false, reply.body);
    const value = memberNamed((await this.#call(retrieve)).body, field);
    this.#note("updated", value === NEW_TEXT, value ?? null);
  }

  /** A text that an update writes, and that the schema of a retrieve allows. */
  #changeable(
    retrieve: OperationEntry,
    answer: Json,
  ): { update: OperationEntry; field: string; name: string } | undefined {
    const updates = allOf(this.#of.entry, "update").filter(
      (it) => it.answer !== "own" && isReachable(this.#of.made, parentsIn(it)),
    );
    const fields = Object.entries(this.#of.entry.fields ?? {});
    for (const update of updates) {
      for (const [field, { role, from: name = field, time }] of fields) {
        if (role !== "often" || time !== undefined) continue;
        if (this.#writes(update, name) && this.#allows(retrieve, answer, field)) {
          return { update, field, name };
        }
      }
    }
    return undefined;
  }

  #writes(update: OperationEntry, name: string): boolean {
    const operation = this.#of.run.operationOf(update);
    if (operation === undefined) return false;
    const sent = this.#of.run.driver.samples.body(operation, inBody(update, { [name]: NEW_TEXT }));
    return memberNamed(sent ?? null, name) === NEW_TEXT;
  }

  /** Whether the answer's schema allows the text in the field of the object. */
  #allows(retrieve: OperationEntry, answer: Json, field: string): boolean {
    const schema = this.#of.run.operationOf(retrieve)?.answer.content?.schema;
    if (schema === undefined) return true;
    const wanted = withBeside(answer, this.#of.made.id, { [field]: NEW_TEXT });
    // An answer without the object fails the check.
    if (wanted === undefined) return true;
    return memberNamed(this.#of.run.driver.samples.like(schema, wanted, field), field) === NEW_TEXT;
  }

  #call(entry: OperationEntry) {
    return this.#of.run.call(entry, this.#of.resource, this.#of.made);
  }

  #note(what: StateCheck["what"], holds: boolean, value: Json): void {
    const saw = JSON.stringify(value).slice(0, 200);
    this.#checks.push({ resource: this.#of.resource, what, holds, saw });
  }
}
