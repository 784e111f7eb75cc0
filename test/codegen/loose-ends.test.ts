import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { run } from "../../codegen/command/run.js";
import { projectAt } from "../../codegen/compile/project.js";
import { readPack } from "../../codegen/read/pack.js";
import { filesIn } from "../../codegen/sources/pack-files.js";
import { ROOT } from "../cli/support.js";

const DECK = "pack/deck/0.1.0";

/** A change of a file: what stands there, and what stands there after; `▸` marks the place to find. */
type Edit = readonly [file: string, from: string, to: string];

const plain = (text: string): string => text.replaceAll("▸", "");

/** An edition of Deck in a project of its own. */
function edition(...edits: readonly Edit[]) {
  const root = mkdtempSync(join(tmpdir(), "facsimile-edition-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(ROOT, DECK), join(root, DECK), { recursive: true });
  const texts = new Map<string, string>();
  for (const [file, from, to] of edits) {
    const text = texts.get(file) ?? readFileSync(join(root, DECK, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    texts.set(
      file,
      text.replace(from, () => to),
    );
  }
  for (const [file, text] of texts) writeFileSync(join(root, DECK, file), plain(text));
  const places = edits.flatMap(([file, , to]) => {
    const [before = "", after] = (texts.get(file)?.split(to)[0] + to).split(/▸(?!.*▸)/s);
    const lines = plain(before).split("\n");
    return after === undefined
      ? []
      : [`${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`];
  });
  return { root, places };
}

async function codegen(root: string, ...options: readonly string[]) {
  const said: string[] = [];
  const warned: string[] = [];
  const terminal = {
    print: () => {},
    complain: (line: string) => void said.push(line),
    warn: (line: string) => void warned.push(line),
  };
  return { status: await run(options, terminal, projectAt(root)), said, warned };
}

const MEMBER: Edit = [
  "openapi.yaml",
  "        name: { type: string, minLength: 1, x-provenance: documented }\n        agent_id",
  "        name: { type: string, minLength: 1, x-provenance: documented }\n        ▸urgency: { type: string, x-provenance: documented }\n        agent_id",
];
const FIELD: Edit = [
  "openapi.yaml",
  "      description: Definition of an automation\n      required: [id",
  "      description: Definition of an automation\n      required: [urgency, id",
];
const FIELD_ITSELF: Edit = [
  "openapi.yaml",
  `        name: { type: string, x-provenance: captured }
        prompt: { type: [string, "null"]`,
  `        name: { type: string, x-provenance: captured }
        ▸urgency: { type: [string, "null"], x-provenance: captured }
        prompt: { type: [string, "null"]`,
];
const EVENT: Edit = ["events.yaml", "task.reset:", "▸task.reset:"];
const UNSENT: Edit = ["lifecycles.yaml", "        emits: task.reset\n", ""];
const ERROR: Edit = [
  "errors.yaml",
  "request/forbidden:",
  "▸request/too_urgent: { status: 400, message: Too urgent., provenance: captured }\nrequest/forbidden:",
];
const VIEW: Edit = [
  "openapi.yaml",
  "        extraction: { type: boolean, x-provenance: assumed }\n        created_at",
  "        ▸extraction: { type: integer, x-provenance: assumed }\n        created_at",
];
const VERSION: Edit = ["pack.yaml", "api_version: 2.0.0", "▸api_version: 2.1.0"];

describe("a new edition of Deck", () => {
  const edits = [MEMBER, FIELD, FIELD_ITSELF, EVENT, UNSENT, ERROR, VIEW, VERSION];
  const MESSAGES = [
    [
      "1 members and parameters of calls that nothing uses",
      'nothing uses "urgency" of createTask. In resources.yaml, tasks.fields: { urgency: { role: often } }',
    ],
    [
      "1 fields of answers that nothing fills",
      'nothing fills "urgency" of tasks. In resources.yaml, tasks.fields: { urgency: { fallback: null } }',
    ],
    [
      "1 events that nothing emits",
      "nothing emits task.reset. In resources.yaml or lifecycles.yaml, an operation or transition of tasks: { emits: task.reset }",
    ],
    [
      "1 errors that nothing raises",
      "nothing raises request/too_urgent. In errors.yaml, request/too_urgent: { arises: forced }, if only a fault or a scenario brings it",
    ],
    [
      "1 versions that differ from the document's",
      "api_version is 2.1.0, and the document's 2.0.0. In pack.yaml, api_version: 2.0.0",
    ],
    [
      "1 views of one object that disagree",
      '"extraction" has another form here than in Task. Write the same in both',
    ],
  ] as const;
  const ORDER = [0, 1, 2, 3, 5, 4];

  test("is warned of each part that leads nowhere, with its place and what to write", async () => {
    const { root, places } = edition(...edits);
    const wanted = MESSAGES.flatMap(([title, message], at) => [
      expect.stringMatching(new RegExp(`deck/0\\.1\\.0: ${title}$`)),
      expect.stringMatching(`${places[ORDER[at] ?? 0]} `),
      message,
    ]);
    const { status, said, warned } = await codegen(root);
    expect({ status, said }).toEqual({ status: 0, said: [] });
    const found = warned.flatMap((line) => {
      const at = line.indexOf(" ", line.lastIndexOf(`${DECK}/`));
      return line.startsWith("  ") ? [`${line.slice(0, at)} `, line.slice(at + 1)] : [line];
    });
    expect(found).toEqual(wanted);
  });

  test("is refused by --strict", async () => {
    const { root } = edition(EVENT, UNSENT, ERROR);
    const { status, said, warned } = await codegen(root, "--strict");
    expect({ status, warned, lines: said.length }).toEqual({ status: 1, warned: [], lines: 4 });
  });

  test("with a refusal that its own document does not declare is refused anyway", async () => {
    const text = readFileSync(join(ROOT, DECK, "openapi.yaml"), "utf8");
    const from = text.indexOf("operationId: createTask\n");
    const line = '        "413": { $ref: "#/components/responses/PayloadTooLarge" }\n';
    const whole = text.slice(from, text.indexOf(line, from) + line.length);
    const { root } = edition(["openapi.yaml", whole, whole.replace(line, "")]);
    const { status, said } = await codegen(root);
    expect({ status, said }).toEqual({
      status: 1,
      said: [
        expect.stringMatching(
          /openapi\.yaml:\d+:\d+ POST \/tasks can answer 413 \(wire\.too_large\), which it does not declare/,
        ),
      ],
    });
  });
});

test("Deck itself has no loose ends", async () => {
  const { root } = edition();
  expect(await codegen(root, "--strict")).toEqual({ status: 0, said: [], warned: [] });
});

describe("what code names is used", () => {
  const ends = async (...edits: readonly Edit[]) => {
    const read = await readPack(filesIn(join(edition(...edits).root, DECK)));
    return "problems" in read ? read.problems : read.looseEnds();
  };
  const code = (line: string): Edit => ["behaviors.ts", "type World", `${line}\ntype World`];

  test("a member", async () => {
    expect(await ends(MEMBER, code("// priority"))).toHaveLength(1);
    expect(await ends(MEMBER, code("const { urgency } = {};"))).toEqual([]);
  });

  test("an event, and an error that begins as a text does", async () => {
    expect(await ends(UNSENT, ERROR)).toHaveLength(2);
    expect(await ends(UNSENT, code('const type = "task.reset";'))).toEqual([]);
    expect(await ends(ERROR, code("const raised = `request/too_$" + "{first}`;"))).toEqual([]);
  });
});
