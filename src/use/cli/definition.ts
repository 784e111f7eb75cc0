// What all commands are defined with, as data: `command`; `driving` for one that calls a running
// instance and prints the answer; `listing` for `list` and `rm`. Also options that several have
// (`JSON_OPTION`) and readers of their values (`readPairs`, `readCount`).

import { Argument, Command, Option } from "commander";
import type { DurationLiteral } from "../../engine/base/duration.js";
import { DURATION_FORMS, isDuration } from "../../engine/base/duration.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, ownValue, readJson, withKey } from "../../engine/base/json.js";
import { isRootUrl, urlProblem, withoutTrailingSlashes } from "../../engine/base/url-path.js";
import type { AnyPack, ControlClient } from "../client/index.js";
import type { Strict } from "../testing/strict-option.js";
import { namesIn, readAllowed, readStrict } from "../testing/strict-option.js";
import { table } from "./output/table.js";
import type { Terminal } from "./output/terminal.js";
import { show, UsageError } from "./output/terminal.js";
import type { InstanceTarget } from "./target/drive.js";
import { drive } from "./target/drive.js";

/** The values of a command line. */
export interface Invocation<S> {
  /** The arguments in order; those of a variadic argument come last. */
  readonly args: readonly string[];
  readonly options: OptionsOf<S>;
  readonly terminal: Terminal;
}

/** The help of a command, and the arguments and options of its command line. */
interface CommandText<S extends OptionSpecs> {
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

interface CommandSpec<S extends OptionSpecs> extends CommandText<S> {
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

interface ParsedLine extends Omit<Invocation<OptionSpecs>, "options"> {
  /** Values of options by the parser's names. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A command with the arguments and options of the text. */
function parsedBy(
  text: CommandText<OptionSpecs> & { readonly passThrough?: true },
  run: (parsed: ParsedLine) => Promise<void> | void,
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

export const JSON_OPTION = { "--json": "print the answer as JSON" } as const;

/** The options that name an instance, and the one for programs that read the answer. */
export const DRIVE_OPTIONS = {
  "--url <url>": "address of the instance (env: FACSIMILE_URL)",
  "--port <number>": "port of an instance that you have started",
  "--key <text>":
    "key of the instance (env: FACSIMILE_KEY); not needed for those that you have started",
  ...JSON_OPTION,
} as const;

interface DriveInvocation<S> extends Invocation<S> {
  /** Whether the answer is printed as JSON. */
  readonly json: boolean;
}

interface DrivingSpec<S extends OptionSpecs, A extends object> extends CommandText<S> {
  /** Reads the command line before it looks for an instance; the result calls the instance. */
  readonly call: (
    invocation: DriveInvocation<S>,
  ) => (sim: ControlClient<AnyPack>, target: InstanceTarget) => Promise<A>;
  /** The answer for people; `--json` prints all of it. */
  readonly words: (answer: A, invocation: DriveInvocation<S>) => string;
  /** Whether the command ends with status 1 after a good answer. */
  readonly fails?: (answer: A, invocation: DriveInvocation<S>) => boolean;
}

/**
 * A command that calls a running instance and prints the answer.
 *
 * @example
 * ```ts
 * export const next = driving({
 *   about: "list the world events that can happen now",
 *   options: { "--id <object>": "only to this object" },
 *   examples: ["facsimile next"],
 *   call: ({ options }) => (sim) => sim.world.next(options),
 *   words: ({ data }) => data.map(({ event }) => event).join("\n"),
 * });
 * ```
 */
export const driving = <const S extends OptionSpecs, A extends object>(
  spec: DrivingSpec<S, A>,
): MakeCommand =>
  parsedBy({ ...spec, options: { ...spec.options, ...DRIVE_OPTIONS } }, async (parsed) => {
    const { args, values, terminal } = parsed;
    const target = valuesOf(DRIVE_OPTIONS, values);
    const options = valuesOf<S>(spec.options, values);
    const invocation = { args, terminal, options, json: target.json === true };
    const answer = await drive(target, terminal, spec.call(invocation));
    show(terminal, target, answer, (each) => spec.words(each, invocation));
    if (spec.fails?.(answer, invocation) === true) terminal.end(1);
  });

/** JSON where the text is JSON, otherwise the text itself. */
export function readValue(text: string): Json {
  const read = readJson(text);
  return read.ok ? read.value : text;
}

/** Reads the value of a pair by its key. */
type ValueReader<T> = (text: string, key: string) => T;

/**
 * Reads `key=value` pairs; a key with dots, `body.name=Ada`, leads into an object.
 *
 * @throws UsageError for a pair without `=`
 */
export function readPairs(
  pairs: readonly string[],
  read: ValueReader<Json> = readValue,
): JsonObject {
  let object: JsonObject = {};
  for (const pair of pairs) {
    const [key, value] = readPair(pair, read);
    object = put(object, key.split("."), value);
  }
  return object;
}

/** Reads `key=value` pairs; dots of a key have no meaning. */
export const readFlatPairs = <T>(
  pairs: readonly string[],
  read: ValueReader<T>,
): { readonly [key: string]: T } => Object.fromEntries(pairs.map((pair) => readPair(pair, read)));

function readPair<T>(pair: string, read: ValueReader<T>): readonly [string, T] {
  const at = pair.indexOf("=");
  if (at < 1) throw new UsageError(`${pair}: write key=value.`);
  const key = pair.slice(0, at);
  return [key, read(pair.slice(at + 1), key)];
}

function put(object: JsonObject, [step = "", ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return withKey(object, step, value);
  const inner = ownValue(object, step);
  return withKey(object, step, put(isObject(inner) ? inner : {}, rest, value));
}

/** The option `--match`, of several commands. */
export const matchOption = <T>(many: (pairs: readonly string[]) => T) =>
  ({
    "--match <key=value>": { about: "only where the key has this value; can be repeated", many },
  }) as const;

/** Reads a whole number of at least 1. */
export function readCount(text: string, flag: string): number {
  return wholeNumber(text, flag, 1);
}

function wholeNumber(text: string, flag: string, least: number): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (count >= least) return count;
  throw new UsageError(`${flag} ${text}: write a whole number of ${least} or more.`);
}

/** Reads a duration; a bare number is one of seconds. */
export function readDuration(text: string, flag: string): DurationLiteral | number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (isDuration(text)) return text;
  throw new UsageError(`${flag} ${text}: ${DURATION_FORMS}.`);
}

/** Reads an address to which paths can be added. */
export function readAddress(text: string, flag: string): string {
  if (isRootUrl(text) && urlProblem(text) === undefined) return withoutTrailingSlashes(text);
  throw new UsageError(`${flag} ${text}: write an address, such as https://api.vendor.example/v2.`);
}

/** Reads virtual seconds per real second; undefined for a frozen clock. */
export function readClock(text: string, flag: string): number | undefined {
  if (text === "frozen") return undefined;
  if (text === "realtime") return 1;
  const pace = /^(\d+(?:\.\d+)?)x$/.exec(text)?.[1];
  const factor = Number(pace);
  if (factor > 0 && Number.isFinite(factor)) return factor;
  throw new UsageError(
    `${flag} ${text}: write frozen, realtime, or how many times as fast, such as 60x.`,
  );
}

export const ALLOW_OPTION = {
  "--allow <names>":
    "with --strict: what the pack may leave unmodelled, as filter:status,call:quote",
} as const;

/**
 * The options, or else the variable FACSIMILE_STRICT.
 *
 * @throws UsageError for something that is no name, and for --allow without --strict
 */
export function readStrictOptions(
  { strict, allow }: { readonly strict?: boolean; readonly allow?: string },
  variable?: string,
): Strict {
  if (allow !== undefined && strict !== true) throw new UsageError("--allow goes with --strict.");
  try {
    if (allow !== undefined) return readAllowed("--allow", namesIn(allow));
    return readStrict(strict, variable);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(`${error.message}.`) : error;
  }
}

type Named = { readonly id: string } | { readonly name: string };

/** Things of one kind that a test puts into an instance and removes again. */
interface Listing<T> {
  /** Path of the group, such as `webhook fault`, whose last word names one of them. */
  readonly group: string;
  /** The items that `list` prints, in the words of its help. */
  readonly about: string;
  /** An id for the example of `rm`. */
  readonly example: string;
  /** Printed for an empty list. */
  readonly none: string;
  readonly read: (sim: ControlClient<AnyPack>) => Promise<{ readonly data: readonly T[] }>;
  /** The columns of a line, after the id. */
  readonly row: (item: T) => readonly string[];
  /** Whether `rm` can remove it; true by default. */
  readonly isOwn?: (item: T) => boolean;
  readonly remove: (sim: ControlClient<AnyPack>, id: string) => Promise<unknown>;
}

export interface ListingCommands {
  readonly list: MakeCommand;
  readonly rm: MakeCommand;
}

/** The commands `list` and `rm` of a group. */
export function listing<T extends Named>(of: Listing<T>): ListingCommands {
  const { group, about, example, none, read, row, isOwn = () => true, remove } = of;
  const one = group.slice(group.lastIndexOf(" ") + 1).replace(/s$/, "");
  const idOf = (item: T): string => ("id" in item ? item.id : item.name);
  return {
    list: driving({
      about,
      examples: [`facsimile ${group} list`],
      call: () => read,
      words: ({ data }) =>
        data.length === 0 ? none : table(data.map((item) => [idOf(item), ...row(item)])),
    }),
    rm: driving({
      about: `remove some ${one}s, or all`,
      args: { [`[${one}...]`]: "the first column of list" },
      options: { "--all": `remove every ${one}` },
      examples: [`facsimile ${group} rm ${example}`],
      call: ({ args, options: { all = false } }) => {
        if (all === args.length > 0) throw new UsageError(`name a ${one}, or give --all.`);
        return async (sim) => {
          const removed = all ? (await read(sim)).data.filter(isOwn).map(idOf) : args;
          for (const id of removed) await remove(sim, id);
          return { removed };
        };
      },
      words: ({ removed }) =>
        removed.length === 0 ? none : removed.map((id) => `${id} is removed\n`).join(""),
    }),
  };
}

/** An option's text in the help, or that and how its value is read. */
type OptionSpec =
  | string
  | {
      readonly about: string;
      readonly choices?: readonly string[];
      /** How the contract's type of the value is read. */
      readonly reads?: keyof typeof READERS;
      /** The value that a switch stands for. */
      readonly gives?: string;
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

/** Readers by what the contract's flags say of their values. */
const READERS = {
  Count: readCount,
  Number: (text: string, flag: string): number => wholeNumber(text, flag, 0),
  Duration: readDuration,
  EventCount: readEvents,
  Json: readValue,
} as const;

function readEvents(text: string, flag: string): number | "half" {
  if (text === "half") return text;
  if (/^-?\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`${flag} ${text}: give a number such as 2, -1 for all but one, or half.`);
}

/** Each kind of the contract with its meaning, for the help. */
export const kindsText = (kinds: { readonly [kind: string]: { readonly about: string } }): string =>
  Object.entries(kinds)
    .map(([kind, { about }]) => `${kind}: ${about.replaceAll("`", "")}.`)
    .join("\n");

/** Options by their flags, such as `--count <n>`. */
type OptionSpecs = { readonly [flags: string]: OptionSpec };

/** `--no-name` sets `name` to false; otherwise it is true. */
type LongOf<F> = F extends `--no-${infer Name}`
  ? Name
  : F extends `${string}--${infer Name}`
    ? Name extends `${infer Word} ${string}`
      ? Word
      : Name
    : never;
type Camel<S> = S extends `${infer Head}-${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : S;
type KeyOf<F, T> = T extends { readonly as: infer Name extends string } ? Name : Camel<LongOf<F>>;
type ValueOf<F, T> = T extends { readonly read: (...text: never[]) => infer Value }
  ? Value
  : T extends { readonly reads: infer R extends keyof typeof READERS }
    ? ReturnType<(typeof READERS)[R]>
    : T extends { readonly many: (texts: never) => infer Values }
      ? Values
      : T extends { readonly choices: readonly (infer Choice)[] }
        ? Choice
        : T extends { readonly gives: infer Value }
          ? Value
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
  readonly [F in keyof S as S[F] extends AlwaysSet ? KeyOf<F, S[F]> : never]: ValueOf<F, S[F]>;
} & {
  readonly [F in keyof S as S[F] extends AlwaysSet ? never : KeyOf<F, S[F]>]?: ValueOf<F, S[F]>;
};

/** The option for the parser of the command line. */
function optionOf(flags: string, spec: OptionSpec): Option {
  if (typeof spec === "string") return new Option(flags, spec);
  const { about, choices, gives, default: preset, required, many, reads } = spec;
  const read = reads === undefined ? spec.read : READERS[reads];
  const option = new Option(flags, about);
  const flag = `--${option.name()}`;
  if (choices !== undefined) option.choices(choices);
  if (gives !== undefined) option.preset(gives);
  if (preset !== undefined)
    option.default(read === undefined ? preset : read(preset, flag), preset);
  if (many !== undefined) {
    option.argParser<readonly string[]>((text, before = []) => [...before, text]);
  }
  if (read !== undefined) option.argParser((text) => read(text, flag));
  return option.makeOptionMandatory(required === true);
}

/** Does the work of the options before the command runs. */
async function prepare(
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
function valuesOf<S extends OptionSpecs>(
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
