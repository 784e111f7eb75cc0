import assert from "node:assert/strict";
import Anthropic, { toFile } from "@anthropic-ai/sdk";

export { Anthropic, assert };

export const DOCS = "https://platform.claude.com/docs/en";

/** The official SDK, with only the address changed. It does not repeat failed calls by itself. */
export const anthropicOf = ({ url, key }, more = {}) =>
  new Anthropic({ apiKey: key, baseURL: url, maxRetries: 0, ...more });

export const model = "claude-opus-4-6";
export const messages = [{ role: "user", content: "Will it rain in Oslo?" }];
export const asked = { model, max_tokens: 256, messages };

export const fileOf = (text, name = "notes.txt", type = "text/plain") =>
  toFile(Buffer.from(text), name, { type });

export const thrown = async (work) => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
};

/** The facts by which applications tell errors apart. */
export const factsOf = (error) => [error.status, error.error?.type, error.error?.error?.type];

export const weather = {
  name: "weather",
  description: "The weather of a city",
  input_schema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

export const pin = (sim, path, value, more = {}) =>
  sim.pins.set({ resource: "messages", path, value, ...more });

export const requestOf = (custom_id, more = {}) => ({ custom_id, params: { ...asked, ...more } });

export const resultsOf = async (anthropic, id) => {
  const results = [];
  for await (const result of await anthropic.messages.batches.results(id)) results.push(result);
  return results;
};
