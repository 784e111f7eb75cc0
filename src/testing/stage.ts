import type { PackNames } from "../client/index.js";
import type { Stage } from "../explore/stage.js";
import type { Instance } from "../server/instance.js";
import type { SinkCalls } from "./sink-calls.js";

/** A simulator as explorations use it. */
export function stageOf<N extends PackNames>(instance: Instance, webhooks: SinkCalls<N>): Stage {
  const lasting = webhooks.receivers;
  const kept = new Map(webhooks.sinks.map((sink) => [sink, sink.state()]));
  return {
    ...instance.parts,
    isHere: true,
    closeReceivers: () => webhooks.closeReceivers(lasting),
    emptyReceivers: async () => {
      if (kept.size > 0) await webhooks.return(kept);
    },
  };
}
