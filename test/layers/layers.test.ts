import { describe, expect, test } from "vitest";
import type { PackModel } from "../../codegen/model/model.js";
import type { Edit } from "../codegen/lamps.js";
import { layeredLamps } from "../codegen/lamps.js";

/** The pack of layers, and a line for each fact that is left out. */
async function made(
  layers: Readonly<Record<string, string>>,
  ...edits: readonly Edit[]
): Promise<{ readonly model: PackModel; readonly leftOut: readonly string[] }> {
  const read = await layeredLamps(layers, ...edits);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems, null, 1));
  return { model: read.model, leftOut: read.leftOut.map(lineOf) };
}

interface Said {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly nearest?: string;
}

const lineOf = ({ file, line, message, nearest }: Said): string =>
  `${file}:${line} ${message}${nearest === undefined ? "" : ` (${nearest}?)`}`;

describe("a layer", () => {
  test("wins fact by fact, and the highest layer wins over all", async () => {
    const { model, leftOut } = await made({
      "profile/lifecycles.yaml":
        "durations: { burning: { value: 2h } }\nlifecycles: { lamps: { initial: lit } }\n",
      "learned/lifecycles.yaml": "durations: { burning: { value: 3h, provenance: captured } }\n",
      "own/lifecycles.yaml": "lifecycles:\n  lamps: { initial: dark }\n",
    });
    expect(leftOut).toEqual([]);
    expect(model.lifecycles.durations["burning"]).toMatchObject({
      value: "3h",
      provenance: "captured",
    });
    expect(model.lifecycles.lifecycles["lamps"]).toMatchObject({
      initial: "dark",
      field: "status",
    });
  });

  test("replaces a list whole, takes null as a value, and removes what it says to remove", async () => {
    const { model } = await made({
      "own/errors.yaml": "request/failed: { message: Gone. }\n",
      "own/resources.yaml":
        "lamps:\n  hidden: [spectrum, heat]\n  fields: { name: { fallback: null } }\n",
      "own/scenarios.yaml": "down: { $remove: true }\n",
    });
    expect(model.resources["lamps"]?.hidden).toEqual(["spectrum", "heat"]);
    expect(model.resources["lamps"]?.fields?.["name"]).toEqual({ role: "once", fallback: null });
    expect(Object.keys(model.scenarios)).toEqual(["lamp.bursts"]);
    expect(model.errors["request/failed"]).toMatchObject({ status: 500, message: "Gone." });
  });

  test("replaces a map whole that begins with a removal, and says where facts come from anywhere", async () => {
    const { model, leftOut } = await made({
      "own/scenarios.yaml":
        "$remove: true\ndark: { error: request/failed, description: None., provenance: assumed }\n",
      "own/lifecycles.yaml":
        "lifecycles: { $source: a guide, lamps: { states: { lit: { $source: a test } } } }\n",
      "own/resources.yaml":
        "Lamp: { operations: { $source: a guide, getLamp: { verb: retrieve } } }\n",
      "learned/openapi.yaml":
        "paths: { $source: traffic, /lamps: { get: { x-provenance: captured } } }\n",
    });
    expect(leftOut).toEqual([]);
    expect(Object.keys(model.scenarios)).toEqual(["dark"]);
    expect(model.facts.map(({ file, path, source }) => [file, path.at(-1), source])).toEqual(
      expect.arrayContaining([
        ["own/scenarios.yaml", "error", undefined],
        ["own/resources.yaml", "verb", "a guide"],
        ["learned/openapi.yaml", "x-provenance", "traffic"],
      ]),
    );
  });

  test("names resources by their schema, and operations by call or id", async () => {
    const { model, leftOut } = await made({
      "own/resources.yaml":
        "Lamp:\n  taken: request/invalid_state\n  operations:\n    POST /lamps: { verb: create }\n",
      "own/lifecycles.yaml": "lifecycles: { Lamp: { provenance: documented } }\n",
      "own/operations.yaml":
        "POST /lamps/{any_name}/light: { verb: transition }\ngetLamp: { verb: retrieve }\n",
    });
    expect(leftOut).toEqual([]);
    const { taken, operations = {} } = model.resources["lamps"] ?? {};
    expect([taken, operations["create"]?.verb, operations["light"]?.verb]).toEqual([
      "request/invalid_state",
      "create",
      "transition",
    ]);
    expect(model.lifecycles.lifecycles["lamps"]?.provenance).toBe("documented");
    expect(operations["retrieve"]).toEqual({ id: "getLamp", verb: "retrieve" });
  });

  test("says where each of its facts comes from", async () => {
    const { model } = await made({
      "own/operations.yaml": "$source: https://lamps.example/docs\ncreateLamp:\n  verb: create\n",
      "own/scenarios.yaml": "down: { $remove: true }\n",
    });
    const source = "https://lamps.example/docs";
    const path = ["lamps", "operations", "create", "verb"];
    expect(model.facts).toEqual([
      { file: "own/operations.yaml", line: 3, path, value: "create", source },
      { file: "own/scenarios.yaml", line: 1, path: ["down"], value: undefined, source: undefined },
    ]);
    expect(Object.keys(model.places)).toContain("guessed/resources.yaml");
  });

  test("of a vendor's package says by which document init recognizes the vendor", async () => {
    const { leftOut } = await made({
      "profile/profile.yaml": "vendor: Lamps\nservers: [lamps.example]\n",
      "profile/scenarios.yaml": "down: { $remove: true }\n",
    });
    expect(leftOut).toEqual([]);
  });

  test("that is only a comment says nothing", async () => {
    expect((await made({ "own/operations.yaml": "# nothing yet\n" })).model.facts).toEqual([]);
  });

  test("changes the fingerprint, and lies over sources without layers too", async () => {
    const [one, other] = await Promise.all([
      made({}),
      made({ "own/pack.yaml": "version: 0.2.0\n" }),
    ]);
    expect(one.model.fingerprint).not.toBe(other.model.fingerprint);
    expect(other.model.pack.version).toBe("0.2.0");
  });
});

describe("what a layer names and the document lacks is left out and listed", () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    [
      "own/operations.yaml",
      "POST /lampz: { emits: lamp.lit }\n",
      [`own/operations.yaml:1 the document has no operation "POST /lampz" (POST /lamps?)`],
    ],
    [
      "own/operations.yaml",
      "POST /lamps/{id}/lihgt: { emits: lamp.lit }\n",
      [
        `own/operations.yaml:1 the document has no operation "POST /lamps/{id}/lihgt" (POST /lamps/{lamp_id}/light?)`,
      ],
    ],
    [
      "own/resources.yaml",
      "Lamb: { taken: request/failed }\n",
      [`own/resources.yaml:1 "Lamb" is no resource, and no schema of one (Lamp?)`],
    ],
    [
      "own/resources.yaml",
      "lamps:\n  fields:\n    naem: { role: once }\n",
      [`own/resources.yaml:3 "naem" is not a property of Lamp (name?)`],
    ],
    [
      "own/resources.yaml",
      "lamps: { operations: { dim: { id: dimLamp, verb: update } } }\n",
      [`own/resources.yaml:1 the document has no operation "dimLamp"`],
    ],
    [
      "own/lifecycles.yaml",
      "lifecycles: { torches: { initial: lit } }\n",
      [`own/lifecycles.yaml:1 "torches" is no resource, and no schema of one`],
    ],
    [
      "own/scenarios.yaml",
      "none: { $remove: true }\n",
      ["own/scenarios.yaml:1 there is nothing to remove"],
    ],
    [
      "learned/openapi.yaml",
      "paths: { /lamps: { patch: { x-provenance: captured } } }\n",
      [`learned/openapi.yaml:1 the document has no operation "PATCH /lamps" (PUT /lamps?)`],
    ],
  ];
  test.each(cases)("%s: %s", async (file, text, lines) => {
    const { leftOut } = await made({ [file]: text });
    expect(leftOut.map((line) => line.replace(/ \((?:PUT|POST) \/lamps\?\)$/, ""))).toEqual(
      lines.map((line) => line.replace(/ \((?:PUT|POST) \/lamps\?\)$/, "")),
    );
  });

  test("with what needs it, while the rest of the layer holds", async () => {
    const { model, leftOut } = await made({
      "own/lifecycles.yaml": `lifecycles:
  lamps:
    states: { dimmed: {} }
    transitions:
      dim: { from: [lit], to: dimmed, provenance: assumed }
      flicker: { from: [lit], to: dark, sets: { glow: { value: 1 }, shine: { now: true } }, provenance: assumed }
`,
    });
    expect(leftOut.map((line) => line.replace(/ \(.*/, ""))).toEqual([
      `own/lifecycles.yaml:3 state "dimmed" is not a value of Lamp.status`,
      `own/lifecycles.yaml:5 "to" is missing: it needs what is left out`,
      `own/lifecycles.yaml:5 "dimmed" is not a state of lamps`,
      `own/lifecycles.yaml:6 "shine" is not a field of lamps`,
    ]);
    const { transitions = {}, states = {} } = model.lifecycles.lifecycles["lamps"] ?? {};
    expect(Object.keys(transitions)).toEqual(["light", "spend", "break", "flicker"]);
    expect(transitions["flicker"]?.sets).toEqual({ glow: { value: 1 } });
    expect(Object.keys(states)).not.toContain("dimmed");
  });
});

describe("a mistake in a layer stops the build, with its place and what would be right", () => {
  const mistakes: readonly (readonly [file: string, text: string, line: string])[] = [
    ["pack.yaml", "wire:\n  timestamp: iso\n", `2 "timestamp" is not known here (timestamps?)`],
    ["pack.yaml", "wire: { timestamps: isos }\n", `1 "isos" is not one of iso, iso-seconds`],
    [
      "resources.yaml",
      "Lamp:\n  feilds: { name: { role: once } }\n",
      `2 "feilds" is not known here (fields?)`,
    ],
    [
      "resources.yaml",
      "lamps:\n  not_found: request/lamp_not_fund\n",
      `2 error "request/lamp_not_fund" is not in errors.yaml (request/lamp_not_found?)`,
    ],
    [
      "operations.yaml",
      "createLamp:\n  emits: lamp.craeted\n",
      `2 event "lamp.craeted" is not in events.yaml (lamp.created?)`,
    ],
    [
      "operations.yaml",
      "POST /lamps/{id}/light:\n  transition: ligth\n",
      `2 "ligth" is not a transition of lamps (light?)`,
    ],
    [
      "lifecycles.yaml",
      "lifecycles:\n  Lamp:\n    initial: drak\n",
      `3 "drak" is not a state of lamps (dark?)`,
    ],
    [
      "lifecycles.yaml",
      "lifecycles:\n  lamps:\n    transitions:\n      light: { to: litt }\n",
      `4 "litt" is not a state of lamps (lit?)`,
    ],
    ["events.yaml", "lamp.lit: { resource: lamps, payload: [Lamp]\n", "2 not YAML"],
    ["errors.yaml", "- request/failed\n", "1 a file of a layer is a map"],
    [
      "resource.yaml",
      "lamps: {}\n",
      "1 this file does not belong to a pack, and nothing refers to it (resources.yaml?)",
    ],
  ];
  test.each(mistakes)("own/%s: %s", async (file, text, line) => {
    const read = await layeredLamps({ [`own/${file}`]: text });
    const lines = "problems" in read ? read.problems.map(lineOf) : [];
    expect(lines.find((each) => each.startsWith(`own/${file}:${line}`))).toBeDefined();
  });
});
