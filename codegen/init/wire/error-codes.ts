import type { ResourceEntry } from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import { normal, singular } from "../api/words.js";
import type { Guesses } from "../document/guess.js";
import { withOperations } from "../document/with-operations.js";
import type { ErrorBodies } from "./error-bodies.js";
import type { Declared, Forms } from "./error-forms.js";
import { codeLike } from "./error-uses.js";

/** An error of the catalog. */
export interface Failure {
  /** Its name in the catalog. */
  readonly error: string;
  readonly status: number;
  /** Patterns of the vendor's codes for it, the best first. */
  readonly like: readonly RegExp[];
}

/** The errors of a document: bodies, failures, and what operations declare. */
export interface Failures extends ErrorBodies {
  /** The errors of the catalog that a code of the vendor's can stand for. */
  readonly failures: readonly Failure[];
  readonly declared: Forms["declared"];
}

/** The usual statuses of refusals, for which a range or `default` stands. */
const USUAL = [400, 401, 403, 404, 409, 422, 429, 500, 503];

/** The statuses from 400 on that an operation declares, with the usual ones of ranges and `default`. */
export function statusesIn(declared: readonly string[]): readonly number[] {
  const exact = declared.map(Number).filter((status) => status >= 400);
  return [...new Set([...exact, ...USUAL.filter((it) => keyOf(it, declared) !== undefined)])];
}

/** The declaration that holds for a status. */
function keyOf(status: number, declared: readonly string[]): string | undefined {
  const keys = [String(status), `${String(status)[0]}XX`, "DEFAULT"];
  return keys.flatMap((key) => declared.find((it) => it.toUpperCase() === key) ?? [])[0];
}

export interface WithErrors {
  readonly entries: Readonly<Record<string, ResourceEntry>>;
  /** By id of an operation, the statuses for which it enumerates codes, and none of their meaning. */
  readonly unnamed: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Resources whose operations name the bodies and the codes of their refusals. */
export function withErrors(
  resources: Readonly<Record<string, ResourceEntry>>,
  operations: readonly Operation[],
  errors: Failures,
  guesses: Guesses,
): WithErrors {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const unnamed = new Map<string, ReadonlySet<number>>();
  const entries = withOperations(resources, (entry, name) => {
    const body = errors.own.get(entry.id);
    const [resource = "", key = ""] = name.split(".");
    const operation = byId.get(entry.id);
    const declared = errors.declared.get(entry.id) ?? new Map<string, Declared>();
    const nouns = operation === undefined ? [] : nounsOf(operation, resources[resource]?.object);
    const named = codesOf(declared, errors.failures, nouns);
    if (named.unnamed.size > 0) unnamed.set(entry.id, named.unnamed);
    const codes = Object.fromEntries(named.codes);
    if (named.codes.size > 0) {
      const says = `${entry.id} fails with ${[...new Set(named.codes.values())].join(", ")}`;
      const reason = "it enumerates its codes, and these have the meaning of the errors";
      const path = [resource, "operations", key, "error_codes"];
      guesses.push({ says, reason, confidence: 0.8, path });
    }
    return {
      ...entry,
      ...(body === undefined ? {} : { errors: body }),
      ...(named.codes.size === 0 ? {} : { error_codes: codes }),
    };
  });
  return { entries, unnamed };
}

/** What a call can fail to find: its object, what its path names, what its parameters name. */
function nounsOf({ steps, parameters }: Operation, object = ""): readonly string[] {
  const words = steps.flatMap((step) => (step.kind === "word" ? singular(step.word) : []));
  const named = parameters.filter(({ required }) => required).map(({ name }) => normal(name));
  return [...object.split("_").slice(-1), object, ...words.toReversed(), ...named];
}

interface OperationCodes {
  /** By error, where it is not that of the catalog. */
  readonly codes: ReadonlyMap<string, string>;
  readonly unnamed: ReadonlySet<number>;
}

/**
 * The code of each error, of those that an operation enumerates for its status. Any code of one
 * status has its meaning; of those of a range or of `default`, only one that says so.
 */
function codesOf(
  declared: ReadonlyMap<string, Declared>,
  failures: readonly Failure[],
  nouns: readonly string[],
): OperationCodes {
  const codes = new Map<string, string>();
  const unnamed = new Set<number>();
  const first = new Set<number>();
  for (const { error, status, like } of failures) {
    const isFirst = !first.has(status);
    first.add(status);
    const key = keyOf(status, [...declared.keys()]);
    const own = declared.get(key ?? "")?.codes ?? [];
    const isExact = key === String(status);
    if (own.length === 0 || (isExact && own.length === 1)) continue;
    const found =
      codeFor({ status, like }, own, nouns) ?? (isExact && isFirst ? own[0] : undefined);
    const usual = error.slice(error.indexOf("/") + 1);
    if (found !== undefined && found !== usual) codes.set(error, found);
    if (found === undefined && isFirst && !own.includes(usual)) unnamed.add(status);
  }
  return { codes, unnamed };
}

/** Of the codes of what is not found, the one that names what the call is about. */
function codeFor(
  { status, like }: Pick<Failure, "status" | "like">,
  codes: readonly string[],
  nouns: readonly string[],
): string | undefined {
  const wanted = status === 404 ? nouns.map((noun) => `${noun}_not_found`) : [];
  const own = wanted.flatMap((name) => codes.find((code) => normal(code) === name) ?? []);
  return own[0] ?? codeLike(like, codes);
}
