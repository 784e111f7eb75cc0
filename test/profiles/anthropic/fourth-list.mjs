import { jsonSchemaOutputFormat } from "@anthropic-ai/sdk/helpers/json-schema";
import { assert, has, refused } from "../assertions.mjs";
import { anthropicOf, asked, DOCS, fileOf, requestOf } from "./support.mjs";

// Twenty more behaviours of the Claude API, by a reader who has opened neither the profile nor the
// other lists. The methods come from the head of the SDK's, in the order of the SHA-256 of
// "fourth-list 2026-11-30 anthropic METHOD", but for those under `beta`, those of an organization,
// which take an admin key, and the links of a program that Anthropic has to approve.

const API = `${DOCS}/api/typescript`;

const invalid = { status: 400, type: "invalid_request_error" };
const missing = { status: 404, type: "not_found_error" };
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const idsOf = (list) => list.map(({ id }) => id);
const secondsOf = (date) => Date.parse(date) / 1_000;

/** All objects of a list, over all of its pages. */
async function allOf(pages) {
  const all = [];
  for await (const one of pages) all.push(one);
  return all;
}

const uploaded = async (anthropic, text, name, more = {}) =>
  anthropic.files.upload({ file: await fileOf(text, name), ...more });

/** The one file of a skill, in the skill's folder. */
const manual = (name, description = "Greets people by their name.", folder = name) =>
  fileOf(
    `---\nname: ${name}\ndescription: ${description}\n---\n\n# How to greet\n\nSay hello.\n`,
    `${folder}/SKILL.md`,
    "text/markdown",
  );

const skillOf = async (anthropic, name, more = {}) =>
  anthropic.skills.create({ files: [await manual(name)], ...more });

const versionOf = async (anthropic, skill, name, description) =>
  anthropic.skills.versions.create(skill, { files: [await manual(name, description)] });

const batchOf = (anthropic, ...names) =>
  anthropic.messages.batches.create({ requests: names.map((name) => requestOf(name)) });

const sumOf = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const fourthList = [
  {
    name: "skills are listed by their source, page by page",
    source: `${API}/skills/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const first = await skillOf(anthropic, "fourth-listed-one");
      const second = await skillOf(anthropic, "fourth-listed-two");
      const own = await allOf(anthropic.skills.list({ source: "custom" }));
      assert.ok([first.id, second.id].every((id) => idsOf(own).includes(id)));
      assert.ok(own.every(({ type, source }) => type === "skill" && source.type === "custom"));
      const given = await allOf(anthropic.skills.list({ source: "anthropic" }));
      assert.ok(given.every(({ source }) => source.type === "anthropic"));
      assert.ok(["docx", "pdf", "pptx", "xlsx"].every((id) => idsOf(given).includes(id)));
      const page = await anthropic.skills.list({ source: "custom", limit: 1 });
      assert.deepEqual([page.data.length, typeof page.next_page], [1, "string"]);
    },
  },
  {
    name: "a file that was uploaded cannot be downloaded",
    source: `${DOCS}/build-with-claude/files`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id, downloadable } = await uploaded(anthropic, "Rain in Oslo", "oslo.txt");
      assert.equal(downloadable, false);
      const error = await refused(anthropic.files.download(id), invalid);
      assert.equal(error.error.type, "error");
      await refused(anthropic.files.download("file_011CNha8iCJcU1wXNR6qNONE"), missing);
      await anthropic.files.delete(id);
      await refused(anthropic.files.download(id), missing);
    },
  },
  {
    name: "a skill has a manual at the root of its one folder",
    source: `${API}/skills/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const made = await skillOf(anthropic, "fourth-created", { display_name: "Fourth greeter" });
      has(made, { type: "skill", display_name: "Fourth greeter" });
      assert.equal(made.source.type, "custom");
      assert.match(made.created_at, DATE);
      const { latest_version_id: version } = made;
      const of = { skill_id: made.id };
      assert.equal((await anthropic.skills.versions.retrieve(version, of)).id, version);
      const loose = [await fileOf("Say hello.", "fourth-loose/notes.md", "text/markdown")];
      await refused(anthropic.skills.create({ files: loose }), invalid);
      const apart = [
        await manual("fourth-apart"),
        await fileOf("Say hello.", "elsewhere/notes.md", "text/markdown"),
      ];
      await refused(anthropic.skills.create({ files: apart }), invalid);
    },
  },
  {
    name: "files are listed page by page, or those that are named",
    source: `${API}/files/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const first = await uploaded(anthropic, "One", "one.txt");
      const second = await uploaded(anthropic, "Two", "two.txt");
      const page = await anthropic.files.list({ limit: 1 });
      assert.deepEqual([page.data.length, page.hasNextPage()], [1, true]);
      const all = idsOf(await allOf(anthropic.files.list({ limit: 1 })));
      assert.ok(all.includes(first.id) && all.includes(second.id));
      assert.equal(new Set(all).size, all.length);
      await anthropic.files.delete(second.id);
      const named = await anthropic.files.list({ ids: [first.id, second.id] });
      assert.deepEqual([idsOf(named.data), named.next_page], [[first.id], null]);
      await refused(anthropic.files.list({ ids: [first.id], limit: 1 }), invalid);
    },
  },
  {
    name: "a batch is not deleted before it ends",
    source: `${API}/messages/batches/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const { id, processing_status: status } = await batchOf(anthropic, "one");
      assert.equal(status, "in_progress");
      await refused(batches.delete(id), { status: /^4\d\d$/, "error.type": "error" });
      assert.equal((await batches.retrieve(id)).id, id);
      await refused(batches.delete("msgbatch_01HkcTjaV5uDC8jWR4ZsNONE"), missing);
      await refused(batches.retrieve("msgbatch_01HkcTjaV5uDC8jWR4ZsNONE"), missing);
    },
  },
  {
    name: "an answer is of the form that is asked for",
    source: `${DOCS}/build-with-claude/structured-outputs`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const schema = {
        type: "object",
        properties: { city: { type: "string" }, rain: { type: "boolean" } },
        required: ["city", "rain"],
        additionalProperties: false,
      };
      const format = jsonSchemaOutputFormat(schema);
      const message = await anthropic.messages.parse({ ...asked, output_config: { format } });
      has(message, { type: "message", role: "assistant", stop_reason: "end_turn" });
      const { city, rain } = message.parsed_output;
      assert.deepEqual([typeof city, typeof rain], ["string", "boolean"]);
      const text = message.content.find(({ type }) => type === "text")?.text;
      assert.deepEqual(JSON.parse(text), message.parsed_output);
      assert.deepEqual(Object.keys(message.parsed_output).sort(), ["city", "rain"]);
      const { additionalProperties: _, ...open } = schema;
      const loose = { format: { type: "json_schema", schema: open } };
      await refused(anthropic.messages.create({ ...asked, output_config: loose }), invalid);
    },
  },
  {
    name: "a batch that is canceled tells since when",
    source: `${API}/messages/batches/cancel`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const made = await batchOf(anthropic, "one", "two");
      assert.equal(made.cancel_initiated_at, null);
      const canceled = await batches.cancel(made.id);
      has(canceled, { id: made.id, type: "message_batch", processing_status: "canceling" });
      assert.match(canceled.cancel_initiated_at, DATE);
      assert.equal(sumOf(canceled.request_counts), 2);
      const found = await batches.retrieve(made.id);
      assert.notEqual(found.processing_status, "in_progress");
      await refused(batches.cancel("msgbatch_01HkcTjaV5uDC8jWR4ZsNONE"), missing);
    },
  },
  {
    name: "a skill lists its versions, of which it tells the newest",
    source: `${API}/skills/versions/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { versions } = anthropic.skills;
      const { id, latest_version_id: first } = await skillOf(anthropic, "fourth-versions");
      const { id: second } = await versionOf(anthropic, id, "fourth-versions", "Greets all.");
      const listed = await allOf(versions.list(id));
      assert.deepEqual(idsOf(listed).sort(), [first, second].sort());
      assert.ok(listed.every(({ skill_id, type }) => skill_id === id && type === "skill_version"));
      assert.equal((await versions.list(id, { limit: 1 })).data.length, 1);
      assert.equal((await anthropic.skills.retrieve(id)).latest_version_id, second);
      await refused(versions.list("skill_01AbCdEfGhIjKlMnOpQrNONE"), missing);
    },
  },
  {
    name: "a file tells its name, its type, its size and when it expires",
    source: `${API}/files/retrieve_metadata`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const text = "Rain in Oslo";
      const lasting = await uploaded(anthropic, text, "plans/oslo.txt");
      const found = await anthropic.files.retrieveMetadata(lasting.id);
      has(found, { id: lasting.id, type: "file", filename: "oslo.txt", mime_type: "text/plain" });
      assert.equal(found.size_bytes, Buffer.byteLength(text));
      assert.equal(found.expires_at ?? null, null);
      const short = await uploaded(anthropic, text, "oslo.txt", { expires_in_seconds: 3_600 });
      const lasts = secondsOf(short.expires_at) - secondsOf(short.created_at);
      assert.ok(Math.abs(lasts - 3_600) <= 1);
      const hasty = uploaded(anthropic, text, "oslo.txt", { expires_in_seconds: 3_599 });
      await refused(hasty, invalid);
    },
  },
  {
    name: "batches are listed newest first, from one to another",
    source: `${API}/messages/batches/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const older = await batchOf(anthropic, "older");
      const newer = await batchOf(anthropic, "newer");
      const listed = idsOf((await batches.list({ limit: 100 })).data);
      assert.ok(listed.indexOf(newer.id) >= 0);
      assert.ok(listed.indexOf(newer.id) < listed.indexOf(older.id));
      const page = await batches.list({ limit: 1 });
      has(page, { has_more: true, first_id: newer.id, last_id: newer.id });
      assert.deepEqual(idsOf((await batches.list({ limit: 1, after_id: newer.id })).data), [
        older.id,
      ]);
      assert.ok(idsOf((await batches.list({ before_id: older.id })).data).includes(newer.id));
    },
  },
  {
    name: "a version of a skill is deleted for itself",
    source: `${API}/skills/versions/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { versions } = anthropic.skills;
      const { id, latest_version_id: first } = await skillOf(anthropic, "fourth-pruned");
      const { id: second } = await versionOf(anthropic, id, "fourth-pruned", "Greets all.");
      const deleted = await versions.delete(first, { skill_id: id });
      has(deleted, { id: first, type: "skill_version_deleted" });
      await refused(versions.retrieve(first, { skill_id: id }), missing);
      assert.deepEqual(idsOf(await allOf(versions.list(id))), [second]);
      assert.equal((await anthropic.skills.retrieve(id)).latest_version_id, second);
      await refused(versions.delete(first, { skill_id: id }), missing);
    },
  },
  {
    name: "a profile of a user that is deleted is gone",
    source: `${API}/user_profiles/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { userProfiles } = anthropic;
      const made = await userProfiles.create({ name: "Ada Byron", metadata: { desk: "4" } });
      assert.match(made.id, /^uprof_/);
      has(made, { type: "user_profile", name: "Ada Byron", access_type: "application" });
      has(await userProfiles.delete(made.id), { id: made.id, type: "user_profile_deleted" });
      await refused(userProfiles.retrieve(made.id), { status: 404 });
      assert.ok(!idsOf(await allOf(userProfiles.list())).includes(made.id));
    },
  },
  {
    name: "a version of a skill is told by its manual",
    source: `${API}/skills/versions/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { versions } = anthropic.skills;
      const { id, latest_version_id: version } = await skillOf(anthropic, "fourth-manual");
      const found = await versions.retrieve(version, { skill_id: id });
      has(found, { id: version, type: "skill_version", skill_id: id });
      has(found, { name: "fourth-manual", description: "Greets people by their name." });
      assert.match(found.created_at, DATE);
      const other = await skillOf(anthropic, "fourth-foreign");
      await refused(versions.retrieve(version, { skill_id: other.id }), missing);
    },
  },
  {
    name: "a batch has requests with names of their own",
    source: `${API}/messages/batches/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const made = await batchOf(anthropic, "one", "two");
      assert.match(made.id, /^msgbatch_/);
      has(made, { type: "message_batch", processing_status: "in_progress", ended_at: null });
      const counts = { processing: 2, succeeded: 0, errored: 0, canceled: 0, expired: 0 };
      has(made.request_counts, counts);
      await refused(batchOf(anthropic, "same", "same"), invalid);
      await refused(batchOf(anthropic), invalid);
      await refused(batchOf(anthropic, "a".repeat(65)), invalid);
    },
  },
  {
    name: "a message is streamed from its start to its stop",
    source: `${DOCS}/build-with-claude/streaming`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const stream = anthropic.messages.stream(asked);
      const types = [];
      let text = "";
      for await (const event of stream) {
        types.push(event.type);
        if (event.delta?.type === "text_delta") text += event.delta.text;
      }
      assert.equal(types[0], "message_start");
      assert.deepEqual(types.slice(-2), ["message_delta", "message_stop"]);
      const starts = types.filter((type) => type === "content_block_start").length;
      const stops = types.filter((type) => type === "content_block_stop").length;
      assert.ok(starts > 0 && starts === stops);
      const message = await stream.finalMessage();
      has(message, { type: "message", role: "assistant", stop_reason: "end_turn" });
      assert.equal(await stream.finalText(), text);
      assert.ok(text.length > 0 && message.usage.output_tokens > 0);
    },
  },
  {
    name: "a file that is deleted is gone",
    source: `${API}/files/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const kept = await uploaded(anthropic, "Kept", "kept.txt");
      const { id } = await uploaded(anthropic, "Lost", "lost.txt");
      has(await anthropic.files.delete(id), { id, type: "file_deleted" });
      await refused(anthropic.files.retrieveMetadata(id), missing);
      await refused(anthropic.files.delete(id), missing);
      const left = idsOf(await allOf(anthropic.files.list()));
      assert.deepEqual([left.includes(kept.id), left.includes(id)], [true, false]);
    },
  },
  {
    name: "profiles of users are listed newest first, or oldest first",
    source: `${API}/user_profiles/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { userProfiles } = anthropic;
      const { id: one } = await userProfiles.create({ name: "Ada Byron" });
      const { id: two } = await userProfiles.create({ name: "Grace Hopper" });
      const down = await allOf(userProfiles.list());
      const up = await allOf(userProfiles.list({ order: "asc" }));
      assert.ok([one, two].every((id) => idsOf(down).includes(id) && idsOf(up).includes(id)));
      const times = (list) => list.map(({ created_at }) => Date.parse(created_at));
      assert.deepEqual(
        times(down),
        times(down).sort((a, b) => b - a),
      );
      assert.deepEqual(
        times(up),
        times(up).sort((a, b) => a - b),
      );
      const page = await userProfiles.list({ limit: 1 });
      assert.deepEqual([page.data.length, page.hasNextPage()], [1, true]);
    },
  },
  {
    name: "a new version of a skill is its latest, under the same name",
    source: `${API}/skills/versions/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { skills } = anthropic;
      const { id, latest_version_id: first } = await skillOf(anthropic, "fourth-renewed");
      const made = await versionOf(anthropic, id, "fourth-renewed", "Greets all.");
      has(made, { type: "skill_version", skill_id: id, name: "fourth-renewed" });
      assert.equal(made.description, "Greets all.");
      assert.notEqual(made.id, first);
      assert.equal((await skills.retrieve(id)).latest_version_id, made.id);
      const files = [await manual("fourth-renamed")];
      await refused(skills.versions.create(id, { files }), invalid);
    },
  },
  {
    name: "models are listed with the newest first",
    source: `${API}/models/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const models = await allOf(anthropic.models.list());
      assert.ok(models.every(({ type, id }) => type === "model" && id.length > 0));
      const times = models.map(({ created_at }) => Date.parse(created_at));
      assert.deepEqual(
        times,
        [...times].sort((a, b) => b - a),
      );
      const page = await anthropic.models.list({ limit: 1 });
      has(page, { has_more: true, first_id: models[0].id, last_id: models[0].id });
      const next = await anthropic.models.list({ limit: 1, after_id: models[0].id });
      assert.deepEqual(idsOf(next.data), [models[1].id]);
      await refused(anthropic.models.list({ limit: 1_001 }), invalid);
    },
  },
  {
    name: "a batch is there for a day, with results once it ends",
    source: `${API}/messages/batches/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const made = await batchOf(anthropic, "one", "two", "three");
      const found = await anthropic.messages.batches.retrieve(made.id);
      has(found, { id: made.id, type: "message_batch", created_at: made.created_at });
      assert.equal(secondsOf(found.expires_at) - secondsOf(found.created_at), 86_400);
      assert.equal(sumOf(found.request_counts), 3);
      const { processing_status: status, results_url, ended_at } = found;
      assert.equal(results_url !== null, status === "ended");
      assert.equal(ended_at !== null, status === "ended");
      assert.equal(found.archived_at, null);
    },
  },
];
