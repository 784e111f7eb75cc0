import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Cannot } from "../generators/cannot.js";
import { ROOT } from "../support/programs.js";
import type { LanguageTrial } from "./language-trial.js";
import { trials } from "./trials.js";

// Tries the clients in `clients/` with the tools of their languages, each in an empty folder. Prints
// a table; a client whose tool is not there is skipped by name. Installs from package registries.
//
//   npm run clients [-- --only NAME]

/** As clients read `FACSIMILE_COMMAND`: words, of which one is a path with a space. */
const programs = await mkdtemp(join(tmpdir(), "facsimile programs-"));
await symlink(join(ROOT, "bin/facsimile.cjs"), join(programs, "facsimile.cjs"));
const COMMAND = `${process.execPath} "${join(programs, "facsimile.cjs")}"`;

interface Row {
  readonly cells: readonly string[];
  readonly problem: string | null;
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = trials.filter(({ name }) => values.only === undefined || name === values.only);
if (wanted.length === 0) {
  const names = trials.map(({ name }) => name).join(", ");
  console.error(`There is no client "${values.only}"; there are: ${names}`);
  process.exit(2);
}

console.log(line(["client", "tool", "steps", "seconds", "result"]));
console.log(line(["---", "---", "---", "--:", "---"]));
for (const trial of wanted) {
  const { cells, problem } = await rowOf(trial);
  console.log(line(cells));
  if (problem === null) continue;
  console.error(problem);
  process.exitCode = 1;
}
await rm(programs, { recursive: true });

async function rowOf(trial: LanguageTrial): Promise<Row> {
  const { name } = trial;
  const missing = await trial.missing();
  if (missing !== undefined) {
    return { cells: [name, "", "", "", `skipped: ${missing}`], problem: null };
  }
  const folder = await mkdtemp(join(tmpdir(), `facsimile-client-${name}-`));
  const steps: string[] = [];
  const began = performance.now();
  const row = async (result: string): Promise<readonly string[]> => {
    return [name, await trial.version(), steps.join(", "), secondsSince(began), result];
  };
  const step = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    const stepBegan = performance.now();
    steps.push(`${title} (failed)`);
    const done = await work();
    steps[steps.length - 1] = `${title} ${secondsSince(stepBegan)} s`;
    return done;
  };
  try {
    await trial.run({ root: ROOT, folder, command: COMMAND, step });
    return { cells: await row("passed"), problem: null };
  } catch (error) {
    if (error instanceof Cannot) {
      return { cells: await row(`skipped: ${error.message}`), problem: null };
    }
    const problem = error instanceof Error ? error.message : String(error);
    return { cells: await row("FAILED"), problem: `${name}: ${problem}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(1);
}
