import type { Json } from "../../../../engine/base/json.js";
import { listAt, objectAt } from "../../../../engine/base/json.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import { capturedOf } from "../../../../engine/schemas/captured.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf } from "../calls.js";
import type { FindFacts } from "../fact.js";
import { newFact } from "../fact.js";

/** Statuses by which a vendor refuses the form of what a call sends. */
const FORMAL: ReadonlySet<number> = new Set([400, 422]);

/**
 * Formats that the document names and the vendor does not check: it takes a text of another form, or
 * refuses the call for another reason.
 */
export const ignoredFormats: FindFacts = (played) => {
  const broken = callsOf(played).flatMap((item) =>
    brokenBy(item, played.pack).map((format) => ({ item, format })),
  );
  const known = listAt(objectAt(played.sources["pack.yaml"], "document"), "ignored_formats");
  const taken = broken.filter(({ item }) => !FORMAL.has(item.recorded.status));
  const formats = [...new Set(taken.map(({ format }) => format))];
  if (formats.length === 0) return [];
  const place = ["pack.yaml", "document", "ignored_formats"] as const;
  return newFact("condition", place, [...known, ...formats], {
    words: `texts need not be of the format ${formats.join(", ")}`,
    proofs: taken,
  });
};

/** The formats for whose sake alone the world refuses what a call sends. */
function brokenBy({ recorded, sent, trace }: Exchange, pack: Pack): readonly string[] {
  const captured = capturedOf(pack);
  const schema = captured?.bodySchema(recorded.operation?.id ?? "");
  if (trace?.refused !== "invalid" || sent === undefined || schema === undefined) return [];
  const findings = captured?.findings(schema, sent) ?? [];
  const isFormat = ({ rule, expected }: { rule: string; expected: Json }): boolean =>
    rule === "format" && typeof expected === "string";
  return findings.every(isFormat)
    ? [...new Set(findings.map(({ expected }) => String(expected)))]
    : [];
}
