import { access, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Cannot } from "../generators/cannot.js";
import { ROOT } from "../support/programs.js";
import { installPackages } from "./install.js";
import { judgedHeadLines, judgedLines, judgedRowLine } from "./judged.js";
import { lostOf, offeredLines, offeredOf } from "./offered.js";
import { hasFailed, headLines, problemLines, rowLine } from "./table.js";
import { trialOf } from "./trial.js";
import { judgeVendor, tryVendor } from "./vendor.js";

// Tries the profiles of vendors on the facts and guesses of their packages: runs the official SDK in
// two languages, published packages and explorations against each. Prints a table and what failed;
// exits with 1 when something did. A vendor is skipped by name without a package registry.
//
//   npm run profiles -- [--only VENDOR] [--documents DIR [--document VENDOR=FILE]] [--list NAME]
//     [--offers] [--calls] [--keep] [--verbose]
//
// --offers prints what explore offers with each profile and with the plain pack, and what is lost.
// --calls writes the calls of the behaviours into the profile, for `facsimile verify`.
// --documents makes each pack of the vendor's whole document, and skips a vendor without one.
// --list first-list judges vendors by the list of behaviours in that file of their folders, and by
// nothing else. A check that fails is warned where the instance said that it does not model or makes
// up something, and a lie where it said nothing.
// --document tries a vendor on another edition: a file in the folder of documents, or a path.
// --keep prints the folder of each pack; `--only VENDOR --pack FOLDER` builds that pack again with
// the profile as it is now, which takes seconds where `init` takes half a minute.

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    only: { type: "string" },
    document: { type: "string", multiple: true, default: [] },
    list: { type: "string" },
    pack: { type: "string" },
    calls: { type: "boolean", default: false },
    offers: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const { documents, only, list, pack, keep, verbose } = values;

const vendors = await vendorsWith("trial.mjs", ...(list === undefined ? [] : [`${list}.mjs`]));
const others = new Map(values.document.map((each) => [each.split("=")[0], each.split("=")[1]]));
for (const [vendor = "", file = ""] of others) {
  if (vendors.includes(vendor) && file !== "") continue;
  console.error(`--document takes VENDOR=FILE, with a vendor of: ${vendors.join(", ")}`);
  process.exit(2);
}

const wanted = vendors.filter((vendor) => only === undefined || vendor === only);
if (wanted.length === 0) {
  console.error(`No trial of ${only ?? "a vendor"}; there are: ${vendors.join(", ") || "none"}`);
  process.exit(2);
}
if (values.offers) {
  for (const vendor of wanted) {
    const both = await offeredOf(vendor);
    for (const [name, offered] of Object.entries(both)) {
      for (const line of offeredLines(offered)) console.log(`${vendor}, ${name}: ${line}`);
    }
    for (const line of lostOf(both)) console.log(`${vendor}, lost: ${line}`);
  }
  process.exit();
}
for (const line of list === undefined ? headLines() : judgedHeadLines()) console.log(line);
const problems: string[] = [];
for (const vendor of wanted) {
  try {
    const document = await documentOf(vendor, documents);
    if (values.calls) {
      const { called } = await judgeVendor({ vendor, document, pack, keep, verbose }, "calls");
      const file = join(ROOT, "pack", vendor, "profile/calls.jsonl");
      const lines = called.map((each) => `${JSON.stringify(each)}\n`);
      await writeFile(file, lines.join(""));
      console.log(`${file}: ${lines.length} behaviours`);
      continue;
    }
    if (list !== undefined) {
      const { judged, tried } = await judgeVendor(
        { vendor, document, pack, keep, verbose },
        `${list}.mjs`,
      );
      console.log(judgedRowLine(vendor, judged));
      problems.push(
        ...judgedLines(vendor, judged),
        ...tried.map(({ problem }) => `${vendor}: ${problem}`),
      );
      if (tried.length > 0 || judged.some(({ problem }) => problem !== null)) process.exitCode = 1;
      continue;
    }
    const row = await tryVendor({ vendor, document, pack, keep, verbose });
    console.log(rowLine(row));
    problems.push(...problemLines(row));
    if (hasFailed(row)) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Cannot)) process.exitCode = 1;
    const [reason] = String(error instanceof Error ? error.message : error).split("\n");
    console.log(`| ${vendor} | ${error instanceof Cannot ? "skipped" : "failed"}: ${reason} |`);
    if (verbose) console.error(error);
  }
}
for (const line of problems) console.log(line);

async function vendorsWith(...files: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((it) => it.isDirectory()).map(({ name }) => name);
  const names = await Promise.all(folders.map((name) => readdir(join(import.meta.dirname, name))));
  return folders.filter((_, at) => files.every((file) => names[at]?.includes(file)));
}

async function documentOf(vendor: string, folder = ""): Promise<string | undefined> {
  const place = join(import.meta.dirname, vendor);
  // The trial imports the SDK.
  const refused = await installPackages(place);
  if (refused !== null) throw new Cannot(refused);
  const trial = trialOf(await import(pathToFileURL(join(place, "trial.mjs")).href));
  const document = others.get(vendor) ?? (documents === undefined ? undefined : trial.document);
  if (document === undefined) return undefined;
  const path = resolve(folder, document);
  await access(path).catch(() => {
    throw new Cannot(`no ${document} in the folder of documents`);
  });
  return path;
}
