import type { Post } from "../webhooks/post.js";
import { reasonOfStatus } from "../webhooks/reasons.js";
import { wall } from "../webhooks/wall.js";
import type { Post as Received } from "./inbox-server.js";

/** Takes a webhook and answers the HTTP status for it. */
export type Receive = (received: Received) => number;

/** Makes attempts: to the sinks of a fork by handing them over, to all others as `otherwise` does. */
export function postToTwins(twins: ReadonlyMap<string, Receive>, otherwise: Post): Post {
  return (letter, done) => {
    const receive = twins.get(letter.address.host);
    if (receive === undefined) return otherwise(letter, done);
    let isCut = false;
    wall.queueMicrotask(() => {
      if (isCut) return;
      const status = receive({ text: letter.body, headers: letter.headers });
      done({ reason: reasonOfStatus(status), status, words: "" });
    });
    return () => {
      isCut = true;
    };
  };
}

/** What the address of a receiver is known by: host and port. */
export const hostOf = (url: string): string => new URL(url).host;
