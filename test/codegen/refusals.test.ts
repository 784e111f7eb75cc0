import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readContract, readPack } from "../../codegen/read/pack.js";
import { formatProblem } from "../../codegen/sources/source.js";
import { lampsContext, lampsWith } from "./lamps.js";
import { refuses } from "./refuses.js";

test("the pack is accepted without changes", async () => {
  expect(await lampsWith()).toEqual({ problems: [], marked: [] });
});

test("a problem is one line that editors know", () => {
  const problem = {
    file: "lifecycles.yaml",
    line: 41,
    column: 15,
    message: `"runing" is not a state of task_runs`,
    nearest: "running",
  };
  expect(formatProblem(problem, "pack/deck/0.1.0/")).toBe(
    `pack/deck/0.1.0/lifecycles.yaml:41:15 "runing" is not a state of task_runs. Did you mean "running"?`,
  );
});

describe("files", () => {
  test.each([
    ["secret.yaml", "which is a link out of the pack's folder"],
    ["../secret.yaml", "which is not below the pack's folder"],
  ])("outside of the pack's folder: %s", async (file, why) => {
    const folder = await mkdtemp(join(tmpdir(), "facsimile-lamps-"));
    await writeFile(join(folder, "secret.yaml"), "type: string");
    await mkdir(join(folder, "pack"));
    await symlink(join(folder, "secret.yaml"), join(folder, "pack/secret.yaml"));
    const text = `openapi: 3.1.1\npaths: {}\ncomponents: { schemas: { A: { $ref: ${file} } } }`;
    await writeFile(join(folder, "pack/openapi.yaml"), text);
    const read = await readPack(join(folder, "pack"));
    await rm(folder, { recursive: true });
    const problems = "problems" in read ? read.problems : [];
    expect(problems.filter((problem) => problem.file === "openapi.yaml")).toMatchObject([
      { line: 3, message: `$ref "${file}" leads to ${file}, ${why}` },
    ]);
  });

  test("YAML that does not parse", () =>
    refuses(
      [["scenarios.yaml", "provenance: assumed }", "provenance: assumed\n▸lamp: {}"]],
      "not YAML: flow map in block collection must be sufficiently indented and end with a }",
      undefined,
    ));

  test("a repeated key", () =>
    refuses(
      [["pack.yaml", "version: 0.1.0", "version: 0.1.0\n▸version: 0.1.1"]],
      "version is given twice",
      undefined,
    ));

  test("an unknown key that comes by a <<", () =>
    refuses(
      [
        [
          "pack.yaml",
          "version: 0.1.0",
          "version: 0.1.0\ndocument: { <<: { ▸redding: captured }, reading: strict, provenance: assumed }",
        ],
      ],
      `"redding" is not known here`,
      "reading",
    ));

  test("a << that names no mapping", () =>
    refuses(
      [["pack.yaml", "version: 0.1.0", "version: 0.1.0\n▸<<: [lamp]"]],
      "<< takes over the members of a mapping, and this is none; write an alias of one",
      undefined,
    ));

  test("an unknown key", () =>
    refuses(
      [["lifecycles.yaml", "    initial: dark", "    initial: dark\n    ▸timer: {}"]],
      `"timer" is not known here`,
      "timers",
    ));

  test("a missing key", () =>
    refuses(
      [
        ["lifecycles.yaml", "      light:", "      ▸light:"],
        ["lifecycles.yaml", "        from: [dark]\n        to: lit\n", "        from: [dark]\n"],
      ],
      `"to" is missing`,
      undefined,
    ));

  test("a value that is not allowed", () =>
    refuses(
      [["pack.yaml", "order: newest-first", "order: ▸newest-frist"]],
      `"newest-frist" is not one of newest-first, oldest-first`,
      "newest-first",
    ));

  test("two keys of which one is needed", () =>
    refuses(
      [["scenarios.yaml", "down: { error: request/failed,", "▸down: {"]],
      `exactly one of "error", "pins" is required`,
      undefined,
    ));

  test.each(["30m1h", "10 s", "999999999d"])("an invalid duration: %s", (text) =>
    refuses(
      [["lifecycles.yaml", "value: 1h30m", `value: ▸${text}`]],
      `"${text}" is not a duration such as 250ms, 1s, 5m, 1h30m or 2d`,
      undefined,
    ),
  );

  test.each([
    ["status: ▸lams", '"lams" is not a resource', "lamps"],
    [
      "▸stats: lamps",
      '"stats" is neither in the path nor in the query nor in the body of GET /lamps',
      "status",
    ],
    ["status: { to: lamps, error: ▸lamp/x }", 'error "lamp/x" is not in errors.yaml', undefined],
  ])("a reference that leads nowhere: %s", (text, message, nearest) =>
    refuses(
      [["resources.yaml", "filters: {", `references: { ${text} }\n      filters: {`]],
      message,
      nearest,
    ),
  );

  test.each(["1.5s", "PT30M"])("but not a duration that a test can set: %s", async (text) => {
    const { problems } = await lampsWith(["lifecycles.yaml", "value: 1h30m", `value: ${text}`]);
    expect(problems).toEqual([]);
  });

  test("an unknown kind of pin", () =>
    refuses(
      [["lifecycles.yaml", "kind: branch,", "kind: ▸branches,"]],
      `"branches" is not one of branch, choice, errors, variant, body, value`,
      "branch",
    ));

  test("a file of a wrong name", async () => {
    const { problems } = await lampsWith(["event.yaml", null, "{}"]);
    expect(problems).toEqual([
      {
        file: "event.yaml",
        line: 1,
        column: 1,
        message: "this file does not belong to a pack, and nothing refers to it",
        nearest: "events.yaml",
      },
    ]);
  });

  test("a folder without files", async () => {
    const read = await readPack(fileURLToPath(new URL("nothing", import.meta.url)));
    const problems = "problems" in read ? read.problems : [];
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      "errors.yaml: this file is missing",
      "events.yaml: this file is missing",
      "lifecycles.yaml: this file is missing",
      "openapi.yaml: this file is missing",
      "pack.yaml: this file is missing",
      "resources.yaml: this file is missing",
      "scenarios.yaml: this file is missing",
    ]);
  });
});

describe("the document", () => {
  test("a $ref to nowhere", () =>
    refuses(
      [
        [
          "openapi.yaml",
          `schema: { $ref: "#/components/schemas/CreateLamp" }`,
          `schema: { $ref: ▸"#/components/schemas/CreateLmp" }`,
        ],
      ],
      `$ref "#/components/schemas/CreateLmp" leads nowhere`,
      "#/components/schemas/CreateLamp",
    ));

  test("a $ref out of the pack", () =>
    refuses(
      [
        [
          "openapi.yaml",
          `schema: { $ref: "#/components/schemas/CreateLamp" }`,
          `schema: { $ref: ▸"https://example.com/lamp.yaml" }`,
        ],
      ],
      `$ref "https://example.com/lamp.yaml" leads out to the network: only files are read`,
      undefined,
    ));

  test("a mistake in a file that the document refers to", () =>
    refuses(
      [
        [
          "openapi.yaml",
          "    CreateLamp:\n      type: object\n      required: [name]\n      properties:\n        name: { type: string }\n",
          `    CreateLamp: { $ref: "create.yaml#/Body" }\n`,
        ],
        ["create.yaml", null, "Body:\n  type: object\n  properties:\n    name: { type: ▸strng }\n"],
      ],
      `"strng" is not a type: array, boolean, integer, null, number, object, string`,
      "string",
    ));

  test("a document of several files is read whole", async () => {
    const { document } = await lampsContext(
      [
        "openapi.yaml",
        "    CreateLamp:\n      type: object\n      required: [name]\n      properties:\n        name: { type: string }\n",
        `    CreateLamp: { $ref: "parts/create.yaml#/Body" }\n`,
      ],
      [
        "parts/create.yaml",
        null,
        `Body:\n  type: object\n  properties:\n    name: { $ref: "name.yaml" }\n`,
      ],
      ["parts/name.yaml", null, "{ type: string, maxLength: 7 }"],
    );
    expect(document.schemas["CreateLamp"]).toEqual({
      type: "object",
      properties: { name: { type: "string", maxLength: 7 } },
    });
  });

  test("a duplicate route", () =>
    refuses(
      [
        [
          "openapi.yaml",
          "  /lamps/{lamp_id}/light:\n    post:",
          "  /lamps/{lamp_id}/light: {}\n  ▸/lamps/{id}/light:\n    post:",
        ],
        ["openapi.yaml", "      name: lamp_id\n", "      name: lamp_id\n"],
        [
          "openapi.yaml",
          `      operationId: lightLamp\n      parameters:\n        - { $ref: "#/components/parameters/LampId" }`,
          `      operationId: lightLamp\n      parameters:\n        - { name: id, in: path, required: true, schema: {}, x-provenance: assumed }`,
        ],
      ],
      `"/lamps/{id}/light" is the same route as "/lamps/{lamp_id}/light"`,
      undefined,
    ));

  test("a schema within itself", () =>
    refuses(
      [
        [
          "openapi.yaml",
          "    CreateLamp:",
          `    Loop: ▸{ allOf: [{ $ref: "#/components/schemas/Loop" }] }\n    CreateLamp:`,
        ],
      ],
      "this refers to itself for the same value, so its check would never end",
      undefined,
    ));

  test("a schema with too many subschemas for one value", async () => {
    const levels = Array.from({ length: 24 }, (_, at) => {
      const next = `{ $ref: "#/components/schemas/L${at + 1}" }`;
      return `    L${at}: { allOf: [${next}, ${next}] }\n`;
    });
    const { problems } = await lampsWith([
      "openapi.yaml",
      "    CreateLamp:",
      `${levels.join("")}    L24: { type: object }\n    CreateLamp:`,
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch("needs more than 10000 schemas for one value");
  });

  test("a duplicate operationId", async () => {
    const { problems, marked } = await lampsWith(
      ["openapi.yaml", "operationId: lightLamp", "operationId: ▸getLamp"],
      ["resources.yaml", "light: { id: lightLamp", "light: { id: ▸lightLamp"],
    );
    expect(problems).toEqual([
      { ...marked[0], message: `operationId "getLamp" is also that of GET /lamps/{lamp_id}` },
      {
        ...marked[1],
        message: `lamps.light is bound to "lightLamp", which is not an operationId of openapi.yaml`,
      },
    ]);
  });

  test("a missing path parameter", async () => {
    const { problems, marked } = await lampsWith(
      ["openapi.yaml", "  /lamps/{lamp_id}:\n    get:", "  /lamps/{lamp_ids}:\n    ▸get:"],
      [
        "openapi.yaml",
        `operationId: getLamp\n      parameters:\n        - { $ref: "#/components/parameters/LampId" }`,
        `operationId: getLamp\n      parameters:\n        - { name: ▸lamp_id, in: path, required: true, schema: {}, x-provenance: assumed }`,
      ],
    );
    expect(problems).toEqual([
      {
        ...marked[0],
        message: `path parameter "lamp_ids" of GET /lamps/{lamp_ids} is not declared`,
        nearest: "lamp_id",
      },
      {
        ...marked[1],
        message: `path parameter "lamp_id" is not in /lamps/{lamp_ids}`,
        nearest: "lamp_ids",
      },
    ]);
  });

  test("no responses", () =>
    refuses(
      [
        [
          "openapi.yaml",
          `      responses:\n        "200": { description: Lamps }\n        default: { description: Refused }`,
          "      ▸responses: {}",
        ],
      ],
      "GET /lamps has no responses",
      undefined,
    ));

  test("a missing provenance", () =>
    refuses(
      [
        [
          "openapi.yaml",
          "        errors: { type: array, x-provenance: captured }",
          "        ▸errors: { type: array }",
        ],
      ],
      `"errors" of Lamp has no x-provenance`,
      undefined,
    ));

  test("an unknown provenance", () =>
    refuses(
      [["openapi.yaml", "glow: { x-provenance: captured }", "glow: { x-provenance: ▸asumed }"]],
      `x-provenance "asumed" is not one of captured, documented, assumed`,
      "assumed",
    ));

  test("a misspelt keyword in a schema", () =>
    refuses(
      [["openapi.yaml", "type: string, minLength: 1,", "type: string, ▸minLenght: 1,"]],
      `"minLenght" is not a keyword of schemas`,
      "minLength",
    ));

  test("an unknown format", () =>
    refuses(
      [
        [
          "openapi.yaml",
          "created_at: { type: string, format: date-time",
          "created_at: { type: string, format: ▸datetime",
        ],
      ],
      `"datetime" is not a known format`,
      "date-time",
    ));

  test("a keyword of another type than the schema's", () =>
    refuses(
      [["openapi.yaml", "burned_ms: { type: integer", "burned_ms: { ▸minLength: 1, type: integer"]],
      `"minLength" applies to type string, and this is of type integer`,
      undefined,
    ));

  test("a key that OpenAPI does not have", () =>
    refuses(
      [
        [
          "openapi.yaml",
          "      operationId: getLamp",
          "      operationId: getLamp\n      ▸sumary: A lamp",
        ],
      ],
      `"sumary" is not known here in OpenAPI 3.1`,
      "summary",
    ));
});

describe("resources", () => {
  test("an operation that is not bound", () =>
    refuses(
      [
        ["resources.yaml", "    retrieve: { id: getLamp }\n", ""],
        ["openapi.yaml", "operationId: getLamp", "operationId: ▸getLamp"],
      ],
      `operation "getLamp" is not bound: resources.yaml does not name it`,
      undefined,
    ));

  test("a binding to an operation that is not there", async () => {
    const { problems, marked } = await lampsWith(
      ["resources.yaml", "id: getLamp", "id: ▸getLmp"],
      ["openapi.yaml", "operationId: getLamp", "operationId: ▸getLamp"],
    );
    expect(problems).toEqual([
      {
        ...marked[0],
        message: `operation "getLamp" is not bound: resources.yaml does not name it`,
        nearest: "getLmp",
      },
      {
        ...marked[1],
        message: `lamps.retrieve is bound to "getLmp", which is not an operationId of openapi.yaml`,
        nearest: "getLamp",
      },
    ]);
  });

  test("a transition that the resource does not have", () =>
    refuses(
      [["resources.yaml", "transition: light", "transition: ▸ligth"]],
      `"ligth" is not a transition of lamps`,
      "light",
    ));

  test("a field that the schema does not have", () =>
    refuses(
      [
        [
          "resources.yaml",
          "    name: { role: once }",
          "    name: { role: once }\n    ▸glwo: { role: view }",
        ],
      ],
      `"glwo" is not a property of Lamp`,
      "glow",
    ));

  test("a filter that is not a query parameter", () =>
    refuses(
      [
        [
          "resources.yaml",
          "filters: { status: equals }",
          "filters: { status: equals, ▸statuz: { field: status, match: equals } }",
        ],
      ],
      `"statuz" is not a query parameter of GET /lamps`,
      "status",
    ));

  test("a filter that compares no field", () =>
    refuses(
      [["resources.yaml", "filters: { status: equals }", "filters: { status: ▸{ match: gte } }"]],
      `filter "status" compares no field`,
      undefined,
    ));

  test("a filter by a part of a field that is not there", () =>
    refuses(
      [
        [
          "resources.yaml",
          "filters: { status: equals }",
          'filters: { "status[in]": { field: ▸statuz.in, match: equals } }',
        ],
      ],
      `filter "status[in]" compares "statuz.in": lamps has no such field`,
      "status",
    ));

  test.each([
    ["separator", "gte", "','"],
    ["of", "equals", "{ resource: lamps, id: name }"],
    ["all", "members", "any"],
    ["fallback", "members", "lit"],
  ])("%s of a filter, which %s ignores", (key, match, value) =>
    refuses(
      [
        [
          "resources.yaml",
          "filters: { status: equals }",
          `filters: { status: { field: status, match: ${match}, ▸${key}: ${value} } }`,
        ],
      ],
      `${key} has no effect with match: ${match}`,
      undefined,
    ),
  );

  test("an order by a field that is not there", () =>
    refuses(
      [
        [
          "resources.yaml",
          "filters: { status: equals }",
          "filters: { status: equals }\n      sort: { parameter: limit, fields: { age: ▸crated_at } }",
        ],
      ],
      `"crated_at" is not a field of lamps`,
      "created_at",
    ));

  test("a prefix that the document's ids do not have", () =>
    refuses(
      [
        ["resources.yaml", "prefix: lamp_", "prefix: lmp_"],
        ["openapi.yaml", `pattern: "^lamp_`, `pattern: ▸"^lamp_`],
      ],
      `pattern ^lamp_[0-9ab]{4}$ of Lamp.id does not fit ids of "lmp_" and 4 characters of the alphabet`,
      undefined,
    ));

  test("a code of an operation for an error in no catalog", () =>
    refuses(
      [
        [
          "resources.yaml",
          "{ id: getLamp }",
          "{ id: getLamp, error_as: { ▸request/lamp_not_fond: dark } }",
        ],
      ],
      `error "request/lamp_not_fond" is not in errors.yaml`,
      "request/lamp_not_found",
    ));

  test("an error code in no catalog", () =>
    refuses(
      [["resources.yaml", "request/lamp_not_found", "▸request/lamp_not_fuond"]],
      `error "request/lamp_not_fuond" is not in errors.yaml`,
      "request/lamp_not_found",
    ));

  test("an error of an unknown type", () =>
    refuses(
      [
        ["pack.yaml", "  unauthorized:", "  error_types: [request, lamps]\n  unauthorized:"],
        ["errors.yaml", "lamp/burst:", "▸lamp/burst:"],
      ],
      `"lamp" is not one of wire.error_types in pack.yaml`,
      "lamps",
    ));

  test("an error without a status for a call", () =>
    refuses(
      [["pack.yaml", "unauthorized: request/unauthorized", "unauthorized: ▸lamp/burst"]],
      `error "lamp/burst" has no status: no call fails with it`,
      undefined,
    ));
});

describe("the resources of a pack", () => {
  const NAME = "    name: { role: once }\n";

  test("a cap that is spelled wrong", () =>
    refuses(
      [["pack.yaml", "magic: []", "▸limit: {}\nmagic: []"]],
      `"limit" is not known here`,
      "limits",
    ));

  test("an empty cap", () =>
    refuses(
      [["pack.yaml", "magic: []", "limits:\n  ▸lamps: { provenance: assumed }\nmagic: []"]],
      `"description" is missing`,
      undefined,
    ));

  test("a reference to no kind of object", () =>
    refuses(
      [["resources.yaml", NAME, "    name: { role: once, references: ▸lampz }\n"]],
      `"lampz" is not a resource`,
      "lamps",
    ));

  test("a world event that creates an unknown kind of object", () =>
    refuses(
      [
        [
          "lifecycles.yaml",
          "    transitions: [break]",
          "    transitions: [break]\n    makes: ▸lamp",
        ],
      ],
      `"lamp" is not a resource`,
      "lamps",
    ));

  test("something between seedable and not", () =>
    refuses(
      [["resources.yaml", "  prefix: lamp_", "  prefix: lamp_\n  seedable: ▸maybe"]],
      `"maybe" is not a boolean`,
      undefined,
    ));

  test("a field that no seed may give, and that every object needs", () =>
    refuses(
      [["resources.yaml", NAME, "    name: { role: once, seedable: ▸false }\n"]],
      `"name" is required by createLamp, so a seed must have it too`,
      undefined,
    ));
});

describe("lifecycles", () => {
  test("a transition to an unknown state", async () => {
    const { problems, marked } = await lampsWith(
      ["lifecycles.yaml", "      lit: {}", "      ▸lit: {}"],
      ["lifecycles.yaml", "      spent: { te", "      ▸spent: { te"],
      ["lifecycles.yaml", "      broken: { te", "      ▸broken: { te"],
      ["lifecycles.yaml", "to: lit\n", "to: ▸lti\n"],
    );
    const unreached = (state: string): string =>
      `no transitions lead from "dark" to state "${state}" of lamps`;
    expect(problems).toEqual([
      { ...marked[0], message: unreached("lit"), nearest: "lti" },
      { ...marked[1], message: unreached("spent") },
      { ...marked[2], message: unreached("broken") },
      {
        ...marked[3],
        message: `"lti" is not a state of lamps`,
        nearest: "lit",
      },
    ]);
  });

  test("a transition from an unknown state", () =>
    refuses(
      [["lifecycles.yaml", "from: [dark]", "from: [dark, ▸broke]"]],
      `"broke" is not a state of lamps`,
      "broken",
    ));

  test("a transition from a terminal state", () =>
    refuses(
      [["lifecycles.yaml", "from: [dark]", "from: [dark, ▸spent]"]],
      `transition "light" starts from "spent", which is terminal`,
      undefined,
    ));

  test("an unreachable state", () =>
    refuses(
      [
        ["lifecycles.yaml", "      lit: {}", "      lit: {}\n      ▸dim: {}"],
        ["openapi.yaml", "enum: [dark, lit,", "enum: [dark, dim, lit,"],
      ],
      `no transitions lead from "dark" to state "dim" of lamps`,
      undefined,
    ));

  test("a state that its field cannot have", () =>
    refuses(
      [
        ["lifecycles.yaml", "broken: { terminal", "▸broken: { terminal"],
        ["openapi.yaml", "spent, broken]", "spent, brokn]"],
      ],
      `state "broken" is not a value of Lamp.status`,
      "brokn",
    ));

  test("a transition that sets an unknown field", () =>
    refuses(
      [["lifecycles.yaml", "          burned_ms: {", "          ▸burnt_ms: {"]],
      `"burnt_ms" is not a field of lamps`,
      "burned_ms",
    ));

  test("an event in no catalog", async () => {
    const { problems, marked } = await lampsWith(
      ["lifecycles.yaml", "emits: lamp.lit", "emits: ▸lamp.lti"],
      ["events.yaml", "lamp.lit:", "▸lamp.lit:"],
    );
    expect(problems).toEqual([
      { ...marked[0], message: `nothing emits event "lamp.lit", and the pack has no behaviors.ts` },
      { ...marked[1], message: `event "lamp.lti" is not in events.yaml`, nearest: "lamp.lit" },
    ]);
  });

  test("an event that behaviors may emit", async () => {
    const event = "{ resource: lamps, payload: LampData, description: Sold., provenance: assumed }";
    const { problems } = await lampsWith(
      ["events.yaml", "lamp.lit:", `lamp.sold: ${event}\nlamp.lit:`],
      ["behaviors.ts", null, "export {};\n"],
    );
    expect(problems).toEqual([]);
  });

  test("an unknown duration", () =>
    refuses(
      [
        [
          "lifecycles.yaml",
          "      burning: { states",
          "      burning: { duration: ▸burnin, states",
        ],
        [
          "lifecycles.yaml",
          "  burning: { value: 1h30m,",
          "  burning: { value: 1h30m, retry: true,",
        ],
      ],
      `"burnin" is not one of durations in lifecycles.yaml`,
      "burning",
    ));

  test("an unknown duration of a layer, which has only what the layer changes", () =>
    refuses(
      [["lifecycles.yaml", "durations:\n", "durations:\n  ▸burnin: { value: 1h }\n"]],
      `"provenance" is missing (captured, documented, assumed)`,
      "burning",
    ));

  test("an unused duration", () =>
    refuses(
      [
        [
          "lifecycles.yaml",
          "durations:\n",
          "durations:\n  ▸cooling: { value: never, provenance: assumed }\n",
        ],
      ],
      `nobody uses duration "cooling"`,
      undefined,
    ));

  test("a timer whose transition does not start from its state", () =>
    refuses(
      [["lifecycles.yaml", "states: [lit], decide: true", "states: [lit], transition: ▸light"]],
      `timer "burning" runs in "lit", and transition "light" does not start from there`,
      undefined,
    ));

  test("a branch without a transition", () =>
    refuses(
      [["lifecycles.yaml", "transition: spend }", "transition: ▸spent }"]],
      `"spent" is not a transition of lamps`,
      "spend",
    ));

  test("a pin that the outcome does not have", () =>
    refuses(
      [["lifecycles.yaml", "{ pin: glow,", "{ pin: ▸glo,"]],
      `"glo" is not a pin of lamps`,
      "glow",
    ));

  test("an error that ends no run", () =>
    refuses(
      [["lifecycles.yaml", "error: lamp/burst", "error: ▸request/failed"]],
      `error "request/failed" ends no run (run: true)`,
      undefined,
    ));

  test("a world event with an unknown transition", () =>
    refuses(
      [["lifecycles.yaml", "transitions: [break]", "transitions: [▸braek]"]],
      `"braek" is not a transition of lamps`,
      "break",
    ));
});

describe("events, scenarios and the wire", () => {
  test("a payload with an unknown field", () =>
    refuses(
      [
        [
          "openapi.yaml",
          "        status: { type: string, x-provenance: captured }",
          "        ▸stauts: { type: string, x-provenance: captured }",
        ],
      ],
      `LampData has "stauts", which is not a field of lamps`,
      "status",
    ));

  test("a scenario on an unknown operation", () =>
    refuses(
      [["scenarios.yaml", "on: lamps.create", "on: ▸lamps.creat"]],
      `"lamps.creat" is not an operation of resources.yaml`,
      "lamps.create",
    ));

  test("a scenario with a value that its pin cannot have", () =>
    refuses(
      [["scenarios.yaml", "branch: broken", "branch: ▸brken"]],
      `"brken" is not a branch that can be chosen`,
      "broken",
    ));

  test("a scenario with an error that ends no run", () =>
    refuses(
      [["scenarios.yaml", "code: burst", "code: ▸bust"]],
      `error "lamp/bust" is not in errors.yaml`,
      "lamp/burst",
    ));

  test("an unknown placeholder", () =>
    refuses(
      [["pack.yaml", "data: $items, has_more", "data: ▸$itmes, has_more"]],
      `"$itmes" is not a placeholder of bodies.list`,
      "$items",
    ));

  test("an unknown placeholder in the body of an answer", () =>
    refuses(
      [["resources.yaml", "{ id: getLamp }", "{ id: getLamp, answer: { lamp: ▸$objct } }"]],
      `"$objct" is not a placeholder of objects of answers`,
      "$object",
    ));

  test("an index that is there twice", () =>
    refuses(
      [["resources.yaml", "indexes: [[status]]", "indexes: ▸[[status], [status]]"]],
      `[["status"],["status"]] must NOT have duplicate items (items ## 0 and 1 are identical)`,
      undefined,
    ));
});

test("all problems of all files are reported in one run, in order", async () => {
  const { problems, marked } = await lampsWith(
    [
      "openapi.yaml",
      "format: date-time, x-provenance: captured }\n        updated_at",
      "format: ▸datetime, x-provenance: captured }\n        updated_at",
    ],
    ["errors.yaml", "message: Failed.", "▸mesage: Failed, message: Failed."],
    ["scenarios.yaml", "on: lamps.create", "on: ▸lamp.create"],
    ["lifecycles.yaml", "from: [dark]", "from: [▸drak, dark]"],
    ["lifecycles.yaml", "    initial: dark", "    initial: dark\n    ▸timer: {}"],
    ["resources.yaml", "transition: light", "transition: ▸ligt"],
    ["pack.yaml", "unexpected: request/failed", "unexpected: ▸request/fail"],
  );
  const places = problems.map(({ file, line, column }) => ({ file, line, column }));
  expect(places).toEqual(marked);
  expect(problems.map(({ nearest }) => nearest)).toEqual([
    "message",
    "timers",
    "dark",
    "date-time",
    "request/failed",
    "light",
    "lamps.create",
  ]);
});

test("a document that is not a pack is read by itself", async () => {
  const deck = fileURLToPath(new URL("../../pack/deck/0.1.0", import.meta.url));
  const read = await readContract(deck);
  expect(read).toMatchObject({ contract: { openapi: { info: { title: "Deck API" } } } });
});

describe("the pack of Deck", () => {
  const folder = fileURLToPath(new URL("../../pack/deck/0.1.0", import.meta.url));

  test("is accepted", async () => {
    const read = await readPack(folder);
    expect("problems" in read ? read.problems : []).toEqual([]);
  });

  test("keeps its references as they are written", async () => {
    const read = await readPack(folder);
    const written: unknown = parse(await readFile(`${folder}/openapi.yaml`, "utf8"));
    expect("model" in read ? read.model.openapi : undefined).toEqual(written);
  });

  test("has the same fingerprint each time", async () => {
    const [first, second] = [await readPack(folder), await readPack(folder)];
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  });
});
