import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Argument } from "commander";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { kinds } from "../../generated/control/choices.js";
import { listAt, objectAt } from "../../src/engine/base/json.js";
import { VERSION } from "../../src/instance/server/version.js";
import type { Terminal } from "../../src/use/cli/output/terminal.js";
import { leavesOf, programFor } from "../../src/use/cli/run.js";
import { cli, ROOT } from "./support.js";

const terminal: Terminal = {
  env: {},
  folder: ROOT,
  isColored: false,
  print: () => {},
  announce: () => {},
  printError: () => {},
  interrupted: () => new Promise(() => {}),
  end: () => {},
  run: async () => {},
};
const { program } = await programFor(["--help"], terminal);
const COMMANDS = leavesOf(program).map(({ name }) => name);
/** Those of every command that drives an instance, which the page describes once. */
const DRIVING = new Set(["--url", "--key", "--port", "--world"]);

describe("help", () => {
  test.each([
    ["fault add", ["NetworkOutcome", "properties", "network"]],
    ["webhook fault add", ["WebhookFaultKind"]],
  ])("of %s has each kind of the contract", async (name, path) => {
    const contract = parse(readFileSync(join(ROOT, "src/api/control/openapi.yaml"), "utf8"));
    const kinds = listAt(["components", "schemas", ...path].reduce(objectAt, contract), "enum");
    const { out } = await cli([...name.split(" "), "--help"]);
    const quoted = kinds.map((kind) => JSON.stringify(kind)).join(", ");
    expect(out.replaceAll(/\s+/g, " ")).toContain(quoted);
  });

  test("lists every command and group", async () => {
    const { out, err, how } = await cli(["--help"]);
    expect([err, how]).toEqual(["", 0]);
    for (const command of program.commands) {
      expect(out).toMatch(new RegExp(`^ {2}${command.name()} `, "m"));
    }
  });

  test.each([
    ["reference/command-line.md", "commands", reference],
    ["guides/faults.md", "kinds", () => kindsList(kinds["NetworkOutcome.network"])],
    ["guides/webhooks.md", "kinds", () => kindsList(kinds.WebhookFaultKind)],
  ])("is what docs/%s says", (path, part, made) => {
    const file = join(ROOT, "docs", path);
    const page = readFileSync(file, "utf8");
    const current = page.replace(
      new RegExp(`<!-- ${part} -->[\\s\\S]*<!-- end -->`),
      () => `<!-- ${part} -->\n\n${made()}\n<!-- end -->`,
    );
    if (process.env["WRITE_COMMANDS"] === "1") writeFileSync(file, current);
    else expect(page, "WRITE_COMMANDS=1 npx vitest run test/cli/help").toBe(current);
  });

  test("of a group lists its commands, which a group without a list asks for", async () => {
    const { out } = await cli(["webhook", "fault", "--help"]);
    expect(out).toMatch(/^Usage: facsimile webhook fault <command>$/m);
    for (const verb of ["add", "list", "rm"]) expect(out).toMatch(new RegExp(`^ {2}${verb} `, "m"));
  });

  test.each(COMMANDS)("of %s has examples", async (name) => {
    const { out, err, how } = await cli([...name.split(" "), "--help"]);
    expect([err, how]).toEqual(["", 0]);
    expect(out).toMatch(new RegExp(`Usage: facsimile ${name}`));
    expect(out).toMatch(
      new RegExp(`Examples:\n  \\$ .*facsimile ${name.replace("pack init", "init")}`),
    );
    expect(await cli(["help", ...name.split(" ")])).toMatchObject({ out });
  });

  test("the version", async () => {
    expect((await cli(["--version"])).out).toBe(`${VERSION}\n`);
  });
});

/** Modules that only a command which starts an instance needs; the options of commands are words. */
const HEAVY =
  /instance\.ts$|instance\/(?:recording\/(?!writer\/runtime-folder)|coverage)|fastify|generated\/(?!control\/choices)/;

describe("a command's modules are imported only when it runs", () => {
  test("the entry imports neither server nor client", () => {
    const names = imported("src/use/cli/main.ts");
    expect(names).toContain("src/use/cli/run.ts");
    expect(
      names.filter((name) => /^src\/(use\/client|api\/(control|vendor|webhooks))\//.test(name)),
    ).toEqual([]);
    expect(names.filter((name) => HEAVY.test(name) || name === "yaml")).toEqual([]);
  });

  test("start imports neither the client nor the YAML reader", () => {
    const names = [
      ...imported("src/use/cli/commands/instance/start.ts"),
      ...imported("src/use/cli/commands/instance/instance-group.ts"),
    ];
    expect(names).toContain("src/instance/server/instance.ts");
    expect(
      names.filter((name) => /^src\/use\/client\/|^yaml$|instance\/start-file/.test(name)),
    ).toEqual([]);
  });

  test("commands that drive an instance do not import the server", () => {
    const names = ["clock", "look/tail", "look/look"].flatMap((name) =>
      imported(`src/use/cli/commands/${name}.ts`),
    );
    expect(names.filter((name) => HEAVY.test(name))).toEqual([]);
  });
});

const argumentText = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

/** Every command with its options, by the sections of the help. */
function reference(): string {
  const headings = new Set(program.commands.map((command) => command.helpGroup()));
  return [...headings]
    .map((heading) => {
      const commands = program.commands.filter((command) => command.helpGroup() === heading);
      const entries = commands.flatMap((command) =>
        command.commands.length === 0
          ? [{ name: command.name(), command }]
          : leavesOf(command, `${command.name()} `),
      );
      return `### ${heading.replace(/:$/, "")}\n\n${entries.map(entryOf).join("\n")}`;
    })
    .join("\n");
}

function entryOf({ name, command }: ReturnType<typeof leavesOf>[number]): string {
  const usage = [name, ...command.registeredArguments.map(argumentText)].join(" ");
  const drives = command.options.some(({ long }) => long === "--url");
  const options = command.options
    .filter(({ long, hidden }) => !(hidden || (drives && DRIVING.has(long ?? ""))))
    .map(({ flags, description }) => `- \`${flags}\`: ${description}\n`);
  return `#### ${usage.replaceAll("<", "\\<")}\n\n${sentence(command.description())}\n${options.length === 0 ? "" : `\n${options.join("")}`}`;
}

/** The kinds of faults that the contract has. */
const kindsList = (kinds: Readonly<Record<string, { readonly about: string }>>): string =>
  Object.entries(kinds)
    .map(([kind, { about }]) => `- \`${kind}\`: ${about}\n`)
    .join("");

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** All modules and packages that a module brings in when it is imported, types aside. */
function imported(path: string, seen: Set<string> = new Set()): readonly string[] {
  seen.add(path);
  const url = new URL(`../../${path}`, import.meta.url);
  const text = path.endsWith(".ts") ? readFileSync(url, "utf8") : "";
  for (const [, name = ""] of text.matchAll(
    /^(?:import|export)(?! type\b)[^;(]*?from "([^"]+)"/gm,
  )) {
    const { href } = new URL(name, url);
    const root = new URL("../../", import.meta.url).href;
    const next = name.startsWith(".") ? href.slice(root.length).replace(/\.js$/, ".ts") : name;
    if (seen.has(next)) continue;
    if (name.startsWith(".") && !next.startsWith("generated/")) imported(next, seen);
    else seen.add(next);
  }
  return [...seen];
}
