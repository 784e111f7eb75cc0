// `Failure`: why one run of a test under explore fails, with a text (`assertion`) that is equal for
// the same failure in other runs. One function makes each kind, such as `rejection` when the test's
// body throws.

import { bounded, cut, LONGEST } from "../../../engine/base/text.js";

/** The failure of a future. */
export interface Failure {
  /** Identifies failures of one kind: ids and instants in their texts do not matter. */
  readonly assertion: string;
  readonly message: string;
}

export const failedAssertion = (name: string): Failure => ({
  assertion: `always ${JSON.stringify(name)}`,
  message: `always ${JSON.stringify(name)} is false`,
});

/** The body has rejected. */
export const rejection = (error: unknown): Failure => thrown("the test fails", error);

/** The application has lost a rejection on the way. */
export const unhandled = (error: unknown): Failure => thrown("unhandled rejection", error);

export const notQuiescent = (why: string): Failure => ({
  assertion: "settles",
  message: bounded(`the application never settles: ${why}`, "message"),
});

function thrown(what: string, error: unknown): Failure {
  const all = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const text = bounded(all, "message");
  const [first = ""] = text.split("\n", 1);
  const assertion = `${what}: ${withoutValues(cut(first, LONGEST.name))}`;
  return { assertion, message: `${what}: ${text}${hintAt(error)}` };
}

/** A client with a way of its own into the network looks for the simulator there. */
function hintAt(error: unknown): string {
  const { message, cause } = Object(error);
  const said = `${message} ${cause}`;
  return said.includes("ENOTFOUND") && said.includes("facsimile.test")
    ? "\nit does not call by sim.fetch: give it that, or name the vendor's host to sim.intercept"
    : "";
}

/** Two futures that fail for one reason may name other objects, counts and instants. */
const withoutValues = (text: string): string =>
  text.replace(/\w+/g, (word) => (/\d/.test(word) ? "…" : word));
