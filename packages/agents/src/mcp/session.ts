// `Session`: what `facsimile mcp` keeps for one coding agent: the simulated vendors that it uses,
// the commands of `facsimile` that its tools run there, and the rest of answers that were cut.

import type { AnyPack, WorldState } from "facsimile/client";
import { createClient } from "facsimile/client";
import { hintFor, readJson } from "facsimile/kit";
import type { Json, JsonObject } from "facsimile/pack";
/** What a command line has printed. */
export interface Printed {
  readonly out: string;
  readonly err: string;
  /** Exit status. */
  readonly status: number;
}

/** A command of facsimile and its input. */
export interface CommandCall {
  /** The command; behind it, options that may come from an agent. */
  readonly words: readonly string[];
  /** Options by their long names. A value is never read as another option. */
  readonly options?: Readonly<Record<string, string | true | readonly string[]>>;
  /** What is never read as an option. */
  readonly operands?: readonly string[];
  /** The instance that it drives: it can name no other one, and reads files of its folder only. */
  readonly place?: WorldAddress;
}

/** Runs a command; `onNote` gets what it writes to standard error meanwhile. */
export type RunCommand = (call: CommandCall, onNote?: (text: string) => void) => Promise<Printed>;

/** Where a world is, and its key. */
export interface WorldAddress {
  readonly url: string;
  readonly key: string;
}

/** An answer of a tool. */
export interface ToolAnswer {
  readonly text: string;
  /** Whether the tool refused; the text says what would be right. */
  readonly isError: boolean;
}

/** The worlds of an agent, the one that it uses, and its long answers. */
export class Session {
  /** The pack of the instance, as `--pack` takes it. */
  readonly pack: string;
  readonly #run: RunCommand;
  readonly #worlds: Map<string, WorldAddress>;
  readonly #rests = new Map<string, string>();
  #current = DEFAULT_WORLD;
  #answers = 0;
  #failure: string | null = null;

  constructor(run: RunCommand, instance: WorldAddress, pack: string) {
    this.#run = run;
    this.pack = pack;
    this.#worlds = new Map([[DEFAULT_WORLD, instance]]);
  }

  /** The world in use: its name, address and key. */
  get world(): WorldAddress & { readonly name: string } {
    return { name: this.#current, ...this.#placeOf(this.#current) };
  }

  get worlds(): readonly string[] {
    return [...this.#worlds.keys()];
  }

  /** The report of the last exploration that failed; null for none. */
  get lastFailure(): string | null {
    return this.#failure;
  }

  /** Runs a command that needs no instance. */
  async command(call: CommandCall, onNote?: (text: string) => void): Promise<ToolAnswer> {
    return answerOf(await this.#run(call, onNote));
  }

  /** The facts of the pack about a name (without one, an overview), or the names with all of some words. */
  show(operands: readonly string[], verb: "show" | "find" = "show"): Promise<ToolAnswer> {
    return this.command({ words: ["pack", verb], options: { pack: this.pack }, operands });
  }

  /** Runs a command that drives the world in use. */
  async drive(
    words: readonly string[],
    input: Pick<CommandCall, "options" | "operands"> = {},
  ): Promise<ToolAnswer> {
    const { url, key } = this.world;
    return this.command({ words, ...input, place: { url, key } });
  }

  /** Runs tests in every future; the report of a failure is kept. */
  async explore(call: CommandCall, onNote: (text: string) => void): Promise<ToolAnswer> {
    const printed = await this.#run(call, onNote);
    if (printed.status === 1 && printed.out !== "") this.#failure = printed.out;
    return answerOf(printed);
  }

  /** Only the default world knows the others. */
  listWorlds(): Promise<ToolAnswer> {
    return this.command({ words: ["world", "list"], place: this.#placeOf(DEFAULT_WORLD) });
  }

  /** Makes a world and uses it. Only the default world can make others, or be copied. */
  async makeWorld(args: readonly string[]): Promise<ToolAnswer> {
    const words = ["world", "new", "--json", ...args];
    const printed = await this.#run({ words, place: this.#placeOf(DEFAULT_WORLD) });
    const read = readJson(printed.out);
    if (printed.status !== 0 || !read.ok) return answerOf(printed);
    const made: { readonly name: string; readonly base_url: string; readonly key: string } = Object(
      read.value,
    );
    this.#worlds.set(made.name, { url: made.base_url, key: made.key });
    return this.useWorld(made.name);
  }

  useWorld(name: string): ToolAnswer {
    if (!this.#worlds.has(name)) return this.#unknownWorld(name);
    this.#current = name;
    const { url, key } = this.world;
    return { text: `world ${name} is in use: url ${url}, key ${key}`, isError: false };
  }

  async compareWorlds(one: string, other: string): Promise<ToolAnswer> {
    const unknown = [one, other].find((name) => !this.#worlds.has(name));
    if (unknown !== undefined) return this.#unknownWorld(unknown);
    const stateOf = (name: string) =>
      createClient<AnyPack>(this.#placeOf(name)).state({ limit: MOST });
    const [before, after] = await Promise.all([stateOf(one), stateOf(other)]);
    return { text: comparison([one, before], [other, after]), isError: false };
  }

  /** The beginning of a long answer, with a way to the rest. */
  shortened(text: string): string {
    if (text.length <= LONGEST) return text;
    const end = text.lastIndexOf("\n", LONGEST);
    const cut = end > LONGEST / 2 ? end + 1 : LONGEST;
    this.#answers += 1;
    const id = `more_${this.#answers}`;
    this.#rests.set(id, text.slice(cut));
    const [oldest] = this.#rests.keys();
    if (this.#rests.size > MOST_RESTS && oldest !== undefined) this.#rests.delete(oldest);
    return `${text.slice(0, cut)}… ${text.length - cut} more characters: why {"id":"${id}"}`;
  }

  /** The rest of an answer that was cut; undefined for another id. */
  rest(id: string): string | undefined {
    return this.#rests.get(id);
  }

  #placeOf(name: string): WorldAddress {
    const place = this.#worlds.get(name);
    if (place === undefined) throw new Error(`there is no world ${name}`);
    return place;
  }

  #unknownWorld(name: string): ToolAnswer {
    return { text: `there is no world "${name}"; ${hintFor(name, this.worlds)}`, isError: true };
  }
}

const DEFAULT_WORLD = "default";
/** Characters of an answer, about 1,500 tokens. */
const LONGEST = 6_000;
/** Long answers that are kept. */
const MOST_RESTS = 20;
/** The most objects of a kind that are compared. */
const MOST = 1_000;

function answerOf({ out, err, status }: Printed): ToolAnswer {
  const text = [out, err].filter(Boolean).join("\n").trimEnd();
  return { text: text === "" ? "done" : text, isError: status !== 0 && out === "" };
}

/** A world's name and state. */
type NamedWorld = readonly [name: string, state: WorldState];

/** The objects that only one of two worlds has, and the fields that differ, a line each. */
function comparison([one, before]: NamedWorld, [other, after]: NamedWorld): string {
  const [left, right] = [objectsOf(before), objectsOf(after)];
  const ids = [...new Set([...left.keys(), ...right.keys()])];
  const lines = ids.flatMap((id) => {
    const [mine, theirs] = [left.get(id), right.get(id)];
    if (mine === undefined) return [`only ${other}: ${labelOf(id, theirs)}`];
    if (theirs === undefined) return [`only ${one}: ${labelOf(id, mine)}`];
    return fieldLines(id, mine, theirs);
  });
  const times = before.now === after.now ? [] : [`clock: ${before.now} | ${after.now}`];
  const all = [...times, ...lines];
  return all.length === 0
    ? `${one} and ${other} are the same`
    : `${one} | ${other}\n${all.join("\n")}`;
}

const objectsOf = ({ resources }: WorldState): ReadonlyMap<string, JsonObject> =>
  new Map(
    Object.entries(resources).flatMap(([kind, { data }]) =>
      data.map((object): [string, JsonObject] => [`${kind} ${text(object["id"])}`, object]),
    ),
  );

const labelOf = (id: string, { status }: JsonObject = {}): string =>
  status === undefined ? id : `${id} ${text(status)}`;

const fieldLines = (id: string, mine: JsonObject, theirs: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((field) => {
    const [a, b] = [text(mine[field]), text(theirs[field])];
    return a === b ? [] : [`${id}.${field}: ${a} | ${b}`];
  });

const text = (value: Json | undefined): string =>
  value === undefined ? "absent" : typeof value === "string" ? value : JSON.stringify(value);
