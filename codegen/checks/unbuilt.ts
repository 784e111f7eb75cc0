import type { Draft, Report } from "./draft.js";
import { entriesOf, keyOf, spotsOf } from "./draft.js";

const at = spotsOf("resources.yaml");

const OF_THE_WIRE: readonly string[] = ["objects", "expand_parameter"];
const OF_RESOURCES: readonly string[] = ["id", "taken"];
const OF_FIELDS: readonly string[] = ["merges", "time"];
const OF_OPERATIONS: readonly string[] = [
  ..."parents id_from by body sets bulk answer parameters".split(" "),
];
const VERBS: readonly string[] = ["upsert", "show", "put", "bulk", "call"];

/** Forms of the pack format that the engine does not carry out yet. */
export function checkUnbuilt({ pack, resources }: Draft, report: Report): void {
  for (const name of Object.keys(pack?.wire ?? {})) {
    if (!OF_THE_WIRE.includes(name)) continue;
    const spot = keyOf(spotsOf("pack.yaml")("wire", name));
    report(spot, `"${name}" is not carried out yet`);
  }
  const refuse = (names: readonly string[], entry: object, ...path: string[]): void => {
    for (const name of Object.keys(entry)) {
      if (names.includes(name)) {
        report(keyOf(at(...path, name)), `"${name}" is not carried out yet`);
      }
    }
  };
  for (const [name, resource] of entriesOf(resources)) {
    refuse(OF_RESOURCES, resource, name);
    for (const [field, entry] of entriesOf(resource.fields)) {
      refuse(OF_FIELDS, entry, name, "fields", field);
    }
    for (const [operation, entry] of entriesOf(resource.operations)) {
      const here = [name, "operations", operation];
      refuse(OF_OPERATIONS, entry, ...here);
      if (entry.parent !== undefined && entry.parent.resource === undefined) {
        report(at(...here, "parent"), "a parent without resource is not carried out yet");
      }
      if (entry.verb === undefined || !VERBS.includes(entry.verb)) continue;
      report(at(...here, "verb"), `verb "${entry.verb}" is not carried out yet`);
    }
  }
}
