import {
  Anthropic,
  anthropicOf,
  asked,
  assert,
  DOCS,
  factsOf,
  fileOf,
  messages,
  pin,
  requestOf,
  resultsOf,
  thrown,
} from "./support.mjs";

const of = (name, source, check) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => check(anthropicOf(place), place),
});

const BATCHES = "build-with-claude/batch-processing";
const FILES = "build-with-claude/files";
const none = { processing: 0, succeeded: 0, errored: 0, canceled: 0, expired: 0 };
const twoOf = (anthropic) =>
  anthropic.messages.batches.create({ requests: [requestOf("one"), requestOf("two")] });

/** Models, batches and files. */
export const workBehaviors = [
  of("models are listed newest first, in pages both ways", "api/models/list", async (anthropic) => {
    const first = await anthropic.models.list({ limit: 3 });
    assert.deepEqual([first.data.length, first.has_more], [3, true]);
    assert.deepEqual([first.first_id, first.last_id], [first.data[0].id, first.data[2].id]);
    const next = await anthropic.models.list({ limit: 3, after_id: first.last_id });
    assert.ok(next.data[0].created_at <= first.data[2].created_at);
    const back = await anthropic.models.list({ limit: 3, before_id: next.first_id });
    assert.deepEqual(
      back.data.map(({ id }) => id),
      first.data.map(({ id }) => id),
    );
    const ids = [];
    for await (const { id } of anthropic.models.list({ limit: 5 })) ids.push(id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.includes("claude-opus-4-6") && ids.length > 10);
  }),
  of(
    "a model says what it can do, by id and by alias",
    "api/models/retrieve",
    async (anthropic) => {
      const found = await anthropic.models.retrieve("claude-haiku-4-5");
      assert.deepEqual(
        [found.id, found.type, found.display_name, found.max_tokens],
        ["claude-haiku-4-5-20251001", "model", "Claude Haiku 4.5", 64_000],
      );
      assert.equal(found.capabilities.thinking.types.enabled.supported, true);
      assert.equal(found.capabilities.thinking.types.adaptive.supported, false);
      assert.match(found.created_at, /^2025-10-15T/);
    },
  ),
  of("a size of pages out of range is a 400", "api/models/list", async (anthropic) => {
    for (const limit of [0, 1001]) {
      const error = await thrown(() => anthropic.models.list({ limit }));
      assert.deepEqual(factsOf(error), [400, "error", "invalid_request_error"]);
    }
  }),
  of("a batch is in progress for a while, and expires after a day", BATCHES, async (anthropic) => {
    const batch = await twoOf(anthropic);
    assert.match(batch.id, /^msgbatch_01/);
    assert.deepEqual([batch.type, batch.processing_status], ["message_batch", "in_progress"]);
    assert.deepEqual(batch.request_counts, { ...none, processing: 2 });
    assert.deepEqual([batch.ended_at, batch.results_url, batch.archived_at], [null, null, null]);
    assert.equal(Date.parse(batch.expires_at) - Date.parse(batch.created_at), 86_400_000);
  }),
  of("a batch ends with a result for each request", BATCHES, async (anthropic, { sim }) => {
    await pin(sim, "text", "Rain.");
    const { id } = await twoOf(anthropic);
    await sim.clock.advance("1h");
    const batch = await anthropic.messages.batches.retrieve(id);
    assert.equal(batch.processing_status, "ended");
    assert.deepEqual(batch.request_counts, { ...none, succeeded: 2 });
    assert.match(batch.results_url, new RegExp(`/v1/messages/batches/${id}/results$`));
    const results = await resultsOf(anthropic, id);
    assert.deepEqual(
      results.map(({ custom_id }) => custom_id),
      ["one", "two"],
    );
    const [{ result }] = results;
    assert.equal(result.type, "succeeded");
    assert.deepEqual(
      [result.message.content[0].text, result.message.usage.service_tier],
      ["Rain.", "batch"],
    );
  }),
  of("a wrong request fails alone", BATCHES, async (anthropic, { sim }) => {
    const requests = [
      requestOf("good"),
      requestOf("bad", { max_tokens: undefined }),
      requestOf("old", { model: "claude-0" }),
    ];
    const { id } = await anthropic.messages.batches.create({ requests });
    await sim.clock.advance("1h");
    const { request_counts } = await anthropic.messages.batches.retrieve(id);
    assert.deepEqual(request_counts, { ...none, succeeded: 1, errored: 2 });
    const results = await resultsOf(anthropic, id);
    assert.deepEqual(
      results.map(({ result }) => [result.type, result.error?.error.type]),
      [
        ["succeeded", undefined],
        ["errored", "invalid_request_error"],
        ["errored", "not_found_error"],
      ],
    );
  }),
  of("a batch needs requests, each with an id of its own", BATCHES, async (anthropic) => {
    for (const requests of [[], [requestOf("one"), requestOf("one")], [requestOf("no spaces")]]) {
      const error = await thrown(() => anthropic.messages.batches.create({ requests }));
      assert.deepEqual(factsOf(error), [400, "error", "invalid_request_error"]);
    }
  }),
  of("results wait for the end", BATCHES, async (anthropic, { url, key }) => {
    const { id } = await twoOf(anthropic);
    const error = await thrown(() => anthropic.messages.batches.results(id));
    assert.match(error.message, /finished processing/);
    const headers = { "x-api-key": key, "anthropic-version": "2023-06-01" };
    const answer = await fetch(`${url}/v1/messages/batches/${id}/results`, { headers });
    assert.equal(answer.status, 400);
  }),
  of("a canceled batch is canceling, then ended", BATCHES, async (anthropic, { sim }) => {
    const { id } = await twoOf(anthropic);
    const canceled = await anthropic.messages.batches.cancel(id);
    assert.equal(canceled.processing_status, "canceling");
    assert.ok(canceled.cancel_initiated_at !== null);
    await sim.clock.advance("1h");
    const batch = await anthropic.messages.batches.retrieve(id);
    assert.deepEqual(
      [batch.processing_status, batch.request_counts],
      ["ended", { ...none, canceled: 2 }],
    );
    assert.deepEqual(
      (await resultsOf(anthropic, id)).map(({ result }) => result.type),
      ["canceled", "canceled"],
    );
    const error = await thrown(() => anthropic.messages.batches.cancel(id));
    assert.equal(error.status, 400);
  }),
  of("a pinned batch expires after a day", BATCHES, async (anthropic, { sim }) => {
    await sim.pins.set({ resource: "batches", path: "branch", value: "expired" });
    const { id } = await twoOf(anthropic);
    await sim.clock.advance("23h");
    assert.equal((await anthropic.messages.batches.retrieve(id)).processing_status, "in_progress");
    await sim.clock.advance("1h");
    const { request_counts } = await anthropic.messages.batches.retrieve(id);
    assert.deepEqual(request_counts, { ...none, succeeded: 1, expired: 1 });
  }),
  of("results are archived after 29 days", BATCHES, async (anthropic, { sim }) => {
    const { id } = await twoOf(anthropic);
    await sim.clock.advance("30d");
    const batch = await anthropic.messages.batches.retrieve(id);
    assert.equal(Date.parse(batch.archived_at) - Date.parse(batch.created_at), 29 * 86_400_000);
    const error = await thrown(() => resultsOf(anthropic, id));
    assert.deepEqual(factsOf(error), [404, "error", "not_found_error"]);
  }),
  of(
    "batches are listed newest first, and deleted when they have ended",
    BATCHES,
    async (anthropic, { sim }) => {
      const ids = [];
      for (let count = 0; count < 3; count++) ids.unshift((await twoOf(anthropic)).id);
      const listed = [];
      for await (const { id } of anthropic.messages.batches.list({ limit: 2 })) listed.push(id);
      assert.deepEqual(listed, ids);
      const [id] = ids;
      assert.equal((await thrown(() => anthropic.messages.batches.delete(id))).status, 400);
      await sim.clock.advance("1h");
      assert.deepEqual(
        { ...(await anthropic.messages.batches.delete(id)) },
        { id, type: "message_batch_deleted" },
      );
      assert.ok(
        (await thrown(() => anthropic.messages.batches.retrieve(id))) instanceof
          Anthropic.NotFoundError,
      );
    },
  ),
  of("a file is kept with its name, type and size", FILES, async (anthropic) => {
    const made = await anthropic.beta.files.upload({ file: await fileOf("It rains.") });
    assert.match(made.id, /^file_01/);
    assert.deepEqual(
      [made.type, made.filename, made.mime_type, made.size_bytes, made.downloadable],
      ["file", "notes.txt", "text/plain", 9, false],
    );
    assert.deepEqual((await anthropic.beta.files.retrieveMetadata(made.id)).id, made.id);
    const ids = [made.id];
    for (let more = 0; more < 2; more++) {
      ids.unshift((await anthropic.beta.files.upload({ file: await fileOf("It rains.") })).id);
    }
    const listed = [];
    for await (const { id } of anthropic.beta.files.list({ limit: 2 })) listed.push(id);
    assert.deepEqual(listed, ids);
  }),
  of(
    "an uploaded file cannot be downloaded, and one of a tool can",
    FILES,
    async (anthropic, { sim }) => {
      const { id } = await anthropic.beta.files.upload({ file: await fileOf("It rains.") });
      assert.equal((await thrown(() => anthropic.beta.files.download(id))).status, 400);
      await sim.world.trigger("file.made", { filename: "rain.csv", text: "city,rain\nOslo,yes\n" });
      const [made] = (await anthropic.beta.files.list()).data;
      assert.deepEqual([made.filename, made.downloadable], ["rain.csv", true]);
      assert.equal(
        await (await anthropic.beta.files.download(made.id)).text(),
        "city,rain\nOslo,yes\n",
      );
    },
  ),
  of("a deleted file is gone, also for messages", FILES, async (anthropic) => {
    const { id } = await anthropic.beta.files.upload({ file: await fileOf("It rains.") });
    const content = [
      { type: "document", source: { type: "file", file_id: id } },
      { type: "text", text: "Sum it up." },
    ];
    const body = {
      ...asked,
      messages: [{ role: "user", content }],
      betas: ["files-api-2025-04-14"],
    };
    assert.equal((await anthropic.beta.messages.create(body)).stop_reason, "end_turn");
    assert.deepEqual({ ...(await anthropic.beta.files.delete(id)) }, { id, type: "file_deleted" });
    assert.ok(
      (await thrown(() => anthropic.beta.files.retrieveMetadata(id))) instanceof
        Anthropic.NotFoundError,
    );
    assert.ok(
      (await thrown(() => anthropic.beta.messages.create(body))) instanceof Anthropic.NotFoundError,
    );
  }),
  of(
    "a skill has the name and description of its manual's head",
    "api/beta/skills",
    async (anthropic) => {
      const manual = (head) => fileOf(`---\n${head}\n---\n\nname: other\n`, "tide/SKILL.md");
      const create = async (head) => anthropic.skills.create({ files: [await manual(head)] });
      const { id, display_name } = await create("name: tide\ndescription: Reads tides.");
      assert.equal(display_name, "tide");
      const { data } = await anthropic.skills.versions.list(id);
      assert.deepEqual([data[0].name, data[0].description], ["tide", "Reads tides."]);
      for (const head of [
        "name: Tide\ndescription: x",
        "name: claude-x\ndescription: x",
        "name: tide",
      ])
        assert.equal((await thrown(() => create(head))).status, 400);
    },
  ),
  of(
    "metadata of a profile merge, and an empty text removes a key",
    "manage-claude/user-profiles",
    async (anthropic) => {
      const { userProfiles } = anthropic;
      const { id } = await userProfiles.create({ name: "Ada", metadata: { a: "1", b: "2" } });
      const changed = await userProfiles.update(id, { metadata: { a: "", c: "3" } });
      assert.deepEqual([changed.name, changed.metadata], ["Ada", { b: "2", c: "3" }]);
      const { type, url } = await userProfiles.actionURLs.create(id, {
        action: { type: "enroll_end_user" },
      });
      assert.deepEqual([type, url.startsWith("https://")], ["user_profile_action_url", true]);
      assert.equal((await thrown(() => userProfiles.create({ metadata: { a: "" } }))).status, 400);
    },
  ),
  of("what is archived says when", "api/beta/agents", async (anthropic, { sim }) => {
    const agent = await anthropic.beta.agents.create({ name: "Ada", model: asked.model });
    assert.match(agent.id, /^agent_/);
    assert.deepEqual([agent.version, agent.archived_at, agent.metadata], [1, null, {}]);
    const changed = await anthropic.beta.agents.update(agent.id, { version: 1, name: "Bea" });
    assert.deepEqual([changed.version, changed.name], [2, "Bea"]);
    await sim.clock.advance("1h");
    const archived = await anthropic.beta.agents.archive(agent.id);
    assert.equal(Date.parse(archived.archived_at) - Date.parse(agent.created_at), 3_600_000);
    const vault = await anthropic.beta.vaults.create({ display_name: "Keys" });
    assert.equal(vault.archived_at, null);
    assert.notEqual((await anthropic.beta.vaults.archive(vault.id)).archived_at, null);
  }),
  of(
    "a conversation that the service holds goes on",
    "api/beta/messages/create",
    async (anthropic) => {
      const first = await anthropic.beta.messages.create({ ...asked, thread: { type: "create" } });
      const thread = { type: "continue", previous_message_id: first.id };
      const second = await anthropic.beta.messages.create({ ...asked, thread });
      assert.ok(second.usage.input_tokens > first.usage.input_tokens + first.usage.output_tokens);
      const lost = { ...thread, previous_message_id: "msg_01" };
      const error = await thrown(() => anthropic.beta.messages.create({ ...asked, thread: lost }));
      assert.deepEqual(factsOf(error), [404, "error", "not_found_error"]);
    },
  ),
  of("what nothing uses is said", "api/messages/create", async (anthropic) => {
    const { response } = await anthropic.beta.messages
      .create({ ...asked, container: "container_1", metadata: { user_id: "ada" } })
      .withResponse();
    assert.match(response.headers.get("x-mock-not-modelled"), /container/);
    const plain = await anthropic.messages.create({ ...asked, messages }).withResponse();
    assert.equal(plain.response.headers.get("x-mock-not-modelled"), null);
  }),
];
