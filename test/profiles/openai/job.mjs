import {
  assert,
  batchOf,
  linesOf,
  messages,
  model,
  openaiOf,
  pin,
  requestLine,
  weather,
} from "./support.mjs";

export const key = "sk-simulated";

/** A night's work: a batch with its webhook, a loop of tools, and a stream. */
export function job(place) {
  const openai = openaiOf(place);
  const { sim } = place;
  const events = [];
  let batch;
  let secret;
  const asked = [...messages];
  return {
    subscribe: async () => {
      const hook = async (request) => {
        events.push(await openai.webhooks.unwrap(await request.text(), request.headers, secret));
        return new Response();
      };
      ({ secret } = await sim.webhooks.handler(hook, { subscribe: ["batch.completed"] }));
    },
    batch: async () => {
      batch = await batchOf(openai, requestLine("one") + requestLine("two"));
      assert.equal(batch.status, "validating");
    },
    event: async () => {
      await sim.clock.advance("1h");
      assert.deepEqual(
        events.map(({ type, data }) => [type, data.id]),
        [["batch.completed", batch.id]],
      );
    },
    output: async () => {
      const { output_file_id } = await openai.batches.retrieve(events[0].data.id);
      const lines = await linesOf(openai, output_file_id);
      assert.deepEqual(
        lines.map(({ custom_id }) => custom_id),
        ["one", "two"],
      );
    },
    tools: async () => {
      await pin(
        sim,
        "chat_completions",
        "tool_calls",
        [{ name: "weather", arguments: { city: "Oslo" } }],
        { count: 1 },
      );
      const used = [];
      for (let turn = 0; turn < 3; turn++) {
        const { choices } = await openai.chat.completions.create({
          model,
          messages: asked,
          tools: [weather],
        });
        const [{ message, finish_reason }] = choices;
        asked.push(message);
        if (finish_reason !== "tool_calls") break;
        for (const call of message.tool_calls) {
          used.push(JSON.parse(call.function.arguments).city);
          asked.push({ role: "tool", tool_call_id: call.id, content: "rain" });
        }
      }
      assert.deepEqual(used, ["Oslo"]);
      assert.equal(asked.at(-1).role, "assistant");
    },
    stream: async () => {
      await pin(sim, "responses", "text", "It rains in Oslo.");
      const stream = openai.responses.stream({ model, input: "Sum it up." });
      const deltas = [];
      stream.on("response.output_text.delta", ({ delta }) => deltas.push(delta));
      const { output_text, status } = await stream.finalResponse();
      assert.deepEqual(
        [status, output_text, deltas.join("")],
        ["completed", "It rains in Oslo.", "It rains in Oslo."],
      );
    },
  };
}
