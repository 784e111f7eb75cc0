import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { cli, underway } from "../cli/support.js";
import { lampFiles } from "../codegen/lamps.js";

const OWN = "own/errors.yaml";
const said = (message: string): string => `request/lamp_not_found: { message: ${message} }\n`;

let folder: string;

function put(file: string, text: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

async function build(out = "generated"): Promise<void> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const options = { pack: folder, out: join(folder, out), build: true };
  expect(await compile(options, { print, complain: print }), lines.join("\n")).toBe(0);
}

/** A pack that is built of two layers. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "facsimile-older-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of lampFiles()) put(`guessed/${file}`, text);
  put(OWN, said("No lamp."));
  await build();
});

/** What an instance of the command says of a lamp that is not there, and what it printed of the pack. */
async function started(pack = folder): Promise<readonly [message: unknown, printed: string]> {
  const running = underway(["start", "--pack", pack, "--port", "0", "--json"]);
  await running.printed(/"url"/);
  const { url, key } = Object(JSON.parse(running.out()));
  const answer = await fetch(`${url}/lamps/none`, { headers: { authorization: `Bearer ${key}` } });
  const { error } = Object(await answer.json());
  return [error.message, running.err()];
}

const AGAIN =
  /has changed since the pack was built; building it again\n.*; built again in \d+\.\d s\n$/;

describe("a command with a pack whose sources have changed since it was built", () => {
  test("builds it again, and says so", async () => {
    put(OWN, said("Gone."));
    const [message, printed] = await started();
    expect(message).toBe("Gone.");
    expect(printed).toMatch(AGAIN);
    expect(printed).toContain(`${folder}: ${OWN} has`);
    expect(await started()).toEqual(["Gone.", ""]);
  });

  test.each([
    ["that is no YAML", "{ a: [", /own\/errors\.yaml:\d+:\d+ /],
    ["with a mistake", "request/lamp_not_fuond: { message: No. }\n", /own\/errors\.yaml:1:1 /],
  ])("refuses a layer %s, with the place", async (_, text, place) => {
    put(OWN, text);
    const { out, err, how } = await cli(["start", "--pack", folder, "--port", "0"]);
    expect([out, how]).toEqual(["", 1]);
    expect(err).toMatch(place);
    expect(err).toContain(
      `${folder}: ${OWN} has changed since the pack was built, and it cannot be built again.\n`,
    );
  });

  test.each([
    ["pack show", ["pack", "show", "layers"]],
    ["pack find", ["pack", "find", "Gone"]],
  ])("%s", async (_, command) => {
    put(OWN, said("Gone."));
    const { out, err } = await cli([...command, "--pack", folder]);
    expect(out).toContain("Gone.");
    expect(err).toMatch(AGAIN);
  });

  test("recording replay, and the folder of the built pack itself", async () => {
    const file = join(folder, "lamps.recording.jsonl");
    {
      await using sim = await createSimulator({ pack: folder, record: true });
      await sim.fetch("/lamps/none", { headers: { authorization: `Bearer ${sim.key}` } });
      await sim.recording.save(file);
    }
    put(OWN, said("Gone."));
    const built = join(folder, "generated");
    const { err, how } = await cli(["recording", "replay", file, "--pack", built]);
    expect(how).toBe(1);
    expect(err).toContain(`${built}: ${OWN} has changed since the pack was built; building it`);
  });
});

describe("a pack is older when the contents of its sources are others", () => {
  const refused = () => createSimulator({ pack: folder }).then((sim) => sim.close());

  test("createSimulator refuses it, with the command that builds it", async () => {
    await expect(refused()).resolves.toBeUndefined();
    put(OWN, said("Gone."));
    const command = `npx facsimile pack build --pack ${folder} --out ${folder}/generated`;
    await expect(refused()).rejects.toThrow(
      `${folder} was built before ${OWN} changed; build it again: \`${command}\``,
    );
    await build();
    await expect(refused()).resolves.toBeUndefined();
  });

  test("at the same size and time", async () => {
    const path = join(folder, OWN);
    const { atime, mtime } = statSync(path);
    await refused();
    put(OWN, said("No pump."));
    utimesSync(path, atime, mtime);
    await expect(refused()).rejects.toThrow(OWN);
  });

  test("not when a file was only written again", async () => {
    const path = put(OWN, said("No lamp."));
    utimesSync(path, new Date(), new Date(Date.now() + 5_000));
    await expect(refused()).resolves.toBeUndefined();
  });

  test("with a new file, also in a layer that was not there, or without one", async () => {
    const added = put("learned/operations.yaml", "createLamp: { verb: create }\n");
    await expect(refused()).rejects.toThrow("learned/operations.yaml");
    rmSync(added);
    await expect(refused()).resolves.toBeUndefined();
    put("own/behaviors.ts", "export {};\n");
    await expect(refused()).rejects.toThrow("own/behaviors.ts");
    rmSync(join(folder, "own"), { recursive: true });
    await expect(refused()).rejects.toThrow(OWN);
  });

  test("not by what is no source: a report, a test's recording, the built pack", async () => {
    put("init-report.md", "# Report\n");
    put("own/notes.txt", "later");
    await expect(refused()).resolves.toBeUndefined();
  });

  test("a pack that was built of its lowest layer alone is older than any", async () => {
    const options = { pack: folder, out: join(folder, "generated"), build: true, lowest: true };
    await compile(options, { print: () => {}, complain: () => {} });
    await expect(refused()).rejects.toThrow("was built before");
  });

  test("a pack that was copied from its sources is taken as it is", async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "facsimile-older-"));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    const options = { pack: folder, out: elsewhere, build: true };
    await compile(options, { print: () => {}, complain: () => {} });
    put(OWN, said("Gone."));
    const sim = await createSimulator({ pack: elsewhere });
    await sim.close();
  });
});
