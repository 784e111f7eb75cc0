import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readTasks } from "../../src/use/cli/commands/agents/task-file.js";
import { findPack } from "../../src/use/cli/commands/pack/find-pack.js";
import type { Task } from "../../src/use/env/index.js";
import { Environment } from "../../src/use/env/index.js";
import { file } from "../cli/support.js";
import { ROOT } from "../support/programs.js";

export const TASKS = join(ROOT, "examples/agent-tasks/tasks");

/** Tasks of a file of Deck, or of a folder. */
export const deckTasks = (path: string): Promise<readonly Task[]> =>
  readTasks(path, () => findPack());

/** An environment of one task, as a text. */
export async function environmentOf(text: string): Promise<Environment> {
  const environment = new Environment(await deckTasks(file("task.yaml", text)));
  onTestFinished(() => environment.close());
  return environment;
}
