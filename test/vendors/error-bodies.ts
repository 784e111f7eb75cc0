import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Pack } from "../../src/engine/pack/pack.js";
import { capturedOf } from "../../src/engine/schemas/captured.js";
import { errorBodyOf, errorParts } from "../../src/engine/world/rules/errors/error-words.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";

/**
 * Judges the error bodies of packs by the documents that they were made of.
 *
 * @param packs folder of folders with a built pack each
 * @returns a line for each pack
 */
export async function errorBodyLines(packs: string): Promise<readonly string[]> {
  const names = (await readdir(packs, { withFileTypes: true })).filter((it) => it.isDirectory());
  return names.map(({ name }) => {
    const { declared, complete } = errorBodyFigures(loadPackFolder(join(packs, name)));
    return `${name}: ${complete}/${declared}`;
  });
}

interface ErrorBodyFigures {
  /** Failures that operations declare with a schema. */
  readonly declared: number;
  /** Bodies with every member that the operation's own schema requires. */
  readonly complete: number;
}

/** Renders the body of every declared failure. */
function errorBodyFigures(pack: Pack): ErrorBodyFigures {
  const captured = capturedOf(pack);
  const verdicts = pack.operations.flatMap((operation) =>
    (captured?.answersOf(operation.id) ?? []).flatMap(([status, read]) => {
      const schema = /^[45]/.test(status) || isFailure(operation, status) ? read?.() : undefined;
      if (captured === null || schema === undefined) return [];
      const code = status === "default" ? 500 : Number(status.replaceAll(/x/gi, "0"));
      const known = pack.errors.find((error) => error.status === code);
      const { type, code: name, message } = known ?? { type: "error", code: "error", message: "" };
      const parts = { type, code: name, message, field: null, status: code, requestId: "req_1" };
      const body = errorBodyOf(pack.wire, operation, code).text(errorParts(parts));
      const findings = captured.findings(schema, JSON.parse(body));
      return [findings.every(({ rule }) => rule !== "required")];
    }),
  );
  return { declared: verdicts.length, complete: verdicts.filter((it) => it).length };
}

/** `default` is a failure where another status is the success. */
const isFailure = ({ responses }: Pack["operations"][number], status: string): boolean =>
  status === "default" && Object.keys(responses).some((it) => /^2/.test(it));
