import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { Counts, writeCounts } from "../../src/instance/coverage/counts-file.js";
import { LineTexts, openRecording } from "../../src/instance/recording/file/file-reading.js";
import { digestOfPack } from "../../src/instance/recording/file/header.js";
import type { RecordingHeader } from "../../src/instance/recording/file/line.js";
import { installedPacks } from "../../src/use/testing/pack/pack.js";
import { cli, refusal } from "../cli/support.js";
import { subject } from "../support/instance.js";
import { folder, recordingFile } from "./support.js";

/** A recording whose first line says something else, every checksum right. */
async function recordingWith(change: Partial<RecordingHeader>): Promise<string> {
  const path = recordingFile();
  const sim = await subject({ recording: { path } });
  await sim.post("/agents", { name: "Ada" });
  await sim.instance.close();
  const { head, lines } = openRecording(path);
  const all = [...lines()];
  const texts = new LineTexts();
  const text = [texts.head({ ...head, ...change }), ...all.map(({ line }) => texts.line(line))];
  writeFileSync(path, text.join(""));
  return path;
}

/** A folder whose code leaves a mark when it runs. */
function evilPack(): { readonly place: string; readonly hasRun: () => boolean } {
  const place = folder();
  const mark = join(place, "mark");
  const code = `require("node:fs").writeFileSync(${JSON.stringify(mark)}, "")`;
  writeFileSync(join(place, "index.js"), code);
  return { place, hasRun: () => existsSync(mark) };
}

test.each([
  ["an absolute path", (place: string) => place],
  ["a path from here", (place: string) => relative(process.cwd(), place)],
  ["a path with a dot", (place: string) => `./${relative(process.cwd(), place)}`],
])("a file never chooses code: %s in place of a pack's name", async (_, named) => {
  const evil = evilPack();
  const pack = named(evil.place);
  const path = await recordingWith({ pack });
  const counts = join(folder(), "sent.counts.json");
  const counted = new Counts(pack);
  counted.add("plain", "operation agents.list");
  writeCounts(counts, counted);
  const words = `there is no pack ${JSON.stringify(pack)}. There are: ${installedPacks().join(", ")}. Give the folder of the built pack with --pack.`;
  const out = join(folder(), "out");
  for (const args of [
    ["recording", "replay", path],
    ["start", "--record", path],
    ["recording", "export", path],
    ["recording", "cut", path, "--until", "2026-01-01", "-o", out],
    ["coverage", "report", counts],
  ]) {
    expect(await refusal(args), args.join(" ")).toBe(words);
  }
  const { out: report } = await cli(["recording", "replay", path, "--pack", "deck@0.1.0"]);
  expect(report).toContain("deck@0.1.0 answers all 1 calls as before.");
  expect(evil.hasRun()).toBe(false);
});

test("--pack of a recording's own pack is that one, in another folder", async () => {
  const path = await recordingWith({ pack: "other@1.0.0" });
  for (const command of ["export", "cut"]) {
    const rest = command === "cut" ? ["--until", "2026-01-01", "-o", join(folder(), "out")] : [];
    const args = ["recording", command, path, "--pack", "deck@0.1.0", ...rest];
    expect(await refusal(args)).toBe(
      `--pack deck@0.1.0: this is deck@0.1.0, and ${path} is of other@1.0.0.`,
    );
  }
});

test("a recording continues with its own build of a pack only; a replay says that it is another", async () => {
  const path = await recordingWith({ packDigest: "another" });
  const before = readFileSync(path, "utf8");
  const words = `this is a recording of another build of deck@0.1.0 (digest another, and this one has ${digestOfPack(deck)}); facsimile recording replay with --pack`;
  expect(await refusal(["start", "--record", path])).toContain(words);
  await expect(subject({ recording: { path } })).rejects.toThrow(words);
  expect(readFileSync(path, "utf8")).toBe(before);
  for (const more of [[], ["--pack", "deck@0.1.0"]]) {
    const { out, how } = await cli(["recording", "replay", path, ...more]);
    expect(out).toMatch(
      /^The recording is of another build of deck@0\.1\.0: the data of that pack differs\.\n/,
    );
    expect(how).toBe(0);
  }
});
