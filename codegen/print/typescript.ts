// `printed`: prints a module as TypeScript, by ts-morph.

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
  ts,
  VariableDeclarationKind,
} from "ts-morph";
import { isIdentifier } from "./names.js";
import { usedImports } from "./script.js";
import type {
  CallMember,
  CallTable,
  Constant,
  Emitted,
  Import,
  NamePath,
  OutputFile,
  Script,
  Statement,
  TypeAlias,
} from "./source.js";
import { commentLines, header } from "./source.js";

/** A file of TypeScript, before formatting. */
export function printed(emitted: Emitted): OutputFile {
  return "text" in emitted ? emitted : { path: emitted.path, text: typescriptOf(emitted) };
}

function typescriptOf({ origin, imports, statements }: Script): string {
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
  if (statement.kind === "type") return aliasStructure(statement);
  return statement.kind === "calls" ? callTable(statement) : constantStructure(statement);
}

const { factory } = ts;
const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
const NO_FILE = ts.createSourceFile("calls.ts", "", ts.ScriptTarget.ES2022);

/** Built from nodes, with the comment of each member: any name of an operation is right as it is. */
function callTable({ name, type, doc, members }: CallTable): string {
  const table = factory.createObjectLiteralExpression(members.map(callMember), true);
  const declaration = factory.createVariableDeclaration(
    name,
    undefined,
    factory.createTypeReferenceNode(type),
    table,
  );
  const statement = factory.createVariableStatement(
    [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
    factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const),
  );
  const text = printer.printNode(ts.EmitHint.Unspecified, commented(statement, doc), NO_FILE);
  return `\n${text}`;
}

function callMember({ name, doc, callee, args }: CallMember): ts.PropertyAssignment {
  const key =
    name === "__proto__"
      ? factory.createComputedPropertyName(factory.createStringLiteral(name))
      : factory.createStringLiteral(name);
  const call = factory.createCallExpression(
    referenceNode(callee),
    undefined,
    args.map((it) =>
      typeof it === "string" ? factory.createStringLiteral(it) : referenceNode(it),
    ),
  );
  return commented(factory.createPropertyAssignment(key, call), doc);
}

const referenceNode = ([first, ...members]: NamePath): ts.Expression =>
  members.reduce<ts.Expression>(
    (node, member) =>
      isIdentifier(member)
        ? factory.createPropertyAccessExpression(node, member)
        : factory.createElementAccessExpression(node, factory.createStringLiteral(member)),
    factory.createIdentifier(first),
  );

function commented<T extends ts.Node>(node: T, doc: string): T {
  if (doc === "") return node;
  const lines = commentLines(doc);
  const text = lines.length === 1 ? `* ${doc} ` : `*\n${lines.map((it) => ` * ${it}\n`).join("")} `;
  return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
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
