import type { Answer, Call, Json, JsonObject, ObjectRow } from "facsimile/pack";
import { isRefusal, memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { World } from "./values.js";
import { invalid, PLACEHOLDER } from "./values.js";

/** Sessions: a message sets the agent to work, and its answer ends that; skills, by their first file; profiles. */

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

/** A member of the head of a manual; null where none can be read, as in an archive. */
const ofHead =
  (key: string) =>
  (_world: World, { hidden }: ObjectRow): Json => {
    const text = Buffer.from(textOf(memberOf(hidden["content"], "base64")), "base64").toString();
    const [head = ""] = /^---\r?\n[\s\S]*?\n---/.exec(text) ?? [];
    const [, after] = head.split(`\n${key}:`);
    const line = after?.replace(/^\s*[>|][-+]?\s+/, "").split("\n")[0];
    return line?.trim().replace(/^["']|["']$/g, "") ?? null;
  };

const name = ofHead("name");

export const heads = { name, description: ofHead("description") };

export const sources = {
  /** An object, which was a text in the beta. */
  source: (world: World, { hidden: { author = "custom" } }: ObjectRow): Json =>
    world.header("anthropic-beta") === undefined ? { type: author } : author,
};

/** A skill goes with its versions, which the beta wants deleted first. */
export function deleteSkill(world: World, call: Call): Answer {
  const { id } = world.named(call);
  const isFull = world.where("versions", "skill_id", id).length > 0;
  const isBeta = textOf(world.header("anthropic-beta")).includes("skills-2025-10-02");
  return isFull && isBeta ? world.fail("request/skill_has_versions", { id }) : world.standard(call);
}

/** A version that is no archive lacks the other files of its folder. */
export function downloadVersion(world: World, call: Call): Answer {
  const { hidden } = world.named(call);
  if (!textOf(memberOf(hidden["content"], "name")).endsWith(".zip")) world.lacks("archive");
  return world.standard(call);
}

/** An empty text in the metadata of a profile removes its key. */
export function updateProfile(world: World, call: Call): Answer {
  const { metadata, access_type, ...rest } = objectOf(call.body);
  const body = access_type ? { ...rest, access_type } : rest;
  const kept = Object.entries(objectOf(metadata)).map(([key, value]) => [key, value || null]);
  return world.standard({ ...call, body: { ...body, metadata: Object.fromEntries(kept) } });
}

/** What a manual may call its skill. */
const NAME = /^(?!.*(?:anthropic|claude))[a-z0-9-]{1,64}$/;

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
  // The first file is read: another one, or an archive, says nothing.
  const isRead = files[0]?.endsWith("SKILL.md") === true;
  if (isRead && !NAME.test(String(now)))
    return invalid(world, "SKILL.md: its name has 64 small letters, digits and hyphens at most.");
  if (isRead && !/^[^<>]{1,1024}$/u.test(String(heads.description(world, row) ?? "")))
    return invalid(world, "SKILL.md: its head has a description of at most 1,024 characters.");
  if ([old, null].includes(now) || old === null) return { kind: "object", resource, row };
  return invalid(world, "files: the manual has another name than the skill.");
}
