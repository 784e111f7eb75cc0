// `MessageCalls`: the client's methods `sim.messages.…` (`/__admin__/messages`): read what the vendor
// sends to people. `MessageNotSentError`: it has sent nothing to somebody.

import type { SentMessage } from "../../../../generated/control/types.js";
import type { Answer, Query } from "../call.js";
import { SubjectCalls } from "./calls.js";

/** The calls about messages to people: emails, texts, posts. */
export class MessageCalls extends SubjectCalls {
  /**
   * Lists the messages to people, newest first (control contract, `listMessages`).
   *
   * @example
   * ```ts
   * const { data } = await sim.messages.list({ to: "ada@example.com" });
   * const subjects = data.map(({ subject }) => subject);
   * ```
   */
  list(query: Query<"listMessages"> = {}): Promise<Answer<"listMessages">> {
    return this.call("listMessages", { query });
  }

  /**
   * Answers the newest message, or the newest to an address, with the links and codes in it
   * (control contract, `listMessages`).
   *
   * @throws MessageNotSentError if there is none
   * @example
   * ```js
   * const { links, codes } = await sim.messages.last({ to: "ada@example.com" });
   * ```
   */
  async last({ to }: Pick<Query<"listMessages">, "to"> = {}): Promise<SentMessage> {
    const query = to === undefined ? {} : { to };
    const [newest] = (await this.list({ ...query, limit: 1 })).data;
    if (newest !== undefined) return newest;
    throw new MessageNotSentError(to, await this.list());
  }
}

/** The vendor has not sent the message that a test reads. */
export class MessageNotSentError extends Error {
  override readonly name = "MessageNotSentError";

  constructor(to: string | undefined, { resources, data }: Answer<"listMessages">) {
    const people = [...new Set(data.flatMap((each) => each.to))].slice(0, 5);
    const others = people.length === 0 ? "to nobody yet" : `only to ${people.join(", ")}`;
    super(
      resources.length === 0
        ? "the pack names no messages: `message` of a kind of object in resources.yaml does"
        : `no message${to === undefined ? "" : ` to ${to}`}: ${resources.join(", ")} went ${others}`,
    );
  }
}
