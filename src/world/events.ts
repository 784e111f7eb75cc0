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
export function emit(world: World, type: string, { fields }: ObjectRow): ObjectRow {
  const spec = world.pack.events[type];
  if (spec === undefined) throw new Error(`events: no type ${type}`);
  const table = world.table(world.eventLog.name);
  const source = sourceOf(world);
  const event = table.append((seq) => new EventRow(source, spec, fields, seq));
  world.noteEvent(event);
  forgetOneTooMany(world, table);
  return event;
}

/** What events need to put themselves into words. */
interface Source {
  readonly world: World;
  readonly ids: OwnIds;
}

const sources = new WeakMap<OwnIds, Source>();

function sourceOf(world: World): Source {
  const { name, idPrefix } = world.eventLog;
  const ids = world.streams.mintedIds(name, idPrefix);
  const known = sources.get(ids);
  if (known !== undefined) return known;
  const made = { world, ids };
  sources.set(ids, made);
  return made;
}

/**
 * An event as a row of the log. Most are never looked at, and objects never change, a change
 * replaces them: so what the event says is put into words when somebody asks.
 */
class EventRow implements ObjectRow {
  readonly seq: number;
  readonly life: ObjectRow["life"];
  readonly #source: Source;
  readonly #spec: EventSpec;
  /** The object's fields; its row would keep more in memory. */
  readonly #about: JsonObject;
  #id: string | undefined;
  #fields: JsonObject | undefined;

  constructor(source: Source, spec: EventSpec, about: JsonObject, seq: number) {
    this.seq = seq;
    this.life = eventLife(source.world.now);
    this.#source = source;
    this.#spec = spec;
    this.#about = about;
  }

  get id(): string {
    this.#id ??= this.#source.ids.idAt(this.seq) ?? "";
    return this.#id;
  }

  get hidden(): JsonObject {
    const { type, resource, project } = this.#spec;
    const about = this.#about;
    return {
      type,
      resource,
      [EVENT_SUBJECT]: about["id"] ?? null,
      get data() {
        return project(about);
      },
    };
  }

  get fields(): JsonObject {
    const { world } = this.#source;
    this.#fields ??= world.pack.wire.eventRecord({
      id: this.id,
      type: this.#spec.type,
      data: this.#spec.project(this.#about),
      createdAt: world.stamp(this.life.createdAt),
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
