// An agent for each task, written by hand: one that solves it, and one with a mistake. Each yields
// actions, and gets the observation of each.

const get = (path) => ({ call: { method: "GET", path } });
const post = (path, body) => ({ call: { method: "POST", path, body } });
const form = (path, fields) => ({ call: { method: "POST", path, form: fields } });
const done = (answer) => (answer === undefined ? { done: true } : { done: true, answer });

const BOOK = "/tasks/task_Booking000000001/run";
const EXPORT = "/tasks/task_Export0000000001/run";
const IMPORT = "/tasks/task_Import0000000001/run";

/** Books with or without the header by which the vendor knows a repeated call. */
function* book(headers) {
  for (;;) {
    const call = { method: "POST", path: BOOK, headers, body: { input: { order: "1042" } } };
    const { status } = yield { call };
    if (status === 201) break;
    yield { wait: "10s" };
  }
  yield { wait: "1m" };
  yield done();
}

/** Answers the question of a run after a pause. */
function* answerAfter(pause) {
  const { body: run } = yield post("/tasks/task_Login00000000001/run", {});
  yield { wait: "15s" };
  const { body: asking } = yield get(`/task-runs/${run.id}`);
  yield { wait: pause };
  const input = Object.fromEntries(asking.interaction.fields.map(({ name }) => [name, "4711"]));
  yield post(`/task-runs/${run.id}/interaction`, { input });
  yield { wait: "5m" };
  yield done();
}

/** Makes agents; `pause` says how long to wait after a refusal. */
function* makeAgents(pause) {
  for (const name of ["A", "B", "C", "D"]) {
    let answer = yield post("/agents", { name });
    while (answer.status === 429) {
      const wait = pause(answer);
      if (wait !== undefined) yield { wait };
      answer = yield post("/agents", { name });
    }
  }
  yield done();
}

function* ordered(recordings) {
  for (const recording of recordings) yield form("/transcripts", { recording });
  yield { wait: "1h" };
}

/** Moves recordings that `fits` selects into a new folder. */
function* moved(fits) {
  const { body: folder } = yield form("/folders", { name: "Spanish" });
  const { body: page } = yield get("/recordings?limit=100");
  for (const recording of page.data.filter(fits)) {
    yield form(`/recordings/${recording.id}`, { folder: folder.id });
  }
  yield done();
}

export const solvers = {
  "book-once": {
    solve: () => book({ "idempotency-key": "1042" }),
    fail: () => book({}),
  },
  "cancel-the-right-run": {
    *solve() {
      const { body: run } = yield post(EXPORT, {});
      yield post(IMPORT, {});
      yield post(`/task-runs/${run.id}/cancel`);
      yield { wait: "5m" };
      yield done();
    },
    *fail() {
      yield post(EXPORT, {});
      const { body: run } = yield post(IMPORT, {});
      yield post(`/task-runs/${run.id}/cancel`);
      yield { wait: "5m" };
      yield done();
    },
  },
  "answer-the-question": { solve: () => answerAfter("1m"), fail: () => answerAfter("10m") },
  "sum-the-balances": {
    *solve() {
      const { body } = yield get("/task-runs?task_id=task_Balance000000001");
      const completed = body.data.filter(({ status }) => status === "completed");
      yield done(completed.reduce((sum, { output }) => sum + output.balance, 0));
    },
    *fail() {
      const { body } = yield get("/task-runs");
      yield done(body.data.reduce((sum, { output }) => sum + (output?.balance ?? 0), 0));
    },
  },
  "tidy-up": {
    *solve() {
      const { body: agents } = yield get("/agents?limit=100");
      const { body: tasks } = yield get("/tasks?limit=100");
      const busy = new Set(tasks.data.map(({ agent_id: id }) => id));
      for (const { id } of agents.data.filter(({ id }) => !busy.has(id))) {
        yield { call: { method: "DELETE", path: `/agents/${id}` } };
      }
      yield done();
    },
    *fail() {
      const { body: agents } = yield get("/agents?limit=100");
      for (const { id } of agents.data.filter(({ name }) => name.startsWith("Idle"))) {
        yield { call: { method: "DELETE", path: `/agents/${id}` } };
      }
      yield done();
    },
  },
  "keep-the-limit": {
    solve: function* () {
      for (const name of ["A", "B", "C", "D"]) {
        yield post("/agents", { name });
        yield { wait: "1m" };
      }
      yield done();
    },
    fail: () => makeAgents(() => undefined),
  },
  transcribe: {
    *solve() {
      const order = { recording: "rec_Interview001", speakers: 2 };
      const { body } = yield form("/transcripts", order);
      yield { wait: "1h" };
      const { body: transcript } = yield get(`/transcripts/${body.id}`);
      yield done(transcript.text);
    },
    *fail() {
      const { body } = yield form("/transcripts", { recording: "rec_Interview001" });
      const { body: transcript } = yield get(`/transcripts/${body.id}`);
      yield done(transcript.text ?? "");
    },
  },
  "name-the-failed": {
    *solve() {
      const { body } = yield get("/recordings");
      yield* ordered(body.data.map(({ id }) => id));
      const { body: transcripts } = yield get("/transcripts");
      yield done(transcripts.data.find(({ status }) => status === "failed").recording);
    },
    *fail() {
      const { body } = yield get("/recordings?limit=2");
      yield* ordered(body.data.map(({ id }) => id));
      yield done(body.data[0].id);
    },
  },
  "count-the-pages": {
    *solve() {
      let count = 0;
      for (let after = ""; ; ) {
        const { status, body } = yield get(`/recordings?folder=fold_Radio0000001&limit=3${after}`);
        if (status !== 200) continue;
        count += body.data.length;
        if (!body.has_more) break;
        after = `&starting_after=${body.data.at(-1).id}`;
      }
      yield done(count);
    },
    *fail() {
      const { body } = yield get("/recordings?folder=fold_Radio0000001&limit=3");
      yield done(body.data?.length ?? 0);
    },
  },
  "move-the-spanish": {
    solve: () => moved(({ language }) => language === "es"),
    fail: () => moved(() => true),
  },
};

/**
 * Plays an episode to its end.
 *
 * @param step takes an action, and answers its outcome
 */
export async function play(agent, step) {
  let next = agent.next();
  for (;;) {
    const outcome = await step(next.value);
    if (outcome.done) return outcome;
    next = agent.next(outcome.observation);
  }
}
