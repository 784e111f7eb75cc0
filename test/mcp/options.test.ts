import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listedTools } from "../../packages/agents/src/mcp/tools.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { ROOT } from "../cli/support.js";
import { agent } from "./support.js";

/** Texts of an agent that look like options and paths: none runs code, reads a file or calls a host. */

const MARK = "content-of-another-file";

/** A folder with a pack that leaves a file when it is imported, and an instance of somebody else. */
async function trap() {
  const folder = mkdtempSync(join(tmpdir(), "trap-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ran = join(folder, "ran");
  const code = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(ran)}, "");`;
  writeFileSync(join(folder, "index.js"), code);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const seeds = { agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: MARK }] };
  writeFileSync(join(folder, "seeds.json"), JSON.stringify(seeds));
  const calls: string[] = [];
  const server = createServer(({ url = "" }, answer) => {
    calls.push(url);
    answer.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { folder, ran, calls, url: `http://127.0.0.1:${port}`, port };
}

type Trap = Awaited<ReturnType<typeof trap>>;

/** Words that would do harm as options or as names of files. */
const hostileWords = ({ folder, url, port }: Trap): readonly (readonly string[])[] => {
  const seeds = join(folder, "seeds.json");
  const pairs = [
    ["--pack", folder],
    ["--url", url],
    ["--port", `${port}`],
    ["--file", seeds],
    ["--record", join(folder, "made")],
    ["--header", `x: ${MARK}`],
  ];
  return [
    ...pairs.flatMap(([name = "", value = ""]) => [
      [name, value, "--key", "k", "--"],
      [`${name}=${value}`],
      ["x", "--", name, value],
    ]),
    ...["--help", "-V", "--", "-"].map((word) => [word]),
    ...[folder, seeds, `file://${seeds}`, `@${seeds}`].map((word) => [word]),
  ];
};

/** What comes before the words of a tool, so that they reach a command. */
const BEGINNINGS: { readonly [tool: string]: readonly (readonly string[])[] } = {
  do: [
    ["seed"],
    ["seed", "agents", "id=agt_AdaAdaAdaAdaAda2"],
    ["fault", "list"],
    ["pin", "add", "agents", "name"],
    ["webhook", "secret", "http://127.0.0.1:9/"],
    ["clock", "show"],
    [],
  ],
  world: [["new", "one"], ["list"], ["compare"], []],
};

/** The inputs of a tool with hostile words in each place where it takes a text. */
function inputsOf(
  tool: string,
  { properties = {}, required = [] }: JsonObject,
  words: readonly string[],
): readonly JsonObject[] {
  const members = isObject(properties) ? properties : {};
  const usual: { [name: string]: JsonObject[string] } = {};
  for (const name of isArray(required) ? required : []) {
    usual[String(name)] = harmless(tool, String(name));
  }
  return Object.entries(members).flatMap(([name, schema]) =>
    valuesOf(tool, Object(schema), words).map((value) => ({ ...usual, [name]: value })),
  );
}

function valuesOf(
  tool: string,
  schema: JsonObject,
  words: readonly string[],
): JsonObject[string][] {
  const { type } = schema;
  if (type === "string") return [words.join(" "), ...words];
  if (type === "array") return (BEGINNINGS[tool] ?? [[]]).map((before) => [...before, ...words]);
  if (type !== "object") return [];
  if (schema["additionalProperties"] !== false) {
    return [{ x: words.join(" ") }, { [words.join(" ")]: "x" }];
  }
  return [...inputsOf(tool, schema, words)];
}

const harmless = (tool: string, name: string): JsonObject[string] =>
  name === "args" || name === "command"
    ? [...(BEGINNINGS[tool]?.[0] ?? ["x"])]
    : ({ method: "GET", path: "/agents", before: "HEAD", after: "HEAD" }[name] ?? "x");

test("texts that look like options and paths do nothing but what the tool is for", async () => {
  const set = await trap();
  const { client, state } = await agent();
  const files = readdirSync(ROOT);
  const tried: { [tool: string]: number } = {};
  for (const { name, inputSchema } of listedTools()) {
    for (const words of hostileWords(set)) {
      for (const input of inputsOf(name, Object(inputSchema), words)) {
        const answer = await client.callTool({ name, arguments: input });
        const said = JSON.stringify(answer.content);
        const told = `${name} ${JSON.stringify(input)}`;
        const isOwn = JSON.stringify(input).includes(MARK);
        expect([told, isOwn || !said.includes(MARK)]).toEqual([told, true]);
        expect([told, existsSync(set.ran), set.calls]).toEqual([told, false, []]);
        tried[name] = (tried[name] ?? 0) + 1;
      }
    }
  }
  expect(Object.keys(tried)).toEqual(
    listedTools().flatMap(({ name }) => (name === "status" ? [] : [name])),
  );
  expect(await state()).not.toContain(MARK);
  expect([readdirSync(ROOT), readdirSync(set.folder).toSorted()]).toEqual([
    files,
    ["index.js", "package.json", "seeds.json"],
  ]);
});

test("resources take their own addresses only", async () => {
  const set = await trap();
  const { client } = await agent();
  for (const words of hostileWords(set)) {
    for (const uri of [words.join(" "), `facsimile://reference/${words.join(" ")}`]) {
      await expect(client.readResource({ uri })).rejects.toThrow(/no resource|Invalid/);
    }
  }
  expect(existsSync(set.ran)).toBe(false);
});

test("do seeds from a file of the folder, not from one that a link leads to", async () => {
  const set = await trap();
  const inside = mkdtempSync(join(tmpdir(), "inside-"));
  onTestFinished(() => rmSync(inside, { recursive: true, force: true }));
  const seeds = JSON.stringify({ agents: [{ id: "agt_AdaAdaAdaAdaAda3", name: "Ada" }] });
  writeFileSync(join(inside, "own.json"), seeds);
  symlinkSync(join(set.folder, "seeds.json"), join(inside, "link.json"));
  const { use, refused } = await agent({ PWD: inside });
  expect(await use("do", { args: ["seed", "--file", join(inside, "own.json")] })).toContain(
    "agt_Ada",
  );
  for (const file of [join(inside, "link.json"), join(set.folder, "seeds.json"), "/etc/hosts"]) {
    expect(await refused("do", { args: ["seed", "--file", file] })).toContain("outside");
  }
});
