import { listOf, objectOf, textOf } from "facsimile/pack";

import { homeOfRow, notFound, notice, unprocessable } from "./places.js";
import type { Call, Done, JsonObject, ObjectRow, World } from "./world.js";
import { ofObject } from "./world.js";

/** The configuration of a hook as answers have it, and its secret. */
function configOf(said: JsonObject, before: JsonObject) {
  const { secret, ...rest } = said;
  const config = { content_type: "form", insecure_ssl: "0", ...before, ...rest };
  const isSaid = typeof secret === "string" && secret !== "";
  const secrets = isSaid ? { secrets: [{ secret, until: null }] } : {};
  return { config: isSaid ? { ...config, secret: "********" } : config, secrets };
}

function createHook(world: World, call: Call): Done {
  const said = objectOf(objectOf(call.body)["config"]);
  if (world.urlProblem(textOf(said["url"])) !== undefined) {
    return unprocessable(world, "Hook", "url", "invalid");
  }
  const { id } = world.write({ ...call, body: { ...objectOf(call.body), name: "web" } });
  const { config, secrets } = configOf(said, {});
  const row = world.patch("repo_hooks", id, { config, name: "web" }, secrets);
  ping(world, row);
  return ofObject("repo_hooks", row);
}

function ping(world: World, row: ObjectRow): void {
  const home = homeOfRow(world, row);
  const said = { zen: "Say it in few words.", hook_id: row.fields["id"] ?? 0 };
  const hook = world.show("repo_hooks", row);
  if (home !== undefined) notice(world, home, "ping", "repo_hooks", row, { ...said, hook });
}

function updateHook(world: World, call: Call): Done {
  const { add_events, remove_events, config: said, events, ...body } = objectOf(call.body);
  const before = world.named(call);
  const now = events === undefined ? listOf(before.fields["events"]) : listOf(events);
  const without = listOf(remove_events);
  const kept = [...now, ...listOf(add_events)].filter((name) => !without.includes(name));
  const { config, secrets } = configOf(objectOf(said), objectOf(before.fields["config"]));
  world.write({ ...call, body: { ...body, events: [...new Set(kept)] } });
  return ofObject("repo_hooks", world.patch("repo_hooks", before.id, { config }, secrets));
}

export const operations = {
  /** The configuration of a hook apart from it. */
  "repos/get-webhook-config-for-repo": (world: World, { path }: Call): Done => {
    const hook = world.get("repo_hooks", path["hook_id"] ?? "") ?? notFound(world);
    return { kind: "fields", fields: objectOf(hook.fields["config"]) };
  },
  "repos/update-webhook-config-for-repo": (world: World, call: Call): Done => {
    const hook = world.get("repo_hooks", call.path["hook_id"] ?? "") ?? notFound(world);
    const { config, secrets } = configOf(objectOf(call.body), objectOf(hook.fields["config"]));
    world.patch("repo_hooks", hook.id, { config }, secrets);
    return { kind: "fields", fields: config };
  },
  "repos/create-webhook": createHook,
  "repos/update-webhook": updateHook,
  "repos/ping-webhook": (world: World, call: Call): Done => {
    ping(world, world.named(call));
    return { kind: "fields", fields: {} };
  },
};
