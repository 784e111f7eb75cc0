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
import type {
  Constant,
  Emitted,
  Import,
  OutputFile,
  Source,
  Statement,
  TypeAlias,
} from "./source.js";
import { commentLines, header } from "./source.js";
import { usedImports } from "./used-imports.js";

/** A file of TypeScript, before formatting. */
export function printed(emitted: Emitted): OutputFile {
  return "text" in emitted ? emitted : { path: emitted.path, text: typescriptOf(emitted) };
}

function typescriptOf({ origin, imports, statements }: Source): string {
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
  const structures = statements.map(structureOf);
  const body = project.createSourceFile("body.ts", { statements: structures }).getFullText();
  const used = usedImports(body, imports).map(importStructure);
  const head = project.createSourceFile("head.ts", { statements: used });
  return `${header(origin)}\n${head.getFullText()}\n${body}`;
}

function structureOf(statement: Statement): string | StatementStructures {
  if (typeof statement === "string") return statement;
  return statement.kind === "type" ? aliasStructure(statement) : constantStructure(statement);
}

function aliasStructure({ name, type, doc }: TypeAlias): TypeAliasDeclarationStructure {
  return {
    kind: StructureKind.TypeAlias,
    leadingTrivia: "\n",
    docs: docs(doc),
    isExported: true,
    name,
    type,
  };
}

function constantStructure(constant: Constant): VariableStatementStructure {
  const { name, type, initializer, doc, isExported } = constant;
  return {
    kind: StructureKind.VariableStatement,
    leadingTrivia: "\n",
    docs: docs(doc),
    isExported,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type, initializer }],
  };
}

function importStructure(entry: Import): ImportDeclarationStructure {
  const declaration = {
    kind: StructureKind.ImportDeclaration,
    moduleSpecifier: entry.from,
    isTypeOnly: entry.types ?? false,
  } as const;
  return "all" in entry
    ? { ...declaration, namespaceImport: entry.all }
    : { ...declaration, namedImports: [...entry.names] };
}

function docs(text: string): string[] {
  return text === "" ? [] : [commentLines(text).join("\n")];
}
