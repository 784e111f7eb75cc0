import { createAnthropic } from "@ai-sdk/anthropic";
import { ChatAnthropic } from "@langchain/anthropic";
import { HumanMessage, ToolMessage } from "@langchain/core/messages";
import { tool as langTool } from "@langchain/core/tools";
import { generateObject, generateText, stepCountIs, streamText, tool } from "ai";
import { z } from "zod";
import { assert, model, pin } from "./support.mjs";

const city = z.object({ city: z.string() });
const use = [{ name: "weather", input: { city: "Oslo" } }];

/** Published packages that call Anthropic, unchanged. */
export const packages = [
  {
    name: "ai with @ai-sdk/anthropic",
    check: async ({ url, key, sim }) => {
      const chat = createAnthropic({ apiKey: key, baseURL: `${url}/v1` })(model);
      await pin(sim, "tool_use", use, { count: 1 });
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
    },
  },
  {
    name: "@langchain/anthropic",
    check: async ({ url, key, sim }) => {
      const chat = new ChatAnthropic({ model, apiKey: key, anthropicApiUrl: url, maxRetries: 0 });
      const weather = langTool(async () => "rain", { name: "weather", schema: city });
      await pin(sim, "tool_use", use, { count: 1 });
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
      for await (const chunk of await chat.stream("Will it rain?")) parts.push(chunk.text);
      assert.match(parts.join(""), /stands in/);
      const made = await chat.withStructuredOutput(city, { name: "city" }).invoke("A city?");
      assert.equal(typeof made.city, "string");
    },
  },
];
