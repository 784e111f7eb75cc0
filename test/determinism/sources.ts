import { dirname, join } from "node:path";
import ts from "typescript";

/** The module with the wall clock; its importers can read the time. */
const WALL = "src/api/webhooks/system-clock.js";

/** Globals with wall time, timers or unseeded randomness. */
const GLOBALS: ReadonlySet<string> = new Set([
  ...["Date", "Math", "performance", "crypto", "globalThis", "global", "Temporal"],
  ...["setTimeout", "setInterval", "setImmediate"],
]);

/** Of these objects only some properties are: by object, those and no others. */
const PROPERTIES: Readonly<Record<string, RegExp>> = {
  Math: /^random$/,
  process: /^(?:hrtime|uptime)$/,
  AbortSignal: /^timeout$/,
};

/** Members of `Date` that do not read the present time. */
const TIMELESS = /^(?:UTC|parse)$/;

/** Modules of Node.js, and the entry for packages, that are or give the same: by module, the names that do; all without. */
const MODULES: Readonly<Record<string, RegExp>> = {
  timers: /./,
  "timers/promises": /./,
  perf_hooks: /./,
  crypto: /^(?:default|\*|webcrypto|random.*|getRandomValues|generate.*)$/,
  process: /^(?:default|\*|hrtime|uptime)$/,
  "facsimile/kit": /^(?:\*|systemClock)$/,
};

/**
 * The uses of wall time, timers and unseeded randomness in a source file, in order, each once. By
 * its syntax alone: a local variable that is named like a global counts as one.
 *
 * @param path from the root of the repository, with `/`
 */
export function wallUses(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const uses = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    for (const use of usesOf(node, path)) uses.add(use);
    ts.forEachChild(node, look);
  };
  look(file);
  return [...uses].sort();
}

function usesOf(node: ts.Node, path: string): readonly string[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return ofImport(node, path);
  if (ts.isCallExpression(node)) return ofLateImport(node, path);
  if (ts.isIdentifier(node) && isReference(node)) return ofReference(node);
  return [];
}

function ofImport(
  node: ts.ImportDeclaration | ts.ExportDeclaration,
  path: string,
): readonly string[] {
  const from = node.moduleSpecifier;
  if (from === undefined || !ts.isStringLiteral(from)) return [];
  if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === TYPE) return [];
  return ofModule(from.text, importedNames(node), path);
}

const TYPE = ts.SyntaxKind.TypeKeyword;

/** The names that a statement takes from a module; `*` for all of it. */
function importedNames(node: ts.ImportDeclaration | ts.ExportDeclaration): readonly string[] {
  const clause = ts.isImportDeclaration(node) ? node.importClause : undefined;
  const bindings = ts.isExportDeclaration(node) ? node.exportClause : clause?.namedBindings;
  const own = clause?.name === undefined ? [] : ["default"];
  if (bindings === undefined) return ts.isExportDeclaration(node) ? ["*"] : own;
  if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return [...own, "*"];
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = [...bindings.elements];
  const values = elements.filter(({ isTypeOnly }) => !isTypeOnly);
  return [...own, ...values.map(({ propertyName, name }) => (propertyName ?? name).text)];
}

/** `import("…")` and `require("…")`. */
function ofLateImport(node: ts.CallExpression, path: string): readonly string[] {
  const { expression, arguments: given } = node;
  const isRequire = ts.isIdentifier(expression) && expression.text === "require";
  const [from] = given;
  if (!isRequire && expression.kind !== ts.SyntaxKind.ImportKeyword) return [];
  return from !== undefined && ts.isStringLiteralLike(from) ? ofModule(from.text, ["*"], path) : [];
}

function ofModule(from: string, names: readonly string[], path: string): readonly string[] {
  if (from.startsWith(".")) return join(dirname(path), from) === WALL ? ["system-clock.js"] : [];
  const module = from.replace(/^node:/, "");
  const banned = Object.hasOwn(MODULES, module) ? MODULES[module] : undefined;
  return names.filter((name) => banned?.test(name)).map((name) => `${module}: ${name}`);
}

/** Whether an identifier refers to a value, and is not the name of a property or a declaration. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  return !("name" in parent && parent.name === node);
}

function ofReference(node: ts.Identifier): readonly string[] {
  const { text, parent } = node;
  const property = propertyOf(node);
  if (text === "globalThis" || text === "global") return ofGlobal(node, property);
  const banned = Object.hasOwn(PROPERTIES, text) ? PROPERTIES[text] : undefined;
  if (banned !== undefined) {
    // Without a name it may be any of them; only `process` is passed on for other reasons.
    if (property === undefined) return text === "Math" ? [text] : [];
    return banned.test(property) ? [`${text}.${property}`] : [];
  }
  if (!GLOBALS.has(text)) return [];
  if (text === "Date" && isTimeless(node, parent, property)) return [];
  return [property === undefined ? text : `${text}.${property}`];
}

/** `Date.UTC(…)`, `new Date(ms)` and `x instanceof Date` do not read the present time. */
function isTimeless(node: ts.Node, parent: ts.Node, property: string | undefined): boolean {
  if (property !== undefined) return TIMELESS.test(property);
  if (ts.isNewExpression(parent)) return (parent.arguments ?? []).length > 0;
  return ts.isBinaryExpression(parent) && parent.right === node && isInstanceOf(parent);
}

const isInstanceOf = ({ operatorToken }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;

/** Through the global object: the named member, or all of it. */
function ofGlobal(node: ts.Identifier, property: string | undefined): readonly string[] {
  const names = property === undefined ? destructured(node.parent) : [property];
  if (names === undefined) return ["globalThis"];
  return names.filter((name) => GLOBALS.has(name)).map((name) => `globalThis.${name}`);
}

/** `name` of `x.name` and `x["name"]`. */
function propertyOf({ parent }: ts.Identifier): string | undefined {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text;
  if (!ts.isElementAccessExpression(parent)) return undefined;
  const { argumentExpression } = parent;
  return ts.isStringLiteralLike(argumentExpression) ? argumentExpression.text : undefined;
}

/** The names that `const { a, b: c } = x` takes. */
function destructured(declaration: ts.Node): readonly string[] | undefined {
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  if (!ts.isObjectBindingPattern(declaration.name)) return undefined;
  const { elements } = declaration.name;
  if (elements.some(({ dotDotDotToken }) => dotDotDotToken !== undefined)) return undefined;
  return elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
}
