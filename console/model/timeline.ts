import type { TimelineChange, TimelineItem } from "../../generated/control/types.js";
import type { Gap } from "./axis.js";
import { gapWidth, STEP } from "./axis.js";

/** An object in one state, on its bar. */
export interface Segment {
  /** Index of the item that brought it into this state. */
  readonly index: number;
  readonly state: string;
  readonly terminal: boolean;
  readonly x0: number;
  /** Where the state ends; null while it lasts. */
  x1: number | null;
  /** The world has gone back to before this state. */
  isUndone: boolean;
}

/** The row of an object. */
export interface Row {
  readonly id: string;
  readonly resource: string;
  /** In the order in which the objects came. */
  readonly position: number;
  readonly segments: Segment[];
  /** Indexes of events, deliveries and hits of overrides about it. */
  readonly marks: number[];
}

/** An item, where it stands and what belongs to it. */
export interface Placed {
  readonly index: number;
  readonly item: TimelineItem;
  readonly x: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Index of the item before it in the history that it continues; -1 for none. */
  readonly previous: number;
  /** Index of the item that caused it; -1 for none. */
  readonly cause: number;
  isUndone: boolean;
}

/**
 * A timeline that grows by items at its end. Adding one takes the same time whatever came before;
 * only a world that goes back takes time for what it undoes.
 */
export class TimelineModel {
  readonly placed: Placed[] = [];
  /** Indexes of the calls, and of all that is on the lane of the test and its clock. */
  readonly calls: number[] = [];
  readonly lane: number[] = [];
  readonly rows: Row[] = [];
  readonly gaps: Gap[] = [];
  /** How many items are no longer kept by the instance. */
  lost = 0;
  /** The end of the axis. */
  width = STEP;
  /** The instant of the end, and of the beginning. */
  now = Number.NaN;
  start = Number.NaN;
  readonly #rows = new Map<string, Row>();
  readonly #byTrace = new Map<string, number>();
  readonly #byNumber = new Map<number, number>();
  readonly #effects = new Map<number, number[]>();
  /** The x of the last change of an object: two in one moment stand side by side. */
  readonly #lastX = new Map<string, number>();
  #previous = -1;
  /** The place of the last item that came from outside. */
  #column = 0;

  add(item: TimelineItem): void {
    const index = this.placed.length;
    const at = Date.parse(item.at);
    if (Number.isNaN(this.start)) [this.start, this.now] = [at, at];
    const cause = item.cause === null ? -1 : (this.#byNumber.get(item.cause) ?? -1);
    const { previous } = this.#pass(item, at);
    const x = this.#place(item, cause);
    const one: Placed = { index, item, x, at, previous, cause, isUndone: false };
    this.placed.push(one);
    this.#previous = index;
    this.#byNumber.set(item.number, index);
    if (item.kind === "call") this.#byTrace.set(item.trace_id, index);
    if (cause !== -1) this.#noteEffect(cause, index);
    this.#enter(one);
  }

  /** The item with this number. */
  byNumber = (number: number): Placed | undefined => {
    const index = this.#byNumber.get(number);
    return index === undefined ? undefined : this.placed[index];
  };

  row = (id: string): Row | undefined => this.#rows.get(id);

  /** What an item caused, in order. */
  effects = (index: number): readonly number[] => this.#effects.get(index) ?? [];

  /** The call with this trace. */
  callOf = (trace: string): Placed | undefined => this.placed[this.#byTrace.get(trace) ?? -1];

  /** What led to an item, with it, in order: nothing that was undone before. */
  historyOf(index: number): readonly TimelineItem[] {
    const items: TimelineItem[] = [];
    for (let one = this.placed[index]; one !== undefined; one = this.placed[one.previous]) {
      items.push(one.item);
    }
    return items.reverse();
  }

  /** The state of each object right after an item, with the index of the change that led to it. */
  statesAt(index: number): ReadonlyMap<string, Placed & { readonly item: TimelineChange }> {
    const states = new Map<string, Placed & { readonly item: TimelineChange }>();
    for (let one = this.placed[index]; one !== undefined; one = this.placed[one.previous]) {
      const { item } = one;
      if (item.kind !== "change" || states.has(item.resource_id)) continue;
      states.set(item.resource_id, { ...one, item });
    }
    return states;
  }

  /** Moves the end of the axis to the instant of an item, over a gap where time has passed. */
  #pass(item: TimelineItem, at: number): { readonly previous: number } {
    const isJump =
      item.kind === "clock" &&
      (item.back_to !== null || item.snapshot !== null || at < Date.parse(item.from));
    if (isJump) return { previous: this.#goBack(item, at) };
    if (at > this.now) {
      const x1 = this.width + gapWidth(at - this.now);
      this.gaps.push({ x0: this.width, x1, from: this.now, to: at, isBack: false });
      this.width = x1;
      this.now = at;
    }
    return { previous: this.#previous };
  }

  /** The place of an item: that of its cause, where that has just happened, or the next one. */
  #place(item: TimelineItem, cause: number): number {
    const own = this.placed[cause];
    switch (item.kind) {
      case "change":
        return this.#placeOfChange(item, own);
      case "event":
      case "warning":
        return own?.x ?? this.#step();
      case "override":
        return item.what === "hit" ? Math.max(own?.x ?? 0, this.#column) : this.#step();
      default:
        return this.#step();
    }
  }

  #placeOfChange({ resource_id: id }: TimelineChange, cause: Placed | undefined): number {
    // What time brings happens at the step of the clock, whatever began it.
    const from = cause === undefined ? this.#step() : this.#isOver(cause) ? this.#column : cause.x;
    const last = this.#lastX.get(id);
    const x = last === undefined || last < from ? from : last + STEP;
    this.#lastX.set(id, x);
    this.width = Math.max(this.width, x + STEP);
    return x;
  }

  /** Whether time has passed since an item. */
  #isOver({ at, item }: Placed): boolean {
    return at < this.now || item.kind === "change";
  }

  #step(): number {
    this.#column = this.width;
    this.width += STEP;
    return this.#column;
  }

  #noteEffect(cause: number, index: number): void {
    const effects = this.#effects.get(cause);
    if (effects === undefined) this.#effects.set(cause, [index]);
    else effects.push(index);
  }

  #enter(one: Placed): void {
    const { item, index } = one;
    if (item.kind === "call") this.calls.push(index);
    else if (item.kind === "change") this.#change(index, one.x, item);
    else {
      const row = this.#rows.get(aboutOf(item));
      if (row === undefined) this.lane.push(index);
      else row.marks.push(index);
    }
  }

  #change(index: number, x: number, change: TimelineChange): void {
    const { resource_id: id, resource, to, terminal } = change;
    const row = this.#rowOf(id, resource);
    const last = row.segments.at(-1);
    if (last?.x1 === null) last.x1 = x;
    if (to === null) return;
    row.segments.push({ index, state: to, terminal, x0: x, x1: null, isUndone: false });
  }

  #rowOf(id: string, resource: string): Row {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row: Row = { id, resource, position: this.rows.length, segments: [], marks: [] };
    this.#rows.set(id, row);
    this.rows.push(row);
    return row;
  }

  /** Ends what the world no longer has, and begins again where it goes on. */
  #goBack(item: TimelineItem, to: number): number {
    const x0 = this.width;
    this.width += 2 * STEP;
    this.gaps.push({ x0, x1: this.width, from: this.now, to, isBack: true });
    const target = this.#targetOf(item, to);
    for (let one = this.placed[this.#previous]; one !== undefined && one.index > target; ) {
      one.isUndone = true;
      one = this.placed[one.previous];
    }
    const before = this.statesAt(this.#previous);
    const after = this.statesAt(target);
    for (const [id, { item: change, index }] of before) {
      if (after.get(id)?.index !== index) this.#endUndone(id, change, x0);
    }
    for (const [id, { item: change, index }] of after) {
      if (before.get(id)?.index !== index) this.#change(index, this.width, change);
    }
    this.now = to;
    return target;
  }

  #endUndone(id: string, { to }: TimelineChange, x: number): void {
    const row = this.#rows.get(id);
    for (const segment of row?.segments ?? []) {
      if (this.placed[segment.index]?.isUndone === true) segment.isUndone = true;
    }
    const last = row?.segments.at(-1);
    if (to !== null && last?.x1 === null) last.x1 = x;
  }

  /** Index of the last item that the world still has. */
  #targetOf(item: TimelineItem, to: number): number {
    const number = item.kind === "clock" ? item.back_to : null;
    if (number !== null) return this.#byNumber.get(number) ?? -1;
    // The place is no longer known: the last item of that instant.
    let index = this.#previous;
    for (let one = this.placed[index]; one !== undefined && one.at > to; ) {
      index = one.previous;
      one = this.placed[index];
    }
    return index;
  }
}

/** The object that an item is about; empty for none. */
export function aboutOf(item: TimelineItem): string {
  return "resource_id" in item ? (item.resource_id ?? "") : "";
}
