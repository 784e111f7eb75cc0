import { createOpenAI } from "@ai-sdk/openai";
import { HumanMessage, ToolMessage } from "@langchain/core/messages";
import { tool as langTool } from "@langchain/core/tools";
import { ChatOpenAI, OpenAIEmbeddings } from "@langchain/openai";
import {
  Agent,
  tool as agentTool,
  OpenAIProvider,
  Runner,
  setTracingDisabled,
} from "@openai/agents";
import { embedMany, generateObject, generateText, stepCountIs, streamText, tool } from "ai";
import { z } from "zod";
import { assert, model, pin } from "./support.mjs";

const city = z.object({ city: z.string() });
const call = [{ name: "weather", arguments: { city: "Oslo" } }];

/** Published packages that call OpenAI, unchanged. */
export const packages = [
  {
    name: "ai with @ai-sdk/openai",
    check: async ({ url, key, sim }) => {
      const openai = createOpenAI({ apiKey: key, baseURL: url });
      for (const resource of ["responses", "chat_completions"]) {
        const chat = resource === "responses" ? openai(model) : openai.chat(model);
        await pin(sim, resource, "tool_calls", call, { count: 1 });
        const used = [];
        const weather = tool({
          description: "The weather of a city",
          inputSchema: city,
          execute: async (input) => {
            used.push(input.city);
            return "rain";
          },
        });
        const { text, steps } = await generateText({
          model: chat,
          prompt: "Will it rain?",
          tools: { weather },
          stopWhen: stepCountIs(3),
        });
        assert.deepEqual([used, steps.length], [["Oslo"], 2]);
        assert.match(text, /stands in/);
        const streamed = streamText({ model: chat, prompt: "Will it rain?" });
        const parts = [];
        for await (const part of streamed.textStream) parts.push(part);
        assert.match(parts.join(""), /stands in/);
        assert.ok((await streamed.usage).totalTokens > 0);
        const { object } = await generateObject({ model: chat, schema: city, prompt: "A city?" });
        assert.equal(typeof object.city, "string");
      }
      const { embeddings } = await embedMany({
        model: openai.embedding("text-embedding-3-small"),
        values: ["rain", "snow"],
      });
      assert.deepEqual(
        embeddings.map(({ length }) => length),
        [1536, 1536],
      );
    },
  },
  {
    name: "@langchain/openai",
    check: async ({ url, key, sim }) => {
      const configuration = { baseURL: url };
      const chat = new ChatOpenAI({ model, apiKey: key, configuration, maxRetries: 0 });
      const weather = langTool(async () => "rain", { name: "weather", schema: city });
      await pin(sim, "chat_completions", "tool_calls", call, { count: 1 });
      const asked = [new HumanMessage("Will it rain in Oslo?")];
      const bound = chat.bindTools([weather]);
      const first = await bound.invoke(asked);
      assert.deepEqual(
        first.tool_calls.map(({ name, args }) => [name, args]),
        [["weather", { city: "Oslo" }]],
      );
      const [{ id: tool_call_id }] = first.tool_calls;
      const second = await bound.invoke([
        ...asked,
        first,
        new ToolMessage({ content: "rain", tool_call_id }),
      ]);
      assert.match(second.text ?? second.content, /stands in/);
      assert.ok(second.usage_metadata.total_tokens > 0);
      const parts = [];
      for await (const chunk of await chat.stream("Will it rain?")) parts.push(chunk.content);
      assert.match(parts.join(""), /stands in/);
      const made = await chat.withStructuredOutput(city, { name: "city" }).invoke("A city?");
      assert.equal(typeof made.city, "string");
      const embeddings = new OpenAIEmbeddings({
        model: "text-embedding-3-small",
        apiKey: key,
        configuration,
      });
      assert.equal((await embeddings.embedQuery("rain")).length, 1536);
    },
  },
  {
    name: "@openai/agents",
    check: async ({ url, key, sim }) => {
      setTracingDisabled(true);
      for (const useResponses of [true, false]) {
        const modelProvider = new OpenAIProvider({ apiKey: key, baseURL: url, useResponses });
        await pin(sim, useResponses ? "responses" : "chat_completions", "tool_calls", call, {
          count: 1,
        });
        const used = [];
        const weather = agentTool({
          name: "weather",
          description: "The weather of a city",
          parameters: city,
          execute: async (input) => {
            used.push(input.city);
            return "rain";
          },
        });
        const agent = new Agent({
          name: "Ada",
          instructions: "Answer briefly.",
          model,
          tools: [weather],
        });
        const { finalOutput } = await new Runner({ modelProvider }).run(
          agent,
          "Will it rain in Oslo?",
        );
        assert.deepEqual(used, ["Oslo"]);
        assert.match(finalOutput, /stands in/);
      }
      await forgetConnections();
    },
  },
];

/** Node.js keeps timers of connections, which the mocked timers of an exploration would break. */
async function forgetConnections() {
  const name = Symbol.for("undici.globalDispatcher.1");
  const dispatcher = globalThis[name];
  if (dispatcher === undefined) return;
  globalThis[name] = new dispatcher.constructor();
  await dispatcher.destroy();
}
