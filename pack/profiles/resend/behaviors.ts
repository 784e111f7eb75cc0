import type { Behaviors } from "facsimile/pack";
import { textOf } from "facsimile/pack";
import { audience } from "./audience.js";
import { domains } from "./domains.js";
import { emails } from "./emails.js";
import { templates } from "./templates.js";

/** What of Resend's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: { ...emails.operations, ...domains.operations, ...templates, ...audience.operations },
  views: { emails: emails.views },
  reactions: {
    emails: emails.reactions,
    domains: domains.reactions,
    broadcasts: audience.reactions,
  },
  defaultBranches: { emails: emails.branch },
  worldEvents: {
    "email.received": {
      happens: (world, _row, { from, to, subject, text }) => {
        const row = world.create(
          "receiving",
          {
            from: textOf(from) || "ada@example.com",
            to: [textOf(to) || "inbox@example.com"],
            subject: textOf(subject) || "A question",
            text: textOf(text),
            html: null,
            cc: [],
            bcc: [],
            reply_to: [],
            attachments: [],
            message_id: `<${world.random("message_id", 24)}@example.com>`,
          },
          {},
        );
        world.emit("email.received", "receiving", row.id);
      },
    },
  },
};
