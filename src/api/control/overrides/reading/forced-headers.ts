import { headerNameProblem, headerValueProblem } from "../../../../engine/base/http-headers.js";
import { ControlError } from "../../../../engine/world/rules/errors/control-errors.js";

const OF_THE_CONNECTION = "belongs to the connection, which outcome.network can break";

/**
 * Headers that say where an answer ends and what happens to its connection
 * (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1), and those that explain the answer.
 */
const TAKEN: Readonly<Record<string, string>> = {
  "x-mock-resolution-trace": "names the trace of each answer",
  "x-mock-not-modelled": "names what the pack does not model",
  "content-length": OF_THE_CONNECTION,
  "transfer-encoding": OF_THE_CONNECTION,
  trailer: OF_THE_CONNECTION,
  connection: OF_THE_CONNECTION,
  "keep-alive": OF_THE_CONNECTION,
  "proxy-connection": OF_THE_CONNECTION,
  te: OF_THE_CONNECTION,
  upgrade: OF_THE_CONNECTION,
};

/** Refuses headers that a test cannot add to an answer. */
export function checkForcedHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    const taken = Object.hasOwn(TAKEN, lower) ? TAKEN[lower] : undefined;
    const problem = headerNameProblem(name) ?? taken ?? headerValueProblem(value);
    if (problem === undefined) continue;
    throw new ControlError(
      "schema_mismatch",
      `outcome.headers[${JSON.stringify(name)}]: ${problem}`,
    );
  }
}
