import type { Answer, Call, Json, JsonObject } from "facsimile/pack";
import { isTrue, listOf, memberOf, numberOf, textOf } from "facsimile/pack";
import type { Row, World } from "./values.js";
import { invalid, unix } from "./values.js";

/** Files, and uploads in parts. */

const bytesOf = (file: Row | undefined): Buffer =>
  Buffer.from(textOf(memberOf(file?.hidden["content"], "base64")), "base64");

/** The bytes of a file as a text; an empty one without a file. */
export const textIn = (file: Row | undefined): string => bytesOf(file).toString();

/** A member of the head of a manual; null where none can be read, as in an archive. */
const ofHead =
  (key: string) =>
  (_world: World, row: Row): Json => {
    const [head = ""] = /^---\r?\n[\s\S]*?\n---/.exec(textIn(row)) ?? [];
    const [, after] = head.split(`\n${key}:`);
    const line = after?.replace(/^\s*[>|][-+]?\s+/, "").split("\n")[0];
    return line?.trim().replace(/^["']|["']$/g, "") ?? null;
  };

/** A skill or its next version, which can be the default: its manual says its name, and what it does. */
export function createVersion(world: World, call: Call): Answer {
  const row = world.write(call);
  const { content = null } = row.hidden;
  const isRead = textOf(memberOf(content, "name")).endsWith("SKILL.md");
  if (isRead && !(heads.name(world, row) && heads.description(world, row)))
    return invalid(world, "SKILL.md has no name and description in its head.", "files");
  const { version = null } = row.fields;
  if (isTrue(memberOf(call.body, "default")))
    world.patch("skills", textOf(call.path["skill_id"]), { default_version: version }, { content });
  return { kind: "object", resource: call.operation.resource, row };
}

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
  const { id, fields, hidden } = world.write(call);
  const parts = listOf(memberOf(call.body, "part_ids"));
  const bytes = Buffer.concat(parts.map((part) => bytesOf(world.get("parts", textOf(part)))));
  const size = String(fields["bytes"]);
  if (`${bytes.length}` !== size)
    return invalid(world, `The parts have ${bytes.length} bytes, and the upload has ${size}.`);
  const [filename, purpose] = [textOf(fields["filename"]), textOf(fields["purpose"])];
  const lasts = numberOf(hidden["after"]);
  const about = { filename, purpose, expires_at: lasts === undefined ? null : unix(world) + lasts };
  const file = world.show("files", makeFile(world, about, bytes, textOf(hidden["type"])));
  return { kind: "object", resource: "uploads", row: world.patch("uploads", id, { file }) };
}
