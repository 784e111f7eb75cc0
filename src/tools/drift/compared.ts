import type { JsonObject } from "../../engine/base/json.js";
import { parsedJson } from "../../engine/base/json.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { HarEntry } from "../har/har.js";
import type { Cause } from "../learn/comparing/judged.js";
import { Judged } from "../learn/comparing/judged.js";
import { KnownNames } from "../learn/known-names.js";
import { play } from "../learn/playing/play.js";
import { trafficOf } from "../learn/playing/traffic.js";
import type { LearnReport } from "../learn/report.js";
import { learnReport } from "../learn/report.js";

/** The name of the file with the live answers. */
export const DRIFT_FILE = "drift.har";

/**
 * The report of `learn` on live answers, from which nothing is learned.
 *
 * @param misfits the answers that break the document
 */
export async function comparedWith(
  pack: Pack,
  entries: readonly HarEntry[],
  base: string,
  misfits: readonly Cause[],
): Promise<LearnReport> {
  const traffic = trafficOf(pack, [{ name: DRIFT_FILE, entries }], base);
  const after = new Judged(await play(pack, traffic));
  const learned = { facts: [], left: [], before: after.score, after };
  return learnReport(learned, traffic, new KnownNames(pack, schemasOf(pack)), misfits);
}

/** The schemas of a captured document; none where they are compiled. */
function schemasOf(pack: Pack): JsonObject {
  const texts = Object.entries(pack.schemas()?.components ?? {});
  return Object.fromEntries(texts.map(([name, text]) => [name, parsedJson(text) ?? null]));
}
