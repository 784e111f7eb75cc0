import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { DOCS, fileOf, linesOf, messages, model, openaiOf, requestLine } from "./support.mjs";

// What applications rely on, written without a look at the profile, for the newest edition of
// OpenAI's document and version 6 of its SDK. Methods were drawn by the seed 20261129 (mulberry32, a
// shuffle of the SDK's 293 sorted methods, the first 110). Drawn, and used where what they promise
// is public and certain:
//   chat.completions.list evals.runs.retrieve batches.cancel vectorStores.update files.delete
//   vectorStores.fileBatches.retrieve evals.update vectorStores.files.create fineTuning.jobs.create
//   fineTuning.jobs.cancel vectorStores.fileBatches.create models.list containers.files.create
//   responses.parse videos.create videos.list fineTuning.jobs.list conversations.items.list
//   evals.retrieve vectorStores.retrieve responses.stream batches.create containers.retrieve
//   evals.runs.create vectorStores.files.update evals.runs.list conversations.retrieve evals.delete
//   containers.create containers.delete batches.list containers.files.content.retrieve
// Drawn and left: the administration of organizations, which takes another key; threads, which are
// shut down; ChatKit, skills, certificates and calls. The other half is what applications do off the
// guides. No check asks what a model says, except where a schema or a limit leaves it no choice.

const API = `${DOCS}/api-reference`;

const bad = { status: 400, type: "invalid_request_error" };

async function until(look) {
  for (let time = 0; time < 200; time += 1) {
    const found = await look();
    if (found) return found;
    await passed(100);
  }
  return look();
}

const upload = async (openai, text, name = "notes.txt", more = {}) =>
  openai.files.create({ file: await fileOf(text, name), purpose: "user_data", ...more });

/** A second of silence, as a file of sound. */
async function silence() {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate * 2, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate * 2, 40);
  return fileOf(Buffer.concat([head, Buffer.alloc(rate * 2)]), "silence.wav");
}

/** A schema that one object fits. */
const only = {
  name: "sky",
  strict: true,
  schema: {
    type: "object",
    properties: { colour: { type: "string", enum: ["blue"] }, certain: { type: "boolean" } },
    required: ["colour", "certain"],
    additionalProperties: false,
  },
};

const tool = {
  type: "function",
  name: "forecast",
  description: "The weather of a city",
  strict: true,
  parameters: {
    type: "object",
    properties: { city: { type: "string", enum: ["Oslo"] } },
    required: ["city"],
    additionalProperties: false,
  },
};

const { type: _type, ...definition } = tool;
const chatTool = { type: "function", function: definition };

export const firstList = [
  {
    name: "chat: the likeliest tokens at each place",
    source: `${API}/chat/create#chat-create-top_logprobs`,
    check: async (place) => {
      const openai = openaiOf(place);
      const asked = { model, messages, logprobs: true, top_logprobs: 3, max_completion_tokens: 16 };
      const { choices } = await openai.chat.completions.create(asked);
      const { content } = choices[0].logprobs;
      assert.ok(content.length > 0, "there are no tokens");
      assert.equal(content.map(({ token }) => token).join(""), choices[0].message.content);
      assert.deepEqual([...new Set(content.map((it) => it.top_logprobs.length))], [3]);
      assert.ok(content.every(({ logprob }) => logprob <= 0));
      const [first] = content;
      assert.equal(Buffer.from(first.bytes).toString(), first.token);
      const plain = await openai.chat.completions.create({ model, messages });
      assert.equal(plain.choices[0].logprobs, null);
    },
  },
  {
    name: "chat: parameters out of range are refused",
    source: `${API}/chat/create`,
    check: async (place) => {
      const { completions } = openaiOf(place).chat;
      const create = (more) => completions.create({ model, messages, ...more });
      await refused(create({ top_logprobs: 2 }), bad);
      await refused(create({ logprobs: true, top_logprobs: 21 }), bad);
      await refused(create({ temperature: 2.5 }), {
        ...bad,
        param: "temperature",
        code: "decimal_above_max_value",
      });
      await refused(create({ messages: [] }), { ...bad, param: "messages" });
      await refused(create({ messages: [{ role: "robot", content: "Hi" }] }), bad);
      await refused(create({ n: 0 }), { ...bad, param: "n" });
    },
  },
  {
    name: "chat: several choices, and what they cost",
    source: `${API}/chat/object`,
    check: async (place) => {
      const openai = openaiOf(place);
      const answer = await openai.chat.completions.create({ model, messages, n: 2 });
      assert.match(answer.id, /^chatcmpl-/);
      assert.equal(answer.object, "chat.completion");
      assert.deepEqual(
        answer.choices.map(({ index, finish_reason }) => [index, finish_reason]),
        [
          [0, "stop"],
          [1, "stop"],
        ],
      );
      has(answer.choices[1].message, { role: "assistant", refusal: null });
      const { prompt_tokens, completion_tokens, total_tokens } = answer.usage;
      assert.equal(total_tokens, prompt_tokens + completion_tokens);
      assert.match(answer.model, /^gpt-4o-mini-\d{4}-\d\d-\d\d$/);
    },
  },
  {
    name: "chat: a stream ends with its usage",
    source: `${API}/chat-streaming`,
    check: async (place) => {
      const openai = openaiOf(place);
      const stream_options = { include_usage: true };
      const asked = { model, messages, stream: true, stream_options };
      const chunks = [];
      for await (const chunk of await openai.chat.completions.create(asked)) chunks.push(chunk);
      assert.equal(new Set(chunks.map(({ id }) => id)).size, 1);
      assert.ok(chunks.every(({ object }) => object === "chat.completion.chunk"));
      assert.equal(chunks[0].choices[0].delta.role, "assistant");
      const last = chunks.at(-1);
      assert.deepEqual(last.choices, []);
      assert.ok(last.usage.total_tokens > 0);
      assert.equal(chunks.at(-2).choices[0].finish_reason, "stop");
      assert.equal(chunks[0].usage, null);
    },
  },
  {
    name: "chat: an answer in the form of a schema",
    source: `${DOCS}/guides/structured-outputs`,
    check: async (place) => {
      const openai = openaiOf(place);
      const response_format = { type: "json_schema", json_schema: only };
      const asked = { model, messages, response_format };
      const { choices } = await openai.chat.completions.create(asked);
      const { content, refusal } = choices[0].message;
      const found = JSON.parse(content);
      assert.deepEqual(Object.keys(found), ["colour", "certain"]);
      assert.equal(found.colour, "blue");
      assert.equal(typeof found.certain, "boolean");
      assert.equal(refusal, null);
      assert.equal(choices[0].finish_reason, "stop");
    },
  },
  {
    name: "chat: schemas and forms that are not allowed are refused",
    source: `${DOCS}/guides/structured-outputs#supported-schemas`,
    check: async (place) => {
      const { completions } = openaiOf(place).chat;
      const create = (response_format) => completions.create({ model, messages, response_format });
      const schema = (more) => ({
        type: "json_schema",
        json_schema: { ...only, schema: { ...only.schema, ...more } },
      });
      const wrong = { ...bad, param: "response_format" };
      await refused(create(schema({ additionalProperties: true })), wrong);
      await refused(create(schema({ required: ["colour"] })), wrong);
      await refused(create({ type: "json_object" }), { ...bad, message: /'json'/ });
      await refused(create({ type: "xml" }), bad);
      const named = { ...only, name: "not a name" };
      await refused(create({ type: "json_schema", json_schema: named }), bad);
    },
  },
  {
    name: "chat: a function that must be called, and its answer",
    source: `${DOCS}/guides/function-calling`,
    check: async (place) => {
      const openai = openaiOf(place);
      const asked = { model, messages, tools: [chatTool] };
      const tool_choice = { type: "function", function: { name: "forecast" } };
      const { choices } = await openai.chat.completions.create({ ...asked, tool_choice });
      const { message } = choices[0];
      assert.equal(message.content, null);
      const [call, ...others] = message.tool_calls;
      assert.deepEqual(others, []);
      has(call, { type: "function" });
      assert.equal(call.function.name, "forecast");
      assert.deepEqual(JSON.parse(call.function.arguments), { city: "Oslo" });
      const answered = { role: "tool", tool_call_id: call.id, content: "Rain" };
      const next = await openai.chat.completions.create({
        ...asked,
        messages: [...messages, message, answered],
        tool_choice: "none",
      });
      assert.equal(next.choices[0].finish_reason, "stop");
    },
  },
  {
    name: "chat: calls and their answers belong together",
    source: `${DOCS}/guides/function-calling`,
    check: async (place) => {
      const { completions } = openaiOf(place).chat;
      const create = (more, rest = {}) =>
        completions.create({ model, messages: [...messages, ...more], tools: [chatTool], ...rest });
      const call = {
        id: "call_1",
        type: "function",
        function: { name: "forecast", arguments: '{"city":"Oslo"}' },
      };
      const asking = { role: "assistant", content: null, tool_calls: [call] };
      await refused(create([asking]), { ...bad, message: /tool_call/ });
      const answer = { role: "tool", tool_call_id: "call_1", content: "Rain" };
      await refused(create([answer]), { ...bad, message: /'tool'/ });
      await refused(create([asking, { ...answer, tool_call_id: "call_2" }]), bad);
      const none = { tool_choice: { type: "function", function: { name: "none" } } };
      await refused(create([], none), bad);
      await refused(create([], { tools: undefined, tool_choice: "required" }), bad);
      const { object } = await create([asking, answer], { tool_choice: "none" });
      assert.equal(object, "chat.completion");
    },
  },
  {
    name: "chat: arguments of a function arrive in parts",
    source: `${DOCS}/guides/function-calling#streaming`,
    check: async (place) => {
      const openai = openaiOf(place);
      const tool_choice = { type: "function", function: { name: "forecast" } };
      const asked = { model, messages, tools: [chatTool], tool_choice, stream: true };
      const deltas = [];
      let reason = null;
      for await (const { choices } of await openai.chat.completions.create(asked)) {
        deltas.push(...(choices[0]?.delta.tool_calls ?? []));
        reason = choices[0]?.finish_reason ?? reason;
      }
      const [first, ...rest] = deltas;
      assert.match(first.id, /^call_/);
      has(first, { index: 0, type: "function" });
      assert.equal(first.function.name, "forecast");
      assert.ok(rest.every((it) => it.index === 0 && it.id === undefined));
      const text = deltas.map((it) => it.function.arguments ?? "").join("");
      assert.deepEqual(JSON.parse(text), { city: "Oslo" });
      assert.equal(typeof reason, "string");
    },
  },
  {
    name: "keys and models that are none are refused",
    source: `${DOCS}/guides/error-codes`,
    check: async (place) => {
      const openai = openaiOf(place);
      const create = (more) => openai.chat.completions.create({ model, messages, ...more });
      await refused(create({ model: "gpt-none" }), {
        status: 404,
        code: "model_not_found",
        type: "invalid_request_error",
      });
      await refused(openai.models.retrieve("gpt-none"), { status: 404, code: "model_not_found" });
      await refused(create({ model: undefined }), bad);
      const other = openaiOf({ ...place, key: "sk-wrong" });
      const error = await refused(other.models.list(), { status: 401, code: "invalid_api_key" });
      assert.match(error.message, /^401 Incorrect API key provided/);
      const { data } = await openai.models.list();
      assert.ok(data.some(({ id, object }) => id === model && object === "model"));
    },
  },
  {
    name: "reasoning models take other parameters",
    source: `${DOCS}/guides/reasoning`,
    check: async (place) => {
      const openai = openaiOf(place);
      const create = (more) =>
        openai.chat.completions.create({ model: "o4-mini", messages, ...more });
      await refused(create({ max_tokens: 50 }), {
        ...bad,
        code: "unsupported_parameter",
        param: "max_tokens",
      });
      await refused(create({ temperature: 0.2 }), {
        ...bad,
        code: "unsupported_value",
        param: "temperature",
      });
      const answer = await create({ reasoning_effort: "low", max_completion_tokens: 2_000 });
      assert.equal(answer.choices[0].message.role, "assistant");
      const { completion_tokens, completion_tokens_details: details } = answer.usage;
      assert.equal(typeof details.reasoning_tokens, "number");
      assert.ok(completion_tokens >= details.reasoning_tokens);
      await refused(create({ reasoning_effort: "boundless" }), bad);
    },
  },
  {
    name: "chat: completions that are stored can be found, marked and deleted",
    source: `${API}/chat/list`,
    check: async (place) => {
      const openai = openaiOf(place);
      const metadata = { order: "42" };
      const { id } = await openai.chat.completions.create({
        model,
        messages,
        store: true,
        metadata,
      });
      const stored = await until(() => openai.chat.completions.retrieve(id).catch(() => undefined));
      assert.deepEqual(stored.metadata, metadata);
      const found = await until(async () => {
        const { data } = await openai.chat.completions.list({ metadata });
        return data.length > 0 && data;
      });
      assert.deepEqual(
        found.map((it) => it.id),
        [id],
      );
      const { data: said } = await openai.chat.completions.messages.list(id);
      has(said[0], { role: "user", content: messages[0].content });
      const marked = await openai.chat.completions.update(id, { metadata: { order: "43" } });
      assert.equal(marked.metadata.order, "43");
      const gone = await openai.chat.completions.delete(id);
      has(gone, { id, deleted: true, object: "chat.completion.deleted" });
      await refused(openai.chat.completions.retrieve(id), { status: 404 });
    },
  },
  {
    name: "embeddings have the wished length, and are of length one",
    source: `${API}/embeddings/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const small = "text-embedding-3-small";
      const input = ["rain", "snow", "rain"];
      const asked = { model: small, input, dimensions: 256 };
      const { data, usage, object } = await openai.embeddings.create(asked);
      assert.equal(object, "list");
      assert.deepEqual(
        data.map((it) => [it.index, it.embedding.length]),
        [
          [0, 256],
          [1, 256],
          [2, 256],
        ],
      );
      const length = Math.hypot(...data[0].embedding);
      assert.ok(Math.abs(length - 1) < 0.01, `the length is ${length}`);
      assert.equal(usage.total_tokens, usage.prompt_tokens);
      const old = { model: "text-embedding-ada-002", input };
      const whole = await openai.embeddings.create(old);
      assert.equal(whole.data[0].embedding.length, 1536);
      await refused(openai.embeddings.create({ ...old, dimensions: 256 }), bad);
      await refused(openai.embeddings.create({ model: small, input: [] }), bad);
    },
  },
  {
    name: "moderation judges each input by the same categories",
    source: `${API}/moderations/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const input = ["The sun shines.", "The sea is calm."];
      const asked = { model: "omni-moderation-latest", input };
      const { id, results } = await openai.moderations.create(asked);
      assert.match(id, /^modr-/);
      assert.equal(results.length, 2);
      assert.equal(results[0].flagged, false);
      const { categories, category_scores: scores } = results[1];
      assert.deepEqual(Object.keys(categories).toSorted(), Object.keys(scores).toSorted());
      assert.equal(categories["self-harm/intent"], false);
      assert.ok(Object.values(scores).every((score) => score >= 0 && score <= 1));
    },
  },
  {
    name: "a file is kept until it expires or is deleted",
    source: `${API}/files/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const expires_after = { anchor: "created_at", seconds: 3_600 };
      const file = await upload(openai, "Hello\n", "notes.txt", { expires_after });
      assert.match(file.id, /^file-/);
      has(file, { object: "file", bytes: 6, filename: "notes.txt", purpose: "user_data" });
      assert.equal(file.expires_at, file.created_at + 3_600);
      await upload(openai, requestLine("1"), "batch.jsonl", { purpose: "batch" });
      const { data } = await openai.files.list({ purpose: "user_data" });
      assert.deepEqual(
        data.map(({ id }) => id),
        [file.id],
      );
      has(await openai.files.delete(file.id), { id: file.id, object: "file", deleted: true });
      await refused(openai.files.retrieve(file.id), { status: 404, type: "invalid_request_error" });
    },
  },
  {
    name: "files that cannot be are refused",
    source: `${API}/files/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const short = { expires_after: { anchor: "created_at", seconds: 60 } };
      await refused(upload(openai, "Hello\n", "notes.txt", short), bad);
      await refused(upload(openai, "Hello\n", "notes.txt", { purpose: "fun" }), bad);
      await refused(upload(openai, "Hello\n", "notes.txt", { purpose: "fine-tune" }), bad);
      await refused(openai.files.content("file-none"), { status: 404 });
      await refused(openai.files.delete("file-none"), { status: 404 });
      const { data } = await openai.files.list();
      assert.deepEqual(data, []);
    },
  },
  {
    name: "files are listed in pages, in either order",
    source: `${API}/files/list`,
    check: async (place) => {
      const openai = openaiOf(place);
      const ids = [];
      for (const name of ["a.txt", "b.txt", "c.txt"]) {
        ids.push((await upload(openai, name, name)).id);
      }
      const page = await openai.files.list({ limit: 2, order: "asc" });
      assert.deepEqual(
        page.data.map(({ id }) => id),
        ids.slice(0, 2),
      );
      assert.equal(page.has_more, true);
      const next = await page.getNextPage();
      assert.deepEqual(
        next.data.map(({ id }) => id),
        ids.slice(2),
      );
      assert.equal(next.has_more, false);
      const all = [];
      for await (const { filename } of openai.files.list({ limit: 1, order: "desc" })) {
        all.push(filename);
      }
      assert.deepEqual(all, ["c.txt", "b.txt", "a.txt"]);
      const after = await openai.files.list({ order: "asc", after: ids[1] });
      assert.equal(after.data.length, 1);
    },
  },
  {
    name: "a file is uploaded in parts",
    source: `${API}/uploads`,
    check: async (place) => {
      const openai = openaiOf(place);
      const asked = { filename: "a.jsonl", purpose: "batch", mime_type: "text/jsonl" };
      const text = requestLine("1");
      const made = await openai.uploads.create({ ...asked, bytes: Buffer.byteLength(text) });
      has(made, { object: "upload", status: "pending", filename: "a.jsonl" });
      const ids = [];
      for (const half of [text.slice(0, 40), text.slice(40)]) {
        const part = await openai.uploads.parts.create(made.id, { data: await fileOf(half) });
        ids.push(part.id);
      }
      const done = await openai.uploads.complete(made.id, { part_ids: ids });
      assert.equal(done.status, "completed");
      has(done.file, { filename: "a.jsonl", bytes: Buffer.byteLength(text), purpose: "batch" });
      const [line] = await linesOf(openai, done.file.id);
      assert.equal(line.custom_id, "1");
      const other = await openai.uploads.create({ ...asked, bytes: 10 });
      assert.equal((await openai.uploads.cancel(other.id)).status, "cancelled");
      await refused(openai.uploads.complete(other.id, { part_ids: [] }), { status: 400 });
    },
  },
  {
    name: "a batch is made, listed and cancelled",
    source: `${DOCS}/guides/batch`,
    check: async (place) => {
      const openai = openaiOf(place);
      const file = await upload(openai, requestLine("1"), "a.jsonl", { purpose: "batch" });
      const batch = await openai.batches.create({
        input_file_id: file.id,
        endpoint: "/v1/chat/completions",
        completion_window: "24h",
        metadata: { night: "yes" },
      });
      assert.match(batch.id, /^batch_/);
      has(batch, { object: "batch", status: "validating", input_file_id: file.id });
      assert.equal(batch.expires_at, batch.created_at + 86_400);
      assert.deepEqual(batch.metadata, { night: "yes" });
      const cancelled = await openai.batches.cancel(batch.id);
      assert.match(cancelled.status, /^cancell(ing|ed)$/);
      const { data } = await openai.batches.list({ limit: 5 });
      assert.equal(data[0].id, batch.id);
    },
  },
  {
    name: "batches that cannot be are refused",
    source: `${API}/batch/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const file = await upload(openai, requestLine("1"), "a.jsonl", { purpose: "batch" });
      const create = (more) =>
        openai.batches.create({
          input_file_id: file.id,
          endpoint: "/v1/chat/completions",
          completion_window: "24h",
          ...more,
        });
      await refused(create({ completion_window: "1h" }), bad);
      await refused(create({ endpoint: "/v1/none" }), bad);
      await refused(create({ input_file_id: undefined }), bad);
      await refused(openai.batches.retrieve("batch_none"), { status: 404 });
      await refused(openai.batches.cancel("batch_none"), { status: 404 });
      const { data } = await openai.batches.list();
      assert.deepEqual(data, []);
    },
  },
  {
    name: "a vector store expires some days after its last use",
    source: `${API}/vector-stores/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const expires_after = { anchor: "last_active_at", days: 7 };
      const store = await openai.vectorStores.create({ name: "Handbook", expires_after });
      assert.match(store.id, /^vs_/);
      has(store, { object: "vector_store", name: "Handbook", expires_after, usage_bytes: 0 });
      assert.equal(store.expires_at, store.last_active_at + 7 * 86_400);
      assert.equal(store.file_counts.total, 0);
      const metadata = { team: "blue" };
      const changed = await openai.vectorStores.update(store.id, { name: "Guide", metadata });
      has(changed, { name: "Guide", metadata, expires_after });
      assert.equal((await openai.vectorStores.retrieve(store.id)).name, "Guide");
      const gone = await openai.vectorStores.delete(store.id);
      has(gone, { id: store.id, object: "vector_store.deleted", deleted: true });
      await refused(openai.vectorStores.retrieve(store.id), { status: 404 });
    },
  },
  {
    name: "a file of a vector store has attributes and its own way to be cut",
    source: `${API}/vector-stores-files`,
    check: async (place) => {
      const openai = openaiOf(place);
      const file = await upload(openai, "Rain in Oslo.\n", "rain.txt", { purpose: "assistants" });
      const { id } = await openai.vectorStores.create({ name: "Weather" });
      const chunking_strategy = {
        type: "static",
        static: { max_chunk_size_tokens: 200, chunk_overlap_tokens: 50 },
      };
      const added = await openai.vectorStores.files.create(id, {
        file_id: file.id,
        attributes: { city: "Oslo", year: 2026 },
        chunking_strategy,
      });
      has(added, { id: file.id, object: "vector_store.file", vector_store_id: id });
      assert.deepEqual(added.chunking_strategy, chunking_strategy);
      const at = { vector_store_id: id };
      const done = await until(async () => {
        const now = await openai.vectorStores.files.retrieve(file.id, at);
        return now.status === "completed" && now;
      });
      has(done, { last_error: null, attributes: { city: "Oslo", year: 2026 } });
      const change = { ...at, attributes: { city: "Bergen" } };
      const changed = await openai.vectorStores.files.update(file.id, change);
      assert.deepEqual(changed.attributes, { city: "Bergen" });
      assert.equal((await openai.vectorStores.retrieve(id)).file_counts.completed, 1);
      assert.equal((await openai.vectorStores.files.delete(file.id, at)).deleted, true);
      assert.equal((await openai.files.retrieve(file.id)).id, file.id);
    },
  },
  {
    name: "files are added to a vector store together",
    source: `${API}/vector-stores-file-batches`,
    check: async (place) => {
      const openai = openaiOf(place);
      const file_ids = [];
      for (const name of ["a.txt", "b.txt"]) {
        file_ids.push((await upload(openai, name, name, { purpose: "assistants" })).id);
      }
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Both" });
      const batches = openai.vectorStores.fileBatches;
      const batch = await batches.create(vector_store_id, { file_ids });
      has(batch, { object: "vector_store.file_batch", vector_store_id });
      assert.equal(batch.file_counts.total, 2);
      const done = await until(async () => {
        const now = await batches.retrieve(batch.id, { vector_store_id });
        return now.status === "completed" && now;
      });
      has(done.file_counts, { completed: 2, in_progress: 0, failed: 0 });
      const { data } = await batches.listFiles(batch.id, { vector_store_id });
      assert.deepEqual(data.map(({ id }) => id).toSorted(), file_ids.toSorted());
      const { data: ready } = await openai.vectorStores.files.list(vector_store_id, {
        filter: "completed",
      });
      assert.equal(ready.length, 2);
    },
  },
  {
    name: "a vector store is searched by meaning and by attributes",
    source: `${API}/vector-stores/search`,
    check: async (place) => {
      const openai = openaiOf(place);
      const { id } = await openai.vectorStores.create({ name: "Weather" });
      for (const city of ["Oslo", "Lima"]) {
        const text = `The weather of ${city}: rain today.\n`;
        const file = await upload(openai, text, `${city}.txt`, { purpose: "assistants" });
        await openai.vectorStores.files.create(id, { file_id: file.id, attributes: { city } });
        await until(async () => {
          const now = await openai.vectorStores.files.retrieve(file.id, { vector_store_id: id });
          return now.status === "completed";
        });
      }
      const search = async (more) =>
        (await openai.vectorStores.search(id, { query: "rain in Oslo", ...more })).data;
      const [first, ...others] = await search({});
      assert.equal(others.length, 1);
      assert.ok(first.score >= others[0].score);
      const lima = { type: "eq", key: "city", value: "Lima" };
      const [found, ...more] = await search({ filters: lima });
      has(found, { filename: "Lima.txt", attributes: { city: "Lima" } });
      assert.deepEqual(more, []);
      has(found.content[0], { type: "text" });
      assert.match(found.content[0].text, /weather of Lima/);
      assert.equal((await search({ max_num_results: 1 })).length, 1);
    },
  },
  {
    name: "vector stores that cannot be are refused",
    source: `${API}/vector-stores`,
    check: async (place) => {
      const openai = openaiOf(place);
      const { vectorStores } = openai;
      const days = (count) => ({ expires_after: { anchor: "last_active_at", days: count } });
      await refused(vectorStores.create(days(0)), bad);
      await refused(vectorStores.create(days(366)), bad);
      await refused(vectorStores.retrieve("vs_none"), { status: 404 });
      const file = await upload(openai, "Rain\n", "rain.txt", { purpose: "assistants" });
      const { id } = await vectorStores.create({ name: "Weather" });
      const add = (size, overlap) =>
        vectorStores.files.create(id, {
          file_id: file.id,
          chunking_strategy: {
            type: "static",
            static: { max_chunk_size_tokens: size, chunk_overlap_tokens: overlap },
          },
        });
      await refused(add(50, 0), bad);
      await refused(add(800, 500), bad);
      await refused(vectorStores.search(id, { query: "rain", max_num_results: 51 }), bad);
    },
  },
  {
    name: "a response is kept, read again and deleted",
    source: `${API}/responses/object`,
    check: async (place) => {
      const openai = openaiOf(place);
      const made = await openai.responses.create({
        model,
        input: "Will it rain?",
        instructions: "Be brief.",
        metadata: { order: "42" },
        temperature: 0.3,
      });
      assert.match(made.id, /^resp_/);
      has(made, { object: "response", status: "completed", error: null, incomplete_details: null });
      has(made, { instructions: "Be brief.", metadata: { order: "42" }, temperature: 0.3 });
      has(made, { parallel_tool_calls: true, tool_choice: "auto", truncation: "disabled" });
      assert.equal(made.usage.total_tokens, made.usage.input_tokens + made.usage.output_tokens);
      const again = await openai.responses.retrieve(made.id);
      assert.equal(again.output_text, made.output_text);
      const { data } = await openai.responses.inputItems.list(made.id);
      assert.deepEqual(data[0].content, [{ type: "input_text", text: "Will it rain?" }]);
      await openai.responses.delete(made.id);
      await refused(openai.responses.retrieve(made.id), { status: 404 });
    },
  },
  {
    name: "a response that is not kept cannot be continued",
    source: `${DOCS}/guides/conversation-state`,
    check: async (place) => {
      const openai = openaiOf(place);
      const create = (more) => openai.responses.create({ model, input: "Hello", ...more });
      const first = await create({});
      const next = await create({ previous_response_id: first.id });
      assert.equal(next.previous_response_id, first.id);
      assert.ok(next.usage.input_tokens > first.usage.input_tokens);
      const unkept = await create({ store: false });
      assert.equal(unkept.store, false);
      await refused(openai.responses.retrieve(unkept.id), { status: 404 });
      await refused(create({ previous_response_id: unkept.id }), {
        ...bad,
        code: "previous_response_not_found",
        param: "previous_response_id",
      });
    },
  },
  {
    name: "responses that cannot be are refused",
    source: `${API}/responses/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const create = (more) => openai.responses.create({ model, input: "Hello", ...more });
      await refused(create({ max_output_tokens: 1 }), {
        ...bad,
        code: "integer_below_min_value",
        param: "max_output_tokens",
      });
      const names = Array.from({ length: 17 }, (_, at) => [`key${at}`, "1"]);
      await refused(create({ metadata: Object.fromEntries(names) }), bad);
      const output = { type: "function_call_output", call_id: "call_none", output: "Rain" };
      await refused(create({ input: [output] }), { ...bad, message: /No tool call found/ });
      await refused(create({ model: "gpt-none" }), { code: "model_not_found" });
      await refused(openai.responses.retrieve("resp_none"), { status: 404 });
      const { id: conversation } = await openai.conversations.create();
      const { id: previous_response_id } = await create({});
      await refused(create({ conversation, previous_response_id }), bad);
    },
  },
  {
    name: "a response is streamed as numbered events",
    source: `${API}/responses-streaming`,
    check: async (place) => {
      const openai = openaiOf(place);
      const events = [];
      const stream = await openai.responses.create({ model, input: "Will it rain?", stream: true });
      for await (const event of stream) events.push(event);
      const kinds = events.map(({ type }) => type);
      assert.deepEqual(kinds.slice(0, 4), [
        "response.created",
        "response.in_progress",
        "response.output_item.added",
        "response.content_part.added",
      ]);
      assert.deepEqual(kinds.slice(-4), [
        "response.output_text.done",
        "response.content_part.done",
        "response.output_item.done",
        "response.completed",
      ]);
      assert.deepEqual(
        events.map((it) => it.sequence_number),
        events.map((_, at) => at),
      );
      const parts = events.filter(({ type }) => type === "response.output_text.delta");
      const text = parts.map(({ delta }) => delta).join("");
      const { response } = events.at(-1);
      assert.equal(text, response.output[0].content[0].text);
      has(response, { status: "completed" });
      assert.equal(events[0].response.status, "in_progress");
    },
  },
  {
    name: "a response is parsed by its schema, and shows its likeliest tokens",
    source: `${DOCS}/guides/structured-outputs`,
    check: async (place) => {
      const openai = openaiOf(place);
      const { name, schema } = only;
      const answer = await openai.responses.parse({
        model,
        input: "Which colour has the sky?",
        text: { format: { type: "json_schema", name, schema, strict: true } },
        include: ["message.output_text.logprobs"],
        top_logprobs: 2,
      });
      has(answer.text.format, { type: "json_schema", name: "sky", strict: true });
      assert.equal(answer.output_parsed.colour, "blue");
      assert.equal(typeof answer.output_parsed.certain, "boolean");
      const [{ logprobs, annotations }] = answer.output[0].content;
      assert.deepEqual(annotations, []);
      assert.ok(logprobs.length > 0, "there are no tokens");
      assert.equal(logprobs[0].top_logprobs.length, 2);
    },
  },
  {
    name: "a response calls a function, and goes on with its output",
    source: `${DOCS}/guides/function-calling?api-mode=responses`,
    check: async (place) => {
      const openai = openaiOf(place);
      const asked = { model, tools: [tool] };
      const first = await openai.responses.create({
        ...asked,
        input: "Will it rain?",
        tool_choice: { type: "function", name: "forecast" },
      });
      const [call] = first.output;
      has(call, { type: "function_call", name: "forecast", status: "completed" });
      assert.match(call.call_id, /^call_/);
      assert.deepEqual(JSON.parse(call.arguments), { city: "Oslo" });
      assert.equal(first.output_text, "");
      const second = await openai.responses.create({
        ...asked,
        previous_response_id: first.id,
        input: [{ type: "function_call_output", call_id: call.call_id, output: "Rain" }],
        tool_choice: "none",
      });
      has(second.output[0], { type: "message", role: "assistant", status: "completed" });
      has(second.tools[0], { type: "function", name: "forecast", strict: true });
    },
  },
  {
    name: "a limit of tokens leaves a response incomplete",
    source: `${API}/responses/create#responses-create-max_output_tokens`,
    check: async (place) => {
      const openai = openaiOf(place);
      const answer = await openai.responses.create({
        model,
        input: "Count from 1 to 200, each on its own line.",
        max_output_tokens: 16,
      });
      assert.equal(answer.status, "incomplete");
      assert.deepEqual(answer.incomplete_details, { reason: "max_output_tokens" });
      assert.equal(answer.usage.output_tokens, 16);
      assert.equal(answer.max_output_tokens, 16);
      assert.equal(answer.output[0].status, "incomplete");
      const tokens = openai.responses.inputTokens;
      const short = await tokens.count({ model, input: "Hello" });
      assert.equal(short.object, "response.input_tokens");
      const long = await tokens.count({ model, input: "Hello, how are you on this day?" });
      assert.ok(long.input_tokens > short.input_tokens);
    },
  },
  {
    name: "a response in the background is waited for or cancelled",
    source: `${DOCS}/guides/background`,
    check: async (place) => {
      const openai = openaiOf(place);
      const create = (more) =>
        openai.responses.create({ model, input: "Write a poem", background: true, ...more });
      const made = await create({});
      has(made, { status: "queued", background: true, output: [] });
      const ended = await until(async () => {
        const now = await openai.responses.retrieve(made.id);
        return now.status === "completed" && now;
      });
      assert.ok(ended.output_text.length > 0, "there is no text");
      const other = await create({});
      const cancelled = await openai.responses.cancel(other.id);
      assert.equal(cancelled.status, "cancelled");
      const plain = await create({ background: false });
      await refused(openai.responses.cancel(plain.id), { status: 400 });
      await refused(create({ store: false }), bad);
    },
  },
  {
    name: "a conversation keeps the items of its responses",
    source: `${API}/conversations`,
    check: async (place) => {
      const openai = openaiOf(place);
      const item = { type: "message", role: "user", content: "I live in Oslo." };
      const metadata = { topic: "weather" };
      const made = await openai.conversations.create({ metadata, items: [item] });
      assert.match(made.id, /^conv_/);
      has(made, { object: "conversation", metadata });
      await openai.responses.create({ model, input: "Will it rain?", conversation: made.id });
      const { data } = await openai.conversations.items.list(made.id, { order: "asc" });
      assert.deepEqual(
        data.map(({ role }) => role),
        ["user", "user", "assistant"],
      );
      assert.deepEqual(data[0].content, [{ type: "input_text", text: "I live in Oslo." }]);
      const where = { conversation_id: made.id };
      await openai.conversations.items.delete(data[0].id, where);
      await refused(openai.conversations.items.retrieve(data[0].id, where), { status: 404 });
      const gone = await openai.conversations.delete(made.id);
      has(gone, { id: made.id, object: "conversation.deleted", deleted: true });
      await refused(openai.conversations.retrieve(made.id), { status: 404 });
    },
  },
  {
    name: "an evaluation has runs",
    source: `${API}/evals`,
    check: async (place) => {
      const openai = openaiOf(place);
      const properties = { answer: { type: "string" }, right: { type: "string" } };
      const item_schema = { type: "object", properties, required: ["answer", "right"] };
      const criterion = {
        type: "string_check",
        name: "Equal",
        input: "{{ item.answer }}",
        reference: "{{ item.right }}",
        operation: "eq",
      };
      const made = await openai.evals.create({
        name: "Sums",
        data_source_config: { type: "custom", item_schema },
        testing_criteria: [criterion],
        metadata: { level: "1" },
      });
      has(made, { object: "eval", name: "Sums", metadata: { level: "1" } });
      has(made.testing_criteria[0], criterion);
      const content = [{ item: { answer: "4", right: "4" } }];
      const run = await openai.evals.runs.create(made.id, {
        name: "First",
        data_source: { type: "jsonl", source: { type: "file_content", content } },
      });
      has(run, { object: "eval.run", eval_id: made.id, name: "First", status: "queued" });
      const { data } = await openai.evals.runs.list(made.id);
      assert.equal(data[0].id, run.id);
      const changed = await openai.evals.update(made.id, { name: "Additions" });
      assert.equal(changed.name, "Additions");
      has(await openai.evals.delete(made.id), { deleted: true, eval_id: made.id });
      await refused(openai.evals.retrieve(made.id), { status: 404 });
    },
  },
  {
    name: "a model is tuned, and the job cancelled",
    source: `${API}/fine-tuning/create`,
    check: async (place) => {
      const openai = openaiOf(place);
      const said = [...messages, { role: "assistant", content: "Yes." }];
      const text = `${JSON.stringify({ messages: said })}\n`.repeat(12);
      const file = await upload(openai, text, "a.jsonl", { purpose: "fine-tune" });
      const base = "gpt-4o-mini-2024-07-18";
      const asked = { model: base, training_file: file.id, suffix: "weather", seed: 7 };
      const job = await openai.fineTuning.jobs.create(asked);
      assert.match(job.id, /^ftjob-/);
      has(job, { object: "fine_tuning.job", model: base, training_file: file.id, seed: 7 });
      has(job, { status: "validating_files", fine_tuned_model: null, finished_at: null });
      const { data: events } = await openai.fineTuning.jobs.listEvents(job.id);
      assert.ok(events.every(({ object }) => object === "fine_tuning.job.event"));
      const cancelled = await openai.fineTuning.jobs.cancel(job.id);
      assert.equal(cancelled.status, "cancelled");
      const { data } = await openai.fineTuning.jobs.list({ limit: 1 });
      assert.equal(data[0].id, job.id);
      await refused(openai.fineTuning.jobs.create({ ...asked, training_file: "file-none" }), {
        status: 400,
      });
      await refused(openai.fineTuning.jobs.retrieve("ftjob-none"), { status: 404 });
    },
  },
  {
    name: "a container has files",
    source: `${API}/containers`,
    check: async (place) => {
      const openai = openaiOf(place);
      const expires_after = { anchor: "last_active_at", minutes: 20 };
      const made = await openai.containers.create({ name: "Lab", expires_after });
      assert.match(made.id, /^cntr_/);
      has(made, { object: "container", name: "Lab", status: "running", expires_after });
      const file = await openai.containers.files.create(made.id, {
        file: await fileOf("a,b\n1,2\n", "table.csv"),
      });
      has(file, { object: "container.file", container_id: made.id, source: "user", bytes: 8 });
      assert.match(file.path, /^\/mnt\/data\/.*table\.csv$/);
      const where = { container_id: made.id };
      const content = await openai.containers.files.content.retrieve(file.id, where);
      assert.equal(await content.text(), "a,b\n1,2\n");
      await openai.containers.files.delete(file.id, where);
      assert.deepEqual((await openai.containers.files.list(made.id)).data, []);
      await openai.containers.delete(made.id);
      await refused(openai.containers.retrieve(made.id), { status: 404 });
    },
  },
  {
    name: "a transcription comes in each form",
    source: `${API}/audio/createTranscription`,
    check: async (place) => {
      const openai = openaiOf(place);
      const create = async (response_format, more = {}) =>
        openai.audio.transcriptions.create({
          file: await silence(),
          model: "whisper-1",
          response_format,
          ...more,
        });
      const json = await create("json");
      assert.equal(typeof json.text, "string");
      const long = await create("verbose_json", { timestamp_granularities: ["word", "segment"] });
      assert.equal(typeof long.language, "string");
      assert.ok(Array.isArray(long.words) && Array.isArray(long.segments));
      assert.ok(Math.abs(Number(long.duration) - 1) < 0.2, `the duration is ${long.duration}`);
      assert.equal(typeof (await create("text")), "string");
      assert.match(await create("vtt"), /^WEBVTT/);
      await refused(create("srt", { model: "gpt-4o-transcribe" }), bad);
    },
  },
  {
    name: "speech comes in the wished form, and has its limits",
    source: `${API}/audio/createSpeech`,
    check: async (place) => {
      const openai = openaiOf(place);
      const create = (more) =>
        openai.audio.speech.create({ model: "tts-1", voice: "alloy", input: "Hello", ...more });
      const usual = await create({});
      assert.match(usual.headers.get("content-type"), /^audio\/mpeg/);
      assert.ok((await usual.arrayBuffer()).byteLength > 0);
      const wav = await create({ response_format: "wav" });
      assert.match(wav.headers.get("content-type"), /^audio\/(x-)?wav/);
      await refused(create({ voice: "nobody" }), { status: 400 });
      await refused(create({ input: "a".repeat(4_097) }), { status: 400 });
      await refused(create({ speed: 5 }), { status: 400 });
    },
  },
  {
    name: "a video is made in a while",
    source: `${API}/videos`,
    check: async (place) => {
      const openai = openaiOf(place);
      const asked = { model: "sora-2", prompt: "A calm sea", seconds: "4", size: "1280x720" };
      const video = await openai.videos.create(asked);
      assert.match(video.id, /^video_/);
      has(video, { object: "video", status: "queued", progress: 0, model: "sora-2" });
      has(video, { seconds: "4", size: "1280x720", error: null, remixed_from_video_id: null });
      const { data } = await openai.videos.list();
      assert.deepEqual(
        data.map(({ id }) => id),
        [video.id],
      );
      assert.equal((await openai.videos.retrieve(video.id)).object, "video");
      await refused(openai.videos.create({ ...asked, seconds: "5" }), { status: 400 });
      await refused(openai.videos.retrieve("video_none"), { status: 404 });
    },
  },
];
