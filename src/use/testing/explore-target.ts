import type { Instance } from "../../instance/server/instance.js";
import type { ExploreTarget } from "../../tools/explore/run/explore-target.js";
import type { PackNames } from "../client/index.js";
import { handledAttempt } from "./inbox/handled-attempt.js";
import type { InboxCalls } from "./inbox/inbox-calls.js";

/** A simulator as the target of an exploration. */
export function exploreTargetOf<N extends PackNames>(
  instance: Instance,
  webhooks: InboxCalls<N>,
  vendor = "",
): ExploreTarget {
  const lasting = webhooks.receivers;
  const kept = new Map(webhooks.inboxes.map((inbox) => [inbox, inbox.state()]));
  return {
    ...instance.parts,
    vendor,
    isHere: true,
    handledAttempt: () => handledAttempt.getStore(),
    closeReceivers: () => webhooks.closeReceivers(lasting),
    emptyReceivers: async () => {
      if (kept.size > 0) await webhooks.return(kept);
    },
  };
}
