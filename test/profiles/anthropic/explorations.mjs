import { anthropicOf, asked, messages, pin, requestOf, resultsOf, weather } from "./support.mjs";

// Applications around a model, each once as it should be and once with one mistake.

const anthropicIn = ({ sim, url, key }) => anthropicOf({ url, key }, { fetch: sim.fetch });

/** Repeats a call that failed for no reason of its own. */
async function again(sim, work) {
  for (const pause of ["1s", "5s", "30s"]) {
    try {
      return await work();
    } catch (error) {
      if (error.status !== undefined && error.status < 500 && error.status !== 429) throw error;
      await sim.clock.sleep(pause);
    }
  }
  throw new Error("given up");
}

const USE = { id: "toolu_1", name: "weather", input: { city: "Oslo" } };

/** An agent that streams. A careful one uses a tool once the stream is whole. */
async function agent(future, isCareful) {
  const { sim, settled, always, surprised } = future;
  const anthropic = anthropicIn(future);
  await pin(sim, "tool_use", [USE], { match: { messages } });
  const used = [];
  const turns = [...messages];
  const turn = async () => {
    const body = { ...asked, messages: turns, tools: [weather], stream: true };
    const content = [];
    let input = "";
    let reason = null;
    for await (const event of await anthropic.messages.create(body)) {
      if (event.type === "content_block_start") {
        content.push({ ...event.content_block });
        input = "";
      }
      if (event.delta?.type === "text_delta") content.at(-1).text += event.delta.text;
      if (event.delta?.type === "input_json_delta") input += event.delta.partial_json;
      if (event.type === "content_block_stop" && content.at(-1).type === "tool_use") {
        content.at(-1).input = JSON.parse(input);
        if (!isCareful) used.push(content.at(-1).id);
      }
      if (event.type === "message_delta") reason = event.delta.stop_reason;
      if (event.type === "message_stop") return { content, reason };
    }
    throw new Error("the stream was cut");
  };
  try {
    for (let count = 0; count < 3; count++) {
      const { content, reason } = await again(sim, turn);
      if (reason !== "tool_use") break;
      const results = content.flatMap(({ type, id }) =>
        type === "tool_use" ? [{ type: "tool_result", tool_use_id: id, content: "rain" }] : [],
      );
      if (isCareful) used.push(...results.map(({ tool_use_id }) => tool_use_id));
      turns.push({ role: "assistant", content }, { role: "user", content: results });
    }
  } catch {
    // It gives up and says so.
  }
  await settled();
  always("a tool is used once at most", used.length <= 1);
  if (surprised().length === 0) always("the baseline uses the tool", used.length === 1);
}

/** A worker that has a batch answered; a careful one looks at each result. */
async function worker(future, { isCareful, isSingle }) {
  const { sim, settled, always, surprised } = future;
  const anthropic = anthropicIn(future);
  const { batches } = anthropic.messages;
  const requests = [requestOf("one"), requestOf("two")];
  let isDone = false;
  let answers = [];
  try {
    const made = await again(sim, async () => {
      const known = isSingle ? (await batches.list()).data[0] : undefined;
      return known ?? batches.create({ requests });
    });
    let batch = made;
    for (let polls = 0; polls < 8 && batch.processing_status !== "ended"; polls++) {
      await sim.clock.sleep("4h");
      batch = await again(sim, () => batches.retrieve(made.id));
    }
    if (batch.processing_status === "ended") {
      const results = await again(sim, () => resultsOf(anthropic, batch.id));
      answers = results.flatMap(({ result }) => (result.type === "succeeded" ? [result] : []));
      isDone = !isCareful || answers.length === requests.length;
    }
  } catch {
    isDone = false;
  }
  await settled();
  always("what is done has all its answers", !isDone || answers.length === 2);
  always("one batch at most", (await sim.state({ resource: "batches" })).count <= 1);
  if (surprised().length === 0) always("the baseline is done", isDone);
}

/** A service that keeps summaries; a careful one keeps whole ones. */
async function summary(future, isCareful) {
  const { sim, settled, always, surprised } = future;
  const anthropic = anthropicIn(future);
  const whole = "It will rain in Oslo today, and the sun will shine tomorrow.";
  await pin(sim, "text", whole);
  const kept = [];
  try {
    const { content, stop_reason } = await again(sim, () => anthropic.messages.create(asked));
    if (!isCareful || stop_reason === "end_turn") kept.push(content[0]?.text);
  } catch {
    // It keeps nothing.
  }
  await settled();
  always(
    "a kept summary is whole",
    kept.every((text) => text === whole),
  );
  if (surprised().length === 0) always("the baseline keeps one", kept.length === 1);
}

export const explorations = [
  {
    name: "an agent that waits for the end of a stream",
    surprises: 2,
    finds: [],
    body: (it) => agent(it, true),
  },
  {
    name: "an agent that uses a tool before the end of a stream",
    surprises: 1,
    finds: ['always "a tool is used once at most"'],
    body: (it) => agent(it, false),
  },
  {
    name: "a worker that looks at each result of its batch",
    surprises: 1,
    finds: [],
    body: (it) => worker(it, { isCareful: true, isSingle: true }),
  },
  {
    name: "a worker that takes any end of a batch for success",
    surprises: 1,
    finds: ['always "what is done has all its answers"'],
    body: (it) => worker(it, { isCareful: false, isSingle: true }),
  },
  {
    name: "a worker that orders again when an answer is lost",
    surprises: 1,
    finds: ['always "one batch at most"'],
    body: (it) => worker(it, { isCareful: true, isSingle: false }),
  },
  {
    name: "a service that keeps whole answers",
    surprises: 2,
    finds: [],
    body: (it) => summary(it, true),
  },
  {
    name: "a service that keeps a truncated answer as whole",
    surprises: 1,
    finds: ['always "a kept summary is whole"'],
    body: (it) => summary(it, false),
  },
];
