import type { ExploreOptions } from "../../src/tools/explore/explore-options.js";
import type { ExploreContext } from "../../src/tools/explore/run/future-result.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";

/** A fresh world of the vendor, and where its SDK calls it. */
export interface Place {
  readonly url: string;
  readonly key: string;
  readonly sim: Simulator<AnyPack>;
  /** The edition: `info.version` of the document. */
  readonly apiVersion: string;
}

/** One future of a world; `sim.fetch` carries its calls. */
export type FuturePlace = Place & ExploreContext;

/** What a person relies on: `check` rejects when it is not so. */
export interface Check {
  readonly name: string;
  /** The public page that promises it. */
  readonly source?: string;
  /** The first edition that has it. */
  readonly since?: string;
  readonly check: (place: Place) => unknown;
}

export interface PlannedExploration extends ExploreOptions {
  readonly name: string;
  /** The assertions that fail in some future. */
  readonly finds: readonly string[];
  readonly body: (future: FuturePlace) => unknown;
}

/** The trial of a profile: the export of `<vendor>/trial.mjs`. */
export interface Trial {
  /** A file in the folder of documents. */
  readonly document: string;
  /** The application's key, in the form that the SDK requires. */
  readonly key: string;
  readonly behaviors: readonly Check[];
  /** The steps of one job, in order; a step that rejects has failed. */
  readonly job: (place: Place) => Readonly<Record<string, () => unknown>>;
  /** A program with the same job in Python. */
  readonly python?: string;
  readonly packages: readonly Check[];
  readonly explorations: readonly PlannedExploration[];
}

/** Reads the export `trial` of a module. @throws TypeError for another value */
export function trialOf(module: unknown): Trial {
  const { trial }: { readonly trial?: Partial<Trial> } = Object(module);
  if (trial?.document === undefined) throw new TypeError("trial.mjs exports no trial");
  const none = { key: "key_test", job: () => ({}), behaviors: [], packages: [], explorations: [] };
  return { ...none, ...trial, document: trial.document };
}

/** Reads the list of checks that a module exports. @throws TypeError for a module with another export */
export function listOf(module: unknown): readonly Check[] {
  const lists = Object.values(Object(module));
  if (lists.length === 1 && Array.isArray(lists[0])) return lists[0];
  throw new TypeError("a list is a module with one export: an array of checks");
}
