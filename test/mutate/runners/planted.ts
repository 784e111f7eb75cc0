import type { Simulator } from "facsimile/testing";

/** Ten members of an agent and a task, as two applications read them. */
const WANTED = {
  agents: ["name", "description", "object", "created_at", "updated_at"],
} as const;

export { WANTED };
export type { Simulator };
