import { join } from "node:path";
import type { JSDocableNode, ParameteredNode } from "ts-morph";
import { ROOT } from "../sources/root.js";

const TYPES = join(ROOT, "src/engine/pack");

/**
 * The part of the page about `behaviors.ts`: its sections, the members of `world`, and the readers of
 * JSON values. The meanings are the docstrings of their types.
 */
export async function behaviorsParts(): Promise<readonly string[]> {
  const { Node, Project } = await import("ts-morph");
  const project = new Project({ skipFileDependencyResolution: true });
  const file = (name: string) => project.addSourceFileAtPath(join(TYPES, name));
  const sections = file("behaviors.ts").getInterfaceOrThrow("BehaviorsOf");
  const objects = file("behaviors/object-scope.ts").getInterfaceOrThrow("ObjectScope");
  const scope = file("behaviors/scope.ts").getInterfaceOrThrow("Scope");
  const readers = file("readers.ts")
    .getVariableStatements()
    .filter((it) => it.isExported());
  const functions = file("readers.ts")
    .getFunctions()
    .filter((it) => it.isExported());
  return [
    "## behaviors.ts",
    "Code for what data cannot say, in the sections of the export `behaviors`. [Teach a pack](../guides/teach.md#behaviors) has one of each.",
    table(
      "section",
      sections.getProperties().map((it) => [it.getName(), meaningOf(it)]),
    ),
    "### world",
    "What a behavior sees of the world, and how it changes it.",
    table("member", [
      ...scope.getProperties().map((it) => [it.getName(), meaningOf(it)] as const),
      ...[...objects.getMethods(), ...scope.getMethods()].map(
        (it) => [callOf(it.getName(), it), meaningOf(it)] as const,
      ),
    ]),
    "### Readers",
    "`facsimile/pack` exports functions that take any JSON value and never fail.",
    table("function", [
      ...functions.map((it) => [callOf(it.getName() ?? "", it), meaningOf(it)] as const),
      ...readers.map((it) => {
        const [declared] = it.getDeclarations();
        const made = declared?.getInitializer();
        const name = declared?.getName() ?? "";
        return [Node.isArrowFunction(made) ? callOf(name, made) : name, meaningOf(it)] as const;
      }),
    ]),
  ];
}

const callOf = (name: string, node: ParameteredNode): string => {
  const names = node
    .getParameters()
    .map((it) => (it.isRestParameter() ? "..." : "") + it.getName());
  return `${name}(${names.join(", ")})`;
};

/** The docstring without its examples, in one line. */
const meaningOf = (node: JSDocableNode): string =>
  node
    .getJsDocs()
    .map((doc) => doc.getDescription().replaceAll(/\s+/g, " ").trim())
    .join(" ");

const table = (title: string, rows: readonly (readonly [string, string])[]): string =>
  [
    `| ${title} | meaning |`,
    "| --- | --- |",
    ...rows.map(([name, meaning]) => `| \`${name}\` | ${meaning.replaceAll("|", "\\|")} |`),
  ].join("\n");
