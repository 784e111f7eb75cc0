import type { ReferencePage, Words } from "../../src/engine/pack/reference.js";
import type { PackContext } from "../facts/context.js";
import type { ListEntry } from "../model/model.js";
import { code, errorWord, listed, prose, table } from "./schema-words.js";

/** `durations`: how long things take. */
export function durationsPage({ model }: PackContext): ReferencePage {
  const rows = Object.entries(model.lifecycles.durations).map(([name, entry]) => [
    [code(name)],
    [code(entry.value)],
    [entry.limit === true ? "a limit" : entry.retry === true ? "a pause before a retry" : "work"],
    [entry.provenance],
  ]);
  return {
    name: "durations",
    title: "Durations",
    about: [
      "How long work takes, unless a test changes it. A limit is not work: collapsing ",
      "durations keeps it.",
    ],
    entries: [
      { name: "durations", blocks: table(["duration", "value", "kind", "provenance"], rows) },
    ],
  };
}

/** `limits`: the caps that tests can set, and the fixed limits. */
export function limitsPage({ model }: PackContext): ReferencePage {
  const { wire, limits = {}, ids } = model.pack;
  const { rate_limit, list, idempotency, too_large } = wire;
  const caps = Object.entries(limits).map(([name, { description, provenance }]) => [
    [code(name)],
    prose(description),
    [provenance],
  ]);
  const rate: readonly (readonly Words[])[] =
    rate_limit === undefined
      ? []
      : [
          [
            [code("requests")],
            [
              `Calls per period; the vendor's own is ${rate_limit.requests} in ${rate_limit.per}. `,
              "Past it ",
              errorWord(rate_limit.error),
              ".",
            ],
            [wire.provenance],
          ],
        ];
  const fixed: readonly (readonly Words[])[] = [
    ...pageSize(list),
    [["body of a call"], [`${too_large.bytes} bytes, else `, code(String(too_large.status))]],
    [["ids"], [`a prefix and ${ids.length} characters`]],
    ...(idempotency === undefined
      ? []
      : [
          [
            [code(idempotency.header ?? idempotency.body ?? "")],
            [
              `${idempotency.max_length ?? "any number of"} characters; kept for ${idempotency.keep}, with `,
              ...listed(idempotency.methods.map(code)),
            ],
          ],
        ]),
  ];
  return {
    name: "limits",
    title: "Limits",
    about: ["Caps that a test can set, off at the start, and limits that always hold."],
    entries: [
      { name: "caps", blocks: table(["cap", "meaning", "provenance"], [...rate, ...caps]) },
      { name: "fixed", blocks: table(["limit", "value"], fixed) },
    ],
  };
}

function pageSize({ size }: ListEntry): readonly (readonly Words[])[] {
  if (size === undefined) return [];
  const most = size.max === undefined ? "" : `, ${size.max} at most`;
  if (size.parameter === undefined) return [[["page of a list"], [String(size.default)]]];
  return [[["page of a list"], [code(size.parameter), `: ${size.default} by default${most}`]]];
}
