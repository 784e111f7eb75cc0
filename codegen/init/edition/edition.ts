import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, objectAt, withKey } from "../../../src/engine/base/json.js";
import { DOCUMENT, FACTS, GUESSED } from "../../sources/layers/layers.js";
import { write } from "../document/folder.js";
import { yaml } from "../pack/sources.js";
import { factsOf, factsText } from "./facts.js";

/**
 * Writes what a vendor's package keeps of a pack that `init` made: the facts of the document and the
 * guesses, both without the vendor's prose.
 *
 * @param made the folder of `init`
 * @param out the folder of the package; its other parts stay
 */
export async function keepEdition(made: string, out: string, version: string): Promise<void> {
  const from = join(made, GUESSED);
  const files = await readdir(from);
  const texts = await Promise.all(files.map((file) => readFile(join(from, file), "utf8")));
  await rm(join(out, GUESSED), { recursive: true, force: true });
  for (const [at, file] of files.entries()) {
    const text = texts[at] ?? "";
    if (file === DOCUMENT) await write(join(out, FACTS), factsText(factsOf(JSON.parse(text))));
    else await write(join(out, GUESSED, file), yaml(kept(file, parse(text), version)));
  }
}

function kept(file: string, value: JsonObject, version: string): JsonObject {
  if (file === "pack.yaml") return withKey(value, "version", version);
  if (file === "events.yaml") return all(value, inOwnWords);
  if (file !== "lifecycles.yaml") return value;
  return withKey(value, "world_events", all(objectAt(value, "world_events"), inOwnWords));
}

const all = (map: JsonObject, change: (name: string, entry: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(map).map(([name, entry]) => [name, change(name, entry)]));

/** An event of the document has the vendor's description. */
const inOwnWords = (name: string, entry: Json): Json =>
  isObject(entry) ? withKey(entry, "description", `${name} happened.`) : entry;
