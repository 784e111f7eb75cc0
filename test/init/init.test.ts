import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { compile } from "../../codegen/command/command.js";
import type { Made } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import { getAt } from "../../src/engine/base/paths.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";

const DOCUMENT = "test/fixtures/workshop-hire/openapi.yaml";

let folder: string;
let made: Made | undefined;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "facsimile-init-"));
  made = await again();
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

function again(out = folder): Promise<Made | undefined> {
  lines.length = 0;
  const options = { document: DOCUMENT, out, overlay: undefined, name: undefined };
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  return init({ ...options, day: "2026-06-09" }, toolchain);
}

test("every operation is bound and answers with success, as documented", () => {
  expect(lines.join("\n")).toContain("11 operations: 10 stateful, 1 stateless.");
  expect(made?.figures).toMatchObject({ operations: 11, stateful: 10, succeeded: 11, valid: 11 });
});

test("a created object is retrieved, listed, updated, deleted and not found", () => {
  const checks = made?.drive.checks.map(
    ({ resource, what, holds }) => `${resource} ${what} ${holds}`,
  );
  expect(checks).toEqual([
    "tools retrieved true",
    "tools listed true",
    "tools updated true",
    "tools deleted true",
    "tools gone true",
    "repairs listed true",
  ]);
});

test("the pack starts from its folder and keeps objects below their parents", async () => {
  await using sim = await createSimulator({ pack: folder });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { "x-hire-key": "any", "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await sim.fetch(`${sim.url}${path}`, { method, headers, ...sent });
    return response.json();
  };
  const tool = Object(Object(await call("POST", "/v1/tools", { name: "Saw" }))["tool"]);
  expect(tool).toMatchObject({ id: expect.stringMatching(/^tool_\w{16}$/), name: "Saw" });
  await call("POST", `/v1/tools/${tool.id}/repairs`, { cost: 5 });
  expect(await call("GET", `/v1/tools/${tool.id}/repairs`)).toEqual([
    { id: expect.any(Number), tool_id: tool.id, cost: 5 },
  ]);
  expect(await call("GET", "/v1/tools/tool_0000000000000000")).toMatchObject({
    code: "not_found",
    message: expect.any(String),
  });
});

test("it sends the webhooks of the document, after calls or when a test triggers them", async () => {
  await using sim = await createSimulator({ pack: folder });
  const inbox = await sim.webhooks.inbox();
  const call = async (path: string, body: object) => {
    const headers = { "x-hire-key": "any", "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return Object(await (await sim.fetch(`${sim.url}/v1/tools${path}`, init)).json());
  };
  const { id } = (await call("", { name: "Saw" })).tool;
  await call(`/${id}/lend`, {});
  expect(await call(`/${id}/lend`, {})).toMatchObject({ message: "The tool is lent." });
  const { id: repair } = await call(`/${id}/repairs`, { cost: 5 });
  await sim.world.trigger("tool.lost", { tool_id: id });
  await sim.world.trigger("quoted", { repair_id: repair });
  await sim.clock.advance("1s");
  expect(inbox.all().map(({ event, data, verified }) => [event, data, verified])).toEqual([
    ["tool.created", expect.objectContaining({ id, name: "Saw", status: "in_stock" }), true],
    ["tool.lent", expect.objectContaining({ id, status: "lent" }), true],
    // Required members that the object lacks are generated.
    ["tool.lost", { id, name: "Saw", missed_since: "yesterday" }, true],
    ["quoted", { id: repair, tool_id: id, cost: 5 }, true],
  ]);
  const report = await readFile(join(folder, "init-report.md"), "utf8");
  expect(report).toContain("tool.created is emitted by create of tools");
  expect(report).toContain("quoted happens when a test triggers it for one of repairs");
  expect(report).toContain("no kind of object\n\n- `weather.changed`");
});

test("every guess is in the report, with its place", async () => {
  const resources = await readFile(join(folder, "guessed/resources.yaml"), "utf8");
  expect(resources.match(/provenance: (\w+)/g)).toEqual(resources.match(/provenance: assumed/g));
  const report = await readFile(join(folder, "init-report.md"), "utf8");
  const [, path = ""] = /guessed\/resources\.yaml ([\w.]+): lendTool is action/.exec(report) ?? [];
  expect(getAt(parse(resources), path.split("."))).toMatchObject({ id: "lendTool" });
});

test("a second run writes its guesses again, and changes nothing of the other layers", async () => {
  const guess = join(folder, "guessed/resources.yaml");
  const own = join(folder, "own/resources.yaml");
  const skeleton = await readFile(join(folder, "own/operations.yaml"), "utf8");
  expect(skeleton.split("\n").every((line) => line === "" || line.startsWith("#"))).toBe(true);
  const before = await readFile(guess, "utf8");
  await writeFile(own, "repairs: { object: mending } # as our people say\n");
  await appendFile(guess, "# lost\n");
  await again();
  expect(await readFile(guess, "utf8")).toBe(before);
  expect(await readFile(own, "utf8")).toContain("mending } # as our people say");
  expect((await loadPack(folder)).resources["repairs"]?.object).toBe("mending");
}, 120_000);

test("a folder with the sources of a pack without layers is left as it is", async () => {
  const old = join(folder, "old");
  await mkdir(old);
  await writeFile(join(old, "pack.yaml"), "name: old\n");
  await expect(again(old)).rejects.toThrow("holds the sources of a pack without layers");
  expect(await readdir(old)).toEqual(["pack.yaml"]);
});
