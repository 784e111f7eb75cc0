// `Script`, `Literal` and `Code`: what emitters return, a module of statements and values as plain
// data, which `module-printer.ts` prints. `literal`, `constant` and `record` make them.
// `sources/source.ts` is about the files of a pack.

import type { Json } from "../../src/engine/base/json.js";

/** A value of the generated code: JSON, a regular expression, or code that is printed verbatim. */
export type Literal =
  | null
  | boolean
  | number
  | string
  | RegExp
  | Code
  | readonly Literal[]
  | { readonly [key: string]: Literal | undefined };

/**
 * A literal with every member of a type of the engine: a missing or misspelled one does not
 * compile. An optional member may be undefined, and is then left out. The compiler checks the code
 * in it when it compiles the output.
 */
export type LiteralOf<T> =
  | Code
  | (T extends null | boolean | number | string | RegExp
      ? T
      : T extends (...values: never[]) => unknown
        ? Code
        : Json extends T
          ? Json
          : T extends readonly (infer Item)[]
            ? readonly LiteralOf<Item>[]
            : { readonly [Member in keyof T]: LiteralOf<T[Member]> | Absent<T, Member> });

/** As `LiteralOf`, and an optional member that is not printed does not compile either. */
export type WholeLiteral<T> = {
  readonly [Member in keyof Required<T>]: LiteralOf<T[Member]> | Absent<T, Member>;
};

/** Undefined for an optional member. */
type Absent<T, Member extends keyof T> = object extends Pick<T, Member> ? undefined : never;

/** TypeScript that is printed verbatim, such as the name of a validator. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The value as TypeScript; the formatter breaks the lines and takes off needless quotes. */
export function literal(value: Literal): string {
  if (value instanceof Code) return value.text;
  if (value instanceof RegExp) return String(value);
  if (isList(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [literalMember(key, item)],
  );
  return `{ ${members.join(", ")} }`;
}

/** An exported constant that holds values of a type by name. */
export function record(
  name: string,
  type: string,
  entries: Iterable<readonly [string, Literal]>,
): Constant {
  return constant(name, `Readonly<Record<string, ${type}>>`, literal(Object.fromEntries(entries)));
}

/** One member of an object, as TypeScript. */
export function literalMember(key: string, value: Literal): string {
  if (value instanceof Code && value.text === key) return key;
  return `${literalKey(key)}: ${literal(value)}`;
}

/** A computed key, since a plain `__proto__` would set the prototype. */
export function literalKey(key: string): string {
  return key === "__proto__" ? '["__proto__"]' : JSON.stringify(key);
}

function isList(value: Literal): value is readonly Literal[] {
  return Array.isArray(value);
}

/** A file of the output: its path below the output folder, and its text. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

/** The output of an emitter: a module to print, or the text of a file. */
export type Emitted = Script | OutputFile;

/** The source of a generated file, which its first line names. */
export interface Origin {
  /** `deck@0.1.0` */
  readonly name: string;
  /** SHA-256 of the sources, in one file of an output. */
  readonly fingerprint?: string;
}

export type Import = {
  readonly from: string;
  /** Only types, which are erased at run time. */
  readonly types?: boolean;
} & (
  | { readonly names: readonly string[] }
  /** The name of the namespace with all exports. */
  | { readonly all: string }
);

export interface Script {
  readonly path: string;
  readonly origin: Origin;
  /** All imports that the statements may use; the printer drops unused ones. */
  readonly imports: readonly Import[];
  readonly statements: readonly Statement[];
}

/** A text is code that is the same in TypeScript and in JavaScript, or that no script has. */
export type Statement = string | TypeAlias | Constant | CallTable;

/** An exported object whose members are calls of functions. */
export interface CallTable {
  readonly kind: "calls";
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  readonly members: readonly CallMember[];
}

export interface CallMember {
  readonly name: string;
  readonly doc: string;
  /** The function, such as `["handle", "list"]` for `handle.list`. */
  readonly callee: NamePath;
  readonly args: readonly (string | NamePath)[];
}

/** A name, and those of members below it. */
export type NamePath = readonly [string, ...string[]];

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

/** First line of a generated file, the same on every machine and day. */
export function header(origin: Origin): string {
  return `// ${notice(origin)}\n`;
}

/** The same for a page of Markdown. */
export function pageHeader(origin: Origin): string {
  return `<!-- ${notice(origin)} -->\n`;
}

function notice({ name, fingerprint }: Origin): string {
  const sources = fingerprint === undefined ? name : `${name}, sha256 ${fingerprint}`;
  return `Generated from ${sources}. Do not edit: run \`npm run codegen\`.`;
}

/** Whether a text begins as generated files do. */
export function isGenerated(text: string): boolean {
  return /^(?:\/\/|<!--) Generated from /.test(text);
}

export function typeAlias(name: string, type: string, doc = ""): TypeAlias {
  return { kind: "type", name, type, doc };
}

export function constant(name: string, type: string, initializer: string, doc = ""): Constant {
  return { kind: "constant", name, type, initializer, doc, isExported: true };
}

/** A constant that the module does not export. */
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

/** Wraps the text, since the formatter does not, and escapes the end of a comment. */
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
