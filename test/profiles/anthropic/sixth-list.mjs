import { randomUUID } from "node:crypto";
import { jsonSchemaOutputFormat } from "@anthropic-ai/sdk/helpers/json-schema";
import { assert, has, refused } from "../assertions.mjs";
import { anthropicOf, asked, fileOf, model, pin, requestOf, resultsOf } from "./support.mjs";

// Twenty more behaviours of Anthropic, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the 405 of the SDK's client
// (@anthropic-ai/sdk 1.14.0), in the order of the SHA-256 of "sixth-list 2026-12-01 anthropic
// METHOD". Left out are betas and what an administrator's key opens, so that 31 are left, and of
// these the addresses for actions of end customers, which an organization has to be given, and
// methods of which the name of an earlier check tells the same in full. Several methods of the
// earlier lists come again for another side of them, since so few are left; the last two, of
// skills and of models, stand outside the order.

const API = "https://platform.claude.com/docs/en/api";

const failure = (status, type) => ({ status, "error.error.type": type });
const missing = failure(404, "not_found_error");
const invalid = failure(400, "invalid_request_error");
const unknown = failure(401, "authentication_error");

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const stranger = (place) => anthropicOf({ ...place, key: "sk-ant-nobody" });
const idsOf = ({ data }) => data.map(({ id }) => id);
const secondsBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / 1_000);

const manual = (name, description) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nRead the table from left to right.\n`;
const skillFiles = async (name = "tide-tables", description = "Reads tides") => [
  await fileOf(manual(name, description), `${name}/SKILL.md`, "text/markdown"),
];

const batchOf = (anthropic, ids = [fresh("request")]) =>
  anthropic.messages.batches.create({ requests: ids.map((id) => requestOf(id)) });

const manyPairs = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, "v"]));

export const sixthList = [
  {
    name: "userProfiles.create makes a profile, which is an unrestricted end-user's by default",
    source: `${API}/user_profiles/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const profile = await anthropic.userProfiles.create({
        name: "Ada Lovelace",
        metadata: { deck: "two" },
        external_user_details: { reference_id: "row-17", country: "DK" },
      });
      has(profile, { type: "user_profile", name: "Ada Lovelace", access_type: "application" });
      has(profile, { enforcement_status: "unrestricted", enforcement_actions: [] });
      const { reference_id, country, email_hash } = profile.external_user_details;
      assert.deepEqual([reference_id, country, email_hash], ["row-17", "DK", null]);
      await refused(anthropic.userProfiles.create({ metadata: manyPairs }), invalid);
      await refused(anthropic.userProfiles.create({ name: "n".repeat(256) }), invalid);
      await refused(anthropic.userProfiles.create({ access_type: "stowaway" }), invalid);
    },
  },
  {
    name: "userProfiles.list sorts profiles by name, and finds them by what is enforced",
    source: `${API}/user_profiles/list`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const made = {};
      for (const name of ["Boatswain", "Cook", "Admiral"])
        made[name] = (await userProfiles.create({ name })).id;
      const sorted = [made.Admiral, made.Boatswain, made.Cook];
      const byName = await userProfiles.list({ order_by: "name", order: "asc" });
      assert.deepEqual(idsOf(byName), sorted);
      const page = await userProfiles.list({ order_by: "name", order: "asc", limit: 2 });
      assert.deepEqual(idsOf(page), sorted.slice(0, 2));
      assert.deepEqual(idsOf(await page.getNextPage()), sorted.slice(2));
      const banned = await userProfiles.list({ enforcement_status: ["banned"] });
      assert.deepEqual(idsOf(banned), []);
      await refused(userProfiles.list({ order_by: "weight" }), invalid);
      await refused(stranger(place).userProfiles.list(), unknown);
    },
  },
  {
    name: "messages.batches.list goes through all batches, however small its pages",
    source: `${API}/messages/batches/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const made = [];
      for (let index = 0; index < 3; index += 1) {
        made.unshift((await batchOf(anthropic)).id);
        await place.sim.clock.advance("1m");
      }
      const all = [];
      for await (const { id } of anthropic.messages.batches.list({ limit: 1 })) all.push(id);
      assert.deepEqual(all, made);
      const first = await anthropic.messages.batches.list({ limit: 2 });
      assert.deepEqual([first.first_id, first.last_id, first.has_more], [made[0], made[1], true]);
      const after = await anthropic.messages.batches.list({ after_id: made[1] });
      assert.deepEqual([idsOf(after), after.has_more], [[made[2]], false]);
      const before = await anthropic.messages.batches.list({ before_id: made[1] });
      assert.deepEqual(idsOf(before), [made[0]]);
      await refused(anthropic.messages.batches.list({ limit: 1_001 }), invalid);
      await refused(stranger(place).messages.batches.list(), unknown);
    },
  },
  {
    name: "files.list finds files by their ids without pages, and leaves out those that are gone",
    source: `${API}/files/list`,
    async check(place) {
      const { files } = anthropicOf(place);
      const upload = async (name) => (await files.upload({ file: await fileOf(name, name) })).id;
      const kept = await upload("kept.txt");
      const gone = await upload("gone.txt");
      await upload("other.txt");
      await files.delete(gone);
      const found = await files.list({ ids: [kept, gone] });
      assert.deepEqual([idsOf(found), found.next_page], [[kept], null]);
      assert.equal((await files.list()).data.length, 2);
      assert.ok(!idsOf(await files.list()).includes(gone));
      await refused(files.list({ ids: [kept], limit: 1 }), invalid);
      const many = Array.from({ length: 101 }, (_, index) => `file_${index}`);
      await refused(files.list({ ids: many }), invalid);
      await refused(stranger(place).files.list(), unknown);
    },
  },
  {
    name: "messages.stream tells each part of a text, and the whole message at the end",
    source: `${API}/messages/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      await pin(place.sim, "text", "Fog in the morning, then sun.");
      const parts = [];
      const types = [];
      const stream = anthropic.messages.stream(asked);
      stream.on("text", (part) => parts.push(part));
      stream.on("streamEvent", ({ type }) => types.push(type));
      const message = await stream.finalMessage();
      has(message, { type: "message", role: "assistant", stop_reason: "end_turn" });
      assert.equal(parts.join(""), "Fog in the morning, then sun.");
      assert.equal(await stream.finalText(), message.content[0].text);
      assert.deepEqual([types[0], types.at(-1)], ["message_start", "message_stop"]);
      await refused(
        anthropic.messages.stream({ ...asked, model: "claude-nobody" }).finalMessage(),
        missing,
      );
      await refused(anthropic.messages.stream({ ...asked, messages: [] }).finalMessage(), invalid);
    },
  },
  {
    name: "skills.create names a skill after its manual, and wants one",
    source: `${API}/skills/create`,
    async check(place) {
      const { skills } = anthropicOf(place);
      const skill = await skills.create({ files: await skillFiles() });
      has(skill, { type: "skill", source: "custom" });
      assert.match(skill.display_name, /tide.tables/i);
      assert.equal(typeof skill.latest_version_id, "string");
      const named = await skills.create({ files: await skillFiles(), display_name: "All tides" });
      assert.equal(named.display_name, "All tides");
      const stray = await fileOf("No manual", "tide-tables/notes.md", "text/markdown");
      await refused(skills.create({ files: [stray] }), invalid);
      const long = { files: await skillFiles(), display_name: "d".repeat(256) };
      await refused(skills.create(long), invalid);
    },
  },
  {
    name: "userProfiles.update merges metadata, and takes a key away by an empty value",
    source: `${API}/user_profiles/update`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const { id } = await userProfiles.create({
        name: "Ada",
        metadata: { deck: "two", watch: "first" },
      });
      const updated = await userProfiles.update(id, { metadata: { deck: "", berth: "7" } });
      assert.deepEqual(updated.metadata, { watch: "first", berth: "7" });
      assert.equal(updated.name, "Ada");
      const renamed = await userProfiles.update(id, { name: "Ada Lovelace" });
      has(renamed, { id, name: "Ada Lovelace", metadata: { watch: "first", berth: "7" } });
      has(await userProfiles.retrieve(id), { name: "Ada Lovelace", access_type: "application" });
      await refused(userProfiles.update(id, { metadata: manyPairs }), invalid);
      await refused(userProfiles.update("uprof_nobody", { name: "Grace" }), missing);
    },
  },
  {
    name: "models.list gives the models of a stage of their lives, and a thousand at most",
    source: `${API}/models/list`,
    async check(place) {
      const { models } = anthropicOf(place);
      const stagesOf = ({ data }) => [...new Set(data.map(({ lifecycle }) => lifecycle))];
      const active = await models.list({ lifecycle: ["active"], limit: 1_000 });
      assert.deepEqual(stagesOf(active), ["active"]);
      const usual = await models.list({ limit: 1_000 });
      assert.ok(!stagesOf(usual).includes("retired"));
      const ids = idsOf(usual);
      assert.deepEqual(
        idsOf(active).filter((id) => !ids.includes(id)),
        [],
      );
      await refused(models.list({ limit: 1_001 }), invalid);
      await refused(models.list({ limit: 0 }), invalid);
      await refused(models.list({ lifecycle: ["unborn"] }), invalid);
    },
  },
  {
    name: "userProfiles.delete takes one profile away for good",
    source: `${API}/user_profiles/delete`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const { id } = await userProfiles.create({ name: "Ada" });
      const kept = await userProfiles.create({ name: "Grace" });
      has(await userProfiles.delete(id), { id, type: "user_profile_deleted" });
      await refused(userProfiles.retrieve(id), missing);
      await refused(userProfiles.update(id, { name: "Gone" }), missing);
      assert.deepEqual(idsOf(await userProfiles.list()), [kept.id]);
      await refused(userProfiles.delete("uprof_nobody"), missing);
      await refused(stranger(place).userProfiles.delete(kept.id), unknown);
    },
  },
  {
    name: "messages.batches.create wants requests, each with an id of its own",
    source: `${API}/messages/batches/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const batch = await batchOf(anthropic, ["first", "second"]);
      has(batch, { type: "message_batch", processing_status: "in_progress", results_url: null });
      has(batch.request_counts, { processing: 2, succeeded: 0, errored: 0, canceled: 0 });
      await refused(batchOf(anthropic, ["same", "same"]), invalid);
      await refused(batchOf(anthropic, []), invalid);
      await refused(batchOf(anthropic, ["i".repeat(65)]), invalid);
      await refused(batchOf(stranger(place)), unknown);
    },
  },
  {
    name: "messages.batches.retrieve tells a day until the end, and counts all requests then",
    source: `${API}/messages/batches/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id } = await batchOf(anthropic, ["first", "second", "third"]);
      const before = await anthropic.messages.batches.retrieve(id);
      assert.equal(secondsBetween(before.created_at, before.expires_at), 86_400);
      has(before, { ended_at: null, archived_at: null, cancel_initiated_at: null });
      await place.sim.clock.advance("25h");
      const after = await anthropic.messages.batches.retrieve(id);
      has(after, { id, processing_status: "ended", created_at: before.created_at });
      assert.ok(secondsBetween(after.created_at, after.ended_at) <= 86_400);
      const { processing, succeeded, errored, canceled, expired } = after.request_counts;
      assert.deepEqual([processing, succeeded + errored + canceled + expired], [0, 3]);
      await refused(anthropic.messages.batches.retrieve("msgbatch_nobody"), missing);
    },
  },
  {
    name: "files.upload lets a file expire after an hour at least, and ninety days at most",
    source: `${API}/files/upload`,
    async check(place) {
      const { files } = anthropicOf(place);
      const upload = async (more = {}) =>
        files.upload({ file: await fileOf("Ahoy", "notes.txt"), ...more });
      const lasting = await upload();
      has(lasting, { type: "file", filename: "notes.txt", size_bytes: 4 });
      assert.equal(lasting.expires_at ?? null, null);
      const short = await upload({ expires_in_seconds: 3_600 });
      assert.equal(secondsBetween(short.created_at, short.expires_at), 3_600);
      await refused(upload({ expires_in_seconds: 3_599 }), invalid);
      await refused(upload({ expires_in_seconds: 7_776_001 }), invalid);
      const late = stranger(place).files.upload({ file: await fileOf("Ahoy") });
      await refused(late, unknown);
    },
  },
  {
    name: "files.retrieveMetadata tells of a file what it told when it came",
    source: `${API}/files/retrieve_metadata`,
    async check(place) {
      const { files } = anthropicOf(place);
      const made = await files.upload({
        file: await fileOf("a,b\n1,2\n", "table.csv", "text/csv"),
      });
      const file = await files.retrieveMetadata(made.id);
      has(file, { id: made.id, type: "file", filename: "table.csv", size_bytes: 8 });
      has(file, { mime_type: "text/csv", created_at: made.created_at, downloadable: false });
      await refused(files.retrieveMetadata("file_nobody"), missing);
      await refused(stranger(place).files.retrieveMetadata(made.id), unknown);
      await files.delete(made.id);
      await refused(files.retrieveMetadata(made.id), missing);
    },
  },
  {
    name: "messages.create is asked for an end-user of whom there is a profile",
    source: "https://platform.claude.com/docs/en/manage-claude/user-profiles",
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id: user_profile_id } = await anthropic.userProfiles.create({ name: "Ada" });
      const message = await anthropic.messages.create({ ...asked, user_profile_id });
      has(message, { type: "message", role: "assistant", model });
      assert.match(message.id, /^msg_/);
      const { input_tokens, output_tokens } = message.usage;
      assert.ok(input_tokens > 0 && output_tokens > 0);
      const of = (id) => anthropic.messages.create({ ...asked, user_profile_id: id });
      await refused(of("uprof_011CZkZCu8hGbp5mYRQgUmz9"), { status: 400 });
      await anthropic.userProfiles.delete(user_profile_id);
      await refused(of(user_profile_id), { status: 400 });
    },
  },
  {
    name: "files.delete takes a file away, which no message can be about any more",
    source: `${API}/files/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const upload = async () => anthropic.files.upload({ file: await fileOf("The lamp is lit.") });
      const file = await upload();
      const kept = await upload();
      const about = (file_id) =>
        anthropic.messages.create({
          ...asked,
          messages: [
            {
              role: "user",
              content: [
                { type: "document", source: { type: "file", file_id } },
                { type: "text", text: "What is lit?" },
              ],
            },
          ],
        });
      assert.equal((await about(file.id)).type, "message");
      has(await anthropic.files.delete(file.id), { id: file.id, type: "file_deleted" });
      await refused(about(file.id), { status: /^40[04]$/ });
      await refused(anthropic.files.retrieveMetadata(file.id), missing);
      assert.deepEqual(idsOf(await anthropic.files.list()), [kept.id]);
      await refused(anthropic.files.delete(file.id), missing);
    },
  },
  {
    name: "messages.parse reads an answer by a schema, and nothing where there is none",
    source: "https://platform.claude.com/docs/en/build-with-claude/structured-outputs",
    async check(place) {
      const anthropic = anthropicOf(place);
      const schema = {
        type: "object",
        properties: { city: { type: "string" }, degrees: { type: "integer" } },
        required: ["city", "degrees"],
        additionalProperties: false,
      };
      const output_config = { format: jsonSchemaOutputFormat(schema) };
      const message = await anthropic.messages.parse({ ...asked, output_config });
      assert.equal(typeof message.parsed_output.city, "string");
      assert.ok(Number.isInteger(message.parsed_output.degrees));
      assert.deepEqual(JSON.parse(message.content[0].text), message.parsed_output);
      assert.equal((await anthropic.messages.parse(asked)).parsed_output, null);
      await refused(anthropic.messages.parse({ ...asked, output_config, max_tokens: -1 }), invalid);
      await refused(anthropic.messages.parse({ ...asked, model: "claude-nobody" }), missing);
    },
  },
  {
    name: "userProfiles.retrieve gives a profile with what the platform has said of it",
    source: `${API}/user_profiles/retrieve`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const made = await userProfiles.create({
        name: "Lighthouse Ltd",
        access_type: "passthrough",
        external_user_details: { entity_type: "business", account_status: "active" },
      });
      const profile = await userProfiles.retrieve(made.id);
      has(profile, { id: made.id, name: "Lighthouse Ltd", access_type: "passthrough" });
      has(profile.external_user_details, { entity_type: "business", account_status: "active" });
      has(profile, { metadata: {}, created_at: made.created_at });
      await refused(userProfiles.retrieve("uprof_nobody"), missing);
      await refused(stranger(place).userProfiles.retrieve(made.id), unknown);
    },
  },
  {
    name: "messages.batches.results gives one result for each request, once the batch has ended",
    source: `${API}/messages/batches/results`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id } = await batchOf(anthropic, ["first", "second"]);
      await refused(anthropic.messages.batches.results(id), { message: /in_progress/ });
      await place.sim.clock.advance("25h");
      const results = await resultsOf(anthropic, id);
      assert.deepEqual(results.map(({ custom_id }) => custom_id).sort(), ["first", "second"]);
      assert.deepEqual([...new Set(results.map(({ result }) => result.type))], ["succeeded"]);
      has(results[0].result.message, { type: "message", role: "assistant", model });
      await refused(anthropic.messages.batches.results("msgbatch_nobody"), missing);
      await anthropic.messages.batches.delete(id);
      await refused(anthropic.messages.batches.results(id), missing);
    },
  },
  {
    name: "skills.retrieve tells the newest version of a skill, also of one by Anthropic",
    source: `${API}/skills/retrieve`,
    async check(place) {
      const { skills } = anthropicOf(place);
      const made = await skills.create({ files: await skillFiles(), display_name: "Tides" });
      const files = await skillFiles("tide-tables", "Reads tides and winds");
      const version = await skills.versions.create(made.id, { files });
      assert.notEqual(version.id, made.latest_version_id);
      const skill = await skills.retrieve(made.id);
      has(skill, { id: made.id, latest_version_id: version.id, display_name: "Tides" });
      assert.equal(skill.created_at, made.created_at);
      has(await skills.retrieve("pptx"), { id: "pptx", type: "skill", source: "anthropic" });
      await refused(skills.retrieve("skill_nobody"), missing);
      await refused(stranger(place).skills.retrieve(made.id), unknown);
    },
  },
  {
    name: "models.retrieve tells how much a model takes and gives",
    source: `${API}/models/retrieve`,
    async check(place) {
      const { models } = anthropicOf(place);
      const found = await models.retrieve(model);
      has(found, { id: model, type: "model" });
      assert.ok(found.max_input_tokens >= found.max_tokens && found.max_tokens > 0);
      assert.match(found.display_name, /^Claude /);
      const { data } = await models.list({ limit: 1_000 });
      assert.deepEqual(
        data.find(({ id }) => id === model),
        found,
      );
      await refused(models.retrieve("claude-nobody"), missing);
      await refused(stranger(place).models.retrieve(model), unknown);
    },
  },
];
