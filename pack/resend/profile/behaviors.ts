import type { Behaviors } from "facsimile/pack";
import { textOf } from "facsimile/pack";
import { audience } from "./audience.js";
import { emails } from "./emails.js";
import { stepsOf, templates } from "./templates.js";
import { keys, webhooks } from "./webhooks.js";

/** What of Resend's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    ...emails.operations,
    ...templates,
    ...audience.operations,
    ...webhooks,
  },
  // What endpoints answer is part of each attempt.
  answers: {},
  views: { runs: { steps: stepsOf } },
  reactions: {
    emails: emails.reactions,
    broadcasts: audience.reactions,
    api_keys: keys,
  },
  defaultBranches: { emails: emails.branch },
  worldEvents: {
    "email.received": {
      happens: (world, _row, { from, to, subject, text }) => {
        const message_id = `<${world.random("message_id", 24)}@example.com>`;
        const said = { subject: textOf(subject) || "A question", text: textOf(text), message_id };
        const people = {
          from: textOf(from) || "ada@example.com",
          to: [textOf(to) || "inbox@example.com"],
        };
        const row = world.create("receiving", { ...people, ...said }, {});
        world.emit("email.received", "receiving", row.id);
      },
    },
  },
};
