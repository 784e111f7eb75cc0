import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDocument } from "yaml";
import type { Unsaid } from "./job.js";

/** Adds the facts to the sources of a pack that the vendor's document does not state. */
export async function say(sources: string, { wire, events }: Unsaid): Promise<void> {
  await edit(join(sources, "pack.yaml"), (pack) => {
    for (const [key, value] of Object.entries(wire)) pack.setIn(["wire", key], value);
  });
  const context = { description: "It was made.", provenance: "documented" };
  await edit(join(sources, "events.yaml"), (catalog) => {
    for (const [type, entry] of Object.entries(events)) {
      catalog.set(type, catalog.createNode({ ...entry, ...context }));
    }
  });
  await edit(join(sources, "resources.yaml"), (resources) => {
    for (const [type, { resource }] of Object.entries(events)) {
      resources.setIn([resource, "operations", "create", "emits"], type);
    }
  });
}

async function edit(
  file: string,
  change: (document: ReturnType<typeof parseDocument>) => void,
): Promise<void> {
  const document = parseDocument(await readFile(file, "utf8"));
  change(document);
  await writeFile(file, document.toString({ lineWidth: 100 }));
}
