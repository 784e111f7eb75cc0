import { retryNames } from "../../../engine/world/rules/events/deliveries-noting.js";
import type { Chooser } from "../run/chooser.js";
import type { ExploreTarget } from "../run/explore-target.js";
import type { ExploredFault } from "./overrides.js";
import { armDelivery } from "./overrides.js";
import type { PointParts } from "./point-parts.js";
import type { Option, Surprise } from "./surprise.js";

/** Surprises at the first attempt to deliver an event. */
interface DeliveryOption extends Option {
  readonly fault: ExploredFault;
  /** Whether retries meet the fault too. */
  readonly isForEver: boolean;
}

const deliveryOption = (name: string, fault: ExploredFault): DeliveryOption => ({
  name,
  kind: "webhooks",
  fault,
  isForEver: name === LOST,
});

const LOST = "is lost";
const UNTIL_RETRY = deliveryOption("is lost until its retry", "drop");
const ALWAYS: readonly DeliveryOption[] = [
  deliveryOption("comes twice", "duplicate"),
  deliveryOption("comes after the next one", "reorder"),
  deliveryOption(LOST, "drop"),
  deliveryOption("comes first as a copy with an old timestamp", "stale"),
];

/** The points at which deliveries set out: by type of event, each with its number. */
export class DeliveryPoints {
  readonly #exploreTarget: ExploreTarget;
  readonly #chooser: Chooser;
  readonly #options: readonly DeliveryOption[];
  readonly #counts = new Map<string, number>();
  #last = 0;

  constructor({ exploreTarget, chooser }: Pick<PointParts, "exploreTarget" | "chooser">) {
    this.#exploreTarget = exploreTarget;
    this.#chooser = chooser;
    const isRetried = retryNames(exploreTarget.world).length > 0;
    this.#options = isRetried ? [UNTIL_RETRY, ...ALWAYS] : ALWAYS;
    for (const { seq } of exploreTarget.world.deliveries.oldestFirst()) this.#last = seq;
  }

  /** Arms the webhook faults of the surprises: when a delivery sets out it is too late. */
  arm(surprises: readonly Surprise[]): void {
    for (const { label, option } of surprises) {
      const [, event, nth] = /^delivery of (\S+) #(\d+)$/.exec(label) ?? [];
      const found = this.#options.find(({ name }) => name === option);
      if (event === undefined || found === undefined) continue;
      armDelivery(this.#exploreTarget, { event, attempt: 1, after: Number(nth) - 1 }, found.fault);
      const retries = found.isForEver ? retryNames(this.#exploreTarget.world).length : 0;
      for (let attempt = 2; attempt <= retries + 1; attempt++) {
        armDelivery(this.#exploreTarget, { event, attempt, after: 0 }, found.fault);
      }
    }
  }

  /** Notes deliveries that have set out since. */
  note(): void {
    const { deliveries, pack } = this.#exploreTarget.world;
    if (deliveries.size === 0) return;
    for (const { seq, eventType, outcome } of deliveries.oldestFirst(this.#last)) {
      this.#last = seq;
      if (outcome === "skipped") continue;
      const nth = (this.#counts.get(eventType) ?? 0) + 1;
      this.#counts.set(eventType, nth);
      const about = [eventType, `${pack.events[eventType]?.resource}.event`];
      const chosen = this.#chooser.choose(`delivery of ${eventType} #${nth}`, about, this.#options);
      if (chosen === undefined) continue;
      this.#chooser.log(`delivery of ${eventType} ${chosen.name}`, chosen);
    }
  }
}
