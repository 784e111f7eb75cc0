// Counts the files and lines of src/ and codegen/ by module, and those of generated/. With a
// revision of git, `npm run lines -- main`, it counts that too and shows both: before → now.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LONG_FILE = 300;
const FULL_FOLDER = 15;

/** What is counted of a working tree. */
function counted(root, committed) {
  const sources = ["src", "codegen"].flatMap((top) => filesOf(root, top));
  return {
    modules: byKey(sources, ({ path }) => path.split("/").slice(0, 2).join("/")),
    tops: byKey(sources, ({ path }) => path.split("/", 1)[0]),
    generated: byKey(filesOf(root, "generated"), ({ path }) =>
      committed.has(path) ? "generated/, committed" : "generated/, built",
    ),
    long: sources.filter(({ lines }) => lines > LONG_FILE).map(({ path, lines }) => [path, lines]),
    full: [...folders(sources)].filter(([, count]) => count > FULL_FOLDER),
  };
}

function filesOf(root, top) {
  const names = readdirSync(join(root, top), { recursive: true }).map(String);
  return names
    .filter((name) => /\.[jt]s$/.test(name))
    .sort()
    .map((name) => {
      const path = `${top}/${name.replaceAll("\\", "/")}`;
      const lines = readFileSync(join(root, path), "utf8").trimEnd().split("\n");
      return { path, lines: lines.length, code: codeLines(lines) };
    });
}

/** Comments have lines of their own here, so a line is code, comment or empty. */
function codeLines(lines) {
  let count = 0;
  let isComment = false;
  for (const line of lines) {
    const text = line.trim();
    const begins = !isComment && text.startsWith("/*");
    if (!isComment && !begins && text !== "" && !text.startsWith("//")) count++;
    isComment = (isComment || begins) && !text.includes("*/");
  }
  return count;
}

function byKey(files, keyOf) {
  const groups = new Map();
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file]);
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      {
        files: group.length,
        beside: Math.max(...folders(group).values()),
        lines: group.reduce((sum, { lines }) => sum + lines, 0),
        code: group.reduce((sum, { code }) => sum + code, 0),
      },
    ]),
  );
}

/** How many files lie side by side, by folder. */
function folders(files) {
  const counts = new Map();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? "---" : "---:"))), ...rows.map(line)];
}

const HEAD = ["files", "side by side", "lines", "without comments"];
const FIGURES = ["files", "beside", "lines", "code"];

/** A row for each key; two figures where both trees were counted. */
function rowsOf(part, now, before) {
  const keys = [...new Set([...now[part].keys(), ...(before?.[part].keys() ?? [])])].sort();
  return keys.map((key) => [
    key,
    ...FIGURES.map((figure) => {
      const value = now[part].get(key)?.[figure] ?? 0;
      if (before === undefined) return value;
      return `${before[part].get(key)?.[figure] ?? 0} → ${value}`;
    }),
  ]);
}

function exceptions(title, { long, full }) {
  const rows = [...long, ...full].map(([path, count]) => [path, count]);
  if (rows.length === 0)
    return [`${title}: no file over ${LONG_FILE} lines, no folder over ${FULL_FOLDER} files.`];
  return table(
    [`${title}: over ${LONG_FILE} lines, or ${FULL_FOLDER} files side by side`, "count"],
    rows,
  );
}

const git = (...args) => execFileSync("git", args, { cwd: ROOT, maxBuffer: 2 ** 28 });

function tracked(revision) {
  const listing = git("ls-tree", "-r", "--name-only", revision, "generated").toString();
  return new Set(listing.split("\n"));
}

function countedAt(revision) {
  const folder = mkdtempSync(join(tmpdir(), "lines-"));
  try {
    const archive = git("archive", revision, "src", "codegen", "generated");
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    return counted(folder, tracked(revision));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [revision] = process.argv.slice(2);
const now = counted(ROOT, new Set(git("ls-files", "generated").toString().split("\n")));
const before = revision === undefined ? undefined : countedAt(revision);
const parts = ["tops", "generated", "modules"].flatMap((part) => rowsOf(part, now, before));
console.log(
  [
    ...table(["", ...HEAD], parts),
    "",
    ...(before === undefined ? [] : [...exceptions(`At ${revision}`, before), ""]),
    ...exceptions("Now", now),
  ].join("\n"),
);
