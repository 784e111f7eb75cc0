import { assert, DOCS, model, openaiOf, pin, thrown } from "./support.mjs";

const of = (name, source, check) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => check(openaiOf(place), place),
});

const input = "Will it rain in Oslo?";
const weather = {
  type: "function",
  name: "weather",
  strict: true,
  parameters: {
    type: "object",
    additionalProperties: false,
    properties: { city: { type: "string" } },
    required: ["city"],
  },
};

/** What people rely on of responses and conversations. */
export const responseBehaviors = [
  of(
    "a response has its output, its text and usage that adds up",
    "api-reference/responses",
    async (openai, { sim }) => {
      await pin(sim, "responses", "text", "Yes.");
      const made = await openai.responses.create({ model, input });
      assert.deepEqual(
        [made.object, made.status, made.output_text],
        ["response", "completed", "Yes."],
      );
      assert.match(made.id, /^resp_/);
      assert.match(made.output[0].id, /^msg_/);
      assert.equal(made.usage.total_tokens, made.usage.input_tokens + made.usage.output_tokens);
      assert.deepEqual(await openai.responses.retrieve(made.id), made);
      await openai.responses.delete(made.id);
      await assert.rejects(openai.responses.retrieve(made.id), { status: 404 });
    },
  ),
  of(
    "a stream has its events in the published order",
    "api-reference/responses-streaming",
    async (openai) => {
      const events = [];
      for await (const event of await openai.responses.create({ model, input, stream: true }))
        events.push(event);
      assert.deepEqual(
        events.map((it) => it.sequence_number),
        events.map((_, at) => at),
      );
      const types = events
        .map(({ type }) => type)
        .filter((type, at, all) => all.indexOf(type) === at);
      assert.deepEqual(types, [
        ...["response.created", "response.in_progress", "response.output_item.added"],
        ...[
          "response.content_part.added",
          "response.output_text.delta",
          "response.output_text.done",
        ],
        ...["response.content_part.done", "response.output_item.done", "response.completed"],
      ]);
      const deltas = events.filter(({ type }) => type === "response.output_text.delta");
      const { response } = events.at(-1);
      assert.equal(deltas.map(({ delta }) => delta).join(""), response.output[0].content[0].text);
      assert.equal(events[0].response.status, "in_progress");
      assert.deepEqual((await openai.responses.retrieve(response.id)).output, response.output);
    },
  ),
  of(
    "the SDK's stream helper gives the final response",
    "guides/streaming-responses",
    async (openai, { sim }) => {
      await pin(sim, "responses", "tool_calls", [{ name: "weather", arguments: { city: "Oslo" } }]);
      const stream = openai.responses.stream({ model, input, tools: [weather] });
      const final = await stream.finalResponse();
      assert.deepEqual(
        final.output.map(({ type, arguments: text }) => [type, JSON.parse(text)]),
        [["function_call", { city: "Oslo" }]],
      );
    },
  ),
  of(
    "a function call is answered in the next response",
    "guides/function-calling",
    async (openai, { sim }) => {
      await pin(
        sim,
        "responses",
        "tool_calls",
        [{ name: "weather", arguments: { city: "Oslo" } }],
        { count: 1 },
      );
      const first = await openai.responses.create({ model, input, tools: [weather] });
      const [call] = first.output;
      const next = { model, previous_response_id: first.id, tools: [weather] };
      await assert.rejects(openai.responses.create({ ...next, input: "And?" }), { status: 400 });
      const stray = { type: "function_call_output", call_id: "call_0", output: "rain" };
      await assert.rejects(openai.responses.create({ ...next, input: [stray] }), { status: 400 });
      const output = { type: "function_call_output", call_id: call.call_id, output: "rain" };
      const second = await openai.responses.create({ ...next, input: [output] });
      assert.equal(second.output[0].type, "message");
    },
  ),
  of(
    "text.format json_schema gives a text that fits",
    "guides/structured-outputs",
    async (openai) => {
      const format = {
        type: "json_schema",
        name: "trip",
        strict: true,
        schema: weather.parameters,
      };
      const { output_parsed } = await openai.responses.parse({ model, input, text: { format } });
      assert.equal(typeof output_parsed.city, "string");
    },
  ),
  of(
    "too few max_output_tokens leave it incomplete",
    "api-reference/responses",
    async (openai, { sim }) => {
      await pin(sim, "responses", "text", "rain and ".repeat(20));
      const made = await openai.responses.create({ model, input, max_output_tokens: 16 });
      assert.equal(made.output_text.trim().split(" ").length, 16);
      assert.deepEqual(
        [made.status, made.incomplete_details?.reason],
        ["incomplete", "max_output_tokens"],
      );
    },
  ),
  of(
    "background work is queued, goes on and completes",
    "guides/background",
    async (openai, { sim }) => {
      const made = await openai.responses.create({ model, input, background: true });
      const states = [made.status];
      for (const pause of ["2s", "1m"]) {
        await sim.clock.advance(pause);
        states.push((await openai.responses.retrieve(made.id)).status);
      }
      assert.deepEqual(states, ["queued", "in_progress", "completed"]);
      assert.ok((await openai.responses.retrieve(made.id)).output_text.length > 0);
    },
  ),
  of("background work can be cancelled, other work cannot", "guides/background", async (openai) => {
    const made = await openai.responses.create({ model, input, background: true });
    assert.equal((await openai.responses.cancel(made.id)).status, "cancelled");
    assert.equal((await openai.responses.cancel(made.id)).status, "cancelled");
    const done = await openai.responses.create({ model, input });
    await assert.rejects(openai.responses.cancel(done.id), { status: 400 });
  }),
  of(
    "an unknown previous response is refused by its own code",
    "guides/conversation-state",
    async (openai) => {
      const body = { model, input, previous_response_id: "resp_none" };
      const error = await thrown(() => openai.responses.create(body));
      const facts = [error.status, error.code, error.param];
      assert.deepEqual(facts, [400, "previous_response_not_found", "previous_response_id"]);
    },
  ),
  of(
    "a response that is not stored is not found again",
    "guides/conversation-state",
    async (openai) => {
      const { id } = await openai.responses.create({ model, input, store: false });
      await assert.rejects(openai.responses.retrieve(id), { status: 404 });
      await assert.rejects(openai.responses.create({ model, input, previous_response_id: id }), {
        status: 400,
      });
    },
  ),
  of(
    "the items of an input are listed to the last page",
    "api-reference/responses/input-items",
    async (openai) => {
      const items = ["one", "two", "three"].map((content) => ({ role: "user", content }));
      const { id } = await openai.responses.create({ model, input: items });
      const found = [];
      for await (const item of openai.responses.inputItems.list(id, { limit: 2, order: "asc" })) {
        found.push(item.content[0].text);
      }
      assert.deepEqual(found, ["one", "two", "three"]);
    },
  ),
  of("a conversation keeps what both have said", "guides/conversation-state", async (openai) => {
    const { id } = await openai.conversations.create({ metadata: { topic: "rain" } });
    const made = await openai.responses.create({ model, input, conversation: id });
    assert.equal(made.conversation.id, id);
    const items = [];
    for await (const item of openai.conversations.items.list(id, { order: "asc", limit: 1 }))
      items.push(item);
    assert.deepEqual(
      items.map(({ role }) => role),
      ["user", "assistant"],
    );
    const added = await openai.conversations.items.create(id, {
      items: [{ type: "message", role: "user", content: "And in Bergen?" }],
    });
    assert.equal(added.data.length, 1);
    await openai.conversations.items.delete(items[0].id, { conversation_id: id });
    const left = await openai.conversations.items.list(id);
    assert.equal(left.data.length, 2);
    await assert.rejects(openai.responses.create({ model, input, conversation: "conv_none" }), {
      status: 404,
    });
  }),
];
