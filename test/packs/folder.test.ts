import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { run } from "../../codegen/command/run.js";
import { PACK_FORMAT } from "../../src/engine/pack/format.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { facsimile, ROOT, refusal } from "../cli/support.js";
import { blocksOf } from "../docs/blocks.mjs";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";

/** A folder with these files, outside of the repository, removed after the test. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The sources of a vendor's pack outside of the repository, for generated code below them. */
function sources(change: (behaviors: string) => string = (text) => text): string {
  const folder = folderWith({});
  const original = join(ROOT, "test/fixtures/parcelry/pack");
  cpSync(original, folder, { recursive: true });
  const behaviors = readFileSync(join(original, "behaviors.ts"), "utf8")
    .replaceAll("../../../../src", relative(folder, join(ROOT, "src")))
    .replaceAll("../generated", "./generated");
  writeFileSync(join(folder, "behaviors.ts"), change(behaviors));
  return folder;
}

/** The compiler as a command: its status and all that it said. */
async function codegen(...args: readonly string[]): Promise<readonly [number, string]> {
  const said: string[] = [];
  const hear = (line: string): void => void said.push(line);
  const status = await run(args, { print: hear, complain: hear });
  return [status, said.join("\n")];
}

describe("a pack outside of the repository", () => {
  test("is built and run by the commands of docs/guides/another-vendor.md; the built pack runs anywhere", async () => {
    const folder = sources();
    const block = blocksOf("sh").find(
      ({ page, code }) => page === "docs/guides/another-vendor.md" && /pack build/.test(code),
    );
    const script = (block?.code ?? "").replaceAll("my-vendor/1.0.0", folder);
    const [build = "", start, ...more] = script.trim().split("\n");
    expect(more).toEqual([]);
    await promisify(execFile)("bash", ["-c", build], { cwd: ROOT });
    const built = join(folder, "generated");
    expect(start).toBe(`npx facsimile start --pack ${folder}`);

    const elsewhere = folderWith({});
    for (const name of ["index.js", "places.js", "reference.js", "package.json"])
      cpSync(join(built, name), join(elsewhere, name));
    for (const place of [built, elsewhere]) {
      const running = facsimile(["start", "--port", "0", "--json", "--pack", place]);
      await running.printed(/\n/);
      expect(JSON.parse(running.out())).toMatchObject({ pack: "parcelry@1.2.0" });
      running.child.kill("SIGTERM");
      expect([await running.ended, running.err()]).toEqual([[0, null], ""]);
    }

    const sim = await createSimulator({ pack: elsewhere });
    onTestFinished(() => sim.close());
    const answer = await sim.fetch("/v3/customers", {
      method: "POST",
      headers: { Authorization: `Bearer ${sim.key}`, "Content-Type": "application/json" },
      body: '{"name":"Ada"}',
    });
    expect(answer.status).toBe(201);
    const judge = (await (await loadPack(elsewhere)).responses())["createCustomer"]?.[201];
    expect(judge?.(JSON.parse(await answer.text()))).toBe(true);
    expect(judge?.({})).toBe(false);
  });

  test("is built, with status 1 and the place, when its behaviors do not fit it", async () => {
    const folder = sources((text) => text.replace("parcel.id)", "parcel.idd)"));
    const out = join(folder, "generated");
    const [status, said] = await codegen("--pack", folder, "--out", out, "--build");
    expect(said).toMatch(/behaviors\.ts:\d+:\d+ Property 'idd' does not exist on type/);
    expect([status, existsSync(join(out, "index.js"))]).toEqual([1, true]);
  });

  test.each([
    ["built", ["--build"]],
    ["compiled in a clone", []],
  ])(
    "is not %s when its behaviors lack a handler: the message is where that is bound",
    async (_, how) => {
      const folder = sources((text) =>
        text
          .replace("registerParcel }", "registerParcel, recalParcel: registerParcel }")
          .replace("labels: (world", "lables: (world")
          .replace("printer/jammed", "printer/jamed"),
      );
      const resources = join(folder, "resources.yaml");
      const bound = readFileSync(resources, "utf8").replace(
        "recallParcel, transition: recall",
        "recallParcel, verb: custom",
      );
      writeFileSync(resources, bound);
      const out = join(folder, "generated");
      const [status, said] = await codegen("--pack", folder, "--out", out, ...how);
      expect(said.replaceAll(`${relative(process.cwd(), folder)}/`, "").split("\n")).toEqual([
        'resources.yaml:46:5 behaviors.ts has no "operations.recallParcel". Did you mean "recalParcel"?',
        'resources.yaml:32:5 behaviors.ts has no "views.parcels.labels". Did you mean "lables"?',
        'lifecycles.yaml:69:3 behaviors.ts has no "worldEvents.printer/jammed". Did you mean "printer/jamed"?',
      ]);
      expect([status, existsSync(join(out, "index.js"))]).toEqual([1, false]);
    },
  );

  test("is refused with the reason when its behaviors cannot be loaded", async () => {
    const folder = sources((text) => `${text}\nnoSuchName();\n`);
    const [status, said] = await codegen("--pack", folder, "--out", join(folder, "out"), "--build");
    expect(said).toMatch(/behaviors\.ts: it cannot be loaded: ReferenceError: noSuchName is not/);
    expect(status).toBe(1);
  });

  test.each([
    [["--build"], /^--build needs --pack and --out; this package itself: npm run build\.$/],
    [["--build", "--check"], /^--build writes and --check does not: use one of them\.$/],
  ])("%j is no way to build one", async (args, expected) => {
    expect(await codegen(...args)).toEqual([2, expect.stringMatching(expected)]);
  });
});

describe("a folder that is not a built pack is refused in one sentence", () => {
  const start = (pack: string): Promise<string> =>
    refusal(["start", "--port", "0", "--pack", pack]);

  test("sources: the sentence has the command that builds them", async () => {
    const folder = sources();
    const command = `npx facsimile pack build --pack ${folder} --out ${folder}/generated`;
    expect(await start(folder)).toBe(
      `${folder} holds the sources of a pack, which have to be built: \`${command}\`; then use ${folder}/generated`,
    );
  });

  test("sources whose behaviors take their types from elsewhere are to be compiled there", async () => {
    const there = join(ROOT, "test/fixtures/parcelry/generated");
    expect(await start("test/fixtures/parcelry/pack")).toContain(` --out ${there}`);
  });

  test("neither", async () => {
    const folder = folderWith({ "readme.txt": "" });
    expect(await start(folder)).toBe(
      `${folder} has neither a built pack (index.js) nor the sources of one (pack.yaml)`,
    );
  });

  test("a part of the sources of a pack, as init makes them in layers", async () => {
    const folder = folderWith({ "guessed/pack.yaml": "", "profile/resources.yaml": "" });
    for (const part of ["guessed", "profile"]) {
      expect(await start(join(folder, part))).toBe(
        `${join(folder, part)} is a part of the pack in ${folder}: name that folder`,
      );
    }
  });

  test("not there, with one of the nearest name beside it, or a pack of that name", async () => {
    const folder = folderWith({ "vendor/pack.yaml": "" });
    expect(await start(join(folder, "vendr"))).toBe(
      `${join(folder, "vendr")}: there is no such folder; did you mean ${join(folder, "vendor")}?`,
    );
    expect(await start("./dekc")).toBe("./dekc: there is no such folder; did you mean deck?");
  });

  test("not there, or no folder", async () => {
    expect(await start("./nowhere")).toBe("./nowhere: there is no such folder");
    expect(await start("package.json")).toMatch(/^package\.json is a file; name the folder of/);
  });

  test.each([
    [
      "an index.js without a pack",
      "exports.pock = {};",
      /index\.js exports no pack, so the folder is not a built pack/,
    ],
    ["one that fails", "throw new Error('no');", /index\.js cannot be loaded: Error: no; build it/],
    [
      "one that is not code",
      "export pack",
      /index\.js cannot be loaded: SyntaxError: .*; build it/,
    ],
    ["a pack of another format", "exports.pack = {}; exports.format = 0;", /of format 0, and this/],
    [
      "a pack of no format",
      "exports.pack = {};",
      new RegExp(`of an unknown format, and this version .* ${PACK_FORMAT}; bu`),
    ],
    [
      "a pack with a part missing",
      `exports.pack = {}; exports.format = ${PACK_FORMAT};`,
      /a pack with parts missing; bu/,
    ],
  ])("%s", async (_, text, expected) => {
    expect(await start(folderWith({ "index.js": text, "package.json": "{}" }))).toMatch(expected);
  });
});

test("a built pack without a handler that it needs does not start", async () => {
  const folder = sources();
  await codegen("--pack", folder, "--out", folder, "--build");
  const index = join(folder, "index.js");
  writeFileSync(index, readFileSync(index, "utf8").replace("labels: (world", "lables: (world"));
  const expected = `${folder}/index.js: its behaviors have no "views.parcels.labels"; build it again`;
  expect(await refusal(["start", "--port", "0", "--pack", folder])).toContain(expected);
  await expect(createSimulator({ pack: folder })).rejects.toThrow(expected);
});

describe("createSimulator", () => {
  test("refuses a pack whose behaviors lack a handler", async () => {
    const refused = createSimulator({ pack: { ...parcelry, behaviors: {} } });
    await expect(refused).rejects.toThrow(
      'pack: the behaviors of parcelry have no "views.parcels.labels"',
    );
  });

  test("refuses a folder as the command does", async () => {
    const refused = createSimulator({ pack: "./nowhere" });
    await expect(refused).rejects.toThrow("./nowhere: there is no such folder");
    await expect(refused).rejects.toThrow(TypeError);
  });

  test("takes a pack, and nothing that only holds one", async () => {
    const sim = await createSimulator({ pack: parcelry });
    onTestFinished(() => sim.close());
    expect((await sim.pack()).name).toBe("parcelry");
    const module: object = { pack: parcelry, format: 1 };
    // As a caller without types does.
    const refused = Reflect.apply(createSimulator, undefined, [{ pack: module }]);
    await expect(refused).rejects.toThrow("pack: a name, a folder, or the `pack`");
  });
});
