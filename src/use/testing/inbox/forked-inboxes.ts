import type { Post } from "../../../api/webhooks/post.js";
import { reasonOfStatus } from "../../../api/webhooks/reasons.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import type { Post as Received } from "./inbox-server.js";

/** Takes a webhook and answers the HTTP status for it. */
export type Receive = (received: Received) => number;

/** Makes attempts: to the inboxes of a fork by handing them over, to all others as `otherwise` does. */
export function postToForkedInboxes(twins: ReadonlyMap<string, Receive>, otherwise: Post): Post {
  return (message, done) => {
    const receive = twins.get(message.address.host);
    if (receive === undefined) return otherwise(message, done);
    let isCut = false;
    systemClock.queueMicrotask(() => {
      if (isCut) return;
      const status = receive({ text: message.body, headers: message.headers });
      done({ reason: reasonOfStatus(status), status, words: "" });
    });
    return () => {
      isCut = true;
    };
  };
}

/** What the address of a receiver is known by: host and port. */
export const hostOf = (url: string): string => new URL(url).host;
