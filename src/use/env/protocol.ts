import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, readJson } from "../../engine/base/json.js";
import { checkMembers, RefusedError } from "./action.js";
import type { Environment } from "./environment.js";
import type { Episode, Outcome } from "./episode.js";

/** The client of one WebSocket: it has one episode at a time. */
export class EnvSession {
  readonly #environment: Environment;
  #episode: Episode | null = null;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Answers a message of the protocol; null for the one that closes. */
  async answer(text: string): Promise<JsonObject | null> {
    const read = readJson(text);
    if (!read.ok) return failure("INVALID_JSON", "a message is one JSON object");
    const message = isObject(read.value) ? read.value : {};
    const { type } = message;
    if (type === "close") return null;
    if (type !== "reset" && type !== "step" && type !== "state") {
      const types = "reset, step, state, close";
      return failure("UNKNOWN_TYPE", `there is no message ${JSON.stringify(type)}; write ${types}`);
    }
    try {
      checkMembers("a message", message, ["type", "data"]);
      return await this.#answers[type](message["data"] ?? {});
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return failure("VALIDATION_ERROR", error.message);
    }
  }

  /** Frees the world; forks of the episode are still possible. */
  close(): void {
    this.#episode?.close();
    this.#episode = null;
  }

  readonly #answers = {
    reset: async (data: Json) => {
      if (!isObject(data)) throw new RefusedError("data: an object with the parameters of reset");
      const episode = await this.#environment.reset(data);
      this.close();
      this.#episode = episode;
      return observationOf(begun(episode));
    },
    step: async (data: Json) => observationOf(await this.#running().step(data)),
    state: async () => ({ type: "state", data: this.#running().state }),
  };

  #running(): Episode {
    if (this.#episode !== null) return this.#episode;
    throw new RefusedError("there is no episode yet: send reset");
  }
}

/** The answer to a reset; that of a fork has the last observation too. */
export function begun(episode: Episode): Outcome {
  const { opening, last } = episode;
  return { ...last, observation: { ...opening.observation, ...last.observation } };
}

const observationOf = ({ observation, reward, done }: Outcome): JsonObject => ({
  type: "observation",
  data: { observation, reward, done },
});

/** An error as the protocol has it. */
export const failure = (
  code: "INVALID_JSON" | "UNKNOWN_TYPE" | "VALIDATION_ERROR" | "EXECUTION_ERROR",
  message: string,
): JsonObject => ({ type: "error", data: { message, code } });
