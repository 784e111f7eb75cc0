import type { Chooser } from "./chooser.js";
import type { TrickName } from "./levers.js";
import { armDelivery, TRICKS } from "./levers.js";
import type { Stage } from "./stage.js";
import type { Option, Surprise } from "./surprise.js";
import type { Touched } from "./touched.js";

/** What may become of the first attempt to deliver an event. */
interface DeliveryOption extends Option {
  readonly trick: TrickName;
}

const WORDS: Readonly<Record<TrickName, string>> = {
  duplicate: "comes twice",
  reorder: "comes after the next one",
  drop: "is lost until its retry",
  stale: "comes first as a copy with an old timestamp",
};

const OPTIONS: readonly DeliveryOption[] = TRICKS.map((trick) => ({
  name: WORDS[trick],
  kind: "webhooks",
  weight: trick === "stale" ? 4 : 2,
  trick,
}));

/** The points at which deliveries set out: by type of event, each with its number. */
export class DeliveryPoints {
  readonly #stage: Stage;
  readonly #touched: Touched;
  readonly #chooser: Chooser;
  readonly #counts = new Map<string, number>();
  /** Ids of those that have not ended, with the attempts that have been told. */
  readonly #underWay = new Map<string, number>();
  #last = 0;

  constructor(stage: Stage, touched: Touched, chooser: Chooser) {
    this.#stage = stage;
    this.#touched = touched;
    this.#chooser = chooser;
    for (const { seq } of stage.world.deliveries.oldestFirst()) this.#last = seq;
  }

  /** Lays down what is to become of them: when one sets out it is too late. */
  arm(surprises: readonly Surprise[]): void {
    for (const { label, option } of surprises) {
      const [, event, nth] = /^delivery of (\S+) #(\d+)$/.exec(label) ?? [];
      const found = OPTIONS.find(({ name }) => name === option);
      if (event === undefined || found === undefined) continue;
      armDelivery(this.#stage, event, Number(nth), found.trick);
    }
  }

  /** Notes attempts that have ended since, and deliveries that have set out. */
  note(): void {
    const { deliveries } = this.#stage.world;
    if (deliveries.size === 0) return;
    for (const [id, told] of this.#underWay) this.#tellAttempts(id, told);
    for (const { id, seq, eventType, outcome, subject } of deliveries.oldestFirst(this.#last)) {
      this.#last = seq;
      if (outcome === "skipped") continue;
      this.#underWay.set(id, 0);
      const nth = (this.#counts.get(eventType) ?? 0) + 1;
      this.#counts.set(eventType, nth);
      const about = [eventType, `${this.#touched.kindOf(subject)}.event`];
      const chosen = this.#chooser.choose(`delivery of ${eventType} #${nth}`, about, OPTIONS);
      if (chosen === undefined) continue;
      this.#chooser.tell(`delivery of ${eventType} ${chosen.name}`, chosen);
    }
  }

  #tellAttempts(id: string, told: number): void {
    const delivery = this.#stage.world.deliveries.byId(id);
    if (delivery === undefined || delivery.outcome !== "pending") this.#underWay.delete(id);
    else this.#underWay.set(id, delivery.attempts.length);
    for (const { reason, trick, status } of delivery?.attempts.slice(told) ?? []) {
      const came = `${status ?? reason ?? ""} ${trick ?? ""}`;
      this.#chooser.tellDelivery(delivery?.eventType ?? "", delivery?.subject ?? "", came);
    }
  }
}
