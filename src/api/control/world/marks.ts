import type { PlainStartCall } from "./start-file.js";

/** What happens to a world as a whole, beside what enters it by the input dispatcher. */
export type Mark =
  /** An advance has come to its end, and tells what ended since the last. */
  | { readonly kind: "advanced" }
  | {
      readonly kind: "reset";
      /** Virtual milliseconds; as at the start when absent. */
      readonly t0: number | undefined;
      readonly salt: string | undefined;
      readonly calls: readonly PlainStartCall[];
    }
  | { readonly kind: "snapshot" | "restore" | "forget"; readonly name: string }
  /** Virtual seconds per real second; null: it stands still. */
  | { readonly kind: "clock"; readonly factor: number | null }
  /** The instance can be reached from now on. */
  | { readonly kind: "listen"; readonly url: string }
  /** The world is again as it was behind an entry of its history, so many request ids given. */
  | { readonly kind: "goto"; readonly to: number; readonly ids: number | null };
