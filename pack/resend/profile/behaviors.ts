import type { Behaviors } from "facsimile/pack";
import { textOf } from "facsimile/pack";
import { audience } from "./audience.js";
import { domains } from "./domains.js";
import { emails } from "./emails.js";
import { templates } from "./templates.js";

/** What of Resend's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: { ...emails.operations, ...domains.operations, ...templates, ...audience.operations },
  reactions: {
    emails: emails.reactions,
    domains: domains.reactions,
    broadcasts: audience.reactions,
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
