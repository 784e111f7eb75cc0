import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkCalls } from "../../codegen/checks/document.js";
import { run } from "../../codegen/command/run.js";
import { compileProject, HERE, projectAt } from "../../codegen/compile/project.js";
import { queryType } from "../../codegen/openapi/schema-parts.js";
import { readContract } from "../../codegen/read/pack.js";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Json } from "../../src/engine/base/json.js";

const CONTRACT = `openapi: 3.1.1
info: { title: Lamps, version: "1" }
paths:
  /__admin__/lamps:
    post:
      operationId: addLamp
      x-changes-world: true
      summary: Add a lamp
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/LampRequest" }
      responses:
        "201": { $ref: "#/components/responses/Lamp" }
        "400": { $ref: "#/components/responses/Refused" }
    get:
      operationId: listLamps
      x-changes-world: false
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1 } }
        - { name: lit, in: query, required: true, schema: { type: boolean } }
        - name: wait
          in: query
          description: How long to wait
          schema: { $ref: "#/components/schemas/Duration" }
      responses:
        "200":
          description: All
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Lamp" } }
  /__admin__/lamps/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    delete:
      operationId: removeLamp
      x-changes-world: true
      responses:
        "204": { description: Gone }
    put:
      operationId: putLamp
      x-changes-world: true
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/LampRequest" }
      responses:
        "200": { $ref: "#/components/responses/Lamp" }
        "201": { $ref: "#/components/responses/Lamp" }
components:
  responses:
    Lamp:
      description: A lamp
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Lamp" }
    Refused:
      description: Refused
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Error" }
  schemas:
    Duration: { type: [string, number] }
    Error:
      type: object
      required: [code]
      properties: { code: { type: string } }
      additionalProperties: false
    Lamp:
      type: object
      required: [id]
      properties: { id: { type: string, description: "Like \`__proto__\`" } }
      additionalProperties: false
    LampRequest:
      type: object
      required: [colour]
      properties: { colour: { type: string, enum: [red, green] }, watts: { type: integer } }
      additionalProperties: false
`;

/** Below the project, so that the compiled modules find their imports. */
const CACHE = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
const temporary: string[] = [];

afterAll(async () => {
  await Promise.all(temporary.map((root) => rm(root, { recursive: true, force: true })));
});

/** The root of a project without packs, with this contract. */
async function projectWith(contract: string | null): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const root = await mkdtemp(join(CACHE, "control-"));
  temporary.push(root);
  await mkdir(join(root, "pack"));
  await mkdir(join(root, "src/api/control"), { recursive: true });
  if (contract !== null) await writeFile(join(root, "src/api/control/openapi.yaml"), contract);
  return root;
}

async function codegen(root: string, ...args: readonly string[]) {
  const complaints: string[] = [];
  const terminal = { print: () => undefined, complain: (line: string) => complaints.push(line) };
  return { status: await run(args, terminal, projectAt(root)), complaints };
}

async function compiled(contract: string): Promise<string> {
  const root = await projectWith(contract);
  expect(await codegen(root)).toEqual({ status: 0, complaints: [] });
  return join(root, "generated/control");
}

/** A value that a generated module exports; one in TypeScript is put into JavaScript first. */
async function exported(folder: string, file: string, name: string): Promise<unknown> {
  const target = join(folder, file.replace(/\.ts$/, ".js"));
  if (target !== join(folder, file)) {
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const source = await readFile(join(folder, file), "utf8");
    await writeFile(target, ts.transpileModule(source, { compilerOptions }).outputText);
  }
  const module: unknown = await import(pathToFileURL(target).href);
  return Object.getOwnPropertyDescriptor(module, name)?.value;
}

async function judge(folder: string, file: string, name: string, value: Json): Promise<unknown> {
  const validate = await exported(folder, file, name);
  if (typeof validate !== "function") throw new Error(`${file} has no ${name}`);
  return validate(value);
}

describe("a compiled contract", () => {
  let folder = "";

  beforeAll(async () => {
    folder = await compiled(CONTRACT);
  });

  test("has these modules", async () => {
    expect((await readdir(folder)).sort()).toEqual([
      "calls.ts",
      "choices.ts",
      "document.ts",
      "response-validators.d.ts",
      "response-validators.js",
      "responses.ts",
      "types.ts",
      "validators.d.ts",
      "validators.js",
    ]);
  });

  test("types the request and the answer of each call", async () => {
    expect(
      await complaintsAbout(
        folder,
        `
import type { ControlCalls } from "./calls.js";
import type * as types from "./types.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(it: Same<A, B>) => it;

same<ControlCalls["addLamp"]["body"], types.LampRequest>(true);
same<ControlCalls["addLamp"]["answer"], types.Lamp>(true);
same<ControlCalls["addLamp"]["status"], 201>(true);
same<ControlCalls["listLamps"]["answer"], readonly types.Lamp[]>(true);
same<ControlCalls["listLamps"]["query"], {
  readonly limit?: number;
  readonly lit: boolean;
  readonly wait?: types.Duration;
}>(true);
same<ControlCalls["removeLamp"]["path"], { readonly id: string }>(true);
same<ControlCalls["removeLamp"]["body"], undefined>(true);
same<ControlCalls["removeLamp"]["answer"], undefined>(true);
same<ControlCalls["putLamp"]["body"], types.LampRequest | undefined>(true);
same<ControlCalls["putLamp"]["answer"], types.Lamp>(true);
same<ControlCalls["putLamp"]["status"], 200 | 201>(true);
// @ts-expect-error: the comparison itself tells types apart
same<ControlCalls["addLamp"]["answer"], types.LampRequest>(true);
`,
      ),
    ).toEqual([]);
  });

  test("has a table of its calls", async () => {
    expect(await exported(folder, "calls.ts", "controlCalls")).toEqual({
      addLamp: {
        id: "addLamp",
        method: "POST",
        path: "/__admin__/lamps",
        pathParameters: [],
        queryParameters: [],
        status: 201,
        changesWorld: true,
        hasBody: true,
        bodyRequired: true,
        bodyProperties: ["colour", "watts"],
      },
      listLamps: {
        id: "listLamps",
        method: "GET",
        path: "/__admin__/lamps",
        pathParameters: [],
        queryParameters: [
          { name: "limit", type: "integer", required: false },
          { name: "lit", type: "boolean", required: true },
          { name: "wait", type: "string", required: false },
        ],
        status: 200,
        changesWorld: false,
        hasBody: false,
        bodyRequired: false,
        bodyProperties: [],
      },
      removeLamp: {
        id: "removeLamp",
        method: "DELETE",
        path: "/__admin__/lamps/{id}",
        pathParameters: ["id"],
        queryParameters: [],
        status: 204,
        changesWorld: true,
        hasBody: false,
        bodyRequired: false,
        bodyProperties: [],
      },
      putLamp: {
        id: "putLamp",
        method: "PUT",
        path: "/__admin__/lamps/{id}",
        pathParameters: ["id"],
        queryParameters: [],
        status: 200,
        changesWorld: true,
        hasBody: true,
        bodyRequired: false,
        bodyProperties: ["colour", "watts"],
      },
    });
  });

  test("judges bodies and queries", async () => {
    const fits = (name: string, value: Json) => judge(folder, "validators.js", name, value);
    expect(await fits("addLampBody", { colour: "red" })).toBe(true);
    expect(await fits("addLampBody", { colour: "blue" })).toBe(false);
    expect(await fits("addLampBody", { colour: "red", color: "red" })).toBe(false);
    expect(await fits("listLampsQuery", { lit: true, limit: 1, wait: "2s" })).toBe(true);
    expect(await fits("listLampsQuery", { limit: 1 })).toBe(false);
    expect(await fits("listLampsQuery", { lit: true, limit: 0 })).toBe(false);
    expect(await fits("listLampsQuery", { lit: true, after: "x" })).toBe(false);
  });

  test("keeps the judges of answers apart, so that a start does not load them", async () => {
    const fits = (value: Json) => judge(folder, "response-validators.js", "addLamp201", value);
    expect(await fits({ id: "1" })).toBe(true);
    expect(await fits({})).toBe(false);
    expect(await exported(folder, "validators.js", "addLamp201")).toBeUndefined();
    for (const file of ["calls.ts", "validators.js"]) {
      expect(await readFile(join(folder, file), "utf8")).not.toContain("response-validators");
    }
  });

  test("names the judges of answers by call and status", async () => {
    const found = (name: string) => exported(folder, "response-validators.js", name);
    expect(await exported(folder, "responses.ts", "responses")).toEqual({
      addLamp: { 201: await found("addLamp201"), 400: await found("addLamp400") },
      listLamps: { 200: await found("listLamps200") },
      removeLamp: { 204: null },
      putLamp: { 200: await found("putLamp200"), 201: await found("putLamp201") },
    });
  });

  test("contains the contract unchanged", async () => {
    expect(await exported(folder, "document.ts", "document")).toEqual(parse(CONTRACT));
  });
});

/** The messages of a strict compiler about the generated modules and this use of them. */
async function complaintsAbout(folder: string, use: string): Promise<readonly string[]> {
  await writeFile(join(folder, "use.ts"), use);
  const files = ["calls.ts", "document.ts", "responses.ts", "types.ts", "use.ts"];
  const paths = files.map((file) => join(folder, file));
  const program = ts.createProgram(paths, {
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    module: ts.ModuleKind.NodeNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    target: ts.ScriptTarget.ES2023,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const found = paths.flatMap((path) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(path)),
  );
  await rm(join(folder, "use.ts"));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("compiling a project with a contract", () => {
  test("gives the same bytes in every project", async () => {
    const roots = [await projectWith(CONTRACT), await projectWith(CONTRACT)];
    const [first, second] = await Promise.all(roots.map((root) => compileProject(projectAt(root))));
    expect(first).toHaveProperty("files");
    expect(first).toEqual(second);
  });

  test("finds a changed byte with --check, and changes nothing", async () => {
    const root = await projectWith(CONTRACT);
    await codegen(root);
    expect(await codegen(root, "--check")).toEqual({ status: 0, complaints: [] });
    const file = join(root, "generated/control/calls.ts");
    const bad = `${await readFile(file, "utf8")}\n`;
    await writeFile(file, bad);
    const { status, complaints } = await codegen(root, "--check");
    expect(status).toBe(1);
    expect(complaints).toContain("  stale        control/calls.ts");
    expect(await readFile(file, "utf8")).toBe(bad);
  });

  test("finds that the types of the Python client are of another contract with --check", async () => {
    const root = await projectWith(CONTRACT);
    await codegen(root);
    const { pythonModels } = projectAt(root);
    await mkdir(dirname(pythonModels), { recursive: true });
    await writeFile(
      pythonModels,
      `Duration: TypeAlias = str | float


class Error(TypedDict):
    code: str


Lamp = TypedDict(
    'Lamp',
    {
        'id': str,
    },
)


class LampRequest(TypedDict):
    colour: Literal['red']
`,
    );
    const { status, complaints } = await codegen(root, "--check");
    expect([status, complaints.map((line) => line.replace(/^.*\//, ""))]).toEqual([
      1,
      ["models.py is made from another contract: run npm run models"],
    ]);
  });

  test("removes the files of a deleted contract", async () => {
    const root = await projectWith(CONTRACT);
    await codegen(root);
    await rm(join(root, "src/api/control/openapi.yaml"));
    expect((await codegen(root, "--check")).complaints).toContain(
      "  superfluous  control/calls.ts",
    );
    expect((await codegen(root)).status).toBe(0);
    expect(await readdir(join(root, "generated/control"))).toEqual([]);
  });

  test("is done without one", async () => {
    const root = await projectWith(null);
    expect((await codegen(root)).status).toBe(0);
    expect((await readdir(join(root, "generated"))).sort()).toEqual(["pack-format.ts", "packs.ts"]);
  });
});

describe("a mistake of the contract is reported with its place, and nothing is written", () => {
  const BODY = `true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/LampRequest" }`;

  // ▸ marks the place and is not a part of the contract.
  test.each([
    [
      "an unknown type",
      "watts: { type: integer }",
      "watts: { type: ▸integr }",
      '"integr" is not a type: array, boolean, integer, null, number, object, string. Did you mean "integer"?',
    ],
    [
      "a reference that leads nowhere",
      '"200": { $ref: "#/components/responses/Lamp" }',
      '"200": { $ref: ▸"#/components/responses/Lam" }',
      '$ref "#/components/responses/Lam" leads nowhere. Did you mean "#/components/responses/Lamp"?',
    ],
    [
      "an operationId that is not a name",
      "operationId: removeLamp",
      "operationId: ▸remove-lamp",
      'operationId "remove-lamp" is not a name in camel case',
    ],
    [
      "a call without a mark of whether it changes the world",
      "post:\n      operationId: addLamp\n      x-changes-world: true",
      "▸post:\n      operationId: addLamp",
      "addLamp does not say whether it changes the world: set x-changes-world to true or false",
    ],
    [
      "a list in the query",
      "schema: { type: integer, minimum: 1 }",
      "▸schema: { type: array, items: { type: string } }",
      'query parameter "limit" must be of type string, integer or boolean',
    ],
    [
      "a parameter in a header",
      "{ name: limit, in: query,",
      "{ name: limit, in: ▸header,",
      'parameter "limit" is in header: calls take path and query',
    ],
    [
      "a body that is not JSON",
      BODY,
      BODY.replace("application/json", "▸text/plain"),
      "bodies are application/json, not text/plain",
    ],
  ])("%s", async (_, from, to, message) => {
    expect(CONTRACT.split(from)).toHaveLength(2);
    const marked = CONTRACT.replace(from, () => to);
    const before = marked.slice(0, marked.indexOf("▸")).split("\n");
    const place = `${before.length}:${(before.at(-1) ?? "").length + 1}`;
    const root = await projectWith(marked.replace("▸", ""));
    const file = relative(process.cwd(), join(root, "src/api/control/openapi.yaml"));
    expect(await codegen(root)).toEqual({
      status: 1,
      complaints: [`${file}:${place} ${message}`],
    });
    await expect(readdir(join(root, "generated"))).rejects.toThrow("ENOENT");
  });
});

describe("the text of a query parameter", () => {
  const cases: readonly (readonly [schema: Json, type: string | undefined])[] = [
    [{ type: "integer" }, "integer"],
    [{ type: "boolean" }, "boolean"],
    [{ type: "string", enum: ["a"] }, "string"],
    [{ $ref: "#/components/schemas/Count" }, "integer"],
    [{ oneOf: [{ type: "number" }, { $ref: "#/components/schemas/Text" }] }, "string"],
    [{ type: ["integer", "boolean"] }, undefined],
    [{ type: "number" }, undefined],
    [{ $ref: "#/components/schemas/Circle" }, undefined],
    [{}, undefined],
  ];

  test.each(cases)("of schema %j is %s", (schema, type) => {
    const schemas = {
      Count: { type: "integer" },
      Text: { type: "string" },
      Circle: { $ref: "#/components/schemas/Circle" },
    };
    expect(queryType(schema, { components: { schemas } })).toBe(type);
  });
});

describe("the validators of a pack's answers", () => {
  test("are there for every answer of every operation", async () => {
    const responses = await pack.responses();
    expect(Object.keys(responses).sort()).toEqual(pack.operations.map(({ id }) => id).sort());
    for (const { id, status } of pack.operations) expect(responses[id]).toHaveProperty(`${status}`);
    expect(responses["getAgent"]?.[200]?.({})).toBe(false);
  });

  test("are there for the data of every event", async () => {
    const payloads = await pack.payloads();
    expect(Object.keys(payloads)).toEqual(Object.keys(pack.events));
    expect(payloads["agent.created"]?.({})).toBe(false);
  });
});

test("the control contract of the project is accepted", async () => {
  const read = await readContract(HERE.contract, [checkCalls]);
  expect("problems" in read ? read.problems : []).toEqual([]);
});
