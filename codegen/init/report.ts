import type { PlacedGuess } from "./document/guess.js";
import type { Repair } from "./document/repairs.js";
import type { TimerDrive } from "./drive/drive.js";
import type { Folded } from "./normalize/paths.js";
import type { LeftOut } from "./pack/left-out.js";
import type { Sources } from "./pack/sources.js";

/** What came of it, in numbers. */
export interface Figures {
  readonly operations: number;
  readonly stateful: number;
  readonly stateless: number;
  /** Operations that answered 2xx when they were driven, and those whose answer was as declared. */
  readonly succeeded: number;
  readonly valid: number;
  /** Looks at whether what was made is there, and those that found it so. */
  readonly checks: number;
  readonly held: number;
}

export function figuresOf({ operations, classified }: Sources, drive: TimerDrive): Figures {
  const stateless = drive.driven.filter(({ verb }) => verb === "call").length;
  const succeeded = drive.driven.filter(({ status }) => status >= 200 && status < 300);
  return {
    operations: operations.length,
    stateful: classified.length - stateless,
    stateless,
    succeeded: succeeded.length,
    valid: succeeded.filter(({ verdict }) => verdict === null).length,
    checks: drive.checks.length,
    held: drive.checks.filter(({ holds }) => holds).length,
  };
}

/** A guess to look at, and how many of the same kind there are beside it. */
export interface Look {
  readonly guess: PlacedGuess;
  readonly others: number;
}

/**
 * The guesses that decide most and are least sure: of each kind the heaviest one, and kinds by how
 * many operations hang on all of them. A second one of a kind comes when no other kind is left.
 */
export function worthALook(guesses: readonly PlacedGuess[], count: number): readonly Look[] {
  const kinds = new Map<string, PlacedGuess[]>();
  for (const guess of guesses) {
    kinds.set(guess.reason, [...(kinds.get(guess.reason) ?? []), guess]);
  }
  const ranked = [...kinds.values()]
    .sort((a, b) => worth(b) - worth(a))
    .map((alike) => alike.toSorted((a, b) => worth([b]) - worth([a])));
  const rounds = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    ranked.flatMap((alike): readonly Look[] => {
      const guess = alike[round];
      return guess === undefined ? [] : [{ guess, others: round === 0 ? alike.length - 1 : 0 }];
    }),
  )
    .flat()
    .slice(0, count);
}

/** Of guesses of one kind: how unsure they are, by the operations that they decide about. */
function worth(alike: readonly PlacedGuess[]): number {
  const doubt = Math.max(...alike.map(({ confidence }) => 1 - confidence));
  return doubt * Math.sqrt(alike.reduce((sum, { weight }) => sum + weight, 0));
}

/** The line, from 1, on which an entry of a YAML file with block style begins. */
export function lineOf(text: string, path: readonly string[]): number {
  const lines = text.split("\n");
  let from = 0;
  for (const [depth, key] of path.entries()) {
    const start = `${"  ".repeat(depth)}${key}:`;
    const quoted = `${"  ".repeat(depth)}"${key}":`;
    const at = lines.findIndex(
      (line, index) => index >= from && (line.startsWith(start) || line.startsWith(quoted)),
    );
    if (at < 0) return from + 1;
    from = at;
  }
  return from + 1;
}

export interface ReportFacts {
  readonly document: string;
  readonly version: string;
  readonly repairs: readonly Repair[];
  /** What swagger-parser finds wrong with the document once it is repaired. */
  readonly found: readonly string[];
  readonly folded: readonly Folded[];
  readonly leftOut: readonly LeftOut[];
  readonly sources: Sources;
  readonly drive: TimerDrive;
  readonly seconds: number;
}

/** `init-report.md`: what was repaired, what was guessed, and how the pack did when it was driven. */
export function reportText(facts: ReportFacts): string {
  const { sources, drive, repairs, found, folded, leftOut } = facts;
  return `${[
    `# ${facts.document}`,
    "",
    `OpenAPI ${facts.version}. ${summary(figuresOf(sources, drive))}`,
    "",
    ...section("Repaired", repairs.map(repairLine), "The document was read as it stands."),
    ...section("Not OpenAPI 3.1, and taken as it is", foundLines(found)),
    ...section(
      "Left out, because another operation has the same route",
      folded.map(({ operation, into }) => `- \`${operation}\`: answered by \`${into}\``),
    ),
    ...section(
      "Left out, because it could not be compiled",
      leftOut.map(({ what, why }) => `- ${what}: ${why}`),
    ),
    ...section("Answers that the document has something against", faults(drive)),
    ...section("Calls that were refused when they were driven", refusals(drive)),
    ...section("What was made and not found as it should be", misses(drive)),
    ...section(
      "Webhooks that are left out, since they are about no kind of object",
      sources.unheard.map((type) => `- \`${type}\``),
    ),
    ...section("Guesses, the least sure first", guessLines(sources)),
  ].join("\n")}\n`;
}

export function summary(figures: Figures): string {
  const { operations, stateful, stateless, succeeded, valid, checks, held } = figures;
  return (
    `${operations} operations: ${stateful} stateful, ${stateless} stateless. ` +
    `${succeeded} of ${operations} answered with success when driven, ${valid} of these as the document says. ` +
    `${held} of ${checks} looks at what was made found it as it should be.`
  );
}

/** Of a document with one mistake everywhere, a few places are enough. */
const MOST = 50;

function foundLines(found: readonly string[]): readonly string[] {
  const lines = [...new Set(found)].map((line) => `- \`${line}\``);
  const more = lines.length - MOST;
  return more > 0 ? [...lines.slice(0, MOST), `- and ${more} more`] : lines;
}

function repairLine({ what, place, times }: Repair): string {
  const first = place === "" ? "" : `: \`${place}\``;
  return times === 1 ? `- ${what}${first}` : `- ${what} (${times} times; first${first})`;
}

function faults({ driven }: TimerDrive): readonly string[] {
  return driven.flatMap(({ operation, verdict }) =>
    verdict === null ? [] : [`- \`${operation}\`: ${verdict}`],
  );
}

function refusals({ driven }: TimerDrive): readonly string[] {
  return driven
    .filter(({ status }) => status < 200 || status > 299)
    .map(({ operation, status, refusal }) => {
      return `- \`${operation}\`: ${status} \`${JSON.stringify(refusal).slice(0, 300)}\``;
    });
}

function misses({ checks }: TimerDrive): readonly string[] {
  return checks
    .filter(({ holds }) => !holds)
    .map(({ resource, what, saw }) => `- ${resource} ${what}: \`${saw}\``);
}

function guessLines({ guesses, files }: Sources): readonly string[] {
  return [...guesses]
    .sort((a, b) => a.confidence - b.confidence)
    .map(({ says, reason, confidence, path, file = "resources.yaml" }) => {
      const place = `${file}:${lineOf(files.get(file) ?? "", path)}`;
      return `- ${place} ${says}: ${reason} (${Math.round(confidence * 100)} %)`;
    });
}

function section(title: string, lines: readonly string[], empty?: string): readonly string[] {
  if (lines.length === 0) return empty === undefined ? [] : [`## ${title}`, "", empty, ""];
  return [`## ${title}`, "", ...lines, ""];
}
