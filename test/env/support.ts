import { join } from "node:path";
import { onTestFinished } from "vitest";
import { Environment } from "../../packages/agents/src/env/environment.js";
import type { Task } from "../../packages/agents/src/env/task.js";
import { readTasks } from "../../packages/agents/src/env/task-file.js";
import { findPack } from "../../src/use/cli/commands/pack/find-pack.js";
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
