import type { Draft, Report } from "./draft.js";
import { entriesOf, spotsOf } from "./draft.js";

const at = spotsOf("resources.yaml");

/** Forms of the pack format that the engine does not carry out yet. */
export function checkUnbuilt({ resources }: Draft, report: Report): void {
  for (const [name, resource] of entriesOf(resources)) {
    for (const [operation, entry] of entriesOf(resource.operations)) {
      const here = [name, "operations", operation];
      if (entry.answer === "own") report(at(...here, "answer"), '"own" is not carried out yet');
      if (entry.verb === "call") report(at(...here, "verb"), "calls are not carried out yet");
    }
  }
}
