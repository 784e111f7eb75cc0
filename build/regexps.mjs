// Finds regular expressions that take more than linear time: a text from outside could block the
// process. `node build/regexps.mjs [folder or file…]` prints each with a text that shows it.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import ts from "typescript";

/** The folders whose expressions read text from outside. */
const FOLDERS = [
  "bin",
  "src",
  "packages/agents/src",
  "packages/learn/src",
  "codegen",
  "pack",
  "generated",
];

/** Files that build expressions from texts: how many, and why these take linear time. */
const MADE = {
  "codegen/contract/contract.ts": [1, "a word of the contract, and one class in brackets"],
  "codegen/emit/ids.ts": [3, "a prefix and one class, so often"],
  "codegen/init/normalize/schema-repairs.ts": [1, "is compiled, and never run"],
  "codegen/init/ids/id-forms.ts": [1, "one class, from the start to the end"],
  "pack/twilio/profile/numbers.ts": [1, "digits and classes of one digit, so often"],
  "src/engine/base/key-mask.ts": [1, "a key, whose characters have no spelling in common"],
  "packages/learn/src/har/masking/secret-forms.ts": [
    3,
    "each alternative is judged alone, and what repeats without bound ends a match",
  ],
  "src/tools/explore/run/aliases.ts": [1, "prefixes and one class, so often"],
  "src/instance/recording/replay/id-mapping.ts": [
    1,
    "each run of letters is tried from its start alone",
  ],
  "packages/learn/src/learn/facts/shown-objects.ts": [1, "a prefix and one class, so often"],
  "src/use/testing/inbox/event-reader.ts": [1, "a header of a webhook, of at most 16 KB"],
};

const SAY_WHY = "say in build/regexps.mjs how many are, and why they take linear time";

/** Milliseconds for one expression; what takes longer is too hard to judge, and to read. */
const PATIENCE = 180_000;

function filesIn(place) {
  if (!statSync(place).isDirectory()) return /\.[cm]?[jt]s$/.test(place) ? [place] : [];
  return readdirSync(place).flatMap((name) => filesIn(join(place, name)));
}

/** Every expression of a file: what it says, or how it is made where that is not constant. */
function expressionsIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = [];
  const constants = new Map();
  const textOf = (node) => {
    if (node === undefined) return undefined;
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") {
      return ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined;
    }
    if (ts.isIdentifier(node)) return textOf(constants.get(node.text));
    if (!ts.isTemplateExpression(node)) return undefined;
    return node.templateSpans.reduce((text, { expression, literal }) => {
      const part = textOf(expression);
      return text === undefined || part === undefined ? undefined : text + part + literal.text;
    }, node.head.text);
  };
  const note = (node, expression) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ file, place: `${file}:${line}`, text: node.getText(), ...expression });
  };
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      constants.set(node.name.text, node.initializer);
    }
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern, flags] = /^\/(.*)\/(\w*)$/.exec(node.text) ?? [];
      note(node, { pattern, flags });
    } else if (isMaking(node)) {
      const [pattern, flags] = node.arguments ?? [];
      note(node, { pattern: textOf(pattern), flags: textOf(flags) ?? "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isMaking = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === "RegExp";

/** Nothing is repeated but characters, and these as often as it says: there is one way to match. */
const isBounded = (pattern) => !/[*+]|\)\{|\{\d+,/.test(pattern.replaceAll(/\\./g, ""));

/** Milliseconds of a processor: attacks take more than a second; what ends sooner was guessed wrong. */
const SLOW = 100;

function isSlow({ pattern, flags }, text) {
  const before = process.cpuUsage();
  text.replace(new RegExp(pattern, flags), "");
  return process.cpuUsage(before).user / 1_000 > SLOW;
}

async function problemOf(expression) {
  const { pattern, flags } = expression;
  if (isBounded(pattern)) return undefined;
  const { status, complexity, attack, error } = await check(pattern, flags, { timeout: PATIENCE });
  if (status === "safe") return undefined;
  if (status === "unknown") return `cannot be judged (${error.kind}): make it simpler`;
  if (complexity.type === "polynomial" && !isSlow(expression, attack.string)) return undefined;
  return `takes ${complexity.summary} time, for example with ${attack.pattern}`;
}

const folders = process.argv.slice(2);
const expressions = (folders.length === 0 ? FOLDERS : folders)
  .flatMap(filesIn)
  // What is built of a vendor's sources has their expressions.
  .filter((file) => !/^pack\/\w+\/generated\//.test(file))
  .flatMap(expressionsIn);
const madeIn = (place) =>
  expressions.filter(({ file, pattern }) => file === place && pattern === undefined).length;
const judged = new Map();
const problems = [];
for (const expression of expressions) {
  const { file, place, text, pattern, flags } = expression;
  const key = `/${pattern}/${flags}`;
  if (pattern === undefined) {
    const isKnown = madeIn(file) === MADE[file]?.[0];
    if (!isKnown) problems.push(`${place} ${text} is made of other texts: ${SAY_WHY}`);
  } else {
    if (!judged.has(key)) judged.set(key, await problemOf(expression));
    const problem = judged.get(key);
    if (problem !== undefined) problems.push(`${place} ${key} ${problem}`);
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${expressions.length} regular expressions, ${problems.length} to fix\n`);
if (problems.length > 0) process.exitCode = 1;
