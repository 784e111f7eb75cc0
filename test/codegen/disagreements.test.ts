import { describe, expect, test } from "vitest";
import type { Edit } from "./lamps.js";
import { lampsWith } from "./lamps.js";
import { refuses } from "./refuses.js";

/** Each of them would compile, and then silently break the document. */

const LIGHT = `      operationId: lightLamp
      parameters:
        - { $ref: "#/components/parameters/LampId" }
      responses:
        "200": { $ref: "#/components/responses/Lamp" }
        default: { description: Refused }
`;

/** The operation that lights a lamp, with these statuses of errors. */
const lightingAnswers = (...statuses: readonly string[]): Edit => [
  "openapi.yaml",
  LIGHT,
  LIGHT.replace("      responses:", "      ▸responses:").replace(
    "        default: { description: Refused }\n",
    statuses.map((status) => `        "${status}": { description: Refused }\n`).join(""),
  ),
];

describe("an answer that the operation does not declare", () => {
  test("of a transition that is refused", () =>
    refuses(
      [lightingAnswers("401", "404", "490")],
      "POST /lamps/{lamp_id}/light can answer 409 (request/invalid_state), which it does not declare",
      "490",
    ));

  test("of an unknown id", () =>
    refuses(
      [lightingAnswers("401", "409")],
      "POST /lamps/{lamp_id}/light can answer 404 (request/lamp_not_found), which it does not declare",
      undefined,
    ));

  test("of a call without the key", () =>
    refuses(
      [lightingAnswers("404", "409")],
      "POST /lamps/{lamp_id}/light can answer 401 (request/unauthorized), which it does not declare",
      undefined,
    ));

  test("of a scenario", () =>
    refuses(
      [
        lightingAnswers("401", "404", "409"),
        ["scenarios.yaml", "down: { error", "down: { on: lamps.light, error"],
      ],
      "POST /lamps/{lamp_id}/light can answer 500 (request/failed), which it does not declare",
      undefined,
    ));

  test("of a body that cannot be read", async () => {
    const { problems } = await lampsWith([
      "openapi.yaml",
      `        "201": { $ref: "#/components/responses/Lamp" }
        default: { description: Refused }`,
      `        "201": { $ref: "#/components/responses/Lamp" }
        "401": { description: Refused }`,
    ]);
    expect(problems.map(({ message }) => message)).toEqual(
      ["400 (wire.validation)", "413 (wire.too_large)", "415 (wire.media_type)"].map(
        (what) => `POST /lamps can answer ${what}, which it does not declare`,
      ),
    );
  });

  test("is not a disagreement if a range declares it", async () => {
    expect((await lampsWith(lightingAnswers("4XX"))).problems).toEqual([]);
  });
});

describe("an event that the document's own list does not have", () => {
  const logged = (types: string): readonly Edit[] => [
    [
      "resources.yaml",
      "lamps:\n",
      `notices:
  object: notice
  schema: Notice
  prefix: note_
  log: events
  stamps: {}
  provenance: captured
lamps:\n`,
    ],
    [
      "openapi.yaml",
      "  schemas:\n",
      `  schemas:
    Notice:
      type: object
      properties:
        id: { type: string, x-provenance: captured }
        type: { $ref: "#/components/schemas/NoticeType", x-provenance: captured }
        data: { x-provenance: captured }
        created_at: { x-provenance: captured }
    NoticeType: { type: string, enum: [${types}] }\n`,
    ],
  ];

  test("is refused", () =>
    refuses(
      [
        ...logged("lamp.created, lamp.lit, lamp.spend, lamp.broken"),
        ["events.yaml", "lamp.spent:", "▸lamp.spent:"],
      ],
      `event "lamp.spent" is not one of those that Notice.type lists`,
      "lamp.spend",
    ));

  test("may be missing here where the list has more", async () => {
    const all = logged("lamp.created, lamp.lit, lamp.spent, lamp.broken, lamp.sold");
    expect((await lampsWith(...all)).problems).toEqual([]);
  });
});

test("a filter parameter that is not bound", () =>
  refuses(
    [
      [
        "openapi.yaml",
        "        - { name: status, in: query, schema: { type: string }, x-provenance: captured }\n",
        `        - { name: status, in: query, schema: { type: string }, x-provenance: captured }
        - { name: ▸statu, in: query, schema: { type: string }, x-provenance: captured }\n`,
      ],
    ],
    `query parameter "statu" of GET /lamps is not bound: lamps.list has no filter of this name`,
    "status",
  ));

describe("the types that behaviors are checked against", () => {
  const importing = (specifier: string): Edit => [
    "behaviors.ts",
    null,
    `import type { Behaviors } from ▸"${specifier}";\nexport const behaviors: Behaviors = {};\n`,
  ];

  test("are those of the pack's own version", () =>
    refuses(
      [importing("../../../generated/lamps/0.0.9/model.js")],
      "behaviors of lamps@0.1.0 are checked against its own types, and these are of lamps@0.0.9",
      "../../../generated/lamps/0.1.0/model.js",
    ));

  test.each(["../../../generated/lamps/0.1.0/model.js", "../0.0.9/behaviors.js"])(
    "%s may be imported",
    async (specifier) => {
      expect((await lampsWith(importing(specifier))).problems).toEqual([]);
    },
  );
});

test("a wrong media type is a disagreement", () =>
  refuses(
    [["pack.yaml", "accepts: [application/json]", "accepts: [application/json, ▸form]"]],
    `"form" is not a media type such as application/json`,
    undefined,
  ));

describe("pages", () => {
  test("a cursor that no page gives", () =>
    refuses(
      [
        ["pack.yaml", ", next_cursor: $next_cursor", ""],
        ["pack.yaml", "cursor: { cursor: cursor }", "cursor: { ▸cursor: cursor }"],
      ],
      `bodies.list gives no $next_cursor for the parameter "cursor" to take; one that takes an id is "after"`,
      "after",
    ));

  test("that follow an id need no cursor", async () => {
    const { problems } = await lampsWith(
      ["pack.yaml", ", next_cursor: $next_cursor", ""],
      ["pack.yaml", "cursor: { cursor: cursor }", "cursor: { after: cursor }"],
    );
    expect(problems).toEqual([]);
  });

  test("a cursor whose refusal is not an error of the catalog", () =>
    refuses(
      [
        [
          "pack.yaml",
          "cursor: { cursor: cursor }",
          "cursor: { cursor: cursor, unknown: ▸request/faild }",
        ],
      ],
      `error "request/faild" is not in errors.yaml`,
      "request/failed",
    ));

  test("a size whose refusal is not an error of the catalog", () =>
    refuses(
      [["pack.yaml", "default: 10", "default: 10, error: ▸request/faild"]],
      `error "request/faild" is not in errors.yaml`,
      "request/failed",
    ));
});

test("objects without an id", () =>
  refuses(
    [
      ["resources.yaml", "schema: Lamp\n", "schema: ▸Lamp\n"],
      ["openapi.yaml", "required: [id, name, status]", "required: [ids, name, status]"],
      [
        "openapi.yaml",
        `        id: { type: string, pattern`,
        `        ids: { type: string, pattern`,
      ],
      ["openapi.yaml", "        id: { type: string, x-provenance: captured }\n", ""],
    ],
    `lamps.create is about objects with ids, and Lamp has no property "id"`,
    "ids",
  ));
