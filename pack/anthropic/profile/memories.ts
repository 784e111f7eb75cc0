import { createHash } from "node:crypto";
import type { Answer, Call, Json, ObjectRow } from "facsimile/pack";
import { memberOf, textOf } from "facsimile/pack";
import type { World } from "./values.js";

/** Memories: each has a path of its own in its store, and the digest of its content. */

export function writeMemory(world: World, call: Call): Answer {
  const { memory_store_id: store = "", memory_id: id = "" } = call.path;
  const path = textOf(memberOf(call.body, "path"));
  const taken = world
    .where("memories", "memory_store_id", store)
    .some((row) => row.id !== id && row.fields["path"] === path);
  return taken ? world.refuse("memory/path_conflict", { path }) : world.standard(call);
}

const ofContent =
  (measure: (content: string) => Json) =>
  (_world: World, { fields: { content } }: ObjectRow): Json =>
    typeof content === "string" ? measure(content) : null;

export const digests = {
  content_sha256: ofContent((text) => createHash("sha256").update(text).digest("hex")),
  content_size_bytes: ofContent((text) => Buffer.byteLength(text)),
};
