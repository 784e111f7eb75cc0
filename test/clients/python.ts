import assert from "node:assert/strict";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createSimulator } from "../../src/use/testing/index.js";
import { blocksOf } from "../docs/blocks.mjs";
import { run, succeed } from "../support/programs.js";
import { expectTimeline } from "./booking.js";
import type { LanguageTrial, Place } from "./language-trial.js";
import { expectSameInParts } from "./parts.js";
import { buildVendor, findPython, MISSING_PYTHON, pythonHere } from "./tool.js";

/**
 * Builds the wheel of `clients/python`, installs it from there in empty environments, and runs the
 * project in `test/clients/python` with it.
 */
export const trial: LanguageTrial = {
  name: "python",
  missing: async () => {
    const python = await findPython();
    if (python === undefined) return MISSING_PYTHON;
    const { status } = await run(python, ["-m", "pip", "--version"], ".");
    return status === 0 ? undefined : "there is no pip";
  },
  version: async () => (await succeed(await pythonHere(), ["--version"], ".")).trim(),
  run: async (place) => {
    const { root, folder, command, step } = place;
    const client = join(folder, "client");
    const project = join(folder, "project");
    cpSync(join(root, "clients/python"), client, { recursive: true, filter: isSource });
    cpSync(join(root, "test/clients/python"), project, { recursive: true, filter: isSource });
    const dist = join(folder, "dist");
    await step("wheel", async () => {
      const pip = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", dist, client];
      await succeed(await pythonHere(), pip, folder);
    });
    const [wheel = ""] = readdirSync(dist).map((name) => join(dist, name));
    const env = { FACSIMILE_COMMAND: command, PYTHONDONTWRITEBYTECODE: "1" };

    const plain = await environment(place, "plain", [wheel, "pytest"]);
    await step("pytest and the wheel alone", async () => {
      await expectPass(plain, PLAIN, project, env);
    });
    await buildVendor(place);
    await step("a pack by name", () => expectPass(plain, ["test_by_name.py"], project, env));
    await step("the timeline of TypeScript", () => expectSameTimeline(plain, project, env));

    await step("in parts", () => {
      const every = ["double_booking.py", "-k", "every_future"];
      const [all = [], none = []] = [every, ["test_world.py"]].map((words) => [
        plain("python"),
        ...pytest(words),
      ]);
      return expectSameInParts(all, none, project, env);
    });

    const full = await environment(place, "full", [wheel, "-r", join(client, "requirements.txt")]);
    await step("unit tests", () => expectPass(full, ["tests"], client, env));
    await step("the guide and the example", async () => {
      writeFileSync(join(project, "test_guide.py"), guide());
      await expectPass(full, ["test_guide.py"], project, env);
      await expectPass(full, ["."], join(root, "examples/python"), env);
    });
    await step("httpx, requests, frozen clocks", () =>
      expectPass(full, ["test_libraries.py", "test_intercept.py"], project, env),
    );
    await step("200 tests, two workers", () => expectOneServer(full, place, project, env));
    await step("mypy", async () => {
      await succeed(full("python"), ["-m", "mypy", "--strict", "."], project);
      await succeed(full("python"), ["-m", "mypy"], client);
    });
    await step("ruff", async () => {
      await succeed(full("ruff"), ["check", "--no-cache", "."], client);
    });

    const made = await environment(place, "generator", [
      "-r",
      join(client, "requirements-generate.txt"),
    ]);
    await step("generated code is current", async () => {
      const contract = join(folder, "openapi.json");
      const sim = await createSimulator();
      writeFileSync(contract, JSON.stringify(await sim.openapi()));
      await sim.close();
      await succeed(made("python"), ["generate.py", contract, "--check"], client);
    });
  },
};

/** They need pytest and the wheel alone. */
const PLAIN = ["test_world.py", "test_shop.py", "test_start.py", "test_reports.py"];

/** All code of the guide, which is one module. */
function guide(): string {
  const blocks = blocksOf("python").filter(({ page }) => page === "docs/languages/python.md");
  return blocks.map(({ code }) => code).join("\n");
}

/** The path of a program of an environment. */
type Programs = (name: string) => string;

async function environment(
  { folder, step }: Place,
  name: string,
  packages: readonly string[],
): Promise<Programs> {
  const place = join(folder, `environment-${name}`);
  const programs = (program: string): string =>
    join(place, process.platform === "win32" ? "Scripts" : "bin", program);
  await step(`install ${name}`, async () => {
    await succeed(await pythonHere(), ["-m", "venv", place], folder);
    const quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"];
    await succeed(programs("python"), ["-m", "pip", "install", ...quiet, ...packages], folder);
  });
  return programs;
}

type Environment = Readonly<Record<string, string>>;

const pytest = (words: readonly string[]): readonly string[] => [
  "-m",
  "pytest",
  "-q",
  "-p",
  "no:cacheprovider",
  ...words,
];

async function expectPass(
  programs: Programs,
  words: readonly string[],
  cwd: string,
  env: Environment,
): Promise<void> {
  const path = [programs("."), process.env["PATH"]].join(delimiter);
  await succeed(programs("python"), pytest(words), cwd, { ...env, PATH: path });
}

/** The exploration that fails prints what `explore` prints in TypeScript, and plays it again. */
async function expectSameTimeline(
  programs: Programs,
  project: string,
  env: Environment,
): Promise<void> {
  const first = await failing(programs, ["double_booking.py"], project, env);
  for (const words of ["never fired:", "agents.list: 500 api_error", "2 failed"]) {
    assert.ok(first.includes(words), `pytest does not print ${words}:\n${first}`);
  }
  const name = "test_it_is_booked_once_in_every_future";
  await expectTimeline(first, name);
  const [, token = ""] = /FACSIMILE_REPLAY=(\S+)/.exec(first) ?? [];
  const again = { ...env, FACSIMILE_REPLAY: token };
  const one = ["double_booking.py", "-k", name];
  await expectTimeline(await failing(programs, one, project, again), name);
}

/** The output of tests that fail. */
async function failing(
  programs: Programs,
  words: readonly string[],
  cwd: string,
  env: Environment,
): Promise<string> {
  const { status, text } = await run(programs("python"), pytest(words), cwd, env);
  assert.equal(status, 1, text);
  return text;
}

/** Two workers use one server, which counts the calls of both. */
async function expectOneServer(
  programs: Programs,
  { folder, root }: Place,
  project: string,
  env: Environment,
): Promise<void> {
  const counts = join(folder, "coverage", "python.counts.json");
  mkdirSync(join(folder, "coverage"));
  const words = ["-n", "2", "--facsimile-coverage", counts, "test_many.py"];
  await expectPass(programs, words, project, env);
  const file = join(folder, "coverage", "report.json");
  const report = ["coverage", "report", counts, "--format", "json", "-o", file];
  await succeed(process.execPath, [join(root, "bin/facsimile.cjs"), ...report], folder);
}

function isSource(path: string): boolean {
  return !/(?:^|[\\/])(?:__pycache__|\.venv|dist|\.facsimile|\.[a-z]+_cache)(?:[\\/]|$)/.test(path);
}
