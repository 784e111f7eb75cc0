import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject, listAt, parsedJson } from "../../engine/base/json.js";
import type { Exploration } from "../explore/report/result.js";
import type { Surprise } from "../explore/surprises/surprise.js";

/** A failure of an exploration. */
export interface FailureSummary {
  readonly assertion: string;
  readonly message: string;
  readonly token: string;
  readonly surprises: readonly Surprise[];
  /** The smallest sets of surprises that cause it; each set suffices. */
  readonly sets: readonly (readonly Surprise[])[];
}

/** The part of an exploration that a receipt needs. */
export interface ExplorationSummary {
  readonly test: string;
  readonly complete: boolean;
  /** The most surprises in one future. */
  readonly surprises: number;
  /** Futures that were played, and those that are legal. */
  readonly run: number;
  readonly legal: number;
  /** Of a replay: whether each of its surprises found its point. */
  readonly isMet: boolean;
  readonly failures: readonly FailureSummary[];
}

/** Writes the findings of a test into the folder that `facsimile prove` names. */
export function writeExploration(test: string, found: Exploration): void {
  const folder = process.env["FACSIMILE_EXPLORATIONS"] ?? "";
  if (folder === "") return;
  const { complete, surprises, run, legal, advice } = found;
  const failures = found.failures.map(({ assertion, message, token, surprises: own, sets }) => ({
    assertion,
    message,
    token,
    surprises: own.map(({ label, option }) => ({ label, option })),
    sets,
  }));
  // A replay without such a point says so in its advice.
  const isMet = !advice.some((one) => one.startsWith("replay: "));
  const summary: ExplorationSummary = { test, complete, surprises, run, legal, isMet, failures };
  mkdirSync(folder, { recursive: true });
  const name = `${randomBytes(8).toString("hex")}.json`;
  writeFileSync(join(folder, name), JSON.stringify(summary));
}

/** Reads the findings of all tests of a run, in the order of their names. */
export function readExplorations(folder: string): readonly ExplorationSummary[] {
  return readdirSync(folder)
    .map((name) => parsedJson(readFileSync(join(folder, name), "utf8")))
    .filter(isObject)
    .map(readSummary)
    .sort((one, other) => (one.test < other.test ? -1 : 1));
}

const numberOf = (value: Json | undefined): number => (typeof value === "number" ? value : 0);
const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");

function readSummary(value: JsonObject): ExplorationSummary {
  return {
    test: textOf(value["test"]),
    complete: value["complete"] === true,
    surprises: numberOf(value["surprises"]),
    run: numberOf(value["run"]),
    legal: numberOf(value["legal"]),
    isMet: value["isMet"] === true,
    failures: listAt(value, "failures").filter(isObject).map(readFailure),
  };
}

function readFailure(value: JsonObject): FailureSummary {
  const surprisesIn = (list: readonly Json[]): readonly Surprise[] =>
    list
      .filter(isObject)
      .map(({ label, option }) => ({ label: textOf(label), option: textOf(option) }));
  return {
    assertion: textOf(value["assertion"]),
    message: textOf(value["message"]),
    token: textOf(value["token"]),
    surprises: surprisesIn(listAt(value, "surprises")),
    sets: listAt(value, "sets").filter(isArray).map(surprisesIn),
  };
}
