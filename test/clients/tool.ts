import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run, succeed } from "../support/programs.js";
import type { Place } from "./language-trial.js";

/** The first line that a tool prints of its version; undefined where the tool is not there. */
export async function versionOf(
  command: string,
  ...given: readonly string[]
): Promise<string | undefined> {
  const ended = await run(command, given, process.cwd()).catch(() => undefined);
  return ended?.status === 0 ? ended.text.trim().split("\n", 1)[0] : undefined;
}

/** The numbers of a version, the first two. */
export function numbersOf(version: string): readonly [number, number] {
  const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major), Number(minor)];
}

const OLDEST_PYTHON = [3, 10];
export const MISSING_PYTHON = `there is no Python ${OLDEST_PYTHON.join(".")} or later`;

/** The command of a Python that is new enough. */
export async function findPython(): Promise<string | undefined> {
  const isNewEnough = `import sys; sys.exit(sys.version_info < (${OLDEST_PYTHON.join(", ")}))`;
  for (const name of ["python3", "python"]) {
    const found = await run(name, ["-c", isNewEnough], ".").catch(() => undefined);
    if (found?.status === 0) return name;
  }
  return undefined;
}

export async function pythonHere(): Promise<string> {
  const found = await findPython();
  if (found === undefined) throw new Error(MISSING_PYTHON);
  return found;
}

/** Builds the pack that the tests of names start: in a clone its first start would. */
export const buildVendor = ({ root, folder, step }: Place): Promise<string> => {
  const given = ["exec", "--pack", "stripe", "--", process.execPath, "--version"];
  const command = [join(root, "bin/facsimile.cjs"), ...given];
  return step("build a vendor", () => succeed(process.execPath, command, folder));
};

/** A test that starts a pack by its name. */
export const namingTest = (file: string): string =>
  readFileSync(join(import.meta.dirname, "by-name", file), "utf8");
