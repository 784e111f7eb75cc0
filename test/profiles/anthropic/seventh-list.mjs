import { randomUUID } from "node:crypto";
import { toFile } from "@anthropic-ai/sdk";
import { assert, has, refused } from "../assertions.mjs";
import {
  anthropicOf,
  asked,
  DOCS,
  fileOf,
  messages,
  model,
  requestOf,
  resultsOf,
  weather,
} from "./support.mjs";

// Twenty more behaviours of Anthropic, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 405 of the SDK's
// client (@anthropic-ai/sdk 1.14.0), in the order of the SHA-256 of "seventh-list 2026-12-01
// anthropic METHOD", also where an earlier list names the method. Left out are betas (all of beta),
// and the administration of an organization (all of organization), of which an application's key is
// refused: it takes a key of an administrator, which is made in a browser.

const API = `${DOCS}/api`;

const missing = { status: 404, type: "not_found_error" };
const invalid = { status: 400, type: "invalid_request_error" };
const unknown = { status: 401, type: "authentication_error" };

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const stranger = (place) => anthropicOf({ ...place, key: "sk-ant-api03-nobody" });

const manualOf = (name, description, folder = name) =>
  toFile(
    Buffer.from(`---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n`),
    `${folder}/SKILL.md`,
    { type: "text/markdown" },
  );

const skillOf = async (anthropic, name, more = {}) =>
  anthropic.skills.create({ files: [await manualOf(name, "Ties knots")], ...more });

const uploaded = async (anthropic, text, name) =>
  anthropic.files.upload({ file: await fileOf(text, name) });

const batchOf = (anthropic, ...requests) => anthropic.messages.batches.create({ requests });
const sumOf = ({ request_counts: counts }) =>
  counts.processing + counts.succeeded + counts.errored + counts.canceled + counts.expired;

async function allOf(list) {
  const ids = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

export const seventhList = [
  {
    name: "files.list gives each file once, by pages or by ids, and not by both",
    source: `${API}/files-list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const made = [];
      for (const name of ["a.txt", "b.txt", "c.txt"])
        made.push((await uploaded(anthropic, name, name)).id);
      const all = await allOf(anthropic.files.list({ limit: 2 }));
      assert.deepEqual([...all].sort(), [...made].sort());
      const page = await anthropic.files.list({ limit: 2 });
      assert.deepEqual([page.data.length, page.hasNextPage()], [2, true]);
      const [first] = made;
      const named = await anthropic.files.list({ ids: [first, first] });
      assert.deepEqual([idsOf(named), named.next_page], [[first], null]);
      assert.equal(named.data[0].type, "file");
      await refused(anthropic.files.list({ ids: [first], limit: 2 }), invalid);
      await refused(stranger(place).files.list(), unknown);
    },
  },
  {
    name: "messages.countTokens counts a text as its one block, and each further turn",
    source: `${API}/messages-count-tokens`,
    async check(place) {
      const { messages: api } = anthropicOf(place);
      const countOf = async (more) =>
        (await api.countTokens({ model, messages, ...more })).input_tokens;
      const count = await countOf();
      assert.ok(Number.isInteger(count) && count > 0);
      const [{ content: text }] = messages;
      const blocks = [{ role: "user", content: [{ type: "text", text }] }];
      assert.equal(await countOf({ messages: blocks }), count);
      const more = [
        ...messages,
        { role: "assistant", content: "It may rain in the evening." },
        { role: "user", content: "And what about tomorrow?" },
      ];
      assert.ok((await countOf({ messages: more })) > count);
      assert.ok((await countOf({ tools: [weather] })) > count);
      await refused(api.countTokens({ model: "claude-nobody-1", messages }), missing);
      const odd = [{ role: "narrator", content: text }];
      await refused(api.countTokens({ model, messages: odd }), invalid);
    },
  },
  {
    name: "skills.versions.list gives the versions of one skill that are left",
    source: `${API}/skills/list-skill-versions`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { versions } = anthropic.skills;
      const [name, otherName] = [fresh("bowline"), fresh("hitch")];
      const skill = await skillOf(anthropic, name);
      const other = await skillOf(anthropic, otherName);
      const files = [await manualOf(name, "Ties better knots")];
      const second = await versions.create(skill.id, { files });
      const list = await versions.list(skill.id);
      assert.deepEqual(idsOf(list).sort(), [skill.latest_version_id, second.id].sort());
      assert.deepEqual(
        list.data.map((version) => [version.skill_id, version.name]),
        [
          [skill.id, name],
          [skill.id, name],
        ],
      );
      assert.deepEqual(idsOf(await versions.list(other.id)), [other.latest_version_id]);
      await versions.delete(skill.latest_version_id, { skill_id: skill.id });
      const left = await versions.list(skill.id);
      assert.deepEqual([idsOf(left), left.next_page], [[second.id], null]);
      await refused(versions.list("skill_nobody"), missing);
    },
  },
  {
    name: "files.delete takes one file out of the list and away for good",
    source: `${API}/files-delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id } = await uploaded(anthropic, "Rain", "rain.txt");
      const kept = await uploaded(anthropic, "Sun", "sun.txt");
      await refused(stranger(place).files.delete(id), unknown);
      has(await anthropic.files.delete(id), { id, type: "file_deleted" });
      await refused(anthropic.files.retrieveMetadata(id), missing);
      assert.deepEqual(idsOf(await anthropic.files.list({ ids: [id, kept.id] })), [kept.id]);
      assert.deepEqual(await allOf(anthropic.files.list()), [kept.id]);
      await refused(anthropic.files.delete(id), missing);
    },
  },
  {
    name: "userProfiles.create keeps what is told of a person, and says null of the rest",
    source: `${DOCS}/manage-claude/user-profiles`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const told = { country: "NO", entity_type: "individual", reference_id: fresh("row") };
      const profile = await userProfiles.create({ name: "Ada", external_user_details: told });
      has(profile, { type: "user_profile", name: "Ada", enforcement_status: "unrestricted" });
      has(profile.external_user_details, { ...told, email_hash: null, onboarded_at: null });
      assert.deepEqual([...profile.enforcement_actions], []);
      const bare = await userProfiles.create({});
      assert.deepEqual([bare.name, { ...bare.metadata }], [null, {}]);
      const twin = await userProfiles.create({ external_user_details: told });
      assert.notEqual(twin.id, profile.id);
      const lower = userProfiles.create({ external_user_details: { country: "no" } });
      await refused(lower, invalid);
      await refused(userProfiles.create({ metadata: { desk: "" } }), invalid);
    },
  },
  {
    name: "skills.versions.delete of the newest makes the one before it the latest again",
    source: `${API}/skills/delete-skill-version`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { versions } = anthropic.skills;
      const name = fresh("splice");
      const { id: skill_id, latest_version_id: first } = await skillOf(anthropic, name);
      const files = [await manualOf(name, "Splices ropes")];
      const { id: second } = await versions.create(skill_id, { files });
      const latest = async () => (await anthropic.skills.retrieve(skill_id)).latest_version_id;
      assert.equal(await latest(), second);
      const deleted = await versions.delete(second, { skill_id });
      has(deleted, { id: second, type: "skill_version_deleted" });
      assert.equal(await latest(), first);
      await refused(versions.retrieve(second, { skill_id }), missing);
      has(await versions.retrieve(first, { skill_id }), { id: first, skill_id, name });
      await refused(versions.delete(second, { skill_id }), missing);
    },
  },
  {
    name: "files.download tells a file that may not be downloaded from one that is not there",
    source: `${API}/files-content`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id, downloadable } = await uploaded(anthropic, "Rain", "rain.txt");
      assert.equal(downloadable, false);
      const error = await refused(anthropic.files.download(id), {
        ...invalid,
        errorCode: "file_not_downloadable",
      });
      assert.equal(error.details.error_code, "file_not_downloadable");
      await refused(anthropic.files.download("file_nobody"), missing);
      await refused(stranger(place).files.download(id), unknown);
      assert.equal((await anthropic.files.retrieveMetadata(id)).id, id);
      await anthropic.files.delete(id);
      await refused(anthropic.files.download(id), missing);
    },
  },
  {
    name: "messages.batches.delete takes a batch that was canceled away with its results",
    source: `${API}/deleting-message-batches`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const { id } = await batchOf(anthropic, requestOf("rain"));
      const kept = await batchOf(anthropic, requestOf("sun"));
      await refused(batches.delete(id), { status: /^4(00|09)$/ });
      await batches.cancel(id);
      await place.sim.clock.advance("24h");
      assert.equal((await batches.retrieve(id)).processing_status, "ended");
      has(await batches.delete(id), { id, type: "message_batch_deleted" });
      await refused(batches.retrieve(id), missing);
      await refused(batches.results(id), missing);
      assert.deepEqual(await allOf(batches.list()), [kept.id]);
    },
  },
  {
    name: "files.retrieveMetadata tells the same of a file as its upload did",
    source: `${API}/files-metadata`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const text = '{"rain":true}';
      const file = await fileOf(text, "rain.json", "application/json");
      const made = await anthropic.files.upload({ file });
      const found = await anthropic.files.retrieveMetadata(made.id);
      has(found, { id: made.id, type: "file", filename: "rain.json" });
      has(found, { mime_type: "application/json", size_bytes: text.length, expires_at: null });
      assert.equal(Date.parse(found.created_at), Date.parse(made.created_at));
      assert.equal(found.downloadable, made.downloadable);
      await refused(anthropic.files.retrieveMetadata("file_nobody"), missing);
      await refused(stranger(place).files.retrieveMetadata(made.id), unknown);
    },
  },
  {
    name: "messages.batches.create begins at once, and gives a batch a day",
    source: `${API}/creating-message-batches`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const batch = await batchOf(anthropic, requestOf("rain"), requestOf("sun-2"));
      has(batch, { type: "message_batch", processing_status: "in_progress", ended_at: null });
      has(batch, { results_url: null, cancel_initiated_at: null, archived_at: null });
      has(batch.request_counts, { processing: 2, succeeded: 0, errored: 0, canceled: 0 });
      const day = Date.parse(batch.expires_at) - Date.parse(batch.created_at);
      assert.equal(day, 24 * 3_600_000);
      await refused(batchOf(anthropic, { params: asked }), invalid);
      await refused(batchOf(anthropic, requestOf("two words")), invalid);
      await refused(batchOf(stranger(place), requestOf("rain")), unknown);
    },
  },
  {
    name: "skills.versions.create takes the manual of the same skill only, in one folder",
    source: `${API}/skills/create-skill-version`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { versions } = anthropic.skills;
      const name = fresh("knot");
      const skill = await skillOf(anthropic, name, { display_name: "Knots" });
      const files = [await manualOf(name, "Unties knots")];
      const version = await versions.create(skill.id, { files });
      has(version, { type: "skill_version", skill_id: skill.id, description: "Unties knots" });
      const found = await anthropic.skills.retrieve(skill.id);
      has(found, { display_name: "Knots", latest_version_id: version.id });
      const other = [await manualOf(fresh("sail"), "Sets sails")];
      await refused(versions.create(skill.id, { files: other }), invalid);
      const bare = [await toFile(Buffer.from("Knots"), `${name}/NOTES.md`)];
      await refused(versions.create(skill.id, { files: bare }), invalid);
      assert.equal(idsOf(await versions.list(skill.id)).length, 2);
      await refused(versions.create("skill_nobody", { files }), missing);
    },
  },
  {
    name: "messages.stream builds the input of a tool of its parts",
    source: `${DOCS}/build-with-claude/streaming`,
    async check(place) {
      const { messages: api } = anthropicOf(place);
      const tool_choice = { type: "tool", name: "weather" };
      const stream = api.stream({ ...asked, tools: [weather], tool_choice });
      const parts = [];
      const types = [];
      stream.on("inputJson", (part) => parts.push(part));
      stream.on("streamEvent", ({ type }) => types.push(type));
      const message = await stream.finalMessage();
      const use = message.content.find(({ type }) => type === "tool_use");
      assert.deepEqual(JSON.parse(parts.join("")), use.input);
      has(message, { role: "assistant", stop_reason: "tool_use" });
      assert.deepEqual([types[0], types.at(-1)], ["message_start", "message_stop"]);
      assert.ok(types.includes("content_block_delta"));
      assert.ok(message.usage.output_tokens > 0);
      const nobody = api.stream({ ...asked, model: "claude-nobody-1" });
      await refused(nobody.finalMessage(), { status: 404 });
    },
  },
  {
    name: "userProfiles.actionURLs.create makes a link for a person, for a while",
    source: `${DOCS}/manage-claude/user-profiles-verification-portal`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const profile = await userProfiles.create({ name: "Ada" });
      const action = { type: "enroll_end_user" };
      const link = await userProfiles.actionURLs.create(profile.id, { action });
      assert.equal(link.type, "user_profile_action_url");
      assert.match(link.url, /^https?:\/\//);
      assert.ok(Date.parse(link.expires_at) > Date.parse(profile.created_at));
      const odd = { action: { type: "send_flowers" } };
      await refused(userProfiles.actionURLs.create(profile.id, odd), invalid);
      await refused(userProfiles.actionURLs.create(profile.id, {}), invalid);
      await refused(userProfiles.actionURLs.create("uprof_nobody", { action }), missing);
    },
  },
  {
    name: "userProfiles.delete leaves nothing to change, and the reference to another profile",
    source: `${DOCS}/manage-claude/user-profiles#delete-a-profile`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const external_user_details = { reference_id: fresh("row") };
      const { id } = await userProfiles.create({ name: "Ada", external_user_details });
      const kept = await userProfiles.create({ name: "Grace" });
      has(await userProfiles.delete(id), { id, type: "user_profile_deleted" });
      await refused(userProfiles.update(id, { name: "Eve" }), missing);
      assert.deepEqual(await allOf(userProfiles.list()), [kept.id]);
      const next = await userProfiles.create({ external_user_details });
      assert.notEqual(next.id, id);
      has(next.external_user_details, external_user_details);
      await refused(userProfiles.retrieve(id), missing);
      await refused(userProfiles.delete(id), missing);
    },
  },
  {
    name: "skills.retrieve shows the label that was given, or the name of the manual",
    source: `${API}/skills/get-skill`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("reef");
      const plain = await skillOf(anthropic, name);
      const labelled = await skillOf(anthropic, fresh("furl"), { display_name: "Furl a sail" });
      const skill = await anthropic.skills.retrieve(plain.id);
      has(skill, { id: plain.id, type: "skill", display_name: name });
      assert.equal(skill.source.type, "custom");
      assert.ok(Date.parse(skill.updated_at) >= Date.parse(skill.created_at));
      const found = await anthropic.skills.retrieve(labelled.id);
      has(found, { display_name: "Furl a sail", latest_version_id: labelled.latest_version_id });
      const twin = await skillOf(anthropic, fresh("haul"), { display_name: "Furl a sail" });
      assert.notEqual(twin.id, labelled.id);
      await refused(stranger(place).skills.retrieve(plain.id), unknown);
      await refused(anthropic.skills.retrieve("skill_nobody"), missing);
    },
  },
  {
    name: "userProfiles.list puts the nameless last, in either direction of the names",
    source: `${DOCS}/manage-claude/user-profiles`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const made = {};
      for (const name of ["bea", "Ada", null, "Cleo"])
        made[name ?? "none"] = (await userProfiles.create({ name })).id;
      const { bea, Ada, none, Cleo } = made;
      const order_by = "name";
      const up = userProfiles.list({ order_by, order: "asc", limit: 1 });
      assert.deepEqual(await allOf(up), [Ada, bea, Cleo, none]);
      const down = userProfiles.list({ order_by, order: "desc" });
      assert.deepEqual(await allOf(down), [Cleo, bea, Ada, none]);
      assert.deepEqual(await allOf(userProfiles.list({ enforcement_status: ["banned"] })), []);
      const page = await userProfiles.list({ limit: 3 });
      assert.deepEqual([page.data.length, page.hasNextPage()], [3, true]);
      await refused(userProfiles.list({ order: "sideways" }), invalid);
      await refused(userProfiles.list({ order_by: "shoe_size" }), invalid);
    },
  },
  {
    name: "files.upload keeps the same content twice, and counts its bytes",
    source: `${API}/files-create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const text = "Blåbær";
      const first = await uploaded(anthropic, text, "berries.txt");
      const second = await uploaded(anthropic, text, "berries.txt");
      assert.notEqual(second.id, first.id);
      has(first, { filename: "berries.txt", size_bytes: Buffer.byteLength(text) });
      const file = await fileOf(text, "brief.txt");
      const brief = await anthropic.files.upload({ file, expires_in_seconds: 3_600 });
      const life = Date.parse(brief.expires_at) - Date.parse(brief.created_at);
      assert.ok(Math.abs(life - 3_600_000) <= 1_000);
      assert.equal(idsOf(await anthropic.files.list()).length, 3);
      const late = { file, expires_in_seconds: 7_776_001 };
      await refused(anthropic.files.upload(late), invalid);
      await refused(anthropic.files.upload({}), invalid);
    },
  },
  {
    name: "messages.batches.cancel gives each request an end, and no results before that",
    source: `${API}/canceling-message-batches`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const { id } = await batchOf(anthropic, requestOf("rain"), requestOf("sun"));
      const canceling = await batches.cancel(id);
      has(canceling, { id, processing_status: "canceling", results_url: null });
      assert.ok(Date.parse(canceling.cancel_initiated_at) >= Date.parse(canceling.created_at));
      assert.equal(sumOf(canceling), 2);
      await place.sim.clock.advance("24h");
      const ended = await batches.retrieve(id);
      assert.deepEqual([ended.processing_status, ended.request_counts.processing], ["ended", 0]);
      const results = await resultsOf(anthropic, id);
      const canceled = results.filter(({ result }) => result.type === "canceled");
      assert.deepEqual([results.length, canceled.length], [2, ended.request_counts.canceled]);
      await refused(batches.cancel("msgbatch_nobody"), missing);
    },
  },
  {
    name: "messages.batches.results tells a message, or why there is none, by the request's name",
    source: `${API}/retrieving-message-batch-results`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const wrong = requestOf("wrong", { messages: [] });
      const { id } = await batchOf(anthropic, requestOf("right"), wrong);
      await refused(batches.results(id), { message: /results_url/ });
      await place.sim.clock.advance("24h");
      const results = await resultsOf(anthropic, id);
      const resultOf = (name) => results.find(({ custom_id }) => custom_id === name).result;
      assert.equal(results.length, 2);
      const { type, message } = resultOf("right");
      assert.deepEqual([type, message.type, message.role], ["succeeded", "message", "assistant"]);
      const { type: end, error } = resultOf("wrong");
      assert.deepEqual([end, error.error.type], ["errored", "invalid_request_error"]);
      has((await batches.retrieve(id)).request_counts, { succeeded: 1, errored: 1 });
      await refused(batches.results("msgbatch_nobody"), missing);
    },
  },
  {
    name: "models.retrieve tells of a model what the list does, and that it is not on its way out",
    source: `${API}/models`,
    async check(place) {
      const { models } = anthropicOf(place);
      const { data } = await models.list({ lifecycle: ["active"] });
      const [listed] = data;
      const found = await models.retrieve(listed.id);
      has(found, { id: listed.id, type: "model", display_name: listed.display_name });
      has(found, { lifecycle: "active", deprecated_at: null, retires_at: null });
      assert.deepEqual(found.capabilities, listed.capabilities);
      assert.equal(typeof found.capabilities.thinking.supported, "boolean");
      assert.ok(found.max_input_tokens > 0 && found.max_tokens > 0);
      await refused(models.retrieve("claude-nobody-1"), missing);
      await refused(stranger(place).models.retrieve(listed.id), unknown);
    },
  },
];
