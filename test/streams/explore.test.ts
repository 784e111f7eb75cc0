import type { Exploration, ExploreBody, PackNames, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { describe, expect, test } from "vitest";
import { only } from "../explore/support.js";
import { ASKED, eventsIn, saidIn, talker } from "./parley.js";

const SAID = "One two three four.";

/** What an application gets of a stream: its text so far, and whether it came to the end mark. */
interface Heard {
  readonly said: string;
  readonly isWhole: boolean;
}

async function listen(sim: Simulator<PackNames>): Promise<Heard> {
  let text = "";
  try {
    const response = await sim.fetch(`${sim.url}/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
      body: JSON.stringify(ASKED),
    });
    if (response.status !== 200) return { said: "", isWhole: false };
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
  } catch {
    // The connection has broken: what came may be the beginning alone.
  }
  return { said: saidIn(text), isWhole: eventsIn(text).at(-1)?.data === "[DONE]" };
}

/** Keeps what a model says, asking again as long as `isEnough` refuses it. */
const keeping =
  (isEnough: (heard: Heard) => boolean): ExploreBody<PackNames> =>
  async ({ sim, settled, always }) => {
    await sim.pins.set({ resource: "chat_completions", path: "content", value: SAID });
    const kept: string[] = [];
    for (let attempt = 1; attempt <= 3 && kept.length === 0; attempt++) {
      const heard = await listen(sim);
      if (isEnough(heard)) kept.push(heard.said);
    }
    await settled();
    always("what is kept is the whole text", kept[0] === SAID);
  };

async function explored(
  body: ExploreBody<PackNames>,
  choices = only("lost", "errors"),
): Promise<Exploration> {
  await using sim = await createSimulator<PackNames>({ pack: talker });
  return await sim.explore({ budget: { seconds: 60 }, surprises: 1, choices }, body);
}

describe("a stream that is cut in every place", () => {
  test("does not harm an application that waits for the end mark", async () => {
    const found = await explored(keeping(({ isWhole }) => isWhole));
    expect(found).toMatchObject({ complete: true, failures: [] });
    const lost = found.tried.find(({ kind }) => kind === "lost");
    // Lost before and after it took effect, and cut in three places.
    expect(lost).toMatchObject({ about: "chat_completions.create", offered: 5, met: 5 });
  });

  test("shows an application that keeps a beginning", async () => {
    const found = await explored(keeping(({ said }) => said !== ""));
    const [failure] = found.failures;
    expect(failure?.surprises).toMatchObject([{ option: "stream cut in the middle" }]);
    expect(failure?.timeline.join("\n")).toContain("3 of 7 events");
  });
});

test("a surprise that the status of its answer does not say stands behind it", async () => {
  const body: ExploreBody<PackNames> = async ({ sim, surprised, always }) => {
    const headers = { authorization: `Bearer ${sim.key}` };
    await sim.fetch(`${sim.url}/replies`, { headers }).then((answer) => answer.text());
    always("as usual", surprised().length === 0);
  };
  const { failures } = await explored(body, only("outcomes"));
  expect(failures[0]?.timeline.join("\n")).toMatch(
    /200 \d+ events? +words is "Bye\.", the only surprise/,
  );
});
