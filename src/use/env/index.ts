export { RefusedError } from "./action.js";
export { readCondition } from "./conditions.js";
export { Environment } from "./environment.js";
export type { Outcome } from "./episode.js";
export { score } from "./score.js";
export { serveEnv } from "./server.js";
export type { Condition, Criterion, Task } from "./task.js";
export { SUBJECTS } from "./task.js";
