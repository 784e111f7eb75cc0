import { Option } from "commander";
import type { Terminal } from "../output/terminal.js";

/** An option's text in the help, or that and how its value is read. */
export type OptionSpec =
  | string
  | {
      readonly about: string;
      readonly choices?: readonly string[];
      readonly default?: string;
      readonly required?: true;
      /** The option may occur several times; this reads all its values. */
      readonly many?: (texts: readonly string[]) => unknown;
      /** Reads the value; `flag` is the option as the user writes it, for messages. */
      readonly read?: (text: string, flag: string) => unknown;
      /** Work for each value, before the command runs. */
      readonly prepare?: (text: string, terminal: Terminal) => Promise<void>;
      /** Name of the value, where it differs from the option's. */
      readonly as?: string;
    };

/** Options by their flags, such as `--count <n>`. */
export type OptionSpecs = { readonly [flags: string]: OptionSpec };

/** `--no-name` sets `name` to false; otherwise it is true. */
type LongOf<F> = F extends `--no-${infer Name}`
  ? Name
  : F extends `${string}--${infer Name}`
    ? Name extends `${infer Word} ${string}`
      ? Word
      : Name
    : never;
type Camel<S> = S extends `${infer Head}-${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : S;
type NameOf<F, T> = T extends { readonly as: infer Name extends string } ? Name : Camel<LongOf<F>>;
type ValueOf<F, T> = T extends { readonly read: (...text: never[]) => infer Value }
  ? Value
  : T extends { readonly many: (texts: never) => infer Values }
    ? Values
    : T extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : F extends `--no-${string}`
        ? boolean
        : F extends `${string}...>`
          ? readonly string[]
          : F extends `${string}<${string}`
            ? string
            : true;
type AlwaysSet = { readonly required: true } | { readonly default: string };

/** The values of a command's options; an option that the user left out is absent. */
export type OptionsOf<S> = {
  readonly [F in keyof S as S[F] extends AlwaysSet ? NameOf<F, S[F]> : never]: ValueOf<F, S[F]>;
} & {
  readonly [F in keyof S as S[F] extends AlwaysSet ? never : NameOf<F, S[F]>]?: ValueOf<F, S[F]>;
};

/** The option for the parser of the command line. */
export function optionOf(flags: string, spec: OptionSpec): Option {
  if (typeof spec === "string") return new Option(flags, spec);
  const { about, choices, default: preset, required, many, read } = spec;
  const option = new Option(flags, about);
  const flag = `--${option.name()}`;
  if (choices !== undefined) option.choices(choices);
  if (preset !== undefined)
    option.default(read === undefined ? preset : read(preset, flag), preset);
  if (many !== undefined) {
    option.argParser<readonly string[]>((text, before = []) => [...before, text]);
  }
  if (read !== undefined) option.argParser((text) => read(text, flag));
  return option.makeOptionMandatory(required === true);
}

/** Does the work of the options before the command runs. */
export async function prepare(
  specs: OptionSpecs,
  values: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): Promise<void> {
  for (const [flags, spec] of Object.entries(specs)) {
    if (typeof spec === "string" || spec.prepare === undefined) continue;
    for (const text of [values[new Option(flags).attributeName()] ?? []].flat()) {
      await spec.prepare(String(text), terminal);
    }
  }
}

/** The parsed values of these options, by the names of their specs. */
export function valuesOf<S extends OptionSpecs>(
  specs: S | undefined,
  values: Readonly<Record<string, unknown>>,
): OptionsOf<S> {
  const entries = Object.entries(specs ?? {}).flatMap(([flags, spec]) => {
    const key = new Option(flags).attributeName();
    const { as: name = key, many } = typeof spec === "string" ? { as: key } : spec;
    const value = values[key];
    if (value === undefined) return [];
    return [[name, many !== undefined && Array.isArray(value) ? many(value) : value]];
  });
  // The type is computed from the same specs; entries have no types of their own.
  return Object.fromEntries(entries) as OptionsOf<S>;
}
