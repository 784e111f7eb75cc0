import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, inject, test } from "vitest";
import { facsimile } from "../cli/support.js";
import { KEY, subject } from "../support/instance.js";
import { blocksOf } from "./blocks.mjs";

const run = promisify(execFile);
const blocks = blocksOf("sh");
const withCurl = blocks.filter(({ code }) => code.includes("curl "));
const withRun = withCurl.filter(({ code }) => code.startsWith("export URL="));
const afterwards = withCurl.filter((block) => !withRun.includes(block));
const withCommand = blocks.filter(({ code }) => /^facsimile /m.test(code));
const withNpm = blocks.filter(({ code }) => /^(npm|npx) /m.test(code));
/** Run by test/packs/next-version.test.ts. */
const withCopy = blocks.filter(({ code }) => code.startsWith("cp -r pack/"));
/** Run by test/docs/skill.test.ts. */
const ofSkill = blocks.filter(({ page }) => page === "docs/skill/SKILL.md");

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
    const tested = [...withCurl, ...withNpm, ...withCommand, ...withCopy, ...ofSkill];
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

  test("docs/start.md: npm start takes the options that the page passes", async () => {
    const npm = withNpm.map(({ code }) => code).join("\n");
    const [, options = ""] = /^npm start -- --port 4020 (.*)$/m.exec(npm) ?? [];
    const running = facsimile(["start", "--port", "0", "--json", ...options.split(" ")]);
    await running.printed(/\n/);
    expect(JSON.parse(running.out())).toMatchObject({ key: KEY });
  });

  test.runIf(has("curl") && has("bash")).each(withRun)(
    "$page, block $number runs as written (needs curl and bash)",
    async ({ code }) => {
      const sim = await subject({ key: KEY });
      const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
      const script = code.replaceAll("http://127.0.0.1:4020", url);
      const { stdout } = await run("bash", ["--norc", "-euo", "pipefail", "-c", script]);
      const [queued = "", , completed = "", ...more] = stdout.trimEnd().split("\n");
      expect(queued).toContain('"status":"queued"');
      expect(completed).toContain('"status":"completed"');
      expect(completed).toMatch(/"output":\{"balance":-?[\d.]+\}/);
      expect(more).toEqual([]);
    },
  );

  test.runIf(has("curl") && has("bash")).each(afterwards)(
    "$page, block $number runs as written, after the first (needs curl and bash)",
    async ({ code }) => {
      const sim = await subject({ key: KEY });
      const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
      const env = { ...process.env, URL: url, AUTH: `Authorization: Bearer ${KEY}` };
      const { stdout } = await run("bash", ["--norc", "-euo", "pipefail", "-c", code], { env });
      expect(stdout).toContain("provenance: 'assumed'");
      expect(stdout).not.toMatch(/'captured'|'documented'/);
    },
  );

  test.runIf(has("curl") && has("bash")).each(blocksOf("console"))(
    "$page, block $number prints what it shows (needs curl and bash)",
    async ({ code }) => {
      const sim = await subject({ key: KEY });
      const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
      const npx = `npx() { shift; node '${inject("command")}' "$@"; }`;
      const lines = code.trimEnd().split("\n");
      const commands = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
      const script = [npx, ...commands].join("\n").replaceAll("http://127.0.0.1:4020", url);
      const env = { ...process.env, FACSIMILE_URL: url, FACSIMILE_KEY: KEY };
      const { stdout } = await run("bash", ["--norc", "-euo", "pipefail", "-c", script], { env });
      for (const line of lines.filter((it) => !it.startsWith("$ "))) expect(stdout).toContain(line);
    },
  );

  test.runIf(has("bash")).each(withCommand)(
    "$page, block $number runs as written (needs bash)",
    async ({ code }) => {
      const sim = await subject({ key: KEY });
      const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
      const command = `facsimile() { node '${inject("command")}' "$@"; }`;
      const env = { ...process.env, FACSIMILE_URL: url, FACSIMILE_KEY: KEY };
      const script = `${command}\n${code}`;
      const { stderr } = await run("bash", ["--norc", "-euo", "pipefail", "-c", script], { env });
      expect(stderr).toBe("");
    },
  );
});
