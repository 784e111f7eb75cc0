import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VERSION } from "../../src/instance/server/version.js";
import { blocksOf } from "../docs/blocks.mjs";
import { followSkill } from "../docs/skill-page.js";
import { ROOT, run, succeed } from "../support/programs.js";
import { NODE_BINARIES, Project } from "./project.js";

/** The installed package, measured and used outside of this repository. */
const packed = new Project();
const parcelry = `${packed.folder}/parcelry`;
let tarball = "";
let sizes = { size: 0, unpackedSize: 0 };
let files: readonly string[] = [];

/** Packs the package of a folder. */
async function packOf(folder: string, ...more: readonly string[]): Promise<Packed> {
  const given = ["pack", "--json", "--pack-destination", packed.folder, ...more];
  const text = await succeed("npm", given, folder);
  const [found] = readPacked(text.slice(text.search(/^\[/m)));
  if (found === undefined) throw new Error(text);
  return { ...found, filename: `${packed.folder}/${found.filename}` };
}

beforeAll(async () => {
  await succeed(process.execPath, ["build/unless-built.mjs"], ROOT);
  const found = await packOf(ROOT, "--ignore-scripts");
  tarball = found.filename;
  sizes = found;
  files = found.files.map(({ path }) => path);
  const built = ["--pack", "test/fixtures/parcelry/pack", "--out", parcelry, "--build"];
  await succeed("npm", ["run", "codegen", "--", ...built], ROOT);
});
afterAll(() => packed.remove());

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** npm's warnings may follow the list. */
function readPacked(text: string): readonly Packed[] {
  return JSON.parse(text.slice(0, text.lastIndexOf("]") + 1));
}

describe("the package", () => {
  test("is small: under 1.9 MB packed, under 7 MB unpacked", () => {
    expect(sizes.size).toBeLessThan(1_900_000);
    expect(sizes.unpackedSize).toBeLessThan(7_000_000);
  });

  test("has the compiled code and the docs: no source maps, no sources, no tests", () => {
    const kinds = new Set(files.map((path) => path.split("/")[0]));
    const read = ["CHANGELOG.md", "README.md", "SECURITY.md", "facsimile.schema.json", "llms.txt"];
    expect([...kinds].toSorted()).toEqual(
      [...read, "bin", "dist", "docs", "examples", "pack", "package.json"].toSorted(),
    );
    const own = files.filter((path) => !path.startsWith("examples/"));
    expect(own.filter((path) => /\.map$|(?<!\.d)\.ts$|\.test\./.test(path))).toEqual([]);
    expect(files).toContain("pack/deck/0.1.0/openapi.yaml");
    expect(files).toContain("pack/schema/resources.schema.json");
    expect(files).toContain("facsimile.schema.json");
    expect(files.filter((path) => /\/profile\/(?!README\.md)/.test(path))).toEqual([]);
  });

  test("has no install scripts, so npm prints no warnings", () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
    const installing = ["preinstall", "install", "postinstall", "prepare"];
    expect(installing.filter((name) => name in scripts)).toEqual([]);
  });

  test("has every page that its pages link to", () => {
    const pages = files.filter((path) => path.endsWith(".md"));
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !files.some((path) => path === link || path.startsWith(`${link}/`)))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test("its entries are correct for import and require: publint and attw", async () => {
    await succeed("npx", ["--no-install", "publint", "--strict", "--pack", "false"], ROOT);
    // vitest and node:test always load ES modules, so their entries are ES modules only.
    const attw = ["attw", tarball, "--profile", "node16", "--ignore-rules", "cjs-resolves-to-esm"];
    await succeed("npx", ["--no-install", ...attw], ROOT);
  });
});

/** Files and folders of the repository that a page links to, from its root. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(`${ROOT}${page}`, "utf8");
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^\w+:/.test(link))
    .map((link) => join(dirname(page), link).replaceAll("\\", "/").replace(/\/$/, ""));
}

/** Between the message of the error and where in the code it is. */
const TIMELINE =
  /503[\s\S]*the timeline of this test[\s\S]*GET \/sources {2}200 {2}trc_\w{16}[\s\S]*\.facsimile\/\S+\.timeline\.txt[\s\S]*(?:failing\.test\.js|timeline\.spec\.mjs):\d+/g;

const COVERED = ["--reporter=default", "--reporter=facsimile/vitest-coverage"];
/** At least one operation was met. */
const MET = /Coverage of deck@0\.1\.0[\s\S]* {2}operations +[1-9]\d* of/;

/** The compiler in JavaScript, and the native one. */
const TSC = `${ROOT}node_modules/typescript/bin/tsc`;
const NATIVE = `${ROOT}node_modules/@typescript/native/bin/tsc`;
const STRICT = ["--noEmit", "--strict", "--exactOptionalPropertyTypes"];
const MODULES = [
  ["nodenext", ["--module", "nodenext"]],
  ["a bundler", ["--module", "preserve", "--moduleResolution", "bundler"]],
] as const;

const registry = await run("npm", ["view", "jest@30", "version", "--fetch-retries=0"], ROOT);
const isReachable = registry.status === 0;
const suffix = isReachable ? "" : " (skipped: no package registry can be reached)";

describe.skipIf(!isReachable).each([
  ["Jest 30 and vitest 4", "jest@30", "vitest@4"],
  ["Jest 29 and vitest 3", "jest@29", "vitest@3"],
])(`installed beside %s${suffix}`, (_, ...runners) => {
  const project = new Project();
  beforeAll(async () => {
    await project.install(tarball, ...runners, "@types/node@20");
    project.addPack(parcelry, "parcelry");
  });
  afterAll(() => project.remove());

  test("Jest without configuration and flags", async () => {
    const { status, text } = await project.npx(
      "jest",
      "booking",
      "fake-timers",
      "own-pack",
      "driven",
    );
    expect(status, text).toBe(0);
    expect(text).toMatch(/Tests: +10 passed, 10 total/);
    expect(text).not.toContain("did not exit");
  });

  test("Jest with fake timers from before the first import", async () => {
    const config = JSON.stringify({ fakeTimers: { enableGlobally: true } });
    const given = ["jest", "booking", "fake-timers", "--config", config];
    const { status, text } = await project.npx(...given);
    expect(status, text).toBe(0);
  });

  test("Jest: the error of a failing test has its timeline and unused overrides", async () => {
    const { status, text } = await project.npx("jest", "failing");
    expect(status, text).toBe(1);
    expect(text.match(TIMELINE), text).toHaveLength(1);
    expect(text).toMatch(/fault flt_\w+ for tasks\.list/);
  });

  test("vitest: the error of a failing test has its timeline", async () => {
    const { status, text } = await project.npx("vitest", "run", "timeline");
    expect(status, text).toBe(1);
    expect(text.match(TIMELINE), text).toHaveLength(1);
  });

  test("vitest", async () => {
    const { status, text } = await project.npx("vitest", "run", "fixture");
    expect(status, text).toBe(0);
    expect(text).toContain("3 passed");
  });

  test("vitest: its reporter prints the coverage of the tests", async () => {
    const { status, text } = await project.npx("vitest", "run", "fixture", ...COVERED);
    expect(status, text).toBe(0);
    expect(text).toMatch(MET);
  });

  test("node:test", async () => {
    const { status, text } = await project.node("--test", "node-test.mjs");
    expect(status, text).toBe(0);
    expect(text).toMatch(/pass 3/);
  });

  test("require of every entry; one copy of each class", async () => {
    const { status, text } = await project.node("entries.cjs");
    expect([status, text]).toEqual([0, "3.1.1 2025-01-01T00:00:00Z\n"]);
  });

  test.each(MODULES)(
    "types for import and require under %s, with those of its dependencies",
    async (_, module) => {
      const given = [...STRICT, ...module, "--target", "es2023", "--types", "node"];
      const { status, text } = await project.node(TSC, ...given, "types.mts", "types.cts");
      expect([status, text]).toEqual([0, ""]);
    },
  );

  test("the command", async () => {
    const { status, text } = await project.npx("facsimile", "--help");
    expect(status, text).toBe(0);
    expect(text).toContain("facsimile");
  });
});

/** vitest 5 needs Node 22.12. */
describe.skipIf(!isReachable)(`installed beside vitest 5, on Node 22${suffix}`, () => {
  const project = new Project();
  beforeAll(() => project.install(tarball, "vitest@5", `${NODE_BINARIES}@22`));
  afterAll(() => project.remove());

  test("vitest", async () => {
    const vitest = "node_modules/vitest/vitest.mjs";
    const { status, text } = await project.ownNode(vitest, "run", "fixture");
    expect(status, text).toBe(0);
    expect(text).toMatch(/v5\.\d+\.\d+/);
    expect(text).toContain("3 passed");
  });

  test("its reporter prints the coverage of the tests", async () => {
    const vitest = "node_modules/vitest/vitest.mjs";
    const { status, text } = await project.ownNode(vitest, "run", "fixture", ...COVERED);
    expect(status, text).toBe(0);
    expect(text).toMatch(MET);
  });

  test("the error of a failing test has its timeline", async () => {
    const vitest = "node_modules/vitest/vitest.mjs";
    const { status, text } = await project.ownNode(vitest, "run", "timeline");
    expect(status, text).toBe(1);
    expect(text.match(TIMELINE), text).toHaveLength(1);
  });
});

/** The vendors with a package in this repository. */
const VENDORS = readdirSync(join(ROOT, "pack")).filter((name) =>
  existsSync(join(ROOT, "pack", name, "package.json")),
);

/** Those whose trial has a job. */
const WORKING = VENDORS.filter((name) => existsSync(join(ROOT, "test/profiles", name, "job.mjs")));

/** Packages that the job of a vendor imports, in its file and those beside it, with versions. */
function importedBy(vendor: string, file = "job.mjs"): readonly string[] {
  const folder = join(ROOT, "test/profiles", vendor);
  const text = readFileSync(join(folder, file), "utf8");
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const names = [...text.matchAll(/(?:from|import\() ?"(?!node:)([^"]+)"/g)].map(
    ([, it = ""]) => it,
  );
  return names.flatMap((name) => {
    if (name.startsWith("./")) return importedBy(vendor, name);
    const sdk = name.split("/", name.startsWith("@") ? 2 : 1).join("/");
    return `${sdk}@${dependencies[sdk]}`;
  });
}

describe.skipIf(!isReachable)(`beside the vendors' packages${suffix}`, () => {
  const [warm, project] = [new Project(), new Project()];
  const sdks = WORKING.flatMap((vendor) => importedBy(vendor));
  const others = [...new Set(sdks), "stripe", "vitest@4", "jest@30", "@types/node@20"];
  const vendors = new Map<string, Packed>();
  beforeAll(async () => {
    for (const name of VENDORS) vendors.set(name, await packOf(join(ROOT, "pack", name)));
    await warm.install(tarball, ...others);
    const tarballs = [...vendors.values()].map(({ filename }) => filename);
    // Nobody owns the names of these packages in a registry, so that none may be asked.
    await project.install("--offline", tarball, ...tarballs, ...others);
    for (const name of WORKING) {
      const from = join(ROOT, "test/profiles", name);
      const filter = (path: string): boolean => path === from || path.endsWith(".mjs");
      cpSync(from, join(project.folder, "jobs", name), { recursive: true, filter });
    }
  });
  afterAll(() => {
    for (const each of [warm, project]) each.remove();
  });

  test("each is known by name, with its types, to the package that it lies beside", () => {
    const { peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(`${ROOT}package.json`, "utf8"),
    );
    const names = VENDORS.map((name) => `@facsimile/${name}`);
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(names));
    expect(names.map((name) => peerDependenciesMeta[name]?.optional)).toEqual(
      names.map(() => true),
    );
  });

  test.each(VENDORS)("%s has what runs, what a build of layers needs, types and NOTICE", (name) => {
    // That it is small enough, publish-check has said before it was packed.
    const paths = vendors.get(name)?.files.map(({ path }) => path);
    const hasCode = existsSync(join(ROOT, "pack", name, "profile/behaviors.ts"));
    const code = hasCode ? ["profile/behaviors.js"] : [];
    const built = ["index.js", "index.d.ts", "names.d.ts", ...code];
    expect(paths).toEqual(
      expect.arrayContaining([
        "NOTICE",
        "facts/openapi.json",
        "guessed/resources.yaml",
        "profile/resources.yaml",
        ...built.map((file) => `generated/${file}`),
      ]),
    );
  });

  test.each(MODULES)(
    "its names are typed under %s without a step of the user's",
    async (_, how) => {
      const given = [...how, "--target", "es2023", "--types", "node"];
      const files = ["vendor-names.mts", "vendor-names.cts"];
      const { status, text } = await project.node(NATIVE, ...STRICT, ...given, ...files);
      expect([status, text]).toEqual([0, ""]);
    },
  );

  test("all start by name, by one command, and Stripe's SDK pays, renews and verifies", async () => {
    const { stop, ...said } = await startedIn(project, "npx", "facsimile", "start", ...VENDORS);
    expect(said.vendors.map(({ pack }) => pack.split("@")[0])).toEqual(VENDORS);
    for (const { url, key, pack } of said.vendors) {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${url}/__admin__/pack`, { headers });
      expect(await answer.json()).toMatchObject({ name: pack.split("@")[0] });
    }
    const { url = "", key = "" } = said.vendors.find(({ vendor }) => vendor === "stripe") ?? {};
    const { status, text } = await project.node("stripe.mjs", url, key);
    expect([status, text]).toEqual([0, "paid, renewed, verified\n"]);
    expect(await stop()).toBe("");
  });

  test("the newest SDK of each does its job, with its events", async () => {
    const { status, text } = await project.node("jobs.mjs", ...WORKING);
    expect([status, text.split("\n").slice(-2)]).toEqual([0, ["done", ""]]);
    expect(text).not.toMatch(/^\w+, \w+: /m);
  });

  test("init takes the profile of a vendor's package, with its code", async () => {
    const facts = "node_modules/@facsimile/resend/facts/openapi.json";
    const made = await project.npx("facsimile", "init", facts, "--out", "mail");
    expect(made.status, made.text).toBe(0);
    expect(made.text).toMatch(/^profile resend: \d+ facts.*; \d+ behaviors$/m);
    const named = await project.npx("facsimile", "init", facts, "--profile", "resent");
    expect(named.text).toContain('Did you mean "resend"?');
  });

  test("tests take one by its name: Jest, vitest, and explorations of one vendor and three", async () => {
    const jest = await project.npx("jest", "vendor.test");
    expect(jest.status, jest.text).toBe(0);
    const vitest = await project.npx("vitest", "run", "vendor.spec");
    expect(vitest.status, vitest.text).toBe(0);
    expect(vitest.text).toContain("3 passed");
  });

  test("layers of facsimile.yaml lie on it, built when a test first needs them", async () => {
    const folder = join(project.folder, "layered");
    mkdirSync(join(folder, "own"), { recursive: true });
    writeFileSync(join(folder, "facsimile.yaml"), "vendors:\n  stripe: { layers: [./own] }\n");
    const mine = 'invalid_request_error/not_found: { message: "Mine: no {object}." }\n';
    writeFileSync(join(folder, "own/errors.yaml"), mine);
    const script = [join(project.folder, "layered.mjs")];
    const first = await run(process.execPath, script, folder);
    expect(first.text).toMatch(/with \.\/own; built in \d+\.\d s/);
    expect(first.text).toContain("Mine: no customer.\nMine: no customer.\n");
    const second = await run(process.execPath, script, folder);
    expect(second.text).toBe("Mine: no customer.\nMine: no customer.\n");
  });
});

interface Started {
  readonly url: string;
  readonly key: string;
  readonly vendors: readonly (Pick<Started, "url" | "key"> & {
    readonly vendor: string;
    readonly pack: string;
  })[];
}

/** A command that starts an instance: where it is, and what ends it with what it has complained of. */
async function startedIn(
  project: Pick<Project, "folder">,
  command: string,
  ...given: readonly string[]
) {
  const all = [...given, "--port", "0", "--json"];
  const child = spawn(command, all, { cwd: project.folder, detached: true });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    complaint += part;
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", resolve);
    void ended.then(() => reject(new Error(`it ended: ${complaint}`)));
  });
  const stop = async (): Promise<string> => {
    // As Ctrl-C does: npx and its child.
    process.kill(-(child.pid ?? 0), "SIGINT");
    await ended;
    return complaint;
  };
  const { url, key, vendors = [] }: Started = JSON.parse(line);
  return { url, key, vendors, stop };
}

describe.skipIf(!isReachable)(`nothing but the package, in an empty folder${suffix}`, () => {
  test("npx starts it", async () => {
    const project = new Project();
    const given = ["--yes", "--package", tarball, "facsimile", "start"];
    const { url, key, stop } = await startedIn(project, "npx", ...given);
    const answer = await fetch(`${url}/agents`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    await stop();
    project.remove();
  });

  test("the lines of README.md install it beside a vendor's", async () => {
    const around = new Project();
    const project = { folder: join(around.folder, "your-project") };
    mkdirSync(project.folder);
    writeFileSync(join(project.folder, "package.json"), "{}");
    const page = readFileSync(`${ROOT}README.md`, "utf8");
    const [lines = ""] = /^npm pack --pack-destination[^`]+/m.exec(page) ?? [];
    const here = lines
      .replaceAll("--pack-destination ..", `--pack-destination ${around.folder}`)
      .replace("cd ../your-project", `cd ${project.folder}`);
    // Under `npm run` this repository's settings would count.
    const own = { npm_config_engine_strict: "false" };
    const { status, text } = await run("sh", ["-ec", here], ROOT, own);
    expect(status, text).toBe(0);
    const { url, key, stop } = await startedIn(project, "npx", "facsimile", "start", "stripe");
    const answer = await fetch(`${url}/v1/balance`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await answer.json()).toMatchObject({ object: "balance" });
    await stop();
    around.remove();
  });

  test("commands of packages say where these come from, and come with these", async () => {
    const project = new Project();
    await project.install(tarball);
    for (const words of [["mcp", "--pack", "deck"], ["env"], ["env", "score", "a", "b"]]) {
      expect(await project.npx("facsimile", ...words)).toMatchObject({
        status: 1,
        text: "facsimile: the command is in the package @facsimile/agents, which a clone makes: npm pack -w @facsimile/agents.\n",
      });
    }
    for (const words of [["capture"], ["learn", "a.har"], ["pack", "drift"]]) {
      const { text } = await project.npx("facsimile", ...words);
      expect(text).toContain("in the package @facsimile/learn, which a clone makes: npm pack");
    }
    const listed = await project.npx("facsimile", "--help");
    expect(listed.text).toMatch(/^ {2}mcp .*in the package @facsimile\/agents/m);

    // Nobody owns the names of these packages in a registry, so that none may be asked.
    const agents = await packOf(join(ROOT, "packages/agents/dist"));
    const { dependencies } = JSON.parse(
      readFileSync(join(ROOT, "packages/agents/dist/package.json"), "utf8"),
    );
    expect(dependencies.facsimile).toBe(VERSION);
    const learn = await packOf(join(ROOT, "packages/learn/dist"));
    await project.install("--offline", tarball, agents.filename, learn.filename);
    const client = new Client({ name: "test", version: "1.0.0" });
    const command = join(project.folder, "node_modules/facsimile/bin/facsimile.cjs");
    const given = { command: process.execPath, args: [command, "mcp"], cwd: project.folder };
    await client.connect(new StdioClientTransport(given));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("explore");
    await client.close();
    const scored = await project.npx("facsimile", "env", "score", "a.yaml", "b");
    expect(scored.text).toMatch(/a\.yaml: there is no such file/);
    const learned = await project.npx("facsimile", "learn", "a.har", "--pack", "b");
    expect(learned.text).toMatch(/a\.har: there is no such file/);
    project.remove();
  });

  test("the test of docs/start.md passes beside vitest", async () => {
    const [block] = blocksOf("ts").filter(({ page }) => page === "docs/start.md");
    const project = new Project();
    await project.install(tarball, "vitest@4");
    writeFileSync(join(project.folder, "start.test.ts"), block?.code ?? "");
    const { status, text } = await project.npx("vitest", "run", "start");
    expect(status, text).toBe(0);
    expect(text).toContain("1 passed");
    project.remove();
  });

  test("who follows docs/skill/SKILL.md has a test that passes, and one that has been explored", async () => {
    const project = new Project();
    const printed = await followSkill(project.folder, async () => {
      const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--engine-strict=false"];
      await succeed("npm", ["install", ...quiet, tarball], project.folder);
    });
    expect(printed).toMatch(/✓ an order is shipped once in every future .* \d+ run/);
    project.remove();
  });

  test("a pack of a document is made, refined with behaviors.ts, checked, and typed in tests", async () => {
    const project = new Project();
    await project.install(tarball, "typescript@6", "@types/node@20");
    cpSync(join(ROOT, "test/fixtures/workshop-hire/openapi.yaml"), `${project.folder}/api.yaml`);
    const made = await project.npx("facsimile", "init", "api.yaml", "--out", "hire");
    expect(made.status, made.text).toBe(0);

    const hire = join(project.folder, "hire");
    const edit = (name: string, from: string | RegExp, to: string): void => {
      const text = readFileSync(join(hire, name), "utf8");
      expect(text).toMatch(from);
      writeFileSync(join(hire, name), text.replace(from, to));
    };
    writeFileSync(join(hire, "own/operations.yaml"), "quote: { verb: custom }\n");
    cpSync(join(project.folder, "own-code"), join(hire, "own"), { recursive: true });
    const build = ["pack", "build", "--pack", "hire", "--out", "hire/generated"];
    const wrong = await project.npx("facsimile", ...build);
    expect(wrong.status, wrong.text).toBe(1);
    expect(wrong.text).toMatch(/hire\/own\/behaviors\.ts:\d+:\d+ .*'stolen' does not exist/);

    edit("own/behaviors.ts", "stolen", "lent");
    const built = await project.npx("facsimile", ...build);
    expect(built.status, built.text).toBe(0);
    const ran = await project.node("own-code.mjs");
    expect(ran.text).toContain('200 {"price":54}');
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "esnext"];
    const checked = await project.npx("tsc", ...options, "--types", "node", "own-names.mts");
    expect(checked.status, checked.text).toBe(0);
    project.remove();
  });

  test("a profile with code is applied, whose functions come from the package", async () => {
    const project = new Project();
    await project.install(tarball, "typescript@6");
    const bridge = join(ROOT, "test/fixtures/toll-bridge");
    const vendors = join(project.folder, "node_modules/facsimile/pack");
    cpSync(join(bridge, "vendors"), vendors, { recursive: true });
    const document = join(bridge, "openapi.yaml");
    const made = await project.npx("facsimile", "init", document, "--out", "bridge");
    expect(made.status, made.text).toBe(0);
    expect(made.text).toContain("profile toll-bridge: 8 facts; 4 behaviors");
    project.remove();
  });

  test("an old Node.js gets a message in a line", async () => {
    const project = new Project();
    await project.install(tarball, `${NODE_BINARIES}@16`);
    const { status, text } = await project.ownNode("node_modules/facsimile/bin/facsimile.cjs");
    expect(status).toBe(1);
    expect(text).toMatch(
      /^facsimile: this is Node\.js 16\.[\d.]+, and 20\.19 or later is needed: https:\S+\n$/,
    );
    project.remove();
  });
});
