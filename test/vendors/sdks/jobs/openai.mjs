import { deepEqual, equal, ok, rejects } from "node:assert/strict";
import OpenAI, { toFile } from "openai";

export const host = "api.openai.com";

/** https://platform.openai.com/docs/guides/webhooks */
export const unsaid = {
  wire: {
    event: {
      body: {
        id: "$id",
        object: "event",
        created_at: "$created_at",
        type: "$type",
        data: "$data",
      },
    },
  },
};

/** Every byte, so that no text is among them. */
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, at) => at));

const TOOLS = [{ type: "function", function: { name: "weather", parameters: {} } }];

/** https://github.com/openai/openai-node: vector stores, and a streamed chat. */
export function job({ url, key, pin, inbox }) {
  const baseURL = `${new URL(url).origin}/v1`;
  const openai = new OpenAI({ apiKey: key, baseURL, maxRetries: 0 });
  const { vectorStores, chat, files } = openai;
  const made = [];
  return {
    create: async () => {
      for (const name of ["one", "two", "three"]) made.push(await vectorStores.create({ name }));
      const [{ object, name }] = made;
      deepEqual({ object, name }, { object: "vector_store", name: "one" });
    },
    retrieve: async () => {
      equal((await vectorStores.retrieve(made[0].id)).name, "one");
    },
    list: async () => {
      deepEqual(await namesOf(vectorStores, 2), ["three", "two", "one"]);
    },
    update: async () => {
      equal((await vectorStores.update(made[0].id, { name: "first" })).name, "first");
    },
    delete: async () => {
      equal((await vectorStores.delete(made[1].id)).deleted, true);
      deepEqual(await namesOf(vectorStores, 1), ["three", "first"]);
    },
    error: async () => {
      const error = await vectorStores.retrieve(made[1].id).catch((thrown) => thrown);
      ok(error instanceof OpenAI.NotFoundError, String(error));
      equal(error.status, 404);
    },
    file: async () => {
      const { id, filename, bytes } = await files.create({
        file: await toFile(BYTES, "my data.jsonl"),
        purpose: "batch",
      });
      deepEqual({ filename, bytes }, { filename: "my data.jsonl", bytes: BYTES.length });
      deepEqual(Buffer.from(await (await files.content(id)).arrayBuffer()), BYTES);
    },
    stream: async () => {
      const messages = [{ role: "user", content: "Will it rain?" }];
      const stream = chat.completions.stream({ model: "gpt-4o", messages, tools: TOOLS });
      const parts = [];
      stream.on("content.delta", ({ delta }) => parts.push(delta));
      const { choices } = await stream.finalChatCompletion();
      ok(parts.length > 0);
      deepEqual(
        choices.map(({ message }) => [message.role, message.content]),
        [["assistant", parts.join("")]],
      );
    },
    tools: async () => {
      const call = {
        id: "call_1",
        type: "function",
        function: { name: "weather", arguments: "{}" },
      };
      await pin({ resource: "chat_completions", path: "tool_calls", value: [call], count: 1 });
      const messages = [{ role: "user", content: "Will it rain?" }];
      const stream = chat.completions.stream({ model: "gpt-4o", messages, tools: TOOLS });
      const { tool_calls } = await stream.finalMessage();
      deepEqual(tool_calls, [call]);
    },
    webhook: async () => {
      const body = { input_file_id: "file-1", endpoint: "/v1/responses", completion_window: "24h" };
      const { id } = await openai.batches.create(body);
      await openai.batches.cancel(id);
      const { body: text, headers, secret } = await inbox.first("batch.cancelled");
      const event = await openai.webhooks.unwrap(text, headers, secret);
      deepEqual([event.type, event.data.id], ["batch.cancelled", id]);
      await rejects(openai.webhooks.unwrap(`${text} `, headers, secret));
    },
  };
}

async function namesOf(vectorStores, limit) {
  const found = [];
  for await (const { name } of vectorStores.list({ limit })) found.push(name);
  return found;
}
