import type { Answer, Call, Json, JsonObject } from "facsimile/pack";
import { isRefusal, objectOf, objectsOf, textOf } from "facsimile/pack";
import { profileProblem } from "./checks.js";
import { messageOf, usedOf } from "./messages.js";
import type { Row, World } from "./values.js";
import { invalid } from "./values.js";

/** Batches: many requests in, a file with their results out. */

const DAY = 86_400_000;

export function createBatch(world: World, call: Call): Answer {
  const requests = objectsOf(objectOf(call.body)["requests"]);
  const ids = requests.map(({ custom_id: id }) => textOf(id));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return invalid(world, `requests: custom_id '${twice}' is there twice`);
  const problem = profileProblem(world);
  if (problem !== undefined) return problem;
  const { id } = world.write(call);
  const fields = { request_counts: countsOf(requests.map(() => "processing")) };
  const row = world.patch("batches", id, fields, { requests });
  return { kind: "object", resource: "batches", row };
}

const KINDS = ["processing", "succeeded", "errored", "canceled", "expired"];

const countsOf = (kinds: readonly Json[]): JsonObject =>
  Object.fromEntries(KINDS.map((kind) => [kind, kinds.filter((each) => each === kind).length]));

/** A batch has ended: a canceled one did nothing, and an expired one half of its work. */
export function end(world: World, row: Row): void {
  const requests = objectsOf(row.hidden["requests"]);
  const isCanceled = (row.fields["cancel_initiated_at"] ?? null) !== null;
  const isLate = row.meta.created.ms + DAY <= world.now;
  const done = isCanceled ? 0 : isLate ? Math.floor(requests.length / 2) : requests.length;
  const left = { type: isCanceled ? "canceled" : "expired" };
  const results = requests.map(({ custom_id = "", params }, index) => ({
    custom_id,
    result: index < done ? resultOf(world, objectOf(params)) : left,
  }));
  const text = results.map((result) => `${JSON.stringify(result)}\n`).join("");
  const base64 = Buffer.from(text).toString("base64");
  const fields = {
    request_counts: countsOf(results.map(({ result }) => result["type"] ?? "")),
    results_url: `${world.baseUrl}/v1/messages/batches/${row.id}/results`,
  };
  const file = { name: `${row.id}_results.jsonl`, type: "application/x-jsonl", base64 };
  world.patch("batches", row.id, fields, { results: file });
}

/** What is wrong with the form of a request is found when its turn comes. */
const PARAMS = {
  type: "object",
  required: ["model", "max_tokens", "messages"],
  properties: {
    max_tokens: { type: "integer", minimum: 0 },
    temperature: { type: "number", minimum: 0, maximum: 1 },
    messages: {
      type: "array",
      items: { type: "object", properties: { role: { enum: ["user", "assistant", "system"] } } },
    },
  },
};

function resultOf(world: World, sent: JsonObject): JsonObject {
  const params = usedOf(sent);
  const wrong = world.check(PARAMS, params, "")?.problems[0];
  const message =
    wrong === undefined
      ? messageOf(world, params, "batch", sent)
      : invalid(world, `${wrong.path} ${wrong.message}`);
  if (!isRefusal(message)) return { type: "succeeded", message };
  const { code, values } = message;
  const isMissing = code === "model_not_found" || code === "not_found";
  const type = isMissing ? "not_found_error" : "invalid_request_error";
  const why = values["why"] ?? `${values["object"] ?? "model"}: ${values["id"] ?? ""}`;
  return {
    type: "errored",
    error: { type: "error", error: { type, message: why }, request_id: null },
  };
}
