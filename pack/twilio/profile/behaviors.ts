import type { Behaviors } from "facsimile/pack";
import * as calls from "./calls.js";
import * as messages from "./messages.js";
import * as numbers from "./numbers.js";

/** What of Twilio's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: { ...messages.operations, ...calls.operations, ...numbers.operations },
  reactions: { messages: messages.reactions, calls: calls.reactions, ...numbers.reactions },
  answers: { "message.received": messages.reply, "call.connected": calls.follow },
  worldEvents: {
    "message.received": { happens: messages.receive },
    "call.received": { happens: calls.receive },
  },
};
