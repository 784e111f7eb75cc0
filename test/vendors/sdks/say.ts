import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Unsaid } from "./job.js";

/** Writes a layer with the facts that the vendor's document does not state. */
export async function say(sources: string, { wire, events }: Unsaid): Promise<void> {
  const context = { description: "It was made.", provenance: "documented" };
  const types = Object.entries(events);
  const resources = types.map(([type, { resource }]) => [
    resource,
    { operations: { create: { emits: type } } },
  ]);
  const layer = {
    "pack.yaml": { wire },
    "events.yaml": Object.fromEntries(types.map(([type, it]) => [type, { ...it, ...context }])),
    "resources.yaml": Object.fromEntries(resources),
  };
  await mkdir(join(sources, "own"), { recursive: true });
  for (const [file, facts] of Object.entries(layer)) {
    await writeFile(join(sources, "own", file), stringify(facts));
  }
}
