import type { Json, JsonObject } from "../../../engine/base/json.js";
import type { AnswerLine, Line, RecordedWorld, RecordingHeader } from "./line.js";
import { FORMAT } from "./line.js";
import { readEntry } from "./line-kinds.js";
import { callsOf } from "./start-calls.js";
import { countOf, instantOf, objectOf, paceOf, textOf, textsOf, UnreadableLine } from "./values.js";

/** @throws UnreadableLine */
export function readHead(value: Json): RecordingHeader {
  const head = objectOf(value, "the first line");
  const { recording } = head;
  if (recording !== FORMAT) {
    throw new UnreadableLine(
      recording === undefined
        ? 'this is not a recording: its first line has no "recording"'
        : `its format is ${JSON.stringify(recording)}; this version reads format ${FORMAT}`,
    );
  }
  return {
    format: FORMAT,
    simulator: textOf(head, "simulator"),
    pack: textOf(head, "pack"),
    packDigest: textOf(head, "pack_digest"),
    seed: textOf(head, "seed"),
    t0: instantOf(head["t0"], "t0"),
    flow: head["flow"] === undefined ? null : paceOf(head, "flow"),
    answers: head["answers"] === true,
    masked: head["masked"] === true,
    calls: callsOf(head["calls"]),
    secrets: textsOf(head["secrets"] ?? {}, "secrets"),
    ...(head["world"] === undefined ? {} : { world: worldOf(objectOf(head["world"], "world")) }),
  };
}

const worldOf = (world: JsonObject): RecordedWorld => ({
  id: textOf(world, "id"),
  name: textOf(world, "name"),
  number: countOf(world, "number"),
  salt: textOf(world, "salt"),
  deliver: world["deliver"] === true,
});

/** @throws UnreadableLine */
export function readLine(value: Json): Line {
  const line = objectOf(value, "a line");
  const reads = line["reads"] === undefined ? 0 : countOf(line, "reads");
  return {
    number: countOf(line, "n"),
    at: instantOf(line["at"], "at"),
    reads,
    ids: line["ids"] === undefined ? reads : countOf(line, "ids"),
    read: line["read"] === undefined ? null : countOf(line, "read"),
    entry: readEntry(line),
    answer: line["answer"] === undefined ? null : answerOf(objectOf(line["answer"], "answer")),
    secrets: line["secrets"] === undefined ? NO_SECRETS : textsOf(line["secrets"], "secrets"),
  };
}

const NO_SECRETS = {};

function answerOf(answer: JsonObject): AnswerLine {
  const { network = null, text } = answer;
  return {
    status: countOf(answer, "status"),
    network: typeof network === "string" ? network : null,
    digest: textOf(answer, "digest"),
    text: typeof text === "string" || text === null ? text : undefined,
  };
}
