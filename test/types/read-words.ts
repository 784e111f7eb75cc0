import { relative, resolve } from "node:path";
import ts from "typescript";

const ROOT = resolve(import.meta.dirname, "../..");

/** A member of a compiled pack: the type that it is of, and its name. */
export type Word = `${string}.${string}`;

/**
 * The members of a compiled pack that no code of the engine reads, `Pack` and all types below it.
 *
 * @param changed texts of files in place of those on the disk, by their paths in the repository
 */
export function unreadWords(changed: Readonly<Record<string, string>> = {}): readonly Word[] {
  const program = programOf(changed);
  const checker = program.getTypeChecker();
  const members = membersOf(program, checker);
  for (const file of program.getSourceFiles()) {
    if (!isOf(file, "src") || isOf(file, "src/engine/pack")) continue;
    const visit = (node: ts.Node): void => {
      for (const id of readAt(node, checker).flatMap(idsOf)) members.delete(id);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...members.values()].sort();
}

function programOf(changed: Readonly<Record<string, string>>): ts.Program {
  const { config } = ts.readConfigFile(resolve(ROOT, "tsconfig.json"), ts.sys.readFile);
  const include = ["src/**/*.ts", "generated/pack-format.ts"];
  const parsed = ts.parseJsonConfigFileContent({ ...config, include }, ts.sys, ROOT);
  const options = { ...parsed.options, incremental: false };
  const texts = new Map(Object.entries(changed).map(([path, text]) => [resolve(ROOT, path), text]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, target)
      : ts.createSourceFile(path, text, target, true);
  };
  return ts.createProgram(parsed.fileNames, options, host);
}

const isOf = (file: ts.SourceFile, folder: string): boolean =>
  file.fileName.startsWith(`${ROOT}/${folder}/`);

/** The declarations of a member, also of one that `Omit` has copied, or that types of a union have. */
const idsOf = ({ declarations = [], name }: ts.Symbol): readonly string[] =>
  declarations.length === 0
    ? [name]
    : declarations.map((at) => `${at.getSourceFile().fileName}:${at.pos}`);

/** By declaration, all members of `Pack` and of what it is made of. */
function membersOf(program: ts.Program, checker: ts.TypeChecker): Map<string, Word> {
  const file = program.getSourceFile(resolve(ROOT, "src/engine/pack/pack.ts"));
  const found = file?.statements.find(
    (it) => ts.isInterfaceDeclaration(it) && it.name.text === "Pack",
  );
  if (found === undefined) throw new Error("src/engine/pack/pack.ts has no interface Pack");
  const members = new Map<string, Word>();
  const seen = new Set<ts.Type>();
  const visit = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) type.types.forEach(visit);
    for (const it of checker.getIndexInfosOfType(type)) visit(it.type);
    for (const item of checker.isArrayType(type) ? itemsOf(type, checker) : []) visit(item);
    for (const symbol of checker.getPropertiesOfType(type)) {
      const [at] = symbol.declarations ?? [];
      if (at !== undefined && !isFormat(at.getSourceFile())) continue;
      const own = checker.getTypeOfSymbol(symbol);
      // `document` of an operation, as long as the engine reads no member of that.
      if (checker.typeToString(own).includes("Record<never,")) continue;
      for (const id of idsOf(symbol)) members.set(id, `${ownerOf(at)}.${symbol.name}`);
      visit(own);
    }
  };
  visit(checker.getTypeAtLocation(found));
  return members;
}

const itemsOf = (type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] =>
  checker.getTypeArguments(type as ts.TypeReference);

/** Whether a file says what packs are: `JsonObject` and functions are no part of that. */
const isFormat = (file: ts.SourceFile): boolean =>
  isOf(file, "src/engine/pack") || isOf(file, "generated");

function ownerOf(at: ts.Node | undefined): string {
  for (let node = at; node !== undefined; node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name.text;
  }
  return at === undefined ? "document" : relative(ROOT, at.getSourceFile().fileName);
}

/**
 * The members that a piece of code reads: `wire.etags`, `wire["etags"]`, `const { etags } = wire`,
 * `pick(wire, "etags")`.
 */
function readAt(node: ts.Node, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (ts.isCallExpression(node) && node.expression.getText() === "pick") {
    const [object, ...names] = node.arguments;
    const type = object && checker.getTypeAtLocation(object);
    return names.flatMap((name) =>
      ts.isStringLiteral(name) ? some(type?.getProperty(name.text)) : [],
    );
  }
  if (ts.isPropertyAccessExpression(node)) return some(checker.getSymbolAtLocation(node.name));
  if (ts.isElementAccessExpression(node)) {
    return some(checker.getSymbolAtLocation(node.argumentExpression));
  }
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return [];
  const name = node.propertyName ?? node.name;
  if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) return [];
  const type = checker.getTypeAtLocation(node.parent);
  const kinds = type.isUnion() ? type.types : [type];
  return kinds.flatMap((kind) => some(kind.getProperty(name.text)));
}

const some = (symbol: ts.Symbol | undefined): readonly ts.Symbol[] =>
  symbol === undefined ? [] : [symbol];
