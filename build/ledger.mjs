// The size of the project, beside the budget of `budget.json`. `npm run ledger` fails when a figure
// is over its budget. `-- --lower` writes the figures that are under it, since a budget never rises.
// `-- main` shows the figures of a revision of git beside those of now, and `-- --modules` the lines
// of each module.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BUDGET = fileURLToPath(new URL("budget.json", import.meta.url));

const ENGINE = /^src\/(?:engine|api\/vendor|api\/webhooks)\//;
/** Pages that a script writes. */
const GENERATED = /^docs\/(?:deck\/|reference\/(?:contract|pack-format|performance)\.md)/;

/** A table within a page that a script writes. */
const TABLE = /<!-- \w+ -->.*?<!-- end -->/gs;

/** Each figure of the ledger, from the files of a tree. */
const FIGURES = {
  "src and packages": (tree) => codeOf(tree, /^(?:src|packages)\/.*\.ts$/),
  "src without learn and agents": (tree) => codeOf(tree, /^src\/.*\.ts$/),
  engine: (tree) => codeOf(tree, ENGINE),
  codegen: (tree) => codeOf(tree, /^codegen\/.*\.ts$/),
  console: (tree) => codeOf(tree, /^console\/.*\.tsx?$/),
  "code of packs": (tree) => codeOf(tree, /^pack\/.*\.ts$/),
  "files of src, packages and codegen": (tree) => scripts(tree).length,
  "type names with two meanings": typeNames,
  "names of the pack format": packNames,
  "words of docs": (tree) =>
    tree
      .filter(
        ({ path }) =>
          path.endsWith(".md") &&
          !GENERATED.test(path) &&
          !/^(?:test|clients|\.)/.test(path) &&
          path !== "CHANGELOG.md",
      )
      .reduce(
        (sum, { text }) => sum + text().replaceAll(TABLE, "").split(/\s+/).filter(Boolean).length,
        0,
      ),
};

const scripts = (tree) =>
  tree.filter(({ path }) => /^(?:src|packages|codegen)\/.*\.ts$/.test(path));

function codeOf(tree, wanted) {
  const files = tree.filter(({ path }) => wanted.test(path));
  return files.reduce((sum, { text }) => sum + codeLines(text()), 0);
}

/** Comments have lines of their own here, so a line is code, comment or empty. */
function codeLines(text) {
  let count = 0;
  let isComment = false;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const begins = !isComment && line.startsWith("/*");
    if (!isComment && !begins && line !== "" && !line.startsWith("//")) count++;
    isComment = (isComment || begins) && !line.includes("*/");
  }
  return count;
}

/** How many names of types are declared in more than one file. */
function typeNames(tree) {
  const files = new Map();
  for (const { path, text } of scripts(tree)) {
    for (const [, name] of text().matchAll(
      /^(?:export )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm,
    )) {
      files.set(name, (files.get(name) ?? new Set()).add(path));
    }
  }
  return [...files.values()].filter(({ size }) => size > 1).length;
}

/** How many different keys the files of a pack may have. */
function packNames(tree) {
  const names = new Set();
  const read = (value) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "properties") for (const name of Object.keys(inner)) names.add(name);
      read(inner);
    }
  };
  for (const { path, text } of tree)
    if (/^pack\/schema\/.*\.json$/.test(path)) read(JSON.parse(text()));
  return names.size;
}

const git = (...args) => execFileSync("git", args, { cwd: ROOT, maxBuffer: 2 ** 28 });
const lines = (buffer) => buffer.toString().split("\n").filter(Boolean);

/** The files that git knows, and new ones that it does not ignore. */
function treeOfNow() {
  const paths = lines(git("ls-files", "--cached", "--others", "--exclude-standard"));
  return paths
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: () => readFileSync(join(ROOT, path), "utf8") }));
}

function figuresAt(revision) {
  const folder = mkdtempSync(join(tmpdir(), "ledger-"));
  try {
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", revision) });
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
    const tree = paths
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((place) => ({
        path: place.slice(folder.length + 1).replaceAll("\\", "/"),
        text: () => readFileSync(place, "utf8"),
      }));
    return figuresOf(tree);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const figuresOf = (tree) =>
  Object.fromEntries(Object.entries(FIGURES).map(([name, count]) => [name, count(tree)]));

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  console.log(
    [line(head), line(head.map((_, at) => (at === 0 ? "---" : "--:"))), ...rows.map(line)].join(
      "\n",
    ),
  );
}

function modules(tree) {
  const counted = new Map();
  for (const { path, text } of scripts(tree)) {
    const name = path.split("/").slice(0, 2).join("/");
    const { files, code } = counted.get(name) ?? { files: 0, code: 0 };
    counted.set(name, { files: files + 1, code: code + codeLines(text()) });
  }
  table(
    ["module", "files", "lines without comments"],
    [...counted].sort().map(([name, { files, code }]) => [name, files, code]),
  );
}

const [option] = process.argv.slice(2);
const tree = treeOfNow();
const now = figuresOf(tree);
const budget = JSON.parse(readFileSync(BUDGET, "utf8"));

if (option === "--modules") modules(tree);
else if (option === "--lower") {
  const lowered = Object.entries(now).map(([name, figure]) => [
    name,
    Math.min(figure, budget[name] ?? figure),
  ]);
  writeFileSync(BUDGET, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
} else if (option !== undefined) {
  const before = figuresAt(option);
  table(
    ["", option, "now"],
    Object.keys(now).map((name) => [name, before[name], now[name]]),
  );
} else {
  table(
    ["", "budget", "now"],
    Object.keys(now).map((name) => [name, budget[name], now[name]]),
  );
  const over = Object.keys(now).filter((name) => !(now[name] <= budget[name]));
  const under = Object.keys(now).filter((name) => now[name] < budget[name]);
  for (const name of over)
    console.error(
      `${name}: ${now[name]} is over the budget of ${budget[name]}. Make it smaller, or pay for it elsewhere.`,
    );
  if (under.length > 0)
    console.log("Under the budget: `npm run ledger -- --lower` writes the lower figures.");
  if (over.length > 0) process.exitCode = 1;
}
