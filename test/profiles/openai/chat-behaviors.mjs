import {
  assert,
  DOCS,
  messages,
  model,
  OpenAI,
  openaiOf,
  pin,
  thrown,
  weather,
} from "./support.mjs";

const of = (name, source, check) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => check(openaiOf(place), place),
});

/** What people rely on when they talk to a model: chat completions, models, errors, limits. */
export const chatBehaviors = [
  of("well-known models are listed and found", "api-reference/models", async (openai) => {
    const ids = [];
    for await (const { id } of openai.models.list()) ids.push(id);
    for (const id of ["gpt-4o", "gpt-4o-mini", "gpt-5", "o3", "text-embedding-3-small"]) {
      assert.ok(ids.includes(id), id);
    }
    const { object, owned_by } = await openai.models.retrieve("gpt-4o");
    assert.deepEqual([object, typeof owned_by], ["model", "string"]);
  }),
  of("an unknown model is a 404 with model_not_found", "guides/error-codes", async (openai) => {
    const error = await thrown(() => openai.chat.completions.create({ model: "gpt-0", messages }));
    assert.ok(error instanceof OpenAI.NotFoundError);
    assert.deepEqual([error.code, error.type], ["model_not_found", "invalid_request_error"]);
    assert.ok(
      (await thrown(() => openai.models.retrieve("gpt-0"))) instanceof OpenAI.NotFoundError,
    );
  }),
  of("a wrong key is a 401 with invalid_api_key", "guides/error-codes", async (_openai, place) => {
    const openai = openaiOf({ ...place, key: "sk-wrong" });
    const error = await thrown(() => openai.models.list());
    assert.ok(error instanceof OpenAI.AuthenticationError);
    assert.equal(error.code, "invalid_api_key");
  }),
  of("a missing parameter is a 400 that names it", "guides/error-codes", async (openai) => {
    const error = await thrown(() => openai.chat.completions.create({ model }));
    assert.ok(error instanceof OpenAI.BadRequestError);
    const facts = [error.type, error.param, error.code];
    assert.deepEqual(facts, ["invalid_request_error", "messages", "missing_required_parameter"]);
  }),
  of(
    "a placeholder or a pin is the answer, and usage adds up",
    "api-reference/chat",
    async (openai, { sim }) => {
      const first = await openai.chat.completions.create({ model, messages });
      assert.match(first.choices[0].message.content, /stands in/);
      await pin(sim, "chat_completions", "content", "Yes, all day.");
      const { choices, usage, object, created } = await openai.chat.completions.create({
        model,
        messages,
      });
      assert.equal(object, "chat.completion");
      assert.equal(typeof created, "number");
      assert.deepEqual([choices[0].message.role, choices[0].finish_reason], ["assistant", "stop"]);
      assert.equal(choices[0].message.content, "Yes, all day.");
      assert.ok(usage.prompt_tokens > 0 && usage.completion_tokens > 0);
      assert.equal(usage.total_tokens, usage.prompt_tokens + usage.completion_tokens);
    },
  ),
  of(
    "n choices have numbers, and each can be pinned",
    "api-reference/chat/create",
    async (openai, { sim }) => {
      await pin(sim, "chat_completions", "contents", ["One.", "Two."]);
      const { choices } = await openai.chat.completions.create({ model, messages, n: 2 });
      assert.deepEqual(
        choices.map((it) => [it.index, it.message.content]),
        [
          [0, "One."],
          [1, "Two."],
        ],
      );
    },
  ),
  of(
    "too few max tokens cut the answer: finish_reason length",
    "api-reference/chat/create",
    async (openai) => {
      const body = { model, messages, max_completion_tokens: 3 };
      const { choices, usage } = await openai.chat.completions.create(body);
      assert.equal(choices[0].finish_reason, "length");
      assert.ok(usage.completion_tokens <= 4);
    },
  ),
  of(
    "a pin chooses content_filter as the reason",
    "guides/safety-best-practices",
    async (openai, { sim }) => {
      await pin(sim, "chat_completions", "finish_reason", "content_filter");
      const { choices } = await openai.chat.completions.create({ model, messages });
      assert.equal(choices[0].finish_reason, "content_filter");
    },
  ),
  of(
    "a stop sequence ends the answer before it",
    "api-reference/chat/create",
    async (openai, { sim }) => {
      await pin(sim, "chat_completions", "content", "One. Two. Three.");
      const { choices } = await openai.chat.completions.create({ model, messages, stop: " Three" });
      assert.deepEqual(
        [choices[0].message.content, choices[0].finish_reason],
        ["One. Two.", "stop"],
      );
    },
  ),
  of(
    "a stream has its words, and the usage last if wanted",
    "api-reference/chat/streaming",
    async (openai, { sim }) => {
      await pin(sim, "chat_completions", "content", "It will rain.");
      const options = { stream: true, stream_options: { include_usage: true } };
      const chunks = [];
      for await (const chunk of await openai.chat.completions.create({
        model,
        messages,
        ...options,
      })) {
        chunks.push(chunk);
      }
      assert.equal(
        chunks.map((it) => it.choices[0]?.delta.content ?? "").join(""),
        "It will rain.",
      );
      const last = chunks.at(-1);
      assert.deepEqual(last.choices, []);
      assert.equal(
        last.usage.total_tokens,
        last.usage.prompt_tokens + last.usage.completion_tokens,
      );
      assert.equal(chunks.at(-2).choices[0].finish_reason, "stop");
      assert.equal(new Set(chunks.map(({ id }) => id)).size, 1);
    },
  ),
  of(
    "a stream of a call of a tool is assembled by the SDK",
    "guides/function-calling",
    async (openai, { sim }) => {
      await pin(sim, "chat_completions", "tool_calls", [
        { name: "weather", arguments: { city: "Oslo" } },
      ]);
      const stream = openai.chat.completions.stream({ model, messages, tools: [weather] });
      const { choices } = await stream.finalChatCompletion();
      const [call] = choices[0].message.tool_calls;
      assert.deepEqual(JSON.parse(call.function.arguments), { city: "Oslo" });
      assert.equal(choices[0].finish_reason, "tool_calls");
    },
  ),
  of("tool_choice forces a call whose arguments fit", "guides/function-calling", async (openai) => {
    const body = { model, messages, tools: [weather] };
    const required = await openai.chat.completions.create({ ...body, tool_choice: "required" });
    const [choice] = required.choices;
    assert.equal(choice.finish_reason, "tool_calls");
    assert.equal(choice.message.content, null);
    assert.match(choice.message.tool_calls[0].id, /^call_/);
    assert.equal(typeof JSON.parse(choice.message.tool_calls[0].function.arguments).city, "string");
    const named = { type: "function", function: { name: "weather" } };
    const forced = await openai.chat.completions.create({ ...body, tool_choice: named });
    assert.equal(forced.choices[0].message.tool_calls[0].function.name, "weather");
  }),
  of(
    "a call of a tool without its answer is refused",
    "guides/function-calling",
    async (openai) => {
      const call = {
        id: "call_1",
        type: "function",
        function: { name: "weather", arguments: "{}" },
      };
      const asked = [...messages, { role: "assistant", tool_calls: [call] }];
      const error = await thrown(() => openai.chat.completions.create({ model, messages: asked }));
      assert.ok(error instanceof OpenAI.BadRequestError);
      const stray = [...messages, { role: "tool", tool_call_id: "call_2", content: "rain" }];
      await assert.rejects(openai.chat.completions.create({ model, messages: stray }), {
        status: 400,
      });
      const answered = [...asked, { role: "tool", tool_call_id: "call_1", content: "rain" }];
      assert.ok((await openai.chat.completions.create({ model, messages: answered })).id);
    },
  ),
  of(
    "json_schema gives an answer that fits the schema",
    "guides/structured-outputs",
    async (openai) => {
      const schema = {
        type: "object",
        additionalProperties: false,
        required: ["city", "days"],
        properties: {
          city: { type: "string" },
          days: { type: "array", items: { type: "integer" } },
        },
      };
      const format = { type: "json_schema", json_schema: { name: "trip", strict: true, schema } };
      const body = { model, messages, response_format: format };
      const { choices } = await openai.chat.completions.parse(body);
      const { city, days } = choices[0].message.parsed;
      assert.equal(typeof city, "string");
      assert.ok(days.every(Number.isInteger));
      const open = { ...schema, additionalProperties: true };
      format.json_schema.schema = open;
      await assert.rejects(openai.chat.completions.create(body), {
        status: 400,
        param: "response_format",
      });
    },
  ),
  of(
    "json_object needs the word JSON, and gives JSON",
    "guides/structured-outputs",
    async (openai) => {
      const response_format = { type: "json_object" };
      await assert.rejects(openai.chat.completions.create({ model, messages, response_format }), {
        status: 400,
      });
      const asked = [...messages, { role: "system", content: "Answer in JSON." }];
      const { choices } = await openai.chat.completions.create({
        model,
        messages: asked,
        response_format,
      });
      assert.equal(typeof JSON.parse(choices[0].message.content), "object");
    },
  ),
  of("a refusal is no content", "guides/structured-outputs", async (openai, { sim }) => {
    await pin(sim, "chat_completions", "refusal", "I cannot help with that.");
    const { choices } = await openai.chat.completions.create({ model, messages });
    assert.deepEqual(
      [choices[0].message.content, choices[0].message.refusal],
      [null, "I cannot help with that."],
    );
  }),
  of(
    "stored completions are listed, filtered, changed and deleted",
    "api-reference/chat/list",
    async (openai) => {
      await openai.chat.completions.create({ model, messages });
      const ids = [];
      for (const tag of ["a", "b", "c"]) {
        const body = { model, messages, store: true, metadata: { tag } };
        ids.push((await openai.chat.completions.create(body)).id);
      }
      const found = [];
      for await (const { id } of openai.chat.completions.list({ limit: 2 })) found.push(id);
      assert.deepEqual(found, ids);
      const asked = await openai.chat.completions.messages.list(ids[0]);
      assert.equal(asked.data[0].content, messages[0].content);
      assert.equal(
        (await openai.chat.completions.update(ids[0], { metadata: { tag: "z" } })).metadata.tag,
        "z",
      );
      assert.equal((await openai.chat.completions.delete(ids[0])).deleted, true);
      assert.equal((await openai.chat.completions.list()).data.length, 2);
      const tagged = await openai.chat.completions.list({ metadata: { tag: "b" } });
      assert.deepEqual(
        tagged.data.map(({ id }) => id),
        [ids[1]],
      );
      const filter = { metadata: { tag: "b", other: "b" } };
      assert.equal((await openai.chat.completions.list(filter)).data.length, 0);
      assert.equal((await openai.chat.completions.list({ model: "gpt-4" })).data.length, 0);
    },
  ),
  of(
    "a size of a page that is out of range is refused",
    "api-reference/files/list",
    async (openai) => {
      const codeOf = async (list) => {
        const { status, code, param } = await thrown(list);
        assert.deepEqual([status, param], [400, "limit"]);
        return code;
      };
      const { files, chat, vectorStores } = openai;
      assert.equal(await codeOf(() => files.list({ limit: 10_001 })), "integer_above_max_value");
      assert.equal(await codeOf(() => files.list({ limit: 0 })), "integer_below_min_value");
      assert.equal(
        await codeOf(() => vectorStores.list({ limit: 101 })),
        "integer_above_max_value",
      );
      assert.equal(await codeOf(() => chat.completions.list({ limit: "many" })), "invalid_type");
      assert.equal((await files.list({ limit: 10_000 })).data.length, 0);
    },
  ),
  of("the same seed has the same fingerprint", "api-reference/chat/create", async (openai) => {
    const of = async (seed) =>
      (await openai.chat.completions.create({ model, messages, seed })).system_fingerprint;
    assert.equal(await of(1), await of(1));
    assert.match(await of(1), /^fp_/);
  }),
  of("too long a prompt is context_length_exceeded", "guides/error-codes", async (openai) => {
    const long = [{ role: "user", content: "rain ".repeat(9_000) }];
    const error = await thrown(() =>
      openai.chat.completions.create({ model: "gpt-4", messages: long }),
    );
    assert.deepEqual(
      [error.status, error.code, error.param],
      [400, "context_length_exceeded", "messages"],
    );
  }),
  of(
    "rate limits and a used-up quota are 429 of two codes",
    "guides/error-codes",
    async (openai, { sim }) => {
      const on = { resource: "*", operation: "*", count: 1 };
      for (const code of ["too_many_requests", "insufficient_quota"]) {
        await sim.faults.arm({ ...on, outcome: { code } });
        const error = await thrown(() => openai.chat.completions.create({ model, messages }));
        assert.ok(error instanceof OpenAI.RateLimitError, String(error));
        const expected = code === "insufficient_quota" ? code : "rate_limit_exceeded";
        assert.equal(error.code, expected);
      }
    },
  ),
  of(
    "the SDK repeats a 429 and a 500, and waits as it is told",
    "guides/rate-limits",
    async (_openai, place) => {
      const openai = openaiOf(place, { maxRetries: 2 });
      const on = { resource: "chat_completions", operation: "create", count: 1 };
      await place.sim.faults.arm({ ...on, outcome: { status: 500 } });
      await place.sim.faults.arm({ ...on, outcome: { status: 429 } });
      assert.ok((await openai.chat.completions.create({ model, messages })).id);
      const { data } = await place.sim.requests.list();
      assert.equal(data.length, 3);
    },
  ),
  of(
    "answers have the id of the request and the state of the limits",
    "guides/rate-limits",
    async (openai) => {
      const { response, request_id } = await openai.chat.completions
        .create({ model, messages })
        .withResponse();
      assert.match(request_id, /^req_/);
      for (const name of ["requests", "tokens"]) {
        for (const what of ["limit", "remaining", "reset"]) {
          assert.ok(response.headers.get(`x-ratelimit-${what}-${name}`), `${what} ${name}`);
        }
      }
      assert.match(response.headers.get("x-ratelimit-reset-requests"), /^(\d+m)?\d+s$/);
      assert.ok(Number(response.headers.get("openai-processing-ms")) >= 0);
      assert.equal(response.headers.get("openai-version"), "2020-10-01");
    },
  ),
];
