import type { CapturedOperation } from "./captured.js";

/** Operations and statuses: how many answers of each there were; "-" stands for none wanted. */
export function coverageTable(
  operations: readonly CapturedOperation[],
  countOf: (operation: CapturedOperation, status: number) => number,
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
