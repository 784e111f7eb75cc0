import type { TimelineItem } from "../../generated/control/types.js";
import type { Call } from "../../src/use/client/call.js";

export type Refusal = "key" | "gone";

/** Takes what a world says of its timeline. */
export interface TimelineSink {
  readonly add: (items: readonly TimelineItem[]) => void;
  /** The world has been reset: what came before is gone. */
  readonly clear: () => void;
  /** The timeline comes again from its beginning: another instance may answer now. */
  readonly restart: () => void;
  /** So many older items are no longer kept. */
  readonly lose: (count: number) => void;
  /** Whether the connection stands. */
  readonly connect: (isConnected: boolean) => void;
  /** The world answers no more: its key is another one, or it has been deleted. */
  readonly refuse: (why: Refusal) => void;
}

/** Where the facts of a world come from. */
export interface Source {
  readonly name: string;
  /** Whether there is a server that can act: a file can only be read. */
  readonly isLive: boolean;
  /** Any call of the control contract; a file answers those that it holds. */
  readonly call: Call;
  /** For a world that went on from another one: the number of its last item there, and its calls. */
  readonly past?: { readonly last: number; readonly call: Call };
  /** Sends the timeline from its beginning, until the signal is aborted. */
  readonly follow: (sink: TimelineSink, signal: AbortSignal) => Promise<void>;
}
