import type { Input, InputKind, InputOf } from "../control/input.js";

/** The entries that inputs of a history make. */
interface HistoryEntries {
  /** An entry, if the input has changed anything. */
  change(input: Input): void;
  /** An entry with the state that the input led to. */
  state(input: Input): void;
  /** The same, after an earlier entry. */
  rewound(input: InputOf<"rewind">): void;
  /** An entry without a state that is not a step. */
  note(input: Input): void;
  /** The history starts over. */
  restart(): void;
}

/** How a history keeps inputs of one kind. */
interface HistoryRule<K extends InputKind> {
  readonly end: (entries: HistoryEntries, input: InputOf<K>) => void;
  /** Whether a rewind by one step undoes it. */
  readonly isStep: boolean;
  /** How its entry is replayed: as an input, by the state that it led to, or not at all. */
  readonly replay: "input" | "state" | "skipped";
  /** Its size in memory, roughly. */
  readonly bytes: (input: InputOf<K>) => number;
  /** Its name as the cause of a change. */
  readonly cause: (input: InputOf<K>) => string;
}

const small = (): number => 0;
const CHANGE = {
  end: (entries: HistoryEntries, input: Input): void => entries.change(input),
  isStep: true,
  replay: "input",
  bytes: small,
} as const;
const NO_ENTRY = {
  end: (): void => {},
  isStep: false,
  replay: "skipped",
  bytes: small,
  cause: ({ kind }: Input): string => kind,
} as const;

const RULES: { readonly [K in InputKind]: HistoryRule<K> } = {
  "vendor-call": {
    ...CHANGE,
    bytes: ({ request: { url, body } }) => url.length + body.length,
    cause: ({ request: { method, url } }) => `${method} ${url.split("?", 1)[0]}`,
  },
  "control-call": {
    ...CHANGE,
    bytes: ({ request }) => JSON.stringify(request).length,
    cause: ({ name }) => name,
  },
  step: { ...CHANGE, cause: () => "clock" },
  attempt: { ...CHANGE, cause: () => "delivery" },
  advanced: { ...NO_ENTRY, replay: "input", end: (entries, input) => entries.note(input) },
  reset: { ...NO_ENTRY, end: (entries) => entries.restart() },
  snapshot: NO_ENTRY,
  restore: {
    end: (entries, input) => entries.state(input),
    isStep: true,
    replay: "state",
    bytes: small,
    cause: () => "restoreSnapshot",
  },
  forget: NO_ENTRY,
  clock: NO_ENTRY,
  listen: NO_ENTRY,
  rewind: { ...NO_ENTRY, end: (entries, input) => entries.rewound(input) },
};

/** Puts an input that is over into a history. */
export const endIn = <K extends InputKind>(entries: HistoryEntries, input: InputOf<K>): void =>
  RULES[input.kind].end(entries, input);

/** Whether a rewind by one step undoes it: a change, or a restored snapshot. */
export const isStep = ({ kind }: Input): boolean => RULES[kind].isStep;

export const replayOf = ({ kind }: Input): HistoryRule<InputKind>["replay"] => RULES[kind].replay;

export const bytesOf = <K extends InputKind>(input: InputOf<K>): number =>
  RULES[input.kind].bytes(input);

export const causeOf = <K extends InputKind>(input: InputOf<K>): string =>
  RULES[input.kind].cause(input);
