import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { compile } from "../../codegen/command/command.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt, withKey, withoutKey } from "../../src/engine/base/json.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import { ROOT } from "../cli/support.js";
import { folder } from "../recording/support.js";

/** A change of a pack's sources: a file, a path in it, and the value there. */
export type Change = readonly [file: string, path: readonly string[], value: Json];

/** The sources of Deck's pack in a folder of their own; its document is read as a vendor's. */
export function deckSources(): string {
  const place = join(folder(), "deck");
  cpSync(join(ROOT, "pack/deck/0.1.0"), place, { recursive: true });
  const file = join(place, "pack.yaml");
  const read = "document: { reading: captured, provenance: captured }\n";
  writeFileSync(file, read + readFileSync(file, "utf8"));
  return place;
}

/** The built pack of sources with changes. */
export async function altered(sources: string, changes: readonly Change[]): Promise<Pack> {
  const place = join(folder(), "altered");
  cpSync(sources, place, { recursive: true });
  writeChanged(place, changes);
  // The document repeats the prefixes of ids.
  for (const [, [name, key], prefix] of changes) {
    if (key !== "prefix") continue;
    const file = join(place, "openapi.yaml");
    const before = String(prefixes(sources)[name ?? ""]);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(`^${before}`, `^${String(prefix)}`));
  }
  const out = join(place, "generated");
  mkdirSync(out, { recursive: true });
  const lines: string[] = [];
  const terminal = { print: () => {}, complain: (line: string) => lines.push(line) };
  const options = { pack: place, out, build: true, unchecked: true };
  if ((await compile(options, terminal)) !== 0) throw new Error(lines.join("\n"));
  return loadPackFolder(out);
}

/** Writes changes into the sources of a pack. */
export function writeChanged(place: string, changes: readonly Change[]): void {
  for (const [file, path, value] of changes) {
    const source: unknown = parse(readFileSync(join(place, file), "utf8"));
    if (!isObject(source)) throw new Error(`${file} is no map`);
    writeFileSync(join(place, file), stringify(changed(source, path, value)));
  }
}

function prefixes(sources: string): Readonly<Record<string, unknown>> {
  const all: unknown = parse(readFileSync(join(sources, "resources.yaml"), "utf8"));
  return Object.fromEntries(
    Object.entries(Object(all)).map(([name, entry]) => [name, Object(entry).prefix]),
  );
}

function changed(map: JsonObject, [key = "", ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) {
    return isObject(value) && value["$remove"] === true
      ? withoutKey(map, key)
      : withKey(map, key, value);
  }
  return withKey(map, key, changed(objectAt(map, key), rest, value));
}
