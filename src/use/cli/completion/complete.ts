// `completeCommand`: the hidden command `facsimile __complete`, which the shell runs when a user
// presses Tab: prints what can follow on the line. The script that calls it is in `completion.ts`.

import type { Option } from "commander";
import { Command } from "commander";
import type { Terminal } from "../output/terminal.js";
import type { NeededValue } from "./completed-values.js";

/** Name of the command that completion scripts run. */
export const COMPLETE = "__complete";

/**
 * `facsimile __complete -- <words>`: prints a line for each completion of the last word, some with a
 * tab and a description. A running instance supplies its names and ids.
 */
export function completeCommand(terminal: Terminal, program: Command): Command {
  const commands = [...program.commands];
  return new Command(COMPLETE)
    .argument("[words...]")
    .passThroughOptions()
    .action(async (words: readonly string[]) => {
      const begun = words.at(-1) ?? "";
      const all = await candidates(words.slice(0, -1), begun, commands, terminal);
      const matching = all.filter(({ value }) => value.startsWith(begun));
      terminal.print(matching.map(lineOf).join(""));
    });
}

const lineOf = ({ value, about }: CompletedWord): string =>
  about === undefined ? `${value}\n` : `${value}\t${about}\n`;

interface CompletedWord {
  readonly value: string;
  readonly about?: string;
}

async function candidates(
  before: readonly string[],
  begun: string,
  commands: readonly Command[],
  terminal: Terminal,
): Promise<readonly CompletedWord[]> {
  const line = readLine(commands, before);
  if (line === undefined) return [];
  const { command, path, operands, open } = line;
  const ask = async (named: Pick<NeededValue, "name">): Promise<readonly CompletedWord[]> => {
    const { valuesOf } = await import("./completed-values.js");
    return (await valuesOf({ ...named, path, operands }, line.options, terminal)).map(plain);
  };
  if (open !== undefined) return open.argChoices?.map(plain) ?? ask({ name: placeholderOf(open) });
  const options = [...(command?.options ?? []).map(optionOf), { value: "--help" }];
  if (command === undefined)
    return [...commands.map(commandOf), ...options, { value: "--version" }];
  if (begun.startsWith("-")) return options;
  if (command.commands.length > 0) return [...command.commands.map(commandOf), ...options];
  const known = command.registeredArguments;
  const goesOn = known.at(-1)?.variadic === true;
  const argument = known[goesOn ? Math.min(operands.length, known.length - 1) : operands.length];
  const values = argument?.argChoices?.map(plain) ?? (await ask({ name: argument?.name() ?? "" }));
  return [...values, ...options];
}

const plain = (value: string): CompletedWord => ({ value });
const commandOf = (command: Command): CompletedWord => ({
  value: command.name(),
  about: command.description(),
});
const optionOf = ({ long, description }: Option): CompletedWord => ({
  value: long ?? "",
  about: description,
});

/** `--until <event>`: event. */
const placeholderOf = ({ flags }: Option): string => /<([^<>]+)>/.exec(flags)?.[1] ?? "";

/** The words before the last one. */
interface TypedLine {
  /** The command or group of the words; undefined for none. */
  readonly command: Command | undefined;
  /** Its names, such as `clock advance`. */
  readonly path: string;
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** The option that needs a value next. */
  readonly open: Option | undefined;
}

/** Undefined if the words name no command. */
function readLine(commands: readonly Command[], words: readonly string[]): TypedLine | undefined {
  let command: Command | undefined;
  let inner = commands;
  let open: Option | undefined;
  const path: string[] = [];
  const operands: string[] = [];
  const options: Record<string, string> = {};
  for (const word of words) {
    if (open !== undefined) {
      options[open.attributeName()] = word;
      open = undefined;
    } else if (word.startsWith("-")) {
      const option = command?.options.find(({ long }) => long === word);
      if (option?.required === true) open = option;
    } else if (inner.length === 0) {
      operands.push(word);
    } else {
      command = inner.find((each) => each.name() === word);
      if (command === undefined) return undefined;
      path.push(word);
      inner = command.commands;
    }
  }
  return { command, path: path.join(" "), operands, options, open };
}
