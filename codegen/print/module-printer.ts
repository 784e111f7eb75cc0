// Prints a module, which emitters return as data, as text: as TypeScript (`typescriptOf`), as
// JavaScript for a built pack (`scriptOf`), and as a declaration file (`declarationOf`). It needs
// no TypeScript compiler.

import { isIdentifier, sortedNames } from "./code-names.js";
import type {
  CallTable,
  Emitted,
  Import,
  NamePath,
  OutputFile,
  Script,
  Statement,
} from "./source.js";
import { docComment, header, literalKey } from "./source.js";

/** A module as TypeScript, before formatting. */
export function typescriptOf(emitted: Emitted): OutputFile {
  if ("text" in emitted) return emitted;
  const { path, origin, imports, statements } = emitted;
  const body = statements.map((statement) => written(statement, true)).join("\n");
  const used = usedImports(body, imports).map(
    (it) => `import ${it.types === true ? "type " : ""}${takenBy(it)} from "${it.from}";\n`,
  );
  return { path, text: `${header(origin)}\n${used.join("")}\n${body}\n` };
}

/** A module as JavaScript without types, for a built pack. */
export function scriptOf(emitted: Emitted): string {
  if ("text" in emitted) return emitted.text;
  const { imports, statements } = emitted;
  const body = statements.map((statement) => written(statement, false)).join("\n");
  const values = imports.filter(({ types }) => types !== true);
  return `${usedImports(body, values)
    .map((it) => `import ${takenBy(it)} from "${it.from}";\n`)
    .join("")}${body}\n`;
}

function written(statement: Statement, isTyped: boolean): string {
  if (typeof statement === "string") return statement;
  const { name, type, kind } = statement;
  const doc = isTyped ? `\n${docComment(statement.doc)}` : "";
  if (kind === "type") return isTyped ? `${doc}export type ${name} = ${type};` : "";
  const isLocal = kind === "constant" && !statement.isExported;
  const value = kind === "constant" ? statement.initializer : tableOf(statement, isTyped);
  return `${doc}${isLocal ? "" : "export "}const ${name}${isTyped ? `: ${type}` : ""} = ${value};`;
}

function tableOf({ members }: CallTable, isTyped: boolean): string {
  const lines = members.map(
    ({ name, doc, callee, args }) =>
      `${isTyped ? docComment(doc) : ""}${literalKey(name)}: ${dotted(callee)}(${args.map(argument).join(", ")})`,
  );
  return `{\n${lines.join(",\n")}\n}`;
}

const argument = (it: string | NamePath): string =>
  typeof it === "string" ? JSON.stringify(it) : dotted(it);

const dotted = ([first, ...members]: NamePath): string =>
  first +
  members.map((name) => (isIdentifier(name) ? `.${name}` : `[${JSON.stringify(name)}]`)).join("");

/**
 * The types of a module as a declaration file.
 *
 * @param engine package with the types outside of the pack
 */
export function declarationOf(source: Script, engine: string): OutputFile {
  const { path, origin, imports, statements } = source;
  const body = statements.map(declared).join("\n");
  const used = usedImports(body, imports).map((it) => {
    const from = it.from.startsWith("./") ? it.from : engine;
    return `import type ${takenBy(it)} from "${from}";\n`;
  });
  const text = `${header(origin)}\n${used.join("")}\n${body}`;
  return { path: path.replace(/\.ts$/, ".d.ts"), text };
}

function declared(statement: Statement): string {
  if (typeof statement === "string") return statement;
  const { name, type, doc, kind } = statement;
  if (kind === "type") return `${docComment(doc)}export type ${name} = ${type};\n`;
  return kind === "calls" || statement.isExported
    ? `${docComment(doc)}export declare const ${name}: ${type};\n`
    : `declare const ${name}: ${type};\n`;
}

const takenBy = (entry: Import): string =>
  "all" in entry ? `* as ${entry.all}` : `{ ${entry.names.join(", ")} }`;

/** The imports that a text uses. Without names an import would be `import type "…";`. */
function usedImports(body: string, imports: readonly Import[]): readonly Import[] {
  const words = new Set(body.match(/[A-Za-z_$][A-Za-z0-9_$]*/g));
  return imports.flatMap((entry): readonly Import[] => {
    if ("all" in entry) return words.has(entry.all) ? [entry] : [];
    // The last word of `Behaviors as EngineBehaviors`.
    const isUsed = (name: string) => words.has(name.slice(name.lastIndexOf(" ") + 1));
    const names = sortedNames(entry.names.filter(isUsed));
    return names.length === 0 ? [] : [{ ...entry, names }];
  });
}
