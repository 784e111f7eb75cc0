import { randomUUID } from "node:crypto";
import { toFile } from "openai";
import { assert, has, refused } from "../assertions.mjs";
import { batchOf, DOCS, fileOf, messages, model, openaiOf, requestLine } from "./support.mjs";

// Twenty more behaviours of OpenAI, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The first ten methods are the head of 87 that the
// vendor's guides, quickstarts and samples use, the other ten the head of the 415 of the SDK's
// client (openai 7.59.0), each in the order of the SHA-256 of "eighth-list 2026-12-01 openai
// METHOD", also where an earlier list names the method. Nothing of the first ten is left out. Of
// the other ten are left out betas (beta.agents, beta.chatkit, beta.responses), retired ones
// (beta.assistants and beta.threads; evals.runs.list, evals.retrieve and evals.runs.retrieve, whose
// API was to be shut down on 2026-11-30; videos.retrieve and videos.edit, on 2026-09-24;
// images.createVariation), what wants an Admin key (admin.organization and
// fineTuning.checkpoints.permissions), what wants the browser's end of a connection
// (realtime.calls.create, live.sessions.fork), webhooks.unwrap, which calls nothing, and what is
// among the first ten (models.retrieve, images.generate, images.edit, chat.completions.runTools,
// realtime.clientSecrets.create, vectorStores.files.uploadAndPoll, chat.completions.create,
// conversations.items.delete, audio.transcriptions.create, vectorStores.fileBatches.uploadAndPoll).

const API = `${DOCS}/api-reference`;
const DAY = 86_400;

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const stranger = (place) => openaiOf({ ...place, key: "sk-nobody" });

const gone = { status: 404 };
const invalid = { status: 400 };
const unknown = { status: 401, code: "invalid_api_key" };
const noModel = { status: 404, code: "model_not_found" };

const image = "gpt-image-2";

/** Waits for what the vendor does in its own time, on the clock of the place if it has one. */
async function soon({ sim }, find) {
  for (let left = 40; left > 0; left -= 1) {
    const found = await find();
    if (found) return found;
    await sim?.clock?.advance("5s");
    await new Promise((done) => setTimeout(done, 250));
  }
  return undefined;
}

const orNothing = (call) => call.catch(() => undefined);

/** Seconds of silence, as a WAV file. */
function silence(seconds = 2, rate = 16_000) {
  const size = seconds * rate * 2;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + size, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(size, 40);
  return toFile(Buffer.concat([head, Buffer.alloc(size)]), "silence.wav", { type: "audio/wav" });
}

const manual = (name, description) =>
  toFile(
    Buffer.from(`---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n`),
    `${name}/SKILL.md`,
  );

const hookOf = (openai, more = {}) =>
  openai.webhooks.create({
    name: fresh("bell"),
    url: "https://example.com/hook",
    event_types: ["batch.completed"],
    ...more,
  });

export const eighthList = [
  {
    name: "models.retrieve tells of one model what the list does, and when it is shut down",
    source: `${API}/models/retrieve`,
    async check(place) {
      const { models } = openaiOf(place);
      const found = await models.retrieve(model);
      has(found, { id: model, object: "model" });
      assert.deepEqual([typeof found.created, typeof found.owned_by], ["number", "string"]);
      const listed = (await models.list()).data.find(({ id }) => id === model);
      assert.deepEqual(listed, found);
      assert.match(String(found.shutdown_date ?? null), /^(null|\d{4}-\d{2}-\d{2})$/);
      await refused(models.retrieve("gpt-none"), noModel);
      await refused(stranger(place).models.retrieve(model), unknown);
    },
  },
  {
    name: "images.generate makes WebP of the size that is asked for, and tells what it cost",
    source: `${API}/images/create`,
    async check(place) {
      const { images } = openaiOf(place);
      const asked = { model: image, prompt: "A lighthouse", quality: "low" };
      const wanted = { ...asked, size: "1536x1024", output_format: "webp", background: "opaque" };
      const made = await images.generate({ ...wanted, output_compression: 50 });
      has(made, {
        size: "1536x1024",
        quality: "low",
        output_format: "webp",
        background: "opaque",
      });
      const bytes = Buffer.from(made.data[0].b64_json, "base64");
      assert.equal(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12), "RIFFWEBP");
      const { input_tokens, output_tokens, total_tokens } = made.usage;
      assert.equal(input_tokens + output_tokens, total_tokens);
      await refused(images.generate({ ...asked, n: 11 }), invalid);
      const clear = { background: "transparent", output_format: "jpeg" };
      await refused(images.generate({ ...asked, ...clear }), invalid);
    },
  },
  {
    name: "images.edit takes several images, and makes as many others as are asked for",
    source: `${API}/images/createEdit`,
    async check(place) {
      const { images } = openaiOf(place);
      const asked = { model: image, quality: "low", size: "1024x1024" };
      const { data } = await images.generate({ ...asked, prompt: "A boat" });
      const bytes = Buffer.from(data[0].b64_json, "base64");
      const picture = (name) => toFile(bytes, name, { type: "image/png" });
      const prompt = "Both boats in one harbour";
      const made = await images.edit({
        ...asked,
        image: [await picture("one.png"), await picture("two.png")],
        prompt,
        n: 2,
        output_format: "jpeg",
      });
      has(made, { size: "1024x1024", quality: "low", output_format: "jpeg" });
      assert.deepEqual(
        made.data.map(({ b64_json }) => Buffer.from(b64_json, "base64").toString("hex", 0, 3)),
        ["ffd8ff", "ffd8ff"],
      );
      assert.ok(made.usage.input_tokens_details.image_tokens > 0);
      const many = { ...asked, image: await picture("one.png"), prompt, n: 11 };
      await refused(images.edit(many), invalid);
      const text = await toFile(Buffer.from("No image"), "notes.txt", { type: "text/plain" });
      await refused(images.edit({ ...asked, image: text, prompt }), invalid);
    },
  },
  {
    name: "chat.completions.runTools calls one function once, where it is the one that is wanted",
    source: "https://github.com/openai/openai-node/blob/master/helpers.md",
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const asked = [];
      const tide = {
        type: "function",
        function: {
          name: "tide",
          description: "The tide of a harbour",
          parameters: {
            type: "object",
            properties: { harbour: { type: "string" } },
            required: ["harbour"],
            additionalProperties: false,
          },
          strict: true,
          parse: JSON.parse,
          function(input) {
            asked.push(typeof input.harbour);
            return { tide: "high" };
          },
        },
      };
      const body = { model, messages, tools: [tide] };
      const tool_choice = { type: "function", function: { name: "tide" } };
      const runner = completions.runTools({ ...body, tool_choice });
      await runner.done();
      assert.deepEqual(asked, ["string"]);
      assert.deepEqual(
        runner.messages.map(({ role }) => role),
        ["user", "assistant", "tool"],
      );
      const [, { tool_calls }, { tool_call_id }] = runner.messages;
      assert.deepEqual([tool_calls.length, tool_calls[0].id], [1, tool_call_id]);
      assert.deepEqual(JSON.parse(await runner.finalFunctionToolCallResult()), { tide: "high" });
      await refused(completions.runTools({ ...body, model: "gpt-none" }).done(), noModel);
      const other = { type: "function", function: { name: "ebb" } };
      await refused(completions.runTools({ ...body, tool_choice: other }).done(), invalid);
    },
  },
  {
    name: "realtime.clientSecrets.create makes a secret for speech or text, or for transcriptions",
    source: `${API}/realtime-sessions/create-realtime-client-secret`,
    async check(place) {
      const { clientSecrets } = openaiOf(place).realtime;
      const session = {
        type: "realtime",
        model: "gpt-realtime",
        instructions: "Talk like a sailor.",
        output_modalities: ["text"],
      };
      const expires_after = { anchor: "created_at", seconds: 60 };
      const made = await clientSecrets.create({ session, expires_after });
      assert.match(made.value, /^ek_/);
      has(made.session, session);
      const transcription = { model: "gpt-4o-transcribe" };
      const listener = { type: "transcription", audio: { input: { transcription } } };
      const other = await clientSecrets.create({ session: listener });
      assert.deepEqual(
        [other.session.type, other.session.audio.input.transcription.model],
        ["transcription", "gpt-4o-transcribe"],
      );
      assert.notEqual(other.value, made.value);
      const both = { ...session, output_modalities: ["text", "audio"] };
      await refused(clientSecrets.create({ session: both }), invalid);
      const long = { anchor: "created_at", seconds: 7201 };
      await refused(clientSecrets.create({ session, expires_after: long }), invalid);
    },
  },
  {
    name: "vectorStores.files.uploadAndPoll makes a file of its own, which a search finds by name",
    source: `${API}/vector-stores-files/createFile`,
    async check(place) {
      const openai = openaiOf(place);
      const { files, vectorStores } = openai;
      const { id: store } = await vectorStores.create({ name: fresh("tides") });
      const filename = `${fresh("skagen")}.txt`;
      const text = "High water at Skagen is at noon.";
      const added = await vectorStores.files.uploadAndPoll(store, await fileOf(text, filename));
      has(added, { status: "completed", vector_store_id: store, last_error: null });
      has(await files.retrieve(added.id), { filename, purpose: "assistants", bytes: 32 });
      const { file_counts } = await vectorStores.retrieve(store);
      has(file_counts, { completed: 1, failed: 0, total: 1 });
      const found = await vectorStores.search(store, { query: "When is high water at Skagen?" });
      has(found.data[0], { file_id: added.id, filename });
      const [content] = (await vectorStores.files.content(added.id, { vector_store_id: store }))
        .data;
      assert.equal(content.text, text);
      const lost = vectorStores.files.uploadAndPoll("vs_none", await fileOf(text, filename));
      await refused(lost, gone);
    },
  },
  {
    name: "chat.completions.create answers a developer's and a user's words, twice if asked to",
    source: `${API}/chat/create`,
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const words = [{ role: "developer", content: "Be brief." }, ...messages];
      const answer = await completions.create({ model, messages: words, n: 2 });
      assert.match(answer.model, new RegExp(`^${model}`));
      assert.deepEqual(
        answer.choices.map(({ index, message }) => [index, message.role, message.refusal]),
        [
          [0, "assistant", null],
          [1, "assistant", null],
        ],
      );
      const { prompt_tokens, completion_tokens, total_tokens } = answer.usage;
      assert.equal(prompt_tokens + completion_tokens, total_tokens);
      const options = { model, messages, stream_options: { include_usage: true } };
      await refused(completions.create(options), invalid);
      await refused(completions.create({ model, messages, top_logprobs: 2 }), invalid);
    },
  },
  {
    name: "conversations.items.delete answers with the conversation, which keeps its other items",
    source: `${API}/conversations/delete-item`,
    async check(place) {
      const { conversations } = openaiOf(place);
      const { items } = conversations;
      const said = (content) => ({ type: "message", role: "user", content });
      const metadata = { berth: "7" };
      const { id } = await conversations.create({ metadata, items: [said("One"), said("Two")] });
      const inside = { conversation_id: id };
      const [first, second] = idsOf(await items.list(id, { order: "asc" }));
      const answer = await items.delete(first, inside);
      has(answer, { id, object: "conversation", metadata });
      assert.deepEqual(idsOf(await items.list(id)), [second]);
      const kept = await items.retrieve(second, inside);
      assert.equal(kept.content[0].text, "Two");
      await refused(items.retrieve(first, inside), gone);
      const other = await conversations.create();
      await refused(items.delete(second, { conversation_id: other.id }), gone);
    },
  },
  {
    name: "audio.transcriptions.create counts seconds or tokens, and streams where the model does",
    source: `${API}/audio/createTranscription`,
    async check(place) {
      const { transcriptions } = openaiOf(place).audio;
      const file = await silence(2);
      const told = await transcriptions.create({
        file,
        model: "whisper-1",
        response_format: "verbose_json",
        timestamp_granularities: ["word", "segment"],
      });
      assert.deepEqual(
        [Math.round(told.duration), typeof told.language, typeof told.text],
        [2, "string", "string"],
      );
      has(told.usage, { type: "duration", seconds: 2 });
      const asked = { file, model: "gpt-4o-transcribe" };
      const plain = await transcriptions.create(asked);
      assert.equal(plain.usage.type, "tokens");
      const events = [];
      for await (const event of await transcriptions.create({ ...asked, stream: true })) {
        events.push(event);
      }
      assert.equal(events.at(-1).type, "transcript.text.done");
      await refused(transcriptions.create({ ...asked, response_format: "srt" }), invalid);
      const text = await toFile(Buffer.from("Not a sound"), "notes.txt", { type: "text/plain" });
      await refused(transcriptions.create({ file: text, model: "whisper-1" }), invalid);
    },
  },
  {
    name: "vectorStores.fileBatches.uploadAndPoll uploads all files, and counts and lists them",
    source: `${API}/vector-stores-file-batches/createBatch`,
    async check(place) {
      const { files, vectorStores } = openaiOf(place);
      const { id: store } = await vectorStores.create({ name: fresh("coast") });
      const sheets = async () => ({
        files: [await fileOf("Ebb\n", "ebb.txt"), await fileOf("Flow\n", "flow.txt")],
      });
      const batch = await vectorStores.fileBatches.uploadAndPoll(store, await sheets());
      has(batch, {
        object: "vector_store.files_batch",
        status: "completed",
        vector_store_id: store,
      });
      has(batch.file_counts, { completed: 2, failed: 0, in_progress: 0, total: 2 });
      const at = { vector_store_id: store };
      const listed = await vectorStores.fileBatches.listFiles(batch.id, {
        ...at,
        filter: "completed",
      });
      assert.deepEqual(idsOf(listed).sort(), idsOf(await vectorStores.files.list(store)).sort());
      const kept = await Promise.all(listed.data.map(({ id }) => files.retrieve(id)));
      assert.deepEqual(kept.map(({ filename, purpose }) => `${filename} ${purpose}`).sort(), [
        "ebb.txt assistants",
        "flow.txt assistants",
      ]);
      const failed = await vectorStores.fileBatches.listFiles(batch.id, {
        ...at,
        filter: "failed",
      });
      assert.deepEqual(failed.data, []);
      const lost = vectorStores.fileBatches.uploadAndPoll("vs_none", await sheets());
      await refused(lost, gone);
    },
  },
  {
    name: "skills.versions.content.retrieve gives each version its own zip, while it is there",
    source: `${API}/skills`,
    async check(place) {
      const { skills } = openaiOf(place);
      const name = fresh("read-tides");
      const { id } = await skills.create({ files: [await manual(name, "Reads tides")] });
      await skills.versions.create(id, { files: [await manual(name, "Reads tides and winds")] });
      const zipOf = async (version) => {
        const answer = await skills.versions.content.retrieve(version, { skill_id: id });
        return Buffer.from(await answer.arrayBuffer());
      };
      const [first, second] = [await zipOf("1"), await zipOf("2")];
      assert.deepEqual(
        [first, second].map((zip) => zip.toString("latin1", 0, 4)),
        ["PK\u0003\u0004", "PK\u0003\u0004"],
      );
      assert.ok(first.includes("SKILL.md") && second.includes("SKILL.md"));
      assert.notDeepEqual(first, second);
      await skills.versions.delete("2", { skill_id: id });
      await refused(zipOf("2"), gone);
      assert.deepEqual((await zipOf("1")).toString("latin1", 0, 2), "PK");
      await refused(skills.versions.content.retrieve("1", { skill_id: "skill_none" }), gone);
    },
  },
  {
    name: "vectorStores.fileBatches.cancel comes to an end, after which the store takes more files",
    source: `${API}/vector-stores-file-batches/cancelBatch`,
    async check(place) {
      const { files, vectorStores } = openaiOf(place);
      const { id: store } = await vectorStores.create({ name: fresh("cancelled") });
      const at = { vector_store_id: store };
      const upload = async (name) => {
        const file = await fileOf(`${name}\n`, `${name}.txt`);
        return (await files.create({ file, purpose: "assistants" })).id;
      };
      const file_ids = [await upload("one"), await upload("two")];
      const { id } = await vectorStores.fileBatches.create(store, { file_ids });
      const answer = await vectorStores.fileBatches.cancel(id, at);
      has(answer, { id, object: "vector_store.files_batch", vector_store_id: store });
      const ended = await soon(place, async () => {
        const batch = await vectorStores.fileBatches.retrieve(id, at);
        return batch.status !== "in_progress" && batch;
      });
      assert.match(ended.status, /^(cancelled|completed)$/);
      has(ended.file_counts, { in_progress: 0, failed: 0, total: 2 });
      const more = await vectorStores.files.createAndPoll(store, {
        file_id: await upload("three"),
      });
      assert.equal(more.status, "completed");
      await refused(vectorStores.fileBatches.cancel("vsfb_none", at), gone);
      const elsewhere = { vector_store_id: (await vectorStores.create({ name: "Other" })).id };
      await refused(vectorStores.fileBatches.cancel(id, elsewhere), gone);
    },
  },
  {
    name: "webhooks.retrieve tells where an endpoint is and what it hears, but not its secret",
    source: "https://developers.openai.com/api/reference/resources/webhooks/methods/retrieve",
    async check(place) {
      const openai = openaiOf(place);
      const { webhooks } = openai;
      const event_types = ["batch.completed", "response.completed"];
      const made = await hookOf(openai, { event_types });
      const found = await webhooks.retrieve(made.id);
      const { id, created_at, name, url, signing_secret_hint } = made;
      has(found, { object: "webhook_endpoint", id, created_at, name, url, signing_secret_hint });
      assert.deepEqual(found.event_types.sort(), event_types);
      assert.ok(!JSON.stringify(found).includes(made.signing_secret));
      await webhooks.update(id, { name: "Other" });
      has(await webhooks.retrieve(id), { name: "Other", url, created_at });
      await refused(webhooks.retrieve("whe_none"), gone);
    },
  },
  {
    name: "vectorStores.retrieve tells when a store expires, until it is deleted",
    source: `${API}/vector-stores/retrieve`,
    async check(place) {
      const { vectorStores } = openaiOf(place);
      const name = fresh("logbook");
      const metadata = { ship: "Fram" };
      const expires_after = { anchor: "last_active_at", days: 2 };
      const made = await vectorStores.create({ name, metadata, expires_after });
      const found = await vectorStores.retrieve(made.id);
      has(found, { object: "vector_store", id: made.id, name, metadata, expires_after });
      assert.equal(found.expires_at - found.last_active_at, 2 * DAY);
      has(found.file_counts, { in_progress: 0, completed: 0, failed: 0, cancelled: 0, total: 0 });
      has(await vectorStores.delete(made.id), { id: made.id, deleted: true });
      await refused(vectorStores.retrieve(made.id), gone);
    },
  },
  {
    name: "chat.completions.retrieve gives a stored answer as it was, until it is deleted",
    source: `${API}/chat/get`,
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const metadata = { watch: "first" };
      const made = await completions.create({ model, messages, store: true, metadata });
      const found = await soon(place, () => orNothing(completions.retrieve(made.id)));
      has(found, { id: made.id, object: "chat.completion", model: made.model, metadata });
      assert.deepEqual(
        found.choices.map(({ message, finish_reason }) => [message.content, finish_reason]),
        made.choices.map(({ message, finish_reason }) => [message.content, finish_reason]),
      );
      assert.equal(found.usage.total_tokens, made.usage.total_tokens);
      await completions.delete(made.id);
      await refused(completions.retrieve(made.id), gone);
      const loose = await completions.create({ model, messages, store: false });
      await refused(completions.retrieve(loose.id), gone);
    },
  },
  {
    name: "containers.list finds containers by name, in either order and page by page",
    source: `${API}/containers/listContainers`,
    async check(place) {
      const { containers } = openaiOf(place);
      const name = fresh("hold");
      const ids = [];
      for (const each of [name, name, fresh("deck")]) {
        ids.push((await containers.create({ name: each })).id);
      }
      const named = await containers.list({ name });
      assert.deepEqual(idsOf(named).sort(), ids.slice(0, 2).sort());
      has(named.data[0], { object: "container", name, status: "running" });
      const [one] = (await containers.list({ name, limit: 1, order: "asc" })).data;
      const rest = await containers.list({ name, order: "asc", after: one.id });
      assert.deepEqual([one.id, ...idsOf(rest)].sort(), ids.slice(0, 2).sort());
      await containers.delete(ids[0]);
      assert.deepEqual(idsOf(await containers.list({ name })), [ids[1]]);
      await refused(containers.list({ limit: 101 }), invalid);
    },
  },
  {
    name: "webhooks.eventTypes.list names what an endpoint may hear, and nothing else",
    source: "https://developers.openai.com/api/reference/resources/webhooks",
    async check(place) {
      const openai = openaiOf(place);
      const { data, object } = await openai.webhooks.eventTypes.list();
      assert.equal(object, "list");
      const wanted = ["batch.completed", "batch.failed", "response.completed", "response.failed"];
      assert.deepEqual(
        wanted.filter((type) => !data.includes(type)),
        [],
      );
      assert.equal(new Set(data).size, data.length);
      const made = await hookOf(openai, { event_types: wanted });
      assert.deepEqual(made.event_types.sort(), wanted);
      await refused(hookOf(openai, { event_types: ["tide.high"] }), invalid);
      await refused(stranger(place).webhooks.eventTypes.list(), unknown);
    },
  },
  {
    name: "batches.cancel takes its time, and leaves the file that the batch was made of",
    source: `${API}/batch/cancel`,
    async check(place) {
      const openai = openaiOf(place);
      const { batches, files } = openai;
      const metadata = { net: "1" };
      const made = await batchOf(openai, requestLine("one") + requestLine("two"), { metadata });
      const answer = await batches.cancel(made.id);
      has(answer, { id: made.id, object: "batch", input_file_id: made.input_file_id, metadata });
      assert.match(answer.status, /^cancell(ing|ed)$/);
      const found = await batches.retrieve(made.id);
      assert.deepEqual(
        [found.cancelling_at, typeof found.cancelling_at, found.completed_at ?? null],
        [answer.cancelling_at, "number", null],
      );
      has(await files.retrieve(made.input_file_id), { purpose: "batch" });
      await refused(batches.cancel("batch_none"), gone);
    },
  },
  {
    name: "chat.completions.stream tells each piece of an answer, then the whole and its cost",
    source: "https://github.com/openai/openai-node/blob/master/helpers.md",
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const pieces = [];
      const stream_options = { include_usage: true };
      const stream = completions.stream({ model, messages, stream_options });
      stream.on("content", (piece) => pieces.push(piece));
      const whole = await stream.finalChatCompletion();
      const [{ finish_reason, message }] = whole.choices;
      assert.deepEqual([message.role, finish_reason], ["assistant", "stop"]);
      assert.equal(pieces.join(""), message.content);
      assert.equal(await stream.finalContent(), message.content);
      const { prompt_tokens, completion_tokens, total_tokens } = await stream.totalUsage();
      assert.equal(prompt_tokens + completion_tokens, total_tokens);
      const none = completions.stream({ model: "gpt-none", messages });
      await refused(none.finalChatCompletion(), noModel);
      const hot = completions.stream({ model, messages, temperature: 3 });
      await refused(hot.finalChatCompletion(), { ...invalid, param: "temperature" });
    },
  },
  {
    name: "files.content gives each byte of a batch's file, and nothing of an assistant's",
    source: `${API}/files/retrieve-contents`,
    async check(place) {
      const openai = openaiOf(place);
      const { files } = openai;
      const text = requestLine("blåhaj", { messages: [{ role: "user", content: "Ærø?" }] });
      const made = await files.create({ file: await fileOf(text), purpose: "batch" });
      const bytes = Buffer.from(await (await files.content(made.id)).arrayBuffer());
      assert.equal(bytes.toString(), text);
      assert.equal(bytes.length, made.bytes);
      const file = await fileOf("Notes\n", "notes.txt");
      const notes = await files.create({ file, purpose: "assistants" });
      await refused(files.content(notes.id), invalid);
      has(await files.delete(made.id), { id: made.id, object: "file", deleted: true });
      await refused(files.content(made.id), gone);
    },
  },
];
