import { randomUUID } from "node:crypto";
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
// lists, but for the names of their checks. The first ten methods are the head of the 31 that the
// vendor's guides, quickstarts and samples use outside betas and outside the Admin API (there are
// no more), the other ten the head of the 405 of the SDK's client (@anthropic-ai/sdk 1.14.0), each
// in the order of the SHA-256 of "eighth-list 2026-12-01 anthropic METHOD", also where an earlier
// list names the method. Nothing of the first ten is left out. Of the other ten are left out all
// betas (beta), what wants an Admin key (organization), and what is among the first ten
// (userProfiles.actionURLs.create, files.retrieveMetadata, messages.create, files.delete,
// skills.retrieve, files.upload, skills.versions.retrieve, messages.batches.results,
// messages.batches.list, files.list).

const API = `${DOCS}/api`;
const PROFILES = `${DOCS}/manage-claude/user-profiles`;
const HOUR = 3_600_000;

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const stranger = (place) => anthropicOf({ ...place, key: "sk-ant-nobody" });

const gone = { status: 404, type: "not_found_error" };
const invalid = { status: 400, type: "invalid_request_error" };
const unknown = { status: 401, type: "authentication_error" };
const noProfile = { status: 400, errorCode: "user_profile_not_found" };

/** Everything that a list gives, page by page. */
async function allOf(pages) {
  const all = [];
  for await (const one of pages) all.push(one);
  return all;
}

/** The time from one to another, in milliseconds. */
const between = (from, to) => Date.parse(to) - Date.parse(from);

const page = (name, description) =>
  fileOf(
    `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n`,
    `${name}/SKILL.md`,
    "text/markdown",
  );

const skillOf = async (anthropic, name = fresh("read-tides"), more = {}) =>
  anthropic.skills.create({ files: [await page(name, "Reads tides")], ...more });

const batchOf = (anthropic, ...names) =>
  anthropic.messages.batches.create({ requests: names.map((name) => requestOf(name)) });

/** A batch once it has ended, on the clock of the place if it has one. */
async function endedOf({ sim }, anthropic, id) {
  for (let left = 60; left > 0; left -= 1) {
    const batch = await anthropic.messages.batches.retrieve(id);
    if (batch.processing_status === "ended") return batch;
    await sim?.clock?.advance("5m");
    await new Promise((done) => setTimeout(done, sim ? 10 : 5_000));
  }
  return undefined;
}

const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

export const eighthList = [
  {
    name: "userProfiles.actionURLs.create makes a new link each time, for about an hour",
    source: `${PROFILES}-verification-portal`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const action = { type: "enroll_end_user" };
      const { id, created_at } = await userProfiles.create({ name: "Ada Lovelace" });
      const made = await userProfiles.actionURLs.create(id, { action });
      assert.deepEqual(
        [made.type, new URL(made.url).protocol],
        ["user_profile_action_url", "https:"],
      );
      const time = between(created_at, made.expires_at);
      assert.ok(time > 0.75 * HOUR && time < 1.25 * HOUR);
      const next = await userProfiles.actionURLs.create(id, { action });
      assert.notEqual(next.url, made.url);
      await refused(userProfiles.actionURLs.create("uprof_nobody", { action }), gone);
      await userProfiles.delete(id);
      await refused(userProfiles.actionURLs.create(id, { action }), gone);
    },
  },
  {
    name: "files.retrieveMetadata tells when a file expires, if it does, and that it stays here",
    source: `${API}/files/retrieve_metadata`,
    async check(place) {
      const { files } = anthropicOf(place);
      const file = await fileOf("High water at noon", "tides.txt");
      const passing = await files.upload({ file, expires_in_seconds: 7200 });
      const found = await files.retrieveMetadata(passing.id);
      has(found, { id: passing.id, type: "file", mime_type: "text/plain", downloadable: false });
      assert.ok(Math.abs(between(found.created_at, found.expires_at) - 2 * HOUR) < 2_000);
      const lasting = await files.upload({ file: await fileOf("Low water", "ebb.txt") });
      assert.equal((await files.retrieveMetadata(lasting.id)).expires_at ?? null, null);
      await files.delete(passing.id);
      await refused(files.retrieveMetadata(passing.id), gone);
      await refused(files.retrieveMetadata("file_none"), gone);
    },
  },
  {
    name: "messages.create uses a tool if it must, no tool if it may not, and takes the result",
    source: `${DOCS}/agents-and-tools/tool-use/overview`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const system = "Answer in one word.";
      const say = (more, options) =>
        anthropic.messages.create({ ...asked, system, ...more }, options);
      const tools = [weather];
      const quiet = await say({ tools, tool_choice: { type: "none" } });
      assert.deepEqual(
        [quiet.stop_reason, quiet.content.every(({ type }) => type === "text")],
        ["end_turn", true],
      );
      const { content, stop_reason } = await say({ tools, tool_choice: { type: "any" } });
      const uses = content.filter(({ type }) => type === "tool_use");
      assert.deepEqual([stop_reason, uses[0].name], ["tool_use", weather.name]);
      const results = uses.map(({ id }) => ({
        type: "tool_result",
        tool_use_id: id,
        content: "Rain",
      }));
      const turns = [
        { role: "assistant", content },
        { role: "user", content: results },
      ];
      const more = { tools, tool_choice: { type: "none" }, messages: [...messages, ...turns] };
      const answer = await say(more);
      assert.ok(answer.usage.input_tokens > quiet.usage.input_tokens);
      has(answer, { type: "message", role: "assistant", stop_reason: "end_turn" });
      const { max_tokens } = await anthropic.models.retrieve(model);
      await refused(say({ max_tokens: max_tokens + 1 }, { timeout: 60_000 }), invalid);
      const other = { type: "tool", name: "tides" };
      await refused(say({ tools, tool_choice: other }), invalid);
    },
  },
  {
    name: "files.delete says which file is gone, leaves its twin, and is of no use twice",
    source: `${API}/files/delete`,
    async check(place) {
      const { files } = anthropicOf(place);
      const upload = async () => files.upload({ file: await fileOf("Twins\n", "twin.txt") });
      const [first, twin] = [await upload(), await upload()];
      await refused(stranger(place).files.delete(first.id), unknown);
      has(await files.delete(first.id), { id: first.id, type: "file_deleted" });
      const left = await files.list({ ids: [first.id, twin.id] });
      assert.deepEqual(idsOf(left), [twin.id]);
      has(await files.retrieveMetadata(twin.id), { filename: "twin.txt", size_bytes: 6 });
      await refused(files.delete(first.id), gone);
    },
  },
  {
    name: "skills.retrieve tells whose a skill is, and follows its newest version",
    source: `${API}/skills/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { skills } = anthropic;
      const name = fresh("read-tides");
      const made = await skillOf(anthropic, name);
      const found = await skills.retrieve(made.id);
      has(found, { id: made.id, type: "skill", display_name: name });
      assert.deepEqual(
        [found.source.type, found.latest_version_id],
        ["custom", made.latest_version_id],
      );
      const version = await skills.versions.create(made.id, { files: [await page(name, "More")] });
      const later = await skills.retrieve(made.id);
      has(later, { latest_version_id: version.id, created_at: found.created_at });
      assert.ok(between(found.updated_at, later.updated_at) >= 0);
      const own = await allOf(skills.list({ source: "custom" }));
      assert.ok(own.some(({ id }) => id === made.id));
      await refused(skills.retrieve("skill_none"), gone);
    },
  },
  {
    name: "files.upload keeps the last part of a path as the name, and the type that it is told",
    source: `${API}/files/upload`,
    async check(place) {
      const { files } = anthropicOf(place);
      const text = '{"high":"12:00"}';
      const file = await fileOf(text, "harbour/tides.json", "application/json");
      const made = await files.upload({ file });
      has(made, { type: "file", filename: "tides.json", mime_type: "application/json" });
      assert.equal(made.size_bytes, Buffer.byteLength(text));
      assert.deepEqual(idsOf(await files.list({ ids: [made.id] })), [made.id]);
      const brief = { file: await fileOf(text), expires_in_seconds: 3599 };
      await refused(files.upload(brief), invalid);
      const long = { file: await fileOf(text), expires_in_seconds: 7_776_001 };
      await refused(files.upload(long), invalid);
    },
  },
  {
    name: "skills.versions.retrieve gives a version of its own skill only, as it was made",
    source: `${API}/skills/versions/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { skills } = anthropic;
      const name = fresh("read-tides");
      const { id: skill_id, latest_version_id: first } = await skillOf(anthropic, name);
      const next = await skills.versions.create(skill_id, { files: [await page(name, "More")] });
      const found = await skills.versions.retrieve(first, { skill_id });
      has(found, { id: first, type: "skill_version", skill_id, name, description: "Reads tides" });
      const newest = await skills.versions.retrieve(next.id, { skill_id });
      has(newest, { id: next.id, skill_id, name, description: "More" });
      const other = await skillOf(anthropic, fresh("read-winds"));
      await refused(skills.versions.retrieve(first, { skill_id: other.id }), gone);
      await skills.versions.delete(first, { skill_id });
      await refused(skills.versions.retrieve(first, { skill_id }), gone);
      has(await skills.retrieve(skill_id), { latest_version_id: next.id });
    },
  },
  {
    name: "messages.batches.results gives what the counts say, from the end until the deletion",
    source: `${API}/messages/batches/results`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const { id } = await batchOf(anthropic, "one", "two");
      await refused(batches.results(id), { message: /results_url/ });
      await batches.cancel(id);
      const ended = await endedOf(place, anthropic, id);
      assert.equal(typeof ended.results_url, "string");
      const results = await resultsOf(anthropic, id);
      assert.deepEqual(results.map(({ custom_id }) => custom_id).sort(), ["one", "two"]);
      const { succeeded, canceled } = ended.request_counts;
      assert.deepEqual(
        ["succeeded", "canceled"].map(
          (type) => results.filter(({ result }) => result.type === type).length,
        ),
        [succeeded, canceled],
      );
      has(await batches.delete(id), { id, type: "message_batch_deleted" });
      await refused(batches.results(id), gone);
    },
  },
  {
    name: "messages.batches.list goes from a batch to the older ones or to the newer ones",
    source: `${API}/messages/batches/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const ids = [];
      for (const name of ["one", "two", "three"]) ids.unshift((await batchOf(anthropic, name)).id);
      const newest = await batches.list({ limit: 2 });
      assert.deepEqual(idsOf(newest), ids.slice(0, 2));
      has(newest, { has_more: true, first_id: ids[0], last_id: ids[1] });
      const older = await batches.list({ limit: 1, after_id: ids[1] });
      assert.deepEqual(idsOf(older), [ids[2]]);
      const newer = await batches.list({ limit: 1, before_id: ids[1] });
      assert.deepEqual(idsOf(newer), [ids[0]]);
      await refused(batches.list({ limit: 1001 }), invalid);
    },
  },
  {
    name: "files.list finds a hundred files by their ids at most, each of them once",
    source: `${API}/files/list`,
    async check(place) {
      const { files } = anthropicOf(place);
      const upload = async (name) => (await files.upload({ file: await fileOf(name, name) })).id;
      const [one, two] = [await upload("one.txt"), await upload("two.txt")];
      const found = await files.list({ ids: [one, two, one, "file_none"] });
      assert.deepEqual(idsOf(found).sort(), [one, two].sort());
      assert.equal(found.next_page, null);
      const first = await files.list({ limit: 1 });
      const second = await files.list({ limit: 1, page: first.next_page });
      assert.deepEqual([first.data.length, second.data.length], [1, 1]);
      assert.notEqual(second.data[0].id, first.data[0].id);
      const many = Array.from({ length: 101 }, (_, number) => `file_${number}`);
      await refused(files.list({ ids: many }), invalid);
    },
  },
  {
    name: "skills.create takes several files in a folder, and a name in kebab case",
    source: `${DOCS}/agents-and-tools/agent-skills/overview`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { skills } = anthropic;
      const name = fresh("read-tides");
      const table = await fileOf("12:00\n", `${name}/tables/noon.md`, "text/markdown");
      const made = await skills.create({ files: [await page(name, "Reads tides"), table] });
      has(made, { type: "skill", display_name: name });
      const [version, ...more] = (await skills.versions.list(made.id)).data;
      has(version, { id: made.latest_version_id, name, description: "Reads tides" });
      assert.deepEqual(more, []);
      await refused(skillOf(anthropic, "Read_Tides"), invalid);
      const apart = await fileOf("12:00\n", `${fresh("tables")}/noon.md`, "text/markdown");
      await refused(skills.create({ files: [await page(name, "Reads tides"), apart] }), invalid);
    },
  },
  {
    name: "models.list tells the newest first, and since when a model is on its way out",
    source: `${API}/models/list`,
    async check(place) {
      const { models } = anthropicOf(place);
      const all = await allOf(models.list({ limit: 2 }));
      const times = all.map(({ created_at }) => Date.parse(created_at));
      assert.deepEqual(
        times,
        times.toSorted((one, other) => other - one),
      );
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
      assert.ok(all.every(({ lifecycle }) => /^(active|deprecated)$/.test(lifecycle)));
      assert.ok(all.every((one) => (one.lifecycle === "active") === (one.deprecated_at === null)));
      await refused(models.list({ limit: 0 }), invalid);
    },
  },
  {
    name: "userProfiles.delete leaves nobody for whom a message could be asked",
    source: `${PROFILES}/manage-profiles`,
    async check(place) {
      const { messages: said, userProfiles } = anthropicOf(place);
      const { id } = await userProfiles.create({ name: fresh("Ada") });
      const answer = await said.create({ ...asked, user_profile_id: id });
      assert.equal(answer.type, "message");
      has(await userProfiles.delete(id), { id, type: "user_profile_deleted" });
      const left = await allOf(userProfiles.list({ limit: 100 }));
      assert.ok(left.every((profile) => profile.id !== id));
      await refused(userProfiles.retrieve(id), gone);
      await refused(said.create({ ...asked, user_profile_id: id }), noProfile);
    },
  },
  {
    name: "models.retrieve tells what Claude Opus 4.6 can do",
    source: `${API}/models/retrieve`,
    async check(place) {
      const { models } = anthropicOf(place);
      const { capabilities, line, type } = await models.retrieve("claude-opus-4-6");
      assert.deepEqual([type, line], ["model", "opus"]);
      const able = ["batch", "citations", "image_input", "pdf_input", "structured_outputs"];
      assert.deepEqual(
        able.filter((name) => !capabilities[name].supported),
        [],
      );
      has(capabilities.thinking, { supported: true });
      assert.equal(capabilities.thinking.types.adaptive.supported, true);
      assert.deepEqual(
        ["low", "medium", "high", "max"].map((level) => capabilities.effort[level].supported),
        [true, true, true, true],
      );
      await refused(models.retrieve("claude-none"), gone);
    },
  },
  {
    name: "messages.batches.retrieve tells nothing of an end before there is one",
    source: `${API}/messages/batches/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const { id } = await batchOf(anthropic, "one", "two", "three");
      const found = await batches.retrieve(id);
      has(found, {
        type: "message_batch",
        archived_at: null,
        cancel_initiated_at: null,
        ended_at: null,
        results_url: null,
      });
      has(found.request_counts, {
        processing: 3,
        succeeded: 0,
        errored: 0,
        canceled: 0,
        expired: 0,
      });
      assert.equal(Math.round(between(found.created_at, found.expires_at) / HOUR), 24);
      await batches.cancel(id);
      const later = await batches.retrieve(id);
      assert.deepEqual(
        [typeof later.cancel_initiated_at, sum(later.request_counts)],
        ["string", 3],
      );
      await refused(batches.retrieve("msgbatch_none"), gone);
    },
  },
  {
    name: "messages.batches.cancel ends one batch, and leaves the other to go on",
    source: `${API}/messages/batches/cancel`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const { id } = await batchOf(anthropic, "one");
      const other = await batchOf(anthropic, "two");
      const answer = await batches.cancel(id);
      has(answer, { id, type: "message_batch" });
      assert.match(answer.processing_status, /^(canceling|ended)$/);
      const kept = await batches.retrieve(other.id);
      assert.equal(kept.cancel_initiated_at, null);
      const ended = await endedOf(place, anthropic, id);
      assert.deepEqual(
        [ended.cancel_initiated_at, ended.request_counts.processing, sum(ended.request_counts)],
        [answer.cancel_initiated_at, 0, 1],
      );
      await refused(batches.cancel("msgbatch_none"), gone);
    },
  },
  {
    name: "skills.versions.delete takes an old version, and only from the skill that it is of",
    source: `${API}/skills/versions/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { skills } = anthropic;
      const name = fresh("read-tides");
      const { id: skill_id, latest_version_id: first } = await skillOf(anthropic, name);
      const next = await skills.versions.create(skill_id, { files: [await page(name, "More")] });
      const other = await skillOf(anthropic, fresh("read-winds"));
      await refused(skills.versions.delete(first, { skill_id: other.id }), gone);
      const answer = await skills.versions.delete(first, { skill_id });
      has(answer, { id: first, type: "skill_version_deleted" });
      assert.deepEqual(idsOf(await skills.versions.list(skill_id)), [next.id]);
      has(await skills.retrieve(skill_id), { latest_version_id: next.id, display_name: name });
      await refused(skills.versions.delete(first, { skill_id }), gone);
    },
  },
  {
    name: "messages.batches.create takes names of 64 letters, digits, hyphens and underscores",
    source: `${API}/messages/batches/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const longest = `Tide_7-${"x".repeat(57)}`;
      const made = await batchOf(anthropic, longest, "two");
      has(made, { type: "message_batch", processing_status: "in_progress", ended_at: null });
      assert.equal(made.request_counts.processing, 2);
      assert.equal(Math.round(between(made.created_at, made.expires_at) / HOUR), 24);
      await refused(batchOf(anthropic, `${longest}x`), invalid);
      await refused(batchOf(anthropic, "high water"), invalid);
      const requests = [requestOf("one")];
      await refused(batches.create({ requests, user_profile_id: "uprof_nobody" }), noProfile);
    },
  },
  {
    name: "skills.list gives one's own skills or those of Anthropic, each of them once",
    source: `${API}/skills/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { skills } = anthropic;
      const made = [await skillOf(anthropic), await skillOf(anthropic, fresh("read-winds"))];
      const own = await allOf(skills.list({ source: "custom", limit: 1 }));
      const found = own.filter(({ id }) => made.some((skill) => skill.id === id));
      assert.equal(found.length, made.length);
      assert.ok(own.every(({ source }) => source.type === "custom"));
      assert.equal(new Set(own.map(({ id }) => id)).size, own.length);
      const theirs = await allOf(skills.list({ source: "anthropic" }));
      assert.deepEqual(
        ["pptx", "xlsx", "docx", "pdf"].filter((id) => !theirs.some((skill) => skill.id === id)),
        [],
      );
      await refused(skills.list({ limit: -1 }), invalid);
    },
  },
  {
    name: "userProfiles.retrieve gives what was told of a person, and null for the rest",
    source: `${API}/user_profiles/retrieve`,
    async check(place) {
      const { userProfiles } = anthropicOf(place);
      const told = { reference_id: fresh("row"), country: "NO", entity_type: "individual" };
      const made = await userProfiles.create({ external_user_details: told });
      const found = await userProfiles.retrieve(made.id);
      has(found, {
        type: "user_profile",
        name: null,
        access_type: "application",
        enforcement_status: "unrestricted",
        enforcement_actions: [],
      });
      has(found.external_user_details, { ...told, account_status: null, email_hash: null });
      await userProfiles.update(made.id, { external_user_details: { country: "SE" } });
      const { external_user_details: later } = await userProfiles.retrieve(made.id);
      has(later, { ...told, country: "SE" });
      const wrong = { external_user_details: { country: "Norway" } };
      await refused(userProfiles.create(wrong), invalid);
      await refused(userProfiles.retrieve("uprof_nobody"), gone);
    },
  },
];
