// `init` (from a document to a pack): the folder of a new pack: `prepareFolder` makes it,
// `packFile` the content of `pack.yaml`, and `writeGuesses` writes all inferred files into
// `guessed/`, each time anew.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { objectAt, ownValue } from "../../../src/engine/base/json.js";
import type { AuthEntry, IdempotencyEntry } from "../../model/model.js";
import { GUESSED, OWN } from "../../sources/layers/layers.js";
import { exists } from "../../sources/pack-files.js";
import { normal } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import { Refusal, write } from "../document.js";
import type { Envelope } from "../events/envelope.js";
import type { InferredErrors } from "../wire/errors.js";
import type { Lists } from "../wire/lists.js";

/** Folder with copies of the document, as its author wrote it. */
const ORIGINAL = "original";

/**
 * Makes the folder of a pack: copies of the document, and once the layer of its owner.
 *
 * @param call an operation of the document, for the example in the owner's layer
 * @throws Refusal of a folder with sources of its own, which `init` would have to overwrite
 */
export async function prepareFolder(
  folder: string,
  texts: ReadonlyMap<string, string>,
  call: string,
): Promise<void> {
  if (await exists(join(folder, "pack.yaml"))) throw new Refusal(WITHOUT_LAYERS, folder);
  await rm(join(folder, ORIGINAL), { recursive: true, force: true });
  for (const [file, text] of texts) {
    await write(join(folder, ORIGINAL, file.replaceAll("../", "up/")), text);
  }
  if (!(await exists(join(folder, OWN)))) {
    await write(join(folder, OWN, "operations.yaml"), skeleton(call));
  }
}

const WITHOUT_LAYERS =
  "has a pack.yaml, so it holds the sources of a pack without layers, which init does not change. " +
  `Choose another --out, and move to its ${OWN}/ what you changed in these files`;

/** Writes the guesses of `init` anew. */
export async function writeGuesses(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  await rm(join(folder, GUESSED), { recursive: true, force: true });
  for (const [file, text] of files) await write(join(folder, GUESSED, file), text);
}

const skeleton = (
  call: string,
): string => `# Your layer: what the document does not say. It wins over ${GUESSED}/, fact by fact, and init never
# changes it. The other files here have the names and keys of those in ${GUESSED}/. Say only what
# differs; \`$remove: true\` removes. This file is about operations, by their call or id:
#
# ${call}:
#   verb: call
`;

export interface PackFacts {
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  readonly lists: Lists;
  readonly errors: InferredErrors;
  readonly envelopes: Readonly<Record<string, Json>>;
  readonly envelope: Envelope;
  readonly auth: readonly AuthEntry[];
  /** Parameter that asks for referenced objects whole; undefined for none. */
  readonly expandParameter: string | undefined;
  readonly idempotency: IdempotencyEntry | undefined;
  readonly name: string;
  /** The day of its making, such as 2026-06-09. */
  readonly day: string;
}

/** The content of pack.yaml. */
export function packFile(facts: PackFacts): JsonObject {
  const { document, lists, errors, operations } = facts;
  const version = ownValue(objectAt(document, "info"), "version");
  const { nameOf } = errors;
  return {
    name: facts.name,
    version: "0.1.0",
    api_version: version === undefined || version === "" ? "1" : String(version),
    captured: facts.day,
    document: { reading: "captured", provenance: "documented" },
    ids: {
      length: 16,
      alphabet: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      provenance: "assumed",
    },
    wire: {
      provenance: "assumed",
      request_id: { prefix: "req_", ...requestIdHeader(operations) },
      auth: entries(facts.auth),
      bodies: {
        error: errors.body,
        ...some("errors", errors.bodies),
        list: lists.usual.body,
        plain: "$items",
        delete: {},
        media_type: "application/json",
      },
      event: entries(facts.envelope),
      ...some("objects", facts.envelopes),
      list: entries(lists.usual.entry),
      ...some("lists", lists.named),
      ...(facts.expandParameter === undefined ? {} : { expands: facts.expandParameter }),
      query_names: "exact",
      timestamps: "iso",
      validation: { status: errors.invalid, field: "body", error: nameOf("invalid") },
      unauthorized: nameOf("unauthorized"),
      unexpected: nameOf("unexpected"),
      unknown_route: { status: 404, error: nameOf("unknownRoute") },
      too_large: { status: 413, error: nameOf("tooLarge"), max: 10_485_760 },
      media_type: { status: 415, error: nameOf("mediaType"), accepts: ["application/json"] },
      ...(facts.idempotency === undefined ? {} : { idempotency: entries(facts.idempotency) }),
      control_errors: "own",
    },
    magic: [],
  };
}

/** An entry as plain JSON. */
function entries(value: unknown): Json {
  const plain: Json = JSON.parse(JSON.stringify(value));
  return plain;
}

function some(key: string, map: object): JsonObject {
  return Object.keys(map).length === 0 ? {} : { [key]: entries(map) };
}

function requestIdHeader(operations: readonly Operation[]): { readonly header?: string } {
  const headers = operations.flatMap(({ answer, errors }) => [
    ...answer.headers,
    ...errors.flatMap((each) => each.headers),
  ]);
  const header = headers.find((name) => /request-?id$/i.test(name));
  return header === undefined ? {} : { header };
}

/** The name of a pack by the title of its document. */
export function packName(document: JsonObject): string {
  const title = ownValue(objectAt(document, "info"), "title");
  const words = normal(typeof title === "string" ? title : "")
    .split("_")
    .filter((word) => !["api", "the", "rest", "openapi", "public", "reference"].includes(word));
  const name = words
    .slice(0, 3)
    .join("-")
    .replaceAll(/[^a-z0-9-]/g, "");
  return /^[a-z]/.test(name) ? name : `vendor${name === "" ? "" : `-${name}`}`;
}
