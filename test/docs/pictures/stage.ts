import type { Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";

/** A simulator with a task, and its application's calls. */
export interface Stage {
  readonly sim: Simulator;
  /** Starts a run of the task. */
  readonly startRun: (headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export async function withStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const sim = await createSimulator();
  const task = "task_Balance000000001";
  await sim.seed({
    resources: {
      agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }],
      tasks: [{ id: task, name: "Balance", agent_id: "agt_AdaAdaAdaAdaAda1" }],
    },
  });
  const startRun: Stage["startRun"] = (headers = {}) =>
    sim.fetch(`${sim.url}/tasks/${task}/run`, {
      method: "POST",
      headers: { Authorization: `Bearer ${sim.key}`, ...headers },
    });
  try {
    return await work({ sim, startRun });
  } finally {
    await sim.close();
  }
}

/** Virtual seconds from the start of the simulator to an instant. */
export function secondsAt(instant: string): number {
  return (Date.parse(instant) - Date.parse("2025-01-01T00:00:00Z")) / 1_000;
}

/** Seconds as people say them. */
export function said(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${seconds / 60} m` : `${Math.floor(seconds / 60)} m ${rest} s`;
}
