export { RefusedError } from "./action.js";
export { Environment, score } from "./environment.js";
export type { Outcome } from "./episode.js";
export { serveEnv } from "./server.js";
export type { Condition, Criterion, Task } from "./task.js";
export { readCondition, SUBJECTS } from "./task.js";
