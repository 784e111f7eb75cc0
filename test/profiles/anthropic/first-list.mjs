import { createHash, randomUUID } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import Anthropic, { toFile } from "@anthropic-ai/sdk";
import { assert, has, refused } from "../assertions.mjs";

// What applications rely on, written without a look at the profile, for the edition 2026 of
// Anthropic's document and version 1.14 of its SDK. Methods were drawn by the seed 20261129
// (mulberry32, a shuffle of the SDK's 387 sorted methods, the first 110). Drawn, and used where the
// document has them and what they promise is public and certain:
//   models.list models.retrieve messages.stream beta.files.list
//   beta.agents.versions.list beta.memoryStores.retrieve beta.memoryStores.memories.create
//   beta.memoryStores.memories.update beta.memoryStores.memories.delete beta.memoryStores.delete
//   beta.vaults.archive beta.vaults.update beta.vaults.credentials.create
//   beta.vaults.credentials.delete beta.environments.create beta.userProfiles.retrieve
//   beta.userProfiles.update beta.sessions.archive
// Drawn and left: organizations, tunnels, deployments, plugins, dreams and the like, which the
// document does not have or which take another key. The other half is what applications do off the
// guides. No check asks what a model says, except where a schema or a limit leaves it no choice.

const DOCS = "https://platform.claude.com/docs/en";

const anthropicOf = ({ url, key }, more = {}) =>
  new Anthropic({ apiKey: key, baseURL: url, maxRetries: 0, ...more });

const model = "claude-opus-4-6";
const messages = [{ role: "user", content: "Will it rain in Oslo?" }];
const asked = { model, max_tokens: 256, messages };

const bad = { status: 400, "error.error.type": "invalid_request_error" };
const missing = { status: 404, "error.error.type": "not_found_error" };

/** A tool whose input one object fits. */
const forecast = {
  name: "forecast",
  description: "The weather of a city",
  strict: true,
  input_schema: {
    type: "object",
    properties: { city: { type: "string", enum: ["Oslo"] } },
    required: ["city"],
    additionalProperties: false,
  },
};

const forced = { tools: [forecast], tool_choice: { type: "tool", name: "forecast" } };

/** A schema that one object fits. */
const sky = {
  type: "object",
  properties: { colour: { type: "string", enum: ["blue"] } },
  required: ["colour"],
  additionalProperties: false,
};

/** More words than the least that any model keeps in its cache, and not the same ones twice. */
const longText = () =>
  `${randomUUID()} ${"The handbook says that rain falls from clouds and that snow does too. ".repeat(600)}`;

const thinking = {
  model: "claude-haiku-4-5",
  max_tokens: 2_048,
  messages,
  thinking: { type: "enabled", budget_tokens: 1_024 },
};

/** A grey picture of 200 times 200 points, as PNG in base64. */
function picture() {
  const part = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 200, 0, 0, 0, 200, 8, 0, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc(201 * 200, 128).map((byte, at) => (at % 201 ? byte : 0)));
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [part("IHDR", head), part("IDAT", rows), part("IEND", Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]).toString("base64");
}

const upload = async (anthropic, text, name = "notes.txt") =>
  anthropic.beta.files.upload({
    file: await toFile(Buffer.from(text), name, { type: "text/plain" }),
  });

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

const eventsOf = async (stream) => {
  const events = [];
  for await (const event of stream) events.push(event);
  return events;
};

const allOf = async (pages) => {
  const all = [];
  for await (const each of pages) all.push(each);
  return all;
};

const requestOf = (custom_id, more = {}) => ({ custom_id, params: { ...asked, ...more } });

export const firstList = [
  {
    name: "a message has blocks, a reason to stop and its usage",
    source: `${DOCS}/api/messages`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const message = await anthropic.messages.create(asked);
      assert.match(message.id, /^msg_/);
      has(message, { type: "message", role: "assistant", model, stop_sequence: null });
      assert.equal(message.stop_reason, "end_turn");
      has(message.content[0], { type: "text" });
      assert.ok(message.content[0].text.length > 0, "there is no text");
      const { usage } = message;
      assert.ok(usage.input_tokens > 0 && usage.output_tokens > 0);
      has(usage, { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 });
      assert.equal(usage.service_tier, "standard");
    },
  },
  {
    name: "a limit of tokens cuts a message",
    source: `${DOCS}/build-with-claude/handling-stop-reasons`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const counting = [{ role: "user", content: "Count from 1 to 200, each on its own line." }];
      const limit = { model, max_tokens: 5, messages: counting };
      const message = await anthropic.messages.create(limit);
      assert.equal(message.stop_reason, "max_tokens");
      assert.equal(message.usage.output_tokens, 5);
      assert.equal(message.stop_sequence, null);
      const events = await eventsOf(await anthropic.messages.create({ ...limit, stream: true }));
      const { delta, usage } = events.find(({ type }) => type === "message_delta");
      assert.equal(delta.stop_reason, "max_tokens");
      assert.equal(usage.output_tokens, 5);
    },
  },
  {
    name: "a stream is a message that is built of events",
    source: `${DOCS}/build-with-claude/streaming`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const events = await eventsOf(await anthropic.messages.create({ ...asked, stream: true }));
      const [{ message }, start] = events;
      has(message, { type: "message", role: "assistant", content: [], stop_reason: null });
      assert.ok(message.usage.input_tokens > 0, "the input has no tokens");
      has(start, {
        type: "content_block_start",
        index: 0,
        content_block: { type: "text", text: "" },
      });
      const deltas = events.filter(({ type }) => type === "content_block_delta");
      assert.deepEqual([...new Set(deltas.map(({ delta }) => delta.type))], ["text_delta"]);
      assert.deepEqual(
        events.slice(-3).map(({ type }) => type),
        ["content_block_stop", "message_delta", "message_stop"],
      );
      has(events.at(-2).delta, { stop_reason: "end_turn", stop_sequence: null });
      assert.ok(events.at(-2).usage.output_tokens > 0);
    },
  },
  {
    name: "the SDK puts a stream together",
    source: "https://github.com/anthropics/anthropic-sdk-typescript/blob/main/helpers.md",
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const stream = anthropic.messages.stream(asked);
      const heard = [];
      stream.on("text", (part) => heard.push(part));
      const blocks = [];
      stream.on("contentBlock", (block) => blocks.push(block.type));
      const message = await stream.finalMessage();
      assert.match(message.id, /^msg_/);
      assert.equal(await stream.finalText(), heard.join(""));
      assert.equal(message.content[0].text, heard.join(""));
      assert.deepEqual(blocks, ["text"]);
      assert.equal(message.stop_reason, "end_turn");
      assert.match(stream.request_id, /^req_/);
    },
  },
  {
    name: "a tool that must be used is used, with an input that fits",
    source: `${DOCS}/agents-and-tools/tool-use/implement-tool-use`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const message = await anthropic.messages.create({ ...asked, ...forced });
      assert.equal(message.stop_reason, "tool_use");
      const uses = message.content.filter(({ type }) => type === "tool_use");
      assert.ok(uses.length > 0, "no tool is used");
      assert.match(uses[0].id, /^toolu_/);
      has(uses[0], { name: "forecast", input: { city: "Oslo" } });
      const result = { type: "tool_result", tool_use_id: uses[0].id, content: "Rain" };
      const results = uses.map(({ id }) => ({ ...result, tool_use_id: id }));
      const next = await anthropic.messages.create({
        ...asked,
        tools: [forecast],
        tool_choice: { type: "none" },
        messages: [
          ...messages,
          { role: "assistant", content: message.content },
          { role: "user", content: results },
        ],
      });
      assert.equal(next.stop_reason, "end_turn");
      assert.equal(next.content[0].type, "text");
    },
  },
  {
    name: "any tool, but one: tools are not used in parallel",
    source: `${DOCS}/agents-and-tools/tool-use/implement-tool-use#parallel-tool-use`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const tools = [forecast, { ...forecast, name: "warnings" }];
      const tool_choice = { type: "any", disable_parallel_tool_use: true };
      const message = await anthropic.messages.create({ ...asked, tools, tool_choice });
      const uses = message.content.filter(({ type }) => type === "tool_use");
      assert.equal(uses.length, 1);
      assert.ok(["forecast", "warnings"].includes(uses[0].name), uses[0].name);
      assert.deepEqual(uses[0].input, { city: "Oslo" });
      assert.equal(message.stop_reason, "tool_use");
      const none = await anthropic.messages.create({
        ...asked,
        tools,
        tool_choice: { type: "none" },
      });
      assert.deepEqual(
        none.content.filter(({ type }) => type === "tool_use"),
        [],
      );
      assert.equal(none.stop_reason, "end_turn");
    },
  },
  {
    name: "the input of a tool arrives in parts",
    source: `${DOCS}/build-with-claude/streaming#input-json-delta`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const call = { ...asked, ...forced, stream: true };
      const events = await eventsOf(await anthropic.messages.create(call));
      const start = events.find((it) => it.content_block?.type === "tool_use");
      assert.match(start.content_block.id, /^toolu_/);
      has(start.content_block, { name: "forecast", input: {} });
      const parts = events.filter(
        (it) => it.type === "content_block_delta" && it.index === start.index,
      );
      assert.ok(parts.every(({ delta }) => delta.type === "input_json_delta"));
      const text = parts.map(({ delta }) => delta.partial_json).join("");
      assert.deepEqual(JSON.parse(text), { city: "Oslo" });
      const end = events.find(({ type }) => type === "message_delta");
      assert.equal(end.delta.stop_reason, "tool_use");
    },
  },
  {
    name: "uses of tools and their results belong together",
    source: `${DOCS}/agents-and-tools/tool-use/implement-tool-use#troubleshooting-errors`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (more) =>
        anthropic.messages.create({
          ...asked,
          tools: [forecast],
          messages: [...messages, ...more],
        });
      const use = { type: "tool_use", id: "toolu_01", name: "forecast", input: { city: "Oslo" } };
      const using = { role: "assistant", content: [use] };
      const result = { type: "tool_result", tool_use_id: "toolu_01", content: "Rain" };
      const told = { role: "user", content: [result] };
      await refused(create([using, { role: "user", content: "And?" }]), {
        ...bad,
        message: /tool_use.*tool_result/,
      });
      await refused(create([told]), { ...bad, message: /tool_use_id/ });
      const other = { role: "user", content: [{ ...result, tool_use_id: "toolu_02" }] };
      await refused(create([using, other]), bad);
      const failed = { role: "user", content: [{ ...result, is_error: true }] };
      assert.equal((await create([using, failed])).type, "message");
      assert.equal((await create([using, told])).role, "assistant");
    },
  },
  {
    name: "tools that cannot be are refused",
    source: `${DOCS}/agents-and-tools/tool-use/implement-tool-use#specifying-client-tools`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (more) => anthropic.messages.create({ ...asked, ...more });
      await refused(create({ tools: [{ ...forecast, name: "the forecast" }] }), bad);
      await refused(create({ tools: [forecast, forecast] }), { ...bad, message: /unique/ });
      await refused(create({ tools: [{ name: "forecast" }] }), bad);
      const choice = { type: "tool", name: "none" };
      await refused(create({ tools: [forecast], tool_choice: choice }), bad);
      await refused(create({ tool_choice: { type: "any" } }), bad);
      await refused(create({ tools: [forecast], tool_choice: { type: "always" } }), bad);
    },
  },
  {
    name: "parameters that are missing, unknown or out of range are refused",
    source: `${DOCS}/api/messages`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (more) => anthropic.messages.create({ ...asked, ...more });
      await refused(create({ max_tokens: undefined }), {
        ...bad,
        "error.error.message": "max_tokens: Field required",
      });
      await refused(create({ temperature: 1.5 }), bad);
      await refused(create({ colour: "red" }), {
        ...bad,
        "error.error.message": "colour: Extra inputs are not permitted",
      });
      await refused(create({ max_tokens: 10_000_000, stream: true }), {
        ...bad,
        message: /max_tokens/,
      });
      await refused(create({ stop_sequences: [" "] }), bad);
      await refused(create({ max_tokens: "many" }), bad);
    },
  },
  {
    name: "messages without content, or of a role that is none, are refused",
    source: `${DOCS}/api/messages#body-messages`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (all) => anthropic.messages.create({ ...asked, messages: all });
      await refused(create([]), { ...bad, message: /at least one message is required/ });
      await refused(create([{ role: "user", content: "" }]), { ...bad, message: /non-empty/ });
      const empty = { type: "text", text: "" };
      await refused(create([{ role: "user", content: [empty] }]), {
        ...bad,
        message: /text content blocks must be non-empty/,
      });
      await refused(create([{ role: "robot", content: "Hello" }]), bad);
      await refused(create([{ role: "user", content: [{ type: "smell", smell: "Rose" }] }]), bad);
      await refused(anthropic.messages.create({ ...asked, messages: undefined }), {
        ...bad,
        "error.error.message": "messages: Field required",
      });
    },
  },
  {
    name: "keys, versions, models and paths that are none",
    source: `${DOCS}/api/errors`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const other = anthropicOf({ ...place, key: "sk-ant-wrong" });
      await refused(other.messages.create(asked), {
        status: 401,
        "error.type": "error",
        "error.error.type": "authentication_error",
        "error.error.message": "invalid x-api-key",
      });
      const old = anthropicOf(place, { defaultHeaders: { "anthropic-version": null } });
      await refused(old.messages.create(asked), { ...bad, message: /anthropic-version/ });
      await refused(anthropic.messages.create({ ...asked, model: "claude-none" }), {
        ...missing,
        "error.error.message": "model: claude-none",
      });
      await refused(anthropic.models.retrieve("claude-none"), missing);
      await refused(anthropic.get("/v1/none"), missing);
      const betas = ["none-2020-01-01"];
      await refused(anthropic.beta.messages.create({ ...asked, betas }), {
        ...bad,
        message: /anthropic-beta/,
      });
    },
  },
  {
    name: "each answer tells its request and what is left of the limits",
    source: `${DOCS}/api/rate-limits#response-headers`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const { data, response, request_id } = await anthropic.messages.create(asked).withResponse();
      assert.match(request_id, /^req_/);
      assert.equal(data._request_id, request_id);
      assert.match(response.headers.get("anthropic-ratelimit-requests-limit"), /^\d+$/);
      assert.match(response.headers.get("anthropic-ratelimit-input-tokens-remaining"), /^\d+$/);
      const error = await refused(anthropic.messages.create({ ...asked, max_tokens: -1 }), bad);
      assert.match(error.requestID, /^req_/);
      assert.equal(error.error.request_id, error.requestID);
    },
  },
  {
    name: "tokens are counted before they are sent",
    source: `${DOCS}/build-with-claude/token-counting`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const count = async (more = {}) =>
        (await anthropic.messages.countTokens({ model, messages, ...more })).input_tokens;
      const plain = await count();
      assert.ok(plain > 0, "there are no tokens");
      assert.ok((await count({ system: "Answer in rhymes, please." })) > plain);
      assert.ok((await count({ tools: [forecast] })) > plain);
      assert.ok((await count({ messages: [{ role: "user", content: longText() }] })) > 4_096);
      await refused(anthropic.messages.countTokens({ model }), bad);
      await refused(anthropic.messages.countTokens({ model: "claude-none", messages }), missing);
    },
  },
  {
    name: "models are listed in pages, and found by id",
    source: `${DOCS}/api/models-list`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const page = await anthropic.models.list({ limit: 1 });
      assert.equal(page.data.length, 1);
      has(page, { has_more: true, first_id: page.data[0].id, last_id: page.data[0].id });
      const next = await page.getNextPage();
      assert.notEqual(next.data[0].id, page.data[0].id);
      const all = await allOf(anthropic.models.list());
      assert.ok(all.every(({ type, id }) => type === "model" && id.startsWith("claude-")));
      const one = await anthropic.models.retrieve(model);
      has(one, { id: model, type: "model", display_name: "Claude Opus 4.6" });
      assert.ok(one.max_input_tokens >= 200_000);
      await refused(anthropic.models.list({ limit: 1_001 }), bad);
    },
  },
  {
    name: "a long beginning is written to the cache, then read",
    source: `${DOCS}/build-with-claude/prompt-caching`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const system = [{ type: "text", text: longText(), cache_control: { type: "ephemeral" } }];
      const usageOf = async () => (await anthropic.messages.create({ ...asked, system })).usage;
      const first = await usageOf();
      const written = first.cache_creation_input_tokens;
      assert.ok(written > 4_096, `${written} tokens were written`);
      assert.equal(first.cache_read_input_tokens, 0);
      has(first.cache_creation, {
        ephemeral_5m_input_tokens: written,
        ephemeral_1h_input_tokens: 0,
      });
      assert.ok(first.input_tokens < 200, `${first.input_tokens} tokens are not cached`);
      const second = await usageOf();
      has(second, { cache_read_input_tokens: written, cache_creation_input_tokens: 0 });
      assert.equal(second.input_tokens, first.input_tokens);
    },
  },
  {
    name: "what is short is not cached, and what is cached for an hour is told apart",
    source: `${DOCS}/build-with-claude/prompt-caching#1-hour-cache-duration`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const usageOf = async (text, cache_control) =>
        (
          await anthropic.messages.create({
            ...asked,
            system: [{ type: "text", text, cache_control }],
          })
        ).usage;
      const short = await usageOf("Be brief.", { type: "ephemeral" });
      has(short, { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 });
      const hour = { type: "ephemeral", ttl: "1h" };
      const long = longText();
      const { cache_creation, cache_creation_input_tokens } = await usageOf(long, hour);
      assert.ok(cache_creation_input_tokens > 4_096);
      assert.equal(cache_creation.ephemeral_1h_input_tokens, cache_creation_input_tokens);
      assert.equal(cache_creation.ephemeral_5m_input_tokens, 0);
      const other = await usageOf(`A word before. ${long}`, hour);
      assert.equal(other.cache_read_input_tokens, 0);
    },
  },
  {
    name: "marks of a cache that cannot be are refused",
    source: `${DOCS}/build-with-claude/prompt-caching`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (system) => anthropic.messages.create({ ...asked, system });
      const block = (cache_control, text = "Be brief.") => ({ type: "text", text, cache_control });
      const mark = { type: "ephemeral" };
      await refused(create(Array.from({ length: 5 }, () => block(mark))), {
        ...bad,
        message: /maximum of 4 blocks with cache_control/,
      });
      await refused(create([block({ type: "ephemeral", ttl: "2h" })]), bad);
      await refused(create([block({ type: "forever" })]), bad);
      await refused(create([block(mark, "")]), bad);
      const four = await create(Array.from({ length: 4 }, () => block(mark)));
      assert.equal(four.type, "message");
    },
  },
  {
    name: "a model thinks before it answers",
    source: `${DOCS}/build-with-claude/extended-thinking`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const { content, stop_reason, usage } = await anthropic.messages.create(thinking);
      assert.deepEqual(
        content.map(({ type }) => type),
        ["thinking", "text"],
      );
      assert.equal(typeof content[0].thinking, "string");
      assert.ok(content[0].signature.length > 0, "there is no signature");
      assert.equal(stop_reason, "end_turn");
      assert.ok(usage.output_tokens > 0);
      const next = await anthropic.messages.create({
        ...thinking,
        messages: [...messages, { role: "assistant", content }, { role: "user", content: "Sure?" }],
      });
      assert.equal(next.content[0].type, "thinking");
    },
  },
  {
    name: "thoughts are streamed, and signed at their end",
    source: `${DOCS}/build-with-claude/streaming#thinking-delta`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const call = { ...thinking, stream: true };
      const events = await eventsOf(await anthropic.messages.create(call));
      const starts = events.filter(({ type }) => type === "content_block_start");
      assert.deepEqual(
        starts.map((it) => [it.index, it.content_block.type]),
        [
          [0, "thinking"],
          [1, "text"],
        ],
      );
      const of = (index) =>
        events.filter((it) => it.type === "content_block_delta" && it.index === index);
      const kinds = of(0).map(({ delta }) => delta.type);
      assert.equal(kinds[0], "thinking_delta");
      assert.equal(kinds.at(-1), "signature_delta");
      assert.ok(of(1).every(({ delta }) => delta.type === "text_delta"));
      const stops = events.filter(({ type }) => type === "content_block_stop");
      assert.deepEqual(
        stops.map(({ index }) => index),
        [0, 1],
      );
    },
  },
  {
    name: "thoughts that cannot be are refused",
    source: `${DOCS}/build-with-claude/extended-thinking`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (more) => anthropic.messages.create({ ...thinking, ...more });
      const budget = (budget_tokens) => ({ thinking: { type: "enabled", budget_tokens } });
      await refused(create(budget(100)), { ...bad, message: /1024/ });
      await refused(create({ ...budget(2_048), max_tokens: 2_048 }), {
        ...bad,
        message: /max_tokens/,
      });
      await refused(create({ temperature: 0.5 }), { ...bad, message: /temperature/ });
      await refused(create(forced), { ...bad, message: /tool_choice/ });
      await refused(create({ thinking: { type: "enabled" } }), bad);
      const off = await create({ thinking: { type: "disabled" } });
      assert.equal(off.content[0].type, "text");
    },
  },
  {
    name: "an answer in the form of a schema",
    source: `${DOCS}/build-with-claude/structured-outputs`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const output_config = { format: { type: "json_schema", schema: sky } };
      const message = await anthropic.messages.create({ ...asked, output_config });
      assert.equal(message.stop_reason, "end_turn");
      assert.deepEqual(
        message.content.map(({ type }) => type),
        ["text"],
      );
      assert.deepEqual(JSON.parse(message.content[0].text), { colour: "blue" });
      const stream = anthropic.messages.stream({ ...asked, output_config });
      assert.deepEqual(JSON.parse(await stream.finalText()), { colour: "blue" });
      const { data } = await anthropic.messages.create({ ...asked, output_config }).withResponse();
      assert.equal(data.model, model);
    },
  },
  {
    name: "schemas that cannot be are refused",
    source: `${DOCS}/build-with-claude/structured-outputs#json-schema-limitations`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (schema, type = "json_schema") =>
        anthropic.messages.create({ ...asked, output_config: { format: { type, schema } } });
      const { additionalProperties: _, ...open } = sky;
      await refused(create(open), { ...bad, message: /additionalProperties/ });
      await refused(create({ ...sky, additionalProperties: true }), bad);
      await refused(create(sky, "xml"), bad);
      await refused(create(undefined), bad);
      const least = { colour: { type: "number", minimum: 5 } };
      await refused(create({ ...sky, properties: least }), bad);
      assert.equal((await create(sky)).type, "message");
    },
  },
  {
    name: "an answer cannot be begun for the newer models",
    source: `${DOCS}/about-claude/models/whats-new-claude-4-6#prefill-removal`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const begun = [...messages, { role: "assistant", content: "It will" }];
      await refused(anthropic.messages.create({ ...asked, messages: begun }), {
        ...bad,
        message: /prefill/,
      });
      const older = { ...asked, model: "claude-haiku-4-5", messages: begun };
      const message = await anthropic.messages.create(older);
      has(message, { role: "assistant", type: "message" });
      assert.match(message.model, /^claude-haiku-4-5/);
      const twice = [...messages, { role: "user", content: "And in Bergen?" }];
      const both = await anthropic.messages.create({ ...asked, messages: twice });
      assert.equal(both.role, "assistant");
      assert.equal(both.stop_reason, "end_turn");
    },
  },
  {
    name: "images and documents count, and wrong ones are refused",
    source: `${DOCS}/build-with-claude/vision`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const create = (block) => {
        const content = [block, { type: "text", text: "What is it?" }];
        return anthropic.messages.create({ ...asked, messages: [{ role: "user", content }] });
      };
      const image = (media_type, data) => ({
        type: "image",
        source: { type: "base64", media_type, data },
      });
      const seen = await create(image("image/png", picture()));
      assert.equal(seen.content[0].type, "text");
      await refused(create(image("image/bmp", picture())), bad);
      await refused(create(image("image/png", "not base64!")), bad);
      const text = {
        type: "text",
        media_type: "text/plain",
        data: "It rains in Oslo. ".repeat(20),
      };
      const read = await create({ type: "document", title: "Weather", source: text });
      assert.equal(read.stop_reason, "end_turn");
      assert.ok(read.usage.input_tokens > 60, `${read.usage.input_tokens} tokens`);
      await refused(create({ type: "document", source: { ...text, media_type: "text/x" } }), bad);
    },
  },
  {
    name: "a batch is made, listed and canceled",
    source: `${DOCS}/build-with-claude/batch-processing`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const batch = await batches.create({ requests: [requestOf("one"), requestOf("two")] });
      assert.match(batch.id, /^msgbatch_/);
      has(batch, { type: "message_batch", processing_status: "in_progress", results_url: null });
      has(batch.request_counts, { processing: 2, succeeded: 0, errored: 0, canceled: 0 });
      const day = Date.parse(batch.expires_at) - Date.parse(batch.created_at);
      assert.equal(Math.round(day / 60_000), 24 * 60);
      assert.equal(batch.ended_at, null);
      const page = await batches.list({ limit: 1 });
      assert.equal(page.data[0].id, batch.id);
      const canceled = await batches.cancel(batch.id);
      assert.match(canceled.processing_status, /^(canceling|ended)$/);
      assert.match(canceled.cancel_initiated_at, /^\d{4}-/);
    },
  },
  {
    name: "a batch has ended a day later, and has a result for each request",
    source: `${DOCS}/api/retrieving-message-batch-results`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const { id } = await batches.create({ requests: [requestOf("one"), requestOf("two")] });
      await place.sim.clock.advance("25h");
      const ended = await batches.retrieve(id);
      has(ended, { id, processing_status: "ended", archived_at: null });
      const { processing, succeeded, errored, canceled, expired } = ended.request_counts;
      assert.deepEqual([processing, succeeded + errored + canceled + expired], [0, 2]);
      assert.ok(ended.results_url.endsWith(`/v1/messages/batches/${id}/results`));
      const results = await allOf(await batches.results(id));
      assert.deepEqual(results.map((it) => it.custom_id).toSorted(), ["one", "two"]);
      const done = results.filter(({ result }) => result.type === "succeeded");
      assert.equal(done.length, succeeded);
      assert.ok(done.every(({ result }) => result.message.type === "message"));
      has(await batches.delete(id), { id, type: "message_batch_deleted" });
      await refused(batches.retrieve(id), missing);
    },
  },
  {
    name: "batches that cannot be are refused",
    source: `${DOCS}/api/creating-message-batches`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const create = (requests) => batches.create({ requests });
      await refused(create([]), bad);
      await refused(create([requestOf("one"), requestOf("one")]), bad);
      await refused(create([requestOf("a".repeat(65))]), bad);
      await refused(create([{ custom_id: "one" }]), bad);
      await refused(batches.retrieve("msgbatch_none"), missing);
      const { id } = await create([requestOf("one")]);
      await refused(batches.delete(id), { status: /^4/ });
    },
  },
  {
    name: "a file is uploaded, described, listed and deleted",
    source: `${DOCS}/build-with-claude/files`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const { files } = anthropic.beta;
      const file = await upload(anthropic, "It rains.\n");
      assert.match(file.id, /^file_/);
      has(file, { type: "file", filename: "notes.txt", mime_type: "text/plain", size_bytes: 10 });
      assert.equal(file.downloadable, false);
      const again = await files.retrieveMetadata(file.id);
      assert.deepEqual([again.id, again.created_at], [file.id, file.created_at]);
      assert.equal((await files.list()).data.length, 1);
      await refused(files.download(file.id), { status: /^4/ });
      has(await files.delete(file.id), { id: file.id, type: "file_deleted" });
      await refused(files.retrieveMetadata(file.id), missing);
      assert.deepEqual((await files.list()).data, []);
    },
  },
  {
    name: "a message reads a file by its id",
    source: `${DOCS}/build-with-claude/files#using-a-file-in-messages`,
    check: async (place) => {
      const anthropic = anthropicOf(place);
      const betas = ["files-api-2025-04-14"];
      const create = (file_id) => {
        const content = [
          { type: "document", source: { type: "file", file_id } },
          { type: "text", text: "What does it say?" },
        ];
        const all = [{ role: "user", content }];
        return anthropic.beta.messages.create({ ...asked, messages: all, betas });
      };
      const short = await upload(anthropic, "Rain.\n", "short.txt");
      const longer = await upload(anthropic, "It rains in Oslo today. ".repeat(100), "long.txt");
      const one = await create(short.id);
      assert.equal(one.stop_reason, "end_turn");
      assert.equal(one.content[0].type, "text");
      const other = await create(longer.id);
      assert.ok(other.usage.input_tokens > one.usage.input_tokens + 100);
      await refused(create("file_none"), { status: /^4/ });
      await anthropic.beta.files.delete(short.id);
      await refused(create(short.id), { status: /^4/ });
    },
  },
  {
    name: "a memory has a path, a digest and a size",
    source: `${DOCS}/api/beta/memory_stores`,
    check: async (place) => {
      const { memoryStores } = anthropicOf(place).beta;
      const store = await memoryStores.create({ name: "Notes", metadata: { team: "blue" } });
      assert.match(store.id, /^memstore_/);
      has(store, { type: "memory_store", name: "Notes", metadata: { team: "blue" } });
      const made = { path: "/weather/oslo.md", content: "Grüße" };
      const memory = await memoryStores.memories.create(store.id, made);
      assert.match(memory.id, /^mem_/);
      has(memory, { type: "memory", path: made.path, memory_store_id: store.id });
      has(memory, { content_size_bytes: 7, content_sha256: sha256("Grüße") });
      const where = { memory_store_id: store.id };
      const read = await memoryStores.memories.retrieve(memory.id, { ...where, view: "full" });
      assert.equal(read.content, "Grüße");
      has(await memoryStores.memories.delete(memory.id, where), { type: "memory_deleted" });
      await refused(memoryStores.memories.retrieve(memory.id, where), { status: 404 });
    },
  },
  {
    name: "memories that stand in the way of others are refused",
    source: `${DOCS}/api/beta/memory_stores/memories/update`,
    check: async (place) => {
      const { memoryStores } = anthropicOf(place).beta;
      const { id: memory_store_id } = await memoryStores.create({ name: "Notes" });
      const create = (path, content = "Rain") =>
        memoryStores.memories.create(memory_store_id, { path, content });
      const memory = await create("/a.md");
      await refused(create("/a.md", "Snow"), {
        status: 409,
        "error.error.type": "memory_path_conflict_error",
      });
      await refused(create("a.md"), { status: 400 });
      await refused(create("/a/../b.md"), { status: 400 });
      const update = (content_sha256) =>
        memoryStores.memories.update(memory.id, {
          memory_store_id,
          content: "Sun",
          precondition: { type: "content_sha256", content_sha256 },
        });
      await refused(update(sha256("Hail")), {
        status: 409,
        "error.error.type": "memory_precondition_failed_error",
      });
      assert.equal((await update(sha256("Rain"))).content_sha256, sha256("Sun"));
    },
  },
  {
    name: "versions of a memory outlive it",
    source: `${DOCS}/api/beta/memory_stores/memory_versions/list`,
    check: async (place) => {
      const { memoryStores } = anthropicOf(place).beta;
      const { id: memory_store_id } = await memoryStores.create({ name: "Notes" });
      const where = { memory_store_id };
      const made = { path: "/a.md", content: "Rain" };
      const memory = await memoryStores.memories.create(memory_store_id, made);
      const moved = await memoryStores.memories.update(memory.id, { ...where, path: "/b.md" });
      has(moved, { id: memory.id, path: "/b.md", content_sha256: sha256("Rain") });
      assert.notEqual(moved.memory_version_id, memory.memory_version_id);
      await memoryStores.memories.delete(memory.id, where);
      const versions = await allOf(
        memoryStores.memoryVersions.list(memory_store_id, { memory_id: memory.id }),
      );
      assert.deepEqual(versions.map(({ operation }) => operation).toSorted(), [
        "created",
        "deleted",
        "modified",
      ]);
      const first = versions.find(({ operation }) => operation === "created");
      has(first, { id: memory.memory_version_id, path: "/a.md", content_size_bytes: 4 });
      const gone = versions.find(({ operation }) => operation === "deleted");
      assert.ok(gone.content_sha256 === null || gone.content_sha256 === undefined);
      await refused(memoryStores.memories.retrieve(memory.id, where), { status: 404 });
    },
  },
  {
    name: "a memory store is archived and deleted",
    source: `${DOCS}/api/beta/memory_stores/archive`,
    check: async (place) => {
      const { memoryStores } = anthropicOf(place).beta;
      const store = await memoryStores.create({ name: "Notes", description: "Of the weather" });
      assert.equal(store.description, "Of the weather");
      const renamed = await memoryStores.update(store.id, { name: "Records" });
      has(renamed, { id: store.id, name: "Records", description: "Of the weather" });
      const archived = await memoryStores.archive(store.id);
      assert.match(archived.archived_at, /^\d{4}-/);
      assert.equal((await memoryStores.retrieve(store.id)).archived_at, archived.archived_at);
      const deleted = await memoryStores.delete(store.id);
      has(deleted, { id: store.id, type: "memory_store_deleted" });
      await refused(memoryStores.retrieve(store.id), { status: 404 });
      await refused(memoryStores.retrieve("memstore_none"), { status: 404 });
    },
  },
  {
    name: "an agent has a version for each change",
    source: `${DOCS}/api/beta/agents/update`,
    check: async (place) => {
      const { agents } = anthropicOf(place).beta;
      const agent = await agents.create({
        name: "Ada",
        model,
        system: "Be brief.",
        description: "Answers",
        metadata: { team: "blue", tier: "1" },
      });
      has(agent, {
        type: "agent",
        version: 1,
        name: "Ada",
        system: "Be brief.",
        archived_at: null,
      });
      assert.equal(agent.model.id, model);
      const change = { version: 1, name: "Eve", metadata: { tier: null, floor: "2" } };
      const changed = await agents.update(agent.id, change);
      has(changed, { version: 2, name: "Eve", description: "Answers" });
      assert.deepEqual(changed.metadata, { team: "blue", floor: "2" });
      const versions = await allOf(agents.versions.list(agent.id));
      assert.deepEqual(versions.map((it) => [it.version, it.name]).toSorted(), [
        [1, "Ada"],
        [2, "Eve"],
      ]);
      const archived = await agents.archive(agent.id);
      assert.match(archived.archived_at, /^\d{4}-/);
    },
  },
  {
    name: "agents that are out of date or cannot be are refused",
    source: `${DOCS}/api/beta/agents/create`,
    check: async (place) => {
      const { agents } = anthropicOf(place).beta;
      const agent = await agents.create({ name: "Ada", model });
      await agents.update(agent.id, { version: 1, name: "Eve" });
      await refused(agents.update(agent.id, { version: 1, name: "Bob" }), { status: /^4/ });
      assert.equal((await agents.retrieve(agent.id)).name, "Eve");
      await refused(agents.create({ model }), { status: 400 });
      await refused(agents.create({ name: "", model }), { status: 400 });
      await refused(agents.create({ name: "a".repeat(257), model }), { status: 400 });
      await refused(agents.retrieve("agent_none"), { status: 404 });
    },
  },
  {
    name: "a vault keeps credentials and never tells them",
    source: `${DOCS}/api/beta/vaults`,
    check: async (place) => {
      const { vaults } = anthropicOf(place).beta;
      const vault = await vaults.create({ display_name: "Keys", metadata: { team: "blue" } });
      has(vault, { type: "vault", display_name: "Keys", archived_at: null });
      const mcp_server_url = "https://mcp.example.com/sse";
      const auth = { type: "static_bearer", token: "a-secret-token", mcp_server_url };
      const credential = await vaults.credentials.create(vault.id, { display_name: "MCP", auth });
      has(credential, { type: "vault_credential", vault_id: vault.id, display_name: "MCP" });
      has(credential.auth, { type: "static_bearer", mcp_server_url, token: undefined });
      const renamed = await vaults.update(vault.id, { display_name: "Old keys" });
      has(renamed, { display_name: "Old keys", metadata: { team: "blue" } });
      const where = { vault_id: vault.id };
      const gone = await vaults.credentials.delete(credential.id, where);
      has(gone, { id: credential.id, type: "vault_credential_deleted" });
      await refused(vaults.credentials.retrieve(credential.id, where), { status: 404 });
      assert.match((await vaults.archive(vault.id)).archived_at, /^\d{4}-/);
    },
  },
  {
    name: "an environment is made, archived and deleted",
    source: `${DOCS}/api/beta/environments`,
    check: async (place) => {
      const { environments } = anthropicOf(place).beta;
      const config = { type: "cloud", networking: { type: "unrestricted" } };
      const made = {
        name: "Python",
        description: "For tables",
        config,
        metadata: { team: "blue" },
      };
      const environment = await environments.create(made);
      assert.match(environment.id, /^env_/);
      has(environment, { type: "environment", name: "Python", description: "For tables" });
      assert.equal(environment.config.type, "cloud");
      assert.equal(environment.config.networking.type, "unrestricted");
      assert.deepEqual(environment.metadata, { team: "blue" });
      const changed = await environments.update(environment.id, { name: "Tables" });
      has(changed, { name: "Tables", description: "For tables" });
      assert.match((await environments.archive(environment.id)).archived_at, /^\d{4}-/);
      assert.equal((await environments.delete(environment.id)).id, environment.id);
      await refused(environments.retrieve(environment.id), { status: 404 });
    },
  },
  {
    name: "a profile of a user is external unless it says otherwise",
    source: `${DOCS}/api/beta/user_profiles`,
    check: async (place) => {
      const { userProfiles } = anthropicOf(place).beta;
      const made = { external_id: "user-7", metadata: { plan: "gold" } };
      const profile = await userProfiles.create(made);
      assert.match(profile.id, /^uprof_/);
      has(profile, { type: "user_profile", relationship: "external", ...made });
      assert.deepEqual(profile.trust_grants, {});
      const second = await userProfiles.create({ external_id: "user-7" });
      assert.notEqual(second.id, profile.id);
      const changed = await userProfiles.update(profile.id, { external_id: "user-8" });
      assert.equal(changed.external_id, "user-8");
      has(await userProfiles.retrieve(profile.id), {
        external_id: "user-8",
        created_at: profile.created_at,
      });
      await refused(userProfiles.retrieve("uprof_none"), { status: 404 });
    },
  },
  {
    name: "a session is one of an agent in an environment",
    source: `${DOCS}/api/beta/sessions`,
    check: async (place) => {
      const { agents, environments, sessions } = anthropicOf(place).beta;
      const agent = await agents.create({ name: "Ada", model });
      const config = { type: "cloud", networking: { type: "unrestricted" } };
      const environment = await environments.create({ name: "Python", config });
      const made = { agent: agent.id, environment_id: environment.id, title: "Order 42" };
      const session = await sessions.create(made);
      has(session, { type: "session", title: "Order 42", environment_id: environment.id });
      has(session.agent, { id: agent.id, version: 1, name: "Ada" });
      assert.deepEqual([session.vault_ids, session.archived_at], [[], null]);
      const archived = await sessions.archive(session.id);
      assert.match(archived.archived_at, /^\d{4}-/);
      has(await sessions.delete(session.id), { id: session.id, type: "session_deleted" });
      await refused(sessions.retrieve(session.id), { status: 404 });
      await refused(sessions.create({ ...made, agent: "agent_none" }), { status: /^4/ });
    },
  },
];
