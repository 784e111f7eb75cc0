import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { lampFiles } from "../codegen/lamps.js";
import { ROOT } from "../support/programs.js";

let folder: string;

beforeAll(async () => {
  // Below the repository, whose TypeScript translates the behaviors.
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  for (const [file, text] of lampFiles()) await put(`guessed/${file}`, text);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** Builds the pack: what the compiler has to complain of, without the folder. */
async function built(unchecked = false): Promise<readonly string[]> {
  const lines: string[] = [];
  const options = { pack: folder, out: join(folder, "generated"), build: true, unchecked };
  await compile(options, { print: () => {}, complain: (line) => lines.push(line) });
  return lines.map((line) => line.replace(/^\S*\.made-\w+\//, ""));
}

const own = (body: string): string =>
  `import type { Behaviors } from "../generated/model.js";\n\nexport const behaviors: Behaviors = {\n${body}\n};\n`;

describe("behaviors of layers", () => {
  test("need no empty sections, and the higher layer wins by name", async () => {
    await put(
      "profile/behaviors.ts",
      own(`  operations: {
    getLamp: (world) => world.refuse("request/failed", {}),
    lightLamp: (world) => world.refuse("request/failed", {}),
  },`),
    );
    await put(
      "own/behaviors.ts",
      own(`  operations: { getLamp: (world, call) => world.standard<"getLamp">(call) },
  reactions: { lamps: { entered: { lit: (world, lamp) => void world.patch("lamps", lamp.id, { name: "bright" }) } } },`),
    );
    expect(await built(true)).toEqual([]);
    await using sim = await createSimulator({ pack: folder });
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await sim.fetch(`/lamps${path}`, { method, headers, ...sent });
      return { status: answer.status, ...Object(await answer.json()) };
    };
    const { id } = Object(await call("POST", "", { name: "Ada" }));
    expect(await call("GET", `/${id}`)).toMatchObject({ status: "dark", name: "Ada" });
    expect(await call("POST", `/${id}/light`)).toMatchObject({ status: 500 });
    await rm(join(folder, "profile"), { recursive: true });
  });

  test("end a call within a step, which then has changed nothing", async () => {
    await put(
      "own/behaviors.ts",
      own(`  operations: {
    createLamp: (world, call) => {
      const lamp = world.write(call);
      if (lamp.fields["name"] === "dark") world.fail("request/failed");
      const known = () => world.get("lamps", "lamp_1") ?? world.end(world.refuse("request/failed", {}));
      const row = lamp.fields["name"] === "dim" ? known() : lamp;
      return { kind: "object", resource: "lamps", row };
    },
    getLamp: (world, call) => ({ kind: "object", resource: "lamps", row: world.named(call) }),
  },`),
    );
    expect(await built(true)).toEqual([]);
    await using sim = await createSimulator({ pack: folder });
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const call = async (path: string, body?: object) => {
      const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const answer = await sim.fetch(`/lamps${path}`, { headers, ...sent });
      return { status: answer.status, body: Object(await answer.json()) };
    };
    const { body } = await call("", { name: "Ada" });
    expect(await call(`/${body.id}`)).toMatchObject({ status: 200, body: { name: "Ada" } });
    expect((await call("", { name: "dim" })).status).toBe(500);
    expect((await call("", { name: "dark" })).body).toMatchObject({ error: { code: "failed" } });
    expect((await call("/lamp_unknown")).status).toBe(404);
    const { data } = await sim.state({ resource: "lamps" });
    expect(data).toHaveLength(1);
  });

  test("read JSON values with what `facsimile/pack` exports", async () => {
    const readers = 'import { objectsOf, textOf } from "facsimile/pack";\n';
    const lit = "textOf(lamp.fields.name) + objectsOf([1]).length";
    await put(
      "own/behaviors.ts",
      readers +
        own(`  reactions: { lamps: { entered: { lit: (world, lamp) =>
    void world.patch("lamps", lamp.id, { name: ${lit} }) } } },`),
    );
    expect(await built()).toEqual([]);
    await using sim = await createSimulator({ pack: folder });
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const post = async (path: string, body: object): Promise<{ id: string; name: string }> => {
      const answer = await sim.fetch(`/lamps${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return Object(await answer.json());
    };
    const { id } = await post("", { name: "Ada" });
    expect((await post(`/${id}/light`, {})).name).toBe("Ada1");
  });

  test.each([
    ["TypeScript 6", "typescript"],
    ["TypeScript 7, which has no interface for tools", "@typescript/native"],
  ])("say each mistake with its place and the nearest name, and are built: %s", async (_, name) => {
    await mkdir(join(folder, "node_modules"), { recursive: true });
    await symlink(join(ROOT, "node_modules", name), join(folder, "node_modules/typescript"));
    await put(
      "own/behaviors.ts",
      own(`  operations: {
    getLmap: () => undefined,
    createLamp: (world) => world.refuse("request/faild", {}),
    getLamp: (world, call) => world.invalid(call.path.lampid, "No."),
    lightLamp: (world, call) => {
      world.emit("lamp.li", "lamps", call.path.lamp_id);
      return world.standard<"lightLamp">(call);
    },
  },
  reactions: { lamps: { entered: { litt: () => {} } } },`),
    );
    const lines = await built();
    for (const expected of [
      /^own\/behaviors\.ts:5:5 .*'getLmap'.*Did you mean.*'getLamp'/s,
      /^own\/behaviors\.ts:6:41 "request\/faild" is not one of .* Did you mean "request\/failed"\?$/,
      /^own\/behaviors\.ts:7:55 .*'lampid'.*Did you mean 'lamp_id'/s,
      /^own\/behaviors\.ts:9:18 "lamp\.li" is not one of .* Did you mean "lamp\.lit"\?$/,
      /^own\/behaviors\.ts:13:36 .*'litt'.*Did you mean.*'lit'/s,
    ]) {
      expect(
        lines.find((line) => expected.test(line)),
        lines.join("\n"),
      ).toBeDefined();
    }
    expect(await readFile(join(folder, "generated/index.js"), "utf8")).toContain("lamps@0.1.0");
    await rm(join(folder, "node_modules"), { recursive: true });
  });

  test("that import a file which is not there are refused", async () => {
    await put(
      "own/behaviors.ts",
      `import { x } from "./prices.js";\nexport const behaviors = { x };\n`,
    );
    expect(await built()).toEqual([
      "own/behaviors.ts imports ./prices.js, and there is no own/prices.ts",
    ]);
  });
});
