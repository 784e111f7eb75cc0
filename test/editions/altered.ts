import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import { factsText } from "../../codegen/init/facts.js";
import type { Profile } from "../../codegen/init/profile.js";
import { applyProfile } from "../../codegen/init/profile.js";
import { readPack } from "../../codegen/read/pack.js";
import { FACTS, GUESSED } from "../../codegen/sources/layers/layers.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { installPackages } from "../profiles/install.js";
import { sweep } from "../profiles/sweep.js";
import { play } from "../profiles/vendor.js";
import type { Alteration } from "./alter.js";
import { altered, drawnAlteration, namedIn } from "./alter.js";

/** A pack of an edition, and what its behaviours did. */
interface Played {
  /** Lines of the build: what is left out. */
  readonly leftOut: readonly string[];
  readonly held: ReadonlySet<string>;
  readonly failed: ReadonlyMap<string, string>;
  /** Answers of 5xx to the behaviours, and to the calls of a sweep. */
  readonly failures: readonly string[];
  readonly calls: number;
}

/**
 * Tries a vendor's profile on editions that are altered, each by a seed, and prints what each loses.
 *
 * @returns whether no edition refuses the profile as a whole or answers with a 5xx
 */
export async function tryAltered(profile: Profile, seeds: readonly number[]): Promise<boolean> {
  const vendor = join(profile.folder, "..");
  const document: JsonObject = JSON.parse(await readFile(join(vendor, FACTS), "utf8"));
  const refused = await installPackages(join(import.meta.dirname, "../profiles", profile.name));
  if (refused !== null) console.log(`${profile.name}: behaviours skipped: ${refused}`);
  const name = refused === null ? profile.name : undefined;
  return withPack(profile, document, async (folder) => {
    const read = await readPack(folder);
    if ("problems" in read) throw new Error(JSON.stringify(read.problems));
    const { model } = read;
    const named = namedIn(document, model, await codeOf(profile));
    const before = await played(folder, name);
    const results: boolean[] = [];
    for (const seed of seeds) {
      const alteration = drawnAlteration(named, seed);
      const edition = { ...alteration, document: altered(document, model, alteration) };
      results.push(
        await tryEdition(profile, `${profile.name}, seed ${seed}`, edition, before, name),
      );
    }
    return !results.includes(false);
  });
}

async function tryEdition(
  profile: Profile,
  title: string,
  edition: Alteration & { readonly document: JsonObject },
  before: Played | string,
  vendor: string | undefined,
): Promise<boolean> {
  return withPack(profile, edition.document, async (folder) => {
    const after = await played(folder, vendor);
    const words = (members: Alteration["renamed"]): string =>
      members.map(({ schema, name }) => `${schema}.${name}`).join(", ");
    const head = [
      `\n## ${title}`,
      `renamed: ${words(edition.renamed)}`,
      `removed: ${words(edition.removed)}; ${edition.operations.join(", ")}`,
    ];
    if (typeof before === "string" || typeof after === "string") {
      console.log([...head, `the profile is left out as a whole: ${String(after)}`].join("\n"));
      return false;
    }
    console.log([...head, ...lossLines(before, after), ...silentLines(edition, after)].join("\n"));
    return newFailures(before, after).length === 0;
  });
}

/** What an edition loses: facts, behaviors, answers and behaviours, by name. */
function lossLines(before: Played, after: Played): readonly string[] {
  const lost = after.leftOut.filter((line) => !before.leftOut.includes(line));
  const isOfCode = (line: string): boolean => /^profile\/[\w-]+\.ts:/.test(line);
  const isGuess = (line: string): boolean => line.startsWith(GUESSED);
  const section = (word: string, lines: readonly string[]): readonly string[] => [
    `${word}: ${lines.length}`,
    ...lines.map((line) => `  ${line}`),
  ];
  const held = [...before.held].filter((name) => after.held.has(name));
  const fallen = [...before.held].filter((name) => !after.held.has(name));
  return [
    ...section(
      "facts left out",
      lost.filter((line) => !isOfCode(line) && !isGuess(line)),
    ),
    ...section("behaviors left out, or without a part", lost.filter(isOfCode)),
    `guesses left out: ${lost.filter(isGuess).length}`,
    ...section(
      `answered 5xx, in ${after.calls} calls and the behaviours`,
      newFailures(before, after),
    ),
    `behaviours: ${held.length} of the ${before.held.size} that held before`,
    ...fallen.map((name) => `  ${name}: ${after.failed.get(name) ?? "not tried"}`),
  ];
}

/**
 * How many of the altered parts a line of the build names, and those without one. A part is drawn
 * where the profile's text has its name, so one without a line can be one that the profile never uses.
 */
function silentLines(
  { renamed, removed, operations }: Alteration,
  { leftOut }: Played,
): readonly string[] {
  const parts = [
    ...[...renamed, ...removed].map(({ schema, name }) => ({ part: `${schema}.${name}`, name })),
    ...operations.map((name) => ({ part: name, name })),
  ];
  const silent = parts.filter(({ name }) => !leftOut.some((line) => wordsOf(line).has(name)));
  return [
    `altered parts that a line names: ${parts.length - silent.length} of ${parts.length}`,
    ...silent.map(({ part }) => `  no line: ${part}`),
  ];
}

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.match(/[\w/-]+/g));

const newFailures = (before: Played, after: Played): readonly string[] =>
  after.failures.filter((line) => !before.failures.includes(line));

/** Builds the pack in a folder and runs its behaviours; or why it does not build. */
async function played(folder: string, vendor: string | undefined): Promise<Played | string> {
  const { problems, unfit } = await toolchainWith(compile, () => {}).build(folder, "all layers");
  if (problems.length > 0) return problems.join("\n");
  const leftOut = unfit.map((line) =>
    line.replace(/^left out: \S*?\/(?=(?:profile|guessed)\/)/, ""),
  );
  const { calls, failures } = await sweep(folder, join(folder, FACTS));
  if (vendor === undefined) {
    return { leftOut, held: new Set(), failed: new Map(), failures, calls };
  }
  const place = join(import.meta.dirname, "../profiles", vendor);
  const lists = (await readdir(place)).filter((file) => file.endsWith("-list.mjs"));
  const python = "npm run profiles tries it";
  const results = await play(place, join(folder, "generated"), python, ["attempts", ...lists]);
  const all = [...results.tried, ...results.judged.map((it) => ({ ...it, part: "list" }))];
  const found = all.map((it) => [`${it.part} "${it.name}"`, it.problem] as const);
  return {
    leftOut,
    held: new Set(found.flatMap(([name, problem]) => (problem === null ? [name] : []))),
    failed: new Map(
      found.flatMap(([name, problem]) => (problem === null ? [] : [[name, oneLine(problem)]])),
    ),
    failures: [...failures, ...results.failures],
    calls,
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 200);

/** Does work with a pack of this document, with the guesses and the profile of its vendor. */
export async function withPack<T>(
  profile: Profile,
  document: JsonObject,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `facsimile-altered-${profile.name}-`));
  try {
    const vendor = join(profile.folder, "..");
    for (const part of ["facts", GUESSED]) {
      await cp(join(vendor, part), join(folder, part), { recursive: true });
    }
    await writeFile(join(folder, FACTS), factsText(document));
    await applyProfile(folder, profile);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function codeOf({ folder }: Profile): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}
