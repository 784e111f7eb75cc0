import type { Answer, Call, JsonObject } from "facsimile/pack";
import { numberOf, objectOf, textOf } from "facsimile/pack";
import { makeFile } from "./files.js";
import type { World } from "./values.js";
import { checkModel, tokensIn, unix } from "./values.js";

/** Images and speech: small valid files that stand in for what a model would make. */

/** A PNG of one white dot. */
const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";

export function createImage(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const model = textOf(body["model"], "dall-e-2");
  checkModel(world, model);
  const isOlder = model.startsWith("dall-e");
  const hasUrl = isOlder && body["response_format"] !== "b64_json";
  const image = hasUrl ? { url: `data:image/png;base64,${DOT}` } : { b64_json: DOT };
  const data = Array.from({ length: numberOf(body["n"]) ?? 1 }, () => image);
  const tokens = tokensIn(textOf(body["prompt"]));
  const usage = {
    input_tokens: tokens,
    input_tokens_details: { text_tokens: tokens, image_tokens: 0 },
    output_tokens: 0,
    total_tokens: tokens,
  };
  const more: JsonObject = isOlder ? {} : { usage, output_format: "png" };
  return { kind: "fields", fields: { created: unix(world), data, ...more } };
}

/** The head of a WAV file with a tenth of a second: 2,400 samples of 16 bits. */
const WAV_HEAD = "UklGRuQSAABXQVZFZm10IBAAAAABAAEAwF0AAIC7AAACABAAZGF0YcASAAA=";

export function createSpeech(world: World, call: Call): Answer {
  checkModel(world, textOf(objectOf(call.body)["model"]));
  const silence = Buffer.concat([Buffer.from(WAV_HEAD, "base64"), Buffer.alloc(4_800)]);
  const about = { filename: "speech.wav", purpose: "assistants" };
  const row = makeFile(world, about, silence, "audio/wav");
  world.remove("files", row.id);
  return { kind: "object", resource: "files", row };
}

/** What a recording says: a pin chooses it. */
export function createTranscription(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  checkModel(world, textOf(body["model"]));
  const usual = "This text stands in for what is said; a pin chooses it.";
  const text = textOf(world.said("calls", body)["text"], usual);
  return { kind: "fields", fields: { text, usage: { type: "duration", seconds: 1 } } };
}
