import type { Behaviors } from "facsimile/pack";
import { textOf } from "facsimile/pack";
import * as canvases from "./canvases.js";
import { isMember } from "./channels.js";
import * as conversations from "./conversations.js";
import * as history from "./history.js";
import * as marks from "./marks.js";
import * as messages from "./messages.js";
import * as people from "./people.js";
import * as posting from "./posting.js";
import * as views from "./views.js";
import type { JsonObject, Row, World } from "./world.js";
import { stampOf } from "./world.js";

const ADA = "U0FACADA001";

/** What data cannot say: who sees what, threads, timestamps, and whom the app hears of. */
export const behaviors: Behaviors = {
  operations: {
    ...canvases.operations,
    ...conversations.operations,
    ...history.operations,
    ...marks.operations,
    ...messages.operations,
    ...people.operations,
    ...views.operations,
  },
  reactions: {
    scheduled_messages: { entered: { sent: messages.sendScheduled } },
  },
  worldEvents: {
    "message.posted": {
      condition: (_world: World, { fields }: Row) =>
        fields["is_archived"] === true ? "the conversation is archived" : undefined,
      happens(world: World, channel: Row | undefined, sent: JsonObject): void {
        if (channel === undefined) return;
        const { text = "Hello", thread_ts = null } = sent;
        posting.post(world, channel, { user: textOf(sent["user"], ADA) }, { text, thread_ts });
      },
    },
    "reaction.added": {
      happens(world: World, channel: Row | undefined, { user, ts, name }: JsonObject): void {
        const row = channel === undefined ? undefined : posting.messageAt(world, channel, ts);
        if (channel === undefined || row === undefined) return;
        const by = { name: textOf(name, "thumbsup"), user: textOf(user, ADA), isAdded: true };
        marks.react(world, channel, row, by);
      },
    },
    "member.joined": {
      happens(world: World, channel: Row | undefined, sent: JsonObject): void {
        const user = textOf(sent["user"], ADA);
        if (channel === undefined || isMember(channel, user)) return;
        conversations.move(world, channel, user, ADA);
      },
    },
    "home.opened": {
      happens(world: World, person: Row | undefined): void {
        if (person === undefined) return;
        const [type, event_ts] = ["app_home_opened", stampOf(world)];
        const more = { type, user: person.id, tab: "home", event_ts };
        world.emit("app_home_opened", "users", person.id, { more });
      },
    },
  },
};
