import { ChatGPTAPI } from "chatgpt";
import { field } from "./field.mjs";

const vendor = { pack: "openai" };

await field(
  "an answer is whole",
  async ({ sim, surprised, settled, always }) => {
    const api = new ChatGPTAPI({ apiKey: sim.key, apiBaseUrl: `${sim.url}/v1`, fetch: sim.fetch });
    const answer = await api
      .sendMessage("Hello", { onProgress: () => {}, timeoutMs: 60_000 })
      .catch(() => undefined);
    await settled();
    const ended = answer?.detail.choices[0]?.finish_reason;
    always("an answer says how it ended", answer === undefined || typeof ended === "string");
    if (surprised().length === 0) always("the baseline path answers", answer !== undefined);
  },
  vendor,
);
