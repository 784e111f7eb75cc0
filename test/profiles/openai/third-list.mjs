import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { DOCS, fileOf, linesOf, messages, model, openaiOf, weather } from "./support.mjs";

// Twenty more behaviours of OpenAI, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's, in the order of the SHA-256 of "third-list
// 2026-11-30 openai METHOD", but for those whose behaviour no page tells. No check asks what a model
// says.

const API = `${DOCS}/api-reference`;

const bad = { status: 400, type: "invalid_request_error" };
const input = "Will it rain in Oslo?";

const idsOf = (list) => list.map(({ id }) => id);

/** The tool of a response with the function of a chat. */
const tool = { type: "function", strict: false, ...weather.function };

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

async function eventsOf(stream) {
  const events = [];
  for await (const event of stream) events.push(event);
  return events;
}

const said = (text) => ({
  type: "message",
  role: "user",
  content: [{ type: "input_text", text }],
});

const isRain = (of) => ({
  type: "string_check",
  name: "Is rain",
  input: of,
  operation: "eq",
  reference: "rain",
});

/** A picture of one point. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const thirdList = [
  {
    name: "an image tells how it was made and what it cost",
    source: `${API}/images/create`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { size: "1024x1536", quality: "low", output_format: "webp" };
      const like = { model: "gpt-image-1", prompt: "A sail" };
      const { data, usage, created, ...made } = await openai.images.generate({ ...like, ...asked });
      has(made, asked);
      assert.equal(data.length, 1);
      assert.ok(data[0].b64_json.length > 0);
      assert.equal(usage.total_tokens, usage.input_tokens + usage.output_tokens);
      assert.equal(typeof created, "number");
      await refused(openai.images.generate({ ...like, n: 11 }), { status: 400 });
    },
  },
  {
    name: "a vector store takes another name and other metadata, and goes",
    source: `${API}/vector-stores/modify`,
    async check(place) {
      const openai = openaiOf(place);
      const metadata = { team: "deck" };
      const made = await openai.vectorStores.create({ name: "Manuals", metadata });
      has(made, { object: "vector_store", name: "Manuals", metadata, usage_bytes: 0 });
      const named = await openai.vectorStores.update(made.id, { name: "Handbooks" });
      has(named, { id: made.id, name: "Handbooks", metadata });
      const change = { metadata: { team: "crew" } };
      await openai.vectorStores.update(made.id, change);
      has(await openai.vectorStores.retrieve(made.id), { name: "Handbooks", ...change });
      const gone = await openai.vectorStores.delete(made.id);
      has(gone, { id: made.id, object: "vector_store.deleted", deleted: true });
      await refused(openai.vectorStores.update(made.id, { name: "None" }), { status: 404 });
    },
  },
  {
    name: "files are listed by what they are for, which is one of a few things",
    source: `${API}/files/list`,
    async check(place) {
      const openai = openaiOf(place);
      const put = async (purpose) =>
        openai.files.create({ file: await fileOf("Up\n", `${purpose}.txt`), purpose });
      const one = await put("user_data");
      const two = await put("assistants");
      has(one, { object: "file", purpose: "user_data", filename: "user_data.txt", bytes: 3 });
      const listed = async (purpose) => idsOf((await openai.files.list({ purpose })).data);
      assert.deepEqual(await listed("user_data"), [one.id]);
      assert.deepEqual(await listed("assistants"), [two.id]);
      assert.deepEqual(await listed("fine-tune"), []);
      await refused(put("poetry"), bad);
    },
  },
  {
    name: "a batch makes embeddings, too",
    source: `${DOCS}/guides/batch`,
    async check(place) {
      const openai = openaiOf(place);
      const endpoint = "/v1/embeddings";
      const lineOf = (custom_id) =>
        `${JSON.stringify({ custom_id, method: "POST", url: endpoint, body: { model: "text-embedding-3-small", input: custom_id } })}\n`;
      const file = await fileOf(lineOf("sun") + lineOf("rain"));
      const { id: input_file_id } = await openai.files.create({ file, purpose: "batch" });
      const metadata = { night: "17" };
      const asked = { input_file_id, endpoint, completion_window: "24h", metadata };
      const made = await openai.batches.create(asked);
      has(made, { object: "batch", endpoint, input_file_id, metadata });
      const done = await inTime(place, async () => {
        const batch = await openai.batches.retrieve(made.id);
        return batch.status === "completed" && batch;
      });
      has(done.request_counts, { total: 2, completed: 2, failed: 0 });
      const lines = await linesOf(openai, done.output_file_id);
      assert.deepEqual(lines.map(({ custom_id }) => custom_id).sort(), ["rain", "sun"]);
      assert.deepEqual(
        lines.map(({ response }) => [response.status_code, response.body.data[0].embedding.length]),
        [
          [200, 1_536],
          [200, 1_536],
        ],
      );
    },
  },
  {
    name: "the instructions of a response are not those of the next",
    source: `${DOCS}/guides/text`,
    async check(place) {
      const openai = openaiOf(place);
      const instructions = "Answer as a sailor.";
      const first = await openai.responses.create({ model, input, instructions });
      has(first, { object: "response", instructions, previous_response_id: null });
      const next = { model, input: "And in Rome?", previous_response_id: first.id };
      const second = await openai.responses.create(next);
      has(second, { instructions: null, previous_response_id: first.id });
      const read = await openai.responses.retrieve(first.id);
      assert.equal(read.instructions, instructions);
      assert.notEqual(second.id, first.id);
    },
  },
  {
    name: "a response keeps its metadata, which have their bounds",
    source: `${API}/responses/create`,
    async check(place) {
      const openai = openaiOf(place);
      const ask = (metadata) => openai.responses.create({ model, input, metadata });
      const metadata = { order: "17", team: "deck" };
      const made = await ask(metadata);
      assert.deepEqual(made.metadata, metadata);
      assert.deepEqual((await openai.responses.retrieve(made.id)).metadata, metadata);
      const many = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`key${at}`, "on"]));
      await refused(ask(many), bad);
      await refused(ask({ long: "a".repeat(513) }), bad);
      await refused(ask({ ["k".repeat(65)]: "on" }), bad);
    },
  },
  {
    name: "a response tells the settings that were set",
    source: `${API}/responses/object`,
    async check(place) {
      const openai = openaiOf(place);
      const settings = {
        temperature: 0.25,
        top_p: 0.5,
        max_output_tokens: 200,
        truncation: "auto",
        parallel_tool_calls: false,
        safety_identifier: "user-17",
        prompt_cache_key: "weather",
      };
      const made = await openai.responses.create({ model, input, tools: [tool], ...settings });
      has(made, settings);
      assert.match(made.model, /^gpt-4o-mini/);
      has(made.tools[0], { type: "function", name: "weather" });
      has(await openai.responses.retrieve(made.id), settings);
      const wild = openai.responses.create({ model, input, truncation: "somewhat" });
      await refused(wild, bad);
    },
  },
  {
    name: "the stream of a response in the background goes on after any event",
    source: `${DOCS}/guides/background`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { model, input, background: true, stream: true, store: true };
      const events = await eventsOf(await openai.responses.create(asked));
      const numbers = events.map(({ sequence_number }) => sequence_number);
      assert.deepEqual(
        numbers,
        numbers.map((_, at) => numbers[0] + at),
      );
      assert.equal(events.at(-1).type, "response.completed");
      const { id } = events[0].response;
      const from = { stream: true, starting_after: numbers[1] };
      const rest = await eventsOf(await openai.responses.retrieve(id, from));
      assert.deepEqual(
        rest.map(({ sequence_number }) => sequence_number),
        numbers.slice(2),
      );
      assert.equal(rest.at(-1).response.id, id);
    },
  },
  {
    name: "the arguments of a function arrive in parts of a response",
    source: `${DOCS}/guides/function-calling`,
    async check(place) {
      const openai = openaiOf(place);
      const tool_choice = { type: "function", name: "weather" };
      const asked = { model, input, tools: [tool], tool_choice, stream: true };
      const events = await eventsOf(await openai.responses.create(asked));
      const of = (type) => events.filter((event) => event.type === type);
      const [added] = of("response.output_item.added");
      has(added.item, { type: "function_call", name: "weather" });
      const parts = of("response.function_call_arguments.delta").map(({ delta }) => delta);
      const [whole] = of("response.function_call_arguments.done");
      assert.equal(parts.join(""), whole.arguments);
      assert.equal(typeof JSON.parse(whole.arguments), "object");
      const { output } = events.at(-1).response;
      const call = output.find(({ type }) => type === "function_call");
      has(call, { name: "weather", arguments: whole.arguments, status: "completed" });
    },
  },
  {
    name: "a function that may not be called is not",
    source: `${DOCS}/guides/function-calling`,
    async check(place) {
      const openai = openaiOf(place);
      const tool_choice = "none";
      const response = await openai.responses.create({ model, input, tools: [tool], tool_choice });
      has(response, { status: "completed", tool_choice: "none" });
      assert.deepEqual(
        response.output.filter(({ type }) => type === "function_call"),
        [],
      );
      const asked = { model, messages, tools: [weather], tool_choice };
      const [choice] = (await openai.chat.completions.create(asked)).choices;
      assert.equal(choice.finish_reason, "stop");
      assert.deepEqual(choice.message.tool_calls ?? [], []);
      const wrong = openai.responses.create({ model, input, tools: [tool], tool_choice: "maybe" });
      await refused(wrong, bad);
    },
  },
  {
    name: "a response searches files, and shows what it found when asked",
    source: `${DOCS}/guides/tools-file-search`,
    async check(place) {
      const openai = openaiOf(place);
      const file = await fileOf("It rains in Oslo on 17 days of May.", "oslo.txt");
      const { id: file_id } = await openai.files.create({ file, purpose: "assistants" });
      const { id } = await openai.vectorStores.create({ name: "Weather" });
      await openai.vectorStores.files.create(id, { file_id });
      await until(async () => {
        const of = { vector_store_id: id };
        return (await openai.vectorStores.files.retrieve(file_id, of)).status === "completed";
      });
      const tools = [{ type: "file_search", vector_store_ids: [id] }];
      const asked = { model, input, tools, tool_choice: { type: "file_search" } };
      const callOf = ({ output }) => output.find(({ type }) => type === "file_search_call");
      const bare = callOf(await openai.responses.create(asked));
      assert.equal(bare.status, "completed");
      assert.ok(bare.queries.length > 0);
      assert.equal(bare.results ?? null, null);
      const include = ["file_search_call.results"];
      const shown = callOf(await openai.responses.create({ ...asked, include }));
      has(shown.results[0], { file_id, filename: "oslo.txt" });
      assert.match(shown.results[0].text, /Oslo/);
    },
  },
  {
    name: "chat: an answer that is cut short says so",
    source: `${API}/chat/create`,
    async check(place) {
      const openai = openaiOf(place);
      const ask = (more) => openai.chat.completions.create({ model, messages, ...more });
      const short = await ask({ max_completion_tokens: 1 });
      assert.equal(short.choices[0].finish_reason, "length");
      assert.equal(short.usage.completion_tokens, 1);
      const old = await ask({ max_tokens: 1 });
      assert.equal(old.choices[0].finish_reason, "length");
      const whole = await ask({});
      assert.equal(whole.choices[0].finish_reason, "stop");
      await refused(ask({ max_tokens: 1, max_completion_tokens: 1 }), bad);
    },
  },
  {
    name: "chat: the chunks of a stream belong to one completion",
    source: `${API}/chat-streaming`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { model, messages, stream: true };
      const chunks = await eventsOf(await openai.chat.completions.create(asked));
      const kinds = chunks.map(({ id, object, created }) => `${id} ${object} ${created}`);
      assert.equal(new Set(kinds).size, 1);
      has(chunks[0], { object: "chat.completion.chunk" });
      assert.equal(chunks[0].choices[0].delta.role, "assistant");
      assert.ok(chunks.map(({ choices }) => choices[0].delta.content ?? "").join("").length > 0);
      assert.equal(chunks.at(-1).choices[0].finish_reason, "stop");
      assert.deepEqual(
        chunks.filter(({ usage }) => usage),
        [],
      );
    },
  },
  {
    name: "moderation tells which kinds of input each category was found in",
    source: `${DOCS}/guides/moderation`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { model: "omni-moderation-latest", input: "The sheet is loose." };
      const text = await openai.moderations.create(asked);
      assert.match(text.id, /^modr-/);
      assert.deepEqual(text.results[0].category_applied_input_types.violence, ["text"]);
      const both = await openai.moderations.create({
        model: "omni-moderation-latest",
        input: [
          { type: "text", text: "The sheet is loose." },
          { type: "image_url", image_url: { url: `data:image/png;base64,${PIXEL}` } },
        ],
      });
      assert.equal(both.results.length, 1);
      const applied = both.results[0].category_applied_input_types;
      assert.deepEqual([...applied.violence].sort(), ["image", "text"]);
      assert.deepEqual(applied.harassment, ["text"]);
    },
  },
  {
    name: "a grader is looked over before it judges an answer",
    source: `${API}/graders`,
    async check(place) {
      const openai = openaiOf(place);
      const { graders } = openai.fineTuning.alpha;
      const grader = isRain("{{sample.output_text}}");
      const valid = await graders.validate({ grader });
      has(valid.grader, grader);
      const right = await graders.run({ grader, model_sample: "rain" });
      assert.equal(right.reward, 1);
      has(right.metadata, { name: "Is rain", type: "string_check" });
      const wrong = await graders.run({ grader, model_sample: "snow" });
      assert.equal(wrong.reward, 0);
      const odd = { ...grader, operation: "sounds_like" };
      await refused(graders.validate({ grader: odd }), { status: 400 });
    },
  },
  {
    name: "a finished run of an evaluation has an outcome for each line",
    source: `${DOCS}/guides/evals`,
    async check(place) {
      const openai = openaiOf(place);
      const properties = { word: { type: "string" } };
      const { id: eval_id } = await openai.evals.create({
        name: "Weather",
        data_source_config: {
          type: "custom",
          item_schema: { type: "object", properties, required: ["word"] },
        },
        testing_criteria: [isRain("{{item.word}}")],
      });
      const content = ["rain", "snow"].map((word) => ({ item: { word } }));
      const data_source = { type: "jsonl", source: { type: "file_content", content } };
      const { id } = await openai.evals.runs.create(eval_id, { name: "First", data_source });
      const run = await inTime(place, async () => {
        const found = await openai.evals.runs.retrieve(id, { eval_id });
        return found.status === "completed" && found;
      });
      has(run.result_counts, { total: 2, passed: 1, failed: 1, errored: 0 });
      has(run.per_testing_criteria_results[0], { passed: 1, failed: 1 });
      const items = await openai.evals.runs.outputItems.list(id, { eval_id });
      const outcomes = items.data.map((it) => [it.datasource_item.word, it.results[0].passed]);
      assert.deepEqual(outcomes.sort(), [
        ["rain", true],
        ["snow", false],
      ]);
      const gone = await openai.evals.runs.delete(id, { eval_id });
      has(gone, { deleted: true, run_id: id });
      await refused(openai.evals.runs.retrieve(id, { eval_id }), { status: 404 });
    },
  },
  {
    name: "containers are listed newest first, and are gone once deleted",
    source: `${API}/containers`,
    async check(place) {
      const openai = openaiOf(place);
      const expires_after = { anchor: "last_active_at", minutes: 20 };
      const one = await openai.containers.create({ name: "One", expires_after });
      has(one, { object: "container", name: "One", status: "running", expires_after });
      assert.match(one.id, /^cntr_/);
      await place.sim.clock.advance("1s");
      const two = await openai.containers.create({ name: "Two" });
      assert.deepEqual(idsOf((await openai.containers.list()).data), [two.id, one.id]);
      const oldest = await openai.containers.list({ order: "asc", limit: 1 });
      assert.deepEqual(idsOf(oldest.data), [one.id]);
      await openai.containers.delete(one.id);
      assert.deepEqual(idsOf((await openai.containers.list()).data), [two.id]);
      await refused(openai.containers.retrieve(one.id), { status: 404 });
    },
  },
  {
    name: "a conversation begins with items, and takes twenty at a time",
    source: `${API}/conversations/create`,
    async check(place) {
      const openai = openaiOf(place);
      const metadata = { topic: "weather" };
      const items = [said("First"), said("Second")];
      const { id, ...made } = await openai.conversations.create({ items, metadata });
      has(made, { object: "conversation", metadata });
      assert.match(id, /^conv_/);
      const textsOf = async (more) => {
        const { data } = await openai.conversations.items.list(id, more);
        return data.map(({ content: [{ text }] }) => text);
      };
      assert.deepEqual(await textsOf({}), ["Second", "First"]);
      assert.deepEqual(await textsOf({ order: "asc" }), ["First", "Second"]);
      assert.deepEqual(await textsOf({ order: "asc", limit: 1 }), ["First"]);
      const many = Array.from({ length: 21 }, (_, at) => said(`Word ${at}`));
      await refused(openai.conversations.items.create(id, { items: many }), bad);
    },
  },
  {
    name: "each model of embeddings has its length, and empty texts have none",
    source: `${API}/embeddings/create`,
    async check(place) {
      const openai = openaiOf(place);
      const lengthOf = async (name) => {
        const { data } = await openai.embeddings.create({ model: name, input: "rain" });
        return data[0].embedding.length;
      };
      assert.equal(await lengthOf("text-embedding-3-large"), 3_072);
      assert.equal(await lengthOf("text-embedding-ada-002"), 1_536);
      const small = "text-embedding-3-small";
      const tokens = [[1, 2, 3], [4]];
      const { data, usage } = await openai.embeddings.create({ model: small, input: tokens });
      assert.equal(data.length, 2);
      has(usage, { prompt_tokens: 4, total_tokens: 4 });
      await refused(openai.embeddings.create({ model: small, input: "" }), bad);
      await refused(openai.embeddings.create({ model: small, input: [] }), bad);
    },
  },
  {
    name: "each answer has the id of its request, and each refusal too",
    source: `${API}/debugging-requests`,
    async check(place) {
      const openai = openaiOf(place);
      const first = await openai.chat.completions.create({ model, messages }).withResponse();
      assert.ok(first.request_id);
      assert.equal(first.response.headers.get("openai-version"), "2020-10-01");
      assert.match(first.response.headers.get("openai-processing-ms"), /^\d+$/);
      assert.match(first.response.headers.get("x-ratelimit-limit-requests"), /^\d+$/);
      const second = await openai.models.retrieve(model);
      assert.notEqual(second._request_id, first.request_id);
      await refused(openai.models.retrieve("no-such-model"), { status: 404, requestID: /^.+$/ });
    },
  },
];
