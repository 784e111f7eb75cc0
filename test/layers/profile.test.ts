import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import type { Made } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import { readPack } from "../../codegen/read/pack.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";

const FIXTURE = "test/fixtures/toll-bridge";

type Edit = readonly [old: string, now: string];

interface Bridge {
  readonly out: string;
  readonly made: Made;
  /** Lines about the profile, without the folder. */
  readonly said: readonly string[];
  readonly again: (profile: string | undefined, ...edits: readonly Edit[]) => Promise<Bridge>;
}

/** The pack of an edition of the toll bridge's document. */
async function bridge(profile?: string, ...edits: readonly Edit[]): Promise<Bridge> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-profile-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return madeIn(folder, profile, ...edits);
}

async function madeIn(
  folder: string,
  profile: string | undefined,
  ...edits: readonly Edit[]
): Promise<Bridge> {
  const text = await readFile(`${FIXTURE}/openapi.yaml`, "utf8");
  const edition = edits.reduce((before, [old, now]) => before.replaceAll(old, now), text);
  const document = join(folder, "openapi.yaml");
  await writeFile(document, edition);
  const lines: string[] = [];
  const out = join(folder, "pack");
  const settings = { document, out, overlay: undefined, name: undefined, day: "2026-06-09" };
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  const made = await init({ ...settings, vendors: `${FIXTURE}/vendors`, profile }, toolchain);
  if (made === undefined) throw new Error(lines.join("\n"));
  const said = lines
    .filter((line) => /^(?:left out|profile)/.test(line))
    .map((line) => line.replace(/^left out: .*?pack\//, ""));
  return { out, made, said, again: (name, ...more) => madeIn(folder, name, ...more) };
}

const RENAMED: Edit = ["lane:", "track:"];
const SPLIT: Edit = ["[id, plate, lane, fee]", "[id, plate, track, fee]"];
const WITHOUT_PAYING: Edit = ["/crossings/{id}/pay:", "/crossings/{id}/settle:"];
const WITHOUT_PAYING_ID: Edit = ["payCrossing", "settleCrossing"];

/** The last answer of calls, such as `POST /crossings PLATE`, to a pack that was built. */
async function answerOf(out: string, ...calls: readonly string[]): Promise<unknown> {
  await using sim = await createSimulator({ pack: await loadPack(out) });
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  let answer: unknown;
  for (const call of calls) {
    const [method = "", path = "", plate] = call.split(" ");
    const id = String(Object(answer).id);
    const url = `${sim.url}/v1${path.replace("{id}", id)}`;
    const body = method === "POST" ? JSON.stringify({ plate }) : null;
    answer = await (await sim.fetch(url, { method, headers, body })).json();
  }
  return answer;
}

describe("a profile", () => {
  test("is recognized by a server, and holds in data and in code", async () => {
    const { out, made, said } = await bridge();
    expect(made.profile).toMatchObject({ name: "toll-bridge", facts: 8, behaviors: 4 });
    expect(said).toEqual(["profile toll-bridge: 8 facts; 4 behaviors"]);
    const pay = ["POST /crossings", "POST /crossings/{id}/pay"];
    expect(await answerOf(out, ...pay)).toMatchObject({ plate: "UNKNOWN", fee: 300 });
    expect(await answerOf(out, ...pay, "GET /receipts")).toMatchObject([
      { id: expect.stringMatching(/^rec_/), crossing: expect.stringMatching(/^cro_/) },
    ]);
    const read = await readPack(out);
    const facts = "model" in read ? read.model.facts : [];
    expect(facts.map(({ file, source }) => [file.split("/")[0], source])).toContainEqual([
      "profile",
      "https://toll-bridge.example/docs/paying",
    ]);
  });

  test("is recognized by the title where no server is", async () => {
    const { made } = await bridge(undefined, ["{region}.toll-bridge", "{region}.elsewhere"]);
    expect(made.profile?.name).toBe("toll-bridge");
  });

  test("goes by its name, and not at all where nobody knows the vendor or with `none`", async () => {
    const unknown: readonly Edit[] = [
      ["toll-bridge", "elsewhere"],
      ["Toll Bridge API", "Ferry"],
    ];
    const { made, again } = await bridge(undefined, ...unknown);
    expect(made.profile).toBeUndefined();
    const chosen = await again("toll-bridge", ...unknown);
    expect(chosen.made.profile?.name).toBe("toll-bridge");
    const { out } = await again("none");
    await expect(readFile(join(out, "profile/README.md"))).rejects.toThrow("ENOENT");
    await expect(again("tollbridge")).rejects.toThrow(
      '--profile tollbridge is no profile. Did you mean "toll-bridge"?',
    );
  });

  test("is written anew by each init, and says so; a layer of somebody else stays", async () => {
    const { out, again } = await bridge();
    const readme = await readFile(join(out, "profile/README.md"), "utf8");
    expect(readme).toMatch(/^> `facsimile init` writes this folder anew[\s\S]*\n# Toll Bridge\n/);
    await writeFile(join(out, "profile/scenarios.yaml"), "{}\n");
    await again(undefined);
    await expect(readFile(join(out, "profile/scenarios.yaml"))).rejects.toThrow("ENOENT");
    await writeFile(join(out, "profile/README.md"), "Mine.\n");
    await expect(again(undefined)).rejects.toThrow("has a layer that init did not write");
    await again("none");
    expect(await readFile(join(out, "profile/README.md"), "utf8")).toBe("Mine.\n");
  });

  test("goes on with a renamed and a removed member, and lists what no longer fits", async () => {
    const { out, said } = await bridge(
      undefined,
      RENAMED,
      SPLIT,
      WITHOUT_PAYING,
      WITHOUT_PAYING_ID,
    );
    expect(said).toMatchInlineSnapshot(`
      [
        "profile toll-bridge: 8 facts, 2 of them not in this document; 4 behaviors, 2 of them not in this document",
        "profile/operations.yaml:1:1 the document has no operation "POST /crossings/{id}/pay". Did you mean "POST /crossings/{id}/settle"? (https://toll-bridge.example/docs/paying)",
        "profile/resources.yaml:6:5 "lane" is not a property of Crossing (https://toll-bridge.example/docs/crossings)",
        "profile/behaviors.ts:19:5 operations.payCrossing: the pack has no "payCrossing". Did you mean "getCrossing"?",
        "profile/behaviors.ts:28:42 views.crossings.fee: "lane" is no member of crossings, and the code reads it",
      ]
    `);
    // The fee is of the document, since no lane says it.
    expect(await answerOf(out, "POST /crossings")).toMatchObject({ plate: "UNKNOWN", fee: 0 });
  });

  test("leaves out code that changes objects which an edition lacks", async () => {
    const { out, said } = await bridge(undefined, ["/receipts", "/stamps"], ["Receipt", "Stamp"]);
    expect(said).toMatchInlineSnapshot(`
      [
        "profile toll-bridge: 8 facts, 2 of them not in this document; 4 behaviors, 2 of them not in this document",
        "profile/resources.yaml:8:1 "receipts" is no resource, and no schema of one (https://toll-bridge.example/docs/crossings)",
        "profile/behaviors.ts:4:18 operations.payCrossing: "receipts": it changes objects that the pack lacks",
        "profile/behaviors.ts:4:18 reactions.crossings.deleting: "receipts": it changes objects that the pack lacks",
        "profile/behaviors.ts:4:18 "receipts": the pack has no such objects, so it finds none",
      ]
    `);
    const pay = ["POST /crossings", "POST /crossings/{id}/pay"];
    // As the document says, for nobody knows what it does.
    expect(await answerOf(out, ...pay)).toMatchObject({ plate: expect.any(String) });
    // Its code comes to what the pack lacks, after the crossing was made.
    expect(await answerOf(out, "POST /crossings PAID", "GET /crossings")).toMatchObject([
      { plate: "PAID" },
    ]);
  });
});
