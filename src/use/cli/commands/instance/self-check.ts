// `selfCheck`: for `facsimile start --self-check`, judges each answer that an instance sends by the
// vendor's OpenAPI document. `violation` judges one answer; `pack drift` uses it for the vendor's
// own.

import { parsedJson } from "../../../../engine/base/json.js";
import type { OperationSpec, ResponseValidators } from "../../../../engine/pack/pack.js";
import { byStatus } from "../../../../engine/schemas/captured.js";
import type { InstanceOptions } from "../../../../instance/server/instance.js";
import type { Terminal } from "../../output/terminal.js";

export interface SelfCheck {
  /** Judges one answer. */
  readonly judge: NonNullable<InstanceOptions["onAnswer"]>;
  /** Prints how many answers were judged, and how many of them were wrong. */
  readonly report: () => void;
}

/**
 * Judges every answer of the vendor plane by the captured document, except answers of faults and
 * scenarios, which the test chooses. It reports a wrong answer, which is sent all the same.
 */
export function selfCheck(validators: ResponseValidators, terminal: Terminal): SelfCheck {
  const counts = { judged: 0, wrong: 0 };
  return {
    judge: (trace, { status, text, stream }) => {
      if (trace.operation === null || trace.method === "HEAD") return;
      // The document describes an item of a stream, and each is made by that.
      if (FORCED.has(trace.resolution) || stream !== undefined) return;
      counts.judged += 1;
      const problem = violation(validators, trace.operation, status, text ?? "");
      if (problem === undefined) return;
      counts.wrong += 1;
      const call = `${trace.method} ${trace.path} ${status}`;
      terminal.printError(`facsimile: self-check: ${call} (${trace.id}): ${problem}\n`);
    },
    report: () => {
      const { judged, wrong } = counts;
      terminal.printError(
        `facsimile: self-check: ${judged} answers judged, ${wrong} against the captured document\n`,
      );
    },
  };
}

const FORCED = new Set(["fault", "scenario"]);

/** Why an answer does not fit the captured document; undefined if it fits. */
export function violation(
  validators: ResponseValidators,
  { id, forms }: OperationSpec,
  status: number,
  text: string,
): string | undefined {
  const validate = byStatus(validators[id] ?? {}, status);
  if (validate === undefined) return `the captured document has no answer ${status} of ${id}`;
  const isOther = (forms?.content?.mediaType ?? null) !== null;
  if (validate === null) return text === "" || isOther ? undefined : "the body should be empty";
  // Bodies of calls have a limit for nesting; an answer nests deeper, since a list holds objects.
  const body = parsedJson(text);
  if (body === undefined) return "the body should be JSON";
  if (validate(body)) return undefined;
  const [fault] = validate.errors ?? [];
  const { additionalProperty: named } = fault?.params ?? {};
  const pointer = `${fault?.instancePath ?? ""}${typeof named === "string" ? `/${named}` : ""}`;
  return `${pointer.slice(1).replaceAll("/", ".") || "the body"} ${fault?.message ?? "is not valid"}`;
}
