// The proofs of the console in a real browser: `npm run console -- [--pictures DIR] [words of names]`.
// It takes Debian's Chromium, or the one of the environment as CHROMIUM, and downloads nothing.
import { mkdirSync } from "node:fs";
import { again } from "./again.js";
import { browserPath, launch } from "./browser.js";
import { byHand } from "./by-hand.js";
import type { Bench, Checks } from "./checks.js";
import { hostedPages } from "./hosted-pages.js";
import { hostile } from "./hostile.js";
import { live } from "./live.js";
import { looks } from "./looks.js";
import { messages } from "./messages.js";
import { tasks } from "./tasks.js";
import { withoutServer } from "./without-server.js";

const ALL: Checks = {
  ...byHand,
  ...looks,
  ...hostile,
  ...messages,
  ...hostedPages,
  ...again,
  ...withoutServer,
  ...tasks,
  ...live,
};

const args = process.argv.slice(2);
const at = args.indexOf("--pictures");
const pictures = at === -1 ? null : (args.splice(at, 2)[1] ?? "pictures");
if (pictures !== null) mkdirSync(pictures, { recursive: true });
const wanted = Object.entries(ALL).filter(([name]) => args.every((word) => name.includes(word)));

const path = browserPath();
if (path === undefined) {
  console.log("There is no Chromium: apt-get install chromium, or name one as CHROMIUM.");
  console.log(`0 passed, 0 failed, ${wanted.length} skipped`);
} else {
  const browser = await launch(path);
  let failed = 0;
  try {
    console.log(`Chromium ${browser.version()}`);
    for (const [name, check] of wanted) failed += (await holds(name, check, browser)) ? 0 : 1;
  } finally {
    await browser.close();
  }
  console.log(`${wanted.length - failed} passed, ${failed} failed, 0 skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function holds(
  name: string,
  check: Checks[string],
  browser: Bench["browser"],
): Promise<boolean> {
  const began = performance.now();
  const facts: string[] = [];
  try {
    await check({ browser, pictures, tell: (text) => facts.push(text) });
    console.log(`✓ ${name} (${Math.round(performance.now() - began)} ms)`);
    return true;
  } catch (error) {
    console.log(`✗ ${name}\n  ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    for (const fact of facts) console.log(`  ${fact}`);
  }
}
