import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../../codegen/command/command.js";
import { profilesIn } from "../../codegen/init/profile.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { ROOT } from "../support/programs.js";
import { tryAltered } from "./altered.js";
import type { VendorDocument } from "./documents.js";
import { documentsIn } from "./documents.js";
import { makeEdition } from "./edition.js";
import type { MadeEdition } from "./report.js";
import { behaviourLines, changeLines, fitLines } from "./report.js";

// Makes the editions of vendors from their whole documents: the newest one in pack/<vendor>, and
// with --out the others as packages of their own. Then it prints of each vendor, from one edition to
// the next, what changed, which facts no longer fit, and how the vendor's behaviours do on both.
//
//   npm run editions -- --documents DIR [--vendor NAME] [--out DIR] [--make-only]
//
// Or it tries each vendor's profile on editions that nobody published: by seed, members and operations
// that the profile names have another name or are gone. It prints what each loses, and exits with 1
// where a profile is left out as a whole or something answers with a 5xx.
//
//   npm run editions -- --altered [--seed N] [--vendor NAME]

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    vendor: { type: "string", multiple: true },
    out: { type: "string" },
    "make-only": { type: "boolean", default: false },
    altered: { type: "boolean", default: false },
    seed: { type: "string", multiple: true, default: ["1", "2", "3"] },
  },
});
const VENDORS = join(ROOT, "pack");
const profiles = (await profilesIn(VENDORS)).filter(
  ({ name }) => values.vendor?.includes(name) ?? true,
);
if (values.altered) {
  const seeds = values.seed.map(Number);
  for (const profile of profiles) {
    if (!(await tryAltered(profile, seeds))) process.exitCode = 1;
  }
  process.exit();
}
if (values.documents === undefined) {
  console.error("Give the folder with the documents: npm run editions -- --documents DIR");
  process.exit(2);
}

const workshop = await mkdtemp(join(tmpdir(), "facsimile-editions-"));
try {
  const documents = await documentsIn(values.documents, profiles, VENDORS, console.error);
  const made: MadeEdition[] = [];
  for (const document of documents) {
    const { name } = document.profile;
    const isNewest = documents.findLast(({ profile }) => profile.name === name) === document;
    const version = `${document.day.replaceAll("-", "")}.0.0`;
    const own = join(VENDORS, name);
    const place = isNewest ? own : join(values.out ?? workshop, `${name}-${version}`);
    if (!isNewest) await copyPackage(own, place, version);
    made.push(await make(document, version, place));
  }
  if (!values["make-only"]) await report(made);
} finally {
  await rm(workshop, { recursive: true, force: true });
}

/** A vendor's package as another edition of it, still without facts and guesses. */
async function copyPackage(from: string, to: string, version: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const apart = ["facts", "guessed", "generated", "node_modules"];
  await cp(from, to, { recursive: true, filter: (path) => !apart.includes(basename(path)) });
  const manifest = join(to, "package.json");
  if (!existsSync(manifest)) return;
  const text = await readFile(manifest, "utf8");
  await writeFile(manifest, text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
}

async function report(made: readonly MadeEdition[]): Promise<void> {
  const titleOf = ({ document: { profile, day } }: MadeEdition): string => `${profile.name} ${day}`;
  const print = (title: string, lines: readonly string[]): void =>
    console.log([`\n## ${title}`, ...lines].join("\n"));
  for (const edition of made) {
    const { name } = edition.document.profile;
    const before = made
      .slice(0, made.indexOf(edition))
      .findLast(({ document }) => document.profile.name === name);
    if (before !== undefined) {
      const title = `${titleOf(before)} to ${edition.document.day}`;
      print(title, [...changeLines(before, edition), ...fitLines(before, edition)]);
    }
    print(titleOf(edition), await behaviourLines(edition));
  }
}

async function make(document: VendorDocument, version: string, out: string): Promise<MadeEdition> {
  const { profile, bundle, day } = document;
  const folder = await mkdtemp(join(workshop, "pack-"));
  const options = { bundle, name: profile.name, version, day, profile, workshop: folder, out };
  const toolchain = toolchainWith(compile, console.log);
  const made = await makeEdition(options, toolchain);
  if (!("sources" in made)) throw new Error(`${bundle.file}: ${made.join("\n")}`);
  console.log(`${profile.name}@${version}: ${out}`);
  const unfit = made.unfit.map((line) => line.replace(/^left out: \S*\/(?=\w+\/)/, ""));
  for (const line of unfit) console.log(`  ${line}`);
  return { document, pack: folder, unfit };
}
