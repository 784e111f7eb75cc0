import { Command } from "commander";
import { nearest } from "../base/nearest.js";
import { VERSION } from "../server/version.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

type MakeCommand = (terminal: Terminal) => Command;

/** In the order of the help. A command's module is imported when it is run, or shown in help. */
const COMMANDS: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  start: async () => (await import("./start.js")).startCommand,
  exec: async () => (await import("./exec.js")).execCommand,
  advance: async () => (await import("./advance.js")).advanceCommand,
  next: async () => (await import("./next.js")).nextCommand,
  trigger: async () => (await import("./trigger.js")).triggerCommand,
  fault: async () => (await import("./fault.js")).faultCommand,
  pin: async () => (await import("./pin.js")).pinCommand,
  state: async () => (await import("./state.js")).stateCommand,
  trace: async () => (await import("./trace.js")).traceCommand,
  tail: async () => (await import("./tail.js")).tailCommand,
  reset: async () => (await import("./reset.js")).resetCommand,
  replay: async () => (await import("./replay.js")).replayCommand,
  session: async () => (await import("./session.js")).sessionCommand,
  packs: async () => (await import("./packs.js")).packsCommand,
  openapi: async () => (await import("./openapi.js")).openapiCommand,
  completion: async () => (await import("./completion.js")).completionCommand,
};

export interface Program {
  readonly program: Command;
  /** The arguments, with the name of the command when it was left out. */
  readonly given: readonly string[];
}

/** The program with the one command that is asked for, or with all when help is. */
export async function programFor(args: readonly string[], terminal: Terminal): Promise<Program> {
  const [first] = args;
  if (first !== undefined && WANT_ALL.has(first)) {
    return { program: await programOf(Object.keys(COMMANDS), terminal), given: args };
  }
  const given = first === undefined || first.startsWith("-") ? ["start", ...args] : args;
  const name = given[0] ?? "";
  if (!Object.hasOwn(COMMANDS, name)) throw new UserError(unknownCommand(name));
  return { program: await programOf([name], terminal), given };
}

/** What looks at the whole table of commands. */
const WANT_ALL = new Set(["completion", "help", "-h", "--help", "-V", "--version"]);

async function programOf(names: readonly string[], terminal: Terminal): Promise<Command> {
  const program = new Command("facsimile")
    .description("A faithful, controllable stand-in for a vendor's HTTP API")
    .version(VERSION)
    .usage("[command] [options]")
    .addHelpText("after", "\nWithout a command it starts an instance: facsimile --port 0")
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: terminal.print, writeErr: () => {} });
  for (const name of names) {
    const make = await COMMANDS[name]?.();
    if (make !== undefined) program.addCommand(make(terminal).copyInheritedSettings(program));
  }
  return program;
}

function unknownCommand(name: string): string {
  const names = Object.keys(COMMANDS);
  const near = nearest(name, names);
  const hint = near === undefined ? `there are ${names.join(", ")}` : `did you mean ${near}?`;
  return `there is no command "${name}"; ${hint}`;
}
