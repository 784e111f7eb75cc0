import type { ObjectRow } from "../../engine/pack/behaviors.js";
import { stateOf } from "../../engine/world/rules/objects/objects.js";
import type { Effects } from "../../engine/world/state/changes.js";
import type { World, WorldSnapshot } from "../../engine/world/world.js";
import type { Version } from "../control/world/past.js";
import type { Traces } from "../journal/traces/traces.js";
import type { Entry, History } from "./history.js";
import { causeOf, replayOf } from "./history-rules.js";
import type { ReplayWorld } from "./replay-world.js";

interface Sources {
  readonly history: History;
  readonly traces: Traces;
  readonly world: World;
  readonly replayWorld: ReplayWorld;
}

/** An object in a world; undefined if it never existed there. */
interface Seen {
  /** Undefined: it has been removed. */
  readonly row: ObjectRow | undefined;
  readonly resource: string;
  readonly seq: number;
}

/**
 * All versions of an object up to the present, as far as they are kept. It compares the kept states,
 * and replays only the inputs between two in which the object differs.
 */
export function versionsOf(sources: Sources, id: string): readonly Version[] {
  const { history, replayWorld, world } = sources;
  const [begin, ...way] = wayOf(history);
  const state = begin === undefined ? null : history.stateAt(begin);
  if (state === null) return [];
  replayWorld.goTo(state);
  const follow = new Following(sources, id);
  follow.begin(state.clock.now);
  let since: Entry[] = [];
  let from = state;
  for (const at of way) {
    const entry = history.get(at);
    if (entry === undefined) continue;
    since.push(entry);
    const after = history.stateAt(at);
    if (after === null) continue;
    replayWorld.goTo(after);
    if (follow.hasChanged(replayWorld.world)) follow.replay(from, since, after);
    from = after;
    since = [];
  }
  if (follow.hasChanged(world)) follow.replay(from, since, world.snapshot());
  return follow.versions;
}

/** The entries that led to the present, beginning with the oldest whose state is kept. */
function wayOf(history: History): readonly number[] {
  const { oldest } = history;
  const way: number[] = [];
  for (let at = history.present; at > oldest; at = history.get(at)?.previous ?? oldest)
    way.push(at);
  return [oldest, ...way.reverse()];
}

/** Follows one object from entry to entry. */
class Following {
  readonly versions: Version[] = [];
  readonly #sources: Sources;
  readonly #id: string;
  #last: Seen | undefined;

  constructor(sources: Sources, id: string) {
    this.#sources = sources;
    this.#id = id;
  }

  /** Notes the version before the first entry that is kept. */
  begin(at: number): void {
    const { world } = this.#sources.replayWorld;
    this.#last = seen(world, this.#id);
    if (this.#last?.row === undefined) return;
    const { row, resource } = this.#last;
    const to = stateIn(world, this.#last);
    this.versions.push({ resource, at, traceId: null, cause: null, from: null, to, row });
  }

  hasChanged(world: World): boolean {
    const now = seen(world, this.#id);
    return now?.row !== this.#last?.row || now?.seq !== this.#last?.seq;
  }

  /** Replays the entries between two states, and notes the versions of the object. */
  replay(from: WorldSnapshot, entries: readonly Entry[], to: WorldSnapshot): void {
    const { replayWorld } = this.#sources;
    replayWorld.goTo(from);
    for (const entry of entries) {
      const way = replayOf(entry.input);
      if (way === "skipped") continue;
      if (way === "state") replayWorld.goTo(to);
      else this.#play(entry);
      this.#compare(entry);
    }
    // The replay has made new rows: the kept state has the ones to compare with.
    replayWorld.goTo(to);
    this.#last = seen(replayWorld.world, this.#id);
  }

  #play(entry: Entry): void {
    const { replayWorld } = this.#sources;
    const watch = ({ changes }: Effects): void => {
      for (const { id, from, to } of changes) if (id === this.#id) this.#note(entry, from, to);
    };
    replayWorld.world.watchers.add(watch);
    replayWorld.play(entry);
    replayWorld.world.watchers.delete(watch);
  }

  /** Notes a change that is not a transition. */
  #compare(entry: Entry): void {
    const { world } = this.#sources.replayWorld;
    if (!this.hasChanged(world)) return;
    const [before, now] = [this.#last, seen(world, this.#id)];
    this.#last = now;
    // Timers and other internals of the engine are not visible.
    if (before?.row !== undefined && before.row.fields === now?.row?.fields) return;
    this.#note(entry, stateIn(world, before), stateIn(world, now));
  }

  #note(entry: Entry, from: string | null, to: string | null): void {
    const { replayWorld, traces } = this.#sources;
    const { world } = replayWorld;
    this.#last = seen(world, this.#id);
    if (this.#last === undefined) return;
    const { resource, row = null } = this.#last;
    const isCall = entry.input.kind === "vendor-call";
    this.versions.push({
      resource,
      at: world.now,
      traceId: isCall ? traces.idAt(entry.trace) : null,
      cause: causeOf(entry.input),
      from,
      to,
      row,
    });
  }
}

function seen(world: World, id: string): Seen | undefined {
  for (const resource of world.tableNames) {
    const table = world.table(resource);
    const seq = table.seqOf(id);
    if (seq !== undefined) return { row: table.get(id), resource, seq };
  }
  return undefined;
}

const stateIn = (world: World, it: Seen | undefined): string | null =>
  it?.row === undefined ? null : stateOf(world.lifecycle(it.resource), it.row);
