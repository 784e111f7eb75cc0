import { join } from "node:path";
import { groupBy } from "../../codegen/init/document.js";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { compare } from "../../src/tools/diff/compare.js";
import type { ApiChange, Level } from "../../src/tools/diff/schemas.js";
import { installPackages } from "../profiles/install.js";
import { sweep } from "../profiles/sweep.js";
import { play } from "../profiles/vendor.js";
import type { VendorDocument } from "./documents.js";

/** An edition that was made. */
export interface MadeEdition {
  readonly document: VendorDocument;
  /** The folder of its pack, built from the whole document. */
  readonly pack: string;
  /** Facts of the profile that do not fit it, with their places. */
  readonly unfit: readonly string[];
}

const TITLES: Readonly<Record<Level, string>> = {
  breaks: "break callers",
  "may-break": "may break callers",
  adds: "break nobody",
  words: "are words only",
};

/** Changes of a kind that are named. */
const NAMED = 3;

/** What changes for callers from one edition to the next, by kind. */
export function changeLines(was: MadeEdition, is: MadeEdition): readonly string[] {
  const [before, after] = [was, is].map(({ document: { bundle } }) => {
    return normalize(bundle.document, bundle.file, bundle.repairs).document;
  });
  const changes = compare(before ?? {}, after ?? {}).flatMap((change) =>
    change.place === ""
      ? change.operations.map((it) => ({ ...change, operations: [it] }))
      : [change],
  );
  return (["breaks", "may-break", "adds", "words"] as const).flatMap((level) => {
    const kinds = groupBy(
      changes.filter((change) => change.level === level),
      ({ id }) => id,
    );
    const count = [...kinds.values()].flat().length;
    if (count === 0) return [];
    const most = [...kinds].toSorted(([, one], [, other]) => other.length - one.length);
    return [
      `${count} ${count === 1 ? "change" : "changes"}: ${TITLES[level]}`,
      ...(level === "words" ? [] : most.map(([id, all]) => `  ${all.length} ${id}: ${named(all)}`)),
    ];
  });
}

function named(changes: readonly ApiChange[]): string {
  const first = changes.slice(0, NAMED).map(({ operations: [call = ""], place, words }) => {
    return `${call}${place === "" ? "" : `, ${place}`} ${words}`;
  });
  return [...first, ...(changes.length > NAMED ? ["…"] : [])].join("; ");
}

/** The facts of the profile that fit one of two editions alone. */
export function fitLines(was: MadeEdition, is: MadeEdition): readonly string[] {
  const only = (these: MadeEdition, others: MadeEdition): readonly string[] =>
    these.unfit.filter((line) => !others.unfit.includes(line));
  const lines = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : [`${title}: ${all.length}`, ...all.map((line) => `  ${line}`)];
  return [
    ...lines("facts no longer fit", only(is, was)),
    ...lines("facts fit that did not before", only(was, is)),
    `facts fit neither: ${is.unfit.filter((line) => was.unfit.includes(line)).length}`,
  ];
}

/** The vendor's behaviours on an edition, by its official SDK, and its answers of 5xx. */
export async function behaviourLines({ document, pack }: MadeEdition): Promise<readonly string[]> {
  const { profile, path } = document;
  const folder = join(import.meta.dirname, "../profiles", profile.name);
  const refused = await installPackages(folder);
  if (refused !== null) return [`behaviours: skipped: ${refused}`];
  const built = join(pack, "generated");
  const { tried } = await play(folder, built, "npm run profiles tries it", ["attempts"]);
  const { calls, failures } = await sweep(pack, path);
  const failed = tried.filter(({ problem }) => problem !== null);
  const shares = (["behavior", "job", "package"] as const).map((part) => {
    const all = tried.filter((it) => it.part === part);
    const held = all.filter(({ problem }) => problem === null).length;
    return `${held} of ${all.length} ${part}s`;
  });
  return [
    `${shares.join(", ")}; ${failures.length} of ${calls} calls 5xx`,
    ...failed.map(({ part, name, problem }) => `  ${part} "${name}": ${problem}`),
    ...failures.map((line) => `  ${line}`),
  ];
}
