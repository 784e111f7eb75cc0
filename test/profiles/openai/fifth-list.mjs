import { randomUUID } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { toFile } from "openai";
import { assert, has, refused } from "../assertions.mjs";
import { batchOf, fileOf, messages, model, openaiOf, requestLine } from "./support.mjs";

// Twenty more behaviours of OpenAI, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the 416 of the SDK (7.59.0), in the order of the SHA-256
// of "fifth-list 2026-12-01 openai METHOD". Left out are those of the administration of an
// organization, which want a key of their own, what is of beta or alpha, live sessions, calls and
// voices, videos and assistants, which are shut down, evals, which end these days, and webhooks and
// decisions, of which this reader found too little to be sure.

const REFERENCE = "https://developers.openai.com/api/reference/resources";

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const idsOf = ({ data }) => data.map(({ id }) => id);

const invalid = { type: "invalid_request_error" };
const bad = { ...invalid, status: 400 };
const gone = { ...invalid, status: 404 };

/** What a look finds at last: OpenAI does some things after its answer. */
async function until(place, look, step = "1s") {
  for (let time = 0; time < 60; time += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
    await passed(50);
  }
  return look();
}

/** A work that asks again and again, while the world's clock goes on. */
async function meanwhile(place, work) {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => {});
  while (!isOver) {
    await passed(50);
    if (!isOver) await place.sim.clock.advance("1s");
  }
  return over;
}

const quick = { pollIntervalMs: 20 };

const text = (about) =>
  `The lighthouse of ${about} was built of granite. Its lamp turns twice a minute.`;

const noteOf = async (openai, about) =>
  openai.files.create({
    file: await fileOf(text(about), `${about}.txt`),
    purpose: "assistants",
  });

const storeOf = (openai, more = {}) =>
  openai.vectorStores.create({ name: fresh("harbour"), ...more });

const manual = (name, description) =>
  fileOf(
    `---\nname: ${name}\ndescription: ${description}\n---\n\n# Greeting\n\nSay good morning.\n`,
    `${name}/SKILL.md`,
  );

const skillOf = async (openai, name, description = "Greets people by their names") =>
  openai.skills.create({ files: [await manual(name, description)] });

/** A blue square of 64 pixels, in PNG. */
const SQUARE =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsEtiTiMaywi+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgt9cOE8/JmApAAAAABJRU5ErkJggg==";

export const fifthList = [
  {
    name: "vectorStores.list goes through the stores page by page, in either order",
    source: `${REFERENCE}/vector_stores/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const first = await storeOf(openai);
      await place.sim.clock.advance("5s");
      const second = await storeOf(openai);
      const mine = ({ id }) => id === first.id || id === second.id;

      const page = await openai.vectorStores.list({ limit: 1, order: "desc" });
      assert.equal(page.data.length, 1);
      assert.equal(page.has_more, true);
      const next = await openai.vectorStores.list({ limit: 1, order: "desc", after: second.id });
      assert.deepEqual(idsOf(next), [first.id]);
      const oldest = [];
      for await (const store of openai.vectorStores.list({ limit: 1, order: "asc" }))
        oldest.push(store);
      assert.deepEqual(idsOf({ data: oldest.filter(mine) }), [first.id, second.id]);
      await refused(openai.vectorStores.list({ limit: 101 }), bad);
    },
  },
  {
    name: "skills.update points the default at another version, and leaves the latest",
    source: `${REFERENCE}/skills/methods/update`,
    async check(place) {
      const openai = openaiOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(openai, name);
      assert.equal(skill.default_version, skill.latest_version);
      const files = [await manual(name, "Greets people in the evening")];
      const version = await openai.skills.versions.create(skill.id, { files });
      has(version, { object: "skill.version", skill_id: skill.id, name });
      has(await openai.skills.retrieve(skill.id), {
        default_version: skill.default_version,
        latest_version: version.version,
      });
      const updated = await openai.skills.update(skill.id, { default_version: version.version });
      has(updated, { id: skill.id, object: "skill", default_version: version.version });
      has(await openai.skills.retrieve(skill.id), {
        default_version: version.version,
        latest_version: version.version,
      });
    },
  },
  {
    name: "skills.delete takes a skill away for good",
    source: `${REFERENCE}/skills/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const skill = await skillOf(openai, fresh("greeter"));
      const kept = await skillOf(openai, fresh("farewell"));
      assert.deepEqual(await openai.skills.delete(skill.id), {
        id: skill.id,
        object: "skill.deleted",
        deleted: true,
      });
      await refused(openai.skills.retrieve(skill.id), gone);
      const left = [];
      for await (const { id } of openai.skills.list()) left.push(id);
      assert.equal(left.includes(skill.id), false);
      assert.equal(left.includes(kept.id), true);
    },
  },
  {
    name: "vectorStores.files.uploadAndPoll uploads a file and waits until it is indexed",
    source: `${REFERENCE}/vector_stores/subresources/files`,
    async check(place) {
      const openai = openaiOf(place);
      const store = await storeOf(openai);
      const note = await fileOf(text("Skagen"), "skagen.txt");
      const work = openai.vectorStores.files.uploadAndPoll(store.id, note, quick);
      const file = await meanwhile(place, work);
      has(file, {
        object: "vector_store.file",
        vector_store_id: store.id,
        status: "completed",
        last_error: null,
      });
      assert.deepEqual(file.chunking_strategy, {
        type: "static",
        static: { max_chunk_size_tokens: 800, chunk_overlap_tokens: 400 },
      });
      assert.ok(file.usage_bytes > 0);
      has(await openai.files.retrieve(file.id), {
        object: "file",
        filename: "skagen.txt",
        purpose: "assistants",
        bytes: Buffer.byteLength(text("Skagen")),
      });
      assert.deepEqual(idsOf(await openai.vectorStores.files.list(store.id)), [file.id]);
    },
  },
  {
    name: "vectorStores.fileBatches.create gives its attributes to each of its files",
    source: `${REFERENCE}/vector_stores/subresources/file_batches/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const store = await storeOf(openai);
      const notes = [await noteOf(openai, "Skagen"), await noteOf(openai, "Bovbjerg")];
      const attributes = { region: "north", floors: 7, open: true };
      const file_ids = notes.map(({ id }) => id);
      const batch = await openai.vectorStores.fileBatches.create(store.id, {
        file_ids,
        attributes,
      });
      assert.match(batch.id, /^vsfb_/);
      assert.equal(batch.vector_store_id, store.id);
      assert.equal(batch.file_counts.total, 2);
      const at = { vector_store_id: store.id };
      const ended = await until(place, async () => {
        const now = await openai.vectorStores.fileBatches.retrieve(batch.id, at);
        return now.status === "in_progress" ? undefined : now;
      });
      assert.equal(ended?.status, "completed");
      const { data } = await openai.vectorStores.fileBatches.listFiles(batch.id, at);
      assert.deepEqual(idsOf({ data }).sort(), [...file_ids].sort());
      assert.deepEqual(
        data.map((file) => file.attributes),
        [attributes, attributes],
      );
    },
  },
  {
    name: "conversations.retrieve gives a conversation with its metadata, and refuses others",
    source: `${REFERENCE}/conversations/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await openai.conversations.create({
        metadata: { topic: "lighthouses" },
        items: [{ type: "message", role: "user", content: "Which one is the tallest?" }],
      });
      assert.match(made.id, /^conv_/);
      assert.deepEqual(await openai.conversations.retrieve(made.id), made);
      has(made, { object: "conversation", metadata: { topic: "lighthouses" } });
      await openai.conversations.delete(made.id);
      await refused(openai.conversations.retrieve(made.id), gone);
      await refused(openai.conversations.update(made.id, { metadata: { topic: "ships" } }), gone);
    },
  },
  {
    name: "skills.retrieve tells what the manual says of the skill, and refuses what is no skill",
    source: `${REFERENCE}/skills/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(openai, name, "Greets people at the door");
      has(await openai.skills.retrieve(skill.id), {
        id: skill.id,
        object: "skill",
        name,
        description: "Greets people at the door",
      });
      assert.equal(typeof skill.created_at, "number");
      await openai.skills.delete(skill.id);
      await refused(openai.skills.retrieve(skill.id), gone);
      const files = [await fileOf("Nothing to see.", `${name}/notes.txt`)];
      await refused(openai.skills.create({ files }), bad);
    },
  },
  {
    name: "skills.versions.content.retrieve gives a version as a zip",
    source: `${REFERENCE}/skills/subresources/versions/subresources/content/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(openai, name);
      const version = skill.latest_version;
      const answer = await openai.skills.versions.content.retrieve(version, { skill_id: skill.id });
      assert.equal(answer.status, 200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(bytes.subarray(0, 2).toString("latin1"), "PK");
      assert.ok(bytes.includes("SKILL.md"));
      await openai.skills.delete(skill.id);
      await refused(openai.skills.versions.content.retrieve(version, { skill_id: skill.id }), {
        status: 404,
      });
    },
  },
  {
    name: "vectorStores.fileBatches.cancel answers with the batch, and knows only batches",
    source: `${REFERENCE}/vector_stores/subresources/file_batches/methods/cancel`,
    async check(place) {
      const openai = openaiOf(place);
      const store = await storeOf(openai);
      const file_ids = [
        (await noteOf(openai, "Skagen")).id,
        (await noteOf(openai, "Hirtshals")).id,
      ];
      const at = { vector_store_id: store.id };
      const batch = await openai.vectorStores.fileBatches.create(store.id, { file_ids });
      const cancelled = await openai.vectorStores.fileBatches.cancel(batch.id, at);
      has(cancelled, { id: batch.id, vector_store_id: store.id, created_at: batch.created_at });
      assert.equal(cancelled.file_counts.total, 2);
      const ended = await until(place, async () => {
        const now = await openai.vectorStores.fileBatches.retrieve(batch.id, at);
        return now.status === "in_progress" ? undefined : now;
      });
      assert.ok(["cancelled", "completed"].includes(ended?.status));
      assert.equal(ended.file_counts.in_progress, 0);
      await refused(openai.vectorStores.fileBatches.cancel(`vsfb_${"0".repeat(32)}`, at), {
        status: /^40[04]$/,
      });
    },
  },
  {
    name: "responses.cancel ends a response in the background, once or twice, and no other",
    source: `${REFERENCE}/responses/methods/cancel`,
    async check(place) {
      const openai = openaiOf(place);
      const input = "Tell the story of a lighthouse in a thousand words.";
      const response = await openai.responses.create({ model, input, background: true });
      assert.ok(["queued", "in_progress"].includes(response.status));
      has(await openai.responses.cancel(response.id), {
        id: response.id,
        object: "response",
        background: true,
        status: "cancelled",
      });
      assert.equal((await openai.responses.cancel(response.id)).status, "cancelled");
      assert.equal((await openai.responses.retrieve(response.id)).status, "cancelled");
      const other = await openai.responses.create({ model, input: "Good morning." });
      await refused(openai.responses.cancel(other.id), bad);
    },
  },
  {
    name: "batches.create begins with the validation, and refuses what no batch can be",
    source: `${REFERENCE}/batches/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const lines = requestLine("a") + requestLine("b");
      const batch = await batchOf(openai, lines, { metadata: { night: "1" } });
      has(batch, {
        object: "batch",
        endpoint: "/v1/chat/completions",
        completion_window: "24h",
        status: "validating",
        metadata: { night: "1" },
      });
      assert.equal(batch.expires_at - batch.created_at, 86_400);
      const { input_file_id, endpoint, completion_window } = batch;
      await refused(
        openai.batches.create({ input_file_id, endpoint, completion_window: "1h" }),
        bad,
      );
      await refused(
        openai.batches.create({ input_file_id, endpoint: "/v1/lighthouses", completion_window }),
        bad,
      );
      await refused(openai.batches.create({ endpoint, completion_window }), bad);
      const stranger = openaiOf({ ...place, key: "sk-nobody" });
      await refused(stranger.batches.create({ input_file_id, endpoint, completion_window }), {
        ...invalid,
        status: 401,
        code: "invalid_api_key",
      });
    },
  },
  {
    name: "containers.retrieve gives a container as it was made, and refuses others",
    source: `${REFERENCE}/containers/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const name = fresh("bench");
      const expires_after = { anchor: "last_active_at", minutes: 20 };
      const made = await openai.containers.create({ name, expires_after });
      assert.match(made.id, /^cntr_/);
      has(await openai.containers.retrieve(made.id), {
        id: made.id,
        object: "container",
        name,
        created_at: made.created_at,
        expires_after,
      });
      await refused(openai.containers.retrieve(`cntr_${"0".repeat(48)}`), { status: /^40[04]$/ });
      await refused(openai.containers.create({ expires_after }), bad);
    },
  },
  {
    name: "files.delete takes a file and its content away",
    source: `${REFERENCE}/files/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await noteOf(openai, "Skagen");
      assert.deepEqual(await openai.files.delete(id), { id, object: "file", deleted: true });
      await refused(openai.files.retrieve(id), gone);
      await refused(openai.files.content(id), { status: 404 });
      await refused(openai.files.delete(id), gone);
      const left = [];
      for await (const file of openai.files.list()) left.push(file.id);
      assert.equal(left.includes(id), false);
    },
  },
  {
    name: "chat.completions.list finds stored completions by their metadata",
    source: `${REFERENCE}/chat/subresources/completions/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const tower = fresh("tower");
      const ask = (floor) =>
        openai.chat.completions.create({
          model,
          messages,
          store: true,
          metadata: { tower, floor },
        });
      const low = await ask("1");
      const high = await ask("2");
      const both = await until(place, async () => {
        const found = await openai.chat.completions.list({ metadata: { tower } });
        return found.data.length === 2 ? found : undefined;
      });
      assert.deepEqual(idsOf(both ?? { data: [] }).sort(), [low.id, high.id].sort());
      const found = await openai.chat.completions.list({ metadata: { tower, floor: "2" } });
      assert.deepEqual(idsOf(found), [high.id]);
      has(found.data[0], { object: "chat.completion", metadata: { tower, floor: "2" } });
      assert.equal(found.data[0].choices[0].message.content, high.choices[0].message.content);
      const none = await openai.chat.completions.list({ metadata: { tower: fresh("tower") } });
      assert.deepEqual(none.data, []);
    },
  },
  {
    name: "vectorStores.fileBatches.retrieve refuses what is not there",
    source: `${REFERENCE}/vector_stores/subresources/file_batches/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const store = await storeOf(openai);
      const { id } = await noteOf(openai, "Skagen");
      const at = { vector_store_id: store.id };
      const batch = await openai.vectorStores.fileBatches.create(store.id, { file_ids: [id] });
      has(await openai.vectorStores.fileBatches.retrieve(batch.id, at), {
        id: batch.id,
        created_at: batch.created_at,
        vector_store_id: store.id,
      });
      const { fileBatches } = openai.vectorStores;
      await refused(fileBatches.retrieve(`vsfb_${"0".repeat(32)}`, at), { status: /^40[04]$/ });
      await openai.vectorStores.delete(store.id);
      await refused(fileBatches.create(store.id, { file_ids: [id] }), gone);
      await refused(openai.vectorStores.retrieve(store.id), gone);
    },
  },
  {
    name: "vectorStores.fileBatches.createAndPoll waits for all files, each with its own attributes",
    source: `${REFERENCE}/vector_stores/subresources/file_batches`,
    async check(place) {
      const openai = openaiOf(place);
      const store = await storeOf(openai);
      const skagen = await noteOf(openai, "Skagen");
      const lyngvig = await noteOf(openai, "Lyngvig");
      const files = [
        { file_id: skagen.id, attributes: { place: "Skagen" } },
        { file_id: lyngvig.id, attributes: { place: "Lyngvig" } },
      ];
      const work = openai.vectorStores.fileBatches.createAndPoll(store.id, { files }, quick);
      const batch = await meanwhile(place, work);
      assert.equal(batch.status, "completed");
      has(batch.file_counts, { completed: 2, failed: 0, cancelled: 0, in_progress: 0, total: 2 });
      const at = { vector_store_id: store.id };
      for (const { file_id, attributes } of files)
        assert.deepEqual(
          (await openai.vectorStores.files.retrieve(file_id, at)).attributes,
          attributes,
        );
      has((await openai.vectorStores.retrieve(store.id)).file_counts, { completed: 2, total: 2 });
    },
  },
  {
    name: "responses.compact makes a window that ends in one compaction",
    source: `${REFERENCE}/responses/methods/compact`,
    async check(place) {
      const openai = openaiOf(place);
      const said = "Remember that the lighthouse of Skagen is 46 metres high.";
      const compacted = await openai.responses.compact({
        model: "gpt-5.4",
        input: [
          { role: "user", content: said },
          { role: "assistant", content: "I shall remember it." },
        ],
      });
      assert.equal(compacted.object, "response.compaction");
      const last = compacted.output.at(-1);
      assert.equal(last.type, "compaction");
      assert.ok(last.encrypted_content.length > 0);
      assert.equal(compacted.output.filter(({ type }) => type === "compaction").length, 1);
      const { input_tokens, output_tokens, total_tokens } = compacted.usage;
      assert.equal(total_tokens, input_tokens + output_tokens);
    },
  },
  {
    name: "vectorStores.files.delete takes a file out of a store, and leaves the file itself",
    source: `${REFERENCE}/vector_stores/subresources/files/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const store = await storeOf(openai);
      const { id } = await noteOf(openai, "Skagen");
      const at = { vector_store_id: store.id };
      const { files } = openai.vectorStores;
      await meanwhile(place, files.createAndPoll(store.id, { file_id: id }, quick));
      assert.deepEqual(await files.delete(id, at), {
        id,
        object: "vector_store.file.deleted",
        deleted: true,
      });
      const listed = await until(place, async () => {
        const found = await files.list(store.id);
        return found.data.length === 0 ? found : undefined;
      });
      assert.deepEqual(listed?.data, []);
      await refused(files.retrieve(id, at), gone);
      has(await openai.files.retrieve(id), { id, object: "file" });
    },
  },
  {
    name: "images.edit answers with an image in Base64, and wants a prompt",
    source: `${REFERENCE}/images/methods/edit`,
    async check(place) {
      const openai = openaiOf(place);
      const square = () =>
        toFile(Buffer.from(SQUARE, "base64"), "square.png", { type: "image/png" });
      const edited = await openai.images.edit({
        model: "gpt-image-2",
        image: await square(),
        prompt: "Put a white lighthouse in the middle.",
      });
      assert.equal(edited.data.length, 1);
      const bytes = Buffer.from(edited.data[0].b64_json, "base64");
      assert.equal(bytes.subarray(1, 4).toString("latin1"), "PNG");
      assert.equal(typeof edited.created, "number");
      const { input_tokens, output_tokens, total_tokens } = edited.usage;
      assert.equal(total_tokens, input_tokens + output_tokens);
      await refused(openai.images.edit({ model: "gpt-image-2", image: await square() }), bad);
    },
  },
  {
    name: "vectorStores.files.poll waits for a file, which keeps how it is to be cut",
    source: `${REFERENCE}/vector_stores/subresources/files/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const store = await storeOf(openai);
      const { id: file_id } = await noteOf(openai, "Skagen");
      const cut = (max_chunk_size_tokens, chunk_overlap_tokens) => ({
        type: "static",
        static: { max_chunk_size_tokens, chunk_overlap_tokens },
      });
      const { files } = openai.vectorStores;
      await refused(files.create(store.id, { file_id, chunking_strategy: cut(400, 300) }), bad);
      await refused(files.create(store.id, { file_id, chunking_strategy: cut(50, 0) }), bad);
      await refused(files.poll(store.id, file_id, quick), gone);
      await files.create(store.id, { file_id, chunking_strategy: cut(400, 100) });
      const file = await meanwhile(place, files.poll(store.id, file_id, quick));
      has(file, { id: file_id, vector_store_id: store.id, status: "completed" });
      assert.deepEqual(file.chunking_strategy, cut(400, 100));
    },
  },
];
