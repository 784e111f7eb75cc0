import { isTrue, objectOf, objectsOf, textOf } from "facsimile/pack";
import { open, seen } from "./channels.js";
import { paged } from "./pages.js";
import { post } from "./posting.js";
import type { Call, JsonObject, Method, Row, World } from "./world.js";
import {
  argsOf,
  BOT,
  done,
  fail,
  ME,
  secondsOf,
  stampOf,
  structured,
  TEAM,
  textsOf,
} from "./world.js";

function shown(world: World, user: Row, args: JsonObject = {}): JsonObject {
  const { presence: _, locale = null, ...fields } = world.show("users", user);
  return isTrue(args["include_locale"]) ? { ...fields, locale } : fields;
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

/** A remote file is named by its id, or by the one that it has elsewhere. */
function byEither(world: World, call: Call): Call {
  const { file, external_id = "" } = argsOf(call);
  const [row] = world.where("remote_files", "id", textOf(file));
  const named = { external_id: row?.id ?? textOf(external_id) };
  const [body, query] = [objectOf(call.body), call.query];
  return { ...call, body: { ...body, ...named }, query: { ...query, ...named } };
}

const onRemote: Method = (world, call) => world.standard(byEither(world, call));

const shareRemote: Method = (world, call) => {
  const { id, fields } = world.named(byEither(world, call));
  const named = textsOf(argsOf(call)["channels"]);
  const places = named.map((channel) => open(world, seen(world, { channel })));
  const channels = [...new Set([...textsOf(fields["channels"]), ...named])];
  const file = world.show("remote_files", world.patch("remote_files", id, { channels }));
  for (const place of places) post(world, place, ME, { text: "", files: [file] });
  return done({ file });
};

/** https://docs.slack.dev/messaging/working-with-files#uploading_files */
const complete: Method = (world, call) => {
  const args = argsOf(call);
  const { initial_comment = "", thread_ts = null } = args;
  const channels = textsOf(args["channel_id"] ?? args["channels"] ?? "");
  const rows = objectsOf(structured(args["files"])).map(({ id, title }) => {
    const row = world.get("files", textOf(id)) ?? fail(world, "file_not_found");
    const named = textOf(title, textOf(row.fields["title"]));
    return world.patch("files", row.id, { channels, title: named }, { stage: "complete" });
  });
  const shown = rows.map((row) => world.show("files", row));
  for (const channel of channels.flatMap((id) => world.get("conversations", id) ?? [])) {
    post(world, channel, ME, { text: initial_comment, files: shown, thread_ts });
  }
  return done({ files: shown });
};

export const operations: Readonly<Record<string, Method>> = {
  api_test(_world, call) {
    const sent = argsOf(call);
    const names = [...Object.keys(call.query), ...Object.keys(objectOf(call.body))];
    const args = Object.fromEntries(names.map((name) => [name, sent[name] ?? ""]));
    const error = textOf(args["error"]);
    return error === "" ? done({ args }) : { kind: "fields", fields: { ok: false, error, args } };
  },
  auth_revoke(world, call) {
    const isTrial = /^(?:1|true)$/.test(String(argsOf(call)["test"]));
    if (!isTrial) world.lacks("auth.revoke");
    return done({ revoked: !isTrial });
  },
  files_getUploadURLExternal(world, call) {
    const { id } = world.write(call);
    const at = `http://${world.header("host")}/api/upload/v1/`;
    return done({ upload_url: `${at}${id}`, file_id: id });
  },
  files_completeUploadExternal: complete,
  files_remote_info: onRemote,
  files_remote_update: onRemote,
  files_remote_share: shareRemote,
  files_remote_remove: onRemote,
  users_list(world, call) {
    const args = argsOf(call);
    const users = world.where("users", "team_id", TEAM).map((user) => shown(world, user, args));
    return paged(world, args, "members", users, () => ({ cache_ts: secondsOf(world) }));
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
