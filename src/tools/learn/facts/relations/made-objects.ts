import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../../engine/base/json.js";
import type { OperationSpec } from "../../../../engine/pack/pack.js";
import { isSameTime, readTime } from "../../comparing/times.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped, isCall, isSuccess, webhooksOf } from "../calls.js";
import type { Recording } from "../fact.js";
import { positionOf } from "../fact.js";
import type { Shown } from "../shown-objects.js";
import { shownIn } from "../shown-objects.js";

/** The object that a call is about, or one that the call makes. */
export interface Parent {
  readonly shown: Omit<Shown, "item" | "isDirect">;
  readonly call: Exchange;
  readonly operation: OperationSpec;
}

/** An object that no call of its own has made, and what made it. */
export interface Made extends Parent {
  readonly shown: Shown;
  readonly parent: Parent | Made;
  /** Its field that names the parent, and the parent's field that names it; null for none. */
  readonly field: string | null;
  readonly into: string | null;
  /** Where it is seen. */
  readonly positions: readonly string[];
}

/**
 * The objects that calls about others made: they name that object or it names them, and they were
 * created at that instant. An object that one of them names was made with it.
 */
export function madeIn(played: Recording): readonly Made[] {
  const parents = parentsIn(played);
  const made: Made[] = [];
  let rest = orphansIn(played);
  for (const least of [NAMED_BY_ANSWER + 1, BOTH, NAMED, NAMES]) {
    for (let isMore = true; isMore; ) {
      const found = rest.flatMap((orphan) => causeOf(orphan, [...parents, ...made], least));
      made.push(...found);
      rest = rest.filter(({ shown }) => !found.some((each) => each.shown.id === shown.id));
      isMore = found.length > 0;
    }
  }
  return made;
}

interface Orphan {
  readonly shown: Shown;
  /** When it was created. */
  readonly created: number;
  readonly positions: readonly string[];
}

/** The objects that no call of their own kind has made, as the recording first shows them. */
function orphansIn(played: Recording): readonly Orphan[] {
  const byId = grouped(shownIn(played), ({ id }) => id);
  return [...byId].flatMap(([id, sights]) => {
    const [shown] = sights;
    const isOwn = sights.some(
      ({ item, isDirect, kind }) =>
        isDirect &&
        isCall(item) &&
        item.recorded.method !== "GET" &&
        item.recorded.operation?.resource === kind.name,
    );
    const stamp = shown?.kind.stamps.created ?? null;
    const created = stamp === null ? undefined : readTime(shown?.object[stamp])?.at;
    if (shown === undefined || isOwn || created === undefined) return [];
    const webhooks = webhooksOf(played).filter(({ theirs }) =>
      JSON.stringify(theirs ?? null).includes(`"${id}"`),
    );
    const positions = [...sights.map(({ item }) => positionOf(item)), ...webhooks.map(positionOf)];
    return [{ shown, created, positions: [...new Set(positions)] }];
  });
}

/** The objects of calls that can make others. */
const parentsIn = (played: Recording): readonly Parent[] =>
  callsOf(played).flatMap((call) => {
    const operation = call.recorded.operation;
    const kind = played.pack.resources[operation?.resource ?? ""];
    const object = call.theirs;
    if (call.recorded.method === "GET" || !isSuccess(call)) return [];
    if (operation === undefined || kind === undefined || object === undefined) return [];
    const id = isObject(object) ? ownValue(object, kind.id.field ?? "id") : undefined;
    if (!isObject(object) || (typeof id !== "string" && typeof id !== "number")) return [];
    const at = played.items.indexOf(call);
    return [{ shown: { kind, id: String(id), object, at }, call, operation }];
  });

/** How sure a cause is: one names the other, both name each other, or the answer names it first. */
const NAMES = 1;
const NAMED = 2;
const BOTH = 3;
const NAMED_BY_ANSWER = 4;

/** The surest cause among those that are sure enough; the latest of several. */
function causeOf(
  { shown, created, positions }: Orphan,
  parents: readonly (Parent | Made)[],
  least: number,
): readonly Made[] {
  let best: { readonly sure: number; readonly made: Made } | undefined;
  for (const parent of parents) {
    const { call, operation, shown: other } = parent;
    const { at, took } = call.recorded;
    const isOther = other.kind !== shown.kind && operation.resource !== shown.kind.name;
    if (!isOther || !isSameTime(created, at, took)) continue;
    const isCause = parent.shown.object === call.theirs;
    if (isCause && other.at > shown.at) continue;
    const field = memberWith(shown.object, other);
    const into = memberWith(other.object, shown);
    const links = (field === null ? 0 : NAMES) + (into === null ? 0 : NAMED);
    const isNamed = isCause && into !== null;
    const sure = links + (links > 0 && isNamed ? NAMED_BY_ANSWER : 0);
    if (links === 0 || sure < least || (best !== undefined && sure < best.sure)) continue;
    best = { sure, made: { shown, call, operation, parent, field, into, positions } };
  }
  return best === undefined ? [] : [best.made];
}

/** The member of an object that is the id of another one, or that shows it. */
function memberWith(object: JsonObject, { id, kind }: Pick<Shown, "id" | "kind">): string | null {
  const names = Object.keys(object);
  const isShown = (value: Json): boolean =>
    (isObject(value) && ownValue(value, kind.id.field ?? "id") === id) ||
    (isArray(value) && value.includes(id));
  const found =
    names.find((name) => object[name] === id) ??
    names.find((name) => isShown(object[name] ?? null));
  return found ?? null;
}
