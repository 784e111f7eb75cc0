import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cli, facsimile, ROOT } from "../cli/support.js";
import { run } from "../support/programs.js";

/** A page with code that fails, the output of vitest, the change that mends it, and the result. */
const PAGES = ["README.md", "docs/guides/explore.md"];

const blocksOf = (page: string, language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, text = ""]) => text,
  );

/** The code with all changes of the page made to it. */
function mended(code: string, diffs: readonly string[]): string {
  return diffs.reduce((text, diff) => {
    const [removed = [], added = []] = ["-", "+"].map((sign) =>
      diff
        .split("\n")
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(1)),
    );
    return removed.reduce((changed, line, at) => {
      expect(changed, line).toContain(line);
      return changed.replace(line, added[at] ?? "");
    }, text);
  }, code);
}

async function printed(code: string): Promise<string> {
  const folder = mkdtempSync(join(ROOT, "test/docs/explore/run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "orders.test.js"), unhurried(code));
  const config = join(ROOT, "test/docs/explore/vitest.config.mts");
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const given = [vitest, "run", "--root", folder, "--config", config];
  return (await run(process.execPath, given, folder)).text;
}

/** With time for every future, however busy the machine is. */
const unhurried = (code: string): string =>
  code
    .replaceAll(/\{\},(\s+)async/g, "{ budget: { seconds: 100 } },$1async")
    .replaceAll("surprises: 1 }", "surprises: 1, budget: { seconds: 100 } }");

/** Without the time that a run took, and the number of futures, which grows with what a pack has. */
const timeless = (text: string): string =>
  text
    .replaceAll(/\d+\.\d s\b/g, "… s")
    .replaceAll(/\b\d+(?= (?:run|continuations)\b)/g, "…")
    .replaceAll(/\(future \d+\)/g, "(future …)");

/** The text has the lines of the block in their order; a page that leaves lines out says so. */
function expectShown(text: string, block: string, page: string): void {
  let rest = timeless(text);
  const shown = timeless(block).trimEnd();
  for (const whole of shown.split("\n")) {
    // A line that the page cuts.
    const line = whole.replace(/…$/, "");
    expect(rest).toContain(line);
    rest = rest.slice(rest.indexOf(line) + line.length);
  }
  if (timeless(text).includes(shown)) return;
  const before = page.slice(0, page.indexOf(`\`\`\`text\n${block}`)).trimEnd();
  expect(before.slice(before.lastIndexOf("\n") + 1)).toContain("leaves out lines");
}

test("README.md: the first call succeeds, and the next one fails by its line", async () => {
  const page = readFileSync(join(ROOT, "README.md"), "utf8");
  const started = facsimile(["start", "stripe", "--port", "0", "--key", "sk_test_1", "--json"]);
  await started.printed(/\n/);
  const { url } = JSON.parse(started.out());
  const folder = mkdtempSync(join(ROOT, "test/docs/explore/run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [code = ""] = blocksOf(page, "javascript");
  writeFileSync(join(folder, "first.mjs"), code.replace("4020", new URL(url).port));
  const first = (): Promise<{ text: string }> => run(process.execPath, ["first.mjs"], folder);
  expect((await first()).text).toBe("succeeded\n");

  const [, line = ""] = /^npx facsimile (pin add .*)$/m.exec(page) ?? [];
  const env = { FACSIMILE_URL: url, FACSIMILE_KEY: "sk_test_1" };
  expect((await cli(line.split(" "), env)).how).toBe(0);
  expect((await first()).text).toContain("card_declined");
}, 240_000);

test.each(PAGES)(
  "%s shows how the future fails, and how the mended code holds",
  async (path) => {
    const page = readFileSync(join(ROOT, path), "utf8");
    const [code = ""] = blocksOf(page, "typescript");
    const [broken = "", whole = ""] = blocksOf(page, "text");
    expectShown(await printed(code), broken, page);
    expectShown(await printed(mended(code, blocksOf(page, "diff"))), whole, page);
  },
  120_000,
);
