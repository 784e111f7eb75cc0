import assert from "node:assert/strict";
import OpenAI, { toFile } from "openai";

export { assert, OpenAI };

export const DOCS = "https://platform.openai.com/docs";

/** The official SDK, with only the address changed. It does not repeat failed calls by itself. */
export const openaiOf = ({ url, key }, more = {}) =>
  new OpenAI({ apiKey: key, baseURL: url, maxRetries: 0, ...more });

export const messages = [{ role: "user", content: "Will it rain in Oslo?" }];
export const model = "gpt-4o-mini";

export const fileOf = (text, name = "data.jsonl") => toFile(Buffer.from(text), name);

export const requestLine = (id, more = {}) =>
  `${JSON.stringify({ custom_id: id, method: "POST", url: "/v1/chat/completions", body: { model, messages, ...more } })}\n`;

export async function batchOf(openai, text, more = {}) {
  const file = await openai.files.create({ file: await fileOf(text), purpose: "batch" });
  const endpoint = "/v1/chat/completions";
  const body = { input_file_id: file.id, endpoint, completion_window: "24h", ...more };
  return openai.batches.create(body);
}

export const linesOf = async (openai, id) => {
  const text = await (await openai.files.content(id)).text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
};

export const thrown = async (work) => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
};

export const weather = {
  type: "function",
  function: {
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  },
};

export const pin = (sim, resource, path, value, more = {}) =>
  sim.pins.set({ resource, path, value, ...more });
