// Makes a release in a clone beside this one: sets the version, builds every artifact, and writes
// checksums and where each came from. Without --dry-run, the commit and its tags are taken over here.
// It uploads nothing: the last lines say how.
//
//   npm run release -- first|major|minor|patch [--dry-run] [--licence Apache-2.0 [--licence-text FILE]]
//     [--out DIR]
//
// A tool that is not there is named, and its artifact is missing. It then exits with 1.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { nextVersion, released, VERSIONED } from "./release-files.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LEVELS = ["first", "major", "minor", "patch"];
/** The text of a licence that a package which is installed here has. */
const TEXTS = { "Apache-2.0": join(ROOT, "node_modules/typescript/LICENSE.txt") };

const { values, positionals } = parsed({
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    licence: { type: "string" },
    "licence-text": { type: "string" },
    out: { type: "string", default: join(ROOT, "release") },
  },
});
const [level = ""] = positionals;
if (!LEVELS.includes(level) || positionals.length > 1) {
  refuse(`give one of ${LEVELS.join(", ")}: npm run release -- minor --dry-run`);
}
const { licence } = values;
const licenceText = values["licence-text"] ?? TEXTS[licence];
if (licence !== undefined && (licenceText === undefined || !existsSync(licenceText))) {
  refuse(`the text of ${licence} is not here: add --licence-text FILE`);
}
const dirty = git(ROOT, "status", "--porcelain");
if (dirty !== "") refuse(`commit or remove first:\n${dirty}`);

const { version: from } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const to = nextVersion(from, level);
if (git(ROOT, "tag", "--list", `v${to}`) !== "") refuse(`the tag v${to} is there already`);
const day = new Date().toISOString().slice(0, 10);
const out = resolve(values.out);
if (existsSync(out) && readdirSync(out).length > 0)
  refuse(`${out} is not empty: name another by --out`);
const folder = mkdtempSync(join(tmpdir(), "facsimile-release-"));
const clone = join(folder, "facsimile");
const missing = [];
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(out, { recursive: true });
git(ROOT, "clone", "--quiet", ROOT, clone);
setVersion();
say(`version ${from} to ${to}, committed as v${to} and clients/go/v${to}`);
for (const step of [
  ["ci", "--no-audit", "--no-fund", "--prefer-offline"],
  ["run", "build"],
]) {
  try {
    inClone("npm", ...step);
  } catch (error) {
    refuse(error.message);
  }
}
for (const [title, make] of ARTIFACTS()) artifact(title, make);
checkLicence();
writeProvenance();
if (!values["dry-run"] && missing.length === 0) takeOver();
for (const line of lastLines()) say(line);
if (missing.length > 0) process.exitCode = 1;

function parsed(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse(error.message);
  }
}

/** Commits the version, and the licence where one is named, in the clone. */
function setVersion() {
  const manifests = git(
    clone,
    "ls-files",
    "package.json",
    "pack/*/package.json",
    "packages/*/package.json",
  );
  for (const path of [...manifests.split("\n"), ...VERSIONED]) {
    const text = readFileSync(join(clone, path), "utf8");
    writeFileSync(join(clone, path), released(path, text, { from, to, day, licence }));
  }
  if (licence !== undefined) {
    const text = readFileSync(licenceText, "utf8").replaceAll("\r\n", "\n");
    for (const place of licensed()) writeFileSync(join(clone, place, "LICENSE"), text);
  }
  const author = ["-c", "user.name=Facsimile", "-c", "user.email=release@localhost"];
  const own = git(ROOT, "config", "--default", "", "user.email") === "" ? author : [];
  git(clone, "add", "--all");
  git(clone, ...own, "commit", "--quiet", "--message", `Release ${to}`);
  for (const tag of [`v${to}`, `clients/go/v${to}`]) {
    git(clone, ...own, "tag", "--annotate", "--message", tag, tag);
  }
}

/** The folders of which something is packed. */
function licensed() {
  const below = (place) => readdirSync(join(clone, place)).map((name) => join(place, name));
  const vendors = below("pack").filter((place) => existsSync(join(clone, place, "package.json")));
  return [".", "clients/go", "clients/java", "clients/python", ...below("packages"), ...vendors];
}

function ARTIFACTS() {
  const packed = (place) => [
    `npm: ${place}`,
    () => inClone("npm", "pack", `./${place}`, "--pack-destination", out, "--silent"),
  ];
  const java = join(clone, "clients/java/target", `facsimile-testing-${to}.jar`);
  return [
    [
      "npm: facsimile",
      () => inClone("npm", "pack", "--ignore-scripts", "--pack-destination", out, "--silent"),
    ],
    ...readdirSync(join(clone, "packages")).map((name) => packed(`packages/${name}/dist`)),
    ...licensed()
      .filter((place) => place.startsWith("pack/"))
      .map(packed),
    [
      "PyPI: wheel",
      () =>
        inClone(
          "python3",
          "-m",
          "pip",
          "wheel",
          "--quiet",
          "--no-deps",
          "--wheel-dir",
          out,
          "./clients/python",
        ),
    ],
    [
      "Go: module",
      () =>
        git(
          clone,
          "archive",
          "--format=zip",
          `--prefix=facsimile@v${to}/`,
          `--output=${out}/facsimile-go-${to}.zip`,
          `v${to}:clients/go`,
        ),
    ],
    [
      "Maven: jar and pom",
      () => {
        inClone(
          "mvn",
          "--quiet",
          "--batch-mode",
          "--file",
          "clients/java/pom.xml",
          "-DskipTests",
          "package",
        );
        copyFileSync(java, join(out, `facsimile-testing-${to}.jar`));
        copyFileSync(join(clone, "clients/java/pom.xml"), join(out, `facsimile-testing-${to}.pom`));
      },
    ],
    [
      "image: file tree and Containerfile (no engine has built it)",
      () => {
        inClone(process.execPath, "build/image/tree.mjs", join(folder, "tree"));
        if (licence !== undefined)
          copyFileSync(join(clone, "LICENSE"), join(folder, "tree/app/LICENSE"));
        const same = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"];
        inClone(
          "tar",
          ...same,
          "-C",
          join(folder, "tree"),
          "-czf",
          join(out, `facsimile-image-${to}.tar.gz`),
          ".",
        );
        copyFileSync(join(clone, "Containerfile"), join(out, "Containerfile"));
      },
    ],
  ];
}

/** Runs what makes an artifact; a tool that is not there leaves it out by name. */
function artifact(title, make) {
  const before = new Set(readdirSync(out));
  try {
    make();
  } catch (error) {
    missing.push(title);
    say(`MISSING ${title}: ${String(error.message).trim().split("\n").slice(-3).join(" | ")}`);
    return;
  }
  const made = readdirSync(out).filter((name) => !before.has(name));
  say(`${title}: ${made.map((name) => `${name} ${sizeOf(name)}`).join(", ")}`);
}

/** Every archive has the licence, where one is named. */
function checkLicence() {
  if (licence === undefined) {
    say("licence: none is named, so every package says UNLICENSED and private");
    return;
  }
  for (const name of readdirSync(out).filter((it) => /\.(?:tgz|gz|whl|zip|jar)$/.test(it))) {
    const isTar = /\.t?gz$/.test(name);
    const list = isTar ? ["tar", "-tzf"] : ["python3", "-m", "zipfile", "-l"];
    const listed = execFileSync(list[0], [...list.slice(1), join(out, name)], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    if (!/\bLICENSE\b/.test(listed)) missing.push(`LICENSE in ${name}`);
  }
  const without = missing.filter((it) => it.startsWith("LICENSE"));
  say(
    `licence: ${licence}, ${without.length === 0 ? "in every archive" : `MISSING ${without.join(", ")}`}`,
  );
}

/** SHA256SUMS, and a statement of where the artifacts came from. */
function writeProvenance() {
  const names = readdirSync(out).toSorted();
  const digest = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
  const subject = names.map((name) => ({ name, digest: { sha256: digest(join(out, name)) } }));
  const sums = subject.map((it) => `${it.digest.sha256}  ${it.name}\n`);
  writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:facsimile:build/release.mjs",
        externalParameters: { level, licence: licence ?? null },
        resolvedDependencies: [
          { name: "source", digest: { gitCommit: git(clone, "rev-parse", "HEAD") } },
          {
            name: "package-lock.json",
            digest: { sha256: digest(join(clone, "package-lock.json")) },
          },
        ],
      },
      runDetails: {
        builder: {
          id: `urn:facsimile:node-${process.version}-${process.platform}-${process.arch}`,
        },
      },
    },
  };
  writeFileSync(join(out, "provenance.json"), `${JSON.stringify(statement, null, 2)}\n`);
  say(`checksums and provenance of ${names.length} files: ${out}`);
}

/** Brings the commit and its tags into this clone. */
function takeOver() {
  git(ROOT, "fetch", "--quiet", "--tags", clone, "HEAD");
  git(ROOT, "merge", "--quiet", "--ff-only", "FETCH_HEAD");
}

function lastLines() {
  const head = values["dry-run"]
    ? "dry run: nothing here has changed. A release then needs"
    : "next";
  const uploads = [
    "npm publish FILE.tgz",
    "twine upload FILE.whl",
    "git push --follow-tags",
    "mvn deploy:deploy-file",
  ];
  return [
    ...missing.map((title) => `missing: ${title}`),
    `${head}: ${uploads.join(", ")}. Nobody has reserved the names in a registry.`,
  ];
}

function sizeOf(name) {
  return `${(statSync(join(out, name)).size / 1e6).toFixed(2)} MB`;
}

function inClone(command, ...given) {
  const { status, error, stdout, stderr } = spawnSync(command, given, {
    cwd: clone,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (error !== undefined) throw new Error(`there is no ${command}`);
  if (status !== 0) throw new Error(`${command} ${given[0]}: ${stderr || stdout}`);
}

function git(place, ...given) {
  return execFileSync("git", ["-C", place, ...given], { encoding: "utf8" }).trim();
}

function say(text) {
  console.log(text);
}

function refuse(text) {
  console.error(`release: ${text}`);
  process.exit(2);
}
