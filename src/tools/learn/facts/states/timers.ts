import { formatDuration } from "../../../../engine/base/duration.js";
import type { JsonObject } from "../../../../engine/base/json.js";
import type { LifecycleSpec, TransitionSpec } from "../../../../engine/pack/pack.js";
import { callsOf, grouped, isSuccess } from "../calls.js";
import type { Facts, FindFacts, Recording, Said, Sources } from "../fact.js";
import { newFact, objectOr, REMOVED, saying } from "../fact.js";
import type { Sight } from "./sights.js";
import { SLACK, sightsOf, usualLength } from "./sights.js";

/** An object goes from one state to another by itself, after more than `low` and at most `high`. */
interface Passage {
  readonly from: string;
  readonly to: string;
  readonly low: number;
  readonly high: number;
  /** Where it is seen. */
  readonly positions: readonly string[];
}

/** Fewer could be due to what the recording does not have. */
const FEW = 2;

/** The states that objects pass by themselves where the pack has no timer. */
export const timers: FindFacts = (played) => {
  const sights = sightsOf(played);
  return Object.values(played.pack.lifecycles).flatMap((lifecycle) => {
    const objects = sights.get(lifecycle.resource) ?? new Map<string, Sight[]>();
    const passages = [...objects].flatMap(([id, each]) => passagesOf(id, each, played));
    const direct = passages.filter((passage) => !isSkip(passage, passages));
    return [...grouped(direct, ({ from }) => from)].flatMap(([from, own]) =>
      factOf(lifecycle, from, own, [...objects.values()], played),
    );
  });
};

function passagesOf(id: string, sights: readonly Sight[], played: Recording): readonly Passage[] {
  const passages: Passage[] = [];
  let entry: readonly [from: number, to: number] | undefined;
  for (const [at, sight] of sights.entries()) {
    const before = sights[at - 1];
    if (before?.state === sight.state) continue;
    if (before !== undefined && entry !== undefined && !sight.isCaused) {
      const last = sight.isEntry ? sight.at - 1 : before.at;
      const [low, high] = [last - entry[1], sight.at - entry[0]];
      const positions = stay(sights.slice(at)).map(({ position }) => position);
      if (!isTouched(id, before.at, sight.at, played)) {
        passages.push({ from: before.state, to: sight.state, low, high, positions });
      }
    }
    const since = sight.isEntry ? sight.at : before?.at;
    entry = since === undefined ? undefined : [since, sight.at];
  }
  return passages;
}

/** The first sights that show one state. */
function stay(sights: readonly Sight[]): readonly Sight[] {
  const end = sights.findIndex(({ state }) => state !== sights[0]?.state);
  return end < 0 ? sights : sights.slice(0, end);
}

/** Whether a call between two instants has named the object, and can have changed it. */
const isTouched = (id: string, from: number, to: number, played: Recording): boolean =>
  callsOf(played).some(
    (item) =>
      item.recorded.method !== "GET" &&
      item.recorded.at > from &&
      item.recorded.at <= to &&
      isSuccess(item) &&
      (item.url.includes(id) || JSON.stringify(item.sent ?? null).includes(id)),
  );

/** Whether the recording has missed a state between the two. */
const isSkip = ({ from, to }: Passage, all: readonly Passage[]): boolean =>
  all.some(
    (one) =>
      one.from === from &&
      one.to !== to &&
      all.some((other) => other.from === one.to && other.to === to),
  );

function factOf(
  lifecycle: LifecycleSpec,
  from: string,
  passages: readonly Passage[],
  objects: readonly (readonly Sight[])[],
  { pack, sources }: Recording,
): Facts {
  const [[to, own = []] = ["", []]] = [...grouped(passages, (passage) => passage.to)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const { resource, transitions } = lifecycle;
  const running = lifecycle.timers.filter(({ states }) => states.includes(from));
  const targetOf = (name: string): string | undefined => transitions[name]?.to;
  const leadsThere = running.some(
    ({ fires }) => fires.kind !== "transition" || targetOf(fires.transition) === to,
  );
  if (own.length < FEW || leadsThere) return [];
  const value = usualLength(
    own.map(({ low }) => low),
    own.map(({ high }) => high),
  );
  const object = pack.resources[resource]?.object ?? resource;
  const name = nameOf(`${object}_${from}`, lifecycle);
  const { transition, also } = transitionTo(lifecycle, from, to, pack.operations, sources);
  const place = ["lifecycles", resource];
  const others: Said[] = running.map((timer) => {
    const states = timer.states.filter((state) => state !== from);
    const path = [...place, "timers", timer.name];
    return states.length === 0
      ? saying(["lifecycles.yaml", ...path], REMOVED)
      : saying(["lifecycles.yaml", ...path, "states"], states);
  });
  const after = formatDuration(value);
  const fits = ({ low, high }: Passage): boolean => value > low - SLACK && value <= high + SLACK;
  return newFact(
    "timer",
    ["lifecycles.yaml", ...place, "timers", name],
    { states: [from], transition },
    {
      also: [
        {
          file: "lifecycles.yaml",
          path: ["durations", name],
          value: { value: after, provenance: "captured" },
        },
        ...also,
        ...others,
      ],
      words: `${resource} go from ${from} to ${to} by themselves after ${after}`,
      proofs: own.filter(fits).flatMap(({ positions }) => positions),
      contradictions: [
        ...own.filter((each) => !fits(each)).flatMap(({ positions }) => positions),
        ...passages.filter((each) => each.to !== to).flatMap(({ positions }) => positions),
        ...objects.flatMap((sights) => staying(sights, from, value)),
      ],
    },
  );
}

/** Where an object is still in the state after that time. */
function staying(sights: readonly Sight[], state: string, length: number): readonly Sight[] {
  let since: number | undefined;
  return sights.filter((sight) => {
    if (sight.state !== state) {
      since = undefined;
      return false;
    }
    since ??= sight.at;
    return sight.at - since > length + SLACK;
  });
}

/** The transition between two states: one of the pack that no call asks for, or a new one. */
function transitionTo(
  { resource, transitions }: LifecycleSpec,
  from: string,
  to: string,
  operations: readonly { readonly resource: string; readonly transition: string | null }[],
  { "lifecycles.yaml": source }: Sources,
): { readonly transition: string; readonly also: readonly Said[] } {
  const isAsked = ({ name }: TransitionSpec): boolean =>
    operations.some((each) => each.resource === resource && each.transition === name);
  const known = Object.values(transitions).find(
    (each) => each.to === to && each.from.includes(from) && !isAsked(each),
  );
  if (known !== undefined) return { transition: known.name, also: [] };
  const said = objectOr(source, ["lifecycles", resource, "transitions"]);
  const transition = freeName(`become_${to}`, said);
  const value: JsonObject = { from: [from], to, provenance: "captured" };
  const path = ["lifecycles", resource, "transitions", transition];
  return { transition, also: [saying(["lifecycles.yaml", ...path], value)] };
}

const nameOf = (words: string, { timers: known }: LifecycleSpec): string =>
  freeName(words, Object.fromEntries(known.map(({ name }) => [name, true])));

/** A name of the pack format that is not in a map. */
export function freeName(words: string, map: JsonObject): string {
  const name = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}_${number}`;
    if (!Object.hasOwn(map, free)) return free;
  }
}
