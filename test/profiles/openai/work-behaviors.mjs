import {
  assert,
  batchOf,
  DOCS,
  fileOf,
  linesOf,
  messages,
  OpenAI,
  openaiOf,
  pin,
  requestLine,
  thrown,
} from "./support.mjs";

const of = (name, source, check) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => check(openaiOf(place), place),
});

const textFile = (openai, text, purpose = "assistants") =>
  fileOf(text, purpose === "fine-tune" ? "notes.jsonl" : "notes.txt").then((file) =>
    openai.files.create({ file, purpose }),
  );

/** What people rely on of files, batches and other work that takes time. */
export const workBehaviors = [
  of(
    "embeddings have the right size, follow from the text, and come as base64 too",
    "guides/embeddings",
    async (openai) => {
      const of = async (body) =>
        (await openai.embeddings.create(body)).data.map((it) => it.embedding);
      const small = "text-embedding-3-small";
      const [one, same, other] = await of({ model: small, input: ["rain", "rain", "snow in May"] });
      assert.equal(one.length, 1536);
      assert.deepEqual(one, same);
      assert.notDeepEqual(one, other);
      const [short] = await of({ model: "text-embedding-3-large", input: "rain", dimensions: 256 });
      assert.equal(short.length, 256);
      assert.ok(Math.abs(Math.hypot(...short) - 1) < 0.001);
      const [plain] = await of({ model: small, input: "rain", encoding_format: "float" });
      assert.ok(plain.every((number, at) => Math.abs(number - one[at]) < 0.000001));
      const { usage } = await openai.embeddings.create({ model: small, input: "rain and snow" });
      assert.ok(usage.total_tokens === usage.prompt_tokens && usage.total_tokens > 0);
    },
  ),
  of(
    "a moderation says for each input what a pin flags",
    "guides/moderation",
    async (openai, { sim }) => {
      await pin(sim, "moderations", "flagged", ["violence"], { match: { input: "bad" } });
      const { results } = await openai.moderations.create({ input: ["good", "bad"] });
      assert.deepEqual(
        results.map(({ flagged }) => flagged),
        [false, true],
      );
      assert.equal(results[1].categories.violence, true);
      assert.equal(results[1].categories.hate, false);
    },
  ),
  of(
    "a file has the same bytes back, is listed by purpose, and goes",
    "api-reference/files",
    async (openai) => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
      const file = new File([bytes], "every byte.jsonl");
      const made = await openai.files.create({ file, purpose: "fine-tune" });
      assert.match(made.id, /^file-/);
      assert.deepEqual(
        [made.filename, made.bytes, made.purpose],
        ["every byte.jsonl", 256, "fine-tune"],
      );
      assert.deepEqual(
        Buffer.from(await (await openai.files.content(made.id)).arrayBuffer()),
        bytes,
      );
      for (let at = 0; at < 3; at++) await textFile(openai, `${at}`);
      const ids = [];
      for await (const { id } of openai.files.list({ purpose: "assistants", limit: 2 }))
        ids.push(id);
      assert.equal(new Set(ids).size, 3);
      assert.deepEqual(await openai.files.delete(made.id), {
        id: made.id,
        object: "file",
        deleted: true,
      });
      await assert.rejects(openai.files.content(made.id), { status: 404 });
      await assert.rejects(openai.files.create({ file, purpose: "fun" }), { status: 400 });
    },
  ),
  of("a file that expires is gone then", "api-reference/files/create", async (openai, { sim }) => {
    const file = await fileOf("rain", "a.txt");
    const expires_after = { anchor: "created_at", seconds: 3600 };
    const made = await openai.files.create({ file, purpose: "user_data", expires_after });
    assert.equal(made.expires_at, made.created_at + 3600);
    await sim.clock.advance("61m");
    await assert.rejects(openai.files.retrieve(made.id), { status: 404 });
  }),
  of(
    "an upload in parts makes one file in the order of the call",
    "api-reference/uploads",
    async (openai) => {
      const body = { filename: "a.jsonl", bytes: 6, mime_type: "text/jsonl", purpose: "batch" };
      const { id } = await openai.uploads.create(body);
      const parts = [];
      for (const text of ["def", "abc"]) {
        parts.unshift(
          (await openai.uploads.parts.create(id, { data: await fileOf(text, "part") })).id,
        );
      }
      await assert.rejects(openai.uploads.complete(id, { part_ids: [parts[0]] }), { status: 400 });
      const { status, file } = await openai.uploads.complete(id, { part_ids: parts });
      assert.equal(status, "completed");
      assert.equal(await (await openai.files.content(file.id)).text(), "abcdef");
      const other = await openai.uploads.create(body);
      assert.equal((await openai.uploads.cancel(other.id)).status, "cancelled");
    },
  ),
  of(
    "a batch goes its way and answers each line by its custom_id",
    "guides/batch",
    async (openai, { sim }) => {
      const text = requestLine("a") + requestLine("b", { model: "gpt-0" }) + requestLine("c");
      const made = await batchOf(openai, text, { metadata: { night: "1" } });
      const states = [made.status];
      for (const pause of ["15s", "10m", "30s"]) {
        await sim.clock.advance(pause);
        states.push((await openai.batches.retrieve(made.id)).status);
      }
      assert.deepEqual(states, ["validating", "in_progress", "finalizing", "completed"]);
      const batch = await openai.batches.retrieve(made.id);
      assert.deepEqual(batch.request_counts, { total: 3, completed: 2, failed: 1 });
      const done = await linesOf(openai, batch.output_file_id);
      assert.deepEqual(
        done.map((line) => [line.custom_id, line.response.status_code]),
        [
          ["a", 200],
          ["c", 200],
        ],
      );
      assert.equal(done[0].response.body.object, "chat.completion");
      const [bad] = await linesOf(openai, batch.error_file_id);
      assert.deepEqual([bad.custom_id, bad.response.body.error.code], ["b", "model_not_found"]);
    },
  ),
  of(
    "a bad input file fails the batch and says the line",
    "guides/batch",
    async (openai, { sim }) => {
      const made = await batchOf(openai, `${requestLine("a")}not json\n${requestLine("a")}`);
      await sim.clock.advance("1m");
      const { status, errors } = await openai.batches.retrieve(made.id);
      assert.equal(status, "failed");
      assert.deepEqual(
        errors.data.map(({ code, line }) => [code, line]),
        [
          ["invalid_json_line", 2],
          ["duplicate_custom_id", 3],
        ],
      );
    },
  ),
  of(
    "a batch can be cancelled, or expires with part of its answers",
    "guides/batch",
    async (openai, { sim }) => {
      const gone = await batchOf(openai, requestLine("a"));
      assert.equal((await openai.batches.cancel(gone.id)).status, "cancelling");
      await sim.clock.advance("10m");
      assert.equal((await openai.batches.retrieve(gone.id)).status, "cancelled");
      await assert.rejects(openai.batches.cancel(gone.id), { status: 400 });
      await pin(sim, "batches", "branch", "expired", { count: 1 });
      const late = await batchOf(openai, requestLine("a") + requestLine("b"));
      await sim.clock.advance("25h");
      const batch = await openai.batches.retrieve(late.id);
      assert.equal(batch.status, "expired");
      assert.equal((await linesOf(openai, batch.output_file_id)).length, 1);
      const [line] = await linesOf(openai, batch.error_file_id);
      assert.equal(line.error.code, "batch_expired");
      const ids = [];
      for await (const { id } of openai.batches.list({ limit: 1 })) ids.push(id);
      assert.deepEqual(ids, [late.id, gone.id]);
    },
  ),
  of(
    "a fine-tuning job ends with a model, events and checkpoints",
    "guides/supervised-fine-tuning",
    async (openai, { sim }) => {
      const file = await textFile(openai, "{}\n", "fine-tune");
      const made = await openai.fineTuning.jobs.create({
        model: "gpt-4o-mini",
        training_file: file.id,
      });
      assert.equal(made.status, "validating_files");
      await sim.clock.advance("20m");
      const job = await openai.fineTuning.jobs.retrieve(made.id);
      assert.equal(job.status, "succeeded");
      assert.match(job.fine_tuned_model, /^ft:gpt-4o-mini:/);
      assert.ok(
        job.trained_tokens > 0 && job.finished_at > job.created_at && job.result_files.length === 1,
      );
      assert.ok(
        (await openai.chat.completions.create({ model: job.fine_tuned_model, messages })).id,
      );
      const events = [];
      for await (const { message } of openai.fineTuning.jobs.listEvents(job.id, { limit: 2 }))
        events.push(message);
      assert.ok(events.length > 4);
      assert.equal((await openai.fineTuning.jobs.checkpoints.list(job.id)).data.length, 3);
      const next = await openai.fineTuning.jobs.create({
        model: "gpt-4o-mini",
        training_file: file.id,
      });
      assert.equal((await openai.fineTuning.jobs.cancel(next.id)).status, "cancelled");
      const body = { model: "gpt-4o-mini", training_file: "file-none" };
      await assert.rejects(openai.fineTuning.jobs.create(body), { status: 400 });
    },
  ),
  of(
    "a vector store counts its files and finds what they say",
    "guides/retrieval",
    async (openai, { sim }) => {
      const ids = [];
      for (const text of ["Apples are red.", "Pears are green."])
        ids.push((await textFile(openai, text)).id);
      const made = await openai.vectorStores.create({ name: "fruit", file_ids: [ids[0]] });
      assert.deepEqual([made.status, made.file_counts.in_progress], ["in_progress", 1]);
      await openai.vectorStores.files.create(made.id, {
        file_id: ids[1],
        attributes: { kind: "pear" },
      });
      await sim.clock.advance("1m");
      const { status, file_counts } = await openai.vectorStores.retrieve(made.id);
      assert.deepEqual([status, file_counts.completed, file_counts.total], ["completed", 2, 2]);
      const { data } = await openai.vectorStores.search(made.id, { query: "green pears" });
      assert.deepEqual([data[0].file_id, data[0].content[0].text], [ids[1], "Pears are green."]);
      const filters = { type: "eq", key: "kind", value: "apple" };
      assert.equal(
        (await openai.vectorStores.search(made.id, { query: "green pears", filters })).data.length,
        0,
      );
      const files = [];
      for await (const { id } of openai.vectorStores.files.list(made.id, { limit: 1 }))
        files.push(id);
      assert.deepEqual(files, ids.toReversed());
      await openai.vectorStores.files.delete(ids[0], { vector_store_id: made.id });
      assert.equal((await openai.vectorStores.retrieve(made.id)).file_counts.total, 1);
    },
  ),
  of(
    "assistants and threads are gone since they were shut down",
    "deprecations",
    async (openai) => {
      const { assistants, threads } = openai.beta;
      await assert.rejects(assistants.create({ model: "gpt-4o" }), { status: 404 });
      await assert.rejects(threads.create({}), { status: 404 });
    },
  ),
  of(
    "an image is a valid PNG, and speech a valid sound",
    "guides/image-generation",
    async (openai) => {
      const { data } = await openai.images.generate({ model: "gpt-image-1", prompt: "Rain" });
      assert.deepEqual(Buffer.from(data[0].b64_json, "base64").subarray(1, 4).toString(), "PNG");
      const speech = await openai.audio.speech.create({
        model: "tts-1",
        voice: "alloy",
        input: "Rain",
        response_format: "wav",
      });
      assert.equal(
        Buffer.from(await speech.arrayBuffer())
          .subarray(0, 4)
          .toString(),
        "RIFF",
      );
    },
  ),
  of(
    "what a job chooses by itself is known once it runs",
    "api-reference/fine-tuning/create",
    async (openai, { sim }) => {
      const file = await textFile(openai, "{}\n", "fine-tune");
      const asked = { model: "gpt-4o-mini", training_file: file.id };
      const { jobs } = openai.fineTuning;
      const job = await jobs.create({ ...asked, hyperparameters: { n_epochs: 2 } });
      const { n_epochs, batch_size } = job.hyperparameters;
      assert.deepEqual([job.method.type, n_epochs, batch_size], ["supervised", 2, "auto"]);
      await sim.clock.advance("1h");
      assert.equal((await jobs.retrieve(job.id)).hyperparameters.batch_size, 1);
      assert.equal((await jobs.checkpoints.list(job.id)).data.length, 2);
      const types = await openai.webhooks.eventTypes.list();
      assert.ok(types.data.includes("batch.completed"));
    },
  ),
  of("an endpoint of webhooks tells its secret once", "guides/webhooks", async (openai) => {
    const asked = { name: "Nights", url: "https://example.com/hooks" };
    const made = await openai.webhooks.create({ ...asked, event_types: ["batch.completed"] });
    assert.match(made.signing_secret, /^whsec_/);
    const changed = await openai.webhooks.update(made.id, { name: "Days" });
    assert.deepEqual([changed.name, changed.url], ["Days", asked.url]);
    assert.equal((await openai.webhooks.retrieve(made.id)).signing_secret, undefined);
    assert.equal((await openai.webhooks.list()).data[0].id, made.id);
    const error = await thrown(() => openai.webhooks.create({ ...asked, event_types: ["x"] }));
    assert.deepEqual([error.status, error.param], [400, "event_types[0]"]);
    assert.match(error.message, /Invalid value: 'x'/);
    assert.equal((await openai.webhooks.delete(made.id)).deleted, true);
  }),
  of(
    "models that are shut down are gone, and others are not theirs to delete",
    "deprecations",
    async (openai) => {
      for (const id of ["gpt-4.5-preview", "gpt-4o-realtime-preview", "dall-e-3"])
        assert.equal((await thrown(() => openai.models.retrieve(id))).status, 404);
      assert.equal((await thrown(() => openai.models.delete("gpt-4o"))).status, 403);
    },
  ),
  of("a model of another kind is refused", "guides/error-codes", async (openai) => {
    const { chat, completions, embeddings, images, audio } = openai;
    const prompt = "Rain";
    const wrong = [
      [404, () => completions.create({ model: "gpt-4o", prompt })],
      [404, () => chat.completions.create({ model: "gpt-3.5-turbo-instruct", messages })],
      [403, () => chat.completions.create({ model: "text-embedding-3-small", messages })],
      [403, () => embeddings.create({ model: "gpt-4o", input: prompt })],
      [400, () => images.generate({ model: "gpt-4o", prompt })],
      [400, () => audio.speech.create({ model: "gpt-4o", voice: "alloy", input: prompt })],
    ];
    for (const [status, call] of wrong) assert.equal((await thrown(call)).status, status);
  }),
  of(
    "a container takes a file that was uploaded before",
    "api-reference/container-files",
    async (openai) => {
      const file = await textFile(openai, "It rains.");
      const { id: container_id } = await openai.containers.create({ name: "box" });
      const { files } = openai.containers;
      const made = await files.create(container_id, { file_id: file.id });
      assert.deepEqual([made.path, made.bytes], ["/mnt/data/notes.txt", file.bytes]);
      const read = await files.content.retrieve(made.id, { container_id });
      assert.equal(await read.text(), "It rains.");
      assert.equal((await thrown(() => files.create(container_id, {}))).status, 400);
    },
  ),
  of(
    "an item that is deleted leaves its conversation",
    "api-reference/conversations/delete-item",
    async (openai) => {
      const item = { type: "message", role: "user", content: "Hi" };
      const { id: conversation_id } = await openai.conversations.create({ items: [item] });
      const { items } = openai.conversations;
      const made = await items.create(conversation_id, { items: [item, item] });
      assert.deepEqual([made.first_id, made.last_id], [made.data[0].id, made.data[1].id]);
      const left = await items.delete(made.first_id, { conversation_id });
      assert.deepEqual(
        [left.id, left.object, left.metadata],
        [conversation_id, "conversation", {}],
      );
      assert.equal(
        (await thrown(() => items.delete(made.first_id, { conversation_id }))).status,
        404,
      );
    },
  ),
  of(
    "a transcription says what a pin chooses",
    "guides/speech-to-text",
    async (openai, { sim }) => {
      await pin(sim, "transcriptions", "text", "It rains.");
      const file = await fileOf("RIFF", "rain.wav");
      assert.equal(
        (await openai.audio.transcriptions.create({ model: "whisper-1", file })).text,
        "It rains.",
      );
    },
  ),
  of(
    "webhooks verify with the SDK and name the object",
    "guides/webhooks",
    async (openai, { sim }) => {
      const seen = [];
      let secret = "";
      const hook = async (request) => {
        const event = await openai.webhooks.unwrap(await request.text(), request.headers, secret);
        seen.push([event.object, event.type, event.data.id]);
        return new Response();
      };
      const subscribe = ["response.completed", "batch.completed", "fine_tuning.job.succeeded"];
      ({ secret } = await sim.webhooks.handler(hook, { subscribe }));
      const response = await openai.responses.create({
        model: "gpt-4o",
        input: "Hi",
        background: true,
      });
      await openai.responses.create({ model: "gpt-4o", input: "No event for this one" });
      const batch = await batchOf(openai, requestLine("a"));
      const file = await textFile(openai, "{}\n", "fine-tune");
      const job = await openai.fineTuning.jobs.create({
        model: "gpt-4o-mini",
        training_file: file.id,
      });
      await sim.clock.advance("1h");
      const expected = [
        ["response.completed", response.id],
        ["batch.completed", batch.id],
        ["fine_tuning.job.succeeded", job.id],
      ];
      assert.deepEqual(
        seen,
        expected.map((event) => ["event", ...event]),
      );
      const headers = {
        "webhook-id": "1",
        "webhook-timestamp": "1735689600",
        "webhook-signature": "v1,AA==",
      };
      const error = await thrown(() => openai.webhooks.unwrap("{}", headers, secret));
      assert.ok(error instanceof OpenAI.InvalidWebhookSignatureError, String(error));
    },
  ),
];
