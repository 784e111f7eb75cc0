import {
  fileOf,
  linesOf,
  messages,
  model,
  openaiOf,
  pin,
  requestLine,
  weather,
} from "./support.mjs";

// Applications around a model, each once as it should be and once with one mistake.

/** The SDK tries once whether `fetch` sends forms, with an address that is nobody's. */
const openaiIn = ({ sim, url, key }) =>
  openaiOf(
    { url, key },
    {
      fetch: (address, init) =>
        String(address).startsWith("data:") ? fetch(address, init) : sim.fetch(address, init),
    },
  );

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

const CALL = { id: "call_1", name: "weather", arguments: { city: "Oslo" } };

/** An agent that streams. A careful one uses a tool once the stream is whole. */
async function agent(future, isCareful) {
  const { sim, settled, always, surprised } = future;
  const openai = openaiIn(future);
  await pin(sim, "chat_completions", "tool_calls", [CALL], { match: { messages } });
  const used = [];
  const asked = [...messages];
  const turn = async () => {
    const body = { model, messages: asked, tools: [weather], stream: true };
    const calls = new Map();
    let text = "";
    let reason = null;
    for await (const chunk of await openai.chat.completions.create(body)) {
      const [choice] = chunk.choices;
      text += choice.delta.content ?? "";
      for (const { index, id, function: part } of choice.delta.tool_calls ?? []) {
        const call = calls.get(index) ?? { id, name: part.name, text: "" };
        calls.set(index, { ...call, text: call.text + (part.arguments ?? "") });
        const isWhole = calls.get(index).text.endsWith("}");
        if (!isCareful && isWhole) used.push(call.id);
      }
      reason = choice.finish_reason ?? reason;
    }
    if (reason === null) throw new Error("the stream was cut");
    return { calls: [...calls.values()], text, reason };
  };
  try {
    for (let turns = 0; turns < 3; turns++) {
      const { calls, text, reason } = await again(sim, turn);
      if (reason !== "tool_calls") break;
      const tool_calls = calls.map(({ id, name, text: given }) => ({
        ...{ id, type: "function", function: { name, arguments: given } },
      }));
      asked.push({ role: "assistant", content: text || null, tool_calls });
      for (const { id } of calls) {
        if (isCareful) used.push(id);
        asked.push({ role: "tool", tool_call_id: id, content: "rain" });
      }
    }
  } catch {
    // It gives up and says so.
  }
  await settled();
  always("a tool is used once at most", used.length <= 1);
  if (surprised().length === 0) always("the baseline uses the tool", used.length === 1);
}

const OVER = ["completed", "failed", "expired", "cancelled"];

/** A worker that has a batch answered; a careful one looks how it ended. */
async function worker(future, { isCareful, isSingle }) {
  const { sim, settled, always, surprised, withoutSurprises } = future;
  const openai = openaiIn(future);
  const text = requestLine("one") + requestLine("two");
  const file = await withoutSurprises(async () =>
    openai.files.create({ file: await fileOf(text), purpose: "batch" }),
  );
  const body = {
    input_file_id: file.id,
    endpoint: "/v1/chat/completions",
    completion_window: "24h",
  };
  let isDone = false;
  let answers = [];
  try {
    const made = await again(sim, async () => {
      if (isSingle) {
        const { data } = await openai.batches.list();
        const known = data.find(({ input_file_id }) => input_file_id === file.id);
        if (known !== undefined) return known;
      }
      return openai.batches.create(body);
    });
    let batch = made;
    for (let polls = 0; polls < 8 && !OVER.includes(batch.status); polls++) {
      await sim.clock.sleep("4h");
      batch = await again(sim, () => openai.batches.retrieve(made.id));
    }
    const isWhole = isCareful
      ? batch.status === "completed" && batch.request_counts.failed === 0
      : true;
    if (isWhole) {
      isDone = true;
      if (batch.output_file_id)
        answers = await again(sim, () => linesOf(openai, batch.output_file_id));
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
  const { sim, settled, always } = future;
  const openai = openaiIn(future);
  const whole = "It will rain in Oslo today, and the sun will shine tomorrow.";
  await pin(sim, "chat_completions", "content", whole);
  const kept = [];
  try {
    const { choices } = await again(sim, () => openai.chat.completions.create({ model, messages }));
    const [{ message, finish_reason }] = choices;
    if (!isCareful || finish_reason === "stop") kept.push(message.content);
  } catch {
    // It keeps nothing.
  }
  await settled();
  always(
    "a kept summary is whole",
    kept.every((text) => text === whole),
  );
}

/** A job in the background; a careful one looks how it ended and never asks twice for one order. */
async function background(future, isCareful) {
  const { sim, settled, always } = future;
  const openai = openaiIn(future);
  const ended = [];
  try {
    const made = await again(sim, () =>
      openai.responses.create({ model, input: "Sum up the week.", background: true }),
    );
    let response = made;
    for (let polls = 0; polls < 6 && ["queued", "in_progress"].includes(response.status); polls++) {
      await sim.clock.sleep("10s");
      response = await again(sim, () => openai.responses.retrieve(made.id));
    }
    if (!isCareful || response.status === "completed") ended.push(response);
  } catch {
    // It gives up and says so.
  }
  await settled();
  always(
    "what is shown is complete",
    ended.every(({ status }) => status === "completed"),
  );
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
    name: "a worker that looks how its batch ended",
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
  {
    name: "background work that is checked",
    surprises: 1,
    finds: [],
    body: (it) => background(it, true),
  },
  {
    name: "background work that is shown however it ended",
    surprises: 1,
    finds: ['always "what is shown is complete"'],
    body: (it) => background(it, false),
  },
];
