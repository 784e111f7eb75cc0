import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { readPack } from "../../codegen/read/pack.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";

/** Makes the toll bridge's pack with another file of its profile: whether it was made, and the lines. */
async function madeWith(file: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-profile-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp("test/fixtures/toll-bridge", folder, { recursive: true });
  await writeFile(join(folder, "vendors/toll-bridge/profile", file), text);
  const lines: string[] = [];
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  const places = { document: join(folder, "openapi.yaml"), out: join(folder, "pack") };
  const options = { ...places, overlay: undefined, name: undefined, day: "2026-06-09" };
  const made = await init({ ...options, vendors: join(folder, "vendors") }, toolchain);
  return {
    isMade: made !== undefined,
    lines: lines.map((line) => line.replace(/\S*\/pack\//, "")),
    schemaOf: async (name: string) => {
      const pack = await readPack(places.out);
      const { schemas } = Object(Object("model" in pack ? pack.model.openapi : {}).components);
      return Object(Object(schemas)[name]);
    },
  };
}

test.each([
  [
    "resources.yaml",
    "crossings: { fields: { plate: { role: veiw } } }",
    `profile/resources.yaml:1:39 "veiw" is not one of once, often, view, engine. Did you mean "view"?`,
  ],
  [
    "resources.yaml",
    "crossings: { prefix: 7 }",
    "profile/resources.yaml:1:22 7 is not a text that is not empty",
  ],
  [
    "lifecycles.yaml",
    "lifecycles: { crossings: { timers: { a: { state: off } } } }",
    `profile/lifecycles.yaml:1:43 "state" is not known here. Did you mean "states"?`,
  ],
  [
    "pack.yaml",
    "wire: { bodise: { error: { error: $code } } }",
    `profile/pack.yaml:1:9 "bodise" is not known here. Did you mean "bodies"?`,
  ],
  [
    "resources.yaml",
    "crossings: [",
    "profile/resources.yaml:1:13 not YAML: flow sequence in block collection must be sufficiently indented and end with a ]",
  ],
  [
    "behaviors.ts",
    "export const behaviors = {\n  operatons: { x() {} },\n};\n",
    `profile/behaviors.ts:2:3 behaviors have no "operatons". Did you mean "operations"?`,
  ],
  [
    "behaviors.ts",
    "export const behaviors = { reactions: { crossings: { befor: {} } } };\n",
    `profile/behaviors.ts:1:54 behaviors have no "reactions.crossings.befor". Did you mean "before"?`,
  ],
  [
    "behaviors.ts",
    "export const behaviors = { worldEvents: { passed: { hapens() {} } } };\n",
    `profile/behaviors.ts:1:53 behaviors have no "worldEvents.passed.hapens". Did you mean "happens"?`,
  ],
])("a mistake in a profile's %s is a problem in any edition: %s", async (file, text, line) => {
  expect(await madeWith(file, text)).toMatchObject({ isMade: false, lines: [line] });
});

const leftOut = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.startsWith("left out: "));

test("a profile that is left out as a whole says which of its facts do not fit", async () => {
  const text = "components: { schemas: { Crossing: { type: nope } } }";
  const { isMade, lines } = await madeWith("openapi.yaml", text);
  expect(isMade).toBe(true);
  expect(lines.slice(0, 2)).toEqual([
    "left out: the profile toll-bridge as a whole: 1 of its facts does not fit this document",
    'openapi.yaml: type "nope" is not a type of JSON Schema',
  ]);
});

test("what another layer can make right is left out alone", async () => {
  const { isMade, lines } = await madeWith("errors.yaml", "a/b: { status: 400 }");
  expect(isMade).toBe(true);
  expect(lines).toContain('left out: profile/errors.yaml:1:1 "message" is missing');
});

const NOPE = "{ $ref: '#/components/schemas/Nope' }";

test.each([
  ["an answer", `paths: { /crossings: { get: { responses: { "200": ${NOPE} } } } }`],
  [
    "an alternative beside another",
    `components: { schemas: { Crossing: { properties: { plate: { $remove: true, anyOf: [{ type: string }, ${NOPE}] } } } } }`,
  ],
  [
    "each alternative",
    `components: { schemas: { Crossing: { $remove: true, anyOf: [${NOPE}, ${NOPE}] } } }`,
  ],
  [
    "a new field",
    `components: { schemas: { Crossing: { properties: { driver: ${NOPE}, note: { type: string } } } } }`,
  ],
])("a reference that leads nowhere is left out alone: %s", async (_, text) => {
  const { isMade, lines, schemaOf } = await madeWith("openapi.yaml", text);
  expect(isMade).toBe(true);
  const said = leftOut(lines);
  expect(said.length).toBeGreaterThan(0);
  for (const line of said) {
    expect(line).toMatch(
      /^left out: profile\/openapi\.yaml:1:\d+ \$ref "#\/components\/schemas\/Nope" leads nowhere$/,
    );
  }
  expect(lines).toContainEqual(
    expect.stringMatching(/^profile toll-bridge: \d+ facts.*; 4 behaviors/),
  );
  // What the document says in the place of what is left out stays, and so does the rest of the profile.
  const { properties } = await schemaOf("Crossing");
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(text.includes("driver") ? ["id", "plate", "note"] : ["id", "plate"]),
  );
  expect(JSON.stringify(properties)).not.toMatch(/Nope|"anyOf":\[\]/);
});

test("each item of a list that the document lacks is left out, and the rest of the profile stays", async () => {
  const magic = ["sailBoat", "createCrossing", "landBoat", "sinkBoat"].map(
    (operation) =>
      `{ operation: ${operation}, body: { plate: X }, error: request/not_found, provenance: assumed }`,
  );
  const { isMade, lines } = await madeWith("pack.yaml", `magic: [${magic.join(", ")}]`);
  expect(isMade).toBe(true);
  const said = leftOut(lines).join("\n");
  for (const operation of ["sailBoat", "landBoat", "sinkBoat"]) expect(said).toContain(operation);
  expect(said).not.toContain("as a whole");
  expect(said).not.toContain("createCrossing");
});

test("an operation whose resource is left out is answered from the document", async () => {
  const text = `paths: { /ferries: { get: { operationId: listFerries, responses: { "200": { description: OK } } } } }`;
  const { isMade, lines } = await madeWith("openapi.yaml", text);
  expect(isMade).toBe(true);
  expect(leftOut(lines)).toEqual([
    'left out: profile/openapi.yaml:1:29 no resource is left for operation "listFerries"',
  ]);
});

test("a guess gives way to the operation that a profile binds elsewhere", async () => {
  const text = "crossings: { operations: { receipt: { id: createReceipt, verb: call } } }";
  const { isMade, lines } = await madeWith("resources.yaml", text);
  expect(isMade).toBe(true);
  expect(leftOut(lines).join("\n")).toContain(
    'operation "createReceipt" is bound to crossings.receipt already',
  );
  expect(leftOut(lines).join("\n")).not.toContain("as a whole");
});
