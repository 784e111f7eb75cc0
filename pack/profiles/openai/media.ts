import type { Answer, Call, JsonObject } from "facsimile/pack";
import { numberOf, objectOf, textOf } from "facsimile/pack";
import { makeFile } from "./files.js";
import type { World } from "./values.js";
import { modelProblem, tokensIn, unix } from "./values.js";

/** Images and speech: small valid files that stand in for what a model would make. */

/** A PNG of one white dot. */
const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";

export function createImage(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const model = textOf(body["model"], "dall-e-2");
  const problem = modelProblem(world, model);
  if (problem !== undefined) return problem;
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

/** A tenth of a second of silence, as WAV. */
function silence(): Uint8Array {
  const samples = 2_400;
  const view = new DataView(new ArrayBuffer(44 + 2 * samples));
  const words = (place: number, text: string): void => {
    for (const [index, letter] of [...text].entries())
      view.setUint8(place + index, letter.charCodeAt(0));
  };
  words(0, "RIFF");
  view.setUint32(4, 36 + 2 * samples, true);
  words(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  for (const [place, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    view.setUint16(place, value, true);
  view.setUint32(24, 24_000, true);
  view.setUint32(28, 48_000, true);
  words(36, "data");
  view.setUint32(40, 2 * samples, true);
  return new Uint8Array(view.buffer);
}

export function createSpeech(world: World, call: Call): Answer {
  const problem = modelProblem(world, textOf(objectOf(call.body)["model"]));
  if (problem !== undefined) return problem;
  const row = makeFile(
    world,
    { filename: "speech.wav", purpose: "assistants" },
    silence(),
    "audio/wav",
  );
  world.remove("files", row.id);
  return { kind: "object", resource: "files", row };
}

/** What a recording says: a pin chooses it. */
export function createTranscription(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const problem = modelProblem(world, textOf(body["model"]));
  if (problem !== undefined) return problem;
  const text = textOf(
    world.said("calls", body)["text"],
    "This text stands in for what is said; a pin chooses it.",
  );
  const seconds = { type: "duration", seconds: 1 };
  return { kind: "fields", fields: { text, usage: seconds } };
}
