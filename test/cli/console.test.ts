import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/simulators.js";
import { packFolder } from "../support/pack-folder.js";
import { ROOT, run } from "../support/programs.js";
import { cli, refusal, underway } from "./support.js";

const KEY = "sk_test_of_the_page_1234";
const HOSTILE = "</script><script>alert(1)</script><!--\u2028";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "facsimile-console-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** Records one agent with a hostile name. */
async function recorded(place: string, name = "bug", pack = deck): Promise<string> {
  const path = join(place, `${name}.recording.jsonl`);
  const sim = await createSimulator({ key: KEY, record: path, pack });
  await sim.webhooks.register({ url: "http://127.0.0.1:9/hooks" });
  await sim.fetch("http://localhost/agents", {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ name: HOSTILE }),
  });
  await sim.clock.advance("1h");
  await sim.close();
  return path;
}

/** An exploration that fails without a surprise, unless it is mended. */
const BREAKS = `
import { explore } from "facsimile/node-test";

explore("nothing is made", { surprises: 0 }, async ({ sim, always }) => {
  const headers = { authorization: "Bearer " + sim.key, "content-type": "application/json" };
  if (!process.env.MENDED) await sim.fetch(sim.url + "/agents", { method: "POST", headers, body: '{"name":"Ada"}' });
  always("no agent", (await sim.state({ resource: "agents" })).count === 0);
});
`;

/** The data in a page, which must be the only element of its kind. */
function dataIn(html: string): JsonObject {
  const found = [...html.matchAll(/<script type="application\/json" id="data">(.*?)<\/script>/gs)];
  expect(found).toHaveLength(1);
  return Object(JSON.parse(found[0]?.[1] ?? ""));
}

describe("recording export --html", () => {
  test("writes one file with timeline, traces and histories, that runs only its own script", async () => {
    const place = folder();
    const page = join(place, "bug.html");
    await cli(["recording", "export", await recorded(place), "--html", "-o", page]);
    const html = readFileSync(page, "utf8");
    const data = dataIn(html);
    expect(data).toMatchObject({ format: 1, title: "bug.recording.jsonl", reports: [] });
    const [world] = Object.values(Object(data["worlds"]));
    const { answers } = Object(world);
    const { data: items } = Object(answers["/__admin__/timeline"]);
    const kinds = Object.values(Object(items)).map((item) => Object(item).kind);
    expect(new Set(kinds)).toEqual(new Set(["call", "change", "event", "delivery", "clock"]));
    const [call, made] = Object.values(Object(items)).map((item): JsonObject => Object(item));
    expect(call).toMatchObject({ kind: "call", path: "/agents", status: 201 });
    expect(answers[`/__admin__/trace/${call?.["trace_id"]}`]).toMatchObject({
      request: { body: { name: HOSTILE } },
    });
    expect(answers[`/__admin__/objects/${made?.["resource_id"]}/history`]).toBeDefined();
    expect(Buffer.byteLength(html) - JSON.stringify(data).length).toBeLessThan(300_000);
    expect(html).toMatch(
      /content="default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; img-src data:; base-uri 'none'; form-action 'none'"/,
    );
    expect(html).not.toContain(KEY);
    expect(html).not.toContain("\u2028");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });
});

describe("facsimile console", () => {
  test("puts two recordings into one page, side by side", async () => {
    const place = folder();
    const [one, two] = [await recorded(place, "failing"), await recorded(place, "passing")];
    const page = join(place, "both.html");
    const { out } = await cli(["console", one, two, "-o", page]);
    expect(out).toBe(`${page}#/compare/root/world-2\n`);
    expect(dataIn(readFileSync(page, "utf8"))).toMatchObject({
      worlds: [{ name: "failing" }, { name: "passing" }],
    });
  });

  test("takes a pack for each recording, and finds those that come with it", async () => {
    const place = folder();
    const packs = ["mail", "shop"].map((name) => ({ ...deck, name }));
    const paths = await Promise.all(
      [deck, ...packs].map((pack) => recorded(place, pack.name, pack)),
    );
    const [mail = "", shop = ""] = packs.map((pack) => packFolder(pack));
    const page = join(place, "all.html");
    await cli(["console", ...paths, "--pack", mail, "--pack", shop, "-o", page]);
    const { worlds } = dataIn(readFileSync(page, "utf8"));
    const seen = Object.values(Object(worlds)).map(
      (world) => Object(world).answers["/__admin__/pack"].name,
    );
    expect(seen).toEqual(["deck", "mail", "shop"]);
    const missing = await refusal(["console", ...paths, "--pack", mail, "-o", page]);
    expect(missing).toContain(`Give the folder of the built pack with --pack. --pack ${mail} is`);
    const unused = ["console", paths[0] ?? "", paths[1] ?? "", "--pack", mail, "--pack", shop];
    expect(await refusal(unused)).toContain(
      `--pack ${shop}: this is shop@0.1.0, and the recordings are of deck@0.1.0 and mail@0.1.0.`,
    );
  });

  test("lists the failures of a folder, each with the world of its future", async () => {
    const place = folder();
    const recording = readFileSync(await recorded(place), "utf8");
    const neighbour = { token: "fx1.c", recording };
    const failures = [
      { token: "fx1.a", message: "one mail", recording, neighbour },
      { token: "fx1.b", message: "not recorded", recording: null },
    ];
    writeFileSync(join(place, "report.json"), JSON.stringify([{ test: "pays", failures }]));
    const page = join(place, "page.html");
    await cli(["console", place, "-o", page]);
    expect(dataIn(readFileSync(page, "utf8"))).toMatchObject({
      worlds: [{ name: "bug" }, { name: "one mail" }, { name: "passes beside: one mail" }],
      reports: [
        {
          kind: "exploration",
          name: "pays",
          report: {
            failures: [{ recording: null, neighbour: { recording: null } }, { recording: null }],
          },
          worlds: { "fx1.a": "world-2", "fx1.c": "world-3" },
        },
      ],
    });
  });

  test("lists the failures that an explored test has left, each once", async () => {
    const place = folder();
    writeFileSync(join(place, "breaks.test.mjs"), BREAKS);
    mkdirSync(join(place, "node_modules"));
    symlinkSync(ROOT, join(place, "node_modules/facsimile"), "junction");
    const played = await run(process.execPath, ["breaks.test.mjs"], place);
    expect(played.text).toContain("is false");
    const left = join(place, ".facsimile");
    await cli(["console", left, "-o", join(place, "page.html")]);
    const { worlds, reports } = dataIn(readFileSync(join(place, "page.html"), "utf8"));
    expect(worlds).toMatchObject([{ name: 'always "no agent" is false' }]);
    expect(reports).toMatchObject([{ kind: "exploration", name: "nothing is made" }]);

    await run(process.execPath, ["breaks.test.mjs"], place, { MENDED: "1" });
    expect(readdirSync(left).filter((name) => name.endsWith(".exploration.json"))).toEqual([]);
  });

  test("leaves out what a folder has of unknown packs, and finds those of the project", async () => {
    const place = folder();
    const packs = ["mail", "shop"].map((name) => ({ ...deck, name }));
    for (const pack of [deck, ...packs]) await recorded(place, pack.name, pack);
    const [mail = ""] = packs.map((pack) => packFolder(pack));
    writeFileSync(join(place, "facsimile.yaml"), `vendors:\n  mail:\n    pack: ${mail}\n`);
    const page = join(place, "page.html");
    const [known = "", unknown = ""] = ["deck", "shop"].map((name) =>
      readFileSync(join(place, `${name}.recording.jsonl`), "utf8"),
    );
    const failures = [
      { token: "fx1.a", message: "one mail", recording: known },
      { token: "fx1.b", message: "no mail", recording: unknown },
    ];
    writeFileSync(join(place, "report.json"), JSON.stringify([{ test: "pays", failures }]));
    vi.spyOn(process, "cwd").mockReturnValue(place);
    const { err } = await cli(["console", place, "-o", page]);
    vi.restoreAllMocks();
    expect(err).toContain("report.json is left out: ");
    expect(err).toContain('shop.recording.jsonl is left out: there is no pack "shop@0.1.0".');
    expect(dataIn(readFileSync(page, "utf8"))).toMatchObject({
      worlds: [{ name: "deck" }, { name: "mail" }],
      reports: [],
    });
  });

  test("refuses a file that is neither a recording nor a result", async () => {
    const place = folder();
    writeFileSync(join(place, "other.json"), "{}");
    expect(await refusal(["console", join(place, "other.json")])).toMatch(
      /other\.json: this is no result of explore, mutate or coverage; /,
    );
  });

  test("names the page of a running instance, and replays a recording into one", async () => {
    const place = folder();
    const serving = underway(["console", await recorded(place), "--key", KEY]);
    await serving.printed(/Ctrl-C ends/);
    const [, url = ""] = /URL {4}(\S+)/.exec(serving.out()) ?? [];
    const { out } = await cli(["console", "--url", url, "--key", KEY]);
    expect(out).toBe(`${url}/__console__/\n`);
    expect(out).not.toContain(KEY);
    const headers = { authorization: `Bearer ${KEY}` };
    const timeline = await (await fetch(`${url}/__admin__/timeline`, { headers })).text();
    expect(timeline).toContain('"path":"/agents"');
    serving.interrupt();
    expect(await serving.ended).toMatchObject({ how: 0 });
  });
});
