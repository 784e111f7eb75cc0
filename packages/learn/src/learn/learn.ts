// Learn: `learn` plays recorded traffic through a pack, finds facts by the finders of `FINDERS`,
// and keeps those that bring the pack closer to the vendor.

import type { Json } from "facsimile/kit";
import { equalJson, isArray, isObject } from "facsimile/kit";
import type { Difference } from "./comparing/difference.js";
import type { Score } from "./comparing/judged.js";
import { Judged } from "./comparing/judged.js";
import { answerShapes, answers, headers } from "./facts/answers.js";
import { nextCases } from "./facts/cases/case-list.js";
import type { Fact, FactKind, FindFacts, Sources } from "./facts/fact.js";
import { factsIn, keyOf, keysIn } from "./facts/fact.js";
import { idForms } from "./facts/id-forms.js";
import { counts, lists } from "./facts/lists.js";
import {
  absentMembers,
  anyForms,
  computed,
  members,
  newObjects,
  ownerMembers,
  renamedMembers,
} from "./facts/members.js";
import { conditions, wrongIds } from "./facts/refusals/conditions.js";
import { errorBodies, errors, faultMembers, ignoredFormats } from "./facts/refusals/errors.js";
import { relations } from "./facts/relations.js";
import { shownMembers } from "./facts/shown-members.js";
import { callSets, transitions, workDurations } from "./facts/states.js";
import { envelope, eventDelays, signing } from "./facts/webhooks.js";
import type { LayerFiles } from "./layer.js";
import { saidIn, withFacts } from "./layer.js";
import { play } from "./playing/play.js";
import type { Traffic } from "./playing/traffic.js";
import { withSkeleton } from "./skeleton/skeleton.js";
import type { PackWorkshop } from "./workshop.js";
import { isPack } from "./workshop.js";

/**
 * Learns from recorded traffic. Finders propose facts, and the replay decides: a fact is applied when
 * the pack with it answers closer to the recording.
 *
 * @param day of the recording, such as 2026-06-09
 * @param isCheck whether to compare only
 */
export async function learn(
  workshop: PackWorkshop,
  traffic: Traffic,
  day: string,
  isCheck = false,
): Promise<Learned> {
  const plain = await new Learner(workshop, traffic, day).run(isCheck ? 0 : MOST_ROUNDS);
  if (isCheck || shareOf(plain) >= ENOUGH) return plain;
  const skeleton = await withSkeleton(workshop, traffic, day);
  if (skeleton === undefined) return plain;
  const more = new Learner(skeleton.workshop, traffic, day, workshop.layer);
  const learned = await more.run(MOST_ROUNDS);
  if (shareOf(learned) <= shareOf(plain)) return plain;
  return { ...learned, before: plain.before, facts: [...skeleton.facts, ...learned.facts] };
}

/** From this share of calls on, the kinds of object are right as they are. */
const ENOUGH = 0.9;

const shareOf = ({ after: { score } }: Learned): number => score.callsAsRecorded / score.calls;

/** What a recording teaches. */
export interface Learned {
  readonly facts: readonly Fact[];
  readonly left: readonly LeftFact[];
  readonly before: Score;
  /** The pack with the facts, against the same recording. */
  readonly after: Judged;
  readonly layer: LayerFiles;
}

/** A fact that is not applied, and why. */
export interface LeftFact {
  readonly fact: Fact;
  readonly reason: "said otherwise" | "no help" | "refused";
  /** What the compiler says of a refused one. */
  readonly said: readonly string[];
}

/** Every kind of fact. */
const FINDERS: readonly FindFacts[] = [
  ...[idForms, ignoredFormats, newObjects, members, computed, absentMembers, anyForms],
  ...[ownerMembers, renamedMembers, shownMembers, answerShapes, answers],
  ...[transitions, callSets, nextCases, errors, conditions, relations],
  ...[wrongIds, faultMembers, counts],
  ...[errorBodies, lists, workDurations, headers, envelope, eventDelays, signing],
];

/** Names of members, of errors and of headers in any API. */
const NAME = /^[A-Za-z_$][\w$./-]{0,59}$/;
/** By which a pack names the errors of an operation. */
const STATUS = /^[1-5](?:\d\d|XX)$/;
/** A phone number, an account, or an id. */
const LONG_NUMBER = /\d{5}/;

/**
 * Whether a fact has names of an API alone. A map in an answer can have what its user chose as names:
 * a person, a mail address, a number.
 */
function hasPlainNames({ path, value, also = [] }: Fact, sources: Sources): boolean {
  const parts = [{ path, value }, ...also];
  const names = new Set(parts.flatMap((part) => [...part.path, ...keysIn(part.value)]));
  const isPlain = (name: string): boolean =>
    (NAME.test(name) && !LONG_NUMBER.test(name)) || STATUS.test(name);
  const known = knownIn(sources);
  // A name can be a way into an object, or into a parameter, by members that the document has.
  const isKnown = (step: string): boolean => step === "" || known.has(step);
  return [...names].every((name) => {
    const [first = "", ...steps] = name.split(/[.[\]]+/);
    const isWay = (isKnown(first) || isPlain(first)) && steps.every(isKnown);
    return isPlain(name) || known.has(name) || isWay;
  });
}

const knownNames = new WeakMap<Sources, ReadonlySet<string>>();

/** All names of a pack's sources. */
function knownIn(sources: Sources): ReadonlySet<string> {
  const names = knownNames.get(sources) ?? new Set(Object.values(sources).flatMap(keysIn));
  knownNames.set(sources, names);
  return names;
}

/** Facts can hide others: an unknown id, for example, hides what its object does. */
const MOST_ROUNDS = 16;

const tryOf = (fact: Fact): string => `${keyOf(fact)}\n${JSON.stringify(fact.value)}`;

/** Facts with templates, of which a later one can say more. */
const REVISED: ReadonlySet<FactKind> = new Set(["computed", "relation"]);

/** Facts that help, and how the pack answers with them. */
interface Helpful {
  readonly helpful: readonly Fact[];
  readonly now: Judged;
}

class Learner {
  readonly #workshop: PackWorkshop;
  readonly #traffic: Traffic;
  readonly #day: string;
  readonly #earlier: LayerFiles;
  #facts: readonly Fact[] = [];
  /** Facts that were tried, with their values. */
  readonly #tries = new Set<string>();
  readonly #left = new Map<string, LeftFact>();

  /** @param earlier what earlier recordings have taught */
  constructor(workshop: PackWorkshop, traffic: Traffic, day: string, earlier = workshop.layer) {
    this.#workshop = workshop;
    this.#earlier = earlier;
    this.#traffic = traffic;
    this.#day = day;
  }

  async run(rounds: number): Promise<Learned> {
    const first = new Judged(await play(this.#workshop.pack, this.#traffic));
    let now = first;
    for (let round = 0; round < rounds; round++) {
      const found = this.#found(now);
      if (found.length === 0) break;
      const next = await this.#tried(found, now);
      if (next === undefined) break;
      now = next;
    }
    return {
      facts: this.#facts,
      left: [...this.#left.values()],
      before: first.score,
      after: now,
      layer: this.#layerWith(this.#facts),
    };
  }

  /** The facts that the differences suggest now, without those that were tried. */
  #found({ played }: Judged): readonly Fact[] {
    const known = new Set(this.#facts.filter(({ kind }) => !REVISED.has(kind)).map(keyOf));
    const isLeft = (key: string): boolean => this.#left.get(key)?.reason === "refused";
    const found = new Map<string, Fact>();
    const { sources } = this.#workshop;
    const recording = { ...played, sources };
    for (const find of FINDERS) {
      for (const fact of factsIn(find(recording))) {
        if (!hasPlainNames(fact, sources)) continue;
        const key = keyOf(fact);
        if (known.has(key) || isLeft(key) || found.has(key) || !this.#isNews(fact)) continue;
        const isTried = this.#tries.has(tryOf(fact));
        if (isTried && this.#facts.some((each) => keyOf(each) === key)) continue;
        found.set(key, fact);
      }
    }
    return [...found.values()];
  }

  /** An earlier recording has taught another value: then neither holds for all calls. */
  #isNews(fact: Fact): boolean {
    const said: Json | undefined = saidIn(this.#earlier, fact);
    if (said === undefined) return true;
    if (!equalJson(said, fact.value)) this.#leave(fact, "said otherwise");
    return false;
  }

  #leave(fact: Fact, reason: LeftFact["reason"], said: readonly string[] = []): void {
    this.#left.set(keyOf(fact), { fact, reason, said });
  }

  /** Applies facts, and keeps those that help; undefined when none does. */
  async #tried(found: readonly Fact[], before: Judged): Promise<Judged | undefined> {
    const fitting = await this.#fitting(found);
    for (const fact of fitting) this.#tries.add(tryOf(fact));
    const { helpful, now } = await this.#helpful(fitting, [], before);
    if (helpful.length > 0) {
      const keys = new Set(helpful.map(keyOf));
      this.#facts = [...this.#facts.filter((fact) => !keys.has(keyOf(fact))), ...helpful];
      // What explains nothing now can explain something once other facts hold.
      for (const [key, { reason }] of this.#left) if (reason === "no help") this.#left.delete(key);
    }
    for (const fact of fitting) if (!helpful.includes(fact)) this.#leave(fact, "no help");
    return helpful.length > 0 ? now : undefined;
  }

  /** Those of some facts that help. Where they do harm together, each half is tried by itself. */
  async #helpful(some: readonly Fact[], others: readonly Fact[], before: Judged): Promise<Helpful> {
    if (some.length === 0) return { helpful: [], now: before };
    const together = await this.#judged([...others, ...some]);
    const helpful = some.filter((fact) => helps(fact, before, together));
    if (!isHarmed(before, together)) {
      const isAll = helpful.length === some.length;
      return { helpful, now: isAll ? together : await this.#judged([...others, ...helpful]) };
    }
    const half = some.length >> 1;
    if (half === 0) return { helpful: [], now: before };
    const first = await this.#helpful(some.slice(0, half), others, before);
    const now = [...others, ...first.helpful];
    const second = await this.#helpful(some.slice(half), now, first.now);
    return { helpful: [...first.helpful, ...second.helpful], now: second.now };
  }

  /** The facts with which the pack can be built: all, or those that fit one by one. */
  async #fitting(found: readonly Fact[]): Promise<readonly Fact[]> {
    const all = await this.#workshop.build(this.#layerWith([...this.#facts, ...found]));
    if (isPack(all)) return found;
    const fitting: Fact[] = [];
    for (const fact of found) {
      const built = await this.#workshop.build(this.#layerWith([...this.#facts, ...fitting, fact]));
      if (isPack(built)) fitting.push(fact);
      else this.#leave(fact, "refused", built);
    }
    return fitting;
  }

  async #judged(more: readonly Fact[]): Promise<Judged> {
    const built = await this.#workshop.build(this.#layerWith([...this.#facts, ...more]));
    if (!isPack(built)) throw new Error(`learn: a pack cannot be built again: ${built.join("; ")}`);
    return new Judged(await play(built, this.#traffic));
  }

  #layerWith(facts: readonly Fact[]): LayerFiles {
    return withFacts(this.#workshop.layer, facts, this.#workshop.sources, this.#day);
  }
}

/** A value that is not there hides the differences of all its parts. */
function weightOf({ kind, role, theirs = null }: Difference): number {
  if (kind === "status" || kind === "unsent") return HIDING;
  // Other members depend on the state.
  if (role === "state") return STATE;
  return kind === "missing" || kind === "type" || kind === "length" ? partsOf(theirs) : 1;
}

function partsOf(value: Json): number {
  const parts = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return parts.reduce<number>((sum, part) => sum + partsOf(part), 1);
}

const STATE = 10;

/** Behind another status nothing is compared, so that it counts more than all that it hides. */
const HIDING = 1_000;

/** What the differences of some answers weigh: one that can be compared now can differ in more. */
const costOf = (judged: Judged, isMeant: (position: string) => boolean = () => true): number =>
  judged.played.items
    .filter(({ recorded }) => isMeant(recorded.position))
    .flatMap((item) => judged.of(item))
    .reduce((sum, difference) => sum + weightOf(difference), 0);

/** Whether fewer differences are left where a fact was seen. */
function helps({ proofs }: Fact, before: Judged, after: Judged): boolean {
  const positions = new Set(proofs);
  const isMeant = (position: string): boolean => positions.has(position);
  return costOf(after, isMeant) < costOf(before, isMeant);
}

/** Whether fewer calls are as recorded, or all together are further from it. */
const isHarmed = (before: Judged, after: Judged): boolean =>
  costOf(after) > costOf(before) || after.score.callsAsRecorded < before.score.callsAsRecorded;
