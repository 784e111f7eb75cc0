import type { Json } from "../../../src/engine/base/json.js";
import type { OperationSpec, Pack, ResponseValidators } from "../../../src/engine/pack/pack.js";
import { bodyValidator, responseValidators } from "../../../src/engine/schemas/validators.js";
import type { CapturedDocument, CapturedOperation } from "../document.js";
import type { Received, Sent } from "./caller.js";

/**
 * Two judges that share the document and no code: the pack's own validators, and openapi-backend. An
 * answer is right when both accept it; where they differ, one of them misreads the document.
 */
export class Judges {
  readonly #pack: Pack;
  readonly #document: CapturedDocument;
  readonly #own: ResponseValidators;

  private constructor(pack: Pack, document: CapturedDocument, own: ResponseValidators) {
    this.#pack = pack;
    this.#document = document;
    this.#own = own;
  }

  static async of(pack: Pack, document: CapturedDocument): Promise<Judges> {
    return new Judges(pack, document, await responseValidators(pack));
  }

  /** The problem of an answer; undefined if there is none. */
  answerFault(
    captured: CapturedOperation,
    spec: OperationSpec,
    { status, headers, text, json }: Received,
  ): string | undefined {
    const declared = captured.answers.get(status);
    const type = String(headers["content-type"]);
    if (declared === undefined) {
      return captured.isOpen ? undefined : `${status} is no answer that the document declares`;
    }
    if (declared === null) {
      return text === "" ? undefined : `${status} has a body, and the document declares none`;
    }
    if (json === undefined) return `${status} has no JSON body`;
    if (!/^application\/json\b/.test(type)) return `${status} is of type ${type}`;
    const found = this.#document.found(spec.id);
    const { valid, errors } = this.#document.validator.validateResponse(json, found, status);
    const own = this.#own[spec.id]?.[status];
    if (own === null || own === undefined) {
      return `${status} has a body, and the pack has no validator of it`;
    }
    const problems = [valid ? "" : wordsOf(errors), own(json) ? "" : wordsOf(own.errors)];
    return differing(problems, `${status} breaks the document`);
  }

  /** Where the judges differ on the body of a request; undefined where they agree. */
  requestFault(spec: OperationSpec, captured: CapturedOperation, sent: Sent): string | undefined {
    const validate = bodyValidator(this.#pack, spec);
    const { body } = sent;
    // Of forms the outside judge reads no numbers.
    const isJson = captured.mediaType === undefined;
    if (captured.body === undefined || validate === null || !isJson) return undefined;
    if (body === undefined || sent.raw !== undefined) return undefined;
    const outside = this.#outside(spec, captured, body);
    const problems = [outside, validate(body) ? "" : wordsOf(validate.errors)];
    return problems.every((it) => it !== "") ? undefined : differing(problems, "the body");
  }

  /** What openapi-backend finds in a body; the empty text for nothing. */
  #outside({ id }: OperationSpec, { path }: CapturedOperation, body: Json): string {
    const found = this.#document.found(id);
    const { errors } = this.#document.validator.validateRequest(
      {
        method: found.method,
        path: path.replaceAll(/\{[^{}]+\}/g, "id"),
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      },
      found,
    );
    // It finds problems of paths, queries and headers too.
    return wordsOf(errors?.filter(({ instancePath }) => instancePath.startsWith(IN_BODY)));
  }
}

/** Where openapi-backend has the body of a request. */
const IN_BODY = "/requestBody";

interface Problem {
  readonly instancePath: string;
  readonly message?: string | undefined;
}

const wordsOf = (problems: readonly Problem[] | null | undefined): string =>
  (problems ?? [])
    .map(({ instancePath, message }) => `${instancePath || "/"} ${message ?? "is wrong"}`)
    .join("; ");

function differing([outside = "", own = ""]: readonly string[], what: string): string | undefined {
  if (outside !== "" && own !== "") return `${what}: ${outside}`;
  if (outside !== "") return `${what} by openapi-backend alone: ${outside}`;
  return own === "" ? undefined : `${what} by the pack's validator alone: ${own}`;
}
