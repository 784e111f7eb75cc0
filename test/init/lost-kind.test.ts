import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { compile } from "../../codegen/command/command.js";
import type { Toolchain } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";

/** A compiler that refuses the objects of a kind as long as the guesses have them. */
function refusing(kind: string, print: (line: string) => void): Toolchain {
  const toolchain = toolchainWith(compile, print);
  return {
    ...toolchain,
    build: async (folder, layers) => {
      const text = await readFile(join(folder, "guessed/resources.yaml"), "utf8");
      if (parse(text)[kind].object === undefined) return toolchain.build(folder, layers);
      const lines = text.split("\n");
      const from = lines.indexOf(`${kind}:`);
      const line = lines.findIndex((it, at) => at > from && it.startsWith("  object:")) + 1;
      const problems = [`guessed/resources.yaml:${line}:3 no such object`];
      return { problems, unfit: [], layers: [] };
    },
  };
}

test("a kind that is lost takes its events and its lifecycle with it, and leads the report", async () => {
  const out = await mkdtemp(join(tmpdir(), "facsimile-lost-"));
  try {
    const lines: string[] = [];
    const document = "test/fixtures/bell-tower/openapi.yaml";
    const toolchain = refusing("bells", (line) => lines.push(line));
    const made = await init({ document, out, day: "2026-06-09" }, toolchain);
    expect(made, lines.join("\n")).toBeDefined();
    const report = await readFile(join(out, "init-report.md"), "utf8");
    const [, first] = report.split("\n## ");
    expect(first).toMatch(
      /^Left out, because it could not be compiled\n\n- all of bells is stateless/,
    );
    const { lifecycles, world_events: causes } = parse(
      await readFile(join(out, "guessed/lifecycles.yaml"), "utf8"),
    );
    expect(lifecycles).not.toHaveProperty("bells");
    const events = parse(await readFile(join(out, "guessed/events.yaml"), "utf8"));
    const ofBells = expect.objectContaining({ resource: "bells" });
    expect([...Object.values(causes), ...Object.values(events)]).not.toContainEqual(ofBells);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
});
