import { isTrue, objectOf, textOf } from "facsimile/pack";
import type { JsonObject, Method, Row, World } from "./world.js";
import {
  APP,
  argsOf,
  BOT,
  BOT_ID,
  done,
  fail,
  HOME,
  paged,
  stampOf,
  TEAM,
  textsOf,
} from "./world.js";

function shown(world: World, user: Row, args: JsonObject = {}): JsonObject {
  const { presence: _, ...fields } = world.show("users", user);
  return isTrue(args["include_locale"]) ? { ...fields, locale: "en-GB" } : fields;
}

/** The user that a call names; the app itself by default. */
const userOf = (world: World, args: JsonObject): Row | undefined =>
  world.get("users", textOf(args["user"]) || BOT);

/** Nobody has quiet hours, which only people set: https://docs.slack.dev/reference/methods/dnd.info */
const LOUD = { dnd_enabled: false, next_dnd_start_ts: 1, next_dnd_end_ts: 1 };

/** Tells of a user group. */
function told(world: World, row: Row, type: string, about: JsonObject): void {
  const more = { ...about, type, name: null, event_ts: stampOf(world) };
  world.emit(type, "usergroups", row.id, { more });
}

export const operations: Readonly<Record<string, Method>> = {
  api_test(_world, call) {
    const sent = argsOf(call);
    const names = [...Object.keys(call.query), ...Object.keys(objectOf(call.body))];
    const args = Object.fromEntries(names.map((name) => [name, sent[name] ?? ""]));
    const error = textOf(args["error"]);
    return error === "" ? done({ args }) : { kind: "fields", fields: { ok: false, error, args } };
  },
  auth_test: () => {
    const team = { url: HOME, team: "Facsimile", team_id: TEAM };
    const user = { user: "facsimile", user_id: BOT, bot_id: BOT_ID };
    return done({ ...team, ...user, is_enterprise_install: false });
  },
  emoji_list: () => done({ emoji: { squirrel: `${HOME}s.png`, shipit: "alias:squirrel" } }),
  team_info(_world, call) {
    const { team: id = TEAM } = argsOf(call);
    const facts = { id, name: "Facsimile", url: HOME, domain: "facsimile", email_domain: "" };
    return done({ team: { ...facts, icon: { image_default: true }, is_verified: false } });
  },
  bots_info(_world, call) {
    const { bot: id = BOT_ID } = argsOf(call);
    const facts = { id, app_id: APP, user_id: BOT, name: "facsimile", deleted: false };
    return done({ bot: { ...facts, icons: {}, updated: 0 } });
  },
  users_info(world, call) {
    const args = argsOf(call);
    const user = world.get("users", textOf(args["user"])) ?? fail(world, "user_not_found");
    return done({ user: shown(world, user, args) });
  },
  users_list(world, call) {
    const args = argsOf(call);
    const users = world.where("users", "team_id", TEAM).map((user) => shown(world, user, args));
    return paged(world, args, "members", users, () => ({
      cache_ts: Math.floor(world.now / 1_000),
    }));
  },
  users_lookupByEmail(world, call) {
    const email = textOf(argsOf(call)["email"]).toLowerCase();
    const user = world
      .where("users", "team_id", TEAM)
      .find(({ fields }) => textOf(objectOf(fields["profile"])["email"]).toLowerCase() === email);
    if (email === "" || user === undefined) return fail(world, "users_not_found");
    return done({ user: shown(world, user) });
  },
  users_profile_get: (world, call) =>
    done({ profile: userOf(world, argsOf(call))?.fields["profile"] ?? {} }),
  usergroups_create(world, call) {
    const row = world.write(call);
    const usergroup = world.show("usergroups", row);
    told(world, row, "subteam_created", { subteam: usergroup });
    return done({ usergroup });
  },
  usergroups_users_update(world, call) {
    const users = [...new Set(textsOf(argsOf(call)["users"]))];
    const { id, fields } = world.named(call);
    const row = world.patch("usergroups", id, { users, user_count: users.length });
    const before = textsOf(fields["users"]);
    const added = users.filter((user) => !before.includes(user));
    const removed = before.filter((user) => !users.includes(user));
    told(world, row, "subteam_members_changed", {
      ...{ subteam_id: id, date_update: row.fields["date_update"] ?? 0 },
      ...{ added_users: added, added_users_count: added.length },
      ...{ removed_users: removed, removed_users_count: removed.length },
    });
    return done({ usergroup: world.show("usergroups", row) });
  },
  dnd_info: (world, call) =>
    userOf(world, argsOf(call)) === undefined
      ? fail(world, "user_not_found")
      : done({ ...LOUD, snooze_enabled: false }),
  dnd_teamInfo(world, call) {
    const ids = textsOf(argsOf(call)["users"]).filter((id) => world.get("users", id) !== undefined);
    return done({ users: Object.fromEntries(ids.map((id) => [id, LOUD])) });
  },
  users_getPresence(world, call) {
    const user = userOf(world, argsOf(call));
    const presence = textOf(user?.fields["presence"], "active");
    const own = { online: presence === "active", manual_away: presence === "away" };
    return done({ presence, ...(user?.id === BOT ? own : {}) });
  },
  users_setPresence(world, call) {
    const isAway = argsOf(call)["presence"] === "away";
    world.patch("users", BOT, { presence: isAway ? "away" : "active" });
    return done({});
  },
};
