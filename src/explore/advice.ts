import type { Ran } from "./run.js";

const CREATED = "201";

/** What is worth a look in a future in which nothing was wrong. */
export function adviceOn({ trail }: Ran): readonly string[] {
  const advice: string[] = [];
  const made = new Set<string>();
  const refused = new Set<string>();
  for (const { seen, came, surprise } of trail.calls) {
    const said = `${seen.words} ${seen.text}`;
    if (surprise === null && /^4(?!29)\d\d$/.test(came)) {
      if (refused.has(said))
        advice.push(`${seen.words} is made again after ${came}: it cannot succeed`);
      refused.add(said);
    }
    const took = came === CREATED || surprise?.endsWith("after it took effect") === true;
    if (!took || seen.call.method === "GET" || seen.hasKey) continue;
    if (made.has(said)) advice.push(`${seen.words} took effect twice with the same fields`);
    made.add(said);
  }
  return advice;
}
