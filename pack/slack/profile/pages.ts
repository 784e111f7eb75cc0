import { numberOf, objectOf, textOf } from "facsimile/pack";
import type { Done, Json, JsonObject, World } from "./world.js";
import { done, fail } from "./world.js";

const MOST = 1_000;
const USUAL = 100;

/** A page of items behind the cursor of a call: https://api.slack.com/docs/pagination */
export function paged(
  world: World,
  args: JsonObject,
  name: string,
  items: readonly Json[],
  more: (hasMore: boolean) => JsonObject = () => ({}),
): Done {
  const keyOf = (item: Json): string =>
    textOf(item) || textOf(objectOf(item)["ts"]) || textOf(objectOf(item)["id"]);
  const size = textOf(args["limit"]) === "" ? USUAL : (numberOf(args["limit"]) ?? -1);
  if (size < 0 || size > MOST) return fail(world, "invalid_limit");
  const cursor = textOf(args["cursor"]);
  const from =
    cursor === "" ? 0 : items.findIndex((item) => btoa(`next:${keyOf(item)}`) === cursor);
  if (from < 0) return fail(world, "invalid_cursor");
  const end = from + (size || USUAL);
  const next = items[end];
  const next_cursor = next === undefined ? "" : btoa(`next:${keyOf(next)}`);
  return done({
    [name]: items.slice(from, end),
    ...more(next !== undefined),
    response_metadata: { next_cursor },
  });
}
