/** What a command touches outside of its own memory, each by the row of the table that lists it. */
export interface Access {
  readonly reads?: readonly FileRow[];
  readonly writes?: readonly FileRow[];
  readonly runs?: readonly CodeRow[];
  readonly calls?: readonly AddressRow[];
}

/** A command's access by what leads to it: an argument, an option, or `always`. */
export type AccessOfCommand = Readonly<Record<string, Access>>;

type FileRow = keyof typeof FILES;
type CodeRow = keyof typeof CODE;
type AddressRow = keyof typeof ADDRESSES;

/** The rows of "What it reads and writes", with what reads and writes them besides commands. */
export const FILES = {
  packs: { about: "built packs, in folders and in packages" },
  sources: { about: "sources of packs: YAML layers, `behaviors.ts`" },
  documents: { about: "OpenAPI documents, and files that they refer to" },
  overlays: { about: "overlays of a document" },
  starts: { about: "start files and seeds" },
  recordings: {
    about: "recordings, and `.checkpoint` and `.writer` beside them",
    reads: "`createSimulator`",
    writes: "`createSimulator`; the fixtures for test runners when a test fails",
  },
  counts: {
    about: "counts of coverage, and their reports",
    reads: "the reporter for vitest",
    writes: "simulators that count; the reporter for vitest",
  },
  traffic: { about: "HAR files: calls to a live vendor, without keys and secrets" },
  accepted: { about: "what `pack drift` finds and you accept" },
  certificates: { about: "certificates of authorities to trust" },
  tls: { about: "the certificate of an instance and its key, in `.facsimile/tls`" },
  reports: {
    about: "reports of failing tests and explorations, in `.facsimile/`",
    writes: "the fixtures for test runners",
  },
  parts: {
    about: "results of the parts of an exploration or a mutation",
    writes: "the fixtures for test runners",
  },
  pages: {
    about: "a page of recordings and reports, without keys and secrets",
    reads: "a browser",
  },
  trees: { about: "work trees of two commits, in a folder for temporary files" },
  tasks: { about: "tasks for agents, and trajectories" },
  episodes: { about: "episodes of agents, with the bodies of their calls" },
  agent: { about: "files of the current folder that an agent names to the tool `do`" },
  running: {
    about: "address and key of running instances, in a folder of the user",
    reads: "the commands that drive and show them",
  },
} as const;

/** The rows of "What runs as code". */
export const CODE = {
  packs:
    "a built pack: `index.js` and what it imports, such as the vendor's code in `behaviors.ts`",
  compiler:
    "the TypeScript compiler of a project: the nearest `node_modules/typescript` above the pack's folder, else above the current folder",
  schemas:
    "the schemas of a document, compiled with [Ajv](https://ajv.js.org/security.html); their patterns run in the engine of Node.js, which some patterns block",
  command: "the command after `--`, with the rights and the environment of the user",
  agent: "a command that an agent names to the tool `explore`",
  git: "`git`, for work trees",
  npm: "`npm`, which lists what a package would have",
  browser: "the program that opens a page",
} as const;

/** The rows of "What it calls". */
export const ADDRESSES = {
  instance: "a running instance, at the address and with the key that it announced, or of `--url`",
  hooks: "webhook addresses that a test or the application registers",
  handler: "a webhook handler at an address of the command line",
  vendor: "a live vendor, with the key that you pass or the application sends",
} as const;

/** The option that a command has for its pack. */
const PACK = { reads: ["packs"], runs: ["packs"] } as const;
const DIFFED = { reads: ["documents", "packs"], runs: ["packs"] } as const;
const RECORDING = { reads: ["recordings"] } as const;
const DRIVES = { "--url": { calls: ["instance"] } } as const;

const STARTS = {
  always: { calls: ["hooks"] },
  "--pack": PACK,
  "--load": { reads: ["starts"] },
  "--record": { reads: ["recordings"], writes: ["recordings"] },
  "--coverage": { reads: ["counts"], writes: ["counts"] },
  "--tls": { reads: ["tls"], writes: ["tls"] },
  // Answers name it, and nothing calls it.
  "--public-url": {},
} as const;

const INITS = {
  always: { runs: ["packs", "schemas", "compiler"], reads: ["sources"] },
  "<document>": { reads: ["documents"] },
  "--out": { writes: ["sources", "packs", "documents"] },
  "--overlay": { reads: ["overlays"] },
} as const;

const PLAYS = {
  "<command>": { runs: ["command"], writes: ["reports"], reads: ["reports"] },
  "--into": { reads: ["parts"], writes: ["parts"] },
} as const;

/** Commands that touch more than a running instance. The others have `--url` alone, or nothing. */
export const COMMANDS: Readonly<Record<string, AccessOfCommand>> = {
  // These are paths within an object, or of the API.
  "pin add": { ...DRIVES, "<path>": {} },
  "scenario add": { ...DRIVES, "--pin": {} },
  call: { ...DRIVES, "<path>": {} },
  start: {
    ...STARTS,
    always: { ...STARTS.always, writes: ["running"] },
    "[vendors]": PACK,
    "--watch": { reads: ["sources"], writes: ["packs"], runs: ["compiler", "schemas"] },
  },
  exec: { ...STARTS, "<command>": { runs: ["command"] } },
  console: {
    ...DRIVES,
    "[files]": { reads: ["recordings", "reports"] },
    "--output": { writes: ["pages"] },
    "--pack": PACK,
    "--open": { runs: ["browser"] },
  },
  "webhook listen": { ...DRIVES, "--forward-to": { calls: ["handler"] } },
  seed: { ...DRIVES, "--file": { reads: ["starts"] } },
  "recording show": { "<file>": RECORDING },
  "recording replay": {
    "<file>": RECORDING,
    "--pack": PACK,
    "--serve": { calls: ["hooks"], writes: ["running"] },
  },
  "recording cut": {
    "<file>": RECORDING,
    "--output": { writes: ["recordings"] },
    "--pack": PACK,
  },
  "recording export": {
    "<file>": RECORDING,
    "--output": { writes: ["recordings", "pages"] },
    "--pack": PACK,
  },
  "recording check": { "<file>": RECORDING },
  "coverage report": {
    "[files]": { reads: ["counts"] },
    "--pack": PACK,
    "--output": { writes: ["counts"] },
  },
  "coverage merge": { "<files>": { reads: ["counts"] }, "--output": { writes: ["counts"] } },
  init: INITS,
  "pack init": INITS,
  capture: {
    "--upstream": { calls: ["vendor"] },
    "--out": { writes: ["traffic"] },
    "--hooks-to": { calls: ["handler"] },
    "--ca": { reads: ["certificates"] },
    "--pack": PACK,
  },
  learn: {
    always: {
      reads: ["sources", "documents"],
      writes: ["sources", "packs"],
      runs: ["packs", "compiler", "schemas"],
    },
    "<files>": { reads: ["traffic"] },
    "--from": {},
    "--out": {},
    "--pack": {},
  },
  "pack list": { always: { reads: ["packs"] } },
  "pack show": { "--pack": PACK, "[pack]": PACK },
  "pack find": { "--pack": PACK },
  "pack build": {
    "[folder]": { reads: ["sources", "documents"], runs: ["compiler", "schemas"] },
    "--pack": { reads: ["sources", "documents"], runs: ["compiler", "schemas"] },
    "--out": { writes: ["packs"] },
  },
  "pack publish-check": {
    "<folder>": { reads: ["sources", "packs"], runs: ["packs", "npm"] },
  },
  "pack diff": { "<before>": DIFFED, "<after>": DIFFED },
  "pack drift": {
    "--live": { calls: ["vendor"] },
    "--pack": PACK,
    "--record": { reads: ["traffic", "sources"], writes: ["traffic", "sources"] },
    "--accepted": { reads: ["accepted"], writes: ["accepted"] },
  },
  verify: {
    "<pack>": PACK,
    "--upstream": { calls: ["vendor"] },
    "--list": { reads: ["sources"] },
    "--record": { writes: ["traffic"] },
  },
  explore: PLAYS,
  mutate: PLAYS,
  prove: {
    "<command>": { runs: ["command"] },
    "--tests": { reads: ["trees"] },
    "--before": { writes: ["trees"], runs: ["git"] },
    "--after": { writes: ["trees"], runs: ["git"] },
  },
  mcp: {
    ...STARTS,
    always: { ...STARTS.always, reads: ["agent"], runs: ["agent"], writes: ["running", "reports"] },
    "--attach": { calls: ["instance"] },
  },
  "env serve": {
    "--tasks": { reads: ["tasks"] },
    "--pack": PACK,
    "--record": { writes: ["episodes"] },
  },
  "env score": { "<task>": { reads: ["tasks"] }, "<file>": { reads: ["tasks"] }, "--pack": PACK },
};

/** The tables of `SECURITY.md`, by the names of their places there. */
export const TABLES: Readonly<Record<string, () => string>> = {
  code: () =>
    table(["what", "what runs it"], CODE, ([row, about]) => [
      about,
      words(row === "packs" ? PACKS_ELSEWHERE : "", commandsThat("runs", row)),
    ]),
  files: () =>
    table(["what", "read by", "written by"], FILES, ([row, file]) => [
      file.about,
      words("reads" in file ? file.reads : "", commandsThat("reads", row)),
      words("writes" in file ? file.writes : "", commandsThat("writes", row)),
    ]),
  addresses: () =>
    table(["what", "what calls it"], ADDRESSES, ([row, about]) => [
      about,
      row === "instance"
        ? "the commands that drive and show an instance"
        : words(row === "hooks" ? "an instance in process" : "", commandsThat("calls", row)),
    ]),
};

const PACKS_ELSEWHERE =
  "`pack` of `createSimulator`, of the fixtures for tests, and of the coverage reporter";

/** `` `start`; `--load` of `start`, `exec` ``: commands that always do it, then those with an option. */
function commandsThat(kind: keyof Access, row: string): readonly string[] {
  const byOption = new Map<string, string[]>();
  for (const [name, access] of Object.entries(COMMANDS)) {
    const places = Object.entries(access)
      .filter(([, touched]) => (touched[kind] as readonly string[] | undefined)?.includes(row))
      .map(([place]) => (place.startsWith("--") ? place : ""));
    const [place] = places.sort();
    if (place !== undefined) byOption.set(place, [...(byOption.get(place) ?? []), `\`${name}\``]);
  }
  return [...byOption]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([option, names]) => `${option === "" ? "" : `\`${option}\` of `}${names.join(", ")}`);
}

const words = (others: string, commands: readonly string[]): string =>
  [...commands, others].filter(Boolean).join("; ") || "nothing";

function table<Rows extends object>(
  head: readonly string[],
  rows: Rows,
  cells: (row: [keyof Rows & string, Rows[keyof Rows]]) => readonly string[],
): string {
  const lines = [head, head.map(() => "---"), ...entriesOf(rows).map(cells)];
  return lines.map((line) => `| ${line.join(" | ")} |\n`).join("");
}

// Entries have no types of their own.
const entriesOf = <Rows extends object>(rows: Rows) =>
  Object.entries(rows) as [keyof Rows & string, Rows[keyof Rows]][];
