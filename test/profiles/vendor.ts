import { fork } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { readPack } from "../../codegen/read/pack.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { Cannot } from "../generators/cannot.js";
import { ROOT } from "../support/programs.js";
import { installPackages, installPython } from "./install.js";
import type { Message, Part, Tried } from "./results.js";
import type { Row } from "./table.js";

export interface VendorOptions {
  readonly vendor: string;
  /** Path of the vendor's document. */
  readonly document: string;
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
  const profile = join(ROOT, "pack/profiles", vendor);
  const refused = await installPackages(folder);
  if (refused !== null) throw new Cannot(refused);
  const whyNoPython = await installPython(folder);
  const pack = options.pack ?? (await mkdtemp(join(tmpdir(), `facsimile-profile-${vendor}-`)));
  const begun = Date.now();
  try {
    await makePack(options, profile, pack);
    const results = await play(folder, join(pack, "generated"), whyNoPython ?? "");
    const { tried, skipped, futures, answered } = results;
    return {
      vendor,
      ...(await factsOf(pack)),
      linesOfData: await linesIn(profile, ".yaml"),
      linesOfCode: await linesIn(profile, ".ts"),
      tried,
      skipped,
      futures,
      seconds: (Date.now() - begun) / 1_000,
      first: answered === null ? null : (answered - begun) / 1_000,
    };
  } finally {
    if (keep) console.error(`${vendor}: ${pack}`);
    if (!keep && options.pack === undefined) await rm(pack, { recursive: true, force: true });
  }
}

async function makePack(
  { document, pack, verbose }: VendorOptions,
  profile: string,
  out: string,
): Promise<void> {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  await rm(join(out, "profile"), { recursive: true, force: true });
  await cp(profile, join(out, "profile"), { recursive: true });
  const toolchain = toolchainWith(compile, print);
  const day = new Date().toISOString().slice(0, 10);
  const settings = { document, out, overlay: undefined, name: undefined, day };
  const { problems, unfit } =
    pack === undefined
      ? { problems: (await init(settings, toolchain)) === undefined ? lines : [], unfit: lines }
      : await toolchain.build(out, "all layers");
  if (verbose) for (const line of unfit) console.error(line);
  if (problems.length > 0) throw new Error(`the pack does not compile\n${problems.join("\n")}`);
}

interface Results {
  readonly tried: readonly Tried[];
  readonly skipped: ReadonlyMap<Part, string>;
  readonly futures: number;
  readonly answered: number | null;
}

/** Runs the trial in a process of its own, which packages may change as they like. */
async function play(folder: string, pack: string, whyNoPython: string): Promise<Results> {
  const child = fork(join(import.meta.dirname, "child.ts"), [folder, pack, whyNoPython], {
    cwd: folder,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const tried: Tried[] = [];
  const skipped = new Map<Part, string>();
  let futures = 0;
  let answered: number | null = null;
  child.on("message", (message: Message) => {
    if (message.kind === "tried") tried.push(message);
    else if (message.kind === "skipped") skipped.set(message.part, message.why);
    else if (message.kind === "explored") futures += message.futures;
    else answered = message.at;
  });
  const status = await new Promise((resolve) => child.on("close", resolve));
  if (status !== 0) {
    const problem = `its process ended with ${status} after ${tried.at(-1)?.name ?? "no attempt"}`;
    tried.push({ part: "behavior", name: "the trial", problem });
  }
  return { tried, skipped, futures, answered };
}

/** Facts of the profile that fit the document, and places of those that do not. */
async function factsOf(pack: string): Promise<Pick<Row, "facts" | "leftOut">> {
  const read = await readPack(pack);
  if ("problems" in read) return { facts: 0, leftOut: 0 };
  const isOurs = ({ file }: { readonly file: string }): boolean => file.startsWith("profile/");
  const [facts, leftOut] = [read.model.facts.filter(isOurs), read.leftOut.filter(isOurs)];
  return { facts: facts.length, leftOut: leftOut.length };
}

/** Lines of the files in a folder that are neither empty nor a comment. */
async function linesIn(folder: string, extension: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const lines = texts.flatMap((text) => text.split("\n"));
  return lines.filter((line) => !/^\s*(?:$|#|\/\/|\/?\*)/.test(line)).length;
}
