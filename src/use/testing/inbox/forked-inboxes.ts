// `postToForkedInboxes`: delivers webhooks of a copy of a simulator (`sim.fork`) to the copies of
// the test's inboxes, directly; the address of an inbox would lead to the original.

import type { Post } from "../../../api/webhooks/post.js";
import { reasonOfStatus } from "../../../api/webhooks/post.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import type { Posted as Received } from "./inbox-server.js";

/** Takes a webhook and answers the HTTP status for it. */
export type Receive = (received: Received) => number;

/** Makes attempts: directly to the inboxes of a fork, and by `otherwise` to all other endpoints. */
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

/** The key of a receiver: host and port of its address. */
export const hostOf = (url: string): string => new URL(url).host;
