// Counts words that this project no longer writes, by module: in scripts, in their comments, and on
// pages. `--list` prints every place; words or paths after it narrow the list.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Participles that replace a subject and a verb. They count in code too, in lower case. */
const PARTICIPLES = ["given", "asked", "told", "stands", "shown"];
/** The limit for these in `src/` and `codegen/`. */
const MOST = 500;

const PHRASES = ["whoever", "as ever", "is no more", "lets in"];

/** Images for which the field has a noun. Words that also have a plain meaning are left out. */
const NOUNS = [
  ...["adversary", "bench", "born", "calm", "chronicle", "conductor", "courier", "deeds", "desk"],
  ...["door", "ease", "hardlyMeant", "hearStrays", "hopes", "letIn", "lever", "levers", "lull"],
  ...["manner", "newborn", "ONCE_ANSWERED", "pile", "reportStrays", "restless", "room", "rooms"],
  ...["samenessOf", "shelf", "sink", "sinks", "speak", "spoil", "spoken", "story", "strays"],
  ...["theatre", "trouble", "troubles", "UNTIL_ANSWERED", "UnwrittenError", "venue", "witness"],
  ...["workshop"],
];

const WORDS = [...PARTICIPLES, ...PHRASES, ...NOUNS];
const PATTERN = new RegExp(`\\b(?:${WORDS.join("|").replaceAll(" ", "\\s+")})\\b`, "gi");
const names = new Map(WORDS.map((word) => [word.toLowerCase(), word]));

const SCRIPTS = ["src", "packages", "codegen", "test"];
const COMMENT = /^\s*(?:\/\*|\*)|\/\/\s/;

/** Every place of a word: where it is, and whether it is in a comment or on a page. */
function* places() {
  const patterns = [...SCRIPTS.map((folder) => `${folder}/*.ts`), ":(glob)*.md"];
  patterns.push(
    ":(glob)docs/**/*.md",
    ":!docs/deck",
    ":(glob)src/**/README.md",
    ":!test/fixtures",
    ":!CHANGELOG.md",
  );
  const root = fileURLToPath(new URL("..", import.meta.url));
  const listed = execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" });
  for (const path of listed.trim().split("\n")) {
    const isPage = path.endsWith(".md");
    const lines = readFileSync(new URL(`../${path}`, import.meta.url), "utf8").split("\n");
    for (const [at, line] of lines.entries()) {
      const comment = isPage ? 0 : line.search(COMMENT);
      for (const { 0: text, index } of line.matchAll(PATTERN)) {
        const word = names.get(text.replace(/\s+/g, " ").toLowerCase()) ?? text;
        // `Given` is the name of a type.
        if (PARTICIPLES.includes(word) && word !== text) continue;
        const isProse = comment >= 0 && index >= comment;
        yield { path, line: at + 1, word, isProse, text: line.trim() };
      }
    }
  }
}

/** `src/tools/explore`, `codegen/init`, `docs/guides`. */
function moduleOf(path) {
  const [top = "", ...folders] = path.split("/").slice(0, -1);
  if (path.endsWith(".md") && folders.length === 0) return path;
  return [top, ...folders.slice(0, top === "src" ? 2 : 1)].join("/");
}

const found = [...places()];
const [option, ...wanted] = process.argv.slice(2);
if (option === "--list") {
  const isWanted = ({ word, path }) =>
    wanted.length === 0 || wanted.some((it) => it === word || path.startsWith(it));
  for (const { path, line, word, text } of found.filter(isWanted)) {
    console.log(`${path}:${line}: ${word}: ${text}`);
  }
} else {
  const rows = new Map();
  for (const { path, word, isProse } of found) {
    const name = moduleOf(path);
    const row = rows.get(name) ?? { participles: 0, others: 0, prose: 0 };
    row[PARTICIPLES.includes(word) ? "participles" : "others"] += 1;
    row.prose += isProse ? 1 : 0;
    rows.set(name, row);
  }
  console.log(`${"module".padEnd(32)} ${PARTICIPLES.join(", ")}; others; of all in prose`);
  for (const [name, { participles, others, prose }] of [...rows].sort()) {
    console.log(
      `${name.padEnd(32)} ${[participles, others, prose].map((it) => String(it).padStart(7)).join("")}`,
    );
  }
  const total = found.filter(
    ({ path, word }) => PARTICIPLES.includes(word) && /^(?:src|codegen)\/.*\.ts$/.test(path),
  ).length;
  console.log(`\n${PARTICIPLES.join(", ")} in src/ and codegen/: ${total}, at most ${MOST} wanted`);
}
