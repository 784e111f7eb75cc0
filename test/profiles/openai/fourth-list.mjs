import { deflateSync } from "node:zlib";
import { assert, has, refused } from "../assertions.mjs";
import { batchOf, fileOf, openaiOf, requestLine } from "./support.mjs";

// Twenty more behaviours of the OpenAI API, by a reader who has opened neither the profile nor the
// other lists. The methods come from the head of the SDK's, in the order of the SHA-256 of
// "fourth-list 2026-11-30 openai METHOD", but for those under `beta` and `alpha`, those of an
// administrator, those that need a call, a public receiver or a customer whom OpenAI has chosen,
// those that call nothing, and those of evals and of completions, which have been shut down.

const REFERENCE = "https://developers.openai.com/api/reference/resources";
const STORES = `${REFERENCE}/vector_stores`;
const IMAGE_MODEL = "gpt-image-2";

const invalid = { status: 400, type: "invalid_request_error" };
const missing = { status: 404 };
const PNG = [137, 80, 78, 71, 13, 10, 26, 10];

const idsOf = (list) => list.map(({ id }) => id);
const sumOf = ({ total, ...counts }) => Object.values(counts).reduce((sum, one) => sum + one, 0);

/** All objects of a list, over all of its pages. */
async function allOf(pages) {
  const all = [];
  for await (const one of pages) all.push(one);
  return all;
}

/** A file for a store of vectors. */
const noteOf = async (openai, text, name = "note.txt") =>
  openai.files.create({ file: await fileOf(text, name), purpose: "assistants" });

/** A second of silence. */
function silence() {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate * 2, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate * 2, 40);
  return fileOf(Buffer.concat([head, Buffer.alloc(rate * 2)]), "silence.wav");
}

/** The check of a part of a PNG. */
function crcOf(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A part of a PNG. */
function partOf(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crcOf(body), body.length + 4);
  return part;
}

/** A grey square as a PNG. */
async function square(side = 256) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((side * 3 + 1) * side, 128);
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0;
  const parts = [partOf("IHDR", head), partOf("IDAT", deflateSync(rows))];
  const image = Buffer.concat([Buffer.from(PNG), ...parts, partOf("IEND", Buffer.alloc(0))]);
  return new File([image], "square.png", { type: "image/png" });
}

const isPng = (base64) => Buffer.from(base64, "base64").subarray(0, 8).equals(Buffer.from(PNG));

const hookOf = (openai, more = {}) =>
  openai.webhooks.create({
    name: "Fourth hook",
    url: "https://example.com/hooks",
    event_types: ["batch.completed"],
    ...more,
  });

/** An upload of these bytes, of which no part has been sent. */
const uploadOf = (openai, bytes, more = {}) =>
  openai.uploads.create({
    bytes,
    filename: "requests.jsonl",
    mime_type: "text/jsonl",
    purpose: "batch",
    ...more,
  });

const said = (text) => ({ type: "message", role: "user", content: text });
const textsOf = (list) => list.map(({ content }) => content[0].text);

/** The one file of a skill, in the skill's folder. */
const manual = (name, description = "Greets people by their name.") =>
  fileOf(
    `---\nname: ${name}\ndescription: ${description}\n---\n\n# How to greet\n\nSay hello.\n`,
    `${name}/SKILL.md`,
  );

const skillOf = async (openai, name) => openai.skills.create({ files: [await manual(name)] });

const versionOf = async (openai, skill, name, more = {}) =>
  openai.skills.versions.create(skill, { files: [await manual(name, "Greets all.")], ...more });

export const fourthList = [
  {
    name: "a change of a webhook leaves the rest of it, and tells no secret",
    source: `${REFERENCE}/webhooks/methods/update`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await hookOf(openai);
      assert.ok(made.object === "webhook_endpoint" && made.signing_secret.length > 0);
      const changed = await openai.webhooks.update(made.id, { name: "Renamed hook" });
      has(changed, { id: made.id, name: "Renamed hook", url: made.url, signing_secret: undefined });
      const event_types = ["batch.failed", "batch.expired"];
      await openai.webhooks.update(made.id, { event_types });
      const found = await openai.webhooks.retrieve(made.id);
      assert.deepEqual([...found.event_types].sort(), ["batch.expired", "batch.failed"]);
      has(found, { name: "Renamed hook", created_at: made.created_at, signing_secret: undefined });
      await refused(openai.webhooks.update("whe_none", { name: "None" }), missing);
    },
  },
  {
    name: "a translation is English in the form that is asked for",
    source: `${REFERENCE}/audio/subresources/translations/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const file = await silence();
      const translate = (more) =>
        openai.audio.translations.create({ file, model: "whisper-1", ...more });
      assert.equal(typeof (await translate()).text, "string");
      assert.equal(typeof (await translate({ response_format: "text" })), "string");
      assert.match(await translate({ response_format: "vtt" }), /^WEBVTT/);
      const told = await translate({ response_format: "verbose_json" });
      assert.deepEqual(
        [told.language, typeof told.text, Number.isFinite(Number(told.duration))],
        ["english", "string", true],
      );
      await refused(translate({ response_format: "poem" }), { status: 400 });
    },
  },
  {
    name: "a batch that is cancelled tells since when",
    source: `${REFERENCE}/batches/methods/cancel`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await batchOf(openai, requestLine("one") + requestLine("two"));
      assert.match(made.id, /^batch_/);
      const cancelled = await openai.batches.cancel(made.id);
      has(cancelled, { id: made.id, object: "batch", input_file_id: made.input_file_id });
      assert.match(cancelled.status, /^cancell(ing|ed)$/);
      assert.ok(cancelled.cancelling_at >= made.created_at);
      assert.match((await openai.batches.retrieve(made.id)).status, /^cancell(ing|ed)$/);
      await refused(openai.batches.cancel("batch_none"), missing);
    },
  },
  {
    name: "a file that leaves a store of vectors remains a file",
    source: `${STORES}/subresources/files/methods/delete`,
    async check(place) {
      const openai = openaiOf(place);
      const file = await noteOf(openai, "It rains in Oslo.");
      const at = { vector_store_id: (await openai.vectorStores.create({ name: "Weather" })).id };
      const { files } = openai.vectorStores;
      const put = await files.create(at.vector_store_id, { file_id: file.id });
      has(put, { id: file.id, object: "vector_store.file", ...at });
      const deleted = await files.delete(file.id, at);
      has(deleted, { id: file.id, object: "vector_store.file.deleted", deleted: true });
      await refused(files.retrieve(file.id, at), missing);
      assert.equal((await openai.files.retrieve(file.id)).id, file.id);
      await refused(files.delete(file.id, at), missing);
    },
  },
  {
    name: "a batch of files is cancelled in its own store only",
    source: `${STORES}/subresources/file_batches/methods/cancel`,
    async check(place) {
      const openai = openaiOf(place);
      const { fileBatches } = openai.vectorStores;
      const file = await noteOf(openai, "It snows in Oslo.");
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Snow" });
      const made = await fileBatches.create(vector_store_id, { file_ids: [file.id] });
      assert.match(made.id, /^vsfb_/);
      const other = { vector_store_id: (await openai.vectorStores.create({ name: "Sun" })).id };
      await refused(fileBatches.cancel(made.id, other), missing);
      const cancelled = await fileBatches.cancel(made.id, { vector_store_id });
      has(cancelled, { id: made.id, vector_store_id, created_at: made.created_at });
      assert.equal(cancelled.file_counts.total, 1);
      await refused(fileBatches.cancel("vsfb_none", { vector_store_id }), missing);
    },
  },
  {
    name: "an upload waits an hour for its parts",
    source: `${REFERENCE}/uploads/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await uploadOf(openai, 1_024);
      assert.match(made.id, /^upload_/);
      has(made, { object: "upload", status: "pending", bytes: 1_024, purpose: "batch" });
      assert.equal(made.filename, "requests.jsonl");
      assert.equal(made.expires_at - made.created_at, 3_600);
      await refused(uploadOf(openai, 1_024, { purpose: "leisure" }), invalid);
      await refused(uploadOf(openai, 1_024, { filename: undefined }), invalid);
    },
  },
  {
    name: "the items of a conversation are listed last first, or first first",
    source: `${REFERENCE}/conversations/subresources/items/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const items = [said("One"), said("Two"), said("Three")];
      const { id } = await openai.conversations.create({ items });
      const list = (more) => openai.conversations.items.list(id, more);
      const { data } = await list();
      assert.deepEqual(textsOf(data), ["Three", "Two", "One"]);
      has(data[0].content[0], { type: "input_text", text: "Three" });
      const page = await list({ order: "asc", limit: 2 });
      assert.deepEqual([textsOf(page.data), page.has_more], [["One", "Two"], true]);
      const rest = await list({ order: "asc", after: page.data[1].id });
      assert.deepEqual([textsOf(rest.data), rest.has_more], [["Three"], false]);
      await refused(openai.conversations.items.list("conv_none"), { status: /^40[04]$/ });
    },
  },
  {
    name: "an image is edited after another",
    source: `${REFERENCE}/images/methods/edit`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { model: IMAGE_MODEL, prompt: "Paint it red", quality: "low" };
      const image = await square();
      const edited = await openai.images.edit({ ...asked, image, size: "1024x1024" });
      assert.equal(edited.data.length, 1);
      assert.ok(isPng(edited.data[0].b64_json));
      assert.ok(edited.created > 1_700_000_000 && edited.usage.total_tokens > 0);
      await refused(openai.images.edit({ ...asked, image, n: 11 }), { status: 400 });
      await refused(openai.images.edit({ ...asked, image, size: "1x1" }), { status: 400 });
    },
  },
  {
    name: "a container runs for as long as it is told to after its last use",
    source: `${REFERENCE}/containers/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const expires_after = { anchor: "last_active_at", minutes: 5 };
      const made = await openai.containers.create({ name: "fourth-box", expires_after });
      assert.match(made.id, /^cntr_/);
      has(made, { object: "container", name: "fourth-box", status: "running", expires_after });
      has(await openai.containers.retrieve(made.id), { id: made.id, name: "fourth-box" });
      const odd = openai.containers.create({ name: "fourth-odd", memory_limit: "2g" });
      await refused(odd, { status: 400 });
      await refused(openai.containers.create({ expires_after }), { status: 400 });
      await refused(openai.containers.retrieve("cntr_none"), { status: /^40[04]$/ });
    },
  },
  {
    name: "a store of vectors without files is ready, and has what it was made with",
    source: `${STORES}/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const expires_after = { anchor: "last_active_at", days: 7 };
      const metadata = { team: "weather" };
      const made = await openai.vectorStores.create({ name: "Fourth", expires_after, metadata });
      assert.match(made.id, /^vs_/);
      has(made, { object: "vector_store", name: "Fourth", expires_after, metadata });
      has(made, { status: "completed", usage_bytes: 0 });
      const none = { in_progress: 0, completed: 0, failed: 0, cancelled: 0, total: 0 };
      assert.deepEqual({ ...made.file_counts }, none);
      const long = { anchor: "last_active_at", days: 366 };
      await refused(openai.vectorStores.create({ expires_after: long }), invalid);
    },
  },
  {
    name: "containers are listed until they are deleted",
    source: `${REFERENCE}/containers/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const first = await openai.containers.create({ name: "fourth-first" });
      const second = await openai.containers.create({ name: "fourth-second" });
      const all = idsOf(await allOf(openai.containers.list()));
      assert.ok(all.includes(first.id) && all.includes(second.id));
      const page = await openai.containers.list({ limit: 1 });
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      const named = await openai.containers.list({ name: "fourth-first" });
      assert.ok(named.data.length > 0 && named.data.every(({ name }) => name === "fourth-first"));
      await openai.containers.delete(first.id);
      const left = idsOf(await allOf(openai.containers.list({ order: "asc" })));
      assert.deepEqual([left.includes(first.id), left.includes(second.id)], [false, true]);
    },
  },
  {
    name: "images are made as many as are asked for, as PNG",
    source: `${REFERENCE}/images/methods/generate`,
    async check(place) {
      const openai = openaiOf(place);
      const asked = { model: IMAGE_MODEL, prompt: "A red square", quality: "low" };
      const made = await openai.images.generate({ ...asked, n: 2, size: "1024x1024" });
      assert.equal(made.data.length, 2);
      assert.ok(made.data.every(({ b64_json }) => isPng(b64_json)));
      has(made, { size: "1024x1024", quality: "low", output_format: "png" });
      const { input_tokens, output_tokens, total_tokens } = made.usage;
      assert.equal(total_tokens, input_tokens + output_tokens);
      await refused(openai.images.generate({ model: IMAGE_MODEL }), { status: 400 });
      await refused(openai.images.generate({ ...asked, n: 11 }), { status: 400 });
    },
  },
  {
    name: "files go into a store of vectors together, each with its attributes",
    source: `${STORES}/subresources/file_batches/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const { fileBatches, files } = openai.vectorStores;
      const rain = await noteOf(openai, "It rains in Bergen.", "rain.txt");
      const snow = await noteOf(openai, "It snows in Bergen.", "snow.txt");
      const { id: vector_store_id } = await openai.vectorStores.create({ name: "Bergen" });
      const made = await fileBatches.create(vector_store_id, {
        files: [
          { file_id: rain.id, attributes: { season: "autumn" } },
          { file_id: snow.id, attributes: { season: "winter" } },
        ],
      });
      const found = await fileBatches.retrieve(made.id, { vector_store_id });
      has(found, { id: made.id, vector_store_id });
      assert.deepEqual([found.file_counts.total, sumOf(found.file_counts)], [2, 2]);
      const listed = await allOf(fileBatches.listFiles(made.id, { vector_store_id }));
      assert.deepEqual(idsOf(listed).sort(), [rain.id, snow.id].sort());
      const { attributes } = await files.retrieve(snow.id, { vector_store_id });
      assert.deepEqual({ ...attributes }, { season: "winter" });
      await refused(fileBatches.create(vector_store_id, {}), { status: 400 });
    },
  },
  {
    name: "the parts of an upload make a file in the order that is told",
    source: `${REFERENCE}/uploads/subresources/parts/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const texts = [requestLine("one"), requestLine("two")];
      const upload = await uploadOf(openai, Buffer.byteLength(texts.join("")));
      const send = async (text) =>
        openai.uploads.parts.create(upload.id, { data: await fileOf(text, "part") });
      const first = await send(texts[1]);
      assert.match(first.id, /^part_/);
      has(first, { object: "upload.part", upload_id: upload.id });
      const second = await send(texts[0]);
      const done = await openai.uploads.complete(upload.id, { part_ids: [second.id, first.id] });
      has(done, { id: upload.id, object: "upload", status: "completed" });
      has(done.file, { object: "file", filename: "requests.jsonl", bytes: upload.bytes });
      assert.equal(await (await openai.files.content(done.file.id)).text(), texts.join(""));
      const data = await fileOf("late", "part");
      await refused(openai.uploads.parts.create(upload.id, { data }), { status: 400 });
    },
  },
  {
    name: "a file is read as it was sent, if its purpose allows it",
    source: `${REFERENCE}/files/methods/content`,
    async check(place) {
      const openai = openaiOf(place);
      const text = requestLine("one");
      const file = await openai.files.create({ file: await fileOf(text), purpose: "batch" });
      assert.equal(await (await openai.files.content(file.id)).text(), text);
      assert.equal(file.bytes, Buffer.byteLength(text));
      const note = await noteOf(openai, "It rains in Oslo.");
      const message = /Not allowed to download files of purpose: assistants/;
      await refused(openai.files.content(note.id), { ...invalid, message });
      await refused(openai.files.content("file-none"), missing);
      await openai.files.delete(file.id);
      await refused(openai.files.content(file.id), missing);
    },
  },
  {
    name: "a skill lists its versions by their numbers",
    source: `${REFERENCE}/skills/subresources/versions/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const { id } = await skillOf(openai, "fourth-versions");
      await versionOf(openai, id, "fourth-versions");
      const { versions } = openai.skills;
      const up = await allOf(versions.list(id, { order: "asc" }));
      assert.deepEqual(
        up.map(({ version }) => version),
        ["1", "2"],
      );
      assert.ok(up.every((one) => one.object === "skill.version" && one.skill_id === id));
      const down = await versions.list(id, { order: "desc", limit: 1 });
      assert.deepEqual([down.data[0].version, down.has_more], ["2", true]);
      await refused(versions.list("skill_none"), { status: /^40[04]$/ });
    },
  },
  {
    name: "an upload that is cancelled takes no more parts",
    source: `${REFERENCE}/uploads/methods/cancel`,
    async check(place) {
      const openai = openaiOf(place);
      const text = requestLine("one");
      const upload = await uploadOf(openai, Buffer.byteLength(text));
      const data = await fileOf(text, "part");
      const part = await openai.uploads.parts.create(upload.id, { data });
      const cancelled = await openai.uploads.cancel(upload.id);
      has(cancelled, { id: upload.id, object: "upload", status: "cancelled" });
      assert.equal(cancelled.bytes, upload.bytes);
      await refused(openai.uploads.parts.create(upload.id, { data }), { status: 400 });
      const late = openai.uploads.complete(upload.id, { part_ids: [part.id] });
      await refused(late, { status: 400 });
      await refused(openai.uploads.cancel("upload_none"), { status: /^40[04]$/ });
    },
  },
  {
    name: "skills are listed until they are deleted",
    source: `${REFERENCE}/skills/methods/list`,
    async check(place) {
      const openai = openaiOf(place);
      const first = await skillOf(openai, "fourth-first");
      const second = await skillOf(openai, "fourth-second");
      const all = await allOf(openai.skills.list());
      assert.ok([first.id, second.id].every((id) => idsOf(all).includes(id)));
      assert.ok(all.every(({ object }) => object === "skill"));
      const page = await openai.skills.list({ limit: 1 });
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      const deleted = await openai.skills.delete(first.id);
      has(deleted, { id: first.id, object: "skill.deleted", deleted: true });
      const left = idsOf(await allOf(openai.skills.list({ order: "asc" })));
      assert.deepEqual([left.includes(first.id), left.includes(second.id)], [false, true]);
    },
  },
  {
    name: "a batch starts with a check of its file, and has a day",
    source: `${REFERENCE}/batches/methods/create`,
    async check(place) {
      const openai = openaiOf(place);
      const metadata = { team: "weather" };
      const made = await batchOf(openai, requestLine("one"), { metadata });
      has(made, { object: "batch", status: "validating", endpoint: "/v1/chat/completions" });
      has(made, { completion_window: "24h", metadata });
      assert.equal(made.expires_at - made.created_at, 86_400);
      assert.ok(!made.output_file_id && !made.error_file_id);
      await refused(batchOf(openai, requestLine("one"), { completion_window: "48h" }), invalid);
      await refused(batchOf(openai, requestLine("one"), { endpoint: "/v1/none" }), invalid);
    },
  },
  {
    name: "a skill tells its manual's name, its latest version and its default one",
    source: `${REFERENCE}/skills/methods/retrieve`,
    async check(place) {
      const openai = openaiOf(place);
      const made = await skillOf(openai, "fourth-manual");
      const found = await openai.skills.retrieve(made.id);
      has(found, { id: made.id, object: "skill", created_at: made.created_at });
      has(found, { name: "fourth-manual", description: "Greets people by their name." });
      has(found, { default_version: "1", latest_version: "1" });
      await versionOf(openai, made.id, "fourth-manual");
      has(await openai.skills.retrieve(made.id), { default_version: "1", latest_version: "2" });
      await openai.skills.update(made.id, { default_version: "2" });
      assert.equal((await openai.skills.retrieve(made.id)).default_version, "2");
      await refused(openai.skills.retrieve("skill_none"), { status: /^40[04]$/ });
    },
  },
];
