// The commands that change a running instance as a test would: `facsimile trigger` causes an event
// of the outside world, such as an approved review, `next` lists those that can happen, `seed` adds
// objects, and `reset` empties all.

import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { flags } from "../../../../../generated/control/choices.js";
import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject } from "../../../../engine/base/json.js";
import type { SeedObject, SeedRequest } from "../../../client/index.js";
import { driving, readPairs } from "../../definition.js";
import { changeText, objectsText, pairsText, table } from "../../output/table.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError, UserError } from "../../output/terminal.js";

export const next = driving({
  about: "list the world events that can happen now",
  options: flags.listPossibleWorldEvents,
  notes: `The first two columns are the arguments of "facsimile trigger".`,
  examples: ["facsimile next --resource task_runs"],
  call: (it) => (sim) => sim.world.next(it.options),
  words: ({ data }) =>
    data.length === 0
      ? "no world event can happen now; advance the clock, or create an object first"
      : table(
          data.map(({ event, data: parameters, about }) => [
            event,
            pairsText(parameters),
            about.from === null && about.to === null ? "" : changeText(about),
          ]),
        ),
});

export const trigger = driving({
  about: "trigger a world event, which only the outside world can cause",
  args: {
    "<event>": 'name of the event; "facsimile next" lists those that can happen',
    "[key=value...]": "its parameters; a value is JSON, or any text",
  },
  examples: [
    "facsimile trigger task_run.interaction_required task_run_id=trun_1aB2cD3eF4gH5iJ6 interaction.type=mfa",
    `facsimile trigger task_run.failed task_run_id=trun_1aB2cD3eF4gH5iJ6 'errors=[{"code":"blocked"}]'`,
  ],
  call: ({ args: [event = "", ...pairs] }) => {
    const data = readPairs(pairs);
    return (sim) => sim.world.trigger(event, data);
  },
  words: ({ event, changed, events }) => {
    const changes = changed.map((change) => [change.resource, change.id, changeText(change)]);
    const emitted = events.map(({ type, resource_id, id }) => ["emitted", type, resource_id, id]);
    return `${event}\n${table(changes, "  ")}${table(emitted, "  ")}`;
  },
});

export const seed = driving({
  about: "add objects to the world without events",
  args: {
    "[resource]": "kind of object, such as agents",
    "[key=value...]": "its fields, with an id; a value is JSON, or any text",
  },
  options: { "--file <file>": "YAML or JSON: lists of objects by kind, or a start file" },
  notes: `"facsimile reset" removes seeded objects.`,
  examples: [
    "facsimile seed agents id=agt_AdaAdaAdaAdaAda1 name=Ada",
    "facsimile seed --file world.yaml",
  ],
  call: ({ args: [resource, ...pairs], options: { file }, terminal }) => {
    if ((resource === undefined) === (file === undefined)) {
      throw new UsageError("write a kind of object with its fields, or --file.");
    }
    if (file !== undefined) {
      return async (sim) => sim.seed(await readSeedFile(file, terminal));
    }
    const body = { resource: resource ?? "", objects: [{ id: "", ...readPairs(pairs) }] };
    return (sim) => sim.call("seed", { body });
  },
  words: ({ seeded, ids }) => `${objectsText(seeded)}\n${ids.map((id) => `  ${id}\n`).join("")}`,
});

export const reset = driving({
  about: "empty the world and set its clock back, as right after the start",
  options: flags.ResetRequest,
  examples: ["facsimile reset", "facsimile reset --t0 2026-03-01T00:00:00Z --reload"],
  call: (it) => (sim) => sim.reset(it.options),
  words: ({ now }) => `the world is as at its start; now ${now}`,
});

/**
 * Reads lists of objects by kind from a file: the whole file, or the section `seed` of a start file.
 *
 * @throws UserError with the file and its mistake
 */
async function readSeedFile(
  file: string,
  { folder, place }: Pick<Terminal, "folder" | "place">,
): Promise<SeedRequest> {
  if (place !== undefined) await refuseOutside(folder, file);
  const { readSource } = await import("../../../testing/files/yaml-source.js");
  const { value } = readSource("--file", file);
  const kinds = within(within(value, "seed"), "resources");
  if (!isObject(kinds)) throw new UserError(`${file}: write lists of objects by kind.`);
  const lists = Object.entries(kinds).map(
    ([kind, list]) => [kind, readObjects(list, `${file}: ${kind}`)] as const,
  );
  return { resources: Object.fromEntries(lists) };
}

/** Refuses a file outside of a folder, all symbolic links followed. */
async function refuseOutside(folder: string, file: string): Promise<void> {
  const real = await realpath(resolve(folder, file)).catch(() => undefined);
  const way = real === undefined ? "" : relative(await realpath(folder), real);
  if (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way)) return;
  throw new UserError(`--file ${file}: this is outside of ${folder}; name a file of this folder.`);
}

function within(value: Json, key: string): Json {
  return isObject(value) ? (value[key] ?? value) : value;
}

function readObjects(list: Json, place: string): readonly SeedObject[] {
  if (!isArray(list)) throw new UserError(`${place}: write a list of objects.`);
  const wrong = list.findIndex((object) => !hasId(object));
  if (wrong >= 0) throw new UserError(`${place}[${wrong}]: write an object with an id.`);
  return list.filter(hasId);
}

const hasId = (value: Json): value is JsonObject & { readonly id: string } =>
  isObject(value) && typeof value["id"] === "string";
