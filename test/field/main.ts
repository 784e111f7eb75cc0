import { execFile } from "node:child_process";
import { access, copyFile, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

// Installs published packages that call a vendor, each in an empty folder, makes the vendor's pack
// from its document, and explores a small application of the package. Prints a table; fails where
// something else is found than before. Packages that cannot be installed or built are skipped by
// name.
//
//   npm run field -- --documents DIR [--only NAME] [--verbose]

interface Job {
  /** Its body is in `bodies/`, with this name. */
  readonly name: string;
  readonly document: string;
  readonly packages: readonly string[];
  /** The assertions that fail in some future. */
  readonly found: readonly string[];
}

const ONE_DRAFT = 'always "one draft at most"';
const ONE_MESSAGE = 'always "one message at most"';

const JOBS: readonly Job[] = [
  {
    name: "slack",
    document: "slack-swagger2.json",
    packages: ["@slack/web-api@8.2.0"],
    found: [ONE_MESSAGE],
  },
  {
    name: "github",
    document: "github.json",
    packages: ["@semantic-release/github@11.0.6"],
    found: [ONE_DRAFT],
  },
  { name: "svix", document: "svix.json", packages: ["svix@1.99.1"], found: [] },
];

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    only: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
  },
});
const documents = values.documents;
if (documents === undefined) {
  console.error("Give the folder with the documents: npm run field -- --documents DIR");
  process.exit(2);
}

const root = join(import.meta.dirname, "../..");
const bodies = join(import.meta.dirname, "bodies");
const run = promisify(execFile);

console.log("| package | install | pack | first result | futures | explored | found |");
console.log("| --- | --: | --: | --: | --: | --: | --- |");
for (const job of JOBS.filter(({ name }) => name.startsWith(values.only))) {
  const cells = await row(job, join(documents, job.document));
  console.log(`| ${[job.packages.join(", "), ...cells].join(" | ")} |`);
}

/** The cells after the package: seconds, futures and findings, or the reason for skipping it. */
async function row(job: Job, document: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-field-"));
  const seconds = stopwatch();
  try {
    await access(document);
    await writeFile(join(folder, "package.json"), "{}");
    // npm hands its settings for this project on to a process that it starts.
    const install = ["install", "--engine-strict=false", "--no-audit", "--no-fund"];
    await run("npm", [...install, ...job.packages], { cwd: folder });
    const installed = seconds();
    await symlink(root, join(folder, "node_modules", "facsimile"));
    const command = join(root, "bin/facsimile.cjs");
    await run(process.execPath, [command, "init", document, "--out", "pack"], { cwd: folder });
    const made = seconds();
    const { futures, explored, found } = await explore(job, folder);
    if (found.join() !== job.found.join()) process.exitCode = 1;
    const times = [installed, made - installed, seconds()].map((time) => `${time.toFixed(0)} s`);
    return [...times, futures, `${explored} s`, found.join(", ") || "nothing"];
  } catch (error) {
    if (values.verbose) console.error(error);
    const [reason] = String(error).split("\n");
    return [`skipped: ${reason}`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Result {
  readonly futures: string;
  readonly explored: string;
  readonly found: readonly string[];
}

async function explore({ name }: Job, folder: string): Promise<Result> {
  await copyFile(join(bodies, `${name}.mjs`), join(folder, "body.mjs"));
  await copyFile(join(bodies, "field.mjs"), join(folder, "field.mjs"));
  const { stdout, stderr } = await run(process.execPath, ["body.mjs"], { cwd: folder });
  if (values.verbose) console.error(stderr);
  const [futures = "", explored = "", ...found] = stdout.trim().split("\t");
  return { futures, explored, found };
}

/** Real seconds since it was made. */
function stopwatch(): () => number {
  const began = performance.now();
  return () => (performance.now() - began) / 1_000;
}
