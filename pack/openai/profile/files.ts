import type { Answer, Call, Json, JsonObject } from "facsimile/pack";
import { listOf, memberOf, numberOf, textOf } from "facsimile/pack";
import type { Row, World } from "./values.js";
import { invalid, unix } from "./values.js";

/** Files, and uploads in parts. */

/** Files for batches live for 30 days, others until they are deleted, unless the call says when. */
function expiring(world: World, row: Row, after: Json | undefined): Row {
  const usual = row.fields["purpose"] === "batch" ? 30 * 86_400 : undefined;
  const seconds = numberOf(memberOf(after, "seconds")) ?? usual;
  return seconds === undefined
    ? row
    : world.patch("files", row.id, { expires_at: unix(world) + seconds });
}

/** The bytes of a file as a text. */
export function textIn({ hidden }: Row): string {
  return Buffer.from(textOf(memberOf(hidden["content"], "base64")), "base64").toString("utf8");
}

/** A member of the head of a manual; null where none can be read, as in an archive. */
const ofHead =
  (key: string) =>
  (_world: World, row: Row): Json => {
    const [head = ""] = /^---\r?\n[\s\S]*?\n---/.exec(textIn(row)) ?? [];
    return head.split(`\n${key}:`)[1]?.split("\n")[0]?.trim() ?? null;
  };

/** A version that is no archive lacks the other files of its folder. */
export function downloadVersion(world: World, call: Call): Answer {
  const { hidden } = world.named(call);
  if (!textOf(memberOf(hidden["content"], "name")).endsWith(".zip")) world.lacks("archive");
  return world.standard(call);
}

/** What the manual of a skill says of it in its head. */
export const heads = { name: ofHead("name"), description: ofHead("description") };

/** A file that the service makes. */
export function makeFile(
  world: World,
  fields: { readonly filename: string; readonly purpose: string } & JsonObject,
  text: string | Uint8Array,
  type = "application/octet-stream",
): Row {
  const bytes = Buffer.from(text);
  const content = { name: fields.filename, type, base64: bytes.toString("base64") };
  return world.create("files", { bytes: bytes.length, ...fields }, { content });
}

/** The file of all parts in the order of the call, if it has the size that was announced. */
export function completeUpload(world: World, call: Call): Answer {
  const upload = world.get("uploads", textOf(call.path["upload_id"]));
  if (upload === undefined || upload.fields["status"] !== "pending") return world.standard(call);
  const parts = listOf(memberOf(call.body, "part_ids")).map((id) => world.get("parts", textOf(id)));
  const bytes = Buffer.concat(
    parts.map((part) => Buffer.from(textOf(memberOf(part?.hidden["content"], "base64")), "base64")),
  );
  if (bytes.length !== upload.fields["bytes"]) {
    const why = `The parts have ${bytes.length} bytes, and the upload has ${String(upload.fields["bytes"])}.`;
    return invalid(world, why);
  }
  const filename = textOf(upload.fields["filename"]);
  const purpose = textOf(upload.fields["purpose"]);
  const made = makeFile(world, { filename, purpose }, bytes, textOf(upload.hidden["type"]));
  const file = expiring(world, made, upload.hidden["after"]);
  world.transition("uploads", upload.id, "complete");
  const row = world.patch("uploads", upload.id, { file: world.show("files", file) });
  return { kind: "object", resource: "uploads", row };
}
