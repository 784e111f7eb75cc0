import type { AnyPack, ControlClient } from "../../client/index.js";
import { show } from "../output/show.js";
import { drive } from "../target/drive.js";
import type { Target } from "../target/target.js";
import type { CommandText, Invocation, MakeCommand } from "./command.js";
import { parsedBy } from "./command.js";
import type { OptionSpecs } from "./options.js";
import { valuesOf } from "./options.js";

export const JSON_OPTION = { "--json": "print the answer as JSON" } as const;

/** The options that name an instance, and the one for programs that read the answer. */
export const DRIVE_OPTIONS = {
  "--url <url>": "address of the instance (env: FACSIMILE_URL)",
  "--port <number>": "port of an instance that you have started",
  "--key <text>":
    "key of the instance (env: FACSIMILE_KEY); not needed for those that you have started",
  ...JSON_OPTION,
} as const;

export interface DriveInvocation<S> extends Invocation<S> {
  /** Whether the answer is printed as JSON. */
  readonly json: boolean;
}

interface DrivingSpec<S extends OptionSpecs, A extends object> extends CommandText<S> {
  /** Reads the command line before it looks for an instance; the result calls the instance. */
  readonly call: (
    invocation: DriveInvocation<S>,
  ) => (sim: ControlClient<AnyPack>, target: Target) => Promise<A>;
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
