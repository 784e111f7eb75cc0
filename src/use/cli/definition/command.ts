import { Argument, Command } from "commander";
import type { Terminal } from "../output/terminal.js";
import type { OptionSpecs, OptionsOf } from "./options.js";
import { optionOf, prepare, valuesOf } from "./options.js";

/** The values of a command line. */
export interface Invocation<S> {
  /** The arguments in order; those of a variadic argument come last. */
  readonly args: readonly string[];
  readonly options: OptionsOf<S>;
  readonly terminal: Terminal;
}

/** The help of a command, and the arguments and options of its command line. */
export interface CommandText<S extends OptionSpecs> {
  readonly about: string;
  /** A line, or a line and the possible values, for each argument such as `<id>` or `[name...]`. */
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
  /** The arguments are another command with its options. */
  readonly passThrough?: true;
  readonly run: (invocation: Invocation<S>) => Promise<void> | void;
}

/** Makes a command with its name from the table of commands. */
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
  parsedBy(spec, async ({ values, ...rest }) => {
    await prepare(spec.options ?? {}, values, rest.terminal);
    await spec.run({ ...rest, options: valuesOf(spec.options, values) });
  });

interface Parsed extends Omit<Invocation<OptionSpecs>, "options"> {
  /** Values of options by the parser's names. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A command with the arguments and options of the text. */
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
