import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import { compiled } from "../../codegen/init/init.js";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import { readBundle, sourceAt } from "../../codegen/init/read/bundle.js";
import type { LayerFact } from "../../codegen/model/model.js";
import { readPack } from "../../codegen/read/pack.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, objectAt, withKey, withoutKey } from "../../src/engine/base/json.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";

/** A pack of another edition of a document: what the edition changes, and what does not fit it. */
export interface OtherEdition {
  /** What differs from the vendor's document, in words. */
  readonly changes: readonly string[];
  readonly leftOut: readonly string[];
  /** Why it does not build or start; null when it does. */
  readonly problem: string | null;
}

/**
 * Makes the pack of an edition of the vendor's document in which one property that the profile names
 * has another name, and one operation is not there; then builds and starts it with the profile.
 *
 * @param pack the folder of the pack that `init` made of the document
 */
export async function tryOtherEdition(pack: string, path: string): Promise<OtherEdition> {
  const read = await readPack(pack);
  const facts = "problems" in read ? [] : read.model.facts;
  const ours = facts.filter(({ file }) => file.startsWith("profile/"));
  const resources = "problems" in read ? {} : read.model.resources;
  const { document: original, file, repairs } = await readBundle(sourceAt(path, undefined));
  const { document } = normalize(original, file, repairs);
  const changes: string[] = [];
  let edition = document;
  const [kind = "", , field = ""] = pathOf(ours, "fields") ?? [];
  const schema = resources[kind]?.schema;
  const renamed = schema === undefined ? undefined : withRenamed(edition, schema, field);
  if (renamed !== undefined) {
    edition = renamed;
    changes.push(`${field} of ${schema} renamed`);
  }
  const [owner = "", , key = ""] = pathOf(ours, "operations") ?? [];
  const id = resources[owner]?.operations?.[key]?.id;
  const without = id === undefined ? undefined : withoutOperation(edition, id);
  if (without !== undefined) {
    edition = without;
    changes.push(`${id} removed`);
  }
  const out = await mkdtemp(join(tmpdir(), "facsimile-edition-"));
  try {
    await cp(join(pack, "profile"), join(out, "profile"), { recursive: true });
    return { changes, ...(await builtAndStarted(edition, out)) };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function builtAndStarted(
  edition: JsonObject,
  out: string,
): Promise<Omit<OtherEdition, "changes">> {
  const toolchain = toolchainWith(compile, () => {});
  const ready = await compiled(out, sourcesOf(edition, "edition", "2026-06-09"), toolchain);
  if (!("sources" in ready)) return { leftOut: [], problem: ready[0] ?? "it does not compile" };
  try {
    await using sim = await createSimulator({ pack: await loadPack(out) });
    await sim.state({});
    return { leftOut: ready.unfit, problem: null };
  } catch (error) {
    return { leftOut: ready.unfit, problem: String(error) };
  }
}

/** The first path of a fact below this key of a kind of object. */
function pathOf(facts: readonly LayerFact[], key: string): readonly string[] | undefined {
  const found = facts.find(({ path }) => path[1] === key && path.length > 3);
  return found?.path.map(String);
}

function withRenamed(document: JsonObject, schema: string, field: string): JsonObject | undefined {
  const components = objectAt(document, "components");
  const schemas = objectAt(components, "schemas");
  const entry = objectAt(schemas, schema);
  const properties = objectAt(entry, "properties");
  const property = properties[field];
  if (property === undefined) return undefined;
  const name = `${field}_then`;
  const required = entry["required"];
  const changed = {
    ...entry,
    properties: withKey(withoutKey(properties, field), name, property),
    required: isArray(required) ? required.map((it) => (it === field ? name : it)) : [],
  };
  return withKey(document, "components", {
    ...components,
    schemas: withKey(schemas, schema, changed),
  });
}

function withoutOperation(document: JsonObject, id: string): JsonObject | undefined {
  const paths = objectAt(document, "paths");
  for (const [route, item] of Object.entries(paths)) {
    for (const [method, entry] of Object.entries(isObject(item) ? item : {})) {
      if (!isObject(item) || !isObject(entry) || entry["operationId"] !== id) continue;
      return withKey(document, "paths", withKey(paths, route, withoutKey(item, method)));
    }
  }
  return undefined;
}
