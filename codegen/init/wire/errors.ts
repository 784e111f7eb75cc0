// `init` (from a document to a pack): `errorsOf` makes `errors.yaml`, the catalog of a document's
// errors with one for each use of the simulator, and `withErrors` says which of them each operation
// has. `error-forms.ts` finds their bodies.

import { STATUS_CODES } from "node:http";
import type { JsonObject } from "../../../src/engine/base/json.js";
import type { ErrorEntry, ResourceEntry } from "../../model/model.js";
import { normal, singular } from "../api/bodies.js";
import type { DocAnswer, Operation } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import type { Guesses } from "../document.js";
import { groupBy, withOperations } from "../document.js";
import type { Declared, ErrorForms, RefusedBodies } from "./error-forms.js";
import { errorBodiesOf, formsOf } from "./error-forms.js";
import type { ErrorUse } from "./error-uses.js";
import { codeLike, LIKE_STATUS, OUTSIDE, USES } from "./error-uses.js";

/** An error of the catalog. */
interface InferredError {
  /** Its name in the catalog. */
  readonly error: string;
  readonly status: number;
  /** Patterns of the vendor's codes for it, the best first. */
  readonly like: readonly RegExp[];
}

export interface InferredErrors extends Failures {
  readonly catalog: Readonly<Record<string, ErrorEntry>>;
  /** The name in the catalog of the error for a use. */
  readonly nameOf: (use: ErrorUse) => string;
  /** Status of a request that does not fit its schema. */
  readonly invalid: number;
}

/** The errors of a document: their bodies by form, and one of the catalog for each use. */
export function errorsOf(
  document: JsonObject,
  operations: readonly Operation[],
  schemas: Schemas,
  guesses: Guesses,
): InferredErrors {
  const forms = formsOf(document, operations, schemas);
  const [usual] = forms.all;
  const codes = [
    ...commonCodes(forms.declared),
    ...valuesNamed(usual?.view, schemas, ["code", "error_code", "name", "error"]),
  ];
  const types = valuesNamed(usual?.view, schemas, ["type", "error_type", "kind"]);
  const invalid = commonStatus(operations, [400, 422]);
  const typeFor = (like: readonly RegExp[], status: number): string =>
    plain(codeLike([...like, status < 500 ? OF_CALLER : OF_SERVICE], types) ?? types[0] ?? "error");
  const names = new Map<string, string>();
  const uses = Object.entries(USES).map(([use, rule]) => {
    const { like } = rule;
    const status = use === "invalid" ? invalid : rule.status;
    const code = codeLike(like, codes) ?? rule.code;
    const [type, taken] = [typeFor(like, status), new Set(names.values())];
    // Two uses of one name would be one error: the second is called by its own code.
    const isFree = !taken.has(`${type}/${plain(code)}`);
    const error = `${type}/${isFree ? plain(code) : rule.code}`;
    names.set(use, error);
    return { ...rule, use, error, status, sent: isFree ? spelt(code) : {} };
  });
  const catalog = uses.map(({ use, error, status, message, sent }): [string, ErrorEntry] => [
    error,
    {
      ...{ status, ...sent, message, provenance: "assumed" },
      ...(use === "wrongState" ? { arises: "state" as const } : {}),
      ...(OUTSIDE.has(use) ? { arises: "outside" as const } : {}),
    },
  ]);
  const known = new Set(uses.map(({ status }) => status));
  const others = otherFailures(operations, known, (status) => {
    const like = LIKE_STATUS[status] ?? [];
    return [typeFor(like, status), codeLike(like, codes)];
  });
  const outside = uses.filter(({ use }) => OUTSIDE.has(use));
  const statuses = outside.map(({ status }) => status).sort();
  guesses.push({
    says: `any call can fail with ${statuses.join(", ")}`,
    reason: "no caller can prevent a limit on the rate of calls or a failure of the server",
    confidence: 0.9,
    path: outside.slice(0, 1).map(({ error }) => error),
    file: "errors.yaml",
  });
  return {
    ...errorBodiesOf(forms),
    catalog: Object.fromEntries([...catalog, ...others]),
    failures: [
      ...uses.filter(({ use }) => use !== "unknownRoute"),
      ...others.map(([error, { status = 500 }]) => {
        return { error, status, like: LIKE_STATUS[status] ?? [] };
      }),
    ],
    declared: forms.declared,
    nameOf: (use) => names.get(use) ?? "",
    invalid,
  };
}

/** The codes that operations enumerate, the most frequent first. */
function commonCodes(declared: ErrorForms["declared"]): readonly string[] {
  const all = [...declared.values()].flatMap((it) =>
    [...it.values()].flatMap(({ codes }) => codes),
  );
  const counts = [...groupBy(all, (code) => code)].map(([code, { length }]) => ({ code, length }));
  return counts.sort((a, b) => b.length - a.length).map(({ code }) => code);
}

/** Failures that the document declares with other statuses. */
function otherFailures(
  operations: readonly Operation[],
  known: ReadonlySet<number>,
  nameOf: (status: number) => readonly [type: string, code: string | undefined],
): readonly [string, ErrorEntry][] {
  const statuses = operations.flatMap(({ errors }) => statusesIn(errors.map((it) => it.status)));
  return [...new Set(statuses)]
    .filter((status) => !known.has(status))
    .map((status) => {
      const reason = STATUS_CODES[status] ?? "Error";
      const [type, code] = nameOf(status);
      const arises = status < 500 ? {} : { arises: "outside" as const };
      return [
        `${type}/${plain(code ?? normal(`${reason} ${reason === "Error" ? status : ""}`))}`,
        { status, ...spelt(code), message: `${reason}.`, ...arises, provenance: "documented" },
      ];
    });
}

/** Types of error that a call can prevent, and of those that it cannot. */
const OF_CALLER = /invalid|bad_?request|client/;

const OF_SERVICE = /api|server|internal/;

const plain = (text: string): string => text.replaceAll(/[\s/]+/g, "_");

/** A code that a name of the catalog cannot have. */
const spelt = (code = ""): Pick<ErrorEntry, "code"> => (plain(code) === code ? {} : { code });

/** The values that the members of these names can have. */
function valuesNamed(
  view: View | undefined,
  schemas: Schemas,
  names: readonly string[],
  depth = 0,
): readonly string[] {
  if (view === undefined || depth > 3) return [];
  const inner = view.items === undefined ? view : schemas.view(view.items);
  return [...inner.properties].flatMap(([name, schema]) => {
    const member = schemas.view(schema);
    const own = names.includes(normal(name)) ? [...member.enum, ...examplesOf(member.schema)] : [];
    const texts = own.filter((value) => typeof value === "string" && value !== "");
    return [...texts.map(String), ...valuesNamed(member, schemas, names, depth + 1)];
  });
}

/** Of some statuses the one that most operations declare; the first where none does. */
function commonStatus(operations: readonly Operation[], statuses: readonly number[]): number {
  const count = (status: number): number =>
    operations.filter(({ errors }) => errors.some((it: DocAnswer) => it.status === String(status)))
      .length;
  return [...statuses].sort((a, b) => count(b) - count(a))[0] ?? 400;
}

/** The errors of a document: bodies, failures, and what operations declare. */
interface Failures extends RefusedBodies {
  /** The errors of the catalog that a code of the vendor's can stand for. */
  readonly failures: readonly InferredError[];
  readonly declared: ErrorForms["declared"];
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

interface WithErrors {
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
      const path = [resource, "operations", key, "error_as"];
      guesses.push({ says, reason, confidence: 0.8, path });
    }
    return {
      ...entry,
      ...(body === undefined ? {} : { errors: body }),
      ...(named.codes.size === 0 ? {} : { error_as: codes }),
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
  failures: readonly InferredError[],
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
  { status, like }: Pick<InferredError, "status" | "like">,
  codes: readonly string[],
  nouns: readonly string[],
): string | undefined {
  const wanted = status === 404 ? nouns.map((noun) => `${noun}_not_found`) : [];
  const own = wanted.flatMap((name) => codes.find((code) => normal(code) === name) ?? []);
  return own[0] ?? codeLike(like, codes);
}
