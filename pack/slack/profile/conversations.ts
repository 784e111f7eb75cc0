import { isTrue, textOf } from "facsimile/pack";
import { isMember, membersOf, on, seen, typeOf } from "./channels.js";
import { paged } from "./pages.js";
import { announce } from "./posting.js";
import type { Done, JsonObject, Method, Row, World } from "./world.js";
import { argsOf, BOT, done, fail, notify, secondsOf, TEAM, textsOf } from "./world.js";

/** A conversation as the app sees it, and the number of its members where that is asked for. */
function shown(world: World, channel: Row, isAsked = false): JsonObject {
  const { members: _, ...fields } = world.show("conversations", channel);
  const isCounted = isAsked && fields["is_im"] !== true;
  return isCounted ? { ...fields, num_members: membersOf(channel).length } : fields;
}

const JOINED = { subtype: "channel_join", words: "has joined the channel" };

/** A person or the app comes in, or goes. */
export function move(world: World, channel: Row, user: string, inviter?: string | null): Row {
  const others = membersOf(channel).filter((each) => each !== user);
  const members = inviter === null ? others : [...others, user];
  const after = world.patch("conversations", channel.id, { members });
  const channel_type = channel.fields["is_private"] === true ? "G" : "C";
  const facts = { user, channel: channel.id, channel_type, team: TEAM };
  const type = inviter === null ? "member_left_channel" : "member_joined_channel";
  const by = inviter ? { inviter } : {};
  notify(world, type, after, { ...facts, ...by });
  if (inviter !== null && !isDirect(after)) announce(world, after, user, { ...JOINED, ...by });
  return after;
}

/** Changes a conversation, which says so where it is no direct one. */
function change(world: World, channel: Row, fields: JsonObject, said: JsonObject): Done {
  const row = world.patch("conversations", channel.id, fields);
  if (!isDirect(row)) announce(world, row, BOT, said);
  return done({ channel: shown(world, row) });
}

const isDirect = ({ fields }: Row): boolean =>
  fields["is_im"] === true || fields["is_mpim"] === true;

/** The direct conversation of the app with people; a new one where there is none. */
export function directWith(world: World, people: readonly string[]): Row {
  const everyone = [BOT, ...people].toSorted();
  const known = world
    .where("conversations", "context_team_id", TEAM)
    .find((each) => isDirect(each) && membersOf(each).toSorted().join() === everyone.join());
  if (known !== undefined) return known;
  const facts = { is_channel: false, creator: BOT, members: everyone };
  const [user = "", ...others] = people;
  if (others.length > 0) {
    const name = `mpdm-${people.join("--")}-1`.toLowerCase();
    return world.create("conversations", { ...facts, is_mpim: true, is_private: true, name }, {});
  }
  const id = `D${world.random("direct", 10).toUpperCase()}`;
  return world.create("conversations", { ...facts, is_im: true, user, id }, {});
}

/** The conversations of some types that the app sees. */
function visible(world: World, { types, exclude_archived }: JsonObject): readonly Row[] {
  const wanted = textsOf(types ?? "public_channel");
  return world
    .where("conversations", "context_team_id", TEAM)
    .filter((each) => wanted.includes(typeOf(each)))
    .filter((each) => each.fields["is_private"] !== true || isMember(each))
    .filter(({ fields }) => !isTrue(exclude_archived) || fields["is_archived"] !== true);
}

const words = (field: "topic" | "purpose"): Method =>
  on((world, channel, args) => {
    const value = textOf(args[field]);
    const set = { [field]: { value, creator: BOT, last_set: secondsOf(world) } };
    const said = { subtype: `channel_${field}`, words: `set the channel ${field}: ${value}` };
    return change(world, channel, set, { ...said, [field]: value });
  });

const archive = (is_archived: boolean, subtype: string, words: string): Method =>
  on((world, channel) => {
    notify(world, subtype, channel, { channel: channel.id, user: BOT });
    change(world, channel, { is_archived }, { subtype, words });
    return done({});
  });

export const operations: Readonly<Record<string, Method>> = {
  conversations_create(world, call) {
    const args = argsOf(call);
    const name = textOf(args["name"]);
    const fields = { name, is_private: isTrue(args["is_private"]), creator: BOT };
    const channel = world.create("conversations", { ...fields, members: [BOT] }, {});
    const { id, fields: made } = channel;
    const about = { id, name, created: made["created"] ?? 0, creator: BOT };
    notify(world, "channel_created", channel, { channel: about });
    announce(world, channel, BOT, JOINED);
    return done({ channel: shown(world, channel) });
  },
  conversations_info: on((world, channel, args) => {
    const fields = shown(world, channel, isTrue(args["include_num_members"]));
    const locale = isTrue(args["include_locale"]) ? { locale: "en-GB" } : {};
    const { last_read = "0000000000.000000" } = channel.hidden;
    const read = isMember(channel) ? { last_read } : {};
    return done({ channel: { ...fields, ...read, ...locale } });
  }),
  conversations_list(world, call) {
    const args = argsOf(call);
    const items = visible(world, args).map((each) => shown(world, each, true));
    return paged(world, args, "channels", items);
  },
  users_conversations(world, call) {
    const args = argsOf(call);
    const user = textOf(args["user"], BOT);
    const own = visible(world, args).filter((each) => isMember(each, user));
    const items = own.map((each) => shown(world, each));
    return paged(world, args, "channels", items);
  },
  conversations_members: on((world, channel, args) =>
    paged(world, args, "members", membersOf(channel)),
  ),
  conversations_join: on((world, channel) => {
    if (isMember(channel)) {
      const warning = "already_in_channel";
      const said = { warning, response_metadata: { warnings: [warning] } };
      return done({ channel: shown(world, channel), ...said });
    }
    return done({ channel: shown(world, move(world, channel, BOT)) });
  }),
  conversations_leave: on((world, channel) => {
    if (!isMember(channel)) return done({ not_in_channel: true });
    move(world, channel, BOT, null);
    return done({});
  }),
  conversations_invite: on((world, channel, args) => {
    const users = textsOf(args["users"]);
    if (users.some((user) => isMember(channel, user))) return fail(world, "already_in_channel");
    const filled = users.reduce((now, user) => move(world, now, user, BOT), channel);
    return done({ channel: shown(world, filled) });
  }),
  conversations_kick: on((world, channel, args) => {
    move(world, channel, textOf(args["user"]), null);
    return done({ errors: {} });
  }),
  conversations_open(world, call) {
    const args = argsOf(call);
    const users = textsOf(args["users"]);
    const channel = users.length > 0 ? directWith(world, users) : seen(world, args);
    const again = channel.hidden["opened"] === true ? { no_op: true, already_open: true } : {};
    const { id } = world.patch("conversations", channel.id, {}, { opened: true });
    return done({ ...again, channel: isTrue(args["return_im"]) ? shown(world, channel) : { id } });
  },
  conversations_close: on((world, channel) => {
    const again = channel.hidden["opened"] === false ? { no_op: true, already_closed: true } : {};
    world.patch("conversations", channel.id, {}, { opened: false });
    return done(again);
  }),
  conversations_archive: archive(true, "channel_archive", "archived the channel"),
  conversations_unarchive: archive(false, "channel_unarchive", "un-archived the channel"),
  conversations_rename: on((world, channel, args) => {
    const name = textOf(args["name"]);
    const { fields, id } = channel;
    const old_name = textOf(fields["name"]);
    const about = { id, name, created: fields["created"] ?? 0 };
    notify(world, "channel_rename", channel, { channel: about, user: BOT });
    const renamed = { name, previous_names: [old_name] };
    const words = `has renamed the channel from "${old_name}" to "${name}"`;
    return change(world, channel, renamed, { subtype: "channel_name", words, old_name, name });
  }),
  conversations_setTopic: words("topic"),
  conversations_setPurpose: words("purpose"),
};
