import type { Behaviors } from "facsimile/pack";
import * as calls from "./calls.js";
import * as messages from "./messages.js";
import * as numbers from "./numbers.js";

/** What of Twilio's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: { ...messages.operations, ...calls.operations, ...numbers.operations },
  reactions: { messages: messages.reactions, ...calls.reactions, ...numbers.reactions },
  views: { members: { wait_time: calls.waitOf } },
  answers: { "message.received": messages.reply, ...calls.answers },
  worldEvents: {
    "message.received": { happens: messages.receive },
    "call.received": { happens: calls.receive },
  },
};
