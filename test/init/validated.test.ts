import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf } from "../../codegen/openapi/validate.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { answering, packFrom, packOf } from "./made-pack.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

test("a document that is not valid OpenAPI 3.1 is used, and the report has its problems", async () => {
  const get = { ...answering({ type: "object" }), sumary: "A misspelled key." };
  await using pack = await packOf({ "/health": { get } });
  expect(pack.made?.figures).toMatchObject({ operations: 1, succeeded: 1 });
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(report).toContain(`## Not valid OpenAPI 3.1, and used as it is

- \`#/paths/~1health/get must NOT have unevaluated properties\`
`);
});

test("a text that misses its format is sent, and the self-check counts it apart", async () => {
  const site = objectOf({ id: TEXT, home: { ...TEXT, format: "uri" } });
  await using made = await packFrom(
    documentOf(
      {
        "POST /sites": {
          body: objectOf({ home: { ...TEXT, example: "/home" } }),
          answer: ref("site"),
        },
        "GET /sites/{id}": { answer: ref("site") },
        "GET /sites": { answer: objectOf({ data: listOf(ref("site")) }) },
      },
      { site },
    ),
  );
  expect(made.made?.figures).toMatchObject({ succeeded: 3, valid: 3, misformed: 2 });
  expect(made.printed.join("\n")).toContain(
    "3 of these as the document says, 2 of them but for the format of a text.",
  );
  const report = await readFile(join(made.folder, "init-report.md"), "utf8");
  expect(report).toContain("## Answers with a text that misses its declared format\n\n- `");
  await using sim = await createSimulator({ pack: made.folder });
  const sent = {
    method: "POST",
    body: '{"home":"/home"}',
    headers: { "content-type": "application/json" },
  };
  const posted: unknown = await (await sim.fetch(`${sim.url}/sites`, sent)).json();
  expect(posted).toMatchObject({ home: "/home" });
  const listed: unknown = await (await sim.fetch(`${sim.url}/sites`)).json();
  expect(listed).toEqual({ data: [posted] });
});

test("references stay as they are, circles of them too", async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Circles" },
    paths: {},
    components: { schemas: { A: { $ref: "#/components/schemas/A" } } },
  };
  const faults = await faultsOf(document);
  expect(faults).toMatchObject([{ instancePath: "/info", params: { missingProperty: "version" } }]);
  expect(document.components.schemas.A).toEqual({ $ref: "#/components/schemas/A" });
});
