import {
  Anthropic,
  anthropicOf,
  asked,
  assert,
  DOCS,
  messages,
  model,
  pin,
  weather,
} from "./support.mjs";

const of = (name, source, check) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => check(anthropicOf(place), place),
});

const eventsOf = async (stream) => {
  const events = [];
  for await (const event of stream) events.push(event);
  return events;
};

const textIn = (events) =>
  events.map(({ delta }) => (delta?.type === "text_delta" ? delta.text : "")).join("");

const tool = { name: "weather", input: { city: "Oslo" } };

/** What people rely on when they talk to a model. */
export const messageBehaviors = [
  of("a placeholder or a pin is the answer", "api/messages/create", async (anthropic, { sim }) => {
    const first = await anthropic.messages.create(asked);
    assert.match(first.content[0].text, /stands in/);
    await pin(sim, "text", "Yes, all day.");
    const message = await anthropic.messages.create(asked);
    assert.match(message.id, /^msg_01\w{22}$/);
    assert.deepEqual(
      [message.type, message.role, message.model, message.stop_reason, message.stop_sequence],
      ["message", "assistant", model, "end_turn", null],
    );
    assert.deepEqual(message.content, [{ type: "text", text: "Yes, all day." }]);
    assert.match(message._request_id, /^req_/);
  }),
  of("usage counts the prompt and the answer", "api/messages/create", async (anthropic) => {
    const { usage } = await anthropic.messages.create(asked);
    assert.ok(usage.input_tokens > 0 && usage.output_tokens > 0);
    assert.deepEqual(
      [usage.cache_creation_input_tokens, usage.cache_read_input_tokens, usage.service_tier],
      [0, 0, "standard"],
    );
    const longer = await anthropic.messages.create({ ...asked, system: "Answer in verse." });
    assert.ok(longer.usage.input_tokens > usage.input_tokens);
  }),
  of("an alias answers as its snapshot", "about-claude/models/overview", async (anthropic) => {
    const message = await anthropic.messages.create({ ...asked, model: "claude-sonnet-4-5" });
    assert.equal(message.model, "claude-sonnet-4-5-20250929");
  }),
  of(
    "too few max_tokens cut the answer",
    "build-with-claude/handling-stop-reasons",
    async (anthropic) => {
      const message = await anthropic.messages.create({ ...asked, max_tokens: 3 });
      assert.deepEqual([message.stop_reason, message.usage.output_tokens], ["max_tokens", 3]);
      const none = await anthropic.messages.create({ ...asked, max_tokens: 0 });
      assert.deepEqual([none.content, none.stop_reason], [[], "max_tokens"]);
    },
  ),
  of(
    "the first stop sequence ends the answer",
    "api/messages/create",
    async (anthropic, { sim }) => {
      await pin(sim, "text", "One. Two. Three.");
      const message = await anthropic.messages.create({
        ...asked,
        stop_sequences: [" Three", " Two"],
      });
      assert.equal(message.content[0].text, "One.");
      assert.deepEqual([message.stop_reason, message.stop_sequence], ["stop_sequence", " Two"]);
    },
  ),
  of(
    "a pin makes the model refuse",
    "build-with-claude/handling-stop-reasons",
    async (anthropic, { sim }) => {
      await pin(sim, "stop_reason", "refusal");
      const message = await anthropic.messages.create(asked);
      assert.equal(message.stop_reason, "refusal");
      assert.equal(message.stop_details.type, "refusal");
    },
  ),
  of("a pin matches some calls only", "api/messages/create", async (anthropic, { sim }) => {
    await pin(sim, "text", "In verse.", { match: { system: "Answer in verse." } });
    const plain = await anthropic.messages.create(asked);
    assert.notEqual(plain.content[0].text, "In verse.");
    const verse = await anthropic.messages.create({ ...asked, system: "Answer in verse." });
    assert.equal(verse.content[0].text, "In verse.");
  }),
  of(
    "a pinned use of a tool stops the message",
    "agents-and-tools/tool-use/overview",
    async (anthropic, { sim }) => {
      await pin(sim, "tool_use", [tool], { count: 1 });
      const first = await anthropic.messages.create({ ...asked, tools: [weather] });
      assert.equal(first.stop_reason, "tool_use");
      const [use] = first.content;
      assert.match(use.id, /^toolu_01/);
      assert.deepEqual([use.type, use.name, use.input], ["tool_use", "weather", { city: "Oslo" }]);
      const second = await anthropic.messages.create({
        ...asked,
        tools: [weather],
        messages: [
          ...messages,
          { role: "assistant", content: first.content },
          {
            role: "user",
            content: [{ type: "tool_result", tool_use_id: use.id, content: "rain" }],
          },
        ],
      });
      assert.equal(second.stop_reason, "end_turn");
    },
  ),
  of(
    "tool_choice forces a tool, whose input fits its schema",
    "agents-and-tools/tool-use/define-tools",
    async (anthropic) => {
      const other = { ...weather, name: "forecast" };
      const tools = [weather, other];
      const any = await anthropic.messages.create({
        ...asked,
        tools,
        tool_choice: { type: "any" },
      });
      assert.deepEqual(
        [any.content[0].name, typeof any.content[0].input.city],
        ["weather", "string"],
      );
      const choice = { type: "tool", name: "forecast" };
      const one = await anthropic.messages.create({ ...asked, tools, tool_choice: choice });
      assert.deepEqual([one.content[0].name, one.stop_reason], ["forecast", "tool_use"]);
      const auto = await anthropic.messages.create({
        ...asked,
        tools,
        tool_choice: { type: "auto" },
      });
      assert.equal(auto.content[0].type, "text");
    },
  ),
  of(
    "parallel uses of tools can be disabled, and all of them",
    "agents-and-tools/tool-use/define-tools",
    async (anthropic, { sim }) => {
      await pin(sim, "tool_use", [tool, tool]);
      const body = { ...asked, tools: [weather] };
      assert.equal((await anthropic.messages.create(body)).content.length, 2);
      const single = { type: "auto", disable_parallel_tool_use: true };
      const one = await anthropic.messages.create({ ...body, tool_choice: single });
      assert.equal(one.content.length, 1);
      const none = await anthropic.messages.create({ ...body, tool_choice: { type: "none" } });
      assert.deepEqual([none.content[0].type, none.stop_reason], ["text", "end_turn"]);
    },
  ),
  of("a pin writes whole blocks", "api/messages/create", async (anthropic, { sim }) => {
    await pin(sim, "content", [
      { type: "text", text: "Let me look." },
      { type: "tool_use", ...tool },
    ]);
    const { content, stop_reason } = await anthropic.messages.create({
      ...asked,
      tools: [weather],
    });
    assert.deepEqual(
      content.map(({ type }) => type),
      ["text", "tool_use"],
    );
    assert.equal(stop_reason, "tool_use");
  }),
  of("images and documents count as tokens", "build-with-claude/vision", async (anthropic) => {
    const image = {
      type: "image",
      source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
    };
    const document = {
      type: "document",
      source: { type: "text", media_type: "text/plain", data: "It rains in Oslo." },
    };
    const content = [image, document, { type: "text", text: "What is it?" }];
    const { usage } = await anthropic.messages.create({
      ...asked,
      messages: [{ role: "user", content }],
    });
    assert.ok(usage.input_tokens > 1000);
  }),
  of(
    "extended thinking comes first, with a signature",
    "build-with-claude/extended-thinking",
    async (anthropic, { sim }) => {
      await pin(sim, "thinking", "It is Oslo, so yes.");
      const thinking = { type: "enabled", budget_tokens: 1024 };
      const { content, usage } = await anthropic.messages.create({
        ...asked,
        max_tokens: 2048,
        thinking,
      });
      assert.deepEqual(
        content.map(({ type }) => type),
        ["thinking", "text"],
      );
      assert.equal(content[0].thinking, "It is Oslo, so yes.");
      assert.ok(content[0].signature.length > 0);
      assert.ok(usage.output_tokens_details.thinking_tokens > 0);
    },
  ),
  of(
    "thinking can be left out of the answer",
    "build-with-claude/adaptive-thinking",
    async (anthropic) => {
      const thinking = { type: "adaptive", display: "omitted" };
      const { content } = await anthropic.messages.create({ ...asked, thinking });
      assert.deepEqual([content[0].type, content[0].thinking], ["thinking", ""]);
    },
  ),
  of(
    "structured output fits its schema",
    "build-with-claude/structured-outputs",
    async (anthropic) => {
      const schema = {
        type: "object",
        properties: { rains: { type: "boolean" } },
        required: ["rains"],
        additionalProperties: false,
      };
      const output_config = { format: { type: "json_schema", schema } };
      const { content } = await anthropic.messages.create({ ...asked, output_config });
      assert.equal(typeof JSON.parse(content[0].text).rains, "boolean");
    },
  ),
  of(
    "a long prompt is cached, read, and forgotten after five minutes",
    "build-with-claude/prompt-caching",
    async (anthropic, { sim }) => {
      const system = [
        { type: "text", text: "Rain. ".repeat(3000), cache_control: { type: "ephemeral" } },
      ];
      const usage = async () => (await anthropic.messages.create({ ...asked, system })).usage;
      const first = await usage();
      assert.ok(first.cache_creation_input_tokens > 3000);
      assert.equal(
        first.cache_creation.ephemeral_5m_input_tokens,
        first.cache_creation_input_tokens,
      );
      const second = await usage();
      assert.deepEqual(
        [second.cache_creation_input_tokens, second.cache_read_input_tokens, second.input_tokens],
        [0, first.cache_creation_input_tokens, first.input_tokens],
      );
      await sim.clock.advance("6m");
      assert.equal((await usage()).cache_read_input_tokens, 0);
    },
  ),
  of(
    "a growing conversation reads what it had before",
    "build-with-claude/prompt-caching",
    async (anthropic) => {
      const say = (turns) =>
        anthropic.messages.create({
          ...asked,
          cache_control: { type: "ephemeral" },
          messages: turns,
        });
      const turns = [{ role: "user", content: "Rain. ".repeat(3000) }];
      const first = await say(turns);
      const next = [
        ...turns,
        { role: "assistant", content: "Yes." },
        { role: "user", content: "Sure?" },
      ];
      const second = await say(next);
      assert.equal(second.usage.cache_read_input_tokens, first.usage.cache_creation_input_tokens);
      assert.ok(second.usage.cache_creation_input_tokens > 0);
    },
  ),
  of("a short prompt is not cached", "build-with-claude/prompt-caching", async (anthropic) => {
    const system = [{ type: "text", text: "Be brief.", cache_control: { type: "ephemeral" } }];
    const { usage } = await anthropic.messages.create({ ...asked, system });
    assert.deepEqual([usage.cache_creation_input_tokens, usage.cache_read_input_tokens], [0, 0]);
  }),
  of(
    "a stream has the published events in order",
    "build-with-claude/streaming",
    async (anthropic, { sim }) => {
      await pin(sim, "text", "It will rain.");
      const events = await eventsOf(await anthropic.messages.create({ ...asked, stream: true }));
      assert.deepEqual(
        events.map(({ type }) => type),
        [
          "message_start",
          "content_block_start",
          "content_block_delta",
          "content_block_delta",
          "content_block_delta",
          "content_block_stop",
          "message_delta",
          "message_stop",
        ],
      );
      const [start] = events;
      assert.deepEqual([start.message.content, start.message.stop_reason], [[], null]);
      assert.ok(start.message.usage.input_tokens > 0);
      assert.equal(textIn(events), "It will rain.");
      const { delta, usage } = events.at(-2);
      assert.deepEqual([delta.stop_reason, usage.output_tokens > 0], ["end_turn", true]);
    },
  ),
  of("a stream has a ping", "build-with-claude/streaming", async (_anthropic, { url, key }) => {
    const headers = {
      "x-api-key": key,
      "anthropic-version": "2023-06-01",
      "content-type": "application/json",
    };
    const body = JSON.stringify({ ...asked, stream: true });
    const answer = await fetch(`${url}/v1/messages`, { method: "POST", headers, body });
    assert.match(answer.headers.get("content-type"), /^text\/event-stream/);
    assert.match(await answer.text(), /event: ping\ndata: \{"type":"ping"\}\n\n/);
  }),
  of(
    "a stream of a tool has its input in parts",
    "build-with-claude/streaming",
    async (anthropic, { sim }) => {
      await pin(sim, "tool_use", [tool]);
      const stream = anthropic.messages.stream({ ...asked, tools: [weather] });
      const parts = [];
      stream.on("inputJson", (part) => parts.push(part));
      const { content, stop_reason } = await stream.finalMessage();
      assert.equal(parts.join(""), '{"city":"Oslo"}');
      assert.deepEqual([content[0].input, stop_reason], [{ city: "Oslo" }, "tool_use"]);
    },
  ),
  of(
    "a stream of thinking ends with its signature",
    "build-with-claude/streaming",
    async (anthropic) => {
      const thinking = { type: "adaptive" };
      const events = await eventsOf(
        await anthropic.messages.create({ ...asked, thinking, stream: true }),
      );
      const kinds = events.flatMap(({ delta, index }) =>
        index === 0 && delta ? [delta.type] : [],
      );
      assert.deepEqual([kinds[0], kinds.at(-1)], ["thinking_delta", "signature_delta"]);
    },
  ),
  of(
    "a stream and the answer at once say the same",
    "build-with-claude/streaming",
    async (anthropic, { sim }) => {
      await pin(sim, "text", "One two three.");
      const whole = await anthropic.messages.create({ ...asked, max_tokens: 2 });
      const streamed = await anthropic.messages.stream({ ...asked, max_tokens: 2 }).finalMessage();
      assert.deepEqual(streamed.content[0].text, whole.content[0].text);
      assert.deepEqual(
        [streamed.stop_reason, streamed.usage.output_tokens],
        [whole.stop_reason, whole.usage.output_tokens],
      );
    },
  ),
  of(
    "a stream can end with an error",
    "build-with-claude/streaming",
    async (anthropic, { sim }) => {
      const outcome = { status: 529, events: 3 };
      await sim.faults.arm({ resource: "messages", operation: "create", outcome, count: 1 });
      const stream = await anthropic.messages.create({ ...asked, stream: true });
      const error = await eventsOf(stream).catch((problem) => problem);
      assert.ok(error instanceof Anthropic.APIError);
      assert.equal(error.error.error.type, "overloaded_error");
    },
  ),
  of(
    "the runner of tools loops to the end",
    "agents-and-tools/tool-use/tool-runner",
    async (anthropic, { sim }) => {
      await pin(sim, "tool_use", [tool], { count: 1 });
      const used = [];
      const run = async ({ city }) => {
        used.push(city);
        return "rain";
      };
      const tools = [{ ...weather, type: "custom", run, parse: (input) => input }];
      const last = await anthropic.beta.messages.toolRunner({ ...asked, tools });
      assert.deepEqual([used, last.stop_reason], [["Oslo"], "end_turn"]);
    },
  ),
  of(
    "tokens can be counted before they are sent",
    "api/messages/count_tokens",
    async (anthropic) => {
      const body = { model, messages, system: "Be brief.", tools: [weather] };
      const { input_tokens } = await anthropic.messages.countTokens(body);
      const { usage } = await anthropic.messages.create({ ...body, max_tokens: 16 });
      assert.equal(input_tokens, usage.input_tokens);
    },
  ),
];
