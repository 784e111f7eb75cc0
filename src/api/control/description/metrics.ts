// `getMetrics`: the handler of `GET /__admin__/metrics`, the state of the whole process in the text
// format of Prometheus. `fullness` says whether its memory has room for one more world.

import type { IntervalHistogram, PerformanceEntry } from "node:perf_hooks";
import { constants, monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import v8 from "node:v8";
import { isObject } from "../../../engine/base/json.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { Handler } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";
import { worldsAtRoot } from "../world/world-keeper.js";

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
const TYPE = "text/plain; version=0.0.4; charset=utf-8";

type MetricSamples = Readonly<Record<string, number>>;

export const getMetrics: Handler<"getMetrics"> = (host) => {
  const worlds = [...worldsAtRoot(host).list()].map(({ world }) => world);
  const pending = [host.world, ...worlds].map((world) => world.deliveries.allPending().length);
  const { rss, heapUsed } = process.memoryUsage();
  const levels = Object.entries(host.journal.tally?.counts ?? {});
  const calls = levels.map(([level, count]) => [`{fidelity="${level}"}`, count]);
  const text = [
    metric("facsimile_calls_total", "counter", "Answers to tests", Object.fromEntries(calls)),
    metric("facsimile_worlds", "gauge", "Worlds beside the root", { "": worlds.length }),
    metric("facsimile_webhooks_pending", "gauge", "Deliveries that have not ended, in all worlds", {
      "": pending.reduce((sum, each) => sum + each, 0),
    }),
    metric("facsimile_memory_bytes", "gauge", "Memory of the process", {
      '{of="process"}': rss,
      '{of="heap"}': heapUsed,
      '{of="limit"}': limitOfHeap(),
    }),
    metric(
      "facsimile_event_loop_delay_seconds",
      "gauge",
      "Delay of the event loop since the last reading",
      delays(),
    ),
  ];
  return new WrittenAnswer(Buffer.from(text.join("")), TYPE);
};

/** @param samples by their labels, in braces; empty for none */
function metric(
  name: string,
  type: "counter" | "gauge",
  help: string,
  samples: MetricSamples,
): string {
  const lines = Object.entries(samples).map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

/** Begins with the first reading: who reads none pays nothing. */
let histogram: IntervalHistogram | null = null;

const NANOSECOND = 1e-9;

/** The histogram has the times between two turns of a timer, of which each waits for its resolution. */
const RESOLUTION = 10_000_000;

const beyond = (turn: number): number => Math.max(0, turn - RESOLUTION) * NANOSECOND;

function delays(): MetricSamples {
  if (histogram === null) {
    histogram = monitorEventLoopDelay();
    histogram.enable();
    return { '{percentile="50"}': 0, '{percentile="99"}': 0, '{percentile="100"}': 0 };
  }
  const { max } = histogram;
  const [half, most] = [50, 99].map((part) => histogram?.percentile(part) ?? 0);
  histogram.reset();
  return {
    '{percentile="50"}': beyond(half ?? 0),
    '{percentile="99"}': beyond(most ?? 0),
    '{percentile="100"}': beyond(max),
  };
}

const limitOfHeap = (): number => v8.getHeapStatistics().heap_size_limit;

/** The part of the heap that new worlds may fill: calls to those that are there need the rest. */
const USABLE = 0.75;
/** What the last full collection left in use; null before the first world. */
let kept: number | null = null;
/** How many worlds filled the memory: fewer have room. */
let most: number | null = null;

/**
 * @param worlds how many there are
 * @throws ControlError if the heap has no room for one more world
 */
export function checkMemory(worlds: number): void {
  kept ??= watchCollections();
  const limit = limitOfHeap();
  if (kept < limit * USABLE) most = null;
  else most ??= worlds;
  if (most === null || worlds < most) return;
  const words = `the memory for worlds is full (${megabytes(kept)} of ${megabytes(limit)} MB): delete a world, let them expire with --world-idle, or start the instance with more: NODE_OPTIONS=--max-old-space-size=MB`;
  throw new ControlError("memory_full", words);
}

/** Notes what each full collection leaves in use; at first, what is in use now. */
function watchCollections(): number {
  const used = (): number => v8.getHeapStatistics().used_heap_size;
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) kept = used();
  }).observe({ entryTypes: ["gc"] });
  return used();
}

/** https://nodejs.org/api/perf_hooks.html#performancenodeentrydetail */
function isFull(entry: PerformanceEntry): boolean {
  const detail: unknown = Reflect.get(entry, "detail");
  return isObject(detail) && detail["kind"] === constants.NODE_PERFORMANCE_GC_MAJOR;
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
