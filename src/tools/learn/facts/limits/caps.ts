import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, saidAt } from "../fact.js";
import { errorFor, wordsIn } from "../refusals/refusals.js";

/** A call that creates an object, or that the vendor refuses to. */
interface Creation {
  readonly item: Exchange;
  readonly isRefused: boolean;
  /** How many objects of the kind there are before it. */
  readonly objects: number;
}

/** How many objects of a kind there can be: creates are refused at one number of objects. */
export const caps: FindFacts = (played) =>
  Object.keys(played.pack.resources).map((resource) => {
    if (saidAt(played.sources["resources.yaml"], [resource, "most"]) !== undefined) return [];
    const creations = creationsOf(resource, played);
    const refused = creations.filter(({ isRefused }) => isRefused);
    const groups = grouped(refused, ({ item }) => {
      const { code } = wordsIn(item.theirs);
      return `${item.recorded.status} ${code ?? ""}`;
    });
    return [...groups.values()].map((each) => capOf(resource, each, creations, played));
  });

function capOf(
  resource: string,
  refused: readonly Creation[],
  creations: readonly Creation[],
  { pack }: Recording,
): Facts {
  const [first] = refused;
  const most = Math.min(...refused.map(({ objects }) => objects));
  if (first === undefined || most === 0) return [];
  // Once it can be something else. In between, an object is deleted and another one created.
  if (timesAt(most, refused, creations) < 2) return [];
  const error = errorFor(first.item, pack);
  const value = { objects: most, error: error.name };
  return newFact("cap", ["resources.yaml", resource, "most"], value, {
    also: error.also,
    words: `there are at most ${most} ${resource} at a time`,
    proofs: refused.filter(({ objects }) => objects >= most),
    contradictions: creations.filter(({ isRefused, objects }) => !isRefused && objects >= most),
  });
}

/** How often the number was reached by a create that succeeds, and then refused. */
function timesAt(
  most: number,
  refused: readonly Creation[],
  creations: readonly Creation[],
): number {
  let times = 0;
  let isReached = false;
  for (const creation of creations) {
    if (!creation.isRefused) isReached = creation.objects === most - 1;
    else if (isReached && refused.includes(creation)) {
      times += 1;
      isReached = false;
    }
  }
  return times;
}

/** The creates of a kind, with the number of its objects by what the recording shows. */
function creationsOf(resource: string, played: Recording): readonly Creation[] {
  let objects = 0;
  return callsOf(played).flatMap((item): readonly Creation[] => {
    const { operation, status } = item.recorded;
    if (operation?.resource !== resource) return [];
    if (operation.verb === "delete" && status < 300) objects -= 1;
    if (operation.verb !== "create") return [];
    if (status < 300) return [{ item, isRefused: false, objects: objects++ }];
    const isRefused = status < 500 && item.status < 300;
    return isRefused ? [{ item, isRefused, objects }] : [];
  });
}
