import { sortedNames } from "./names.js";

/** A file of the output: its path below the output folder, and its text. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
  /** The same as JavaScript, without types; absent where the text is no module of TypeScript. */
  readonly script?: string;
}

/** What a file was made from; the first line of every generated file says it. */
export interface Origin {
  /** `deck@0.1.0` */
  readonly name: string;
  /** SHA-256 of the sources. */
  readonly fingerprint: string;
}

export type Import = {
  readonly from: string;
  /** Types are erased at run time: of the world, generated code takes nothing else. */
  readonly types?: boolean;
} & (
  | { readonly names: readonly string[] }
  /** The name under which all exports are known. */
  | { readonly all: string }
);

export interface Source {
  readonly path: string;
  readonly origin: Origin;
  /** All names that the statements may use; those they do not are left out. */
  readonly imports: readonly Import[];
  readonly statements: readonly Statement[];
}

/** A text is code that is the same in TypeScript and in JavaScript, or stands in no script. */
export type Statement = string | TypeAlias | Constant;

export interface TypeAlias {
  readonly kind: "type";
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

export interface Constant {
  readonly kind: "constant";
  readonly name: string;
  readonly type: string;
  readonly initializer: string;
  readonly doc: string;
  readonly isExported: boolean;
}

/** First line of a generated file. Nothing in it depends on the day, the place or the tools. */
export function header(origin: Origin): string {
  return `// ${notice(origin)}\n`;
}

/** The same for a page of Markdown. */
export function pageHeader(origin: Origin): string {
  return `<!-- ${notice(origin)} -->\n`;
}

const notice = ({ name, fingerprint }: Origin): string =>
  `Generated from ${name}, sha256 ${fingerprint}. Do not edit: run \`npm run codegen\`.`;

/** Whether a text begins as generated files do. */
export function isGenerated(text: string): boolean {
  return /^(?:\/\/|<!--) Generated from /.test(text);
}

/** Prints a module; its layout is left to the formatter. */
export function printSource({ path, origin, imports, statements }: Source): OutputFile {
  const body = statements.map(typed).join("\n");
  const plain = statements.map(untyped).join("\n");
  const values = imports.filter(({ types }) => types !== true);
  return {
    path,
    text: `${header(origin)}\n${importsFor(body, imports)}\n${body}\n`,
    script: `${importsFor(plain, values)}${plain}\n`,
  };
}

function typed(statement: Statement): string {
  if (typeof statement === "string") return statement;
  const doc = docComment(statement.doc);
  if (statement.kind === "type") {
    return `\n${doc}export type ${statement.name} = ${statement.type};`;
  }
  const { name, type, initializer, isExported } = statement;
  return `\n${doc}${isExported ? "export " : ""}const ${name}: ${type} = ${initializer};`;
}

function untyped(statement: Statement): string {
  if (typeof statement === "string") return statement;
  if (statement.kind === "type") return "";
  const { name, initializer, isExported } = statement;
  return `${isExported ? "export " : ""}const ${name} = ${initializer};`;
}

/** Imports of what is used: one without names would be `import type "…";`. */
function importsFor(body: string, imports: readonly Import[]): string {
  const words = new Set(body.match(/[A-Za-z_$][A-Za-z0-9_$]*/g));
  const lines = imports.flatMap((entry) => {
    const start = entry.types === true ? "import type" : "import";
    if ("all" in entry) {
      return words.has(entry.all) ? [`${start} * as ${entry.all} from "${entry.from}";\n`] : [];
    }
    const names = sortedNames(entry.names.filter((name) => words.has(localName(name))));
    return names.length === 0 ? [] : [`${start} { ${names.join(", ")} } from "${entry.from}";\n`];
  });
  return lines.join("");
}

/** `Behaviors as EngineBehaviors` is known by its last word. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1);
}

export function typeAlias(name: string, type: string, doc = ""): TypeAlias {
  return { kind: "type", name, type, doc };
}

export function constant(name: string, type: string, initializer: string, doc = ""): Constant {
  return { kind: "constant", name, type, initializer, doc, isExported: true };
}

/** A constant that the module keeps to itself. */
export function local(name: string, type: string, initializer: string, doc = ""): Constant {
  return { ...constant(name, type, initializer, doc), isExported: false };
}

/** A comment of one or more lines, or nothing for no text. */
export function docComment(text: string): string {
  if (text === "") return "";
  const lines = commentLines(text);
  const [only] = lines;
  if (lines.length === 1) return `/** ${only} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
}

/** The formatter leaves comments alone, and a description cannot end the comment around it. */
function commentLines(text: string): readonly string[] {
  const words = text.trim().replaceAll("*/", "*\\/").split(/\s+/);
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + word.length >= COMMENT_WIDTH) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const COMMENT_WIDTH = 88;
