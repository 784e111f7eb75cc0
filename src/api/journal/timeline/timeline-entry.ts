import type { TimelineItem } from "./timeline.js";

/** A choice of an exploration that does not belong to a call, or its result. */
interface SurpriseItem {
  readonly kind: "surprise";
  readonly at: string;
  readonly marked: boolean;
  readonly text: string;
}

/** The facts that an exploration adds to a call. */
export interface CallExtras {
  /** The surprise that it met, and its mark. */
  readonly surprise?: { readonly name: string; readonly mark: string };
  /** Whether it is made without surprises. */
  readonly isCalm?: boolean;
  /** Whether it repeats an earlier call. */
  readonly isRepeated?: boolean;
  /** Whether its idempotency key is another one then. */
  readonly hasNewKey?: boolean;
}

/** What an exploration adds to a change or a call: fields that say more than the state. */
export interface StateExtras {
  /** `result unknown`. */
  readonly detail?: string;
}

/** What an exploration adds to a delivery, which has the instant at which it began. */
export interface DeliveryExtras {
  /** The instant of its answer, if it is another one. */
  readonly answeredAt?: string;
}

type ItemOf<K extends TimelineItem["kind"]> = Extract<TimelineItem, { readonly kind: K }>;

/** One item of a timeline. */
export type TimelineEntry = (
  | Exclude<TimelineItem, { readonly kind: "call" | "change" | "delivery" }>
  | (ItemOf<"call"> & CallExtras & StateExtras)
  | (ItemOf<"change"> & StateExtras)
  | (ItemOf<"delivery"> & DeliveryExtras)
  | SurpriseItem
) & {
  readonly isSetUp?: boolean;
  /** Before the line, where the timelines of several worlds are one. */
  readonly vendor?: string;
};
