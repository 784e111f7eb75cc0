import { listOf, objectOf, textOf } from "facsimile/pack";

import { homeOfRow, notFound, notice, unprocessable } from "./places.js";
import type { Call, Done, JsonObject, ObjectRow, World } from "./world.js";
import { answered, ofObject } from "./world.js";

/** The configuration of a hook as answers have it, and its secret. */
function configOf(world: World, said: JsonObject, before: JsonObject) {
  const { secret, ...rest } = said;
  const config: JsonObject = { content_type: "form", insecure_ssl: "0", ...before, ...rest };
  const config_url = textOf(config["url"]);
  if (world.urlProblem(config_url) !== undefined) unprocessable(world, "Hook", "url", "invalid");
  const isSaid = typeof secret === "string" && secret !== "";
  const secrets = isSaid ? { secrets: [{ secret, until: null }] } : {};
  const hidden = { config_url, ...secrets };
  return { config: isSaid ? { ...config, secret: "********" } : config, hidden };
}

function ping(world: World, row: ObjectRow): void {
  const home = homeOfRow(world, row);
  const said = { zen: "Say it in few words.", hook_id: row.fields["id"] ?? 0 };
  const hook = world.show("repo_hooks", row);
  if (home !== undefined) notice(world, home, "ping", "repo_hooks", row, { ...said, hook });
}

export const operations = {
  /** The configuration of a hook apart from it. */
  "repos/get-webhook-config-for-repo": (world: World, { path }: Call): Done => {
    const hook = world.get("repo_hooks", path["hook_id"] ?? "") ?? notFound(world);
    return answered(objectOf(hook.fields["config"]));
  },
  "repos/update-webhook-config-for-repo": (world: World, call: Call): Done => {
    const hook = world.get("repo_hooks", call.path["hook_id"] ?? "") ?? notFound(world);
    const before = objectOf(hook.fields["config"]);
    const { config, hidden } = configOf(world, objectOf(call.body), before);
    world.patch("repo_hooks", hook.id, { config }, hidden);
    return answered(config);
  },
  "repos/create-webhook"(world: World, call: Call): Done {
    const { config, hidden } = configOf(world, objectOf(objectOf(call.body)["config"]), {});
    const { id } = world.write({ ...call, body: { ...objectOf(call.body), name: "web" } });
    const row = world.patch("repo_hooks", id, { config, name: "web" }, hidden);
    ping(world, row);
    return ofObject("repo_hooks", row);
  },
  "repos/update-webhook"(world: World, call: Call): Done {
    const { add_events, remove_events, config: said, events, ...body } = objectOf(call.body);
    const before = world.named(call);
    const now = events === undefined ? listOf(before.fields["events"]) : listOf(events);
    const without = listOf(remove_events);
    const kept = [...now, ...listOf(add_events)].filter((name) => !without.includes(name));
    const { config, hidden } = configOf(world, objectOf(said), objectOf(before.fields["config"]));
    world.write({ ...call, body: { ...body, events: [...new Set(kept)] } });
    return ofObject("repo_hooks", world.patch("repo_hooks", before.id, { config }, hidden));
  },
  "repos/ping-webhook": (world: World, call: Call): Done => {
    ping(world, world.named(call));
    return answered({});
  },
};
