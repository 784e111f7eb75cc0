// The entry of the module: what the commands `env` use.

export { RefusedError } from "./action.js";
export { Environment, score } from "./environment.js";
export type { StepResult } from "./episode.js";
export { serveEnv } from "./server.js";
export type { Criterion, Task, ValueTest } from "./task.js";
export { readCondition, SUBJECTS } from "./task.js";
