import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf } from "../../codegen/openapi/validate.js";
import { answering, packOf } from "./made-pack.js";

test("a document that is not valid OpenAPI 3.1 is used, and the report has its problems", async () => {
  const get = { ...answering({ type: "object" }), sumary: "A misspelled key." };
  await using pack = await packOf({ "/health": { get } });
  expect(pack.made?.figures).toMatchObject({ operations: 1, succeeded: 1 });
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(report).toContain(`## Not valid OpenAPI 3.1, and used as it is

- \`#/paths/~1health/get must NOT have unevaluated properties\`
`);
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
