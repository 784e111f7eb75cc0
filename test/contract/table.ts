import type { CapturedOperation } from "./captured.js";

type Row = Pick<CapturedOperation, "id" | "statuses">;

/** Operations and statuses with their number of answers; "-" means that none is expected. */
export function coverageTable(
  operations: readonly Row[],
  countOf: (operation: Row, status: number) => number,
): string {
  const statuses = [...new Set(operations.flatMap((operation) => operation.statuses))].sort();
  const width = Math.max(...operations.map(({ id }) => id.length));
  const head = [" ".repeat(width), ...statuses.map((status) => String(status).padStart(4))];
  const rows = operations.map((operation) => [
    operation.id.padEnd(width),
    ...statuses.map((status) => {
      const wanted = operation.statuses.includes(status);
      return (wanted ? String(countOf(operation, status)) : "-").padStart(4);
    }),
  ]);
  return [head, ...rows].map((row) => row.join(" ")).join("\n");
}
