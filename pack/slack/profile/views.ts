import { isTrue, objectOf, textOf } from "facsimile/pack";
import type { Call, Done, JsonObject, Method, Row, World } from "./world.js";
import { argsOf, done, fail, structured } from "./world.js";

/** The members of a view that an app writes. */
function written(world: World, args: JsonObject, type: "modal" | "home"): JsonObject {
  const view = objectOf(structured(args["view"]));
  const isTitled = type === "home" || textOf(objectOf(view["title"])["text"]) !== "";
  const isView = view["type"] === type && Array.isArray(view["blocks"]) && isTitled;
  if (!isView) return fail(world, "invalid_arguments");
  const { title = null, submit = null, close = null, blocks = [] } = view;
  const { private_metadata = "", callback_id = "", external_id = "" } = view;
  const [clear_on_close = false, notify_on_close = false] = ["clear", "notify"].map((it) =>
    isTrue(view[`${it}_on_close`]),
  );
  const hash = `${Math.floor(world.now / 1_000)}.${world.random("hashes", 8)}`;
  const told = { private_metadata, callback_id, external_id, clear_on_close, notify_on_close };
  return { type, title, submit, close, blocks, hash, ...told };
}

const shown = (world: World, view: Row): Done => done({ view: world.show("views", view) });

/** Opens a modal by a trigger, on top of the last one that is open or alone. */
function open(world: World, call: Call, isOnTop: boolean): Done {
  const args = argsOf(call);
  const trigger = textOf(args["trigger_id"]);
  // Triggers begin with the milliseconds of the interaction that they come from.
  const ends = Number(trigger.split(".", 1)[0]) + world.duration("trigger_expiry");
  if (world.now > ends) fail(world, "expired_trigger_id");
  const view = written(world, args, "modal");
  const below = isOnTop ? world.where("views", "type", "modal").at(-1) : undefined;
  const { id } = world.create("views", view, { trigger, home_of: null });
  const { root_view_id = id } = below?.fields ?? {};
  const previous_view_id = below?.id ?? null;
  return shown(world, world.patch("views", id, { root_view_id, previous_view_id }));
}

/** The present view by id or by the app's own id, and with its last hash if a call sends one. */
function named(world: World, args: JsonObject): Row {
  const [external] = world.where("views", "external_id", textOf(args["external_id"]) || "-");
  const view = world.get("views", textOf(args["view_id"])) ?? external;
  return checkHash(world, view ?? fail(world, "not_found"), args);
}

function checkHash(world: World, view: Row, { hash }: JsonObject): Row {
  const isOld = textOf(hash) !== "" && hash !== view.fields["hash"];
  return isOld ? fail(world, "hash_conflict") : view;
}

export const operations: Readonly<Record<string, Method>> = {
  views_open: (world, call) => open(world, call, false),
  views_push: (world, call) => open(world, call, true),
  views_update(world, call) {
    const args = argsOf(call);
    const view = named(world, args);
    const type = view.fields["type"] === "home" ? "home" : "modal";
    const fields = written(world, args, type);
    return shown(world, world.patch("views", view.id, fields));
  },
  views_publish(world, call) {
    const args = argsOf(call);
    const user = textOf(args["user_id"]);
    const fields = written(world, args, "home");
    const [home] = world.where("views", "home_of", user);
    const hidden = { home_of: user, trigger: null };
    if (home === undefined) return shown(world, world.create("views", fields, hidden));
    return shown(world, world.patch("views", checkHash(world, home, args).id, fields));
  },
};
