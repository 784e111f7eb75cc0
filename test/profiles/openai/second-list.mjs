import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { DOCS, fileOf, linesOf, messages, model, openaiOf, requestLine } from "./support.mjs";

// Twenty more behaviours of OpenAI that applications rely on, by a reader who has opened neither the
// profile nor the first list. The seed and the draw stand in second-list.draw.json. No check asks
// what a model says, except where a schema leaves it no choice.

const API = `${DOCS}/api-reference`;

const bad = { status: 400, type: "invalid_request_error" };

const idsOf = (list) => list.map(({ id }) => id);

/** The words of a message of a user. */
const wordsOf = ({ content: [{ text }] }) => text;

/** What a look finds soon: OpenAI does some things after its answer. */
async function until(look) {
  for (let time = 0; time < 60; time += 1) {
    const found = await look();
    if (found) return found;
    await passed(100);
  }
  return look();
}

const STEPS = [
  ...Array.from({ length: 60 }, () => "1s"),
  ...Array.from({ length: 60 }, () => "1m"),
  ...Array.from({ length: 50 }, () => "30m"),
];

/** What a look finds at last, while the world's clock moves on by a day. */
async function inTime(place, look) {
  for (const step of STEPS) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
  }
  return look();
}

/** A folder of a skill with its one file. */
const skillFile = (description = "Says how to trim sails") =>
  fileOf(
    `---\nname: trim-sails\ndescription: ${description}\n---\n\nPull the sheet.\n`,
    "trim-sails/SKILL.md",
  );

const evaluation = (name) => ({
  name,
  data_source_config: {
    type: "custom",
    item_schema: { type: "object", properties: { word: { type: "string" } }, required: ["word"] },
  },
  testing_criteria: [
    {
      type: "string_check",
      name: "Is rain",
      input: "{{item.word}}",
      operation: "eq",
      reference: "rain",
    },
  ],
});

export const secondList = [
  {
    name: "a finished batch has an answer to each line, under the id of the line",
    source: `${DOCS}/guides/batch`,
    async check(place) {
      const openai = openaiOf(place);
      const lines = requestLine("first") + requestLine("second");
      const file = await openai.files.create({ file: await fileOf(lines), purpose: "batch" });
      const { id } = await openai.batches.create({
        input_file_id: file.id,
        endpoint: "/v1/chat/completions",
        completion_window: "24h",
      });
      const batch = await inTime(place, async () => {
        const found = await openai.batches.retrieve(id);
        return found.status === "completed" && found;
      });
      has(batch, { object: "batch", request_counts: { total: 2, completed: 2, failed: 0 } });
      assert.ok(batch.completed_at >= batch.created_at);
      const answers = await linesOf(openai, batch.output_file_id);
      assert.deepEqual(answers.map(({ custom_id }) => custom_id).toSorted(), ["first", "second"]);
      has(answers[0], { error: null });
      assert.equal(answers[0].response.status_code, 200);
      assert.equal(answers[0].response.body.object, "chat.completion");
    },
  },
  {
    name: "what a file of a user holds is not told, what a batch was given is",
    source: `${API}/files/retrieve-contents`,
    async check(place) {
      const openai = openaiOf(place);
      const secret = { file: await fileOf("Rain in Oslo", "notes.txt"), purpose: "user_data" };
      const notes = await openai.files.create(secret);
      has(notes, { object: "file", filename: "notes.txt", bytes: 12, purpose: "user_data" });
      await refused(openai.files.content(notes.id), {
        ...bad,
        message: /Not allowed to download files of purpose: user_data/,
      });
      const text = requestLine("first");
      const lines = await openai.files.create({ file: await fileOf(text), purpose: "batch" });
      assert.equal(await (await openai.files.content(lines.id)).text(), text);
      const read = await openai.files.retrieve(lines.id);
      has(read, { id: lines.id, purpose: "batch", bytes: Buffer.byteLength(text) });
      await refused(openai.files.content("file-nothing"), { ...bad, status: 404 });
    },
  },
  {
    name: "chat: an answer has its id, its model, its reason to end and its cost",
    source: `${API}/chat/object`,
    async check(place) {
      const openai = openaiOf(place);
      const answer = await openai.chat.completions.create({
        model,
        messages,
        max_completion_tokens: 16,
      });
      assert.match(answer.id, /^chatcmpl-/);
      assert.ok(answer.model.startsWith(model));
      has(answer.choices[0], { index: 0, logprobs: null });
      has(answer.choices[0].message, { role: "assistant", refusal: null });
      const { prompt_tokens, completion_tokens, total_tokens } = answer.usage;
      assert.ok(completion_tokens > 0 && completion_tokens <= 16);
      assert.equal(total_tokens, prompt_tokens + completion_tokens);
    },
  },
  {
    name: "a secret for a browser lives ten minutes, or as long as was asked",
    source: `${API}/realtime-sessions/create-realtime-client-secret`,
    async check(place) {
      const openai = openaiOf(place);
      const session = { type: "realtime", model: "gpt-realtime", instructions: "Be brief." };
      const secret = await openai.realtime.clientSecrets.create({ session });
      assert.match(secret.value, /^ek_/);
      has(secret.session, {
        type: "realtime",
        object: "realtime.session",
        instructions: "Be brief.",
      });
      assert.match(secret.session.id, /^sess_/);
      const now = Date.parse(await place.sim.clock.now()) / 1_000;
      assert.ok(Math.abs(secret.expires_at - now - 600) <= 60);
      const after = { anchor: "created_at", seconds: 3_600 };
      const longer = await openai.realtime.clientSecrets.create({ session, expires_after: after });
      assert.ok(Math.abs(longer.expires_at - now - 3_600) <= 60);
      const short = { session, expires_after: { anchor: "created_at", seconds: 5 } };
      await refused(openai.realtime.clientSecrets.create(short), bad);
    },
  },
  {
    name: "a response tells the settings that nobody set",
    source: `${API}/responses/object`,
    async check(place) {
      const openai = openaiOf(place);
      const response = await openai.responses.create({ model, input: "Will it rain in Oslo?" });
      has(response, {
        object: "response",
        status: "completed",
        error: null,
        incomplete_details: null,
      });
      has(response, { tool_choice: "auto", tools: [], parallel_tool_calls: true, temperature: 1 });
      has(response, { previous_response_id: null, instructions: null, truncation: "disabled" });
      const [message] = response.output;
      has(message, { type: "message", role: "assistant", status: "completed" });
      has(message.content[0], { type: "output_text", annotations: [], text: response.output_text });
      const { input_tokens, output_tokens, total_tokens } = response.usage;
      assert.equal(total_tokens, input_tokens + output_tokens);
    },
  },
  {
    name: "images come as text in base64, as many as were asked for",
    source: `${API}/images/create`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = {
        model: "gpt-image-1",
        prompt: "A red kite",
        size: "1024x1024",
        quality: "low",
      };
      const images = await openai.images.generate({ ...asked, n: 2 });
      assert.equal(images.data.length, 2);
      const [{ b64_json }] = images.data;
      assert.equal(Buffer.from(b64_json, "base64").subarray(1, 4).toString(), "PNG");
      has(images, { size: "1024x1024", quality: "low", output_format: "png" });
      assert.equal(
        images.usage.total_tokens,
        images.usage.input_tokens + images.usage.output_tokens,
      );
      await refused(openai.images.generate({ ...asked, quality: "standard" }), bad);
      await refused(openai.images.generate({ ...asked, n: 11 }), bad);
    },
  },
  {
    name: "embeddings keep the order of their texts, whichever way they are written",
    source: `${API}/embeddings/create`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { model: "text-embedding-3-small", input: ["Rain", "Snow", "Rain"] };
      const floats = await openai.embeddings.create({ ...asked, encoding_format: "float" });
      has(floats, { object: "list", model: "text-embedding-3-small" });
      assert.deepEqual(
        floats.data.map(({ index, object, embedding }) => [index, object, embedding.length]),
        [0, 1, 2].map((index) => [index, "embedding", 1536]),
      );
      const packed = await openai.embeddings.create({ ...asked, encoding_format: "base64" });
      const bytes = Buffer.from(packed.data[1].embedding, "base64");
      assert.equal(bytes.length, 4 * 1536);
      assert.ok(Math.abs(bytes.readFloatLE(0) - floats.data[1].embedding[0]) < 1e-2);
      await refused(openai.embeddings.create({ ...asked, input: [] }), bad);
      const old = { ...asked, model: "text-embedding-ada-002", dimensions: 256 };
      await refused(openai.embeddings.create(old), bad);
    },
  },
  {
    name: "the input of a response is listed as items, newest first",
    source: `${API}/responses/input-items`,
    async check(place) {
      const openai = openaiOf(place);
      const input = ["Hello", "Rain?", "In Oslo"].map((content) => ({ role: "user", content }));
      const { id } = await openai.responses.create({ model, input });
      const { data } = await openai.responses.inputItems.list(id, { order: "asc" });
      assert.deepEqual(data.map(wordsOf), ["Hello", "Rain?", "In Oslo"]);
      has(data[0], { type: "message", role: "user" });
      assert.equal(data[0].content[0].type, "input_text");
      const newest = await openai.responses.inputItems.list(id, { limit: 2 });
      assert.deepEqual([newest.data.map(wordsOf), newest.has_more], [["In Oslo", "Rain?"], true]);
      const rest = await openai.responses.inputItems.list(id, { after: newest.data[1].id });
      assert.deepEqual([rest.data.map(wordsOf), rest.has_more], [["Hello"], false]);
      await refused(openai.responses.inputItems.list(`resp_${"0".repeat(48)}`), {
        ...bad,
        status: 404,
      });
    },
  },
  {
    name: "models are listed without pages, and each is read by its id",
    source: `${API}/models`,
    async check(place) {
      const openai = openaiOf(place);
      const page = await openai.models.list();
      assert.equal(page.object, "list");
      assert.equal(page.hasNextPage(), false);
      const listed = page.data.find(({ id }) => id === model);
      has(listed, { id: model, object: "model" });
      assert.ok(Number.isInteger(listed.created) && listed.owned_by.length > 0);
      assert.deepEqual({ ...(await openai.models.retrieve(model)) }, { ...listed });
      await refused(openai.models.retrieve("gpt-nothing"), {
        ...bad,
        status: 404,
        code: "model_not_found",
      });
    },
  },
  {
    name: "the tokens of an input are counted before it is sent",
    source: `${API}/responses/input-tokens`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { model, input: "Will it rain in Oslo?" };
      const count = await openai.responses.inputTokens.count(asked);
      assert.equal(count.object, "response.input_tokens");
      const { usage } = await openai.responses.create(asked);
      assert.equal(usage.input_tokens, count.input_tokens);
      const longer = { ...asked, input: asked.input.repeat(20) };
      assert.ok(
        (await openai.responses.inputTokens.count(longer)).input_tokens > count.input_tokens,
      );
      const instructions = "Answer in the words of a sailor.";
      const more = await openai.responses.inputTokens.count({ ...asked, instructions });
      assert.ok(more.input_tokens > count.input_tokens);
      assert.equal(usage.total_tokens, usage.input_tokens + usage.output_tokens);
    },
  },
  {
    name: "a skill has numbered versions, of which one is the default",
    source: `${DOCS}/guides/tools-skills`,
    async check(place) {
      const openai = openaiOf(place);
      const skill = await openai.skills.create({ files: [await skillFile()] });
      has(skill, { object: "skill", name: "trim-sails", description: "Says how to trim sails" });
      has(skill, { default_version: "1", latest_version: "1" });
      const files = [await skillFile("Says more")];
      const second = await openai.skills.versions.create(skill.id, { files });
      has(second, { object: "skill.version", skill_id: skill.id, version: "2" });
      has(await openai.skills.retrieve(skill.id), { default_version: "1", latest_version: "2" });
      const changed = await openai.skills.update(skill.id, { default_version: "2" });
      has(changed, { id: skill.id, default_version: "2" });
      await openai.skills.delete(skill.id);
      await refused(openai.skills.retrieve(skill.id), { status: 404 });
    },
  },
  {
    name: "chat: the messages of a stored completion are listed",
    source: `${API}/chat/getMessages`,
    async check(place) {
      const openai = openaiOf(place);
      const said = ["Hello", "Will it rain?"].map((content) => ({ role: "user", content }));
      const { id } = await openai.chat.completions.create({ model, messages: said, store: true });
      const page = await until(async () => {
        const found = await openai.chat.completions.messages.list(id).catch(() => undefined);
        return found?.data.length === 2 && found;
      });
      assert.equal(page.object, "list");
      assert.deepEqual(
        page.data.map(({ role, content }) => [role, content]),
        [
          ["user", "Hello"],
          ["user", "Will it rain?"],
        ],
      );
      const newest = await openai.chat.completions.messages.list(id, { order: "desc", limit: 1 });
      assert.deepEqual([newest.data[0].content, newest.has_more], ["Will it rain?", true]);
      const after = newest.data[0].id;
      const rest = await openai.chat.completions.messages.list(id, { order: "desc", after });
      assert.deepEqual(
        [rest.data.map(({ content }) => content), rest.has_more],
        [["Hello"], false],
      );
      await refused(openai.chat.completions.messages.list("chatcmpl-nothing"), { status: 404 });
    },
  },
  {
    name: "chat: the SDK runs the function that the model called",
    source: `${DOCS}/guides/function-calling`,
    async check(place) {
      const openai = openaiOf(place);
      const calls = [];
      const forecast = {
        name: "forecast",
        description: "The weather of a city",
        strict: true,
        parse: JSON.parse,
        function: ({ city }) => `In ${calls.push(city) && city} it rains.`,
        parameters: {
          type: "object",
          properties: { city: { type: "string", enum: ["Oslo"] } },
          required: ["city"],
          additionalProperties: false,
        },
      };
      const runner = openai.chat.completions.runTools({
        model,
        messages,
        tools: [{ type: "function", function: forecast }],
        tool_choice: { type: "function", function: { name: "forecast" } },
      });
      await runner.done();
      assert.deepEqual(calls, ["Oslo"]);
      const [, answer, result] = runner.messages;
      assert.deepEqual([answer.role, result.role], ["assistant", "tool"]);
      has(answer.tool_calls[0], { type: "function", id: result.tool_call_id });
      assert.deepEqual(JSON.parse(answer.tool_calls[0].function.arguments), { city: "Oslo" });
      assert.equal(result.content, "In Oslo it rains.");
      const [completion] = runner.allChatCompletions();
      assert.equal(completion.object, "chat.completion");
    },
  },
  {
    name: "the files of a vector store are listed in pages, and by their state",
    source: `${API}/vector-stores-files/listFiles`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await openai.vectorStores.create({ name: "Notes" });
      const ids = [];
      for (const text of ["Rain", "Snow", "Wind"]) {
        const file = await fileOf(`${text} in Oslo`, `${text}.txt`);
        const { id: file_id } = await openai.files.create({ file, purpose: "assistants" });
        await openai.vectorStores.files.create(id, { file_id });
        ids.push(file_id);
      }
      const done = await inTime(place, async () => {
        const { data } = await openai.vectorStores.files.list(id, { filter: "completed" });
        return data.length === 3 && data;
      });
      has(done[0], { object: "vector_store.file", vector_store_id: id, status: "completed" });
      const first = await openai.vectorStores.files.list(id, { order: "asc", limit: 2 });
      assert.deepEqual([idsOf(first.data), first.has_more], [ids.slice(0, 2), true]);
      const next = await openai.vectorStores.files.list(id, { order: "asc", after: ids[1] });
      assert.deepEqual([idsOf(next.data), next.has_more], [ids.slice(2), false]);
      const failed = await openai.vectorStores.files.list(id, { filter: "failed" });
      assert.deepEqual(failed.data, []);
      const { file_counts } = await openai.vectorStores.retrieve(id);
      has(file_counts, { completed: 3, failed: 0, total: 3 });
      await refused(openai.vectorStores.files.list("vs_nothing"), { ...bad, status: 404 });
    },
  },
  {
    name: "a file of a vector store tells its text, until it is taken out",
    source: `${API}/vector-stores-files/getContent`,
    async check(place) {
      const openai = openaiOf(place);
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Notes" });
      const file = await fileOf("The harbour of Oslo freezes rarely.", "harbour.txt");
      const { id } = await openai.files.create({ file, purpose: "assistants" });
      const inside = { vector_store_id };
      await openai.vectorStores.files.create(vector_store_id, { file_id: id });
      await inTime(place, async () => {
        const { status } = await openai.vectorStores.files.retrieve(id, inside);
        return status === "completed";
      });
      const { data } = await openai.vectorStores.files.content(id, inside);
      assert.ok(data.every(({ type }) => type === "text"));
      assert.match(data.map(({ text }) => text).join(""), /The harbour of Oslo freezes rarely\./);
      const gone = await openai.vectorStores.files.delete(id, inside);
      has(gone, { id, object: "vector_store.file.deleted", deleted: true });
      await refused(openai.vectorStores.files.retrieve(id, inside), { ...bad, status: 404 });
      assert.equal((await openai.files.retrieve(id)).filename, "harbour.txt");
    },
  },
  {
    name: "items are put into a conversation, read and taken out",
    source: `${API}/conversations/create-item`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await openai.conversations.create();
      const itemOf = (text) => ({
        type: "message",
        role: "user",
        content: [{ type: "input_text", text }],
      });
      const put = await openai.conversations.items.create(id, {
        items: [itemOf("Hello"), itemOf("Rain?")],
      });
      assert.deepEqual([put.object, put.data.map(wordsOf)], ["list", ["Hello", "Rain?"]]);
      const [first, second] = put.data;
      const inside = { conversation_id: id };
      const read = await openai.conversations.items.retrieve(first.id, inside);
      has(read, { id: first.id, type: "message", role: "user" });
      const listed = await openai.conversations.items.list(id);
      assert.deepEqual(listed.data.map(wordsOf), ["Rain?", "Hello"]);
      const left = await openai.conversations.items.delete(first.id, inside);
      has(left, { id, object: "conversation" });
      assert.deepEqual(idsOf((await openai.conversations.items.list(id)).data), [second.id]);
      const many = Array.from({ length: 21 }, () => itemOf("Again"));
      await refused(openai.conversations.items.create(id, { items: many }), bad);
    },
  },
  {
    name: "a conversation takes other metadata, and is deleted",
    source: `${API}/conversations/update`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await openai.conversations.create({ metadata: { topic: "rain", day: "1" } });
      has(made, { object: "conversation", metadata: { topic: "rain", day: "1" } });
      const changed = await openai.conversations.update(made.id, { metadata: { topic: "snow" } });
      assert.equal(changed.metadata.topic, "snow");
      const read = await openai.conversations.retrieve(made.id);
      has(read, { id: made.id, created_at: made.created_at, metadata: changed.metadata });
      const many = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`key${at}`, "1"]));
      await refused(openai.conversations.update(made.id, { metadata: many }), bad);
      const gone = await openai.conversations.delete(made.id);
      has(gone, { id: made.id, object: "conversation.deleted", deleted: true });
      await refused(openai.conversations.retrieve(made.id), { ...bad, status: 404 });
    },
  },
  {
    name: "evaluations are listed in either order, renamed and deleted",
    source: `${API}/evals/list`,
    async check(place) {
      const openai = openaiOf(place);
      const ids = [];
      for (const name of ["One", "Two", "Three"]) {
        const made = await openai.evals.create(evaluation(name));
        has(made, { object: "eval", name });
        ids.push(made.id);
      }
      const newest = await openai.evals.list({ order: "desc", limit: 2 });
      assert.deepEqual([idsOf(newest.data), newest.has_more], [[ids[2], ids[1]], true]);
      const next = await openai.evals.list({ order: "desc", limit: 1, after: ids[1] });
      assert.deepEqual(idsOf(next.data), [ids[0]]);
      assert.equal((await openai.evals.update(ids[0], { name: "First" })).name, "First");
      const gone = await openai.evals.delete(ids[0]);
      has(gone, { object: "eval.deleted", deleted: true, eval_id: ids[0] });
      await refused(openai.evals.retrieve(ids[0]), { status: 404 });
    },
  },
  {
    name: "vector stores are listed newest first, in pages, until they are deleted",
    source: `${API}/vector-stores/list`,
    async check(place) {
      const openai = openaiOf(place);
      const ids = [];
      for (const name of ["One", "Two", "Three"]) {
        const made = await openai.vectorStores.create({ name, metadata: { name } });
        has(made, { object: "vector_store", name, metadata: { name }, status: "completed" });
        ids.unshift(made.id);
      }
      const page = await openai.vectorStores.list({ limit: 2 });
      assert.deepEqual([idsOf(page.data), page.has_more], [ids.slice(0, 2), true]);
      const next = await openai.vectorStores.list({ limit: 1, after: ids[1] });
      assert.equal(next.data[0].id, ids[2]);
      const gone = await openai.vectorStores.delete(ids[0]);
      has(gone, { id: ids[0], object: "vector_store.deleted", deleted: true });
      assert.equal((await openai.vectorStores.list({ limit: 1 })).data[0].id, ids[1]);
      await refused(openai.vectorStores.retrieve(ids[0]), { ...bad, status: 404 });
    },
  },
  {
    name: "an upload that is cancelled takes no more parts",
    source: `${API}/uploads/cancel`,
    async check(place) {
      const openai = openaiOf(place);
      const wanted = { filename: "lines.jsonl", purpose: "batch", bytes: 64 };
      const asked = { ...wanted, mime_type: "application/jsonl" };
      const upload = await openai.uploads.create(asked);
      has(upload, { object: "upload", status: "pending", ...wanted });
      assert.equal(upload.expires_at - upload.created_at, 3_600);
      const part = await openai.uploads.parts.create(upload.id, { data: await fileOf("{}\n") });
      has(part, { object: "upload.part", upload_id: upload.id });
      assert.equal((await openai.uploads.cancel(upload.id)).status, "cancelled");
      const late = openai.uploads.parts.create(upload.id, { data: await fileOf("{}\n") });
      await refused(late, bad);
      await refused(openai.uploads.create({ ...asked, purpose: "holiday" }), bad);
    },
  },
];
