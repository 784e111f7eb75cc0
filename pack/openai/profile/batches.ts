import type { Answer, Call, Json, JsonObject, Refusal } from "facsimile/pack";
import { isRefusal, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { chatCompletion } from "./chat.js";
import { embeddingsOf, moderationOf } from "./embeddings.js";
import { makeFile, textIn } from "./files.js";
import { responseOf } from "./responses.js";
import type { Row, World } from "./values.js";
import { unix } from "./values.js";

/** Batches: a file of requests in, a file of their answers out. */

export function createBatch(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const { id } = world.write(call);
  const text = textIn(world.get("files", textOf(body["input_file_id"])));
  const row = world.patch("batches", id, {}, read(text, textOf(body["endpoint"])));
  return { kind: "object", resource: "batches", row };
}

/** The requests of an input file, and what is wrong with it. */
function read(text: string, endpoint: string): JsonObject {
  const lines: JsonObject[] = [];
  const problems: JsonObject[] = [];
  const known = new Set<string>();
  const wrong = (code: string, message: string, line: number | null): void => {
    problems.push({ code, message, line, param: null });
  };
  for (const [index, words] of text.split("\n").entries()) {
    if (words.trim() === "") continue;
    const line = parsed(words);
    if (line === undefined) {
      wrong("invalid_json_line", "This line is not JSON.", index + 1);
      continue;
    }
    const id = textOf(line["custom_id"]);
    if (id === "") wrong("missing_required_parameter", "custom_id is missing.", index + 1);
    else if (known.has(id)) wrong("duplicate_custom_id", `${id} is there twice.`, index + 1);
    if (line["url"] !== endpoint)
      wrong("mismatched_url", `This batch is for ${endpoint}.`, index + 1);
    known.add(id);
    lines.push(line);
  }
  if (lines.length === 0 && problems.length === 0)
    wrong("empty_file", "The file has no request.", null);
  return { lines, problems };
}

function parsed(words: string): JsonObject | undefined {
  try {
    const value: Json = JSON.parse(words);
    return typeof value === "object" && value !== null ? objectOf(value) : undefined;
  } catch {
    return undefined;
  }
}

export const isInvalid = ({ hidden }: Row): boolean => objectsOf(hidden["problems"]).length > 0;

/** A batch that failed says why. */
export function explain(world: World, row: Row): void {
  const message = "Batches under way already have all tokens of this model.";
  const limit = { code: "token_limit_exceeded", message, line: null, param: null };
  const data = isInvalid(row) ? objectsOf(row.hidden["problems"]) : [limit];
  world.patch("batches", row.id, { errors: { object: "list", data } });
}

/** The work begins; a batch that will expire goes on until then. */
export function begin(world: World, row: Row): void {
  const total = objectsOf(row.hidden["lines"]).length;
  world.patch("batches", row.id, { request_counts: { total, completed: 0, failed: 0 } });
  const isLate = row.meta.overrides.some(({ values }) => values["branch"] === "expired");
  if (!isLate) return;
  world.stop("batches", row.id, "batch_in_progress");
  world.start("batches", row.id, "batch_window");
}

export const complete = (world: World, row: Row): void => answerLines(world, row, 1, "");

/** Half of the requests had their answer when the batch ended. */
export const stopAt =
  (code: string) =>
  (world: World, row: Row): void =>
    answerLines(world, row, row.fields["in_progress_at"] === null ? 0 : 0.5, code);

function answerLines(world: World, row: Row, part: number, code: string): void {
  const lines = objectsOf(row.hidden["lines"]);
  const done = Math.ceil(lines.length * part);
  const late = { code, message: "The batch ended before this request was executed." };
  const answers = lines.map((line, index) => ({
    id: `batch_req_${world.random("batch_req", 32)}`,
    custom_id: line["custom_id"] ?? null,
    response: index < done ? answerOf(world, line) : null,
    error: index < done ? null : late,
  }));
  const good = answers.filter(({ response }) => response?.["status_code"] === 200);
  const bad = answers.filter((answer) => !good.includes(answer));
  world.patch("batches", row.id, {
    request_counts: { total: lines.length, completed: good.length, failed: bad.length },
    output_file_id: fileOf(world, row, "output", good),
    error_file_id: fileOf(world, row, "error", bad),
  });
}

function fileOf(
  world: World,
  { id, hidden }: Row,
  kind: string,
  lines: readonly JsonObject[],
): string | null {
  if (lines.length === 0) return null;
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const lasts = numberOf(hidden["lasts"]);
  const end = lasts === undefined ? {} : { expires_at: unix(world) + lasts };
  const fields = { filename: `${id}_${kind}.jsonl`, purpose: "batch_output", ...end };
  return makeFile(world, fields, text, "application/jsonl").id;
}

function answerOf(world: World, line: JsonObject): JsonObject {
  const made = madeBy(world, textOf(line["url"]), objectOf(line["body"]));
  const request_id = `req_${world.random("batch_call", 32)}`;
  return isRefusal(made)
    ? { status_code: made.code === "model_not_found" ? 404 : 400, request_id, body: errorOf(made) }
    : { status_code: 200, request_id, body: made };
}

const errorOf = ({ code, field: param, values }: Refusal): JsonObject => {
  const about = { message: values["why"] ?? code, type: "invalid_request_error", param };
  return { error: { ...about, code: code === "invalid" ? null : code } };
};

function madeBy(world: World, url: string, body: JsonObject): JsonObject | Refusal {
  switch (url) {
    case "/v1/embeddings":
      return embeddingsOf(world, body);
    case "/v1/moderations":
      return moderationOf(world, body);
    case "/v1/responses": {
      const made = responseOf(world, { ...body, background: false });
      return isRefusal(made) ? made : world.show("responses", made);
    }
    default:
      return chatCompletion(world, body);
  }
}
