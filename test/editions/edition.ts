// `makeEdition` writes what a vendor's npm package keeps of one edition of its document:
// facts, guesses, and a built pack.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { write } from "../../codegen/init/document.js";
import { factsOf, factsText } from "../../codegen/init/facts.js";
import type { CompiledSources, Toolchain } from "../../codegen/init/init.js";
import { compiled } from "../../codegen/init/init.js";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf, yaml } from "../../codegen/init/pack/sources.js";
import type { Profile } from "../../codegen/init/profile.js";
import { applyProfile } from "../../codegen/init/profile.js";
import type { Bundle } from "../../codegen/init/read/bundle.js";
import { DOCUMENT, FACTS, GUESSED, NOTICE } from "../../codegen/sources/layers/layers.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt, ownValue, withKey } from "../../src/engine/base/json.js";

export interface EditionOptions {
  /** The vendor's whole document. */
  readonly bundle: Bundle;
  /** The name of the pack. */
  readonly name: string;
  /** Its version, such as 20260826.0.0. */
  readonly version: string;
  /** The day of the document, such as 2026-08-26. */
  readonly day: string;
  readonly profile: Profile | undefined;
  /** A folder for the pack while it is made. */
  readonly workshop: string;
  /** The folder of the vendor's package; its parts other than facts and guesses stay. */
  readonly out: string;
}

/**
 * Writes what a vendor's package keeps of a document: its facts, what `init` concludes from the whole
 * of it, both without the vendor's prose, and the NOTICE.
 *
 * @returns the facts of the profile that the document lacks, or the problems of a document of which
 *   no pack can be made
 */
export async function makeEdition(
  { bundle, name, version, day, profile, workshop, out }: EditionOptions,
  toolchain: Toolchain,
): Promise<CompiledSources | readonly string[]> {
  const { document } = normalize(bundle.document, bundle.file, bundle.repairs);
  await applyProfile(workshop, profile);
  const made = await compiled(workshop, sourcesOf(document, name, day), toolchain);
  if (!("sources" in made)) return made;
  await rm(join(out, GUESSED), { recursive: true, force: true });
  for (const [file, text] of made.sources.files) {
    if (file !== DOCUMENT) {
      await write(join(out, GUESSED, file), yaml(kept(file, parse(text), version)));
      continue;
    }
    const facts = factsOf(JSON.parse(text));
    await write(join(out, FACTS), factsText(facts));
    await write(join(out, NOTICE), noticeOf(facts, profile?.vendor ?? name));
  }
  return made;
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

/** The NOTICE of a package: the document that its facts are of, the publisher and the licence. */
export function noticeOf(facts: JsonObject, vendor: string): string {
  const info = objectAt(facts, "info");
  const words = (part: JsonObject): string =>
    [...new Set(["name", "identifier", "url"].flatMap((key) => ownValue(part, key) ?? []))].join(
      ", ",
    );
  const title = [info["title"] ?? "", ownValue(info, "version") ?? []].flat().join(", version ");
  return `This package has facts of a document that ${vendor} publishes: paths, operations, parameters,
schemas and short examples, and what was concluded from them. No description of the document is in it.

Document:  ${title}
Publisher: ${words(objectAt(info, "contact")) || `${vendor}; the document names no contact`}
Licence:   ${words(objectAt(info, "license")) || "the document states none"}

${vendor} has neither made nor approved this package.
`;
}
