import { said, secondsAt, withStage } from "./stage.js";
import { dot, line, picture, text, WIDTH } from "./svg.js";

const LEFT = 60;
const LINE = 60;

/** The attempts to deliver one event to a handler that first refuses it. */
export async function deliveryWithRetries(): Promise<string> {
  const attempts = await withStage(async ({ sim, startRun }) => {
    const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
    inbox.failNext(2);
    await startRun();
    await sim.clock.advance("5m");
    const [endpoint] = (await sim.webhooks.list()).data;
    return (await sim.webhooks.deliveries(endpoint?.id ?? "")).data[0]?.attempts ?? [];
  });
  const began = secondsAt(attempts[0]?.at ?? "");
  const step = (WIDTH - 2 * LEFT) / (attempts.length - 1);
  return picture(
    "A delivery with retries: when each attempt is made on the virtual clock, and how it ends",
    LINE + 70,
    [
      line(LEFT, LINE, WIDTH - LEFT, LINE),
      ...attempts.flatMap(({ at, http_status: status, outcome }, index) => {
        const x = LEFT + index * step;
        const isGood = outcome === "delivered";
        const wait = secondsAt(at) - secondsAt(attempts[index - 1]?.at ?? at);
        return [
          dot(x, LINE, isGood ? "good" : "bad"),
          text(x, LINE - 20, `attempt ${index + 1}`, "strong small", "middle"),
          text(x, LINE + 24, `${status ?? "no answer"}`, isGood ? "good" : "bad", "middle"),
          text(x, LINE + 44, `${said(secondsAt(at) - began)} in`, "quiet small", "middle"),
          ...(index === 0
            ? []
            : [text(x - step / 2, LINE - 8, said(wait), "quiet small", "middle")]),
        ];
      }),
    ],
  );
}
