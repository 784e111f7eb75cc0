import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { parse } from "yaml";
import { NOT_MODELLED_KINDS } from "../../src/api/journal/not-modelled.js";
import { createSimulator, createSimulators } from "../../src/use/testing/index.js";
import { projectFile } from "../../src/use/testing/pack/project-file.js";
import { facsimile } from "../cli/support.js";
import { run } from "../support/programs.js";
import { projectWith, vendorPackage } from "../support/vendor-package.js";

const NAME = "toll-bridge";
const IN_PROJECT = `node_modules/@facsimile/${NAME}`;
const LAYER = "crossings: { fields: { lane: { fallback: south } } }\n";
const LAYERED = `key: k\nvendors:\n  ${NAME}:\n    layers: [./own]\n    seed: { crossings: [{ id: cro_0000000000000001 }] }\n`;

let folder: string;
let bridge: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "facsimile-project-file-"));
  bridge = await vendorPackage(join(folder, NAME));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A project with the package and a `facsimile.yaml`. */
const projectOf = (yaml: string, files: Readonly<Record<string, string>> = {}): Promise<string> =>
  projectWith({ "facsimile.yaml": yaml, ...files }, { [IN_PROJECT]: bridge });

/** What `start --json` prints in a project. */
async function started(project: string, ...args: readonly string[]) {
  const running = facsimile(["start", "--port", "0", "--json", ...args], { PWD: project });
  await running.printed(/\n/);
  return { ...JSON.parse(running.out()), err: running.err() };
}

const command = (project: string, ...args: readonly string[]) =>
  run(process.execPath, [inject("command"), ...args], project);

/** The lane of a new crossing. */
async function laneAt({ url, key }: { readonly url: string; readonly key: string }) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/crossings`, { method: "POST", headers, body: "{}" });
  const { lane }: { readonly lane: string } = Object(await answer.json());
  return lane;
}

describe("facsimile.yaml", () => {
  test("lets start and exec need no arguments, from any folder within its own", async () => {
    const project = await projectOf(`key: k\nvendors:\n  ${NAME}:\n`, { "src/a.txt": "" });
    const expected = { key: "k", pack: `${NAME}@20260101.0.0`, err: "" };
    expect(await started(project)).toMatchObject(expected);
    expect(await started(join(project, "src"))).toMatchObject(expected);
    const print = "process.stdout.write(process.env.FACSIMILE_KEY)";
    const ran = await command(project, "exec", "--", process.execPath, "-e", print);
    expect(ran).toEqual({ status: 0, text: "k" });
    expect(await started(project, "deck", "--key", "other")).toMatchObject({
      key: "other",
      pack: "deck@0.1.0",
    });
  });

  test("names several vendors, each with its pack", async () => {
    const project = await projectOf(`vendors: { tolls: ${NAME}, agents: { pack: deck } }\n`);
    const { vendors } = await started(project, "--key", "k");
    expect(vendors).toMatchObject([
      { vendor: "tolls", pack: `${NAME}@20260101.0.0` },
      { vendor: "agents", pack: "deck@0.1.0" },
    ]);
    expect(await started(project, "tolls")).toMatchObject({ pack: `${NAME}@20260101.0.0` });
    const print = "process.stdout.write(process.env.FACSIMILE_URL_TOLLS)";
    const ran = await command(project, "exec", "--", process.execPath, "-e", print);
    expect(ran.text).toMatch(/^http:/);
    const shown = await command(project, "pack", "show");
    expect(shown.text).toContain(
      "facsimile.yaml has several vendors; name one as the pack: tolls, agents",
    );
    const other = await command(project, "start", "tols");
    expect(other.text).toContain('there is no pack "tols". Did you mean tolls?');
    const agent = await command(project, "mcp");
    expect(agent.text).toContain("name a vendor with --pack: tolls, agents.");
  });

  test("is what createSimulator and createSimulators start without arguments", async () => {
    const project = await projectOf(`key: k\nvendors: { tolls: ${NAME} }\n`);
    const cwd = vi.spyOn(process, "cwd").mockReturnValue(project);
    await using sim = await createSimulator();
    await using vendors = await createSimulators();
    cwd.mockRestore();
    expect([sim.key, (await sim.pack()).name]).toEqual(["k", NAME]);
    expect(Object.keys(vendors.simulators)).toEqual(["tolls"]);
  });

  test("allows what its tests may meet, and names what has ended and what they did not meet", async () => {
    const project = await projectOf(`key: k
vendors: { deck: {} }
allow:
  - { name: "filter:colour", reason: no colours, until: 2999-12-31 }
  - { name: "filter:shape", reason: no shapes }
  - { name: "sort:*", reason: no order, until: 2020-01-31 }
`);
    const call = (query: string): string =>
      `fetch(process.env.FACSIMILE_URL + "/agents?${query}", { headers: { authorization: "Bearer k" } })`;
    const exec = (query: string) =>
      command(project, "exec", "--strict", "--", process.execPath, "-e", call(query));
    expect(await exec("colour=red")).toEqual({
      status: 0,
      text: [
        "facsimile: 1 call: 1 modelled",
        "facsimile: facsimile.yaml:6: sort:* was allowed until 2020-01-31",
        "facsimile: facsimile.yaml:5: filter:shape is allowed, and no call met it\n",
      ].join("\n"),
    });
    expect((await exec("sort_by=x")).status).toBe(1);
  });

  test("its schema has each kind of name that can be allowed", () => {
    const [kinds] =
      /(?<=\^\()call.*?(?=\):)/.exec(readFileSync("facsimile.schema.json", "utf8")) ?? [];
    expect(kinds?.split("|")).toEqual(NOT_MODELLED_KINDS);
  });

  test.each([
    ["vendors: { deck: {} }\nallow: [sort:*]", "2: allow lists what may stay, each as { name: "],
    ["vendors: { deck: {} }\nallow: [{ name: tint:a, reason: r }]", "kinds of names are call, "],
    [
      "vendors: { deck: {} }\nallow:\n  - { name: sort:*, resaon: r }",
      "3: there is no key resaon; did you mean reason?",
    ],
    ["vendor: {}", "1: there is no key vendor; did you mean vendors?"],
    ["vendors:\n  a: { layer: [x] }", "2: there is no key layer; did you mean layers?"],
    ["layers: [./own]\nvendors: { a: {} }", "1: layers is a key of a vendor: write vendors: { "],
    ["vendors: [a]", "1: vendors is a mapping of names, such as vendors: { stripe: {} }"],
    ["vendors: {}", "1: vendors is a mapping of names, such as vendors: { stripe: {} }"],
    ["vendors:\n  a: 1", "2: a is the name of a pack, or a mapping of pack, port, layers, seed"],
    ["vendors:\n  a:\n    port: 99999", "3: port must be at most 65535"],
    ["vendors:\n  A b: {}", '2: "A b" is no name of a vendor'],
    ["key: a b\nvendors: { deck: {} }", "1: key is one or more visible ASCII characters"],
    ["vendors: { a: {}", "this is no YAML"],
    ["- a", "1: write a mapping with vendors"],
    ["vendors:\n  a: tol-bridge", '2: there is no pack "tol-bridge". Did you mean toll-bridge?'],
    ["vendors:\n  a:\n    pack: ./none", "./none: there is no such folder"],
    ["vendors:\n  deck:\n    layers: [./own]", "layers lie on the sources of a pack, and deck"],
    [`vendors:\n  ${NAME}:\n    layers:\n      - ./none`, "4: there is no folder ./none"],
    [`vendors:\n  ${NAME}:\n    layers: [./src]`, "3: ./src is no layer: it has none of the files"],
    [`vendors:\n  ${NAME}:\n    seed: { lanes: [{}] }`, "facsimile.yaml:3: "],
    [
      `vendors:\n  ${NAME}:\n    seed: ./none.yaml`,
      "facsimile.yaml:3 none.yaml: there is no such file",
    ],
    [
      `vendors:\n  ${NAME}: { port: 4477 }\n  deck: { port: 4477 }`,
      `port 4477 is that of ${NAME} and of deck`,
    ],
  ])("%j is refused with its place", async (yaml, words) => {
    const project = await projectOf(yaml, { "src/a.txt": "", "own/errors.yaml": "{}" });
    const { status, text } = await command(project, "start");
    expect(text).toContain(words);
    expect(status).not.toBe(0);
  });
});

describe("the schema for editors", () => {
  const judge = new Ajv({ allowUnionTypes: true }).compile(
    JSON.parse(readFileSync("facsimile.schema.json", "utf8")),
  );
  const texts = [
    "vendors: { deck: {} }",
    "vendors: { deck: }",
    "vendors: { agents: deck, more: ./pack/deck }",
    "allow: [{ name: 'sort:*', reason: r, until: 2027-01-31 }]\nvendors: { deck: {} }",
    "allow: [{ name: 'sort:*' }]\nvendors: { deck: {} }",
    "allow: [{ name: 'sort:*', reason: r, until: soon }]\nvendors: { deck: {} }",
    "key: k\nvendors: { deck: { pack: deck, port: 1, layers: [], seed: {} } }",
    "vendors: { deck: { seed: ./world.yaml } }",
    "",
    "[]",
    "key: k",
    "key: 7\nvendors: { deck: {} }",
    'key: "a b"\nvendors: { deck: {} }',
    "vendor: { deck: {} }\nvendors: { deck: {} }",
    "vendors: {}",
    "vendors: deck",
    "vendors: { Deck: {} }",
    "vendors: { deck: 7 }",
    "vendors: { deck: { ports: 1 } }",
    "vendors: { deck: { pack: '' } }",
    "vendors: { deck: { pack: ~ } }",
    "vendors: { deck: { port: 0 } }",
    "vendors: { deck: { port: 65536 } }",
    "vendors: { deck: { port: 1.5 } }",
    "vendors: { deck: { layers: own } }",
    "vendors: { deck: { layers: ['' ] } }",
    "vendors: { deck: { seed: [] } }",
  ];

  test.each(texts)("and the reader agree on %j", async (text) => {
    const project = await projectOf(text);
    const cwd = vi.spyOn(process, "cwd").mockReturnValue(project);
    const refused = await projectFile().then(
      () => false,
      () => true,
    );
    cwd.mockRestore();
    expect(judge(parse(text) ?? null)).toBe(!refused);
  });

  test("names each key of the guide's example, and no text is refused by chance", () => {
    const page = readFileSync("docs/guides/another-vendor.md", "utf8");
    const [, example = ""] = /```yaml\n(# yaml-language-server: .*?)```/s.exec(page) ?? [];
    expect(example).toMatch(/^# .* \$schema=node_modules\/facsimile\/facsimile\.schema\.json$/m);
    expect(judge(parse(example))).toBe(true);
    const results = texts.map((text) => judge(parse(text) ?? null));
    expect(results.filter(Boolean)).toHaveLength(6);
  });
});

describe("layers on an installed pack", () => {
  test("are built when they or the pack changed, and are never those of before", async () => {
    const project = await projectOf(LAYERED, { "own/resources.yaml": LAYER });
    const first = await started(project);
    expect(first.err).toMatch(
      /^facsimile: toll-bridge with \.\/own: building it\nfacsimile: toll-bridge with \.\/own; built in \d+\.\d s\n$/,
    );
    expect(await laneAt(first)).toBe("south");
    const headers = { authorization: "Bearer k" };
    expect((await fetch(`${first.url}/crossings/cro_0000000000000001`, { headers })).status).toBe(
      200,
    );
    expect((await started(project)).err).toBe("");

    await writeFile(join(project, "own/resources.yaml"), LAYER.replace("south", "west"));
    const second = await started(project, NAME);
    expect(second.err).toContain("built in");
    expect(await laneAt(second)).toBe("west");

    await writeFile(join(project, IN_PROJECT, "guessed/errors.yaml"), "a: [");
    const broken = await command(project, "start");
    expect(broken.text).toContain(`${IN_PROJECT}/guessed/errors.yaml:1:`);
    expect(broken.text).toContain(`facsimile: ${NAME} with ./own: it cannot be built.`);
    expect(await readdir(join(project, ".facsimile/packs"))).toHaveLength(2);
  });

  test("with a mistake are refused with its place in the user's file", async () => {
    const yaml = `vendors: { ${NAME}: { layers: [own] } }`;
    const project = await projectOf(yaml, { "own/resources.yaml": "crossings: { feilds: {} }\n" });
    const { status, text } = await command(project, "start");
    expect(status).toBe(1);
    expect(text).toMatch(/^own\/resources\.yaml:1:\d+ .*feilds.*fields/m);
  });

  test("that name what the pack lacks are refused with all their mistakes", async () => {
    const project = await projectOf(`vendors: { ${NAME}: { layers: [own] } }`, {
      "own/resources.yaml": `wire: {}\n${LAYER}crosings: {}\n`,
      "own/operations.yaml": "POST /crosings: { emits: none }\n",
      "own/lifecycles.yaml": "lifecycles: { crossings: { $remove: true } }\n",
    });
    for (const words of [["start"], ["pack", "build"]]) {
      const { status, text } = await command(project, ...words);
      expect(status).toBe(1);
      expect(text.split("\n").filter((line) => line.startsWith("own/"))).toEqual([
        "own/lifecycles.yaml:1:15 there is nothing to remove",
        'own/operations.yaml:1:1 the document has no operation "POST /crosings". Did you mean "POST /crossings"?',
        'own/resources.yaml:1:1 "wire" is no resource, and no schema of one',
        'own/resources.yaml:3:1 "crosings" is no resource, and no schema of one. Did you mean "crossings"?',
      ]);
      expect(text).not.toContain("left out");
    }
  });

  test("are built by pack build too, and tests start them", async () => {
    const yaml = LAYERED.replace("[./own]", "[./own, ./more]");
    const more = LAYER.replace("south", "east");
    const files = { "own/resources.yaml": LAYER, "more/resources.yaml": more };
    const project = await projectOf(yaml, files);
    const built = await command(project, "pack", "build");
    expect(built.text).toMatch(/^toll-bridge with \.\/own, \.\/more is built$/m);
    const cwd = vi.spyOn(process, "cwd").mockReturnValue(project);
    await using sim = await createSimulator({ pack: NAME as string });
    cwd.mockRestore();
    expect(await laneAt({ url: await sim.listen(), key: "k" })).toBe("east");
    expect((await sim.state({ resource: "crossings" })).count).toBe(2);
    expect((await command(folder, "pack", "build")).text).toContain("give --pack FOLDER");
  });
});
