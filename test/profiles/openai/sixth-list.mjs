import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { fileOf, messages, model, openaiOf } from "./support.mjs";

// Twenty more behaviours of OpenAI, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 415 of the SDK's
// client (openai 7.59.0), in the order of the SHA-256 of "sixth-list 2026-12-01 openai METHOD".
// Left out are betas and alphas, live and realtime calls, which need a device, those of
// administrators, which need another kind of key, safety and decisions, which need a contract,
// videos, evaluations, tuning and the old completions, which OpenAI takes away, and methods of
// which the name of an earlier check tells the same.

const REFERENCE = "https://developers.openai.com/api/reference/resources";

const missing = { status: 404 };
const invalid = { status: 400 };
const unknown = { status: 401, code: "invalid_api_key" };

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const stranger = (place) => openaiOf({ ...place, key: "sk-nobody" });
const idsOf = ({ data }) => data.map(({ id }) => id);

/** Lets the world's clock run while the SDK waits. */
async function waited(place, work) {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  for (let turn = 0; turn < 300 && !isOver; turn += 1) await place.sim.clock.advance("1s");
  return work;
}

const manual = (description, name = "tide-tables") =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nRead the table from left to right.\n`;
const skillFile = (description) => fileOf(manual(description), "tide-tables/SKILL.md");
const skillOf = async (openai, description) =>
  openai.skills.create({ files: [await skillFile(description)] });
const versionOf = async (openai, skill, description, more = {}) =>
  openai.skills.versions.create(skill.id, { files: [await skillFile(description)], ...more });

const notesOf = async (openai, text = "The lamp is lit at dusk.", name = "notes.txt") =>
  openai.files.create({ file: await fileOf(text, name), purpose: "assistants" });

const endpointOf = (openai, more = {}) =>
  openai.webhooks.create({
    name: fresh("Bell"),
    url: "https://example.com/openai",
    event_types: ["batch.completed"],
    ...more,
  });

const containerOf = (openai) => openai.containers.create({ name: fresh("hold") });
const stow = async (openai, container, text, name) =>
  openai.containers.files.create(container.id, { file: await fileOf(text, name) });

export const sixthList = [
  {
    name: "skills.versions.retrieve tells what the manual of one version says",
    source: `${REFERENCE}/skills/subresources/versions/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const skill = await skillOf(openai, "Reads tides");
      await versionOf(openai, skill, "Reads tides and winds");
      const at = { skill_id: skill.id };
      const first = await openai.skills.versions.retrieve("1", at);
      has(first, { object: "skill.version", skill_id: skill.id, version: "1" });
      has(first, { name: "tide-tables", description: "Reads tides" });
      const second = await openai.skills.versions.retrieve("2", at);
      has(second, { version: "2", description: "Reads tides and winds" });
      await refused(openai.skills.versions.retrieve("9", at), missing);
      await refused(openai.skills.versions.retrieve("1", { skill_id: "skill_nobody" }), missing);
      await refused(stranger(place).skills.versions.retrieve("1", at), unknown);
    },
  },
  {
    name: "files.create keeps a file for as long as is said, within thirty days",
    source: `${REFERENCE}/files/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const make = async (more) =>
        openai.files.create({
          file: await fileOf("Ahoy", "ahoy.txt"),
          purpose: "user_data",
          ...more,
        });
      const lasting = await make({});
      has(lasting, { object: "file", filename: "ahoy.txt", bytes: 4, purpose: "user_data" });
      assert.equal(lasting.expires_at ?? null, null);
      const after = (seconds) => ({ expires_after: { anchor: "created_at", seconds } });
      const short = await make(after(7_200));
      assert.equal(short.expires_at - short.created_at, 7_200);
      await refused(make(after(60)), invalid);
      await refused(make(after(2_592_001)), invalid);
      await refused(make({ purpose: "fun" }), invalid);
    },
  },
  {
    name: "vectorStores.files.update replaces the attributes of a file, by which it is found",
    source: `${REFERENCE}/vector_stores/subresources/files/methods/update`,
    async check(place) {
      const openai = openaiOf(place);
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Logs" });
      const { id: file_id } = await notesOf(openai);
      await openai.vectorStores.files.create(vector_store_id, {
        file_id,
        attributes: { year: 1900, keeper: "Ada" },
      });
      await place.sim.clock.advance("10m");
      const update = (attributes, id = file_id) =>
        openai.vectorStores.files.update(id, { vector_store_id, attributes });
      const attributes = { year: 1901, lit: true };
      has(await update(attributes), { id: file_id, vector_store_id, attributes });
      const found = await openai.vectorStores.files.retrieve(file_id, { vector_store_id });
      assert.deepEqual(found.attributes, attributes);
      const search = async (year) => {
        const filters = { type: "eq", key: "year", value: year };
        const page = await openai.vectorStores.search(vector_store_id, { query: "lamp", filters });
        return page.data.map((result) => result.file_id);
      };
      assert.deepEqual([await search(1901), await search(1900)], [[file_id], []]);
      const many = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, 1]));
      await refused(update(many), invalid);
      await refused(update({ keeper: "a".repeat(513) }), invalid);
      await refused(update(attributes, "file-nobody"), missing);
    },
  },
  {
    name: "skills.versions.delete takes one version away, and leaves the default one",
    source: `${REFERENCE}/skills/subresources/versions/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const skill = await skillOf(openai, "Reads tides");
      await versionOf(openai, skill, "Reads winds");
      const at = { skill_id: skill.id };
      const gone = await openai.skills.versions.delete("2", at);
      has(gone, { deleted: true, object: "skill.version.deleted", version: "2" });
      await refused(openai.skills.versions.retrieve("2", at), missing);
      const list = await openai.skills.versions.list(skill.id);
      assert.deepEqual(
        list.data.map(({ version }) => version),
        ["1"],
      );
      assert.equal((await openai.skills.retrieve(skill.id)).default_version, "1");
      await refused(openai.skills.versions.delete("2", at), missing);
      await refused(openai.skills.versions.delete("1", { skill_id: "skill_nobody" }), missing);
    },
  },
  {
    name: "chat.completions.retrieve gives a completion that was to be kept, and no other",
    source: `${REFERENCE}/chat/subresources/completions/methods/retrieve`,
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const metadata = { watch: "first" };
      const kept = await completions.create({ model, messages, store: true, metadata });
      const passing = await completions.create({ model, messages, store: false });
      const found = await completions.retrieve(kept.id);
      has(found, { id: kept.id, object: "chat.completion", model: kept.model, metadata });
      assert.equal(found.choices[0].message.content, kept.choices[0].message.content);
      assert.equal(found.choices[0].finish_reason, "stop");
      await refused(completions.retrieve(passing.id), missing);
      await completions.delete(kept.id);
      await refused(completions.retrieve(kept.id), missing);
      await refused(stranger(place).chat.completions.retrieve(kept.id), unknown);
    },
  },
  {
    name: "webhooks.rotateSecret tells another secret once, and keeps the rest",
    source: `${REFERENCE}/webhooks/methods/rotate_secret`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await endpointOf(openai);
      const rotated = await openai.webhooks.rotateSecret(made.id);
      has(rotated, { id: made.id, name: made.name, url: made.url, object: "webhook_endpoint" });
      assert.equal(typeof rotated.signing_secret, "string");
      assert.notEqual(rotated.signing_secret, made.signing_secret);
      const again = await openai.webhooks.rotateSecret(made.id, {
        keep_old_secret_active_for_24_hours: true,
      });
      assert.notEqual(again.signing_secret, rotated.signing_secret);
      assert.equal((await openai.webhooks.retrieve(made.id)).signing_secret, undefined);
      await refused(openai.webhooks.rotateSecret("whe_nobody"), missing);
    },
  },
  {
    name: "containers.delete takes a container away with its files",
    source: `${REFERENCE}/containers/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const container = await containerOf(openai);
      const kept = await containerOf(openai);
      const file = await stow(openai, container, "Ahoy", "ahoy.txt");
      await openai.containers.delete(container.id);
      await refused(openai.containers.retrieve(container.id), missing);
      const ids = idsOf(await openai.containers.list());
      assert.deepEqual([ids.includes(container.id), ids.includes(kept.id)], [false, true]);
      await refused(
        openai.containers.files.retrieve(file.id, { container_id: container.id }),
        missing,
      );
      await refused(stow(openai, container, "Late", "late.txt"), missing);
      await refused(openai.containers.delete("cntr_nobody"), missing);
    },
  },
  {
    name: "webhooks.eventTypes.list names the events that an endpoint may ask for",
    source: `${REFERENCE}/webhooks/subresources/event_types/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const types = await openai.webhooks.eventTypes.list();
      assert.equal(types.object, "list");
      const wanted = ["batch.completed", "batch.failed", "response.completed", "response.failed"];
      assert.deepEqual(
        wanted.filter((type) => !types.data.includes(type)),
        [],
      );
      assert.equal(new Set(types.data).size, types.data.length);
      const endpoint = await endpointOf(openai, { event_types: wanted });
      assert.deepEqual(endpoint.event_types.toSorted(), wanted);
      await refused(endpointOf(openai, { event_types: ["tide.turned"] }), { status: /^4(00|22)$/ });
      await refused(stranger(place).webhooks.eventTypes.list(), unknown);
    },
  },
  {
    name: "containers.files.delete takes one file out of a container",
    source: `${REFERENCE}/containers/subresources/files/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const container = await containerOf(openai);
      const at = { container_id: container.id };
      const file = await stow(openai, container, "Ahoy", "ahoy.txt");
      const kept = await stow(openai, container, "Aye", "aye.txt");
      assert.equal((await openai.containers.files.retrieve(file.id, at)).bytes, 4);
      await openai.containers.files.delete(file.id, at);
      await refused(openai.containers.files.retrieve(file.id, at), missing);
      await refused(openai.containers.files.content.retrieve(file.id, at), missing);
      assert.deepEqual(idsOf(await openai.containers.files.list(container.id)), [kept.id]);
      await refused(openai.containers.files.delete(file.id, at), missing);
    },
  },
  {
    name: "vectorStores.fileBatches.poll waits until no file is in progress any more",
    source: `${REFERENCE}/vector_stores/subresources/file_batches/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await openai.vectorStores.create({ name: "Logs" });
      const file_ids = [];
      for (const text of ["Dusk", "Dawn"]) file_ids.push((await notesOf(openai, text)).id);
      const made = await openai.vectorStores.fileBatches.create(id, { file_ids });
      has(made, { object: "vector_store.files_batch", vector_store_id: id });
      const batch = await waited(
        place,
        openai.vectorStores.fileBatches.poll(id, made.id, { pollIntervalMs: 10 }),
      );
      has(batch, { id: made.id, status: "completed" });
      has(batch.file_counts, { completed: 2, in_progress: 0, failed: 0, total: 2 });
      const at = { vector_store_id: id };
      const files = await openai.vectorStores.fileBatches.listFiles(made.id, at);
      assert.deepEqual(idsOf(files).sort(), file_ids.toSorted());
      assert.equal((await openai.vectorStores.retrieve(id)).file_counts.completed, 2);
      await refused(openai.vectorStores.fileBatches.poll(id, "vsfb_nobody"), missing);
    },
  },
  {
    name: "webhooks.delete takes an endpoint away, and leaves the others",
    source: `${REFERENCE}/webhooks/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const endpoint = await endpointOf(openai);
      const kept = await endpointOf(openai);
      const gone = await openai.webhooks.delete(endpoint.id);
      has(gone, { id: endpoint.id, deleted: true, object: "webhook_endpoint.deleted" });
      await refused(openai.webhooks.retrieve(endpoint.id), missing);
      const ids = idsOf(await openai.webhooks.list());
      assert.deepEqual([ids.includes(endpoint.id), ids.includes(kept.id)], [false, true]);
      await refused(openai.webhooks.update(endpoint.id, { name: "Gone" }), missing);
      await refused(openai.webhooks.delete(endpoint.id), missing);
      await refused(stranger(place).webhooks.delete(kept.id), unknown);
    },
  },
  {
    name: "vectorStores.fileBatches.uploadAndPoll adds new files and old ones together",
    source: `${REFERENCE}/vector_stores/subresources/file_batches/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await openai.vectorStores.create({ name: "Logs" });
      const old = await notesOf(openai, "Noon", "noon.txt");
      const files = [await fileOf("Dusk", "dusk.txt"), await fileOf("Dawn", "dawn.txt")];
      const batch = await waited(
        place,
        openai.vectorStores.fileBatches.uploadAndPoll(
          id,
          { files, fileIds: [old.id] },
          { pollIntervalMs: 10 },
        ),
      );
      has(batch, { vector_store_id: id, status: "completed" });
      has(batch.file_counts, { completed: 3, failed: 0, total: 3 });
      const ids = idsOf(await openai.vectorStores.files.list(id));
      assert.deepEqual([ids.length, ids.includes(old.id)], [3, true]);
      const names = (await openai.files.list()).data.map(({ filename }) => filename);
      assert.deepEqual(names.sort(), ["dawn.txt", "dusk.txt", "noon.txt"]);
      await refused(openai.vectorStores.fileBatches.uploadAndPoll(id, { files: [] }), {
        message: /files/,
      });
    },
  },
  {
    name: "containers.files.content.retrieve gives a file as it was put in",
    source: `${REFERENCE}/containers/subresources/files/subresources/content/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const container = await containerOf(openai);
      const at = { container_id: container.id };
      const text = "depth,place\n12,Ven\n";
      const file = await stow(openai, container, text, "depths.csv");
      has(file, { object: "container.file", container_id: container.id, source: "user" });
      assert.match(file.path, /^\/mnt\/data\/.*depths\.csv$/);
      const content = await openai.containers.files.content.retrieve(file.id, at);
      assert.equal(await content.text(), text);
      const other = await containerOf(openai);
      await refused(
        openai.containers.files.content.retrieve(file.id, { container_id: other.id }),
        missing,
      );
      await refused(openai.containers.files.content.retrieve("cfile_nobody", at), missing);
    },
  },
  {
    name: "vectorStores.files.upload puts a new file into a store, without waiting for it",
    source: `${REFERENCE}/vector_stores/subresources/files/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await openai.vectorStores.create({ name: "Logs" });
      const added = await openai.vectorStores.files.upload(id, await fileOf("Dusk", "dusk.txt"));
      has(added, { object: "vector_store.file", vector_store_id: id, last_error: null });
      has(await openai.files.retrieve(added.id), { filename: "dusk.txt", purpose: "assistants" });
      await place.sim.clock.advance("10m");
      const at = { vector_store_id: id };
      assert.equal((await openai.vectorStores.files.retrieve(added.id, at)).status, "completed");
      assert.equal((await openai.vectorStores.retrieve(id)).file_counts.total, 1);
      const file = await fileOf("Dawn", "dawn.txt");
      await refused(openai.vectorStores.files.upload("vs_nobody", file), missing);
      await refused(openai.vectorStores.files.create(id, { file_id: "file-nobody" }), {
        status: /^40[04]$/,
      });
    },
  },
  {
    name: "containers.files.list gives the files of a container by pages",
    source: `${REFERENCE}/containers/subresources/files/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const container = await containerOf(openai);
      const made = [];
      for (const name of ["one.txt", "two.txt", "three.txt"]) {
        made.push((await stow(openai, container, name, name)).id);
        await place.sim.clock.advance("10s");
      }
      const list = (more) => openai.containers.files.list(container.id, more);
      assert.deepEqual(idsOf(await list({ order: "asc" })), made);
      assert.deepEqual(idsOf(await list({ order: "desc" })), made.toReversed());
      const page = await list({ order: "asc", limit: 2 });
      assert.deepEqual([idsOf(page), page.has_more], [made.slice(0, 2), true]);
      const rest = await list({ order: "asc", limit: 2, after: made[1] });
      assert.deepEqual([idsOf(rest), rest.has_more], [made.slice(2), false]);
      await refused(openai.containers.files.list("cntr_nobody"), missing);
    },
  },
  {
    name: "skills.content.retrieve gives the default version as a zip",
    source: `${REFERENCE}/skills/subresources/content/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const skill = await skillOf(openai, "Reads tides");
      const read = async () =>
        Buffer.from(await (await openai.skills.content.retrieve(skill.id)).arrayBuffer());
      const first = await read();
      assert.equal(first.subarray(0, 2).toString(), "PK");
      assert.ok(first.includes("SKILL.md"));
      await versionOf(openai, skill, "Reads winds, and waves of all kinds", { default: true });
      const second = await read();
      assert.equal(second.subarray(0, 2).toString(), "PK");
      assert.notDeepEqual(second, first);
      await refused(openai.skills.content.retrieve("skill_nobody"), missing);
      await refused(stranger(place).skills.content.retrieve(skill.id), unknown);
    },
  },
  {
    name: "vectorStores.files.retrieve tells how a file is cut, and what it takes up",
    source: `${REFERENCE}/vector_stores/subresources/files/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Logs" });
      const { id: other } = await openai.vectorStores.create({ name: "Others" });
      const { id: file_id } = await notesOf(openai);
      await openai.vectorStores.files.create(vector_store_id, { file_id });
      await place.sim.clock.advance("10m");
      const file = await openai.vectorStores.files.retrieve(file_id, { vector_store_id });
      has(file, { id: file_id, object: "vector_store.file", status: "completed" });
      has(file, { vector_store_id, last_error: null });
      assert.ok(file.usage_bytes > 0);
      assert.deepEqual(file.chunking_strategy, {
        type: "static",
        static: { max_chunk_size_tokens: 800, chunk_overlap_tokens: 400 },
      });
      await refused(
        openai.vectorStores.files.retrieve(file_id, { vector_store_id: other }),
        missing,
      );
      await refused(
        openai.vectorStores.files.retrieve("file-nobody", { vector_store_id }),
        missing,
      );
    },
  },
  {
    name: "webhooks.create tells the secret of a new endpoint, and then only a hint",
    source: `${REFERENCE}/webhooks/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = {
        name: "Harbour bell",
        url: "https://example.com/bell",
        event_types: ["response.completed", "batch.failed"],
      };
      const made = await endpointOf(openai, asked);
      has(made, { object: "webhook_endpoint", name: asked.name, url: asked.url });
      assert.equal(typeof made.signing_secret, "string");
      const found = await openai.webhooks.retrieve(made.id);
      has(found, { id: made.id, name: asked.name, url: asked.url, signing_secret: undefined });
      assert.deepEqual(found.event_types.toSorted(), asked.event_types.toSorted());
      await refused(endpointOf(openai, { url: "no address" }), { status: /^4(00|22)$/ });
      await refused(stranger(place).webhooks.create(asked), unknown);
    },
  },
  {
    name: "chat.completions.stream gathers the parts of an answer into a completion",
    source: "https://github.com/openai/openai-node/blob/master/helpers.md",
    async check(place) {
      const { completions } = openaiOf(place).chat;
      const parts = [];
      const stream = completions.stream({
        model,
        messages,
        stream_options: { include_usage: true },
      });
      stream.on("content", (part) => parts.push(part));
      const completion = await stream.finalChatCompletion();
      has(completion.choices[0], { index: 0, finish_reason: "stop" });
      assert.equal(completion.choices[0].message.role, "assistant");
      assert.equal(parts.join(""), completion.choices[0].message.content);
      const usage = await stream.totalUsage();
      assert.equal(usage.total_tokens, usage.prompt_tokens + usage.completion_tokens);
      const nobody = { model: "gpt-nobody", messages };
      await refused(completions.stream(nobody).finalChatCompletion(), {
        status: 404,
        code: "model_not_found",
      });
      const hot = { model, messages, temperature: 3 };
      await refused(completions.stream(hot).finalChatCompletion(), invalid);
    },
  },
  {
    name: "files.retrieve tells of a file, and not what it holds",
    source: `${REFERENCE}/files/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await notesOf(openai, "Ahoy", "ahoy.txt");
      const file = await openai.files.retrieve(made.id);
      has(file, { id: made.id, object: "file", filename: "ahoy.txt", purpose: "assistants" });
      has(file, { bytes: 4, created_at: made.created_at });
      await refused(openai.files.retrieve("file-nobody"), missing);
      await openai.files.delete(made.id);
      await refused(openai.files.retrieve(made.id), missing);
      await refused(stranger(place).files.retrieve(made.id), unknown);
    },
  },
];
