import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { packFrom } from "../init/made-pack.js";
import { documentOf, objectOf, ref, TEXT } from "../init/small-documents.js";

const BARGE = objectOf({ id: TEXT, name: TEXT });
const NAME = objectOf({ name: TEXT });

const DOCUMENT = documentOf(
  {
    "POST /barges": { body: NAME, answer: ref("Barge") },
    "GET /barges/{barge_id}": { answer: ref("Barge") },
    "POST /launch/{yard}": { body: NAME, answer: objectOf({ heard: TEXT }) },
  },
  { Barge: BARGE },
);

// The screen of init ends with the fact of the first case.
test.each([
  ["by its call", undefined],
  ["by its id", "Barge: { operations: { launch: { id: post_launch_yard, verb: create } } }"],
])("a layer takes an operation from the resource that has it, %s", async (_, fact) => {
  await using pack = await packFrom(DOCUMENT);
  expect(pack.made?.figures).toMatchObject({ operations: 3, stateful: 2 });
  const [says, printed = ""] = pack.printed.slice(-2);
  expect(says).toContain("Calls that keep nothing: 1.");
  expect(printed.trim()).toBe(
    'barges: { operations: { "POST /launch/{yard}": { verb: create } } }',
  );
  await writeFile(join(pack.folder, "own/resources.yaml"), fact ?? printed.trim());
  const complaints: string[] = [];
  const terminal = { print: () => {}, complain: (line: string) => void complaints.push(line) };
  const out = join(pack.folder, "generated");
  await compile({ pack: pack.folder, out, build: true }, terminal);
  expect(complaints).toEqual([]);
  await using sim = await createSimulator({ pack: pack.folder });
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "Ada" });
  expect((await sim.fetch("/launch/north", { method: "POST", headers, body })).status).toBe(200);
  expect((await sim.state({ resource: "barges" })).count).toBe(1);
});
