import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { compile } from "../../codegen/command/command.js";
import { buildPack } from "../../codegen/compile/compile.js";
import { factsOf } from "../../codegen/init/facts.js";
import { profilesIn } from "../../codegen/init/profile.js";
import { readBundle, sourceAt } from "../../codegen/init/read/bundle.js";
import { readPack } from "../../codegen/read/pack.js";
import { FACTS, NOTICE } from "../../codegen/sources/layers/layers.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import type { MadePack } from "../init/made-pack.js";
import { packFrom } from "../init/made-pack.js";
import { makeEdition, noticeOf } from "./edition.js";

const PROSE = "The keeper of the bells keeps this sentence to himself.";

const schemaOf = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** The vendor's document with prose that `init` reads, and an event that it describes. */
async function documentWithProse() {
  const document = parse(await readFile("test/fixtures/bell-tower/openapi.yaml", "utf8"));
  document.webhooks = { "bell.rang": { post: { summary: PROSE, requestBody: schemaOf("bell") } } };
  document.paths["/bells"].post.summary = PROSE;
  document.components.schemas.bell.description = PROSE;
  document.paths["/bells/{bell}"].get.responses["404"] = { description: PROSE };
  return document;
}

let made: MadePack;
let folder: string;

beforeAll(async () => {
  made = await packFrom(await documentWithProse());
  folder = await mkdtemp(join(tmpdir(), "facsimile-edition-"));
  const lines: string[] = [];
  const edition = await makeEdition(
    {
      bundle: await readBundle(sourceAt(join(made.folder, "../api.json"), undefined)),
      name: "bell-tower",
      version: "20260609.0.0",
      day: "2026-06-09",
      profile: undefined,
      workshop: join(folder, "workshop"),
      out: join(folder, "out"),
    },
    toolchainWith(compile, (line) => lines.push(line)),
  );
  expect([edition, lines]).toMatchObject([{ unfit: [] }, []]);
});

afterAll(async () => {
  await made[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The code of a built pack. */
async function codeOf(sources: string): Promise<string> {
  const built = await buildPack(sources);
  if ("problems" in built) throw new Error(built.problems.join("\n"));
  const text = built.files.find(({ path }) => path === "index.js")?.text ?? "";
  return text.slice(text.indexOf("\n"));
}

test("the NOTICE of a vendor's package is that of its facts", async () => {
  const profiles = await profilesIn("pack");
  const packages = profiles.filter(({ folder }) => existsSync(join(folder, "..", FACTS)));
  expect(packages.map(({ name }) => name)).toContain("stripe");
  // Google publishes no document of these calls: the one in its package was written for it.
  const published = packages.filter(({ name }) => name !== "google");
  for (const { vendor, name, folder: profile } of published) {
    const facts = JSON.parse(await readFile(join(profile, "..", FACTS), "utf8"));
    const notice = await readFile(join(profile, "..", NOTICE), "utf8");
    expect(notice).toBe(noticeOf(facts, vendor ?? name));
  }
});

test("a NOTICE names document, publisher and licence, or says that the document names none", () => {
  const info = { title: "Bells", version: "7" };
  const named = { name: "The Tower", url: "https://bells.example" };
  const stated = { ...info, contact: named, license: { name: "MIT", identifier: "MIT" } };
  expect(noticeOf(factsOf({ info: stated }), "Tower")).toMatch(
    /Document: {2}Bells, version 7\nPublisher: The Tower, https:\/\/bells\.example\nLicence: {3}MIT\n/,
  );
  expect(noticeOf(factsOf({ info }), "Tower")).toMatch(
    /Publisher: Tower; the document names no contact\nLicence: {3}the document states none\n/,
  );
});

test("an edition keeps facts and guesses, and no sentence of the vendor", async () => {
  expect(await readdir(join(folder, "out"))).toEqual(["NOTICE", "facts", "guessed"]);
  const files = await readdir(join(folder, "out"), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files.filter((it) => it.isFile()).map((it) => readFile(join(it.parentPath, it.name), "utf8")),
  );
  expect(texts).toHaveLength(8);
  expect(texts.filter((text) => text.includes("keeper"))).toEqual([]);
  const events = parse(await readFile(join(folder, "out/guessed/events.yaml"), "utf8"));
  expect(events["bell.rang"]).toMatchObject({
    resource: "bells",
    description: "bell.rang happened.",
  });
});

test("the pack of an edition is the one that init made of the whole document", async () => {
  const was = await codeOf(made.folder);
  const is = await codeOf(join(folder, "out"));
  const ownWords = was
    .replaceAll("0.1.0", "20260609.0.0")
    .replaceAll(PROSE, "bell.rang happened.")
    .replaceAll("guessed/openapi.yaml", "facts/openapi.json");
  const withoutLines = (text: string) => text.replaceAll(/": \d+/g, `": 0`);
  expect(withoutLines(is)).toBe(withoutLines(ownWords));
});

test("places of the document are lines of the facts", async () => {
  const read = await readPack(join(folder, "out"));
  if (!("model" in read)) throw new Error(JSON.stringify(read.problems));
  const lines = (await readFile(join(folder, "out/facts/openapi.json"), "utf8")).split("\n");
  const [[name = "", line = 0] = []] = Object.entries(
    read.model.places["facts/openapi.json"] ?? {},
  );
  expect(name).toMatch(/^answer bells\.retrieve 404$/);
  expect(lines[line - 1]).toMatch(/^"\/bells\/\{bell\}": /);
});
