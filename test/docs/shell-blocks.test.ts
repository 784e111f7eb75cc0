import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { KEY, subject } from "../support/instance.js";
import { blocksOf } from "./blocks.mjs";

const run = promisify(execFile);
const blocks = blocksOf("sh");
const withCurl = blocks.filter(({ code }) => code.includes("curl "));
const withCommand = blocks.filter(({ code }) => /^facsimile /m.test(code));
const withNpm = blocks.filter(({ code }) => /^(npm|npx) /m.test(code));

function has(command: string): boolean {
  try {
    execFileSync(command, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("blocks of shell commands", () => {
  test("all of them are of a kind that is tested here", () => {
    const tested = [...withCurl, ...withNpm, ...withCommand];
    expect(blocks.filter((block) => !tested.includes(block))).toEqual([]);
  });

  test.each(withNpm)("$page, block $number names scripts that exist", ({ code }) => {
    const { scripts } = JSON.parse(
      readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
    );
    for (const [, name] of code.matchAll(/^npm run ([\w:-]+)/gm))
      expect(scripts).toHaveProperty(name ?? "");
    for (const [, name] of code.matchAll(/^npm (start|test)\b/gm))
      expect(scripts).toHaveProperty(name ?? "");
  });

  test.runIf(has("curl") && has("bash")).each(withCurl)(
    "$page, block $number runs as written (needs curl and bash)",
    async ({ code }) => {
      const sim = await subject({ key: KEY });
      const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
      const script = code.replaceAll("http://127.0.0.1:4020", url);
      const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script]);
      expect(stdout).toContain('"status":"completed"');
      expect(stdout).toMatch(/"output":\{"balance":-?[\d.]+\}/);
    },
  );

  test.runIf(has("bash")).each(withCommand)(
    "$page, block $number runs as written (needs bash)",
    async ({ code }) => {
      const sim = await subject({ key: KEY });
      const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
      const main = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
      const command = `facsimile() { node --import tsx '${main}' "$@"; }`;
      const env = { ...process.env, FACSIMILE_URL: url, FACSIMILE_KEY: KEY };
      const script = `${command}\n${code}`;
      const { stderr } = await run("bash", ["-euo", "pipefail", "-c", script], { env });
      expect(stderr).toBe("");
    },
  );
});
