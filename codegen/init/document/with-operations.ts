import type { OperationEntry, ResourceEntry } from "../../model/model.js";

type Entries = Readonly<Record<string, ResourceEntry>>;

/** Resources with each of their operations changed; `name` is such as `orders.create`. */
export function withOperations(
  resources: Entries,
  change: (operation: OperationEntry, name: string) => OperationEntry,
): Entries {
  const changed = Object.entries(resources).map(([resource, entry]): [string, ResourceEntry] => {
    const operations = Object.entries(entry.operations ?? {}).map(
      ([key, operation]) => [key, change(operation, `${resource}.${key}`)] as const,
    );
    return [resource, { ...entry, operations: Object.fromEntries(operations) }];
  });
  return Object.fromEntries(changed);
}
