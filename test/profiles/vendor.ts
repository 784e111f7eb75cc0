import { fork } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import type { AppliedProfile, Profile } from "../../codegen/init/profile.js";
import { appliedProfile, applyProfile, profilesIn } from "../../codegen/init/profile.js";
import { FACTS, GUESSED } from "../../codegen/sources/layers/layers.js";
import type { ListedBehavior } from "../../packages/learn/src/drift/verify.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { Cannot } from "../generators/cannot.js";
import { ROOT } from "../support/programs.js";
import { tryOtherEdition } from "./edition.js";
import { installPackages, installPython } from "./install.js";
import type { Judged, Message, Part, Tried } from "./results.js";
import { sweep } from "./sweep.js";
import type { Row } from "./table.js";

export interface VendorOptions {
  readonly vendor: string;
  /** Path of the vendor's document; default: the facts and guesses of the vendor's package. */
  readonly document: string | undefined;
  /** Whether the pack stays in its folder, whose name is printed. */
  readonly keep: boolean;
  /** A pack of an earlier trial, to build again with the profile as it is now. */
  readonly pack: string | undefined;
  readonly verbose: boolean;
}

/**
 * Tries one vendor's profile.
 *
 * @throws Cannot where this machine lacks what the trial needs
 */
export async function tryVendor(options: VendorOptions): Promise<Row> {
  const { vendor, keep } = options;
  const folder = join(import.meta.dirname, vendor);
  const profile = join(ROOT, "pack", vendor, "profile");
  const refused = await installPackages(folder);
  if (refused !== null) throw new Cannot(refused);
  const whyNoPython = await installPython(folder);
  const pack = options.pack ?? (await mkdtemp(join(tmpdir(), `facsimile-profile-${vendor}-`)));
  const document = options.document ?? join(ROOT, "pack", vendor, FACTS);
  const begun = Date.now();
  try {
    const applied = await makePack(options, pack);
    const results = await play(folder, join(pack, "generated"), whyNoPython ?? "");
    const { tried, skipped, futures, answered } = results;
    const swept = await sweep(pack, document);
    const edition =
      options.document === undefined ? null : await tryOtherEdition(pack, options.document);
    return {
      vendor,
      facts: applied.facts,
      leftOut: applied.leftOut + applied.behaviorsLeftOut,
      linesOfData: await linesIn(profile, ".yaml"),
      linesOfCode: await linesIn(profile, ".ts"),
      tried,
      skipped,
      futures,
      swept,
      edition,
      seconds: (Date.now() - begun) / 1_000,
      first: answered === null ? null : (answered - begun) / 1_000,
    };
  } finally {
    if (keep) console.error(`${vendor}: ${pack}`);
    if (!keep && options.pack === undefined) await rm(pack, { recursive: true, force: true });
  }
}

/**
 * Judges one vendor's profile by a list of behaviours, or takes down its calls, and tries nothing else.
 *
 * @param list the file in the vendor's folder, such as `first-list.mjs`, or `calls`
 * @throws Cannot where this machine lacks what the trial needs
 */
export async function judgeVendor(options: VendorOptions, list: string): Promise<Results> {
  const { vendor, keep } = options;
  const folder = join(import.meta.dirname, vendor);
  const refused = await installPackages(folder);
  if (refused !== null) throw new Cannot(refused);
  const pack = options.pack ?? (await mkdtemp(join(tmpdir(), `facsimile-profile-${vendor}-`)));
  try {
    await makePack(options, pack);
    return await play(folder, join(pack, "generated"), "", [list]);
  } finally {
    if (keep) console.error(`${vendor}: ${pack}`);
    if (!keep && options.pack === undefined) await rm(pack, { recursive: true, force: true });
  }
}

/** Makes the pack with its profile, or builds that of the package or of an earlier trial again. */
async function makePack(
  { vendor, document, pack, verbose }: VendorOptions,
  out: string,
): Promise<AppliedProfile> {
  const lines: string[] = [];
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  const build = async (path: string): Promise<AppliedProfile | undefined> => {
    const day = new Date().toISOString().slice(0, 10);
    return (await init({ document: path, out, day, profile: vendor }, toolchain))?.profile;
  };
  if (pack === undefined && document === undefined) {
    for (const part of ["facts", GUESSED]) {
      await cp(join(ROOT, "pack", vendor, part), join(out, part), { recursive: true });
    }
  }
  const rebuild = async (): Promise<AppliedProfile | undefined> => {
    const known = await profileNamed(vendor);
    await applyProfile(out, known);
    const { problems, unfit, layers } = await toolchain.build(out, "all layers");
    lines.push(...unfit, ...problems);
    return problems.length > 0 ? undefined : appliedProfile(known, layers);
  };
  const isNew = pack === undefined && document !== undefined;
  const applied = isNew ? await build(document) : await rebuild();
  if (applied === undefined) throw new Error(`the pack does not compile\n${lines.join("\n")}`);
  const said = lines.filter((line) => verbose || /^(?:left out|profile)/.test(line));
  for (const line of said) console.error(line);
  return applied;
}

async function profileNamed(vendor: string): Promise<Profile> {
  const found = (await profilesIn(join(ROOT, "pack"))).find(({ name }) => name === vendor);
  if (found === undefined) throw new Error(`there is no pack/${vendor}/profile`);
  return found;
}

export interface Results {
  readonly tried: readonly Tried[];
  readonly judged: readonly Judged[];
  /** The behaviours that a live vendor can be asked for. */
  readonly called: readonly ListedBehavior[];
  readonly skipped: ReadonlyMap<Part, string>;
  readonly futures: number;
  readonly answered: number | null;
  /** Answers of 5xx, each with its call. */
  readonly failures: readonly string[];
}

/**
 * Runs the trial in processes of its own, which packages may change as they like. Explorations have
 * one of theirs: they put fake timers in the place of those that open connections still wait for.
 */
export async function play(
  folder: string,
  pack: string,
  whyNoPython: string,
  parts: readonly string[] = ["attempts", "explorations"],
): Promise<Results> {
  const tried: Tried[] = [];
  const judged: Judged[] = [];
  const called: ListedBehavior[] = [];
  const skipped = new Map<Part, string>();
  const failures: string[] = [];
  let futures = 0;
  let answered: number | null = null;
  for (const what of parts) {
    const child = fork(join(import.meta.dirname, "child.ts"), [folder, pack, whyNoPython, what], {
      cwd: folder,
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", 2, 2, "ipc"],
    });
    child.on("message", (message: Message) => {
      if (message.kind === "tried") tried.push(message);
      else if (message.kind === "judged") judged.push(message);
      else if (message.kind === "called")
        called.push({ behavior: message.behavior, calls: message.calls });
      else if (message.kind === "skipped") skipped.set(message.part, message.why);
      else if (message.kind === "failed") failures.push(message.line);
      else if (message.kind === "explored") futures += message.futures;
      else answered = message.at;
    });
    const status = await new Promise((resolve) => child.on("close", resolve));
    if (status === 0) continue;
    const problem = `its process ended with ${status} after ${tried.at(-1)?.name ?? "no attempt"}`;
    tried.push({ part: "behavior", name: `the ${what}`, problem });
  }
  return {
    tried,
    judged,
    called,
    skipped,
    futures,
    answered,
    failures,
  };
}

/** Lines of the files in a folder that are neither empty nor a comment. */
async function linesIn(folder: string, extension: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const lines = texts.flatMap((text) => text.split("\n"));
  return lines.filter((line) => !/^\s*(?:$|#|\/\/|\/?\*)/.test(line)).length;
}
