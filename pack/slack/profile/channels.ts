import { textOf } from "facsimile/pack";
import type { Done, JsonObject, Method, Row, World } from "./world.js";
import { argsOf, BOT, fail, textsOf } from "./world.js";

/** Who is in a conversation, and what its kind and its people let the app do there. */

/** The users in a conversation. */
export const membersOf = ({ fields }: Row): readonly string[] => textsOf(fields["members"]);

export const isMember = (channel: Row, user = BOT): boolean => membersOf(channel).includes(user);

/** The conversation that a call names by its id; private ones are seen by members. */
export function seen(world: World, args: JsonObject): Row {
  const channel = world.get("conversations", textOf(args["channel"]));
  const isHidden = channel?.fields["is_private"] === true && !isMember(channel);
  return channel === undefined || isHidden ? fail(world, "channel_not_found") : channel;
}

export function open(world: World, channel: Row): Row {
  const why = whyClosed(channel);
  return why === undefined ? channel : fail(world, why);
}

export function whyClosed(channel: Row): string | undefined {
  if (channel.fields["is_archived"] === true) return "is_archived";
  return isMember(channel) ? undefined : "not_in_channel";
}

/** A method on the conversation that its call names. */
export const on =
  (work: (world: World, channel: Row, args: JsonObject) => Done): Method =>
  (world, call) => {
    const args = argsOf(call);
    return work(world, seen(world, args), args);
  };

/** The type of a conversation: https://api.slack.com/methods/conversations.list#arg_types */
export function typeOf({ fields }: Row): string {
  if (fields["is_im"] === true) return "im";
  if (fields["is_mpim"] === true) return "mpim";
  return fields["is_private"] === true ? "private_channel" : "public_channel";
}
