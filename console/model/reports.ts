import type { ExplorationReport } from "../../generated/control/types.js";

/** A report that a page brings along. */
export type Report =
  | {
      readonly kind: "exploration";
      readonly name: string;
      readonly report: ExplorationReport;
      /** The world in which a failing future stands, by its token. */
      readonly worlds?: Readonly<Record<string, string>>;
    }
  | { readonly kind: "mutation"; readonly name: string; readonly report: MutationReport }
  | { readonly kind: "coverage"; readonly name: string; readonly report: CoverageReport };

/** The world of the future that passes beside the failing one of a world. */
export function besideOf(world: string, reports: readonly Report[]): string | undefined {
  return placesIn(reports).find(([failing]) => failing === world)?.[1];
}

/** Whether a world is a future that fails, or one that passes beside it; undefined for others. */
export function outcomeOf(world: string, reports: readonly Report[]): string | undefined {
  const places = placesIn(reports);
  if (places.some(([failing]) => failing === world)) return "fails";
  return places.some(([, passing]) => passing === world) ? "passes" : undefined;
}

type FailurePlaces = readonly [failing: string | undefined, passing: string | undefined];

const placesIn = (reports: readonly Report[]): readonly FailurePlaces[] =>
  reports.flatMap((one) => {
    if (one.kind !== "exploration") return [];
    const { report, worlds = {} } = one;
    return report.failures.map(
      ({ token, neighbour }): FailurePlaces => [worlds[token], worlds[neighbour?.token ?? ""]],
    );
  });

/** What the console reads of the report of `facsimile mutate --json`. */
export interface MutationReport {
  readonly score: number;
  readonly changed: number;
  readonly noticed: number;
  readonly members: readonly MemberRow[];
  readonly advice: readonly {
    readonly operation: string;
    readonly member: string;
    readonly words: string;
  }[];
}

interface MemberRow {
  readonly operation: string;
  readonly member: string;
  readonly readBy: number;
  readonly noticed: readonly string[];
  readonly unnoticed: readonly string[];
}

/** What the console reads of the report of `facsimile coverage report --json`. */
export interface CoverageReport {
  readonly pack: string;
  readonly points: readonly CoveragePoint[];
  readonly missing: readonly { readonly words: string; readonly line: string }[];
}

export interface CoveragePoint {
  readonly kind: string;
  /** An operation, a kind of object, a transition, or a type of event. */
  readonly of: string;
  readonly what: string;
  readonly isUsed: boolean;
  readonly plain: number;
  readonly explored: number;
}

/** By kind and what it is of: how many points there are, and how many some test has met. */
export interface CoverageRow {
  readonly kind: string;
  readonly of: string;
  readonly count: number;
  readonly met: number;
  readonly missing: readonly string[];
}

/** The points that the application uses, in a row for each operation, kind of object or event. */
export function coverageRows({ points }: CoverageReport): readonly CoverageRow[] {
  const rows = new Map<
    string,
    { kind: string; of: string; count: number; met: number; missing: string[] }
  >();
  for (const { kind, of, what, isUsed, plain, explored } of points) {
    if (!isUsed) continue;
    const name = `${kind} ${of}`;
    const row = rows.get(name) ?? { kind, of, count: 0, met: 0, missing: [] };
    row.count++;
    if (plain + explored > 0) row.met++;
    else row.missing.push(what === "" ? of : what);
    rows.set(name, row);
  }
  return [...rows.values()].sort((a, b) => a.met / a.count - b.met / b.count);
}

/** The operation that a row is about, such as `task_runs.create`; undefined for another thing. */
export const operationOfRow = ({ kind, of }: CoverageRow): string | undefined =>
  kind === "operation" || kind === "error" || kind === "lost" ? of : undefined;
