import { systemClock } from "../../api/webhooks/system-clock.js";
import type { FutureResult } from "./run/future-runner.js";
import type { Surprise } from "./surprises/surprise.js";
import { keyOf } from "./surprises/surprise.js";

/** How futures are searched. */
export interface SearchOptions {
  /** The most surprises in one future. */
  readonly surprises: number;
  readonly seconds: number;
  readonly futures: number;
  /** Whether futures that go on alike are taken for one. */
  readonly merges: boolean;
  /** Which part of the futures this search answers for: `part` from 0 of `of`. */
  readonly shard: { readonly part: number; readonly of: number };
  readonly play: (surprises: readonly Surprise[]) => Promise<FutureResult>;
  /** Told of each future that has been played, and of how many are known to be left. */
  readonly onPlayed: (ran: FutureResult) => void;
}

/** A future in the tree of all: its children have one surprise more, behind its last. */
interface Node {
  readonly ran: FutureResult;
  /** The way to it: which child of which child. */
  readonly position: readonly number[];
  readonly children: Child[];
}

/** A child that was played, or one that goes on as another does. */
type Child = { readonly node: Node; readonly isMerged: boolean } | { readonly like: Child };

export interface Found {
  /** The first future that fails; undefined when none does. */
  readonly failed: FutureResult | undefined;
  readonly position: readonly number[];
  /** Whether every future has been played, or goes on as one that has. */
  readonly complete: boolean;
  readonly legal: number;
  readonly run: number;
  readonly merged: number;
}

/**
 * Plays futures by number of surprises, so the first that fails needs the fewest; within one number
 * by place, then by weight.
 */
export class Search {
  readonly #options: SearchOptions;
  readonly #end: number;
  /** Options after which, as sole surprise, the application went on as after another of the point. */
  readonly #likes = new Map<string, string>();
  #run = 0;
  #left = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#end = systemClock.elapsed() + options.seconds * 1_000;
  }

  async search(baseline: FutureResult): Promise<Found> {
    const root: Node = { ran: baseline, position: [], children: [] };
    if (this.#isOwn([])) this.#count(baseline);
    if (baseline.failures.length > 0) return this.#found(root, root);
    let level = [root];
    for (let depth = 1; depth <= this.#options.surprises; depth++) {
      const next: Node[] = [];
      for (const [at, node] of level.entries()) {
        if (this.#isOver) {
          this.#left += level.slice(at).reduce((sum, one) => sum + optionsOf(one.ran).length, 0);
          break;
        }
        const failed = await this.#extend(node, next);
        if (failed !== undefined) return this.#found(root, failed);
      }
      if (this.#left > 0) break;
      level = next;
    }
    return this.#found(root, undefined);
  }

  get #isOver(): boolean {
    return systemClock.elapsed() >= this.#end || this.#run >= this.#options.futures;
  }

  /** Plays the children of a node; answers the first that fails. */
  async #extend(node: Node, next: Node[]): Promise<Node | undefined> {
    const depth = node.position.length + 1;
    // Within one part of a shard, so that each shard merges what the whole search would merge.
    const keys = this.#keysFor(node);
    const mine = new Map<string, Child>();
    for (const [index, surprise] of optionsOf(node.ran).entries()) {
      const position = [...node.position, index];
      if (depth > 1 && !this.#isOwn(position)) continue;
      const like = this.#like(surprise);
      const twin = depth > 1 && like !== undefined ? mine.get(like) : undefined;
      if (twin !== undefined) {
        node.children.push({ like: twin });
        continue;
      }
      if (this.#isOver) {
        this.#left += 1;
        continue;
      }
      const ran = await this.#options.play([...node.ran.surprises, surprise]);
      if (this.#isOwn(position)) this.#count(ran);
      const made: Node = { ran, position, children: [] };
      const known = this.#options.merges ? keys.get(ran.key) : undefined;
      const child: Child = { node: made, isMerged: known !== undefined };
      if (ran.failures.length > 0) {
        node.children.push(child);
        return made;
      }
      if (known === undefined) {
        keys.set(ran.key, made);
        next.push(made);
        node.children.push(child);
      } else {
        // What it would go on to is what the other goes on to.
        node.children.push({ node: { ...made, children: known.children }, isMerged: true });
        if (depth === 1) this.#note(surprise, known.ran.surprises.at(-1));
      }
      mine.set(keyOf(surprise), child);
    }
    return undefined;
  }

  readonly #keys = new Map<string, Map<string, Node>>();

  /** Futures of one number of surprises and, from two on, of one first surprise. */
  #keysFor({ position }: Node): Map<string, Node> {
    const name = `${position.length} ${position[0] ?? ""}`;
    const known = this.#keys.get(name) ?? new Map<string, Node>();
    this.#keys.set(name, known);
    return known;
  }

  #note(surprise: Surprise, like: Surprise | undefined): void {
    if (like?.label === surprise.label) this.#likes.set(keyOf(surprise), keyOf(like));
  }

  #like(surprise: Surprise): string | undefined {
    return this.#options.merges ? this.#likes.get(keyOf(surprise)) : undefined;
  }

  #isOwn([first]: readonly number[]): boolean {
    const { part, of } = this.#options.shard;
    return (first ?? 0) % of === part;
  }

  #count(ran: FutureResult): void {
    this.#run += 1;
    this.#options.onPlayed(ran);
  }

  #found(root: Node, failed: Node | undefined): Found {
    const legal = this.#legal(root) + this.#left;
    return {
      failed: failed?.ran,
      position: failed?.position ?? [],
      complete: failed === undefined && this.#left === 0,
      legal,
      run: this.#run,
      merged: legal - this.#left - this.#run,
    };
  }

  /** How many futures a node stands for, those of this shard. */
  #legal(node: Node): number {
    const own = this.#isOwn(node.position) ? 1 : 0;
    return node.children.reduce((sum, child) => sum + this.#legalOf(child), own);
  }

  #legalOf(child: Child): number {
    return "like" in child ? this.#legalOf(child.like) : this.#legal(child.node);
  }
}

function optionsOf({ open }: FutureResult): readonly Surprise[] {
  return open.flatMap(({ label, options }) => options.map(({ name }) => ({ label, option: name })));
}
