import type { PackNames } from "../client/index.js";
import type { ExploreTarget } from "../explore/explore-target.js";
import type { Instance } from "../server/instance.js";
import type { InboxCalls } from "./inbox-calls.js";

/** A simulator as explorations use it. */
export function exploreTargetOf<N extends PackNames>(
  instance: Instance,
  webhooks: InboxCalls<N>,
): ExploreTarget {
  const lasting = webhooks.receivers;
  const kept = new Map(webhooks.inboxes.map((inbox) => [inbox, inbox.state()]));
  return {
    ...instance.parts,
    isHere: true,
    closeReceivers: () => webhooks.closeReceivers(lasting),
    emptyReceivers: async () => {
      if (kept.size > 0) await webhooks.return(kept);
    },
  };
}
