import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { documentOf, listOf, objectOf, TEXT } from "./small-documents.js";

test("the last lines of init mend its greatest gap, and take no name of another operation", async () => {
  const KITE = objectOf({ id: TEXT, name: TEXT });
  const body = objectOf({ name: TEXT });
  const document = documentOf({
    "POST /kites": { answer: KITE, body },
    "GET /kites": { answer: listOf(KITE) },
    "POST /kites/preview": { answer: objectOf({ name: TEXT }), body },
    "POST /kites/check": { answer: objectOf({ ok: TEXT }), body },
  });
  const above = await mkdtemp(join(tmpdir(), "facsimile-gaps-"));
  try {
    const file = join(above, "api.json");
    const out = join(above, "pack");
    await writeFile(file, JSON.stringify(document));
    const run = async (): Promise<readonly string[]> => {
      const lines: string[] = [];
      const toolchain = toolchainWith(compile, (line) => lines.push(line));
      const made = await init({ document: file, out, day: "2026-06-09" }, toolchain);
      expect(made?.failures, lines.join("\n")).toEqual([]);
      return lines;
    };
    const [says, ...facts] = (await run()).slice(-3);
    expect(says).toBe(
      "Calls that keep nothing: 2. If post_kites_preview makes kites, write into own/resources.yaml:",
    );
    await appendFile(
      join(out, "own/resources.yaml"),
      `${facts.map((it) => it.trim()).join("\n")}\n`,
    );
    expect((await run()).slice(-3)[0]).toContain("Calls that keep nothing: 1.");
    await using sim = await createSimulator({ pack: out });
    for (const path of ["/kites", "/kites/preview"]) {
      const sent = { method: "POST", headers: headers(), body: JSON.stringify({ name: path }) };
      expect((await sim.fetch(`${sim.url}${path}`, sent)).status).toBe(200);
    }
    const listed = await sim.fetch(`${sim.url}/kites`, { headers: headers() });
    const names = JSON.parse(await listed.text()).map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(["/kites", "/kites/preview"]);

    function headers(): Record<string, string> {
      return { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    }
  } finally {
    await rm(above, { recursive: true, force: true });
  }
});
