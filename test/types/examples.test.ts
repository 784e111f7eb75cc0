import { resolve } from "node:path";
import type { ClassDeclaration, JSDoc } from "ts-morph";
import { Node, Project, Scope } from "ts-morph";
import { expect, test } from "vitest";
import { compile } from "./compile.js";

const ROOT = resolve(import.meta.dirname, "../..");
const ENTRIES = [
  "use/client/index",
  "use/testing/index",
  "use/testing/runners/vitest",
  "use/testing/runners/jest",
  "use/testing/runners/node-test",
  "use/testing/runners/vitest-coverage",
  "engine/pack/index",
];

/** Names that examples use without an import. */
const GIVEN = `
import type { Simulator, Inbox, WebhookHandler } from "facsimile";
import * as client from "facsimile/client";
import * as testing from "facsimile/testing";
import * as runner from "facsimile/vitest";
import { expect as vitestExpect, vi as vitestVi } from "vitest";
import { defineConfig as define } from "vitest/config";
import type { Deck } from "../../generated/deck/0.1.0/model.js";
import type { Call, RowOf, Scope } from "../../src/engine/pack/behaviors.js";

import type { Simulators } from "../../src/use/testing/simulators.js";

type Any = Simulator<client.AnyPack>;

interface App {
  readonly webhooks: (request: Request) => Response;
  readonly pay: (order: string) => Promise<void>;
  readonly checkout: (order?: string) => Promise<void>;
}

declare global {
  const sim: Simulator;
  const payments: Any;
  const inbox: Inbox;
  const handler: WebhookHandler;
  const app: App;
  const order: string;
  const createApp: (options: object) => App;
  const test: typeof runner.test;
  const explore: typeof runner.explore;
  const simulatorTest: typeof runner.simulatorTest;
  const expect: typeof vitestExpect;
  const vi: typeof vitestVi;
  const defineConfig: typeof define;
  const createClient: typeof client.createClient;
  const ControlPlaneError: typeof client.ControlPlaneError;
  const traceIdOf: typeof client.traceIdOf;
  const createSimulator: typeof testing.createSimulator;
  const createSimulators: typeof testing.createSimulators;
  const vendors: Simulators<{ readonly payments: Any; readonly mail: Any }>;
  const explorationReport: typeof testing.explorationReport;
  const mergeExplorations: typeof testing.mergeExplorations;
  const failureReport: typeof testing.failureReport;
  const likelyMistakes: typeof testing.likelyMistakes;
  const world: Scope<Deck>;
  const run: RowOf<Deck, "task_runs">;
  const session: RowOf<Deck, "sessions">;
  const call: Call<Deck["operations"]["createAgent"]>;
}
`;

/** A public function or method, with its documentation. */
interface Callable {
  readonly name: string;
  readonly docs: string;
}

const textOf = (docs: readonly JSDoc[]): string => docs.map((doc) => doc.getInnerText()).join("\n");

function methodsOf(owner: ClassDeclaration): readonly Callable[] {
  const methods = [...owner.getMethods(), ...owner.getGetAccessors()].filter(
    (method) => method.getScope() === Scope.Public && !method.getName().startsWith("#"),
  );
  return methods.map((method) => ({
    name: `${owner.getName()}.${method.getName()}`,
    docs: Node.isMethodDeclaration(method)
      ? textOf([method, ...method.getOverloads()].flatMap((each) => each.getJsDocs()))
      : textOf(method.getJsDocs()),
  }));
}

function callablesOf(name: string, declaration: Node): readonly Callable[] {
  if (Node.isClassDeclaration(declaration)) {
    const parent = declaration.getBaseClass();
    const parts = declaration
      .getInstanceProperties()
      .flatMap((property) => property.getType().getSymbol()?.getDeclarations() ?? [])
      .filter((part) => part.getSourceFile().getFilePath().includes("/src/use/client/"));
    return [
      ...methodsOf(declaration),
      ...[...parts, ...(parent === undefined ? [] : [parent])].flatMap((part) =>
        callablesOf(part.getSymbol()?.getName() ?? name, part),
      ),
    ];
  }
  if (Node.isFunctionDeclaration(declaration)) {
    const all = [declaration, ...declaration.getOverloads()];
    return [{ name, docs: textOf(all.flatMap((each) => each.getJsDocs())) }];
  }
  if (!Node.isInterfaceDeclaration(declaration)) return [];
  return declaration.getMethods().map((method) => ({
    name: `${name}.${method.getName()}`,
    docs: textOf(method.getJsDocs()),
  }));
}

const project = new Project({
  tsConfigFilePath: resolve(ROOT, "tsconfig.json"),
  skipAddingFilesFromTsConfig: true,
});
const exported = ENTRIES.flatMap((entry) => [
  ...project.addSourceFileAtPath(resolve(ROOT, `src/${entry}.ts`)).getExportedDeclarations(),
]);
project.resolveSourceFileDependencies();
const declarations = new Map(
  exported.flatMap(([name, all]) => all.map((declaration) => [declaration, name] as const)),
);
const callables = [...declarations]
  .flatMap(([declaration, name]) => callablesOf(name, declaration))
  .filter(({ docs }) => !docs.includes("@internal"));

/** All comments of the modules behind the entries. */
const comments = new Set(
  project
    .getSourceFiles()
    .filter((file) => /\/src\/(?:use\/client|use\/testing|engine\/pack)\//.test(file.getFilePath()))
    .flatMap((file) => [...file.getFullText().matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([it]) => it)),
);
const examples = [...comments].flatMap((comment) =>
  [...comment.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) =>
    code.replace(/^ *\* ?/gm, ""),
  ),
);

test("each public function and method has an example", () => {
  expect(callables.length).toBeGreaterThan(80);
  expect(
    callables.filter(({ docs }) => !docs.includes("@example")).map(({ name }) => name),
  ).toEqual([]);
});

test("each example compiles", () => {
  expect(examples.length).toBeGreaterThan(100);
  const [given, ...errors] = compile([GIVEN, ...examples.map(moduleOf)]);
  expect(given).toEqual([]);
  const broken = examples.flatMap((code, at) =>
    (errors[at] ?? []).map(({ message }) => `${code}${message}`),
  );
  expect(broken).toEqual([]);
});

/** The example of a behavior returns the behavior's type. */
function moduleOf(code: string): string {
  return /^return /m.test(code)
    ? `export const behavior = () => {${code}};`
    : `${code}\nexport {};`;
}

test("no comment cites a document that its reader does not have", () => {
  const cites =
    /service description|\b(?:service|decisions|house|core|control-plane)\.md|vendor-facts/;
  expect([...comments].filter((comment) => cites.test(comment))).toEqual([]);
});
