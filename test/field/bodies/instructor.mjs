import Instructor from "@instructor-ai/instructor";
import OpenAI from "openai";
import { z } from "zod";
import { field } from "./field.mjs";

const vendor = { pack: "openai" };
const User = z.object({ name: z.string(), age: z.number() });

await field(
  "an answer has the form that is asked for",
  async ({ sim, surprised, settled, always }) => {
    const { key: apiKey, url, fetch } = sim;
    const openai = new OpenAI({ apiKey, baseURL: `${url}/v1`, fetch });
    const client = Instructor({ client: openai, mode: "TOOLS" });
    const user = await client.chat.completions
      .create({
        model: "gpt-4o",
        messages: [{ role: "user", content: "Ada is 36." }],
        response_model: { schema: User, name: "User" },
        max_retries: 2,
      })
      .catch(() => undefined);
    await settled();
    always("an answer has the form", user === undefined || User.safeParse(user).success);
    if (surprised().length === 0) always("the baseline path answers", user !== undefined);
  },
  vendor,
);
