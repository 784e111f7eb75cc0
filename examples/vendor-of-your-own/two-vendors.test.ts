import { fileURLToPath } from "node:url";
import { explore } from "facsimile/vitest";
import { Subtitles } from "./subtitles.js";

/** Orders a text of Stentor, and then has an agent of Deck publish it: two vendors on one clock. */
const stentor = fileURLToPath(new URL("pack", import.meta.url));

const agents = [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }];
const tasks = [{ id: "task_Publish000000001", name: "Publish", agent_id: "agt_AdaAdaAdaAdaAda1" }];

explore(
  "a text is published once, and only if it was ordered",
  {
    packs: { stentor: { pack: stentor }, deck: "deck" },
    surprises: 1,
    choices: { outcomes: false, events: false, slow: false, others: false },
  },
  async ({ stentor, deck, withoutSurprises, settled, always }) => {
    await deck.seed({ resources: { agents, tasks } });
    const recording = await withoutSurprises(async () => {
      const body = new URLSearchParams({ name: "Talk", media_url: "https://media.example/1" });
      const headers = { authorization: `Basic ${btoa(`${stentor.key}:`)}` };
      const init = { method: "POST", headers, body };
      const answer = await stentor.fetch(`${stentor.url}/recordings`, init);
      return (await answer.json()).id;
    });
    const { url: baseUrl, key: apiKey, fetch, clock } = stentor;
    const subtitles = new Subtitles({ baseUrl, apiKey, fetch, sleep: clock.sleep });
    await subtitles
      .order(recording)
      .then(() => publish(deck, recording))
      .catch(() => {});
    await settled();
    const { count: texts } = await stentor.state({ resource: "transcripts" });
    const { count: runs } = await deck.state({ resource: "task_runs" });
    always("at most one text", texts <= 1);
    always("at most one publication", runs <= 1);
    always("nothing is published without a text", runs <= texts);
  },
);

interface Deck {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: { readonly sleep: (time: string) => Promise<void> };
}

/** Starts the agent; a call without an answer is repeated with the same key. */
async function publish({ url, key, fetch, clock }: Deck, recording: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "idempotency-key": `publish-${recording}`,
  };
  const init = { method: "POST", headers, body: JSON.stringify({ input: { recording } }) };
  for (const pause of ["1s", "2s", "4s"]) {
    const answer = await fetch(`${url}/tasks/${tasks[0]?.id}/run`, init).catch(() => undefined);
    if (answer?.ok === true) return;
    await clock.sleep(pause);
  }
}
