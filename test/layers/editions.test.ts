import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "../init/small-documents.js";

const order = (...fields: readonly string[]): JsonObject => {
  const texts = fields.map((name) => [name, TEXT]);
  return objectOf({ id: TEXT, ...Object.fromEntries(texts) });
};

/** What a caller may send: all but the id. */
const bodyOf = ({ properties }: JsonObject): JsonObject => {
  const { id: _id, ...rest } = Object(properties);
  return objectOf(rest, []);
};

function edition(schema: string, object: JsonObject, ...more: readonly string[]): JsonObject {
  const answer = ref(schema);
  const calls = more.map((call) => [call, { answer }]);
  return documentOf(
    {
      "POST /orders": { body: bodyOf(object), answer },
      "GET /orders": { answer: listOf(answer) },
      "GET /orders/{id}": { answer },
      ...Object.fromEntries(calls),
    },
    { [schema]: object },
  );
}

const LAYERS: Readonly<Record<string, string>> = {
  "learned/openapi.yaml": "paths: { /orders: { get: { x-provenance: captured } } }\n",
  "own/operations.yaml": `POST /orders/{id}/close:
  verb: update
POST /orders:
  verb: create # never lost
`,
  "own/resources.yaml": `Order:
  fields:
    note: { fallback: none }
    total: { fallback: "0" }
`,
};

test("two layers hold over three editions of a document, and list what no longer fits", async () => {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-editions-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const out = join(folder, "pack");
  for (const [file, text] of Object.entries(LAYERS)) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), text);
  }
  const made = async (document: JsonObject): Promise<readonly string[]> => {
    const file = join(folder, "api.json");
    await writeFile(file, JSON.stringify(document));
    const lines: string[] = [];
    const options = { document: file, out, overlay: undefined, name: undefined };
    const tools = toolchainWith(compile, (line) => lines.push(line));
    expect(await init({ ...options, day: "2026-06-09" }, tools), lines.join("\n")).toBeDefined();
    for (const [layer, text] of Object.entries(LAYERS)) {
      expect(await readFile(join(out, layer), "utf8")).toBe(text);
    }
    const left = lines.filter((line) => line.startsWith("left out: "));
    const report = await readFile(join(out, "init-report.md"), "utf8");
    for (const line of left) expect(report).toContain(line);
    return left.map((line) => line.replace(/^.*?(?=own|learned)/, ""));
  };
  const created = async (): Promise<unknown> => {
    await using sim = await createSimulator({ pack: out });
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ total: "5" }) };
    return (await sim.fetch(`${sim.url}/orders`, init)).json();
  };

  expect(await made(edition("Order", order("note", "total"), "POST /orders/{id}/close"))).toEqual(
    [],
  );
  expect(await created()).toMatchObject({ note: "none", total: "5" });

  // A field is renamed, an operation is removed, another is new.
  expect(await made(edition("Order", order("remark", "total"), "POST /orders/{id}/ship"))).toEqual([
    'own/operations.yaml:1:1 the document has no operation "POST /orders/{id}/close". Did you mean "POST /orders/{id}/ship"?',
    'own/resources.yaml:3:5 "note" is not a property of Order',
  ]);
  expect(await created()).toMatchObject({ total: "5" });
  const { operations } = await loadPack(out);
  const marks = operations.map(({ id, provenance }) => `${id} ${provenance}`);
  expect(marks).toContain("get_orders captured");

  // The schema is renamed; what names the resource by it is left out.
  expect(await made(edition("Purchase", order("note", "total")))).toEqual([
    'own/operations.yaml:1:1 the document has no operation "POST /orders/{id}/close"',
    'own/resources.yaml:1:1 "Order" is no resource, and no schema of one. Did you mean "orders"?',
  ]);
}, 60_000);
