import {
  anthropicOf,
  asked,
  assert,
  fileOf,
  messages,
  pin,
  requestOf,
  resultsOf,
  weather,
} from "./support.mjs";

export const key = "sk-ant-simulated";

/** A night's work: a loop of tools, a document, a stream, a batch, and its results. */
export function job(place) {
  const anthropic = anthropicOf(place);
  const { sim } = place;
  const turns = [...messages];
  let batch;
  return {
    tools: async () => {
      await pin(sim, "tool_use", [{ name: "weather", input: { city: "Oslo" } }], { count: 1 });
      const used = [];
      for (let turn = 0; turn < 3; turn++) {
        const body = { ...asked, messages: turns, tools: [weather] };
        const { content, stop_reason } = await anthropic.messages.create(body);
        turns.push({ role: "assistant", content });
        if (stop_reason !== "tool_use") break;
        const uses = content.filter(({ type }) => type === "tool_use");
        used.push(...uses.map(({ input }) => input.city));
        const results = uses.map(({ id }) => ({
          ...{ type: "tool_result", tool_use_id: id, content: "rain" },
        }));
        turns.push({ role: "user", content: results });
      }
      assert.deepEqual(used, ["Oslo"]);
      assert.equal(turns.at(-1).role, "assistant");
    },
    document: async () => {
      const { id } = await anthropic.beta.files.upload({ file: await fileOf("It rains in Oslo.") });
      const content = [
        { type: "document", source: { type: "file", file_id: id } },
        { type: "text", text: "Sum it up." },
      ];
      const body = { ...asked, messages: [{ role: "user", content }] };
      const message = await anthropic.beta.messages.create(body);
      assert.equal(message.stop_reason, "end_turn");
    },
    stream: async () => {
      await pin(sim, "text", "It rains in Oslo.");
      const stream = anthropic.messages.stream(asked);
      const deltas = [];
      stream.on("text", (text) => deltas.push(text));
      const text = await stream.finalText();
      assert.deepEqual([text, deltas.join("")], ["It rains in Oslo.", "It rains in Oslo."]);
    },
    batch: async () => {
      const requests = [requestOf("one"), requestOf("two"), requestOf("bad", { max_tokens: null })];
      batch = await anthropic.messages.batches.create({ requests });
      assert.equal(batch.processing_status, "in_progress");
    },
    overloaded: async () => {
      const outcome = { status: 529 };
      await sim.faults.arm({ resource: "batches", operation: "retrieve", outcome, count: 1 });
      await sim.clock.advance("1h");
      const patient = anthropicOf(place, { maxRetries: 1 });
      const { processing_status, request_counts } = await patient.messages.batches.retrieve(
        batch.id,
      );
      assert.deepEqual(
        [processing_status, request_counts.succeeded, request_counts.errored],
        ["ended", 2, 1],
      );
    },
    results: async () => {
      const results = await resultsOf(anthropic, batch.id);
      assert.deepEqual(
        results.map(({ custom_id, result }) => [custom_id, result.type]),
        [
          ["one", "succeeded"],
          ["two", "succeeded"],
          ["bad", "errored"],
        ],
      );
      const ended = await anthropic.messages.batches.delete(batch.id);
      assert.equal(ended.type, "message_batch_deleted");
    },
  };
}
