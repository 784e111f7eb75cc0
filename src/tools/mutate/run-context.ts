// `runAs` and `isRunOver`: mark, by async context, all that a test does while `facsimile mutate`
// plays it again, so that calls which come after this run is over get no answer.

import { AsyncLocalStorage } from "node:async_hooks";

/** A run of a test with changed answers. */
interface MutatedRun {
  isOver: boolean;
}

/** The run that a piece of the application belongs to. */
const runs = new AsyncLocalStorage<MutatedRun>();

/** Whether the calling code belongs to a run that is over: its calls get no answer, so it ends. */
export const isRunOver = (): boolean => runs.getStore()?.isOver === true;

/** Runs `body` as a run of its own. */
export const runAs = <T>(run: MutatedRun, body: () => T): T => runs.run(run, body);
