import { DAY, parseInstant, SECOND } from "../../../base/time.js";
import type { FilterSpec, OperationSpec, TimeForm } from "../../../pack/pack.js";
import type { Filter } from "../../../store/table.js";
import { KEY_SEPARATOR } from "../../state/tables.js";
import type { World } from "../../world.js";
import type { Place } from "./naming.js";

/** Query parameters: all values of each name, in order. */
export type Query = Readonly<Record<string, readonly string[]>>;

/** The objects that a list call selects: filters over indexes, and bounds on positions. */
export interface Selection {
  readonly filters: readonly Filter[];
  readonly above: number;
  readonly below: number;
}

/** A selection while it reads parameters: the wanted values by field. */
interface Draft {
  readonly wanted: Map<string, readonly string[]>;
  above: number;
  below: number;
}

/** Undefined: no object can match. */
export function select(
  world: World,
  operation: OperationSpec,
  query: Query,
  place: Place,
): Selection | undefined {
  const draft: Draft = { wanted: new Map(), above: 0, below: Number.POSITIVE_INFINITY };
  for (const part of [place.fields, place.hidden]) {
    for (const field in part) draft.wanted.set(field, [String(part[field])]);
  }
  for (const filter of operation.filters) {
    const values = query[filter.parameter];
    if (values === undefined || values.length === 0) continue;
    if (!APPLY[filter.kind](draft, filter, values, world, operation)) return undefined;
  }
  const { wanted, above, below } = draft;
  return { filters: plan(world, operation, wanted), above, below };
}

/** Narrows the selection by the values of a parameter; false: no object can match. */
type Apply = (
  draft: Draft,
  filter: FilterSpec,
  values: readonly string[],
  world: World,
  operation: OperationSpec,
) => boolean;

const APPLY: Readonly<Record<FilterSpec["kind"], Apply>> = {
  equals: (draft, { field }, values) => want(draft, field, values.slice(0, 1)),
  "any-of": (draft, { field }, values) => want(draft, field, values),
  after: byInstant((draft, { last }, createdBy) => {
    draft.above = Math.max(draft.above, createdBy(last));
  }),
  before: byInstant((draft, { first }, createdBy) => {
    draft.below = Math.min(draft.below, createdBy(first - 1) + 1);
  }),
};

function want({ wanted }: Draft, field: string, values: readonly string[]): boolean {
  const both = wanted.get(field);
  wanted.set(field, both === undefined ? values : values.filter((it) => both.includes(it)));
  return true;
}

/** `createdBy` returns the position of the last object created by an instant. */
function byInstant(
  narrow: (draft: Draft, span: Span, createdBy: (instant: number) => number) => void,
): Apply {
  return (draft, { field }, [first = ""], world, operation) => {
    const form = world.resource(operation.resource).times[field] ?? world.pack.wire.timestamps;
    const span = SPANS[form](first);
    if (span === undefined) return false;
    narrow(draft, span, (instant) => lastCreatedBy(world, operation, instant));
    return true;
  };
}

/** The milliseconds that a caller's timestamp covers, such as a second or a day. */
interface Span {
  readonly first: number;
  readonly last: number;
}

const spanOf = (first: number, length: number): Span => ({ first, last: first + length - 1 });

const numberSpan =
  (unit: number) =>
  (text: string): Span | undefined =>
    /^\d{1,15}$/.test(text) ? spanOf(Number(text) * unit, unit) : undefined;

const textSpan =
  (length: number) =>
  (text: string): Span | undefined => {
    const instant = parseInstant(text);
    return instant === undefined ? undefined : spanOf(instant, length);
  };

const SPANS: Readonly<Record<TimeForm, (text: string) => Span | undefined>> = {
  iso: textSpan(1),
  "iso-seconds": textSpan(SECOND),
  unix: numberSpan(SECOND),
  "unix-ms": numberSpan(1),
  rfc2822: textSpan(1),
  date: textSpan(DAY),
};

/** Uses an index over several fields when each of them has one wanted value. */
function plan(
  world: World,
  operation: OperationSpec,
  wanted: Map<string, readonly string[]>,
): readonly Filter[] {
  const { indexes } = world.resource(operation.resource);
  const joint = indexes.find(
    ({ fields }) => fields.length > 1 && fields.every((field) => wanted.get(field)?.length === 1),
  );
  const filters: Filter[] = [];
  if (joint !== undefined) {
    const key = joint.fields.map((field) => wanted.get(field)?.[0] ?? "").join(KEY_SEPARATOR);
    filters.push({ index: joint.name, values: [key] });
  }
  for (const [field, values] of wanted) {
    if (joint?.fields.includes(field) !== true) filters.push({ index: field, values });
  }
  return filters;
}

/** Position of the last object created by `instant`; positions follow the order of creation. */
function lastCreatedBy(world: World, operation: OperationSpec, instant: number): number {
  const table = world.table(operation.resource);
  let low = 0;
  let high = table.nextSeq - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // A removed object has no instant; the nearest object before it counts.
    const query = { filters: [], below: middle + 1, limit: 1, direction: "descending" } as const;
    const [row] = table.page(query).rows;
    if (row === undefined || row.meta.created.ms <= instant) low = middle;
    else high = row.seq - 1;
  }
  return low;
}
