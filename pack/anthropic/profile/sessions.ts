import type { Answer, Call, Json, JsonObject, ObjectRow } from "facsimile/pack";
import { isRefusal, memberOf, objectsOf, textOf } from "facsimile/pack";
import type { World } from "./values.js";
import { invalid, PLACEHOLDER } from "./values.js";

/** Sessions: a message sets the agent to work, and its answer ends that; skills, by their first file. */

const STEPS = new Map([
  ["user.message", { from: "idle", step: "run" }],
  ["user.interrupt", { from: "running", step: "rest" }],
]);

export function sendEvents(world: World, call: Call): Answer {
  const answer = world.standard(call);
  const id = textOf(call.path["session_id"]);
  for (const { type } of isRefusal(answer) ? [] : objectsOf(memberOf(call.body, "events"))) {
    const next = STEPS.get(textOf(type));
    if (world.get("sessions", id)?.fields["status"] === next?.from && next !== undefined)
      world.transition("sessions", id, next.step);
  }
  return answer;
}

const happen = (world: World, { id }: ObjectRow, event: JsonObject): ObjectRow =>
  world.create("events", event, { session_id: id });

export const turns = {
  running: (world: World, row: ObjectRow): void => {
    happen(world, row, { type: "session.status_running" });
  },
  idle: (world: World, row: ObjectRow): void => {
    const text = textOf(world.said("events", {})["text"], PLACEHOLDER);
    happen(world, row, { type: "agent.message", content: [{ type: "text", text }] });
    happen(world, row, { type: "session.status_idle", stop_reason: { type: "end_turn" } });
  },
};

const ofHead =
  (key: string) =>
  (_world: World, { hidden }: ObjectRow): Json => {
    const text = `\n${Buffer.from(textOf(memberOf(hidden["content"], "base64")), "base64")}`;
    return text.split(`\n${key}:`)[1]?.split("\n")[0]?.trim() ?? "";
  };

const name = ofHead("name");

export const heads = { name, description: ofHead("description") };

export const sources = {
  /** An object, which was a text in the beta. */
  source: (world: World, { hidden: { author = "custom" } }: ObjectRow): Json =>
    world.header("anthropic-beta") === undefined ? { type: author } : author,
};

/** A skill or its next version: files in one folder, with a manual that keeps its name. */
export function upload(world: World, call: Call): Answer {
  const files = objectsOf(memberOf(call.body, "files")).map((file) => textOf(file["name"]));
  const folder = `${files[0]?.split("/")[0]}/`;
  const isFolder = files.every((file) => file.startsWith(folder));
  if (!(isFolder && files.includes(`${folder}SKILL.md`)) && !files[0]?.endsWith(".zip"))
    return invalid(world, "files: one folder has all of them, and SKILL.md at its root.");
  const { resource } = call.operation;
  const row = world.write(call);
  const [first = row] = world.where("versions", "skill_id", textOf(call.path["skill_id"]));
  const [old, now] = [name(world, first), name(world, row)];
  // No name can be read in an archive.
  if ([old, ""].includes(now) || old === "") return { kind: "object", resource, row };
  return invalid(world, "files: the manual has another name than the skill.");
}
