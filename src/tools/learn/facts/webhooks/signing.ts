import type { JsonObject } from "../../../../engine/base/json.js";
import { equalJson, isObject, ownValue } from "../../../../engine/base/json.js";
import { grouped, webhooksOf } from "../calls.js";
import type { FindFacts } from "../fact.js";
import { newFact, saidAt } from "../fact.js";
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
  const groups = grouped(schemes, ({ scheme }) =>
    scheme === undefined ? null : JSON.stringify(scheme),
  );
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const scheme = most[0]?.scheme;
  const said = saidAt(played.sources["pack.yaml"], PLACE);
  if (scheme === undefined || (said !== undefined && equalJson(said, scheme))) return [];
  const isOther = (each: (typeof schemes)[number]): boolean =>
    each.scheme !== undefined && !most.includes(each);
  return newFact(
    "signature",
    ["pack.yaml", ...PLACE],
    said === undefined ? scheme : { $remove: true, ...scheme },
    {
      words: `webhooks are signed by ${Object.keys(headersIn(scheme)).join(", ")}`,
      proofs: most,
      contradictions: schemes.filter(isOther),
    },
  );
};

const headersIn = (scheme: JsonObject): JsonObject => {
  const headers = ownValue(scheme, "headers");
  return isObject(headers) ? headers : {};
};
