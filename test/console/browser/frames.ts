import type { CDPSession } from "playwright-core";
import { hold } from "./checks.js";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Begin and length, in microseconds; `tdur` is the length on the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Records what the browser does until the returned function is called. */
export async function traced(session: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) events.push(Object(event));
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    categories: "toplevel,devtools.timeline,disabled-by-default-devtools.timeline,__metadata",
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return events;
  };
}

/** The work of the page's main thread for one frame, in milliseconds. */
export interface Frame {
  /** On the processor: what other programs do does not count. */
  readonly cpu: number;
  readonly real: number;
}

/**
 * The frames of a trace, in order. A frame is all work of the main thread from the end of the frame
 * before it to its own commit: items that are taken, drawings, styles and layout, in whatever tasks.
 */
export function framesOf(events: readonly TraceEvent[]): readonly Frame[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  // A trace of several threads is several rows of frames.
  return [...threads].flatMap((thread) =>
    framesOfThread(events.filter(({ ph, pid, tid }) => ph === "X" && `${pid} ${tid}` === thread)),
  );
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

function framesOfThread(events: readonly TraceEvent[]): readonly Frame[] {
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a));
  const commits = inOrder.filter(({ name }) => name === "Commit").map(({ ts }) => ts);
  const frames: Frame[] = [];
  let [cpu, real, end, next] = [0, 0, 0, 0];
  for (const task of inOrder) {
    // A task has an event of each category, and tasks in it.
    if (!task.name.endsWith("RunTask") || task.ts < end) continue;
    end = endOf(task);
    cpu += (task.tdur ?? 0) / 1_000;
    real += (task.dur ?? 0) / 1_000;
    const before = next;
    while ((commits[next] ?? Number.POSITIVE_INFINITY) < end) next++;
    if (next === before) continue;
    frames.push({ cpu, real });
    [cpu, real] = [0, 0];
  }
  return frames;
}

/** The most milliseconds of a frame; throws for a trace without frames. */
export function longest(frames: readonly Frame[], of: keyof Frame): number {
  hold(frames.length > 0, "the trace has no frame of the page");
  return Math.max(...frames.map((frame) => frame[of]));
}
