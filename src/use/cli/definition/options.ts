import { Option } from "commander";

/** An option's text in the help, or that and how its value is read. */
export type OptionSpec =
  | string
  | {
      readonly about: string;
      readonly choices?: readonly string[];
      readonly default?: string;
      readonly required?: true;
      /** The option may occur several times; its value is a list. */
      readonly many?: true;
      /** Reads the value; `flag` is the option as the user writes it, for messages. */
      readonly read?: (text: string, flag: string) => unknown;
      /** Name of the value, where it differs from the option's. */
      readonly as?: string;
    };

/** Options by their flags, such as `--count <n>`. */
export type OptionSpecs = { readonly [flags: string]: OptionSpec };

type LongOf<F> = F extends `${string}--${infer Name}`
  ? Name extends `${infer Word} ${string}`
    ? Word
    : Name
  : never;
type Camel<S> = S extends `${infer Head}-${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : S;
type NameOf<F, T> = T extends { readonly as: infer Name extends string } ? Name : Camel<LongOf<F>>;
type ValueOf<F, T> = T extends { readonly read: (...text: never[]) => infer Value }
  ? Value
  : T extends { readonly many: true }
    ? readonly string[]
    : T extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : F extends `${string}...>`
        ? readonly string[]
        : F extends `${string}<${string}`
          ? string
          : true;
type AlwaysSet = { readonly required: true } | { readonly default: string };

/** The values of a command's options, as `run` gets them: an option that is left out is absent. */
export type OptionsOf<S> = {
  readonly [F in keyof S as S[F] extends AlwaysSet ? NameOf<F, S[F]> : never]: ValueOf<F, S[F]>;
} & {
  readonly [F in keyof S as S[F] extends AlwaysSet ? never : NameOf<F, S[F]>]?: ValueOf<F, S[F]>;
};

/** The option as the parser of the command line takes it. */
export function optionOf(flags: string, spec: OptionSpec): Option {
  if (typeof spec === "string") return new Option(flags, spec);
  const { about, choices, default: preset, required, many, read } = spec;
  const option = new Option(flags, about);
  const flag = `--${option.name()}`;
  if (choices !== undefined) option.choices(choices);
  if (preset !== undefined)
    option.default(read === undefined ? preset : read(preset, flag), preset);
  if (many === true) option.argParser<readonly string[]>((text, before = []) => [...before, text]);
  if (read !== undefined) option.argParser((text) => read(text, flag));
  return option.makeOptionMandatory(required === true);
}

/** The parsed values of these options, under the names that their specs give. */
export function valuesOf<S extends OptionSpecs>(
  specs: S | undefined,
  values: Readonly<Record<string, unknown>>,
): OptionsOf<S> {
  const entries = Object.entries(specs ?? {}).flatMap(([flags, spec]) => {
    const key = new Option(flags).attributeName();
    const name = typeof spec === "string" ? key : (spec.as ?? key);
    return values[key] === undefined ? [] : [[name, values[key]]];
  });
  // The type is computed from the same specs; entries have no types of their own.
  return Object.fromEntries(entries) as OptionsOf<S>;
}
