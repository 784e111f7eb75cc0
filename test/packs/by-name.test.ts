import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createSimulator, createSimulators } from "../../src/use/testing/index.js";
import { facsimile } from "../cli/support.js";
import { connected } from "../mcp/support.js";
import { ROOT, run } from "../support/programs.js";
import { projectWith, vendorPackage } from "../support/vendor-package.js";

const NAME = "toll-bridge";
const IN_PROJECT = `node_modules/@facsimile/${NAME}`;

let folder: string;
let bridge: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "facsimile-by-name-"));
  bridge = await vendorPackage(join(folder, NAME));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What `start --json` prints in a project. */
async function started(project: string, ...args: readonly string[]) {
  const running = facsimile(["start", "--port", "0", "--json", ...args], { PWD: project });
  await running.printed(/\n/);
  return { ...JSON.parse(running.out()), err: running.err };
}

/** What a command says that does not start. */
async function refused(project: string, ...args: readonly string[]): Promise<string> {
  const { status, text } = await run(process.execPath, [inject("command"), ...args], project);
  expect(status).not.toBe(0);
  return text;
}

describe("the name of a pack", () => {
  test("is that of a package of the project, from any folder within it", async () => {
    const project = await projectWith({ "src/app/a.txt": "" }, { [IN_PROJECT]: bridge });
    const expected = { pack: `${NAME}@20260101.0.0` };
    expect(await started(project, NAME)).toMatchObject(expected);
    expect(await started(join(project, "src/app"), "--pack", NAME)).toMatchObject(expected);
    expect(await started(project, `${NAME}@20260101.0.0`)).toMatchObject(expected);
  });

  test("is that of another publisher's package where there is no other", async () => {
    const project = await projectWith({}, { [`node_modules/facsimile-pack-${NAME}`]: bridge });
    expect(await started(project, NAME)).toMatchObject({ pack: `${NAME}@20260101.0.0` });
  });

  test("is no application's folder of that name, and start says so", async () => {
    const own = { [`${NAME}/index.js`]: "throw new Error('mine');" };
    const project = await projectWith(own, { [IN_PROJECT]: bridge });
    const { pack, err } = await started(project, NAME);
    expect(pack).toBe(`${NAME}@20260101.0.0`);
    expect(err()).toBe(
      `facsimile: The folder ./${NAME} holds no pack: neither a built one (index.js) nor sources (pack.yaml). ${NAME} is that of the package @facsimile/${NAME}.\n`,
    );
  });

  test("is a folder that holds a pack before it is a package", async () => {
    const other = await vendorPackage(join(folder, "other"), { version: "20260202.0.0" });
    const project = await projectWith({}, { [IN_PROJECT]: bridge, [NAME]: other });
    expect(await started(project, NAME)).toMatchObject({ pack: `${NAME}@20260202.0.0` });
  });

  test("that nothing has is refused, with the nearest name and all that there are", async () => {
    const project = await projectWith({ "bridge/a.txt": "" }, { [IN_PROJECT]: bridge });
    const there = new RegExp(`There are: deck@.*, ${NAME}@20260101.0.0`);
    const near = await refused(project, "start", "tol-bridge");
    expect(near).toContain(`there is no pack "tol-bridge". Did you mean ${NAME}?`);
    expect(near).toMatch(there);
    const other = await refused(project, "exec", "--pack", `${NAME}@20250101.0.0`, "--", "true");
    expect(other).toContain(`"${NAME}@20250101.0.0". Did you mean ${NAME}@20260101.0.0?`);
    const further = await refused(project, "start", "zzz@1.0.0");
    expect(further).toMatch(
      /There are: .*\. A clone makes others: npm pack -w @facsimile\/zzz\.$/m,
    );
    const mine = await refused(project, "start", "bridge");
    expect(mine).toContain('there is no pack "bridge". The folder ./bridge holds no pack');
    for (const text of [near, other, mine, further])
      expect(text).not.toMatch(/npm (?:i|install|add)\b/);
  });

  test("a package that holds no pack is none", async () => {
    const tools = { "node_modules/@facsimile/tools/package.json": '{ "version": "1.0.0" }' };
    const project = await projectWith(tools);
    expect(await refused(project, "start", "tools")).toMatch(/there is no pack "tools"/);
  });

  test("is taken by every command that takes a pack", async () => {
    const project = await projectWith({}, { [IN_PROJECT]: bridge });
    const command = (...args: readonly string[]) =>
      run(process.execPath, [inject("command"), ...args], project);
    const shown = await command("pack", "show", "--pack", NAME);
    expect(shown.text).toContain("crossings");
    expect((await command("pack", "list")).text).toMatch(/^toll-bridge@20260101\.0\.0 /m);
    const print = "process.stdout.write(process.env.FACSIMILE_URL)";
    const ran = await command("exec", "--pack", NAME, "--", process.execPath, "-e", print);
    expect(ran.text).toMatch(/^http:/);
  });

  test("is taken by createSimulator, and for several vendors on one clock", async () => {
    const project = await projectWith({}, { [IN_PROJECT]: bridge });
    const pack: string = NAME;
    const cwd = vi.spyOn(process, "cwd").mockReturnValue(project);
    await using sim = await createSimulator({ pack });
    await using vendors = await createSimulators({ tolls: pack, mine: { pack, key: "k" } });
    cwd.mockRestore();
    const { tolls, mine } = vendors.simulators;
    for (const each of [sim, tolls, mine]) expect((await each.pack()).name).toBe(NAME);
    await tolls.clock.advance("1h");
    expect(await mine.clock.now()).toBe("2025-01-01T01:00:00Z");
  });

  test("is taken by the servers for agents", async () => {
    const project = await projectWith(
      { "tasks/pass.yaml": "name: pass\ngoal: Pass.\nverdict: []\nsteps: 1\n" },
      { [IN_PROJECT]: bridge },
    );
    const env = facsimile(["env", "--pack", NAME, "--port", "0"], { PWD: project });
    await env.printed(/^ {2}pass$/m);
    const mcp = facsimile(["mcp", "--pack", NAME, "--http", "0"], { PWD: project });
    await mcp.printed(/^key /m);
    const [, url = "", key = ""] = /^(\S+)\nkey (\S+)/.exec(mcp.out()) ?? [];
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit });
    // The types of the SDK do not fit exactOptionalPropertyTypes.
    const { use } = await connected(transport as Transport);
    expect(await use("status")).toContain(`${NAME}@20260101.0.0`);
  });

  test("is a name in a recording too", async () => {
    const project = await projectWith({}, { [IN_PROJECT]: bridge });
    const command = (...args: readonly string[]) =>
      run(process.execPath, [inject("command"), ...args], project);
    const recorded = ["--pack", NAME, "--record", "a.jsonl", "--", process.execPath, "-e", "0"];
    expect(await command("exec", ...recorded)).toEqual({ status: 0, text: "" });
    expect(await command("recording", "replay", "a.jsonl")).toMatchObject({ status: 0 });
    expect(await command("console", "a.jsonl", "a.jsonl", "-o", "a.html")).toMatchObject({
      status: 0,
    });
  });
});

describe("a package of a workspace", () => {
  /** A project whose package is a link to a folder elsewhere. */
  async function workspace(isBuilt: boolean) {
    const project = await projectWith();
    const own = await vendorPackage(join(project, "pack"), { isBuilt });
    await mkdir(join(project, "node_modules/@facsimile"), { recursive: true });
    await symlink(own, join(project, IN_PROJECT), "junction");
    return { project, own };
  }

  test("is built when it is not yet, and start says how long that took", async () => {
    const { project } = await workspace(false);
    const { pack, err } = await started(project, NAME);
    expect(pack).toBe(`${NAME}@20260101.0.0`);
    expect(err()).toMatch(
      /^facsimile: toll-bridge is not built yet; building it\nfacsimile: toll-bridge; built in \d+\.\d s\n$/,
    );
    expect((await started(project, NAME)).err()).toBe("");
  });

  test("is built without what does not fit its edition, which a first start only counts", async () => {
    const { project, own } = await workspace(false);
    const file = join(own, "profile/errors.yaml");
    const before = await readFile(file, "utf8").catch(() => "");
    await writeFile(file, `${before}none/such: { message: Gone. }\n`);
    const { err } = await started(project, NAME);
    expect(err()).toMatch(
      /; built in \d+\.\d s, without 1 of its facts, which do not fit the edition \(facsimile pack build --pack \S+ lists them\)\n$/,
    );
    expect(err()).not.toContain("left out");
  });

  test("is built again when its facts changed", async () => {
    const { project, own } = await workspace(true);
    const facts = join(own, "facts/openapi.json");
    await writeFile(facts, (await readFile(facts, "utf8")).replace("Toll Bridge", "Bridge"));
    const { err } = await started(project, "--pack", NAME);
    expect(err()).toContain("toll-bridge: facts/openapi.json has changed since the pack was built");
  });

  test("is not started with a mistake in its sources", async () => {
    const { project, own } = await workspace(true);
    await writeFile(join(own, "guessed/errors.yaml"), "{ a: [");
    const text = await refused(project, "start", NAME);
    expect(text).toContain("guessed/errors.yaml:1:");
    expect(text).toContain("and it cannot be built again.");
  });
});

describe("several vendors", () => {
  test("have ports of their own and one clock", async () => {
    const project = await projectWith({}, { [IN_PROJECT]: bridge });
    const { vendors, contract } = await started(project, NAME, "deck", "--key", "k");
    expect(vendors).toMatchObject([
      { vendor: NAME, key: "k", pack: `${NAME}@20260101.0.0` },
      { vendor: "deck", key: "k", pack: expect.stringMatching(/^deck@/) },
    ]);
    expect(contract).toMatch(/^\d/);
    const [{ url }, { url: other }] = vendors;
    const headers = { authorization: "Bearer k", "content-type": "application/json" };
    const body = '{"duration":"1h"}';
    await fetch(`${url}/__admin__/clock/advance`, { method: "POST", headers, body });
    const clock = await (await fetch(`${other}/__admin__/clock`, { headers })).json();
    expect(clock).toMatchObject({ now: "2025-01-01T01:00:00Z" });
  });

  test("are printed with their addresses, keys and packs", async () => {
    const project = await projectWith({}, { [IN_PROJECT]: bridge });
    const args = ["start", NAME, "deck", "--port", "0", "--key", "k"];
    const running = facsimile(args, { PWD: project });
    await running.printed(/Ctrl-C ends all/);
    expect(running.out()).toMatch(
      /^ {2}toll-bridge +http:\S+ +key k +toll-bridge@20260101\.0\.0 /m,
    );
    expect(running.out()).toMatch(/^ {2}deck +http:\S+ +key k +deck@[\d.]+ /m);
    expect(running.out()).toMatch(/an advance of one vendor's moves all/);
  });

  test.each([
    [["deck", "--pack", "deck"], "give deck or --pack deck, not both."],
    [["deck", "deck"], "deck: give each vendor once."],
    [["deck", "parcelry", "--workers", "2"], "--workers is for one vendor: start it alone."],
    [["deck", "a", "--port", "65535"], "--port 65535: the last port would be over"],
  ])("start %j is refused", async (args, words) => {
    expect(await refused(ROOT, "start", ...args)).toContain(words);
  });
});
