import { signal } from "@preact/signals";
import type { PackDescription, TimelineItem } from "../../generated/control/types.js";
import type { Filter } from "../model/filter.js";
import { filterOf, isFiltering, NO_FILTER, Seen } from "../model/filter.js";
import type { Placed } from "../model/timeline.js";
import { TimelineModel } from "../model/timeline.js";
import type { Refusal, Source } from "../source/source.js";

/** Milliseconds of a frame that items may take: the rest is for the screen. */
const SHARE = 8;
/** Milliseconds between two drawings while items come: nobody reads faster. */
const PAUSE = 60;
/** Items between two looks at the clock. */
const PIECE = 100;

/** A world as the page knows it. It grows with the stream, at most once in a frame. */
export class WorldStore {
  readonly source: Source;
  /** Counts what has come: views that read it are drawn again. */
  readonly version = signal(0);
  readonly isConnected = signal(false);
  readonly filter = signal<Filter>(NO_FILTER);
  readonly pack = signal<PackDescription | undefined>(undefined);
  model = new TimelineModel();
  seen = new Seen();
  /** Numbers of the items at which a failing future departs from the expected course. */
  surprises: ReadonlySet<number> = new Set();
  /** Indexes of the items that the filter selects, ascending. */
  matching: number[] = [];
  readonly #isMatching = new Set<number>();
  #filter: ((item: TimelineItem) => boolean) | undefined;
  /** The text and the items for which that was last asked. */
  #search = "";
  #isSearching = false;
  /** How many items the filter has seen. */
  #filtered = 0;
  #queue: TimelineItem[] = [];
  #taken = 0;
  #isScheduled = false;
  /** When the last items were drawn. */
  #drawn = Number.NEGATIVE_INFINITY;
  readonly #stop = new AbortController();
  readonly #answers = new Map<string, Promise<unknown>>();

  /** @param onRefusal called once, when the world answers no more */
  constructor(source: Source, onRefusal: (why: Refusal) => void = () => {}) {
    this.source = source;
    void source.follow(
      {
        add: (items) => {
          for (const item of items) this.#queue.push(item);
          this.#schedule();
        },
        clear: () => this.#clear(),
        restart: () => {
          this.#clear();
          this.#answers.delete("pack");
          this.#readPack();
        },
        refuse: onRefusal,
        lose: (count) => {
          this.model.lost += count;
          this.version.value++;
        },
        connect: (isConnected) => {
          this.isConnected.value = isConnected;
        },
      },
      this.#stop.signal,
    );
    this.#readPack();
  }

  #readPack(): void {
    void this.ask("pack", () => this.source.call("getPack")).then(
      (pack) => {
        this.pack.value = pack;
      },
      () => {},
    );
  }

  close(): void {
    this.#stop.abort();
  }

  /** Whether the filter selects an item; all without a filter. */
  matches = ({ index }: Placed): boolean =>
    this.#filter === undefined || this.#isMatching.has(index);

  get isFiltering(): boolean {
    return this.#filter !== undefined;
  }

  setFilter(filter: Filter): void {
    this.filter.value = filter;
    this.#filterAnew();
    this.#schedule();
  }

  /** Index of the item with a number once it is there; undefined where it does not come soon. */
  whenThere(number: number): Promise<number | undefined> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const one = this.model.byNumber(number);
        if (one !== undefined) resolve(one.index);
        return one !== undefined;
      };
      const stop = this.version.subscribe(() => {
        if (look()) queueMicrotask(() => stop());
      });
      setTimeout(() => {
        stop();
        resolve(undefined);
      }, SOON);
    });
  }

  /** An answer that is asked for once, under a name. */
  ask<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(name);
    // The name belongs to one kind of answer.
    if (known !== undefined) return known as Promise<T>;
    const answer = make();
    this.#answers.set(name, answer);
    answer.catch(() => this.#answers.delete(name));
    return answer;
  }

  /** Something has changed beside the timeline: answers are asked for again. */
  forget(): void {
    const pack = this.#answers.get("pack");
    this.#answers.clear();
    if (pack !== undefined) this.#answers.set("pack", pack);
    this.version.value++;
  }

  #callThatCaused(item: TimelineItem): TimelineItem | undefined {
    const { placed, byNumber } = this.model;
    let one = byNumber(item.number);
    for (let steps = 0; one !== undefined && one.cause !== -1 && steps < DEEPEST; steps++) {
      one = placed[one.cause];
    }
    return one?.item.kind === "call" ? one.item : undefined;
  }

  #clear(): void {
    this.#queue = [];
    this.#taken = 0;
    this.model = new TimelineModel();
    this.seen = new Seen();
    this.#filterAnew();
    this.forget();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const draw = (): void => {
      requestAnimationFrame(() => {
        this.#isScheduled = false;
        this.#takeSome();
      });
    };
    const wait = this.#drawn + PAUSE - performance.now();
    if (wait > 0) setTimeout(draw, wait);
    else draw();
  }

  #filterAnew(inBodies?: ReadonlySet<number>): void {
    if (inBodies === undefined) this.#search = "";
    const filter = this.filter.peek();
    this.#filter = isFiltering(filter)
      ? filterOf(filter, (item) => this.#callThatCaused(item), inBodies)
      : undefined;
    this.matching = [];
    this.#isMatching.clear();
    this.#filtered = 0;
  }

  /** Takes items and filters them, for a share of a frame. */
  #takeSome(): void {
    const end = performance.now() + SHARE;
    let isDone = false;
    while (!isDone && performance.now() < end) {
      for (const item of this.#queue.slice(this.#taken, this.#taken + PIECE)) this.#add(item);
      this.#taken += PIECE;
      const isFiltered = this.#filterSome();
      isDone = isFiltered && this.#taken >= this.#queue.length;
    }
    if (this.#taken >= this.#queue.length) [this.#queue, this.#taken] = [[], 0];
    this.version.value++;
    this.#drawn = performance.now();
    if (isDone) void this.#searchBodies();
    else this.#schedule();
  }

  /** Asks for the items whose bodies have the text of the filter, and again when more have come. */
  async #searchBodies(): Promise<void> {
    const text = this.filter.peek().text.trim();
    const search = `${this.model.placed.length} ${text}`;
    if (text === "" || this.#isSearching || this.#search === search) return;
    this.#search = search;
    this.#isSearching = true;
    const found = await foundIn(this.source, text).catch(() => new Set<number>());
    if (this.filter.peek().text.trim() === text) this.#filterAnew(found);
    setTimeout(() => {
      this.#isSearching = false;
      this.#schedule();
    }, AGAIN);
  }

  #add(item: TimelineItem): void {
    this.model.add(item);
    this.seen.add(item);
  }

  /** Whether the filter has seen all items then. */
  #filterSome(): boolean {
    const { placed } = this.model;
    if (this.#filter === undefined) return true;
    for (const { index, item } of placed.slice(this.#filtered, this.#filtered + 2 * PIECE)) {
      if (!this.#filter(item)) continue;
      this.matching.push(index);
      this.#isMatching.add(index);
    }
    this.#filtered = Math.min(placed.length, this.#filtered + 2 * PIECE);
    return this.#filtered === placed.length;
  }
}

/** Milliseconds between two searches of bodies, while items come. */
const AGAIN = 250;

/** Numbers of the items that have a text, in the world and in the one from which it went on. */
async function foundIn({ call, past }: Source, search: string): Promise<ReadonlySet<number>> {
  const query = { search: search.slice(0, 200), limit: 20_000 };
  const numbersIn = async (ask: Source["call"]): Promise<readonly number[]> => {
    const answer = await ask("getTimeline", { query });
    return typeof answer === "string" ? [] : answer.data.map(({ number }) => number);
  };
  const own = await numbersIn(call);
  if (past === undefined) return new Set(own);
  const older = (await numbersIn(past.call)).filter((number) => number <= past.last);
  return new Set([...older, ...own.map((number) => number + past.last)]);
}

/** Milliseconds within which a timeline that is asked for is there. */
const SOON = 5_000;
/** Causes in a row: call, event, delivery, and the call of its handler. */
const DEEPEST = 10;

/** What a view of one world takes. */
export type OfStore<T> = T & { readonly store: WorldStore };
