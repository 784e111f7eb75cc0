import { Command } from "commander";
import { nearest } from "../../engine/base/nearest.js";
import { VERSION } from "../../instance/server/version.js";
import { COMPLETE, completeCommand } from "./complete.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

type MakeCommand = (terminal: Terminal) => Command;

/** In the order of the help. A command's module is imported when it is run, or shown in help. */
const COMMANDS: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  start: async () => (await import("./start.js")).startCommand,
  exec: async () => (await import("./exec.js")).execCommand,
  listen: async () => (await import("./listen.js")).listenCommand,
  advance: async () => (await import("./advance.js")).advanceCommand,
  next: async () => (await import("./next.js")).nextCommand,
  trigger: async () => (await import("./trigger.js")).triggerCommand,
  fault: async () => (await import("./fault.js")).faultCommand,
  "webhook-fault": async () => (await import("./webhook-fault.js")).webhookFaultCommand,
  pin: async () => (await import("./pin.js")).pinCommand,
  seed: async () => (await import("./seed.js")).seedCommand,
  snapshot: async () => (await import("./snapshot.js")).snapshotCommand,
  restore: async () => (await import("./snapshot.js")).restoreCommand,
  rewind: async () => (await import("./rewind.js")).rewindCommand,
  world: async () => (await import("./worlds.js")).worldCommand,
  redeliver: async () => (await import("./redeliver.js")).redeliverCommand,
  reset: async () => (await import("./reset.js")).resetCommand,
  tail: async () => (await import("./tail.js")).tailCommand,
  trace: async () => (await import("./trace.js")).traceCommand,
  timeline: async () => (await import("./timeline.js")).timelineCommand,
  state: async () => (await import("./state.js")).stateCommand,
  events: async () => (await import("./events.js")).eventsCommand,
  deliveries: async () => (await import("./deliveries.js")).deliveriesCommand,
  unused: async () => (await import("./unused.js")).unusedCommand,
  faults: async () => (await import("./faults.js")).faultsCommand,
  "webhook-faults": async () => (await import("./webhook-faults.js")).webhookFaultsCommand,
  pins: async () => (await import("./pins.js")).pinsCommand,
  snapshots: async () => (await import("./snapshots.js")).snapshotsCommand,
  worlds: async () => (await import("./worlds.js")).worldsCommand,
  endpoints: async () => (await import("./endpoints.js")).endpointsCommand,
  secret: async () => (await import("./secret.js")).secretCommand,
  packs: async () => (await import("./packs.js")).packsCommand,
  pack: async () => (await import("./pack.js")).packCommand,
  replay: async () => (await import("./replay.js")).replayCommand,
  recording: async () => (await import("./recording.js")).recordingCommand,
  coverage: async () => (await import("./coverage.js")).coverageCommand,
  diff: async () => (await import("./diff.js")).diffCommand,
  drift: async () => (await import("./drift.js")).driftCommand,
  codegen: async () => (await import("./codegen.js")).codegenCommand,
  openapi: async () => (await import("./openapi.js")).openapiCommand,
  init: async () => (await import("./init.js")).initCommand,
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
  if (first === COMPLETE) return { program: await completing(terminal), given: args };
  const given = first === undefined || first.startsWith("-") ? ["start", ...args] : args;
  const name = given[0] ?? "";
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(unknownCommand(name));
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
    if (make !== undefined) program.addCommand(inheriting(make(terminal), program));
  }
  return program;
}

/** What holds for the program holds for a command and for those within it. */
function inheriting(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  for (const inner of command.commands) inheriting(inner, command);
  return command;
}

/** The program with a command that is no one's but completion scripts'. */
async function completing(terminal: Terminal): Promise<Command> {
  const program = await programOf(Object.keys(COMMANDS), terminal);
  return program.addCommand(completeCommand(terminal, [...program.commands]), { hidden: true });
}

/** The commands that have an option, for whoever gave it to another. */
export async function commandsWith(option: string, terminal: Terminal): Promise<readonly string[]> {
  const { commands } = await programOf(Object.keys(COMMANDS), terminal);
  return commands
    .filter(({ options }) => options.some(({ long }) => long === option))
    .map((command) => command.name());
}

function unknownCommand(name: string): string {
  const names = Object.keys(COMMANDS);
  const near = nearest(name, names);
  const hint = near === undefined ? `there are ${names.join(", ")}` : `did you mean ${near}?`;
  return `there is no command "${name}"; ${hint}`;
}
