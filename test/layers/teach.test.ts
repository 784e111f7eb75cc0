import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { PackNames, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { blocksOf } from "../docs/blocks.mjs";
import { ownVendor } from "../support/own-vendor.js";
import { ROOT } from "../support/programs.js";

const PAGE = "docs/guides/another-vendor.md";

let folder: string;

beforeAll(async () => {
  // Below the repository, whose TypeScript checks the behaviors.
  folder = await ownVendor(join(ROOT, "test/layers"));
  // The layer of the example lies below that of the page.
  renameSync(join(folder, "own"), join(folder, "profile"));
  mkdirSync(join(folder, "own"));
  const blocks = [...blocksOf("yaml"), ...blocksOf("typescript")];
  for (const { page, code } of blocks) {
    const [, file] = /^(?:#|\/\/) (own\/\S+)\n/.exec(code) ?? [];
    if (page === PAGE && file !== undefined) writeFileSync(join(folder, file), code);
  }
  expect(await built()).toEqual([]);
}, 120_000);

/** What the build complains of. */
async function built(): Promise<readonly string[]> {
  const lines: string[] = [];
  const terminal = { print: () => {}, complain: (line: string) => void lines.push(line) };
  await compile({ pack: folder, out: join(folder, "generated"), build: true }, terminal);
  return lines;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function api(
  { fetch, key }: Pick<Simulator<PackNames>, "fetch" | "key">,
  method: string,
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<JsonObject> {
  const answer = await fetch(path, {
    method,
    headers: { authorization: `Basic ${btoa(`${key}:`)}` },
    body: form === undefined ? null : new URLSearchParams(form),
  });
  return { http: answer.status, ...Object(await answer.json()) };
}

test("each behavior of the page does what it says", async () => {
  await using sim = await createSimulator({ pack: folder });
  const call = api.bind(null, sim);
  const recorded = async (name: string): Promise<string> => {
    const form = { name, media_url: "https://media.example/a.mp3" };
    return String((await call("POST", "/recordings", form))["id"]);
  };
  const [silence, talk] = [await recorded("Silence"), await recorded("Talk")];
  const failing = await call("POST", "/transcripts", { recording: silence });
  expect(await call("POST", "/transcripts", { recording: silence })).toMatchObject({ http: 429 });
  const passing = await call("POST", "/transcripts", { recording: talk });
  await sim.clock.advance("10m");
  expect(await call("GET", `/transcripts/${failing["id"]}`)).toMatchObject({
    status: "failed",
    failure: "no_speech",
  });
  expect(await call("GET", `/transcripts/${passing["id"]}`)).toMatchObject({ status: "completed" });
  expect(await call("GET", "/account")).toMatchObject({ minutes_left: 598 });
  expect(await call("GET", `/recordings/${talk}`)).toMatchObject({
    metadata: { transcript: passing["id"] },
  });

  await sim.world.trigger("recording/named", { recording: talk, name: "Speech" });
  expect(await call("GET", `/recordings/${talk}`)).toMatchObject({ name: "Speech" });
  await expect(sim.world.trigger("recording/named", { recording: silence })).rejects.toThrow(
    "there is nothing to hear",
  );
  const ended = { id: "trans_000000000000", recording: talk, text: "Hi" };
  await sim.seed({ resource: "transcripts", objects: [ended] });
  expect(await call("GET", "/account")).toMatchObject({ minutes_left: 596 });
  await call("DELETE", `/recordings/${talk}`);
  expect(await call("GET", `/transcripts/${passing["id"]}`)).toMatchObject({ http: 404 });
});

// It changes the layer, so it comes last.
test("each mistake is reported as the page says", async () => {
  const texts = blocksOf("text").flatMap(({ page, code }) => (page === PAGE ? [code] : []));
  const changed = async (file: string, from: string, to: string): Promise<void> => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
    const lines = (await built()).map((line) => line.replace(/\S*\.made-\w+/, "pack"));
    for (const line of lines) {
      const words = line.replace(/(unauthorized), .*(, and)/, "$1, …$2");
      expect(texts.map((text) => text.trim()).join("\n")).toContain(words);
    }
    expect(lines).not.toEqual([]);
  };
  await changed("own/operations.yaml", "/transcripts", "/transcript");
  await changed("own/behaviors.ts", "too_many_requests", "too_many_request");
  await changed("own/resources.yaml", "view", "veiw");
});
