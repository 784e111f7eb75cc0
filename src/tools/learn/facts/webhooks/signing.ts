import { equalJson, objectAt } from "../../../../engine/base/json.js";
import { mostUsual, webhooksOf } from "../calls.js";
import type { FindFacts } from "../fact.js";
import { newFact, REMOVED, saidAt } from "../fact.js";
import { schemeOf } from "./signing-forms.js";

const PLACE = ["wire", "signing"] as const;

/** How webhooks are signed, by the form of their headers: no recording has the secret. */
export const signing: FindFacts = (played) => {
  const webhooks = webhooksOf(played);
  const differing = webhooks.some(({ differences }) =>
    differences.some(({ kind }) => kind === "header"),
  );
  if (!differing) return [];
  const schemes = webhooks.map((item) => {
    const { headers, body } = item.recorded;
    return { item, scheme: schemeOf(headers, item.type, body) };
  });
  const most = mostUsual(schemes, ({ scheme }) =>
    scheme === undefined ? null : JSON.stringify(scheme),
  );
  const scheme = most[0]?.scheme;
  const said = saidAt(played.sources["pack.yaml"], PLACE);
  if (scheme === undefined || (said !== undefined && equalJson(said, scheme))) return [];
  const isOther = (each: (typeof schemes)[number]): boolean =>
    each.scheme !== undefined && !most.includes(each);
  const value = said === undefined ? scheme : { ...REMOVED, ...scheme };
  return newFact("signature", ["pack.yaml", ...PLACE], value, {
    words: `webhooks are signed by ${Object.keys(objectAt(scheme, "headers")).join(", ")}`,
    proofs: most,
    contradictions: schemes.filter(isOther),
  });
};
