// `init` (from a document to a pack): the text of its results: `reportText` writes `init-report.md`
// (repairs, results of the self-check, guesses), `summary` the sentences for the terminal, and
// `gapLines` what costs a user most, and how to mend it.

import { mapValues } from "../../src/engine/base/json.js";
import { GUESSED } from "../sources/layers/layers.js";
import type { Repair, RuleFailure } from "./document.js";
import { groupBy } from "./document.js";
import type { Behaviour, Finding, Findings, Tally } from "./drive/behaviour/filters.js";
import { BEHAVIOURS, tallyOf } from "./drive/behaviour/filters.js";
import type { DriveResult } from "./drive/drive.js";
import { isSuccess } from "./drive/judge.js";
import type { Driver } from "./drive/run.js";
import type { Folded } from "./normalize/paths.js";
import type { LeftOutPart } from "./pack/left-out.js";
import type { PackSources } from "./pack/sources.js";
import type { AppliedProfile } from "./profile.js";
import { profileLine } from "./profile.js";
import { freeName } from "./resources/kind-names.js";

/** `init-report.md`: what costs a user most first, then the repairs and the guesses. */
export function reportText(facts: ReportFacts): string {
  const { sources, drive, behaviour, repairs, found, folded, leftOut, unfit, failures } = facts;
  const profile = facts.profile === undefined ? [] : [`${profileLine(facts.profile)}.`, ""];
  return `${[
    `# ${facts.document}`,
    "",
    `OpenAPI ${facts.version}. ${summary(figuresOf(sources, drive, behaviour)).join(" ")}`,
    "",
    ...profile,
    ...section(
      "Left out, because it could not be compiled",
      leftOut.map(({ what, why }) => `- ${what}: ${why}`).toSorted(kindsFirst),
    ),
    ...BEHAVIOURS.flatMap((it) => section(TITLES[it], findingLines(behaviour[it]))),
    ...section("Calls that the pack refused", refusals(drive)),
    ...section("State checks that failed", failed(drive)),
    ...section("Repaired", repairs.map(repairLine), "Nothing: the document is used as it is."),
    ...section("Not valid OpenAPI 3.1, and used as it is", foundLines(found)),
    ...section(
      "Left out, because another operation has the same route",
      folded.map(({ operation, into }) => `- \`${operation}\`: answered by \`${into}\``),
    ),
    ...section(
      "Left out of other layers, because the document lacks it",
      unfit.map((line) => `- ${line}`),
    ),
    ...section(
      "Rules of init that failed, and were left out",
      failureLines(failures).map((line) => `- ${line}`),
    ),
    ...section("Answers that do not match the document", unlike(drive, "shape")),
    ...section("Answers with a text that misses its declared format", unlike(drive, "format")),
    ...section(
      "Webhooks that were left out, because they match no kind of object",
      sources.unheard.map((type) => `- \`${type}\``),
    ),
    ...section("Guesses, the least certain first", guessLines(sources)),
  ].join("\n")}\n`;
}

export interface ReportFacts extends Results {
  readonly document: string;
  readonly version: string;
  readonly repairs: readonly Repair[];
  /** Faults that the repaired document still has. */
  readonly found: readonly string[];
  readonly folded: readonly Folded[];
  readonly leftOut: readonly LeftOutPart[];
  /** Lines for the facts of other layers that the document lacks. */
  readonly unfit: readonly string[];
  readonly sources: PackSources;
}

/** A kind of object that is lost costs a user most. */
const kindsFirst = (a: string, b: string): number =>
  Number(b.startsWith("- all of")) - Number(a.startsWith("- all of"));

/** What the self-check saw, in sentences; behaviours that no document declares are left out. */
export function summary(figures: Figures): readonly string[] {
  const { operations, stateful, proved, succeeded, valid, misformed } = figures;
  const { checks, held, behaviour } = figures;
  const but = misformed === 0 ? "" : `, ${misformed} of them but for the format of a text`;
  const tried = BEHAVIOURS.filter((it) => behaviour[it].tried > 0).map((it) => {
    const { passed, tried: all } = behaviour[it];
    return `${passed} of ${all} ${NAMES[it]}`;
  });
  return [
    `${operations} operations: ${stateful} stateful, ${operations - stateful} stateless. ` +
      `${succeeded} of ${operations} answered with success, ${valid} of these as the document says${but}. ` +
      `${held} of ${checks} state checks passed, which prove ${proved} of the ${stateful}.`,
    ...(tried.length === 0 ? [] : [`As a caller sees it: ${tried.join(", ")}.`]),
  ];
}

export interface Figures {
  readonly operations: number;
  readonly stateful: number;
  /** Stateful operations that a state check proved. */
  readonly proved: number;
  /** Operations that answered 2xx, and those of them whose answer matches the document. */
  readonly succeeded: number;
  readonly valid: number;
  /** Those that match it but for the format of a text. */
  readonly misformed: number;
  /** State checks, and those that passed. */
  readonly checks: number;
  readonly held: number;
  readonly behaviour: Readonly<Record<Behaviour, Tally>>;
}

export function figuresOf(
  { operations, classified }: PackSources,
  drive: DriveResult,
  findings: Findings,
): Figures {
  const stateless = drive.driven.filter(({ verb }) => verb === "call").length;
  const succeeded = drive.driven.filter(isSuccess);
  const held = drive.checks.filter(({ holds }) => holds);
  return {
    operations: operations.length,
    stateful: classified.length - stateless,
    proved: new Set(held.flatMap((it) => it.operations)).size,
    succeeded: succeeded.length,
    valid: succeeded.filter(({ verdict }) => verdict?.misses !== "shape").length,
    misformed: succeeded.filter(({ verdict }) => verdict?.misses === "format").length,
    checks: drive.checks.length,
    held: held.length,
    behaviour: mapValues(findings, tallyOf),
  };
}

/** The two gaps that cost most, the greatest last, each with a fact that mends its first call. */
export function gapLines(
  { resources, operations }: Pick<Driver, "resources" | "operations">,
  { driven }: DriveResult,
): readonly string[] {
  const callsOf = (kind: string) => Object.entries(resources[kind]?.operations ?? {});
  const kindAt = (path: string): string | undefined =>
    Object.keys(resources).find(
      (kind) =>
        resources[kind]?.object !== undefined &&
        callsOf(kind).some(([, { id }]) => operations.get(id)?.path === path),
    );
  const keepless = Object.keys(resources).flatMap((from) =>
    callsOf(from).flatMap(([name, { id, verb = name }]) => {
      const { method, path = "" } = operations.get(id) ?? {};
      const kind = method === "post" ? kindAt(path.slice(0, path.lastIndexOf("/"))) : undefined;
      return kind === undefined || verb !== "call" ? [] : [{ from, name, id, kind }];
    }),
  );
  const refused = driven.filter((it) => !isSuccess(it));
  const kept = keepless.slice(0, 1).flatMap(({ from, name, id, kind }) => {
    const own = freeName(`${name}_made`, [], new Map(callsOf(kind)));
    return [
      `Calls that keep nothing: ${keepless.length}. If ${id} makes ${kind}, write into own/resources.yaml:`,
      `  ${from}: { operations: { ${name}: { $remove: true } } }`,
      `  ${kind}: { operations: { ${own}: { id: ${JSON.stringify(id)}, verb: create } } }`,
    ];
  });
  const taken = refused
    .slice(0, 1)
    .flatMap(({ operation: id }) => [
      `Calls that are refused: ${refused.length}. If ${id} needs no state, write into own/operations.yaml:`,
      `  ${JSON.stringify(id)}: { verb: call }`,
    ]);
  return refused.length > keepless.length ? [...kept, ...taken] : [...taken, ...kept];
}

/** The results of the calls, and the profile. */
export interface Results {
  readonly drive: DriveResult;
  readonly behaviour: Findings;
  readonly profile: AppliedProfile | undefined;
  /** Rules of init that threw. */
  readonly failures: readonly RuleFailure[];
}

const NAMES: Readonly<Record<Behaviour, string>> = {
  pages: "lists were followed to the end",
  filters: "filters are honoured",
  errors: "error bodies are as declared",
  events: "types of event were sent",
  states: "initial states are those of the examples",
};

const TITLES: Readonly<Record<Behaviour, string>> = {
  pages: "Lists that a caller cannot follow to the end",
  filters: "Filters that are not honoured",
  errors: "Error bodies that are not as declared",
  events: "Events that were not sent",
  states: "Initial states that are not those of the examples",
};

/** The failures, and what was not tried by reason. */
function findingLines(findings: readonly Finding[]): readonly string[] {
  const failures = findings
    .filter(({ result }) => result === "failed")
    .map(({ operation, what, saw }) => `- \`${operation}\` ${what}: ${saw}`);
  const untried = groupBy(
    findings.filter(({ result }) => result === "untried"),
    ({ saw }) => saw,
  );
  const reasons = [...untried].map(([reason, alike]) => {
    const names = alike.map(({ operation, what }) => `\`${operation}\` ${what}`);
    return `- not tried, because ${reason}: ${names.join(", ")}`;
  });
  return [...failures, ...reasons];
}

/** A line for each rule that threw. */
export const failureLines = (failures: readonly RuleFailure[]): readonly string[] =>
  failures.map(({ rule, place, message }) => `the rule "${rule}" failed at ${place}: ${message}`);

/** A document may have one mistake everywhere. */
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

function unlike({ driven }: DriveResult, misses: "format" | "shape"): readonly string[] {
  return driven.flatMap(({ operation, verdict }) =>
    verdict?.misses === misses ? [`- \`${operation}\`: ${verdict.why}`] : [],
  );
}

function refusals({ driven }: DriveResult): readonly string[] {
  return driven
    .filter((it) => !isSuccess(it))
    .map(({ operation, status, refusal }) => {
      return `- \`${operation}\`: ${status} \`${JSON.stringify(refusal).slice(0, 300)}\``;
    });
}

function failed({ checks }: DriveResult): readonly string[] {
  return checks
    .filter(({ holds }) => !holds)
    .map(({ resource, what, saw }) => `- ${resource} ${what}: \`${saw}\``);
}

function guessLines({ guesses }: PackSources): readonly string[] {
  return guesses
    .toSorted((a, b) => a.confidence - b.confidence)
    .map(({ says, reason, confidence, path, file = "resources.yaml" }) => {
      const place = `${GUESSED}/${file} ${path.join(".")}`;
      return `- ${place}: ${says}: ${reason} (${Math.round(confidence * 100)} %)`;
    });
}

function section(title: string, lines: readonly string[], empty?: string): readonly string[] {
  const content = lines.length === 0 && empty !== undefined ? [empty] : lines;
  return content.length === 0 ? [] : [`## ${title}`, "", ...content, ""];
}
