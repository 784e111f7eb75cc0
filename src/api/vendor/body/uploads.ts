import { createHash } from "node:crypto";
import { bareType } from "../../../engine/base/media-type.js";
import type { UploadedFile } from "../../../engine/pack/behaviors.js";
import type { Call } from "../call.js";
import { fileIn } from "./body.js";
import { filenameIn } from "./multipart.js";

/** The file that a call uploads; undefined for none. */
export function uploadedFile(call: Call): UploadedFile | undefined {
  const { operation, body, world } = call;
  const sent = operation.forms?.upload === undefined ? undefined : fileIn(body);
  if (sent === undefined) return undefined;
  const { type, bytes } = sent;
  const named = world.resource(operation.resource).file?.facts ?? {};
  const name = sent.name ?? nameBeside(call, named.name);
  const hash = (algorithm: "md5" | "sha1" | "sha256"): string | null =>
    named[algorithm] === undefined ? null : createHash(algorithm).update(bytes).digest("hex");
  return {
    facts: {
      ...{ name, size: bytes.length, media_type: bareType(type) },
      ...{ md5: hash("md5"), sha1: hash("sha1"), sha256: hash("sha256") },
    },
    content: { name, type, base64: Buffer.from(bytes).toString("base64") },
  };
}

/** The name of a file that is the whole body: in the header, or in a parameter of the query. */
function nameBeside({ request, query }: Call, field = "name"): string | null {
  const header = request.headers["content-disposition"];
  const inHeader = header === undefined ? undefined : filenameIn(String(header));
  return inHeader ?? query[field]?.[0] ?? null;
}
