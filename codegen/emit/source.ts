import type {
  ImportDeclarationStructure,
  StatementStructures,
  TypeAliasDeclarationStructure,
  VariableStatementStructure,
} from "ts-morph";
import {
  IndentationText,
  NewLineKind,
  Project,
  QuoteKind,
  StructureKind,
  VariableDeclarationKind,
} from "ts-morph";
import { sortedNames } from "./names.js";

/** A file of the output: its path below the output folder, and its text. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
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
  readonly statements: readonly (string | StatementStructures)[];
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
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      newLineKind: NewLineKind.LineFeed,
      quoteKind: QuoteKind.Double,
      useTrailingCommas: true,
    },
  });
  const body = project.createSourceFile("body.ts", { statements: [...statements] }).getFullText();
  const head = project.createSourceFile("head.ts", { statements: importsFor(body, imports) });
  return { path, text: `${header(origin)}\n${head.getFullText()}\n${body}` };
}

/** Imports of what is used: one without names would print as `import type "…";`. */
function importsFor(body: string, imports: readonly Import[]): ImportDeclarationStructure[] {
  const words = new Set(body.match(/[A-Za-z_$][A-Za-z0-9_$]*/g));
  return imports.flatMap((entry): ImportDeclarationStructure[] => {
    const declaration = {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: entry.from,
      isTypeOnly: entry.types ?? false,
    } as const;
    if ("all" in entry) {
      return words.has(entry.all) ? [{ ...declaration, namespaceImport: entry.all }] : [];
    }
    const names = entry.names.filter((name) => words.has(localName(name)));
    return names.length === 0 ? [] : [{ ...declaration, namedImports: [...sortedNames(names)] }];
  });
}

/** `Behaviors as EngineBehaviors` is known by its last word. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1);
}

export function typeAlias(name: string, type: string, doc = ""): TypeAliasDeclarationStructure {
  return {
    kind: StructureKind.TypeAlias,
    leadingTrivia: "\n",
    docs: docs(doc),
    isExported: true,
    name,
    type,
  };
}

export function constant(
  name: string,
  type: string,
  initializer: string,
  doc = "",
): VariableStatementStructure {
  return {
    kind: StructureKind.VariableStatement,
    leadingTrivia: "\n",
    docs: docs(doc),
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type, initializer }],
  };
}

function docs(text: string): string[] {
  return text === "" ? [] : [commentLines(text).join("\n")];
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
