import type { Behaviors } from "facsimile/pack";
import { chatEvents, createChatCompletion, createCompletion } from "./chat.js";
import { responseEvents } from "./output.js";
import {
  cancelResponse,
  createConversation,
  createConversationItems,
  createResponse,
  finish,
} from "./responses.js";
import { at, textOf } from "./values.js";

/** What of OpenAI's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    createChatCompletion,
    createCompletion,
    createResponse,
    cancelResponse,
    createConversation,
    createConversationItems,
  },
  streams: {
    createChatCompletion: chatEvents,
    createResponse: responseEvents,
  },
  reactions: {
    responses: {
      entered: { completed: finish, incomplete: finish, failed: finish },
    },
  },
  defaultBranches: {
    responses: (_world, { hidden }) => ({
      branch: textOf(at(hidden["ready"], "status"), "completed"),
    }),
  },
};
