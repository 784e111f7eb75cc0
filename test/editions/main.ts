import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../../codegen/command/command.js";
import { makeEdition } from "../../codegen/init/edition/edition.js";
import { profilesIn } from "../../codegen/init/profile/profiles.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { ROOT } from "../support/programs.js";
import type { VendorDocument } from "./documents.js";
import { documentsIn } from "./documents.js";

// Makes the editions of vendors from their whole documents: the newest one in pack/<vendor>, and
// with --out the others as packages of their own.
//
//   npm run editions -- --documents DIR [--vendor NAME] [--out DIR]

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    vendor: { type: "string", multiple: true },
    out: { type: "string" },
  },
});
if (values.documents === undefined) {
  console.error("Give the folder with the documents: npm run editions -- --documents DIR");
  process.exit(2);
}

const VENDORS = join(ROOT, "pack");
const profiles = (await profilesIn(VENDORS)).filter(
  ({ name }) => values.vendor?.includes(name) ?? true,
);
const workshop = await mkdtemp(join(tmpdir(), "facsimile-editions-"));
try {
  const documents = await documentsIn(values.documents, profiles, VENDORS);
  for (const document of documents) {
    const { name } = document.profile;
    const isNewest = documents.findLast(({ profile }) => profile.name === name) === document;
    const version = `${document.day.replaceAll("-", "")}.0.0`;
    const own = join(VENDORS, name);
    const place = isNewest ? own : join(values.out ?? workshop, `${name}-${version}`);
    if (!isNewest) await copyPackage(own, place, version);
    await make(document, version, place);
  }
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

async function make(
  { profile, bundle, day }: VendorDocument,
  version: string,
  out: string,
): Promise<void> {
  const folder = await mkdtemp(join(workshop, "pack-"));
  const options = { bundle, name: profile.name, version, day, profile, workshop: folder, out };
  const toolchain = toolchainWith(compile, console.log);
  const made = await makeEdition(options, toolchain);
  if (!("sources" in made)) throw new Error(`${bundle.file}: ${made.join("\n")}`);
  console.log(`${profile.name}@${version}: ${out}`);
  for (const line of made.unfit)
    console.log(`  ${line.replace(/\S*\/(?=(?:guessed|profile)\/)/, "")}`);
}
