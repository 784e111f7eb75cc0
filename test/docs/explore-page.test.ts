import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../cli/support.js";

/** What docs/explore.md shows is what vitest prints of its code, real time aside. */

const page = readFileSync(join(ROOT, "docs/explore.md"), "utf8");

const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, text = ""]) => text,
  );

/** The code with all changes of the page made to it. */
function mended(code: string): string {
  return blocks("diff").reduce((text, diff) => {
    const [gone, come] = ["-", "+"].map((sign) =>
      diff
        .split("\n")
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(1)),
    );
    return (gone ?? []).reduce((changed, line, at) => {
      expect(changed, line).toContain(line);
      return changed.replace(line, come?.[at] ?? "");
    }, text);
  }, code);
}

function printed(code: string): Promise<string> {
  const folder = mkdtempSync(join(ROOT, "test/docs/explore/run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "orders.test.js"), code);
  const config = join(ROOT, "test/docs/explore/vitest.config.mts");
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [vitest, "run", "--root", folder, "--config", config], {
    cwd: ROOT,
    env: { PATH, HOME, NO_COLOR: "1" },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return new Promise((resolve) => child.on("close", () => resolve(text)));
}

const timeless = (text: string): string => text.replace(/\d+\.\d s\b/g, "… s").trim();

test("the bug is found as the page shows it, and the fix holds as it shows", async () => {
  const [code = ""] = blocks("typescript");
  const [broken = "", whole = ""] = blocks("text");
  expect(timeless(await printed(code))).toContain(timeless(broken));
  expect(timeless(await printed(mended(code)))).toContain(timeless(whole));
}, 120_000);
