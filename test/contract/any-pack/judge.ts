import type { OperationSpec } from "../../../src/engine/pack/pack.js";
import type { CapturedDocument, CapturedOperation } from "../document.js";
import type { Received } from "./caller.js";

/** The problem of an answer by the document alone; undefined if there is none. */
export function faultOf(
  document: CapturedDocument,
  captured: CapturedOperation,
  spec: OperationSpec,
  { status, headers, text, json }: Received,
): string | undefined {
  const declared = captured.answers.get(status);
  const type = headers["content-type"];
  if (declared === undefined) {
    return captured.isOpen ? undefined : `${status} is no answer that the document declares`;
  }
  if (declared === null) {
    return text === "" ? undefined : `${status} has a body, and the document declares none`;
  }
  if (json === undefined) return `${status} has no JSON body`;
  if (!/^application\/json\b/.test(String(type))) return `${status} is of type ${String(type)}`;
  const { valid, errors } = document.validator.validateResponse(
    json,
    document.found(spec.id),
    status,
  );
  if (valid) return undefined;
  const words = (errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || "/"} ${message}`,
  );
  return `${status} breaks the document: ${words.join("; ")}`;
}
