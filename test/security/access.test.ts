import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { expect, test } from "vitest";
import type { Terminal } from "../../src/use/cli/output/terminal.js";
import { leavesOf, programFor } from "../../src/use/cli/run.js";
import { ROOT } from "../cli/support.js";
import { COMMANDS, TABLES } from "./access.js";

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
const LEAVES = leavesOf(program);

/** A value of an argument or an option that is a file, a folder, a pack, an address or a command. */
const TOUCHES = /^(?:files?|folder|path|url|pack|vendors|document|before|after|task|command)$/;

/** The arguments and options of a command that lead it to something outside of its memory. */
function touching(command: Command): readonly string[] {
  const args = command.registeredArguments
    .filter((argument) => TOUCHES.test(argument.name()))
    .map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`));
  const options = command.options
    .filter(({ flags }) => TOUCHES.test(/<([\w-]+)/.exec(flags)?.[1] ?? ""))
    .map(({ long }) => long ?? "");
  return [...args, ...options];
}

test.each(LEAVES)("SECURITY.md lists what leads $name to a file, an address or code", (leaf) => {
  const listed = Object.keys(COMMANDS[leaf.name] ?? { "--url": {} });
  const missing = touching(leaf.command).filter((name) => !listed.includes(name));
  expect(missing).toEqual([]);
  const known = leaf.command.options.map(({ long }) => long);
  const unknown = Object.keys(COMMANDS[leaf.name] ?? {}).filter(
    (name) => name.startsWith("--") && !known.includes(name),
  );
  expect(unknown).toEqual([]);
});

test("every command of the list is there", () => {
  const names = LEAVES.map(({ name }) => name);
  expect(Object.keys(COMMANDS).filter((name) => !names.includes(name))).toEqual([]);
});

const PAGE = join(ROOT, "SECURITY.md");

// WRITE_SECURITY=1 writes them.
test.each(Object.entries(TABLES))(
  "the table of %s in SECURITY.md is that of the list",
  (name, table) => {
    const page = readFileSync(PAGE, "utf8");
    const place = new RegExp(`(<!-- ${name} -->\n\n)[\\s\\S]*?(?=\n<!-- end -->)`);
    const expected = page.replace(place, (_, head: string) => `${head}${table()}`);
    expect(page).toMatch(place);
    if (process.env["WRITE_SECURITY"] === "1") writeFileSync(PAGE, expected);
    else expect(page).toBe(expected);
  },
);
