import { randomUUID } from "node:crypto";
import { toFile } from "openai";
import { assert, has, refused } from "../assertions.mjs";
import { batchOf, fileOf, messages, model, openaiOf, requestLine, weather } from "./support.mjs";

// Twenty more behaviours of OpenAI, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 415 of the SDK's
// client (openai 7.59.0), in the order of the SHA-256 of "seventh-list 2026-12-01 openai METHOD",
// also where an earlier list names the method. Left out are betas (all of beta), the administration
// of an organization (all of admin), which takes a key of an administrator that is made in a
// browser, videos, which are retired, fine-tuning, of which a new organization makes no job any
// more, audio.transcriptions, which want a recording, webhooks.test, which wants an endpoint of
// HTTPS that OpenAI reaches, safety.alerts, which nobody can make, and realtime.calls, which want a
// telephone.

const API = "https://platform.openai.com/docs/api-reference";

const missing = { status: 404 };
const invalid = { status: 400, type: "invalid_request_error" };
const unknown = { status: 401, code: "invalid_api_key" };

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const sorted = (ids) => [...ids].sort();
const stranger = (place) => openaiOf({ ...place, key: "sk-nobody" });
const quick = { pollIntervalMs: 20 };

const noteOf = async (openai, text = "The harbour opens at six.", name = "notes.txt") =>
  openai.files.create({ file: await fileOf(text, name), purpose: "assistants" });

/** Waits for a call that polls, while the time of the world goes on. */
async function waited(place, call) {
  let open = true;
  const end = call.finally(() => {
    open = false;
  });
  end.catch(() => {});
  for (let step = 0; open && step < 60; step += 1) await place.sim.clock.advance("10s");
  return end;
}

async function uploadOf(openai, bytes) {
  const wanted = { filename: "lines.jsonl", mime_type: "application/jsonl", purpose: "batch" };
  return openai.uploads.create({ bytes, ...wanted });
}

const partOf = async (openai, { id }, text) =>
  openai.uploads.parts.create(id, { data: await toFile(Buffer.from(text), "part") });

const hookOf = (openai, name = fresh("Hook")) =>
  openai.webhooks.create({
    name,
    url: "https://example.com/hooks",
    event_types: ["batch.completed"],
  });

const schema = {
  type: "object",
  properties: { city: { type: "string" }, rain: { type: "boolean" } },
  required: ["city", "rain"],
  additionalProperties: false,
};

export const seventhList = [
  {
    name: "files.waitForProcessing gives a file once it is processed, and no file that is gone",
    source: `${API}/files/object`,
    async check(place) {
      const openai = openaiOf(place);
      const text = requestLine("rain");
      const made = await openai.files.create({ file: await fileOf(text), purpose: "batch" });
      const every = { pollInterval: 20 };
      const file = await waited(place, openai.files.waitForProcessing(made.id, every));
      has(file, { id: made.id, object: "file", purpose: "batch", status: "processed" });
      assert.equal(file.bytes, Buffer.byteLength(text));
      assert.equal(await (await openai.files.content(file.id)).text(), text);
      has(await openai.files.delete(made.id), { id: made.id, deleted: true });
      await refused(openai.files.waitForProcessing(made.id, every), missing);
      await refused(stranger(place).files.waitForProcessing(made.id, every), unknown);
    },
  },
  {
    name: "images.generate makes a JPEG where one is asked for, and nothing without a prompt",
    source: `${API}/images/create`,
    async check(place) {
      const { images } = openaiOf(place);
      const wanted = { output_format: "jpeg", size: "1024x1024", quality: "low" };
      const made = await images.generate({ prompt: "A lighthouse", n: 2, ...wanted });
      assert.equal(made.data.length, 2);
      const start = Buffer.from(made.data[0].b64_json, "base64").subarray(0, 2);
      assert.equal(start.toString("hex"), "ffd8");
      has(made, { output_format: "jpeg", size: "1024x1024", quality: "low" });
      assert.equal(made.usage.total_tokens, made.usage.input_tokens + made.usage.output_tokens);
      await refused(images.generate({ ...wanted }), { status: 400 });
      await refused(images.generate({ prompt: "Boats", ...wanted, n: 11 }), { status: 400 });
    },
  },
  {
    name: "uploads.complete makes a file of all bytes that were announced, and ends the upload",
    source: `${API}/uploads/complete`,
    async check(place) {
      const openai = openaiOf(place);
      const [first, second] = [requestLine("rain"), requestLine("sun")];
      const upload = await uploadOf(openai, first.length + second.length);
      const one = await partOf(openai, upload, first);
      await refused(openai.uploads.complete(upload.id, { part_ids: [one.id] }), { status: 400 });
      const whole = await uploadOf(openai, first.length + second.length);
      const parts = [await partOf(openai, whole, first), await partOf(openai, whole, second)];
      const part_ids = parts.map(({ id }) => id);
      const done = await openai.uploads.complete(whole.id, { part_ids });
      has(done, { id: whole.id, object: "upload", status: "completed" });
      has(done.file, { filename: "lines.jsonl", purpose: "batch", bytes: whole.bytes });
      assert.equal((await openai.files.retrieve(done.file.id)).bytes, whole.bytes);
      assert.equal(await (await openai.files.content(done.file.id)).text(), first + second);
      await refused(partOf(openai, whole, "more"), { status: 400 });
      await refused(openai.uploads.complete("upload_nobody", { part_ids }), missing);
    },
  },
  {
    name: "audio.speech.create speaks in FLAC or Ogg where asked, and in no voice that is none",
    source: `${API}/audio/createSpeech`,
    async check(place) {
      const { speech } = openaiOf(place).audio;
      const wanted = { model: "gpt-4o-mini-tts", voice: "alloy", input: "It may rain." };
      const startOf = async (response_format) => {
        const answer = await speech.create({ ...wanted, response_format });
        return Buffer.from(await answer.arrayBuffer())
          .subarray(0, 4)
          .toString("latin1");
      };
      assert.equal(await startOf("flac"), "fLaC");
      assert.equal(await startOf("opus"), "OggS");
      assert.equal(await startOf("wav"), "RIFF");
      await refused(speech.create({ ...wanted, voice: "nobody" }), { status: 400 });
      await refused(speech.create({ ...wanted, response_format: "midi" }), { status: 400 });
      await refused(stranger(place).audio.speech.create(wanted), unknown);
    },
  },
  {
    name: "vectorStores.fileBatches.poll ends with counts that the store has, too",
    source: `${API}/vector-stores-file-batches/getBatch`,
    async check(place) {
      const openai = openaiOf(place);
      const { fileBatches } = openai.vectorStores;
      const store = await openai.vectorStores.create({ name: "Harbour" });
      const other = await openai.vectorStores.create({ name: "Airport" });
      const file_ids = [(await noteOf(openai)).id, (await noteOf(openai, "Tides.", "b.txt")).id];
      const { id } = await fileBatches.create(store.id, { file_ids });
      const batch = await waited(place, fileBatches.poll(store.id, id, quick));
      has(batch, { id, vector_store_id: store.id, status: "completed" });
      has(batch.file_counts, { in_progress: 0, completed: 2, failed: 0, total: 2 });
      has((await openai.vectorStores.retrieve(store.id)).file_counts, { completed: 2, total: 2 });
      const files = await fileBatches.listFiles(id, { vector_store_id: store.id });
      assert.deepEqual(sorted(idsOf(files)), sorted(file_ids));
      assert.deepEqual(new Set(files.data.map(({ status }) => status)), new Set(["completed"]));
      await refused(fileBatches.poll(store.id, "vsfb_nobody", quick), missing);
      await refused(fileBatches.poll(other.id, id, quick), missing);
    },
  },
  {
    name: "webhooks.delete leaves an endpoint that is neither changed nor given a secret",
    source: `${API}/webhooks`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await hookOf(openai);
      const kept = await hookOf(openai);
      const deleted = await openai.webhooks.delete(id);
      has(deleted, { id, object: "webhook_endpoint.deleted", deleted: true });
      await refused(openai.webhooks.update(id, { name: "Other" }), missing);
      await refused(openai.webhooks.rotateSecret(id), missing);
      assert.deepEqual(idsOf(await openai.webhooks.list()), [kept.id]);
      assert.equal((await openai.webhooks.retrieve(kept.id)).name, kept.name);
      await refused(openai.webhooks.delete(id), missing);
    },
  },
  {
    name: "responses.parse gives what was said as an object, and null where no form is asked for",
    source: "https://platform.openai.com/docs/guides/structured-outputs",
    async check(place) {
      const { responses } = openaiOf(place);
      const input = "Will it rain in Oslo?";
      const format = { type: "json_schema", name: "forecast", strict: true, schema };
      const response = await responses.parse({ model, input, text: { format } });
      has(response, { object: "response", status: "completed" });
      const { city, rain } = response.output_parsed;
      assert.deepEqual([typeof city, typeof rain], ["string", "boolean"]);
      assert.deepEqual(JSON.parse(response.output_text), response.output_parsed);
      const plain = await responses.parse({ model, input });
      assert.equal(plain.output_parsed, null);
      const loose = { ...schema, required: ["city"] };
      const partial = { ...format, schema: loose };
      await refused(responses.parse({ model, input, text: { format: partial } }), invalid);
      await refused(responses.parse({ model: "gpt-nobody", input }), { code: "model_not_found" });
    },
  },
  {
    name: "vectorStores.fileBatches.cancel counts each file still, and keeps the files themselves",
    source: `${API}/vector-stores-file-batches/cancelBatch`,
    async check(place) {
      const openai = openaiOf(place);
      const { fileBatches } = openai.vectorStores;
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Harbour" });
      const file_ids = [(await noteOf(openai)).id, (await noteOf(openai, "Tides.", "b.txt")).id];
      const { id } = await fileBatches.create(vector_store_id, { file_ids });
      const batch = await fileBatches.cancel(id, { vector_store_id });
      has(batch, { id, vector_store_id });
      const { total, ...counts } = batch.file_counts;
      assert.equal(total, 2);
      const sum = Object.values(counts).reduce((all, count) => all + count, 0);
      assert.equal(sum, 2);
      assert.equal((await openai.files.retrieve(file_ids[0])).id, file_ids[0]);
      assert.equal((await openai.vectorStores.retrieve(vector_store_id)).name, "Harbour");
      await refused(fileBatches.cancel("vsfb_nobody", { vector_store_id }), missing);
    },
  },
  {
    name: "chat.completions.update gives a kept completion other metadata, by which it is found",
    source: `${API}/chat/update`,
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const [before, after] = [fresh("desk"), fresh("desk")];
      const wanted = { model, messages, store: true };
      const made = await completions.create({ ...wanted, metadata: { desk: before } });
      const other = await completions.create({ ...wanted, metadata: { desk: before } });
      await place.sim.clock.advance("1m");
      const changed = await completions.update(made.id, { metadata: { desk: after } });
      has(changed, { id: made.id, object: "chat.completion", metadata: { desk: after } });
      assert.deepEqual(idsOf(await completions.list({ metadata: { desk: after } })), [made.id]);
      assert.deepEqual(idsOf(await completions.list({ metadata: { desk: before } })), [other.id]);
      const found = await completions.retrieve(made.id);
      assert.equal(found.choices[0].message.content, made.choices[0].message.content);
      const long = { metadata: { desk: "d".repeat(513) } };
      await refused(completions.update(made.id, long), { status: 400 });
      await refused(completions.update("chatcmpl-nobody", { metadata: {} }), missing);
    },
  },
  {
    name: "vectorStores.update makes a store expire some days after its last use",
    source: `${API}/vector-stores/modify`,
    async check(place) {
      const { vectorStores } = openaiOf(place);
      const store = await vectorStores.create({ name: "Harbour", metadata: { quay: "1" } });
      assert.equal(store.expires_at ?? null, null);
      const expires_after = { anchor: "last_active_at", days: 7 };
      const changed = await vectorStores.update(store.id, { expires_after });
      has(changed, { id: store.id, object: "vector_store", name: "Harbour" });
      assert.deepEqual({ ...changed.expires_after }, expires_after);
      assert.equal(changed.expires_at, changed.last_active_at + 7 * 86_400);
      await vectorStores.update(store.id, { metadata: { quay: "2" } });
      const found = await vectorStores.retrieve(store.id);
      assert.deepEqual([found.name, { ...found.metadata }], ["Harbour", { quay: "2" }]);
      const long = { expires_after: { anchor: "last_active_at", days: 366 } };
      await refused(vectorStores.update(store.id, long), { status: 400 });
      await refused(vectorStores.update("vs_nobody", { name: "None" }), missing);
    },
  },
  {
    name: "batches.list goes through the batches of one's own, page by page",
    source: `${API}/batch/list`,
    async check(place) {
      const openai = openaiOf(place);
      const made = [];
      for (const name of ["one", "two", "three"])
        made.push((await batchOf(openai, requestLine(name), { metadata: { name } })).id);
      const page = await openai.batches.list({ limit: 2 });
      assert.deepEqual([page.data.length, page.has_more], [2, true]);
      const next = await openai.batches.list({ limit: 2, after: page.data[1].id });
      assert.deepEqual([next.data.length, next.has_more], [1, false]);
      assert.deepEqual(sorted([...idsOf(page), ...idsOf(next)]), sorted(made));
      const all = [];
      for await (const batch of openai.batches.list({ limit: 1 })) all.push(batch);
      assert.deepEqual(sorted(all.map(({ id }) => id)), sorted(made));
      const second = all.find(({ id }) => id === made[1]);
      has(second, { object: "batch", endpoint: "/v1/chat/completions", metadata: { name: "two" } });
      await refused(stranger(place).batches.list(), unknown);
    },
  },
  {
    name: "models.retrieve tells of a model what the list does, and names the code of its refusal",
    source: `${API}/models/retrieve`,
    async check(place) {
      const { models } = openaiOf(place);
      const found = await models.retrieve(model);
      has(found, { id: model, object: "model" });
      const { data } = await models.list();
      const listed = data.find(({ id }) => id === model);
      has(listed, { created: found.created, owned_by: found.owned_by });
      assert.ok(Number.isInteger(found.created) && found.created > 1_500_000_000);
      assert.equal(new Set(data.map(({ id }) => id)).size, data.length);
      await refused(models.retrieve("gpt-nobody"), { status: 404, code: "model_not_found" });
      await refused(stranger(place).models.retrieve(model), unknown);
    },
  },
  {
    name: "responses.compact keeps what the user said, and a response goes on from there",
    source: `${API}/responses/compact`,
    async check(place) {
      const { responses } = openaiOf(place);
      const input = [
        { role: "user", content: "I sail from Oslo." },
        { role: "assistant", content: "Mind the fog." },
        { role: "user", content: "And the tide?" },
      ];
      const compacted = await responses.compact({ model: "gpt-5.1", input });
      assert.equal(compacted.object, "response.compaction");
      const users = compacted.output.filter(({ role }) => role === "user");
      assert.equal(users.length, 2);
      const { type, encrypted_content } = compacted.output.at(-1);
      assert.deepEqual([type, typeof encrypted_content], ["compaction", "string"]);
      const { usage } = compacted;
      assert.equal(usage.total_tokens, usage.input_tokens + usage.output_tokens);
      const question = { role: "user", content: "When do I leave?" };
      const next = { model: "gpt-5.1", input: [...compacted.output, question] };
      assert.equal((await responses.create(next)).status, "completed");
      await refused(responses.compact({ input }), { status: 400 });
      await refused(responses.compact({ model: "gpt-nobody", input }), { status: /^40[04]$/ });
    },
  },
  {
    name: "vectorStores.fileBatches.create gives each file what is its own, and takes one list",
    source: `${API}/vector-stores-file-batches/createBatch`,
    async check(place) {
      const openai = openaiOf(place);
      const { fileBatches, files: inside } = openai.vectorStores;
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Harbour" });
      const first = await noteOf(openai);
      const second = await noteOf(openai, "Tides.", "b.txt");
      const files = [
        { file_id: first.id, attributes: { quay: "north" } },
        { file_id: second.id, attributes: { quay: "south" } },
      ];
      const batch = await fileBatches.create(vector_store_id, { files });
      assert.equal(batch.vector_store_id, vector_store_id);
      assert.equal(batch.file_counts.total, 2);
      const one = await inside.retrieve(first.id, { vector_store_id });
      assert.deepEqual({ ...one.attributes }, { quay: "north" });
      const other = await inside.retrieve(second.id, { vector_store_id });
      assert.deepEqual({ ...other.attributes }, { quay: "south" });
      const both = { files, file_ids: [first.id] };
      await refused(fileBatches.create(vector_store_id, both), { status: 400 });
      await refused(fileBatches.create(vector_store_id, {}), { status: 400 });
      await refused(fileBatches.create("vs_nobody", { files }), missing);
    },
  },
  {
    name: "vectorStores.create takes files at once, and cuts them as it is told",
    source: `${API}/vector-stores/create`,
    async check(place) {
      const openai = openaiOf(place);
      const { id: file } = await noteOf(openai);
      const cut = (max_chunk_size_tokens, chunk_overlap_tokens) => ({
        type: "static",
        static: { max_chunk_size_tokens, chunk_overlap_tokens },
      });
      const wanted = { name: "Harbour", metadata: { quay: "1" }, file_ids: [file] };
      const store = await openai.vectorStores.create({
        ...wanted,
        chunking_strategy: cut(400, 100),
      });
      has(store, { object: "vector_store", name: "Harbour", metadata: { quay: "1" } });
      assert.equal(store.file_counts.total, 1);
      const inside = await openai.vectorStores.files.retrieve(file, { vector_store_id: store.id });
      has(inside, { id: file, vector_store_id: store.id });
      assert.deepEqual({ ...inside.chunking_strategy.static }, cut(400, 100).static);
      const small = { ...wanted, chunking_strategy: cut(50, 10) };
      await refused(openai.vectorStores.create(small), { status: 400 });
      const greedy = { ...wanted, chunking_strategy: cut(400, 300) };
      await refused(openai.vectorStores.create(greedy), { status: 400 });
    },
  },
  {
    name: "conversations.items.create answers with the new items only, in their order",
    source: `${API}/conversations/create-items`,
    async check(place) {
      const { conversations } = openaiOf(place);
      const said = (role, content) => ({ type: "message", role, content });
      const { id } = await conversations.create({ items: [said("user", "Hello")] });
      const items = [said("assistant", "Ahoy"), said("user", "Will it rain?")];
      const made = await conversations.items.create(id, { items });
      assert.deepEqual(
        made.data.map(({ role }) => role),
        ["assistant", "user"],
      );
      has(made, { object: "list", first_id: made.data[0].id, last_id: made.data[1].id });
      const all = await conversations.items.list(id, { order: "asc" });
      assert.deepEqual(idsOf(all).slice(1), idsOf(made));
      const [{ id: item }] = made.data;
      const found = await conversations.items.retrieve(item, { conversation_id: id });
      assert.equal(found.content[0].text, "Ahoy");
      const odd = [said("narrator", "Once upon a time")];
      await refused(conversations.items.create(id, { items: odd }), { status: 400 });
      await refused(conversations.items.create("conv_nobody", { items }), { status: /^40[04]$/ });
    },
  },
  {
    name: "vectorStores.files.createAndPoll waits for one file, with attributes to find it by",
    source: `${API}/vector-stores-files/createFile`,
    async check(place) {
      const openai = openaiOf(place);
      const { files } = openai.vectorStores;
      const { id: store } = await openai.vectorStores.create({ name: "Harbour" });
      const { id: file_id } = await noteOf(openai);
      const body = { file_id, attributes: { quay: "north", berth: 4 } };
      const file = await waited(place, files.createAndPoll(store, body, quick));
      has(file, { id: file_id, object: "vector_store.file", status: "completed" });
      has(file, { vector_store_id: store, last_error: null });
      assert.deepEqual({ ...file.attributes }, body.attributes);
      has((await openai.vectorStores.retrieve(store)).file_counts, { completed: 1, total: 1 });
      const done = await files.list(store, { filter: "completed" });
      assert.deepEqual(idsOf(done), [file_id]);
      const many = Object.fromEntries(Array.from({ length: 17 }, (_, key) => [`k${key}`, "v"]));
      const crowded = { file_id, attributes: many };
      await refused(files.createAndPoll(store, crowded, quick), { status: 400 });
      const nobody = { file_id: "file-nobody" };
      await refused(files.createAndPoll(store, nobody, quick), { status: /^40[04]$/ });
    },
  },
  {
    name: "files.retrieve tells when a file expires, to its own key only",
    source: `${API}/files/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const text = "Blåbær";
      const expires_after = { anchor: "created_at", seconds: 3_600 };
      const file = await fileOf(text, "berries.txt");
      const { id } = await openai.files.create({ file, purpose: "user_data", expires_after });
      const found = await openai.files.retrieve(id);
      has(found, { id, object: "file", filename: "berries.txt", purpose: "user_data" });
      assert.equal(found.bytes, Buffer.byteLength(text));
      assert.equal(found.expires_at, found.created_at + 3_600);
      const { data } = await openai.files.list({ purpose: "user_data" });
      assert.equal(data.find((listed) => listed.id === id).filename, found.filename);
      await refused(stranger(place).files.retrieve(id), unknown);
      await openai.files.delete(id);
      await refused(openai.files.retrieve(id), missing);
    },
  },
  {
    name: "responses.create goes on in a conversation or from a response, and not from both",
    source: `${API}/responses/create`,
    async check(place) {
      const { conversations, responses } = openaiOf(place);
      const { id: conversation } = await conversations.create();
      const first = await responses.create({ model, conversation, input: "I sail from Oslo." });
      has(first, { object: "response", status: "completed", previous_response_id: null });
      assert.equal(first.conversation.id, conversation);
      const items = await conversations.items.list(conversation, { order: "asc" });
      assert.deepEqual(
        items.data.map(({ role }) => role),
        ["user", "assistant"],
      );
      const alone = await responses.create({ model, input: "Hello" });
      assert.equal(alone.conversation ?? null, null);
      const next = { model, input: "And then?", previous_response_id: alone.id };
      assert.equal((await responses.create(next)).previous_response_id, alone.id);
      await refused(responses.create({ ...next, conversation }), { status: 400 });
      const nowhere = { model, input: "Hello", conversation: "conv_nobody" };
      await refused(responses.create(nowhere), { status: /^40[04]$/ });
    },
  },
  {
    name: "chat.completions.stream gathers the arguments of a function that is called",
    source: "https://platform.openai.com/docs/guides/function-calling",
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const tool_choice = { type: "function", function: { name: "weather" } };
      const stream = completions.stream({ model, messages, tools: [weather], tool_choice });
      const parts = [];
      stream.on("tool_calls.function.arguments.delta", (event) => {
        parts.push(event.arguments_delta);
      });
      const completion = await stream.finalChatCompletion();
      const [call] = completion.choices[0].message.tool_calls;
      assert.deepEqual([call.type, call.function.name], ["function", "weather"]);
      assert.equal(parts.join(""), call.function.arguments);
      assert.equal(typeof JSON.parse(call.function.arguments).city, "string");
      has(completion, { object: "chat.completion" });
      const nobody = completions.stream({ model: "gpt-nobody", messages });
      await refused(nobody.finalChatCompletion(), { status: 404, code: "model_not_found" });
    },
  },
];
