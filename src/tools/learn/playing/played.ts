import type { Trace } from "../../../api/journal/traces/traces.js";
import type { Json } from "../../../engine/base/json.js";
import type { Pack } from "../../../engine/pack/pack.js";
import type { Change } from "../../../engine/world/state/changes.js";
import type { Counts } from "../../../instance/coverage/counts.js";
import type { Difference, IdSample } from "../comparing/difference.js";
import type { OwnWebhook } from "../webhooks/own-webhooks.js";
import type { Adopted } from "./adopted.js";
import type { RecordedCall, RecordedWebhook } from "./traffic.js";

/** A recorded call, and what the world answers to it. */
export interface Exchange {
  readonly kind: "call";
  readonly recorded: RecordedCall;
  /** What the call sent, with the ids of the world. */
  readonly sent: Json | undefined;
  /** The path and the query of the call, with the ids of the world. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the answer is no JSON. */
  readonly answer: Json | undefined;
  /** The recorded answer, with the ids of the world. */
  readonly theirs: Json | undefined;
  readonly trace: Trace | null;
  readonly differences: readonly Difference[];
}

/** A recorded webhook, and the one that the world sends. */
export interface Delivered {
  readonly kind: "webhook";
  readonly recorded: RecordedWebhook;
  readonly type: string | null;
  /** Null where the world sends none. */
  readonly ours: OwnWebhook | null;
  /** The recorded body, with the ids of the world. */
  readonly theirs: Json | undefined;
  readonly differences: readonly Difference[];
}

/** How a pack answers recorded traffic. */
export interface Played {
  readonly pack: Pack;
  readonly items: readonly (Exchange | Delivered)[];
  /** Webhooks that the world sends and the recording does not have, by type. */
  readonly unexpected: readonly { readonly type: string; readonly webhook: OwnWebhook }[];
  readonly ids: readonly IdSample[];
  /** Texts that both sides make up, the vendor's by those of the world. */
  readonly madeUp: ReadonlyMap<string, string>;
  /** Objects of the recording that are older than it and that the pack cannot take over. */
  readonly strangers: number;
  /** Such objects whose ids have another form than the pack says. */
  readonly misfits: readonly Adopted[];
  /** The changes of state in the world. */
  readonly changes: readonly Change[];
  /** What the recording has touched. */
  readonly counts: Counts;
}
