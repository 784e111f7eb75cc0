import type { ObjectRow } from "./behaviors.js";
import type { JsonObject } from "./json.js";
import { eventLife } from "./life.js";
import type { EventSpec } from "./pack.js";
import type { OwnIds } from "./store/rows.js";
import type { Table } from "./store/table.js";
import { DAY } from "./time.js";
import type { World } from "./world.js";
import { EVENT_SUBJECT } from "./world.js";

const RETENTION = { age: 30 * DAY, count: 100_000 };

/** Emits an event about an object: its data is the frozen subset of the object as it is now. */
export function emit(world: World, type: string, resource: string, row: ObjectRow): ObjectRow {
  const spec = world.pack.events[type];
  if (spec === undefined) throw new Error(`events: no type ${type}`);
  const { name, idPrefix } = world.eventLog;
  const ids = world.streams.mintedIds(name, idPrefix);
  const table = world.table(name);
  const event = table.append((seq) => new EventRow(world, ids, spec, resource, row, seq));
  world.noteEvent(event);
  forgetOneTooMany(world, table);
  return event;
}

/**
 * An event as a row of the log. Most are never looked at, and objects never change, a change
 * replaces them: so what the event says is put into words when somebody asks.
 */
class EventRow implements ObjectRow {
  readonly seq: number;
  readonly life: ObjectRow["life"];
  readonly #world: World;
  readonly #ids: OwnIds;
  readonly #spec: EventSpec;
  readonly #resource: string;
  readonly #about: ObjectRow;
  #id: string | undefined;
  #data: JsonObject | undefined;
  #hidden: JsonObject | undefined;
  #fields: JsonObject | undefined;

  constructor(
    world: World,
    ids: OwnIds,
    spec: EventSpec,
    resource: string,
    about: ObjectRow,
    seq: number,
  ) {
    this.seq = seq;
    this.life = eventLife(world.now);
    this.#world = world;
    this.#ids = ids;
    this.#spec = spec;
    this.#resource = resource;
    this.#about = about;
  }

  get id(): string {
    this.#id ??= this.#ids.idAt(this.seq) ?? "";
    return this.#id;
  }

  get data(): JsonObject {
    this.#data ??= this.#spec.project(this.#about.fields);
    return this.#data;
  }

  get hidden(): JsonObject {
    const { type } = this.#spec;
    const dataOf = (): JsonObject => this.data;
    this.#hidden ??= {
      type,
      resource: this.#resource,
      [EVENT_SUBJECT]: this.#about.id,
      get data() {
        return dataOf();
      },
    };
    return this.#hidden;
  }

  get fields(): JsonObject {
    this.#fields ??= this.#world.pack.wire.eventRecord({
      id: this.id,
      type: this.#spec.type,
      data: this.data,
      createdAt: this.#world.stamp(this.life.createdAt),
    });
    return this.#fields;
  }

  toJSON(): ObjectRow {
    const { id, seq, fields, hidden, life } = this;
    return { id, seq, fields, hidden, life };
  }
}

/** Takes out the events that are too old. Each goes once, so this costs what they did. */
export function forgetOld(world: World): void {
  const table = world.table(world.eventLog.name);
  const horizon = world.now - RETENTION.age;
  for (let oldest = table.oldest(); oldest !== undefined; oldest = table.oldest()) {
    if (oldest.life.createdAt >= horizon) return;
    forget(world, table, oldest);
  }
}

/** Takes out the oldest event if there are too many. */
function forgetOneTooMany(world: World, table: Table<ObjectRow>): void {
  const oldest = table.size > RETENTION.count ? table.oldest() : undefined;
  if (oldest !== undefined) forget(world, table, oldest);
}

function forget(world: World, table: Table<ObjectRow>, event: ObjectRow): void {
  table.evict(event);
  world.evictedEvents += 1;
}
