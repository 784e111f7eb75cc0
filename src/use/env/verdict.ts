import type { Json } from "../../engine/base/json.js";
import type { AnyPack, ControlClient } from "../client/index.js";
import { valueAt } from "./conditions.js";
import type { Criterion } from "./task.js";

/** A criterion, and whether it is met. */
export interface Judgement {
  readonly criterion: string;
  readonly met: boolean;
  /** How many fit. */
  readonly found: number;
}

/** What criteria look at. */
export interface Evidence {
  readonly control: ControlClient<AnyPack>;
  /** Undefined until the agent has given one. */
  readonly answer: Json | undefined;
}

export async function judge(
  criteria: readonly Criterion[],
  evidence: Evidence,
): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  for (const criterion of criteria) {
    const { words, subject, of, where, least, most } = criterion;
    const conditions = [...where];
    let found = 0;
    for await (const item of ITEMS[subject](evidence, of)) {
      if (conditions.every(([path, holds]) => holds(valueAt(item, path)))) found += 1;
    }
    judgements.push({ criterion: words, met: found >= least && found <= most, found });
  }
  return judgements;
}

type Items = (evidence: Evidence, of: string) => AsyncIterable<Json>;

/** The longest page of a list. */
const PAGE = 1_000;

const ITEMS: Readonly<Record<Criterion["subject"], Items>> = {
  objects: ({ control }, resource) =>
    pages(
      async (after) => (await control.state({ resource, limit: PAGE, ...after })).data,
      ({ id }) => id,
    ),
  events: ({ control }, type) =>
    pages(
      async (after) => (await control.events.list({ type, limit: PAGE, ...after })).data,
      ({ id }) => id,
    ),
  calls: ({ control }, name) => {
    const [resource = "", operation = ""] = name.split(".");
    const pattern = { resource, operation };
    return pages(
      async (after) => (await control.requests.find(pattern, { limit: PAGE, ...after })).data,
      ({ trace_id: trace }) => trace,
    );
  },
  answer: async function* ({ answer }) {
    if (answer !== undefined) yield { answer };
  },
};

type After = { readonly after: string } | Record<never, never>;

/** All items of a list that comes in pages. */
async function* pages<T extends object>(
  read: (after: After) => Promise<readonly T[]>,
  idOf: (item: T) => unknown,
): AsyncGenerator<Json> {
  for (let after: After = {}; ; ) {
    const items = await read(after);
    // Trusted: the contract's answers are JSON.
    for (const item of items) yield item as Json & T;
    const last = items.at(-1);
    if (items.length < PAGE || last === undefined) return;
    after = { after: String(idOf(last)) };
  }
}
