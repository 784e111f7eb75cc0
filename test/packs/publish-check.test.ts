import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { cli } from "../cli/support.js";
import { vendorPackage } from "../support/vendor-package.js";

let folder: string;
let bridge: string;

const MANIFEST = {
  name: "@facsimile/toll-bridge",
  version: "20260101.0.0",
  main: "./generated/index.js",
  types: "./generated/index.d.ts",
  files: ["NOTICE", "facts", "generated", "guessed", "profile"],
  peerDependencies: { facsimile: "0.1.0" },
  peerDependenciesMeta: { facsimile: { optional: true } },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "facsimile-publish-"));
  bridge = await vendorPackage(join(folder, "toll-bridge"));
  await writeFile(join(bridge, "package.json"), JSON.stringify(MANIFEST));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the command says of a copy of the package. */
async function checked(change: (copy: string) => Promise<unknown> = async () => {}) {
  const copy = await mkdtemp(join(tmpdir(), "facsimile-publish-"));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(bridge, copy, { recursive: true });
  await change(copy);
  const { out, err, how } = await cli(["pack", "publish-check", copy]);
  return { how, text: out + err, copy };
}

const manifest = (change: object) => (copy: string) =>
  writeFile(join(copy, "package.json"), JSON.stringify({ ...MANIFEST, ...change }));

const edited = (file: string, from: string, to: string) => async (copy: string) => {
  const text = await readFile(join(copy, file), "utf8");
  expect(text).toContain(from);
  await writeFile(join(copy, file), text.replace(from, to));
};

test("a folder that is ready is said to be so", async () => {
  const expected = { how: 0, text: "@facsimile/toll-bridge@20260101.0.0 is ready\n" };
  expect(await checked()).toMatchObject(expected);
});

test.each<[string, (copy: string) => Promise<unknown>, string]>([
  ["a name", manifest({ name: "@acme/tolls" }), "name: write facsimile-pack-tolls, by which"],
  [
    "a version",
    manifest({ version: "1.0.0" }),
    "version: write <yyyymmdd of the document>.<minor>",
  ],
  ["no day", manifest({ version: "20261301.0.0" }), "version: write <yyyymmdd"],
  ["an edition", manifest({ version: "20260102.0.0" }), "pack.yaml: version: write 20260102.0.0"],
  ["a name of a pack", manifest({ name: "facsimile-pack-a" }), "pack.yaml: name: write a, as"],
  ["an entry", manifest({ main: "./index.js" }), "main: write ./generated/index.js"],
  ["no types", manifest({ types: undefined }), "types: write ./generated/index.d.ts"],
  ["no peer", manifest({ peerDependencies: {} }), "peerDependencies: write { "],
  ["a peer that is asked for", manifest({ peerDependenciesMeta: {} }), "peerDependenciesMeta: wri"],
  ["a file too few", manifest({ files: ["NOTICE", "generated"] }), "files: add facts"],
  ["no NOTICE", (copy) => rm(join(copy, "NOTICE")), "NOTICE: name the vendor's document, its"],
  [
    "prose",
    edited("facts/openapi.json", '"operationId"', '"summary":"All","operationId"'),
    "facts/openapi.json:6: this is more than facts",
  ],
  [
    "another source",
    edited("guessed/errors.yaml", "\n", "\n\n"),
    "guessed/errors.yaml has changed",
  ],
  [
    "no build",
    (copy) => rm(join(copy, "generated"), { recursive: true }),
    "generated: it is not built: npx facsimile pack build --pack ",
  ],
  ["no names", edited("generated/index.d.ts", "FacsimilePacks", "X"), "it adds no names for tests"],
])("%s that is wrong is a finding with what would be right", async (_, change, words) => {
  const { how, text } = await checked(change);
  expect(text).toContain(words);
  expect(how).toBe(1);
});

test("a folder without a package.json is refused", async () => {
  const { how, text } = await checked((copy) => rm(join(copy, "package.json")));
  expect([how, text]).toEqual([1, expect.stringContaining("there is no package.json; npm init")]);
});
