import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, readJson } from "../../src/engine/base/json.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

/** The vendor whose answers are streams, compiled as its sources are now. */
export const talker = await compiledPack("test/fixtures/parley/pack");

export const parley = (): Promise<Subject> => subject({ pack: talker });

export const ASKED = { model: "parrot-1", messages: [], stream: true };

export const CHAT = { resource: "chat_completions", operation: "create" };

/** An event as it came. */
export interface Sent {
  readonly event: string | null;
  /** JSON where it is JSON. */
  readonly data: Json;
}

/** Reads server-sent events; what has no end is none. */
export function eventsIn(text: string): readonly Sent[] {
  return text
    .split("\n\n")
    .slice(0, -1)
    .map((block) => {
      const lines = block.split("\n");
      const named = lines.find((line) => line.startsWith("event: "));
      const data = lines.filter((line) => line.startsWith("data: ")).map((line) => line.slice(6));
      const read = readJson(data.join("\n"));
      return { event: named?.slice(7) ?? null, data: read.ok ? read.value : data.join("\n") };
    });
}

/** The words of a stream of a chat. */
export function saidIn(text: string): string {
  const deltas = eventsIn(text).map(({ data }) => {
    const choices = isObject(data) ? data["choices"] : undefined;
    const [choice]: readonly Json[] = Array.isArray(choices) ? choices : [];
    return objectIn(choice, "delta")["content"];
  });
  return deltas.filter((content) => typeof content === "string").join("");
}

function objectIn(value: Json | undefined, key: string): JsonObject {
  const part = isObject(value ?? null) ? Object(value)[key] : undefined;
  return isObject(part) ? part : {};
}
