// `readSeedFile`: for `facsimile seed --file`, reads lists of objects by kind from a YAML or JSON
// file, or from the section `seed` of a file for `start --load`.

import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject } from "../../../../engine/base/json.js";
import type { SeedObject, SeedRequest } from "../../../client/index.js";
import { readSource } from "../../../testing/files/yaml-source.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/terminal.js";

/**
 * Reads lists of objects by kind from a file: the whole file, or the section `seed` of a start file.
 *
 * @throws UserError with the file and its mistake
 */
export async function readSeedFile(
  file: string,
  { folder, place }: Pick<Terminal, "folder" | "place">,
): Promise<SeedRequest> {
  if (place !== undefined) await refuseOutside(folder, file);
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
