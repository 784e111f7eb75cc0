import type { Answer, Call, Json, JsonObject } from "facsimile/pack";
import { listOf, memberOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { textIn } from "./files.js";
import type { Row, World } from "./values.js";
import { invalid, wordsIn } from "./values.js";

/** Vector stores, their files and the search in them. */

const FILES = "vector_store_files";

const filesIn = (world: World, store: string): readonly Row[] =>
  world.where(FILES, "vector_store_id", store);

export function createVectorStore(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const row = world.write(call);
  for (const id of listOf(body["file_ids"])) addFile(world, row.id, textOf(id), body);
  return { kind: "object", resource: "vector_stores", row };
}

function addFile(world: World, store: string, id: string, body: JsonObject, batch = ""): Row {
  const known = filesIn(world, store).find(({ fields }) => fields["id"] === id);
  if (known !== undefined) world.remove(FILES, known.id);
  const { attributes = {}, chunking_strategy: wanted = {} } = body;
  const isFixed = memberOf(wanted, "type") === "static";
  const [size, overlap] = ["max_chunk_size_tokens", "chunk_overlap_tokens"].map((name) =>
    numberOf(memberOf(wanted, "static", name)),
  );
  if (size !== undefined && overlap !== undefined && overlap > size / 2) {
    const why = "chunk_overlap_tokens must be at most half of max_chunk_size_tokens.";
    world.end(invalid(world, why, "chunking_strategy"));
  }
  const chunking_strategy = isFixed ? wanted : { type: "static", static: USUAL };
  const fields = { id, vector_store_id: store, attributes, chunking_strategy, usage_bytes: 0 };
  return world.create(FILES, fields, { file_batch_id: batch });
}

const USUAL = { max_chunk_size_tokens: 800, chunk_overlap_tokens: 400 };

export function createVectorStoreFile(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const row = addFile(world, textOf(call.path["vector_store_id"]), textOf(body["file_id"]), body);
  return { kind: "object", resource: FILES, row };
}

export function createFileBatch(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const { attributes = {}, chunking_strategy = {} } = body;
  const common = { attributes, chunking_strategy };
  const named = listOf(body["file_ids"]).map((file_id) => ({ ...common, file_id }));
  const row = world.write(call);
  const store = textOf(call.path["vector_store_id"]);
  for (const file of [...named, ...objectsOf(body["files"])])
    addFile(world, store, textOf(file["file_id"]), file, row.id);
  return { kind: "object", resource: "file_batches", row };
}

const filesOfBatch = (world: World, { id }: Row): readonly Row[] =>
  world.where(FILES, "file_batch_id", id);

/** A batch ends when its last file does. */
export function ended(world: World, file: Row): void {
  const original = world.get("files", textOf(file.fields["id"]));
  const isWhole = file.fields["status"] === "completed" && original !== undefined;
  if (isWhole) world.patch(FILES, file.id, { usage_bytes: original.fields["bytes"] ?? 0 });
  const batch = world.get("file_batches", textOf(file.hidden["file_batch_id"]));
  if (batch === undefined || batch.fields["status"] !== "in_progress") return;
  const isBusy = filesOfBatch(world, batch).some(
    ({ fields }) => fields["status"] === "in_progress",
  );
  if (!isBusy) world.transition("file_batches", batch.id, "become_completed");
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
  const id = textOf(call.path["file_id"]);
  const file = world.get("files", id) ?? world.fail("error/not_found", { object: "file", id });
  return { kind: "list", items: [{ type: "text", text: textIn(file) }] };
}

export function search(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const data = found(world, textOf(call.path["vector_store_id"]), body).map(
    ({ text, ...file }) => ({
      ...file,
      content: [{ type: "text", text }],
    }),
  );
  const { query } = body;
  const search_query = typeof query === "string" ? [query] : listOf(query);
  const page = { search_query, data, has_more: false, next_page: null };
  return { kind: "fields", fields: { object: "vector_store.search_results.page", ...page } };
}

/** The files by the share of the query's words that they have. */
export function found(world: World, store: string, asked: JsonObject) {
  const { query, max_num_results, filters, ranking_options } = asked;
  const words = new Set(wordsOf(wordsIn(query)));
  const least = numberOf(memberOf(ranking_options, "score_threshold")) ?? 0;
  return filesIn(world, store)
    .filter(({ fields }) => fields["status"] === "completed" && fits(fields["attributes"], filters))
    .flatMap(({ fields }) => {
      const file = world.get("files", textOf(fields["id"]));
      const text = textIn(file);
      const has = new Set(wordsOf(text));
      const score = [...words].filter((word) => has.has(word)).length / Math.max(words.size, 1);
      const { id: file_id = "", attributes = {} } = fields;
      const filename = file?.fields["filename"] ?? "";
      return [{ file_id, filename, score, attributes, text }];
    })
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, numberOf(max_num_results) ?? 10);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\w+/g) ?? [];

/** Whether attributes pass a filter: a comparison, or several with `and` or `or`. */
function fits(attributes: Json | undefined, filter: Json | undefined): boolean {
  const { type, key, value = null, filters } = objectOf(filter);
  if (type === undefined) return true;
  if (type === "and") return objectsOf(filters).every((each) => fits(attributes, each));
  if (type === "or") return objectsOf(filters).some((each) => fits(attributes, each));
  return COMPARE[textOf(type)]?.(memberOf(attributes, textOf(key)) ?? null, value) ?? false;
}

const COMPARE: Readonly<Record<string, (own: Json, value: Json) => boolean>> = {
  eq: (own, value) => own === value,
  ne: (own, value) => own !== value,
  gt: (own, value) => Number(own) > Number(value),
  gte: (own, value) => Number(own) >= Number(value),
  lt: (own, value) => Number(own) < Number(value),
  lte: (own, value) => Number(own) <= Number(value),
  in: (own, value) => listOf(value).includes(own),
  nin: (own, value) => !listOf(value).includes(own),
};
