import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { packs } from "../../generated/packs.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { drive } from "./any-pack/drive.js";
import { documentIn, packIn } from "./any-pack/read-pack.js";

/** Every pack there is keeps its own document, whichever vendor and version it is of. */

const PACKS = fileURLToPath(new URL("../../pack", import.meta.url));
const FIXTURE = fileURLToPath(new URL("../fixtures/parcelry/pack", import.meta.url));

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const places = foldersIn(PACKS).flatMap((name) =>
  foldersIn(join(PACKS, name))
    .filter((version) => /^\d/.test(version))
    .map((version) => [`${name}@${version}`, join(PACKS, name, version)]),
);

async function expectKept(pack: Pack, folder: string): Promise<void> {
  const document = await documentIn(folder);
  const driven = await drive(pack, document);
  expect(driven.findings).toEqual([]);
  for (const { id, statuses } of document.operations) {
    const reached = statuses.filter((status) => driven.count(id, status) > 0);
    // Success, the wrong key, and something else.
    expect(reached.length, id).toBeGreaterThan(2);
  }
}

/** A large pack has some thousand calls to answer, and the outside judge takes its time. */
const SLOW = { timeout: 120_000 };

describe("a pack answers as its own document says", SLOW, () => {
  test.each(places)("%s", async (key, folder) => {
    const load = packs[key ?? ""];
    if (load === undefined) throw new Error(`${key} is not compiled: npm run codegen`);
    await expectKept((await load()).pack, folder ?? "");
  });

  test("a pack in another folder", async () => {
    await expectKept((await import("../fixtures/parcelry/generated/index.js")).pack, FIXTURE);
  });
});

describe("broken answers are found", () => {
  /** The next version of a pack, compiled from sources with one text in another's place. */
  async function nextVersion(file: string, from: string, to: string): Promise<readonly string[]> {
    const folder = mkdtempSync(join(tmpdir(), "contract-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(FIXTURE, folder, { recursive: true });
    for (const [name, before, after] of [
      ["pack.yaml", "version: 1.2.0", "version: 1.3.0"],
      [file, from, to],
    ] as const) {
      const text = readFileSync(join(folder, name), "utf8");
      expect(text).toContain(before);
      writeFileSync(join(folder, name), text.replace(before, after));
    }
    const pack = await packIn(folder);
    if (!("operations" in pack)) throw new Error(pack.join("\n"));
    expect(pack.version).toBe("1.3.0");
    return (await drive(pack, await documentIn(folder))).findings;
  }

  test("an error body without a required member", async () => {
    const findings = await nextVersion(
      "pack.yaml",
      "error: { error: { code: $code, text: $message, status: $status } }",
      "error: { error: { code: $code, text: $message } }",
    );
    expect(findings).toContainEqual(
      expect.stringMatching(/^getParcel: 404 breaks the document: .*'status'/),
    );
  });

  test("what one judge alone refuses", async () => {
    const document = await documentIn(FIXTURE);
    const { pack } = await import("../fixtures/parcelry/generated/index.js");
    const lax = Object.assign((): boolean => true, { errors: null });
    const operations = pack.operations.map((it) =>
      it.id === "createCustomer" && it.body !== null
        ? { ...it, body: { ...it.body, validate: lax } }
        : it,
    );
    const { findings } = await drive({ ...pack, operations }, document);
    expect(findings).toContainEqual(
      expect.stringMatching(/^createCustomer: the body by openapi-backend alone: /),
    );
  });

  test("a success of one operation alone", async () => {
    const findings = await nextVersion("behaviors.ts", "          id: fields.id,\n", "");
    expect(findings).toContainEqual(expect.stringMatching(/^registerParcel: 201 breaks .*'id'/));
    expect(findings.filter((finding) => !/arcel/.test(finding))).toEqual([]);
  });
});
