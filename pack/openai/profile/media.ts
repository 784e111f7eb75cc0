import type { Answer, Call, JsonObject, StreamEvent } from "facsimile/pack";
import { listOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { makeFile } from "./files.js";
import type { World } from "./values.js";
import { pieces, tokensIn, unix } from "./values.js";

/** Images, small valid files that stand in for what a model would make, and what recordings say. */

/** One white dot in each form. */
const DOTS: Readonly<Record<string, string>> = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  jpeg: "/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8Afw//2Q==",
  webp: "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
};

/** The tokens of a square picture, by its quality. */
const TOKENS: Readonly<Record<string, number>> = { low: 272, medium: 1_056 };

export function createImage(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  world.ignores("image", "images", "mask", "input_fidelity", "model", "size", "user");
  world.ignores("moderation", "output_compression");
  const count = numberOf(body["n"]) ?? 1;
  const chosen = (member: string, usual: string): string =>
    textOf(body[member], usual).replace(/^auto$/, usual);
  const quality = chosen("quality", "high");
  const text_tokens = tokensIn(textOf(body["prompt"]));
  // A square picture that a model looks at has one tile.
  const image_tokens = 194 * [body["image"] ?? body["images"] ?? []].flat().length;
  const output_tokens = count * (TOKENS[quality] ?? 4_160);
  const input_tokens = text_tokens + image_tokens;
  const total_tokens = input_tokens + output_tokens;
  const input_tokens_details = { text_tokens, image_tokens };
  const usage = { input_tokens, input_tokens_details, output_tokens, total_tokens };
  const background = chosen("background", "opaque");
  const [size, output_format] = [chosen("size", "1024x1024"), chosen("output_format", "png")];
  const dot = { b64_json: DOTS[output_format] ?? "" };
  const data = Array.from({ length: count }, () => dot);
  const about = { size, quality, output_format, background, usage };
  return { kind: "fields", fields: { created: unix(world), data, ...about } };
}

/** The event of each image that streams; none comes in part. */
export const imageEvents =
  (type: string) =>
  ({ created = 0, data, ...about }: JsonObject): readonly StreamEvent[] =>
    objectsOf(data).map((image) => ({
      event: type,
      data: { type, ...image, created_at: created, ...about },
    }));

/** An answer with a file that nothing keeps. */
function sent(world: World, filename: string, bytes: string | Uint8Array, type: string): Answer {
  const row = makeFile(world, { filename, purpose: "assistants" }, bytes, type);
  world.remove("files", row.id);
  return { kind: "object", resource: "files", row };
}

/** The head of a WAV says how many bytes a second has; in any other form that is an estimate. */
function secondsOf({ file }: Call): number {
  const bytes = Buffer.from(file?.content.base64 ?? "", "base64");
  const isWav = bytes.length > 44 && bytes.toString("latin1", 0, 4) === "RIFF";
  return isWav ? (bytes.length - 44) / (bytes.readUInt32LE(28) || 16_000) : bytes.length / 16_000;
}

/** What a recording says: a pin chooses it. */
export function createTranscription(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  world.ignores("language", "temperature", "prompt", "chunking_strategy");
  const form = textOf(body["response_format"], "json");
  const usual = "This text stands in for what is said; a pin chooses it.";
  const text = textOf(world.said("transcriptions", body)["text"], usual);
  const duration = secondsOf(call);
  const line = `00:00:00.000 --> 00:00:${duration.toFixed(3).padStart(6, "0")}`;
  if (form === "text") return sent(world, "said.txt", `${text}\n`, "text/plain");
  if (form === "vtt") return sent(world, "said.vtt", `WEBVTT\n\n${line}\n${text}\n\n`, "text/vtt");
  if (form === "srt")
    return sent(world, "said.srt", `1\n${line.replaceAll(".", ",")}\n${text}\n\n`, "text/srt");
  const seconds = Math.ceil(duration);
  const [input_tokens, output_tokens] = [10 * seconds, tokensIn(text)];
  const total_tokens = input_tokens + output_tokens;
  const usage =
    body["model"] === "whisper-1"
      ? { type: "duration", seconds }
      : { type: "tokens", input_tokens, output_tokens, total_tokens };
  return {
    kind: "fields",
    fields: { text, usage, ...(form === "json" ? {} : timed(call, text, duration)) },
  };
}

/** The events of a transcription that streams. */
export const transcriptEvents = ({
  text = "",
  usage = null,
}: JsonObject): readonly StreamEvent[] => [
  ...pieces(textOf(text)).map((delta) => ({ data: { type: "transcript.text.delta", delta } })),
  { data: { type: "transcript.text.done", text, usage } },
];

/** The whole text as one segment, and its words one after the other. */
function timed(call: Call, text: string, duration: number): JsonObject {
  const body = objectOf(call.body);
  const parts = listOf(body["timestamp_granularities"]);
  const said = text.split(" ");
  const at = (index: number): number => (duration * index) / said.length;
  const words = said.map((word, index) => ({ word, start: at(index), end: at(index + 1) }));
  const about = { id: 0, seek: 0, start: 0, end: duration, text, tokens: [], temperature: 0 };
  const segment = { ...about, avg_logprob: -0.1, compression_ratio: 1, no_speech_prob: 0 };
  const language = textOf(body["language"], "english");
  const more = parts.includes("word") ? { words } : {};
  const task = call.operation.id === "createTranslation" ? "translate" : "transcribe";
  return { task, language, duration, segments: [segment], ...more };
}
