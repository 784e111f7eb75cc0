import { Argument, Command } from "commander";
import type { Terminal } from "../output/terminal.js";
import type { OptionSpecs, OptionsOf } from "./options.js";
import { optionOf, valuesOf } from "./options.js";

/** What a command gets from the command line. */
export interface Invocation<S> {
  /** The arguments in order; those of a variadic argument are the last ones. */
  readonly args: readonly string[];
  readonly options: OptionsOf<S>;
  readonly terminal: Terminal;
}

/** What the help of a command says, and what its command line takes. */
export interface CommandText<S extends OptionSpecs> {
  readonly about: string;
  /** Arguments such as `<id>` or `[name...]`, with a line about each, or the values to choose from. */
  readonly args?: { readonly [name: string]: string | ArgumentChoices };
  readonly options?: S;
  /** Paragraphs between the options and the examples. */
  readonly notes?: string;
  /** Command lines without the `$`. */
  readonly examples: readonly string[];
}

interface ArgumentChoices {
  readonly about: string;
  readonly choices: readonly string[];
}

export interface CommandSpec<S extends OptionSpecs> extends CommandText<S> {
  /** The arguments are another command's, options included. */
  readonly passThrough?: true;
  readonly run: (invocation: Invocation<S>) => Promise<void> | void;
}

/** Makes a command of the name that the table of commands gives it. */
export type MakeCommand = (name: string, terminal: Terminal) => Command;

/**
 * A command as data.
 *
 * @example
 * ```ts
 * export const greet = command({
 *   about: "print a greeting",
 *   args: { "<name>": "of a person" },
 *   options: { "--times <n>": { about: "how often", read: readCount } },
 *   examples: ["facsimile greet Ada --times 2"],
 *   run: ({ args: [name], options: { times = 1 }, terminal }) =>
 *     terminal.print(`Hello ${name}\n`.repeat(times)),
 * });
 * ```
 */
export const command = <const S extends OptionSpecs>(spec: CommandSpec<S>): MakeCommand =>
  parsedBy(spec, ({ values, ...rest }) =>
    spec.run({ ...rest, options: valuesOf(spec.options, values) }),
  );

interface Parsed extends Omit<Invocation<OptionSpecs>, "options"> {
  /** Values of options by the names that the parser gives them. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A command that takes what the text describes. */
export function parsedBy(
  text: CommandText<OptionSpecs> & { readonly passThrough?: true },
  run: (parsed: Parsed) => Promise<void> | void,
): MakeCommand {
  return (name, terminal) => {
    const { passThrough = false, args = {}, options = {} } = text;
    const made = new Command(name)
      .description(text.about)
      .passThroughOptions(passThrough)
      .addHelpText("after", helpAfter(text));
    if (passThrough) made.usage("[options] -- <command…>");
    for (const [argument, about] of Object.entries(args)) {
      made.addArgument(argumentOf(argument, about));
    }
    for (const [flags, spec] of Object.entries(options)) made.addOption(optionOf(flags, spec));
    return made.action(() => run({ args: made.args, values: made.opts(), terminal }));
  };
}

function argumentOf(name: string, about: string | ArgumentChoices): Argument {
  if (typeof about === "string") return new Argument(name, about);
  return new Argument(name, about.about).choices(about.choices);
}

function helpAfter({ notes, examples }: CommandText<OptionSpecs>): string {
  const lines = examples.map((example) => `\n  $ ${example}`).join("");
  return `${notes === undefined ? "" : `\n${notes}\n`}\nExamples:${lines}`;
}
