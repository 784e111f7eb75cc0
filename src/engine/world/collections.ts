import type { ObjectRow } from "../pack/behaviors.js";
import type { Pack, ResourceSpec } from "../pack/pack.js";
import type { Table, TableSnapshot } from "../store/table.js";
import type { Undo } from "../store/undo.js";
import type { Streams } from "./state/streams.js";
import { tableOf } from "./state/tables.js";

/** The tables of a world; each is made when it is first asked for. */
export class Collections {
  readonly #undo: Undo;
  readonly #streams: Streams;
  readonly #specs: Readonly<Record<string, ResourceSpec>>;
  readonly #eventLog: ResourceSpec;
  readonly #tables = new Map<string, Table<ObjectRow>>();

  constructor(undo: Undo, streams: Streams, { resources }: Pack, eventLog: ResourceSpec) {
    this.#undo = undo;
    this.#streams = streams;
    this.#specs = resources;
    this.#eventLog = eventLog;
  }

  resource(name: string): ResourceSpec {
    const spec = name === this.#eventLog.name ? this.#eventLog : this.#specs[name];
    if (spec === undefined) throw new Error(`world: no resource ${name}`);
    return spec;
  }

  table(name: string): Table<ObjectRow> {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const resource = this.resource(name);
    if (!resource.stores) throw new Error(`world: no collection ${name}`);
    const table = tableOf(this.#undo, this.#streams, resource);
    this.#tables.set(name, table);
    return table;
  }

  /** Of those that have been asked for. */
  get names(): Iterable<string> {
    return this.#tables.keys();
  }

  /** Number of objects by collection, also of those that nobody has asked for. */
  counts(): Readonly<Record<string, number>> {
    const kinds = new Set([...Object.values(this.#specs), this.#eventLog]);
    const stored = [...kinds].filter(({ stores }) => stores);
    return Object.fromEntries(stored.map(({ name }) => [name, this.#tables.get(name)?.size ?? 0]));
  }

  /** The number that the next object of each gets. */
  nextSeqs(): ReadonlyMap<string, number> {
    return new Map([...this.#tables].map(([name, table]) => [name, table.nextSeq]));
  }

  snapshot(): ReadonlyMap<string, TableSnapshot<ObjectRow>> {
    return new Map([...this.#tables].map(([name, table]) => [name, table.snapshot()]));
  }

  restore(tables: ReadonlyMap<string, TableSnapshot<ObjectRow>>): void {
    for (const [name, table] of this.#tables) if (!tables.has(name)) table.clear();
    for (const [name, table] of tables) this.table(name).restore(table);
  }
}
