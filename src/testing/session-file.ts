import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { KeptSession } from "../control-plane/handlers.js";
import { isControlError } from "../world/rules/control-errors.js";

/** The session of a simulator, as far as it is kept. */
export class SessionFile {
  readonly #session: () => KeptSession | null;

  /** @internal It is `session` of a simulator. */
  constructor(session: () => KeptSession | null) {
    this.#session = session;
  }

  /** Whether there is anything to save: the simulator has been made with `session`. */
  get isKept(): boolean {
    return this.#session() !== null;
  }

  /**
   * Writes all that has entered since the last reset into a file, with the answers and without
   * secrets, for `facsimile replay`. Folders on the way are made; a file that is there is replaced.
   *
   * @throws Error when the simulator was made without `session`, or it has become too much to keep
   * @example
   * ```ts
   * await using sim = await createSimulator({ session: true });
   * await sim.session.save("bug.session.jsonl");
   * ```
   */
  async save(path: string): Promise<void> {
    const session = this.#session();
    if (session === null) {
      throw new Error(
        "session.save: nothing was kept; create the simulator with { session: true }",
      );
    }
    const text = session.text(session.hasAnswers);
    if (isControlError(text)) throw new Error(`session.save: ${text.message}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
