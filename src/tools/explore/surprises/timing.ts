import { hasReceivers } from "../../../engine/world/rules/events/deliveries-targets.js";
import type { World } from "../../../engine/world/world.js";
import type { Chooser } from "../run/chooser.js";
import type { ComparableCall, Varying } from "../run/comparable-call.js";
import type { Option } from "./surprise.js";

const OVERTAKEN: Option = { name: "work ends before the answer", kind: "timing" };
const LATE: Option = { name: "the answer comes after the next call", kind: "timing" };
const WORK_FIRST: Option = { name: "work ends first", kind: "timing" };

/** Another call than the first of those made at once is answered first. */
interface OrderOption extends Option {
  readonly first: number;
}

/** When an answer arrives: once work has ended, or after the application's next call. */
export type Arrival = "now" | "after-work" | "late";

/** The points at which the order of things is chosen. */
export class Timing {
  readonly #world: World;
  readonly #chooser: Chooser;

  constructor(world: World, chooser: Chooser) {
    this.#world = world;
    this.#chooser = chooser;
  }

  /**
   * When the application receives the answer. `isBegun`: the call has begun work; `goesOn`: the
   * application does something else meanwhile, so the order matters.
   */
  arrival(
    { name, named }: ComparableCall,
    label: string,
    isBegun: boolean,
    goesOn: boolean,
  ): Arrival {
    const hears = hasReceivers(this.#world) && this.#world.schedule.some(isWork);
    const isOvertaken = isBegun && hears;
    const options = [
      ...(isOvertaken ? [OVERTAKEN] : []),
      ...(goesOn || (hears && !isBegun) ? [LATE] : []),
    ];
    const option = this.#chooser.choose(`after ${label}`, [name], options);
    if (option === undefined) return "now";
    this.#chooser.log(`the answer to ${named} is still on its way`, option);
    return option === LATE ? "late" : "after-work";
  }

  /** Whether work under way ends before a call that was already made. */
  endsBefore({ name, named }: ComparableCall, label: string): boolean {
    if (!this.#world.schedule.some(isWork)) return false;
    const option = this.#chooser.choose(`time before ${label}`, [name], [WORK_FIRST]);
    if (option === undefined) return false;
    this.#chooser.log(`time passes before ${named}`, option);
    return true;
  }

  /** Calls made at once are answered in one order; that another of them goes first is a surprise. */
  ordered<C extends { readonly seen: ComparableCall }>(
    calls: readonly C[],
    varying: Varying,
  ): readonly C[] {
    if (calls.length < 2) return calls;
    const sorted = calls.toSorted((one, other) => compare(one.seen.text, other.seen.text));
    const labels = sorted.map(({ seen }) => seen.label(varying));
    const options = sorted.slice(1).map((_, at): OrderOption => {
      const first = at + 1;
      return { name: `call ${first + 1} first`, kind: "timing", first };
    });
    const label = this.#chooser.numbered(`order of ${labels.join(", ")}`);
    const about = sorted.map(({ seen }) => seen.name);
    const chosen = this.#chooser.choose(label, about, options);
    if (chosen === undefined) return sorted;
    const { first } = chosen;
    const [one] = sorted.splice(first, 1);
    if (one === undefined) return sorted;
    const all = `${sorted.length + 1} calls made at once`;
    this.#chooser.log(`of ${all} ${one.seen.named} is answered first`, chosen);
    return [one, ...sorted];
  }
}

const isWork = ({ due, rank }: { readonly due: number; readonly rank: number }): boolean =>
  rank === 0 && Number.isFinite(due);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
