import type { Json } from "../../../src/engine/base/json.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import { allOf, inBody, parentsIn, pick, sameParents } from "./entries.js";
import type { Reply } from "./line.js";
import { holdsText, memberNamed, withBeside } from "./look.js";
import type { Made } from "./made.js";
import { isReachable, knownOf } from "./made.js";
import type { Run } from "./run.js";

/** One look at whether what was made is there: a create and what follows from it. */
export interface StateCheck {
  readonly resource: string;
  readonly what: "retrieved" | "listed" | "updated" | "deleted" | "gone";
  readonly holds: boolean;
  readonly saw: string;
}

/**
 * Of every way to make an object: create, retrieve, list, update, delete, and retrieve again, as far
 * as there are such calls. A call below a parent is one about this object only if the object lies
 * below such a parent.
 */
export async function stateChecks(run: Run, resource: string): Promise<readonly StateCheck[]> {
  const entry = run.driver.resources[resource];
  const checks: StateCheck[] = [];
  for (const create of differing(allOf(entry, "create"))) {
    const made = await run.create(resource, create);
    if (entry === undefined || made === undefined) continue;
    checks.push(...(await new Chain(run, resource, entry, create, made).walk()));
  }
  return checks;
}

/** One of those that make objects below parents of the same kinds. */
function differing(creates: readonly OperationEntry[]): readonly OperationEntry[] {
  return creates.filter(
    (each, at) => !creates.slice(0, at).some((before) => sameParents(before, each)),
  );
}

const WISH = "changed by a drive";

/** What is looked at of one object, from when it was made till it is gone. */
class Chain {
  readonly #run: Run;
  readonly #resource: string;
  readonly #entry: ResourceEntry;
  readonly #create: OperationEntry;
  readonly #made: Made;
  readonly #checks: StateCheck[] = [];

  constructor(
    run: Run,
    resource: string,
    entry: ResourceEntry,
    create: OperationEntry,
    made: Made,
  ) {
    this.#run = run;
    this.#resource = resource;
    this.#entry = entry;
    this.#create = create;
    this.#made = made;
  }

  async walk(): Promise<readonly StateCheck[]> {
    const retrieve = this.#pick("retrieve");
    await this.#look("retrieved", retrieve);
    await this.#look(
      "listed",
      this.#pick("list", (list) => this.#isAskedFor(list)),
    );
    await this.#checkUpdate(retrieve);
    const remove = this.#pick("delete");
    if (remove === undefined) return this.#checks;
    const removed = await this.#call(remove);
    this.#note("deleted", removed.status >= 200 && removed.status < 300, removed.status);
    if (retrieve === undefined) return this.#checks;
    const gone = await this.#call(retrieve);
    this.#note("gone", gone.status === 404, gone.status);
    return this.#checks;
  }

  #pick(
    verb: string,
    test: (entry: OperationEntry) => boolean = () => true,
  ): OperationEntry | undefined {
    return pick(
      this.#entry,
      verb,
      parentsIn(this.#create),
      (it) => isReachable(this.#made, parentsIn(it)) && test(it),
    );
  }

  /** An object that has nothing in a field by which a list must be narrowed is in no such list. */
  #isAskedFor(list: OperationEntry): boolean {
    const parameters = this.#run.operationOf(list)?.parameters ?? [];
    return parameters.every(({ name, required, in: place }) => {
      const filter = place === "query" && required ? list.filters?.[name] : undefined;
      if (filter === undefined) return true;
      const field = typeof filter === "string" ? name : filter.field;
      return knownOf(this.#made, field) !== undefined;
    });
  }

  async #look(what: "retrieved" | "listed", entry: OperationEntry | undefined): Promise<void> {
    if (entry === undefined) return;
    const { status, body } = await this.#call(entry);
    this.#note(what, status === 200 && holdsText(body, this.#made.id), status);
  }

  async #checkUpdate(retrieve: OperationEntry | undefined): Promise<void> {
    if (retrieve === undefined) return;
    const { body } = await this.#call(retrieve);
    const found = this.#changeable(retrieve, body);
    const operation = found && this.#run.operationOf(found.update);
    if (found === undefined || operation === undefined) return;
    const { update, field, name } = found;
    const wish = { [name]: WISH };
    const reply = await this.#run.call(operation, update, this.#resource, this.#made, wish);
    if (reply.status >= 300) return this.#note("updated", false, reply.body);
    const value = memberNamed((await this.#call(retrieve)).body, field);
    this.#note("updated", value === WISH, value ?? null);
  }

  /** A text that an update writes, and that a retrieve can show by what the document says of both. */
  #changeable(
    retrieve: OperationEntry,
    shown: Json,
  ): { update: OperationEntry; field: string; name: string } | undefined {
    const updates = allOf(this.#entry, "update").filter(
      (it) => it.answer !== "own" && isReachable(this.#made, parentsIn(it)),
    );
    for (const update of updates) {
      for (const [field, { role, from, time }] of Object.entries(this.#entry.fields ?? {})) {
        if (role !== "often" || time !== undefined) continue;
        const name = from ?? field;
        if (this.#writes(update, name) && this.#shows(retrieve, shown, field)) {
          return { update, field, name };
        }
      }
    }
    return undefined;
  }

  #writes(update: OperationEntry, name: string): boolean {
    const operation = this.#run.operationOf(update);
    if (operation === undefined) return false;
    const sent = this.#run.driver.samples.body(operation, inBody(update, { [name]: WISH }));
    return memberNamed(sent ?? null, name) === WISH;
  }

  /** Whether the answer's schema lets the text stand in the field, beside the object's id. */
  #shows(retrieve: OperationEntry, shown: Json, field: string): boolean {
    const schema = this.#run.operationOf(retrieve)?.answer.content?.schema;
    if (schema === undefined) return true;
    const wished = withBeside(shown, this.#made.id, { [field]: WISH });
    // An object that the answer does not show as it should is looked at all the same.
    if (wished === undefined) return true;
    return memberNamed(this.#run.driver.samples.like(schema, wished, field), field) === WISH;
  }

  #call(entry: OperationEntry): Promise<Reply> {
    const operation = this.#run.operationOf(entry);
    if (operation === undefined) throw new Error(`${entry.id} is in no document`);
    return this.#run.call(operation, entry, this.#resource, this.#made, {});
  }

  #note(what: StateCheck["what"], holds: boolean, saw: Json): void {
    this.#checks.push({
      resource: this.#resource,
      what,
      holds,
      saw: JSON.stringify(saw).slice(0, 200),
    });
  }
}
