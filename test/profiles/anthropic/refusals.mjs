import {
  Anthropic,
  anthropicOf,
  asked,
  assert,
  DOCS,
  factsOf,
  messages,
  model,
  thrown,
  weather,
} from "./support.mjs";

const of = (name, source, check) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => check(anthropicOf(place), place),
});

const refused = async (anthropic, body, words) => {
  const error = await thrown(() => anthropic.messages.create({ ...asked, ...body }));
  assert.ok(error instanceof Anthropic.BadRequestError, String(error));
  assert.deepEqual(factsOf(error), [400, "error", "invalid_request_error"]);
  assert.match(error.error.error.message, words);
};

const use = { type: "tool_use", id: "toolu_1", name: "weather", input: { city: "Oslo" } };
const result = { type: "tool_result", tool_use_id: "toolu_1", content: "rain" };

/** What the service refuses, as SDKs tell errors apart. */
export const refusals = [
  of("a wrong key is a 401, and none too", "api/errors", async (_anthropic, place) => {
    const error = await thrown(() => anthropicOf({ ...place, key: "sk-ant-wrong" }).models.list());
    assert.ok(error instanceof Anthropic.AuthenticationError);
    assert.deepEqual(factsOf(error), [401, "error", "authentication_error"]);
    const answer = await fetch(`${place.url}/v1/models`, {
      headers: { "anthropic-version": "2023-06-01" },
    });
    const { type, error: inner, request_id } = await answer.json();
    assert.deepEqual([answer.status, type, inner.type], [401, "error", "authentication_error"]);
    assert.equal(request_id, answer.headers.get("request-id"));
  }),
  of(
    "the header anthropic-version is required",
    "api/versioning",
    async (_anthropic, { url, key }) => {
      const answer = await fetch(`${url}/v1/models`, { headers: { "x-api-key": key } });
      assert.deepEqual(
        [answer.status, (await answer.json()).error.type],
        [400, "invalid_request_error"],
      );
    },
  ),
  of(
    "a token of the Authorization header is a key, too",
    "api/overview",
    async (_anthropic, { url, key }) => {
      const anthropic = new Anthropic({
        apiKey: null,
        authToken: key,
        baseURL: url,
        maxRetries: 0,
      });
      assert.ok((await anthropic.models.list()).data.length > 0);
    },
  ),
  of("an unknown model is a 404 with not_found_error", "api/errors", async (anthropic) => {
    for (const work of [
      () => anthropic.messages.create({ ...asked, model: "claude-0" }),
      () => anthropic.messages.countTokens({ model: "claude-0", messages }),
      () => anthropic.models.retrieve("claude-0"),
    ]) {
      const error = await thrown(work);
      assert.ok(error instanceof Anthropic.NotFoundError);
      assert.deepEqual(factsOf(error), [404, "error", "not_found_error"]);
      assert.match(error.error.error.message, /claude-0/);
    }
  }),
  of("a missing parameter is a 400 that names it", "api/errors", async (anthropic) => {
    await refused(anthropic, { max_tokens: undefined }, /max_tokens: Field required/);
    await refused(anthropic, { messages: undefined }, /messages: Field required/);
  }),
  of("an unknown parameter is a 400 that names it", "api/errors", async (anthropic) => {
    await refused(anthropic, { max_token: 5 }, /max_token: Extra inputs/);
  }),
  of("messages begin with one of the user", "api/messages/create", async (anthropic) => {
    await refused(anthropic, { messages: [] }, /at least one message/);
    await refused(
      anthropic,
      { messages: [{ role: "assistant", content: "Hi" }, ...messages] },
      /user/,
    );
  }),
  of("messages are not empty", "api/messages/create", async (anthropic) => {
    await refused(anthropic, { messages: [{ role: "user", content: "" }] }, /non-empty/);
    const content = [{ type: "text", text: "" }];
    await refused(anthropic, { messages: [{ role: "user", content }] }, /content/);
  }),
  of("temperature is a number from 0 to 1", "api/messages/create", async (anthropic) => {
    await refused(anthropic, { temperature: 1.5 }, /temperature/);
    await refused(anthropic, { temperature: -1 }, /temperature/);
    await refused(anthropic, { temperature: 0.5, top_p: 0.5 }, /temperature and top_p/);
  }),
  of(
    "newer models take no temperature",
    "about-claude/models/migration-guide",
    async (anthropic) => {
      await refused(anthropic, { model: "claude-opus-4-8", temperature: 0.5 }, /temperature/);
      await refused(anthropic, { model: "claude-opus-4-8", top_k: 5 }, /top_k/);
      const message = await anthropic.messages.create({
        ...asked,
        model: "claude-opus-4-8",
        temperature: 1,
      });
      assert.equal(message.stop_reason, "end_turn");
    },
  ),
  of("max_tokens has a limit for each model", "about-claude/models/overview", async (anthropic) => {
    const options = { timeout: 1000 };
    const body = { ...asked, model: "claude-haiku-4-5", max_tokens: 65000 };
    const error = await thrown(() => anthropic.messages.create(body, options));
    assert.match(error.error.error.message, /65000 > 64000/);
  }),
  of(
    "a result of a tool needs its use right before it",
    "agents-and-tools/tool-use/overview",
    async (anthropic) => {
      const lost = [
        ...messages,
        { role: "assistant", content: "Well." },
        { role: "user", content: [result] },
      ];
      await refused(anthropic, { messages: lost, tools: [weather] }, /tool_result toolu_1/);
    },
  ),
  of(
    "results of tools come first, in one turn or in messages in a row",
    "agents-and-tools/tool-use/handle-tool-calls",
    async (anthropic) => {
      const other = { ...use, id: "toolu_2" };
      const before = [...messages, { role: "assistant", content: [use, other] }];
      const answers = [result, { ...result, tool_use_id: "toolu_2" }];
      const text = { type: "text", text: "And?" };
      const said = (...contents) => ({
        tools: [weather],
        messages: [...before, ...contents.map((content) => ({ role: "user", content }))],
      });
      await refused(anthropic, said([text, ...answers]), /tool_result blocks must come/);
      await refused(anthropic, said([answers[0]]), /tool_use ids.*toolu_2/);
      for (const turns of [said([...answers, text]), said([answers[0]], [answers[1]])]) {
        const message = await anthropic.messages.create({ ...asked, ...turns });
        assert.equal(message.stop_reason, "end_turn");
      }
    },
  ),
  of(
    "a use of a tool needs its result right after it",
    "agents-and-tools/tool-use/overview",
    async (anthropic) => {
      const open = [
        ...messages,
        { role: "assistant", content: [use] },
        { role: "user", content: "And?" },
      ];
      await refused(anthropic, { messages: open, tools: [weather] }, /tool_use ids.*toolu_1/);
    },
  ),
  of(
    "a tool that is chosen exists, once",
    "agents-and-tools/tool-use/define-tools",
    async (anthropic) => {
      await refused(
        anthropic,
        { tools: [weather], tool_choice: { type: "tool", name: "x" } },
        /tool 'x'/,
      );
      await refused(anthropic, { tool_choice: { type: "any" } }, /tools/);
      await refused(anthropic, { tools: [weather, weather] }, /unique/);
    },
  ),
  of(
    "thinking has a budget below max_tokens",
    "build-with-claude/extended-thinking",
    async (anthropic) => {
      const thinking = { type: "enabled", budget_tokens: 1024 };
      await refused(anthropic, { max_tokens: 1024, thinking }, /thinking/);
      await refused(
        anthropic,
        { max_tokens: 4096, thinking: { ...thinking, budget_tokens: 10 } },
        /thinking/,
      );
      await refused(anthropic, { max_tokens: 4096, thinking, temperature: 0.5 }, /temperature/);
    },
  ),
  of(
    "each model thinks in its own way",
    "build-with-claude/adaptive-thinking",
    async (anthropic) => {
      const thinking = { type: "enabled", budget_tokens: 1024 };
      await refused(anthropic, { model: "claude-opus-4-8", max_tokens: 4096, thinking }, /enabled/);
      await refused(
        anthropic,
        { model: "claude-haiku-4-5", thinking: { type: "adaptive" } },
        /adaptive/,
      );
    },
  ),
  of(
    "newer models take no prefill",
    "build-with-claude/handling-stop-reasons",
    async (anthropic) => {
      const turns = [...messages, { role: "assistant", content: "The answer is" }];
      await refused(anthropic, { messages: turns }, /prefill/);
      const message = await anthropic.messages.create({
        ...asked,
        model: "claude-haiku-4-5",
        messages: turns,
      });
      assert.equal(message.stop_reason, "end_turn");
      const blank = [...messages, { role: "assistant", content: "The answer is " }];
      await refused(anthropic, { model: "claude-haiku-4-5", messages: blank }, /whitespace/);
    },
  ),
  of(
    "a prompt that is longer than the context is refused",
    "build-with-claude/context-windows",
    async (anthropic) => {
      const content = "rain ".repeat(200_001);
      await refused(
        anthropic,
        { model: "claude-haiku-4-5", messages: [{ role: "user", content }] },
        /prompt is too long/,
      );
    },
  ),
  of("a body of more than 32 MB is a 413", "api/errors", async (anthropic) => {
    const body = { ...asked, messages: [{ role: "user", content: "x".repeat(33_554_433) }] };
    const error = await thrown(() => anthropic.messages.create(body));
    assert.deepEqual(factsOf(error), [413, "error", "request_too_large"]);
  }),
  of(
    "at most four blocks have cache_control",
    "build-with-claude/prompt-caching",
    async (anthropic) => {
      const block = { type: "text", text: "Rain.", cache_control: { type: "ephemeral" } };
      await refused(anthropic, { system: [block, block, block, block, block] }, /maximum of 4/);
    },
  ),
  of("a limited call says when to come again", "api/rate-limits", async (anthropic, { sim }) => {
    await sim.limits({ requests: { count: 1, per: "1m" } });
    const { response } = await anthropic.messages.create(asked).withResponse();
    assert.equal(response.headers.get("anthropic-ratelimit-requests-limit"), "1");
    assert.equal(response.headers.get("anthropic-ratelimit-requests-remaining"), "0");
    assert.match(
      response.headers.get("anthropic-ratelimit-requests-reset"),
      /^\d{4}-\d\d-\d\dT.*Z$/,
    );
    const error = await thrown(() => anthropic.messages.create(asked));
    assert.ok(error instanceof Anthropic.RateLimitError);
    assert.deepEqual(factsOf(error), [429, "error", "rate_limit_error"]);
    assert.ok(Number(error.headers.get("retry-after")) > 0);
  }),
  of(
    "an overloaded API is a 529, and a failing one a 500",
    "api/errors",
    async (anthropic, { sim }) => {
      for (const facts of [
        [529, "error", "overloaded_error"],
        [500, "error", "api_error"],
        [403, "error", "permission_error"],
      ]) {
        await sim.faults.arm({
          resource: "messages",
          operation: "create",
          outcome: { status: facts[0] },
          count: 1,
        });
        const problem = await thrown(() => anthropic.messages.create(asked));
        assert.deepEqual(factsOf(problem), facts);
      }
    },
  ),
  of("the SDK repeats an overloaded call", "api/errors", async (_anthropic, place) => {
    const outcome = { status: 529 };
    await place.sim.faults.arm({ resource: "messages", operation: "create", outcome, count: 1 });
    const message = await anthropicOf(place, { maxRetries: 1 }).messages.create(asked);
    assert.equal(message.model, model);
  }),
];
