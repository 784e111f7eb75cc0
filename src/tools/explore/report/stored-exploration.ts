import { randomBytes } from "node:crypto";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readJsonText } from "../../../instance/files/named-file.js";
import type { ReportSubject } from "./report.js";
import type { Exploration } from "./result.js";

/** What a test has found, as a file of this version of the package. */
export interface StoredExploration extends Exploration {
  readonly test: string;
  /** Runs the test alone. */
  readonly command: string;
  /** Of a replay: whether each of its surprises found its point. */
  readonly isMet: boolean;
}

/**
 * Writes what a test has found into the folder that the command around the tests names.
 *
 * @returns false without such a command
 */
export function storeExploration(
  { name: test, command }: Pick<ReportSubject, "name" | "command">,
  found: Exploration,
): boolean {
  const folder = process.env["FACSIMILE_EXPLORATIONS"] ?? "";
  if (folder === "") return false;
  // A replay says so in its advice when it has found no such point.
  const isMet = !found.advice.some((one) => one.startsWith("replay: "));
  const stored: StoredExploration = { ...found, test, command, isMet };
  const file = join(folder, randomBytes(8).toString("hex"));
  writeFileSync(file, JSON.stringify(stored));
  // A full disk or a kill leaves no half of a result.
  renameSync(file, `${file}.json`);
  return true;
}

/** As `storeExploration` writes it. */
const WANTED = { what: "results of facsimile explore", most: 512 };

/** Reads what the tests of a run have found, in the order of their names. */
export function storedExplorations(folder: string): readonly StoredExploration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readJsonText(join(folder, name), WANTED) as unknown as StoredExploration)
    .sort((one, other) => (one.test < other.test ? -1 : 1));
}
