import { createOpenAI } from "@ai-sdk/openai";
import { streamText } from "ai";
import { field } from "./field.mjs";

const vendor = { pack: "openai" };

await field(
  "a text that is streamed is whole",
  async ({ sim, surprised, settled, always }) => {
    const { key: apiKey, url, fetch } = sim;
    const openai = createOpenAI({ apiKey, baseURL: `${url}/v1`, fetch });
    const asked = { model: openai("gpt-4o"), prompt: "Say hello.", onError: () => {} };
    const stream = streamText(asked);
    const said = await Promise.all([stream.text, stream.finishReason]).catch(() => undefined);
    await settled();
    const { data } = await sim.state({ resource: "responses" });
    const texts = data.map(({ output }) => output?.[0]?.content?.[0]?.text);
    const isWhole = said === undefined || said[1] !== "stop" || texts.includes(said[0]);
    always("a text with its end is whole", isWhole);
    if (surprised().length === 0) always("the baseline path says a text", said?.[1] === "stop");
  },
  vendor,
);
