// Learn: `reportText` writes the report of `facsimile learn`, and of comparisons, as text;
// `learnReport` makes it as data.

import type { Pack, PointKind } from "facsimile/kit";
import { pointsOf } from "facsimile/kit";
import type { DifferenceCause, Score } from "./comparing/judged.js";
import type { Fact } from "./facts/fact.js";
import type { KnownNames } from "./layer.js";
import type { Learned, LeftFact } from "./learn.js";
import type { Traffic } from "./playing/traffic.js";

/** What was learned from a recording, and what still differs. */
export type LearnReport = ReturnType<typeof learnReport>;

/** What is known of differences beforehand. */
export interface KnownCauses {
  readonly misfits: readonly DifferenceCause[];
  readonly accepted: ReadonlySet<string>;
}

export const NOTHING_KNOWN: KnownCauses = { misfits: [], accepted: new Set() };

/** How many positions a line has. */
const MOST = 3;

/** @param known causes that the caller has found itself, and the words of those that it accepts */
export function learnReport(
  learned: Pick<Learned, "facts" | "left" | "before" | "after">,
  traffic: Traffic,
  names: KnownNames,
  known: KnownCauses = NOTHING_KNOWN,
) {
  const { after } = learned;
  const all = [...known.misfits, ...after.causes(names)];
  const causes = all.filter(({ words }) => !known.accepted.has(words));
  return {
    calls: traffic.items.filter(({ kind }) => kind === "call").length,
    webhooks: traffic.items.filter(({ kind }) => kind === "webhook").length,
    elsewhere: traffic.elsewhere,
    unanswered: traffic.unanswered,
    before: learned.before,
    after: after.score,
    facts: learned.facts.map(reported),
    not_applied: learned.left.map(({ fact, reason }) => ({ ...reported(fact), reason })),
    /** How many calls and webhooks are not as the pack says. */
    differing: new Set(causes.flatMap(({ positions }) => positions)).size,
    /** The calls that are not as recorded, each by its most frequent cause. */
    misses: missesBy(causes),
    /** What still differs, by cause. */
    rest: causes.map(restOf),
    /** Objects that are older than the recording and that the pack could not take over. */
    older_objects: after.played.strangers,
    /** What no call of the recording has met, by kind. */
    untouched: untouched(after.played.pack, (name) => after.played.counts.has(name)),
  };
}

/** A fact in a report: its place in the layer, how many calls prove it, and the first of them. */
export type ReportedFact = ReturnType<typeof reported>;

const reported = ({ kind, file, path, words, proofs }: Fact) => ({
  ...{ kind, place: `learned/${file}: ${path.join(".")}`, words, proofs: new Set(proofs).size },
  proved_by: [...new Set(proofs)].slice(0, MOST),
});

function missesBy(causes: readonly DifferenceCause[]) {
  const counted = new Set([""]);
  return causes.flatMap(({ words, positions }) => {
    const own = new Set(positions.filter((position) => !counted.has(position)));
    for (const position of own) counted.add(position);
    return own.size === 0 ? [] : [{ cause: words, calls: own.size }];
  });
}

const restOf = ({ words, positions }: DifferenceCause) => ({
  cause: words,
  calls: positions.length,
  first: positions.filter((position) => position !== "").slice(0, MOST),
});

/** What a recording can touch. Lost answers and lost webhooks are not the vendor's. */
const TOUCHED: { readonly [K in PointKind]?: string } = {
  operation: "operations",
  error: "errors",
  transition: "transitions",
  end: "ends of work",
  event: "events",
};

function untouched(
  pack: Pack,
  isMet: (name: string) => boolean,
): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { kind, of, what, name } of pointsOf(pack)) {
    const title = TOUCHED[kind];
    if (title === undefined || isMet(name)) continue;
    const words = what === "" ? of : `${of} ${what}`;
    found.set(title, [...(found.get(title) ?? []), words]);
  }
  return Object.fromEntries(found);
}

/** Whether the vendor is as the pack says; if not, what proves it, by cause. */
export function verdictLines({ calls, webhooks, differing, rest }: LearnReport): readonly string[] {
  const all =
    webhooks === 0 ? many(calls, "call") : `${many(calls + webhooks, "call")} and webhooks`;
  if (differing === 0) return [`the vendor is as the pack says: ${all}`];
  const prove = differing === 1 ? "proves" : "prove";
  return [`the vendor changed: ${differing} of ${all} ${prove} it`, ...rest.map(restLine)];
}

/** The report of a comparison alone. */
export const checkText = (report: LearnReport): string =>
  `${[
    `${scoreText(report.after)} as recorded${asides(report)}`,
    ...nextLines(report),
    "",
    ...verdictLines(report),
    ...untouchedLines(report),
  ].join("\n")}\n`;

/** The report of what was learned. */
export function reportText(report: LearnReport): string {
  const { before, after, facts, not_applied: left, rest } = report;
  const lines = [
    `${scoreText(after)} answered as recorded (before: ${before.callsAsRecorded})${asides(report)}`,
    ...nextLines(report),
    ...section(`${many(facts.length, "fact")} learned`, facts.flatMap(factLines)),
    ...section(`${many(left.length, "fact")} not applied`, left.map(leftLine)),
    ...section("what still differs", rest.map(restLine)),
    ...untouchedLines(report),
  ];
  return `${lines.join("\n")}\n`;
}

/** Of a long list its beginning: what to try next. */
const MOST_NAMES = 6;

/** What keeps most calls from being as recorded, and what to try next. */
function nextLines({ misses, untouched: all, differing }: LearnReport): readonly string[] {
  const causes = misses.slice(0, MOST).map(({ cause, calls }) => `${calls} by ${cause}`);
  const next = (all["operations"] ?? []).slice(0, MOST);
  return [
    ...(differing === 0 ? [] : [`of the other ${differing}: ${causes.join("; ")}`]),
    ...(next.length === 0 ? [] : [`next against the sandbox: ${next.join(", ")}`]),
  ];
}

function asides({ elsewhere, unanswered, older_objects: older }: LearnReport): string {
  const parts = [
    ...(elsewhere === 0 ? [] : [`${elsewhere} to other hosts`]),
    ...(unanswered === 0 ? [] : [`${unanswered} without an answer`]),
    ...(older === 0 ? [] : [`${many(older, "older object")} that the pack cannot take over`]),
  ];
  return parts.length === 0 ? "" : ` (left out: ${parts.join(", ")})`;
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ["", `${title}:`, ...lines];

const factLines = ({ kind, place, words, proofs, proved_by: by }: ReportedFact) => [
  `  ${kind}: ${words}`,
  `    ${place}; ${many(proofs, "proof")}: ${by.join(", ")}`,
];

const REASONS: { readonly [K in LeftFact["reason"]]: string } = {
  "said otherwise": "an earlier recording says otherwise",
  "no help": "it explains nothing",
  refused: "the pack cannot be built with it",
};

const leftLine = ({ kind, words, reason, proofs }: LearnReport["not_applied"][number]): string =>
  `  ${kind}: ${words}: ${REASONS[reason]} (${many(proofs, "proof")})`;

const restLine = ({ cause, calls, first }: LearnReport["rest"][number]): string =>
  `  ${String(calls).padStart(4)} × ${cause}${first.length === 0 ? "" : ` (${first.join(", ")})`}`;

const untouchedLines = ({ untouched: all }: LearnReport): readonly string[] =>
  section("untouched by this recording", Object.entries(all).map(untouchedLine));

function untouchedLine([title, names]: readonly [string, readonly string[]]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  return `  ${names.length} ${title}: ${names.slice(0, MOST_NAMES).join(", ")}${more}`;
}

function scoreText({ calls, callsAsRecorded, webhooks, webhooksAsRecorded }: Score): string {
  const share = calls === 0 ? "" : ` (${((100 * callsAsRecorded) / calls).toFixed(1)} %)`;
  const events = webhooks === 0 ? "" : `, ${webhooksAsRecorded} of ${webhooks} webhooks`;
  return `${callsAsRecorded} of ${calls} calls${share}${events}`;
}

export const many = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
