import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildPack } from "../../codegen/compile/compile.js";
import { profilesIn } from "../../codegen/init/profile.js";
import { readPack } from "../../codegen/read/pack.js";
import { altered } from "./alter.js";
import { withPack } from "./altered.js";

// The profile of one vendor on an edition of which parts are gone that its facts or its code name.

const member = (resource: string, schema: string, name: string) => ({ resource, schema, name });

test("a profile holds without what an edition lacks, and says what that is", async () => {
  const profile = (await profilesIn("pack")).find(({ name }) => name === "resend");
  if (profile === undefined) throw new Error("there is no pack/resend/profile");
  const document = JSON.parse(await readFile("pack/resend/facts/openapi.json", "utf8"));
  const alteration = {
    renamed: [
      member("domains", "Domain", "status"),
      member("segments", "GetSegmentResponseSuccess", "id"),
    ],
    removed: [
      member("contacts", "GetContactResponseSuccess", "created_at"),
      member("emails", "Email", "cc"),
      member("attachments", "RetrievedAttachment", "filename"),
    ],
    operations: ["suppressions/remove", "suppressions/batch-remove"],
  };
  const edition = await withPack(profile, document, async (folder) => {
    const read = await readPack(folder);
    if ("problems" in read) throw new Error(JSON.stringify(read.problems));
    return altered(document, read.model, alteration);
  });
  await withPack(profile, edition, async (folder) => {
    const built = await buildPack(folder);
    if ("problems" in built) throw new Error(built.problems.join("\n"));
    const said = built.leftOut.filter((line) => line.includes("/profile/")).join("\n");
    for (const word of ["created_at", "cc", "status", "suppressions/batch-remove"]) {
      expect(said).toContain(`"${word}"`);
    }
    expect(said).toContain('"filename" is no member of attachments, and the code gives it');
    const read = await readPack(folder);
    if ("problems" in read) throw new Error(JSON.stringify(read.problems));
    // What needs the lost parts is lost, and nothing beside it.
    const { resources, events, lifecycles } = read.model;
    // Without its id a kind has no objects: the document answers its calls.
    expect(Object.keys(resources)).not.toContain("segments");
    expect(Object.keys(resources["suppressions"]?.operations ?? {})).not.toContain("delete");
    expect(resources["emails"]?.fields).toMatchObject({ bcc: { role: "often" } });
    expect(events["contact.created"]?.data).toMatchObject({ id: "$id", email: "$email" });
    expect(events["contact.created"]?.data).not.toHaveProperty("created_at");
    expect(Object.keys(lifecycles.world_events ?? {})).not.toContain("domain.failed");
  });
});
