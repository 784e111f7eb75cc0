import { createHash } from "node:crypto";
import type { Json, ObjectRow } from "facsimile/pack";
import type { World } from "./values.js";

/** Memories: the digest of their content. */

const ofContent =
  (measure: (content: string) => Json) =>
  (_world: World, { fields: { content } }: ObjectRow): Json =>
    typeof content === "string" ? measure(content) : null;

export const digests = {
  content_sha256: ofContent((text) => createHash("sha256").update(text).digest("hex")),
  content_size_bytes: ofContent((text) => Buffer.byteLength(text)),
};
