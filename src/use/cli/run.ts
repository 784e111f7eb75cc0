// `run`: finds the command that the arguments name, reads its options and runs it; prints mistakes
// in one sentence, with "did you mean". `programFor` builds the help, which tests read.

import { Command, CommanderError } from "commander";
import { FileError } from "../../engine/base/file-error.js";
import { nearest } from "../../engine/base/nearest.js";
import { VERSION } from "../../instance/server/version.js";
import type { CommandGroup, CommandTable, LoadCommand } from "./commands/commands.js";
import { COMMANDS, SECTIONS } from "./commands/commands.js";
import { COMPLETE, completeCommand } from "./completion/complete.js";
import type { Screen, Terminal } from "./output/terminal.js";
import { MISUSED, UsageError, UserError } from "./output/terminal.js";

/** Runs the command that the arguments name. A mistake of the user is printed in one sentence. */
export async function run(args: readonly string[], screen: Screen): Promise<void> {
  const terminal: Terminal = { ...screen, run };
  try {
    const { program, args: all } = await programFor(args, terminal);
    await program.parseAsync([...all], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const failure = await readFailure(error, terminal);
    if (failure === undefined) throw error;
    terminal.printError(`facsimile: ${failure.message}\n`);
    terminal.end(failure.status);
  }
}

interface Program {
  readonly program: Command;
  /** The arguments, with the names that the user has left out. */
  readonly args: readonly string[];
}

/** The program with the command of the arguments, or with all commands for its help. */
export async function programFor(words: readonly string[], terminal: Terminal): Promise<Program> {
  const args = words[0] === "help" ? [...words.slice(1), "--help"] : words;
  const [first] = args;
  if (first !== undefined && OF_THE_PROGRAM.has(first)) {
    return { program: await programOf(COMMANDS, terminal), args };
  }
  if (first === COMPLETE) {
    const program = await programOf(COMMANDS, terminal);
    return { program: program.addCommand(completeCommand(terminal, program)), args };
  }
  const path = pathOf(first === undefined || first.startsWith("-") ? ["start", ...args] : args);
  return { program: await programOf(path.table, terminal), args: path.args };
}

const OF_THE_PROGRAM = new Set(["-h", "--help", "-V", "--version"]);

interface CommandPath {
  /** The part of the table with only the named command or group. */
  readonly table: CommandTable;
  readonly args: readonly string[];
}

/** @throws UsageError if the words name no command */
function pathOf(
  words: readonly string[],
  table: CommandTable = COMMANDS,
  before: readonly string[] = [],
): CommandPath {
  const [name = "", ...rest] = words;
  const entry = Object.hasOwn(table, name) ? table[name] : undefined;
  if (entry === undefined) throw new UsageError(unknownCommand([...before, name], table));
  if (typeof entry === "function") return { table: { [name]: entry }, args: words };
  const [next] = rest;
  if (next === "-h" || next === "--help") return { table: { [name]: entry }, args: words };
  const path = [...before, name];
  const isOpen = next === undefined || next.startsWith("-");
  const usual = usualOf(entry);
  if (isOpen && usual === undefined) {
    const verbs = Object.keys(entry.commands).join(", ");
    throw new UsageError(`${path.join(" ")}: add one of ${verbs}.`);
  }
  const inner = pathOf(
    isOpen && usual !== undefined ? [usual, ...rest] : rest,
    entry.commands,
    path,
  );
  return { table: { [name]: { ...entry, commands: inner.table } }, args: [name, ...inner.args] };
}

/** The command of a group that runs when no verb is named. */
const usualOf = ({ commands }: CommandGroup): string | undefined =>
  ["list", "serve"].find((verb) => commands[verb] !== undefined);

async function programOf(table: CommandTable, terminal: Terminal): Promise<Command> {
  const program = new Command("facsimile")
    .description("A faithful, controllable stand-in for a vendor's HTTP API")
    .version(VERSION)
    .usage("[command] [options]")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", "\nWithout a command, facsimile starts an instance: facsimile --port 0")
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: terminal.print, writeErr: () => {} });
  for (const [heading, commands] of Object.entries(SECTIONS)) {
    const named = Object.entries(table).filter(([name]) => Object.hasOwn(commands, name));
    for (const command of await commandsOf(Object.fromEntries(named), terminal)) {
      program.addCommand(inheriting(command.helpGroup(heading), program));
    }
  }
  return program;
}

const commandsOf = (table: CommandTable, terminal: Terminal): Promise<readonly Command[]> =>
  Promise.all(Object.entries(table).map(([name, entry]) => commandOf(name, entry, terminal)));

async function commandOf(
  name: string,
  entry: LoadCommand | CommandGroup,
  terminal: Terminal,
): Promise<Command> {
  if (typeof entry === "function") return (await entry())(name, terminal);
  const group = new Command(name).description(entry.about).usage("<command>").helpCommand(false);
  for (const command of await commandsOf(entry.commands, terminal)) group.addCommand(command);
  const verbs = group.commands.map((command) => command.name()).join("|");
  const usual = usualOf(entry);
  if (usual !== undefined) group.addHelpText("after", `\nWithout a command it runs ${usual}.`);
  return group.summary(`${entry.about}: ${verbs}`);
}

/** Passes the settings of the program on to its commands, and to those within them. */
function inheriting(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  for (const inner of command.commands) inheriting(inner, command);
  return command;
}

/** The commands that have an option, by their paths. */
async function commandsWith(option: string, terminal: Terminal): Promise<readonly string[]> {
  const having = ({ name, command }: NamedCommand): readonly string[] =>
    command.options.some(({ long }) => long === option) ? [name] : [];
  return leavesOf(await programOf(COMMANDS, terminal)).flatMap(having);
}

interface NamedCommand {
  readonly name: string;
  readonly command: Command;
}

/** The commands without the groups, with their paths. */
export const leavesOf = (group: Command, before = ""): readonly NamedCommand[] =>
  group.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    return command.commands.length === 0 ? [{ name, command }] : leavesOf(command, `${name} `);
  });

function unknownCommand(path: readonly string[], table: CommandTable): string {
  const words = path.join(" ");
  const near = meant(path);
  const hint =
    near === undefined ? `there are ${Object.keys(table).join(", ")}` : `did you mean ${near}?`;
  return `there is no command "${words}"; ${hint}`;
}

/** Other names that people may use for a command. */
const SYNONYMS: Readonly<Record<string, string>> = {
  codegen: "pack build",
  "clock set": "clock advance --to",
  kill: "stop",
  snapshots: "world snapshot list",
  "webhook add": "webhook listen",
  "webhook endpoints add": "webhook listen",
  "world trigger": "trigger",
};

/** The command that the user probably means: by a verb alone, a plural, or a typing mistake. */
function meant(path: readonly string[]): string | undefined {
  const names = new Map(Object.entries(SYNONYMS));
  for (const name of pathsOf(COMMANDS)) {
    const words = name.split(" ");
    const verb = words.at(-1) ?? "";
    const group = words.slice(0, -1);
    const keys = [name, verb === "list" ? `${group.join(" ")}s` : verb];
    for (const key of keys) if (!names.has(key)) names.set(key, name);
  }
  const wanted = path.join(" ").replaceAll("-", " ");
  const near = nearest(wanted, names.keys());
  return near === undefined ? undefined : names.get(near);
}

/** The paths of all commands and groups. */
const pathsOf = (table: CommandTable): readonly string[] =>
  Object.entries(table).flatMap(([name, entry]) => [
    name,
    ...(typeof entry === "function" ? [] : pathsOf(entry.commands).map((it) => `${name} ${it}`)),
  ]);

/** Undefined for a bug. */
async function readFailure(error: unknown, terminal: Terminal) {
  if (error instanceof UserError) return error;
  if (error instanceof FileError) return { message: error.message, status: 1 };
  if (!(error instanceof CommanderError)) return undefined;
  const message = error.message
    .replace(/^error: /, "")
    .replace(/\.$/, "")
    .replace(/\n\(Did you mean (.*)\?\)$/, "; did you mean $1?");
  if (message.endsWith("?")) return { message, status: MISUSED };
  const [head = "", choices] = message.split(" Allowed choices are ");
  const near = nearest(/'([^']*)' is/.exec(head)?.[1] ?? "", choices?.split(", ") ?? []);
  if (near !== undefined) return { message: `${message}; did you mean ${near}?`, status: MISUSED };
  const isBack = /'-[\d.]+(?:ms|[smhd])'$/.test(message);
  const help = message.startsWith("too many") ? "; quote what has spaces" : "";
  const possible = isBack ? NO_WAY_BACK : `(--help lists what is possible${help})`;
  const hint = (await ownersOf(message, terminal)) ?? possible;
  return { message: `${message} ${hint}`, status: MISUSED };
}

/** Names the commands that have the option, when they are few. */
async function ownersOf(message: string, terminal: Terminal): Promise<string | undefined> {
  const [, option = ""] = /^unknown option '([^']+)'$/.exec(message) ?? [];
  const owners = option === "" ? [] : await commandsWith(option, terminal);
  if (owners.length === 0 || owners.length > FEW) return undefined;
  return `here; it belongs to facsimile ${owners.join(" and ")}`;
}

const FEW = 2;
/** A negative duration looks like an option. */
const NO_WAY_BACK = "is no duration: the clock never goes back";
