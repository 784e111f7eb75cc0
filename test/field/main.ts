import { execFile } from "node:child_process";
import { access, copyFile, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

// Installs published packages that call a vendor, each in an empty folder, and explores a small
// application of the package with a pack that comes by its name, or that `init` makes of the vendor's
// document. Prints a table; fails where something else is found than before. Packages that cannot be
// installed or built are skipped by name.
//
//   npm run field -- --documents DIR [--only NAME] [--verbose] [--write]
//
// --write puts the table into docs/explanation/field.md.

interface Job {
  /** Its body is in `bodies/`, with this name. */
  readonly name: string;
  /** The vendor's document; null: its body names a vendor. */
  readonly document: string | null;
  readonly packages: readonly string[];
  /** The assertions that fail in some future. */
  readonly found: readonly string[];
}

const ONE_DRAFT = 'always "one draft at most"';
const SAID_AND_DONE = 'always "what is said to be prepared has its title"';
const HAS_ITS_FILE = 'always "what is said to be released has its file"';
const ONE_MESSAGE = 'always "one message at most"';

/** A package whose body names a vendor. */
const named = (name: string, packages: readonly string[], ...found: readonly string[]): Job => ({
  ...{ name, document: null, packages, found },
});

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
  named(
    "better-auth",
    ["@better-auth/stripe@1.7.6", "better-auth@1.7.25", "stripe@23.1.0"],
    'always "the shop says whether it ends"',
  ),
  named("publish-release", ["publish-release@1.6.1"], ONE_DRAFT),
  named("text-file", ["@octokit/plugin-create-or-update-text-file@6.0.3", "@octokit/core@7.0.8"]),
  named("commit-files", ["octokit-commit-multiple-files@6.0.3", "octokit@5.0.5"]),
  named("nodemailer-resend", ["@documenso/nodemailer-resend@5.0.0", "nodemailer@10.6.1"]),
  named("chatgpt", ["chatgpt@5.2.5"]),
  named("slack-oauth", ["@slack/oauth@4.0.0"]),
  named("release-pull", ["github-pr-release@1.3.2"], SAID_AND_DONE),
  named("label-sync", ["github-label-sync@3.0.0"]),
  named("payload-resend", ["@payloadcms/email-resend@3.90.1", "payload@3.90.2"]),
  named("nestjs-stripe", [
    "@golevelup/nestjs-stripe@1.1.1",
    "@golevelup/nestjs-discovery@7.0.3",
    "@nestjs/core@12.5.1",
    "@nestjs/common@12.5.1",
    "@nestjs/platform-express@12.5.1",
    "reflect-metadata@0.2.2",
    "rxjs@7.8.2",
    "stripe@20.4.1",
  ]),
  named("gh-release", ["gh-release@7.0.2"], HAS_ITS_FILE),
  named("ai-sdk", ["@ai-sdk/openai@3.0.141", "ai@6.0.326", "zod@4.6.7"]),
  named("instructor", ["@instructor-ai/instructor@1.7.0", "openai@6.49.0", "zod@3.25.76"]),
];

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    only: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
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

const rows = [
  "| package | lines | install | pack | first result | futures | explored | fails in some future |",
  "| --- | --: | --: | --: | --: | --: | --: | --- |",
];
console.log(rows.join("\n"));
for (const job of JOBS.filter(({ name }) => name.startsWith(values.only))) {
  const cells = await row(job, job.document === null ? null : join(documents, job.document));
  const line = `| ${[job.packages[0], await linesOf(job), ...cells].join(" | ")} |`;
  console.log(line);
  rows.push(line);
}
if (values.write) await writeTable(rows.join("\n"));

async function writeTable(table: string): Promise<void> {
  const page = join(root, "docs/explanation/field.md");
  const text = await readFile(page, "utf8");
  const between = /(?<=<!-- field -->\n\n).*?(?=\n\n<!-- end -->)/s;
  await writeFile(
    page,
    text.replace(between, () => table),
  );
  await run("npx", ["biome", "format", "--write", page], { cwd: root });
}

/** The cells after the package: seconds, futures and findings, or the reason for skipping it. */
async function row(job: Job, document: string | null): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-field-"));
  const seconds = stopwatch();
  try {
    if (document !== null) await access(document);
    await writeFile(join(folder, "package.json"), "{}");
    // npm hands its settings for this project on to a process that it starts.
    const install = [
      "install",
      "--engine-strict=false",
      "--legacy-peer-deps",
      "--no-audit",
      "--no-fund",
    ];
    await run("npm", [...install, ...job.packages], { cwd: folder });
    const installed = seconds();
    await symlink(root, join(folder, "node_modules", "facsimile"));
    const command = join(root, "bin/facsimile.cjs");
    const init = [command, "init", String(document), "--out", "pack"];
    if (document !== null) await run(process.execPath, init, { cwd: folder });
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

/** The lines of its body, which a person writes. */
async function linesOf({ name }: Job): Promise<number> {
  const text = await readFile(join(bodies, `${name}.mjs`), "utf8");
  return text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("//")).length;
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
  const [futures = "", explored = "", ...failures] = stdout.trim().split("\t");
  return { futures, explored, found: [...new Set(failures)] };
}

/** Real seconds since it was made. */
function stopwatch(): () => number {
  const began = performance.now();
  return () => (performance.now() - began) / 1_000;
}
