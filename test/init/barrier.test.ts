import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

const { broken } = vi.hoisted(() => ({
  broken: () => {
    throw new RangeError("too deep");
  },
}));
vi.mock("../../codegen/init/normalize/instants.js", () => ({ withInstants: broken }));
vi.mock("../../codegen/init/normalize/closed-parts.js", () => ({ contradictingParts: broken }));
vi.mock("../../codegen/init/describe.js", () => ({ describeAnswers: broken }));
vi.mock("../../codegen/init/classify/rules.js", () => ({ actOnOther: broken }));
vi.mock("../../codegen/init/streams.js", () => ({ streamOf: broken }));
vi.mock("../../codegen/init/resources/operations.js", () => ({ narrowingOf: broken }));
vi.mock("../../codegen/init/references.js", () => ({ withExpansions: broken }));
vi.mock("../../codegen/init/resources/files.js", () => ({ withFiles: broken }));
vi.mock("../../codegen/init/wire/idempotency.js", () => ({
  idempotencyOf: broken,
  isIdempotencyKey: () => false,
}));
vi.mock("../../codegen/init/wire/auth.js", () => ({ authOf: broken }));
vi.mock("../../codegen/init/events/catalog.js", () => ({
  Catalog: class {
    constructor() {
      broken();
    }
  },
}));
vi.mock("../../codegen/init/lifecycles/lifecycles.js", () => ({ draftOf: broken }));
vi.mock("../../codegen/init/drive/drive.js", () => ({ stateChecks: broken }));
vi.mock("../../codegen/init/drive/behaviour/pages.js", () => ({ pageFindings: broken }));
vi.mock("../../codegen/init/drive/behaviour/ignored.js", () => ({ ignoredParts: broken }));

const BOAT = objectOf({ id: TEXT, name: TEXT, status: { type: "string", enum: ["new", "sold"] } });

const document = documentOf(
  {
    "GET /boats": { answer: listOf(ref("Boat")), query: { name: TEXT } },
    "POST /boats": { answer: ref("Boat"), body: objectOf({ name: TEXT }) },
    "GET /boats/{boat_id}": { answer: ref("Boat") },
    "POST /tide": { answer: objectOf({ level: NUMBER }), body: objectOf({ level: NUMBER }) },
  },
  { Boat: BOAT },
);

test("init makes a pack, whichever of its rules throw, and reports each with its place", async () => {
  await using pack = await packFrom(document);
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(pack.made?.figures).toMatchObject({ operations: 4, stateful: 3, succeeded: 4 });
  const lines = [
    ["closed parts", "the document"],
    ["descriptions of answers", "the document"],
    ["instants", "the document"],
    ["act-on-other", "POST /tide"],
    ["filters", "get_boats"],
    ["stream", "post_boats"],
    ["expansions", "the document"],
    ["files", "the document"],
    ["idempotency", "the document"],
    ["events", "the document"],
    ["lifecycle", "boats"],
    ["keys", "the document"],
    ["state checks", "boats"],
    ["ignored parts", "the document"],
    ["pages", "the document"],
  ].map(([rule, place]) => `the rule "${rule}" failed at ${place}: RangeError: too deep`);
  for (const line of lines) expect(report).toContain(`- ${line}\n`);
  expect(pack.printed).toEqual(expect.arrayContaining(lines));
});
