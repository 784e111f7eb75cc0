import { objectsOf, textOf } from "facsimile/pack";
import { on } from "./channels.js";
import { paged } from "./pages.js";
import { isPinned, messageAt, placeOf, shown } from "./posting.js";
import type { Done, JsonObject, Method, Row, World } from "./world.js";
import { argsOf, BOT, done, fail, notify, secondsOf, textsOf } from "./world.js";

/** A method on the message that a call names by its conversation and its timestamp. */
const onMessage = (work: (world: World, channel: Row, row: Row, args: JsonObject) => Done) =>
  on((world, channel, args) => {
    const row = messageAt(world, channel, args["timestamp"]) ?? fail(world, "message_not_found");
    return work(world, channel, row, args);
  });

const usersOf = (reaction: JsonObject): readonly string[] => textsOf(reaction["users"] ?? []);

type Reaction = { readonly name: string; readonly user: string; readonly isAdded: boolean };

/** A user reacts to a message, or takes that back; false where nothing changes. */
export function react(world: World, channel: Row, row: Row, reaction: Reaction): boolean {
  const { name, user, isAdded } = reaction;
  const all = objectsOf(row.fields["reactions"]);
  const known = usersOf(all.find((each) => each["name"] === name) ?? {});
  if (known.includes(user) === isAdded) return false;
  const users = isAdded ? [...known, user] : known.filter((each) => each !== user);
  const entry = { name, users, count: users.length };
  const others = all.filter((each) => each["name"] !== name);
  const left = users.length === 0 ? others : [...others, entry];
  world.patch("messages", row.id, { reactions: left.length > 0 ? left : null });
  const type = isAdded ? "reaction_added" : "reaction_removed";
  const item = { type: "message", ...placeOf(row) };
  const item_user = textOf(row.fields["user"]);
  notify(world, type, channel, { user, reaction: name, item_user, item });
  return true;
}

const EMOJI = /^[\p{L}\p{N}_+'-]+(?:::skin-tone-[2-6])?$/u;

const reaction = (isAdded: boolean, refused: string) =>
  onMessage((world, channel, row, args) => {
    const name = textOf(args["name"]).replace(/^:|:$/g, "");
    if (!EMOJI.test(name)) return fail(world, "invalid_name");
    const [base = ""] = name.split("::");
    if (world.get("reaction_names", base) === undefined) world.lacks(name);
    const isNew = react(world, channel, row, { name, user: BOT, isAdded });
    return isNew ? done({}) : fail(world, refused);
  });

const pin = (isAdded: boolean, refused: string) =>
  onMessage((world, channel, row) => {
    if (isPinned(row) === isAdded) return fail(world, refused);
    const pinned_to = isAdded ? [channel.id] : null;
    const after = world.patch("messages", row.id, { pinned_to }, { pinned_at: secondsOf(world) });
    const type = isAdded ? "pin_added" : "pin_removed";
    const item = { type: "message", channel: channel.id, message: shown(after) };
    notify(world, type, channel, { user: BOT, channel_id: channel.id, item });
    return done({});
  });

export const operations: Readonly<Record<string, Method>> = {
  reactions_add: reaction(true, "already_reacted"),
  reactions_remove: reaction(false, "no_reaction"),
  reactions_get: onMessage((_world, channel, row) =>
    done({ type: "message", channel: channel.id, message: shown(row) }),
  ),
  reactions_list(world, call) {
    const args = argsOf(call);
    const user = textOf(args["user"], BOT);
    const items = world.where("messages", "type", "message").flatMap((row) => {
      const isOwn = objectsOf(row.fields["reactions"]).some((each) => usersOf(each).includes(user));
      return isOwn ? [{ type: "message", ...placeOf(row), message: shown(row) }] : [];
    });
    return paged(world, args, "items", items);
  },
  pins_add: pin(true, "already_pinned"),
  pins_remove: pin(false, "no_pin"),
  pins_list: on((world, channel) => {
    const about = { type: "message", channel: channel.id, created_by: BOT };
    const items = world.where("messages", "channel", channel.id).flatMap((row) => {
      const { pinned_at: created = 0 } = row.hidden;
      return isPinned(row) ? [{ ...about, created, message: shown(row) }] : [];
    });
    return done({ items });
  }),
};
