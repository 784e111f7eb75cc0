import type { Option } from "commander";
import { Command } from "commander";
import type { Named } from "./completed-values.js";
import type { Terminal } from "./terminal.js";

/** Name of the command that completion scripts run. */
export const COMPLETE = "__complete";

/**
 * `facsimile __complete -- <words>`: a line for each way in which the last of the words can go on,
 * some with a tab and what it is about. What depends on a running instance is asked of it.
 */
export function completeCommand(terminal: Terminal, commands: readonly Command[]): Command {
  return new Command(COMPLETE)
    .argument("[words...]")
    .passThroughOptions()
    .action(async (words: readonly string[]) => {
      const known = await candidates(words, commands, terminal);
      const begun = words.at(-1) ?? "";
      const fitting = known.filter(({ value }) => value.startsWith(begun));
      terminal.print(fitting.map(lineOf).join(""));
    });
}

const lineOf = ({ value, about }: Candidate): string =>
  about === undefined ? `${value}\n` : `${value}\t${about}\n`;

interface Candidate {
  readonly value: string;
  readonly about?: string;
}

async function candidates(
  words: readonly string[],
  commands: readonly Command[],
  terminal: Terminal,
): Promise<readonly Candidate[]> {
  const [name = "", ...rest] = words;
  const begun = rest.pop();
  if (begun === undefined) {
    return [...commands.map(commandOf), { value: "--help" }, { value: "--version" }];
  }
  const command = commands.find((each) => each.name() === name);
  if (command === undefined) return [];
  const given = readGiven(command, rest);
  const ask = async (named: Omit<Named, "command" | "operands">): Promise<readonly Candidate[]> => {
    const { valuesOf } = await import("./completed-values.js");
    const about = { ...named, command: name, operands: given.operands };
    return (await valuesOf(about, given.options, terminal)).map((value) => ({ value }));
  };
  if (given.open !== undefined) {
    return given.open.argChoices?.map(plain) ?? ask({ name: placeholderOf(given.open) });
  }
  const options = given.command.options.map(optionOf);
  if (begun.startsWith("-")) return [...options, { value: "--help" }];
  const argument = given.command.registeredArguments.at(given.at);
  const values = argument?.argChoices?.map(plain) ?? (await ask({ name: argument?.name() ?? "" }));
  const inner = given.operands.length === 0 ? given.command.commands.map(commandOf) : [];
  return [...inner, ...values, ...options, { value: "--help" }];
}

const plain = (value: string): Candidate => ({ value });
const commandOf = (command: Command): Candidate => ({
  value: command.name(),
  about: command.description(),
});
const optionOf = ({ long, description }: Option): Candidate => ({
  value: long ?? "",
  about: description,
});

/** `--until <event>`: event. */
const placeholderOf = ({ flags }: Option): string => /<([^<>]+)>/.exec(flags)?.[1] ?? "";

/** What stands before the word that is being completed. */
interface Given {
  /** The command, or the one within it that is named. */
  readonly command: Command;
  readonly operands: readonly string[];
  /** Which argument comes next; the last one may go on. */
  readonly at: number;
  readonly options: Readonly<Record<string, string>>;
  /** The option that waits for its value. */
  readonly open: Option | undefined;
}

function readGiven(outer: Command, words: readonly string[]): Given {
  let command = outer;
  let open: Option | undefined;
  const operands: string[] = [];
  const options: Record<string, string> = {};
  for (const word of words) {
    const inner = command.commands.find((each) => each.name() === word);
    if (open !== undefined) {
      options[open.attributeName()] = word;
      open = undefined;
    } else if (word.startsWith("-")) {
      const option = command.options.find(({ long }) => long === word);
      if (option?.required === true) open = option;
    } else if (inner !== undefined && operands.length === 0) {
      command = inner;
    } else {
      operands.push(word);
    }
  }
  const { registeredArguments: known } = command;
  const goesOn = known.at(-1)?.variadic === true;
  const at = goesOn ? Math.min(operands.length, known.length - 1) : operands.length;
  return { command, operands, at, options, open };
}
