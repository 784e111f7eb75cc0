// `readPattern`: reads the keyword `pattern` of a JSON Schema as a tree, from which `make.ts` makes
// a text that matches it. `budget.ts` compiles patterns for checks.

/**
 * The regular expressions from which texts can be made: literals, classes, groups, alternatives,
 * repetitions and anchors. Schemas rarely use anything else.
 */
export type PatternNode =
  | { readonly kind: "characters"; readonly choices: string }
  | { readonly kind: "sequence"; readonly nodes: readonly PatternNode[] }
  | { readonly kind: "alternatives"; readonly options: readonly PatternNode[] }
  | {
      readonly kind: "repeat";
      readonly node: PatternNode;
      readonly min: number;
      readonly max: number;
    };

const MAX_LENGTH = 1_000;
const MAX_GROUPS_WITHIN = 50;

/** The pattern as a tree; undefined if it has anything unsupported. */
export function readPattern(source: string): PatternNode | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const reader = new PatternReader(source);
  const node = reader.alternatives(0);
  return reader.atEnd ? node : undefined;
}

const DIGITS = "0123456789";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const LETTERS = LOWER + UPPER;
const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 0x20 + at));

const without = (excluded: string): string =>
  [...PRINTABLE].filter((character) => !excluded.includes(character)).join("");

const CLASSES: ReadonlyMap<string, string> = new Map([
  ["d", DIGITS],
  ["D", without(DIGITS)],
  ["w", `${LETTERS}${DIGITS}_`],
  ["W", without(`${LETTERS}${DIGITS}_`)],
  ["s", " "],
  ["S", without(" ")],
  ["t", "\t"],
  ["n", "\n"],
  ["r", "\r"],
  ["f", "\f"],
  ["v", "\v"],
]);

const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ["L", LETTERS],
  ["Ll", LOWER],
  ["Lu", UPPER],
  ["N", DIGITS],
  ["Nd", DIGITS],
]);

const GROUP_START = /\((?:\?:|\?P?<[A-Za-z_]\w*>|(?!\?))/y;
const ANCHOR = /[\^$]|\\[bB]/y;
const QUANTIFIER = /([*+?]|\{(\d{1,4})(,(\d{1,4})?)?\})\??/y;
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|p\{(\w+)\}|([dDwWsStnrfv])|([^\w\s]))/y;
const PLAIN = /[^\\^$.*+?()[\]{}|]/y;

class PatternReader {
  readonly #source: string;
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get atEnd(): boolean {
    return this.#at === this.#source.length;
  }

  alternatives(depth: number): PatternNode | undefined {
    this.#depth = depth;
    const options: PatternNode[] = [];
    do {
      const option = this.#sequence();
      if (option === undefined) return undefined;
      options.push(option);
    } while (this.#take(/\|/y) !== undefined);
    return { kind: "alternatives", options };
  }

  #sequence(): PatternNode | undefined {
    const nodes: PatternNode[] = [];
    while (!this.atEnd && !"|)".includes(this.#source.charAt(this.#at))) {
      if (this.#take(ANCHOR) !== undefined) continue;
      const node = this.#repeated();
      if (node === undefined) return undefined;
      nodes.push(node);
    }
    return { kind: "sequence", nodes };
  }

  #repeated(): PatternNode | undefined {
    const node = this.#single();
    const quantifier = node && this.#take(QUANTIFIER);
    if (node === undefined || quantifier === undefined) return node;
    const [, sign, low, comma, high] = quantifier;
    if (sign === "*") return { kind: "repeat", node, min: 0, max: Number.POSITIVE_INFINITY };
    if (sign === "+") return { kind: "repeat", node, min: 1, max: Number.POSITIVE_INFINITY };
    if (sign === "?") return { kind: "repeat", node, min: 0, max: 1 };
    const min = Number(low);
    const open = comma === undefined ? min : Number.POSITIVE_INFINITY;
    return { kind: "repeat", node, min, max: high === undefined ? open : Number(high) };
  }

  #single(): PatternNode | undefined {
    if (this.#take(GROUP_START) !== undefined) return this.#group();
    if (this.#take(/\[/y) !== undefined) return this.#class();
    if (this.#take(/\./y) !== undefined) return characters(`${LETTERS}${DIGITS}`);
    const plain = this.#take(PLAIN)?.[0] ?? this.#escape();
    return plain === undefined ? undefined : characters(plain);
  }

  #group(): PatternNode | undefined {
    const depth = this.#depth + 1;
    if (depth > MAX_GROUPS_WITHIN) return undefined;
    const node = this.alternatives(depth);
    this.#depth = depth - 1;
    return this.#take(/\)/y) === undefined ? undefined : node;
  }

  /** The content of `[` and `]`. */
  #class(): PatternNode | undefined {
    const negated = this.#take(/\^/y) !== undefined;
    let choices = "";
    while (this.#take(/\]/y) === undefined) {
      const first = this.#member();
      if (first === undefined) return undefined;
      const isRange = first.length === 1 && this.#take(/-(?!\])/y) !== undefined;
      const last = isRange ? this.#member() : first;
      if (last === undefined || (isRange && last.length !== 1)) return undefined;
      choices += isRange ? range(first, last) : first;
    }
    return characters(negated ? without(choices) : choices);
  }

  #member(): string | undefined {
    return this.#take(/[^\\\]]/y)?.[0] ?? this.#escape();
  }

  #escape(): string | undefined {
    const match = this.#take(ESCAPE);
    if (match === undefined) return undefined;
    const [, hex, unicode, property, letter, literal] = match;
    const code = hex ?? unicode;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    if (property !== undefined) return PROPERTIES.get(property);
    return letter === undefined ? literal : CLASSES.get(letter);
  }

  #take(token: RegExp): RegExpExecArray | undefined {
    token.lastIndex = this.#at;
    const match = token.exec(this.#source);
    if (match === null) return undefined;
    this.#at += match[0].length;
    return match;
  }
}

function characters(choices: string): PatternNode | undefined {
  return choices === "" ? undefined : { kind: "characters", choices };
}

/** The characters from one to another; of many, the printable ones. */
function range(first: string, last: string): string {
  const [low, high] = [first.charCodeAt(0), last.charCodeAt(0)];
  if (high - low <= PRINTABLE.length) {
    const length = Math.max(0, high - low + 1);
    return String.fromCharCode(...Array.from({ length }, (_, at) => low + at));
  }
  return [...PRINTABLE].filter((character) => character >= first && character <= last).join("");
}
