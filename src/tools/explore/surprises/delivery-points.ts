import type { Chooser } from "../run/chooser.js";
import type { ExploreTarget } from "../run/explore-target.js";
import type { InvolvedObjects } from "./involved-objects.js";
import type { ExploredFault } from "./overrides.js";
import { armDelivery, EXPLORED_FAULTS } from "./overrides.js";
import type { Option, Surprise } from "./surprise.js";

/** What may become of the first attempt to deliver an event. */
interface DeliveryOption extends Option {
  readonly fault: ExploredFault;
}

const WORDS: Readonly<Record<ExploredFault, string>> = {
  duplicate: "comes twice",
  reorder: "comes after the next one",
  drop: "is lost until its retry",
  stale: "comes first as a copy with an old timestamp",
};

const OPTIONS: readonly DeliveryOption[] = EXPLORED_FAULTS.map((fault) => ({
  name: WORDS[fault],
  kind: "webhooks",
  weight: fault === "stale" ? 4 : 2,
  fault,
}));

/** The points at which deliveries set out: by type of event, each with its number. */
export class DeliveryPoints {
  readonly #exploreTarget: ExploreTarget;
  readonly #involvedObjects: InvolvedObjects;
  readonly #chooser: Chooser;
  readonly #counts = new Map<string, number>();
  #last = 0;

  constructor(exploreTarget: ExploreTarget, involvedObjects: InvolvedObjects, chooser: Chooser) {
    this.#exploreTarget = exploreTarget;
    this.#involvedObjects = involvedObjects;
    this.#chooser = chooser;
    for (const { seq } of exploreTarget.world.deliveries.oldestFirst()) this.#last = seq;
  }

  /** Lays down what is to become of them: when one sets out it is too late. */
  arm(surprises: readonly Surprise[]): void {
    for (const { label, option } of surprises) {
      const [, event, nth] = /^delivery of (\S+) #(\d+)$/.exec(label) ?? [];
      const found = OPTIONS.find(({ name }) => name === option);
      if (event === undefined || found === undefined) continue;
      armDelivery(this.#exploreTarget, event, Number(nth), found.fault);
    }
  }

  /** Notes deliveries that have set out since. */
  note(): void {
    const { deliveries } = this.#exploreTarget.world;
    if (deliveries.size === 0) return;
    for (const { seq, eventType, outcome, subject } of deliveries.oldestFirst(this.#last)) {
      this.#last = seq;
      if (outcome === "skipped") continue;
      const nth = (this.#counts.get(eventType) ?? 0) + 1;
      this.#counts.set(eventType, nth);
      const about = [eventType, `${this.#involvedObjects.kindOf(subject)}.event`];
      const chosen = this.#chooser.choose(`delivery of ${eventType} #${nth}`, about, OPTIONS);
      if (chosen === undefined) continue;
      this.#chooser.tell(`delivery of ${eventType} ${chosen.name}`, chosen);
    }
  }
}
