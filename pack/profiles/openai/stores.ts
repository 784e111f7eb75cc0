import type { Answer, Call, Json, JsonObject } from "facsimile/pack";
import { listOf, memberOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { textIn } from "./files.js";
import type { Row, World } from "./values.js";
import { wordsIn } from "./values.js";

/** Vector stores, their files and the search in them. */

const FILES = "vector_store_files";

export const filesIn = (world: World, store: string): readonly Row[] =>
  world.where(FILES, "vector_store_id", store);

/** How many files are in each state. */
export function countsOf(files: readonly Row[]): JsonObject {
  const count = (state: string): number =>
    files.filter(({ fields }) => fields["status"] === state).length;
  const [in_progress, completed] = [count("in_progress"), count("completed")];
  const [failed, cancelled] = [count("failed"), count("cancelled")];
  return { in_progress, completed, failed, cancelled, total: files.length };
}

export const isBusy = (files: readonly Row[]): boolean =>
  files.some(({ fields }) => fields["status"] === "in_progress");

export const bytesOf = (files: readonly Row[]): number =>
  files.reduce((sum, { fields }) => sum + (numberOf(fields["usage_bytes"]) ?? 0), 0);

export function createVectorStore(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const ids = listOf(body["file_ids"]).map((id) => textOf(id));
  const missing = ids.find((id) => world.get("files", id) === undefined);
  if (missing !== undefined) return notFound(world, missing);
  const answer = world.standard(call);
  if (answer.kind !== "object") return answer;
  for (const id of ids) addFile(world, answer.row.id, id, body);
  return answer;
}

const notFound = (world: World, id: string): Answer =>
  world.refuse("error/not_found", { object: "file", id });

function addFile(world: World, store: string, id: string, body: JsonObject, batch = ""): Row {
  const known = filesIn(world, store).find(({ fields }) => fields["id"] === id);
  if (known !== undefined) return known;
  const { attributes = {}, chunking_strategy } = body;
  const fixed = {
    type: "static",
    static: { max_chunk_size_tokens: 800, chunk_overlap_tokens: 400 },
  };
  const chunking =
    memberOf(chunking_strategy, "type") === "static" ? (chunking_strategy ?? fixed) : fixed;
  return world.create(
    FILES,
    { id, vector_store_id: store, attributes, chunking_strategy: chunking, usage_bytes: 0 },
    { file_batch_id: batch },
  );
}

export function createVectorStoreFile(world: World, call: Call): Answer {
  const store = textOf(call.path["vector_store_id"]);
  const body = objectOf(call.body);
  const id = textOf(body["file_id"]);
  if (world.get("vector_stores", store) === undefined) {
    return world.refuse("error/not_found", { object: "vector store", id: store });
  }
  if (world.get("files", id) === undefined) return notFound(world, id);
  return { kind: "object", resource: FILES, row: addFile(world, store, id, body) };
}

export function createFileBatch(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const files = [
    ...listOf(body["file_ids"]).map((file_id) => ({ ...body, file_id })),
    ...objectsOf(body["files"]),
  ];
  const missing = files.find(({ file_id }) => world.get("files", textOf(file_id)) === undefined);
  if (missing !== undefined) return notFound(world, textOf(missing["file_id"]));
  const answer = world.standard(call);
  if (answer.kind !== "object") return answer;
  const store = textOf(call.path["vector_store_id"]);
  for (const file of files) addFile(world, store, textOf(file["file_id"]), file, answer.row.id);
  return answer;
}

export const filesOfBatch = (world: World, { id }: Row): readonly Row[] =>
  world.where(FILES, "file_batch_id", id);

/** A batch ends when its last file does. */
export function ended(world: World, file: Row): void {
  const original = world.get("files", textOf(file.fields["id"]));
  const isWhole = file.fields["status"] === "completed" && original !== undefined;
  if (isWhole) world.patch(FILES, file.id, { usage_bytes: original.fields["bytes"] ?? 0 });
  const batch = world.get("file_batches", textOf(file.hidden["file_batch_id"]));
  if (batch === undefined || batch.fields["status"] !== "in_progress") return;
  if (!isBusy(filesOfBatch(world, batch))) {
    world.transition("file_batches", batch.id, "become_completed");
  }
}

export function cancelFiles(world: World, batch: Row): void {
  for (const file of filesOfBatch(world, batch)) {
    if (file.fields["status"] === "in_progress")
      world.transition(FILES, file.id, "become_cancelled");
  }
}

/** A file that goes goes from the stores too. */
export function forget(world: World, file: Row): void {
  for (const { id } of world.where(FILES, "id", file.id)) world.remove(FILES, id);
}

export function contentOfFile(world: World, call: Call): Answer {
  const file = world.get("files", textOf(call.path["file_id"]));
  if (file === undefined) return notFound(world, textOf(call.path["file_id"]));
  return { kind: "list", items: [{ type: "text", text: textIn(file) }] };
}

/** The files that share words with the query, by the share of its words that they have. */
export function search(world: World, call: Call): Answer {
  const store = textOf(call.path["vector_store_id"]);
  if (world.get("vector_stores", store) === undefined) {
    return world.refuse("error/not_found", { object: "vector store", id: store });
  }
  const { query, max_num_results, filters, ranking_options } = objectOf(call.body);
  const words = new Set(wordsOf(wordsIn(query)));
  const least = numberOf(memberOf(ranking_options, "score_threshold")) ?? 0;
  const found = filesIn(world, store)
    .filter(({ fields }) => fields["status"] === "completed" && fits(fields["attributes"], filters))
    .flatMap(({ fields }) => {
      const file = world.get("files", textOf(fields["id"]));
      const text = file === undefined ? "" : textIn(file);
      const has = new Set(wordsOf(text));
      const score = [...words].filter((word) => has.has(word)).length / Math.max(words.size, 1);
      const { id: file_id = "", attributes = {} } = fields;
      const filename = file?.fields["filename"] ?? "";
      return [{ file_id, filename, score, attributes, content: [{ type: "text", text }] }];
    })
    .filter(({ score }) => score > 0 && score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, numberOf(max_num_results) ?? 10);
  const search_query = typeof query === "string" ? [query] : listOf(query);
  return {
    kind: "fields",
    fields: {
      object: "vector_store.search_results.page",
      search_query,
      data: found,
      has_more: false,
      next_page: null,
    },
  };
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\w+/g) ?? [];

/** Whether attributes pass a filter: a comparison, or several with `and` or `or`. */
function fits(attributes: Json | undefined, filter: Json | undefined): boolean {
  const { type, key, value = null, filters } = objectOf(filter);
  if (type === undefined) return true;
  if (type === "and") return objectsOf(filters).every((each) => fits(attributes, each));
  if (type === "or") return objectsOf(filters).some((each) => fits(attributes, each));
  const own = memberOf(attributes, textOf(key)) ?? null;
  switch (type) {
    case "eq":
      return own === value;
    case "ne":
      return own !== value;
    case "gt":
      return Number(own) > Number(value);
    case "gte":
      return Number(own) >= Number(value);
    case "lt":
      return Number(own) < Number(value);
    case "lte":
      return Number(own) <= Number(value);
    case "in":
      return listOf(value).includes(own);
    default:
      return type === "nin" && !listOf(value).includes(own);
  }
}
