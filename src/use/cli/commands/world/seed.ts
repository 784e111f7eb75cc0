import { driving } from "../../definition/driving.js";
import { readPairs } from "../../definition/values.js";
import { UsageError } from "../../output/user-error.js";
import { objectsOf } from "./snapshots.js";

export const seed = driving({
  about: "put objects into the world without events, as if they had always been there",
  args: {
    "[resource]": "kind of object, such as agents",
    "[key=value...]": "its fields, id among them; a value that is JSON is read as JSON",
  },
  options: { "--file <file>": "YAML or JSON: lists of objects by kind, or a file for --load" },
  notes:
    'A "facsimile reset" removes seeded objects, and so does the restore of an earlier snapshot.',
  examples: [
    "facsimile seed agents id=agt_AdaAdaAdaAdaAda1 name=Ada",
    "facsimile seed --file world.yaml",
  ],
  call: ({ args: [resource, ...pairs], options: { file } }) => {
    if ((resource === undefined) === (file === undefined)) {
      throw new UsageError("give a kind of object with its fields, or --file.");
    }
    if (file !== undefined) {
      return async (sim) => sim.seed(await (await import("./seed-file.js")).readSeedFile(file));
    }
    const { id, ...fields } = readPairs(pairs);
    if (typeof id !== "string") {
      throw new UsageError(`an object to seed needs an id: facsimile seed ${resource} id=…`);
    }
    return (sim) => sim.seed({ resource: resource ?? "", objects: [{ ...fields, id }] });
  },
  words: ({ seeded, ids }) => `${objectsOf(seeded)}\n${ids.map((id) => `  ${id}\n`).join("")}`,
});
