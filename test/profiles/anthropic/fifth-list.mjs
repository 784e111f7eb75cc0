import { randomUUID } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { betaJSONSchemaOutputFormat, betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";
import { assert, has, refused } from "../assertions.mjs";
import {
  anthropicOf,
  asked,
  fileOf,
  messages,
  model,
  requestOf,
  resultsOf,
  weather,
} from "./support.mjs";

// Twenty more behaviours of Anthropic, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the 408 of the SDK (1.14.0), in the order of the SHA-256
// of "fifth-list 2026-12-01 anthropic METHOD". Left out are those of organizations and compliance,
// which want a key of their own, user profiles, which are given to few, and what is only of beta:
// agents, sessions, environments, vaults, memory, dreams, tunnels and deployments. A method and its
// twin of beta are one, under the name that comes first.

const DOCS = "https://platform.claude.com/docs/en";

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const idsOf = (list) => list.map(({ id }) => id);

const says = (status, type) => ({ status, "error.type": "error", "error.error.type": type });
const bad = says(400, "invalid_request_error");
const gone = says(404, "not_found_error");

async function all(list) {
  const found = [];
  for await (const one of list) found.push(one);
  return found;
}

/** A batch that has ended. */
async function ended({ sim }, anthropic, id) {
  for (let time = 0; time < 80; time += 1) {
    const batch = await anthropic.messages.batches.retrieve(id);
    if (batch.processing_status === "ended") return batch;
    await sim.clock.advance("30m");
    await passed(50);
  }
  return anthropic.messages.batches.retrieve(id);
}

const batchOf = (anthropic, ...names) =>
  anthropic.messages.batches.create({ requests: names.map((name) => requestOf(name)) });

const manual = (name, description) =>
  fileOf(
    `---\nname: ${name}\ndescription: ${description}\n---\n\n# Greeting\n\nSay good morning.\n`,
    `${name}/SKILL.md`,
    "text/markdown",
  );

const filesOf = async (name, description = "Greets people by their names") => [
  await manual(name, description),
];

const skillOf = async (anthropic, name, more = {}) =>
  anthropic.skills.create({ files: await filesOf(name), ...more });

const zipOf = async (answer) => Buffer.from(await answer.arrayBuffer());

export const fifthList = [
  {
    name: "skills.delete takes a skill away with all of its versions",
    source: `${DOCS}/api/skills/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(anthropic, name);
      const version = await anthropic.skills.versions.create(skill.id, {
        files: await filesOf(name, "Greets people in the evening"),
      });
      assert.deepEqual(await anthropic.skills.delete(skill.id), {
        id: skill.id,
        type: "skill_deleted",
      });
      await refused(anthropic.skills.retrieve(skill.id), gone);
      await refused(anthropic.skills.versions.retrieve(version.id, { skill_id: skill.id }), gone);
      const left = idsOf(await all(anthropic.skills.list({ source: "custom" })));
      assert.equal(left.includes(skill.id), false);
    },
  },
  {
    name: "skills.versions.list goes through the versions of one skill, page by page",
    source: `${DOCS}/api/skills/versions/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(anthropic, name);
      await skillOf(anthropic, fresh("farewell"));
      const files = await filesOf(name, "Greets people in the evening");
      const version = await anthropic.skills.versions.create(skill.id, { files });
      const page = await anthropic.skills.versions.list(skill.id, { limit: 1 });
      assert.equal(page.data.length, 1);
      assert.equal(page.hasNextPage(), true);
      const versions = await all(anthropic.skills.versions.list(skill.id, { limit: 1 }));
      assert.deepEqual(idsOf(versions).sort(), [skill.latest_version_id, version.id].sort());
      const facts = versions.map(({ type, skill_id }) => [type, skill_id]);
      assert.deepEqual(facts, Array(2).fill(["skill_version", skill.id]));
    },
  },
  {
    name: "beta.messages.parse gives what was said as an object of the schema",
    source: `${DOCS}/build-with-claude/structured-outputs`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const schema = {
        type: "object",
        properties: { city: { type: "string" }, rain: { type: "boolean" } },
        required: ["city", "rain"],
        additionalProperties: false,
      };
      const message = await anthropic.beta.messages.parse({
        ...asked,
        output_config: { format: betaJSONSchemaOutputFormat(schema) },
      });
      has(message, { type: "message", role: "assistant", stop_reason: "end_turn" });
      assert.deepEqual(Object.keys(message.parsed_output).sort(), ["city", "rain"]);
      assert.equal(typeof message.parsed_output.city, "string");
      assert.equal(typeof message.parsed_output.rain, "boolean");
      const { text } = message.content.find(({ type }) => type === "text");
      assert.deepEqual(JSON.parse(text), message.parsed_output);
      const loose = { type: "json_schema", schema: { ...schema, additionalProperties: true } };
      await refused(
        anthropic.beta.messages.create({ ...asked, output_config: { format: loose } }),
        bad,
      );
    },
  },
  {
    name: "messages.batches.delete waits until a batch has ended",
    source: `${DOCS}/api/messages/batches/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id } = await batchOf(anthropic, "a");
      await refused(anthropic.messages.batches.delete(id), { status: /^40[09]$/ });
      assert.equal((await ended(place, anthropic, id)).processing_status, "ended");
      assert.deepEqual(await anthropic.messages.batches.delete(id), {
        id,
        type: "message_batch_deleted",
      });
      await refused(anthropic.messages.batches.retrieve(id), gone);
      const left = idsOf(await all(anthropic.messages.batches.list()));
      assert.equal(left.includes(id), false);
    },
  },
  {
    name: "files.download gives no file that was uploaded",
    source: `${DOCS}/build-with-claude/files`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const file = await anthropic.files.upload({ file: await fileOf("The lamp turns.") });
      assert.equal(file.downloadable, false);
      const error = await refused(anthropic.files.download(file.id), bad);
      assert.match(error.requestID, /^req_/);
      await anthropic.files.delete(file.id);
      await refused(anthropic.files.download(file.id), gone);
      const stranger = anthropicOf({ ...place, key: "sk-ant-nobody" });
      await refused(stranger.files.download(file.id), says(401, "authentication_error"));
    },
  },
  {
    name: "skills.versions.create makes the latest version, of the same name",
    source: `${DOCS}/api/skills/versions/create`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(anthropic, name);
      const version = await anthropic.skills.versions.create(skill.id, {
        files: await filesOf(name, "Greets people in the evening"),
      });
      has(version, {
        type: "skill_version",
        skill_id: skill.id,
        name,
        description: "Greets people in the evening",
      });
      assert.notEqual(version.id, skill.latest_version_id);
      const { latest_version_id } = await anthropic.skills.retrieve(skill.id);
      assert.equal(latest_version_id, version.id);
      const files = await filesOf(fresh("farewell"));
      await refused(anthropic.skills.versions.create(skill.id, { files }), bad);
    },
  },
  {
    name: "beta.skills.versions.download gives each version as its own zip",
    source: `${DOCS}/api/beta/skills/versions`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(anthropic, name);
      const files = [
        await manual(name, "Greets people in the evening"),
        await fileOf("Good evening.", `${name}/evening.txt`),
      ];
      const version = await anthropic.skills.versions.create(skill.id, { files });
      const download = (id) => anthropic.beta.skills.versions.download(id, { skill_id: skill.id });
      const first = await zipOf(await download(skill.latest_version_id));
      const second = await zipOf(await download(version.id));
      assert.equal(first.subarray(0, 2).toString("latin1"), "PK");
      assert.ok(first.includes("SKILL.md"));
      assert.equal(first.includes("evening.txt"), false);
      assert.ok(second.includes("evening.txt"));
      await anthropic.skills.delete(skill.id);
      await refused(download(version.id), gone);
    },
  },
  {
    name: "messages.batches.cancel ends a batch early, and all requests are counted",
    source: `${DOCS}/api/messages/batches/cancel`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const batch = await batchOf(anthropic, "a", "b", "c");
      assert.equal(batch.cancel_initiated_at, null);
      const canceled = await anthropic.messages.batches.cancel(batch.id);
      has(canceled, { id: batch.id, type: "message_batch", processing_status: "canceling" });
      assert.ok(Date.parse(canceled.cancel_initiated_at) >= Date.parse(batch.created_at));
      const { processing_status, request_counts } = await ended(place, anthropic, batch.id);
      assert.equal(processing_status, "ended");
      const { processing, succeeded, errored, canceled: stopped, expired } = request_counts;
      assert.deepEqual([processing, succeeded + errored + stopped + expired], [0, 3]);
      const results = await resultsOf(anthropic, batch.id);
      assert.deepEqual(results.map(({ custom_id }) => custom_id).sort(), ["a", "b", "c"]);
    },
  },
  {
    name: "messages.create refuses what is no request, by its type",
    source: `${DOCS}/api/errors`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const create = (more) => anthropic.messages.create({ ...asked, ...more });
      const error = await refused(create({ max_tokens: -1 }), bad);
      assert.match(error.requestID, /^req_/);
      await refused(create({ messages: [] }), bad);
      const tool_choice = { type: "tool", name: "sunshine" };
      await refused(create({ tools: [weather], tool_choice }), bad);
      await refused(create({ model: "claude-lighthouse-1" }), gone);
      const stranger = anthropicOf({ ...place, key: "sk-ant-nobody" });
      await refused(stranger.messages.create(asked), says(401, "authentication_error"));
    },
  },
  {
    name: "skills.versions.retrieve tells what each version's manual says",
    source: `${DOCS}/api/skills/versions/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(anthropic, name);
      const files = await filesOf(name, "Greets people in the evening");
      const version = await anthropic.skills.versions.create(skill.id, { files });
      const { retrieve } = anthropic.skills.versions;
      const find = (id, skill_id = skill.id) =>
        retrieve.call(anthropic.skills.versions, id, { skill_id });
      has(await find(skill.latest_version_id), {
        id: skill.latest_version_id,
        type: "skill_version",
        skill_id: skill.id,
        name,
        description: "Greets people by their names",
      });
      assert.deepEqual(await find(version.id), version);
      assert.equal(version.description, "Greets people in the evening");
      const other = await skillOf(anthropic, fresh("farewell"));
      await refused(find(version.id, other.id), gone);
    },
  },
  {
    name: "messages.batches.retrieve tells how far a batch is, and where its results are",
    source: `${DOCS}/api/messages/batches/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { id } = await batchOf(anthropic, "a", "b");
      const before = await anthropic.messages.batches.retrieve(id);
      has(before, {
        type: "message_batch",
        processing_status: "in_progress",
        ended_at: null,
        results_url: null,
        archived_at: null,
        cancel_initiated_at: null,
      });
      assert.equal(Date.parse(before.expires_at) - Date.parse(before.created_at), 86_400_000);
      has(before.request_counts, { processing: 2, succeeded: 0, errored: 0, canceled: 0 });
      const after = await ended(place, anthropic, id);
      has(after.request_counts, { processing: 0, succeeded: 2, errored: 0, canceled: 0 });
      assert.ok(after.results_url.endsWith(`/v1/messages/batches/${id}/results`));
      assert.ok(Date.parse(after.ended_at) >= Date.parse(after.created_at));
    },
  },
  {
    name: "skills.versions.delete takes one version away, and leaves the others",
    source: `${DOCS}/api/skills/versions/delete`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(anthropic, name);
      const first = skill.latest_version_id;
      const files = await filesOf(name, "Greets people in the evening");
      const second = await anthropic.skills.versions.create(skill.id, { files });
      const at = { skill_id: skill.id };
      assert.deepEqual(await anthropic.skills.versions.delete(first, at), {
        id: first,
        type: "skill_version_deleted",
      });
      await refused(anthropic.skills.versions.retrieve(first, at), gone);
      await refused(anthropic.skills.versions.delete(first, at), gone);
      const left = await all(anthropic.skills.versions.list(skill.id));
      assert.deepEqual(idsOf(left), [second.id]);
      const { latest_version_id } = await anthropic.skills.retrieve(skill.id);
      assert.equal(latest_version_id, second.id);
    },
  },
  {
    name: "beta.messages.toolRunner runs the tool that is called, and goes on with its result",
    source: `${DOCS}/agents-and-tools/tool-use/tool-runner`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const inputs = [];
      const tool = betaTool({
        name: weather.name,
        description: weather.description,
        inputSchema: weather.input_schema,
        run: (input) => {
          inputs.push(input);
          return "Rain until noon";
        },
      });
      const runner = anthropic.beta.messages.toolRunner({
        ...asked,
        tools: [tool],
        tool_choice: { type: "tool", name: weather.name },
        max_iterations: 2,
      });
      const turns = await all(runner);
      assert.equal(turns.length, 2);
      assert.deepEqual(
        turns.map(({ stop_reason }) => stop_reason),
        ["tool_use", "tool_use"],
      );
      const calls = turns.map(({ content }) => content.find(({ type }) => type === "tool_use"));
      assert.deepEqual(
        calls.map(({ name }) => name),
        [weather.name, weather.name],
      );
      assert.notEqual(calls[0].id, calls[1].id);
      assert.deepEqual(inputs[0], calls[0].input);
      assert.equal(typeof inputs[0].city, "string");
    },
  },
  {
    name: "files.list goes through the files page by page, or finds those of given ids",
    source: `${DOCS}/api/files/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const upload = async (name) => anthropic.files.upload({ file: await fileOf(name, name) });
      const first = await upload("skagen.txt");
      const second = await upload("bovbjerg.txt");
      const third = await upload("lyngvig.txt");
      const page = await anthropic.files.list({ limit: 2 });
      assert.equal(page.data.length, 2);
      assert.equal(page.hasNextPage(), true);
      const ids = idsOf(await all(anthropic.files.list({ limit: 2 })));
      const mine = [first.id, second.id, third.id].sort();
      assert.deepEqual(ids.filter((id) => mine.includes(id)).sort(), mine);
      await anthropic.files.delete(second.id);
      const found = await anthropic.files.list({ ids: mine });
      assert.deepEqual(idsOf(found.data).sort(), [first.id, third.id].sort());
      assert.equal(found.hasNextPage(), false);
    },
  },
  {
    name: "messages.countTokens counts all that is sent, and makes no message",
    source: `${DOCS}/build-with-claude/token-counting`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const count = async (more = {}) =>
        (await anthropic.beta.messages.countTokens({ model, messages, ...more })).input_tokens;
      const plain = await count();
      assert.ok(Number.isInteger(plain) && plain > 0);
      assert.ok((await count({ system: "You keep a lighthouse at the sea." })) > plain);
      assert.ok((await count({ tools: [weather] })) > plain);
      assert.equal(await count(), plain);
      await refused(count({ messages: [] }), bad);
      await refused(count({ model: "claude-lighthouse-1" }), gone);
    },
  },
  {
    name: "models.retrieve knows the models, and refuses others",
    source: `${DOCS}/api/models/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const found = await anthropic.models.retrieve(model);
      has(found, { id: model, type: "model" });
      assert.match(found.display_name, /^Claude /);
      assert.ok(Number.isFinite(Date.parse(found.created_at)));
      await refused(anthropic.models.retrieve("claude-lighthouse-1"), gone);
      const stranger = anthropicOf({ ...place, key: "sk-ant-nobody" });
      await refused(stranger.models.retrieve(model), says(401, "authentication_error"));
    },
  },
  {
    name: "models.list goes through the models by cursors, forth and back",
    source: `${DOCS}/api/models/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const page = await anthropic.models.list({ limit: 1 });
      const [{ id }] = page.data;
      has(page, { has_more: true, first_id: id, last_id: id });
      const next = await anthropic.models.list({ limit: 1, after_id: id });
      assert.notEqual(next.data[0].id, id);
      const back = await anthropic.models.list({ limit: 1, before_id: next.data[0].id });
      assert.deepEqual(idsOf(back.data), [id]);
      const models = await all(anthropic.models.list({ limit: 2 }));
      assert.equal(new Set(idsOf(models)).size, models.length);
      assert.ok(models.every(({ type }) => type === "model"));
      await refused(anthropic.models.list({ limit: 1_001 }), bad);
    },
  },
  {
    name: "files.upload tells the name, the type and the size, and when the file expires",
    source: `${DOCS}/api/files/upload`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const text = "The lamp turns twice a minute.";
      const file = await anthropic.files.upload({ file: await fileOf(text) });
      has(file, {
        type: "file",
        filename: "notes.txt",
        mime_type: "text/plain",
        size_bytes: Buffer.byteLength(text),
      });
      assert.match(file.id, /^file_/);
      assert.deepEqual(await anthropic.files.retrieveMetadata(file.id), file);
      const short = await anthropic.files.upload({
        file: await fileOf(text),
        expires_in_seconds: 3_600,
      });
      const time = Date.parse(short.expires_at) - Date.parse(short.created_at);
      assert.ok(Math.abs(time - 3_600_000) < 5_000);
      await refused(
        anthropic.files.upload({ file: await fileOf(text), expires_in_seconds: 60 }),
        bad,
      );
    },
  },
  {
    name: "skills.list tells the skills of Anthropic from one's own",
    source: `${DOCS}/api/skills/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const skill = await skillOf(anthropic, fresh("greeter"));
      const own = await all(anthropic.skills.list({ source: "custom" }));
      assert.ok(idsOf(own).includes(skill.id));
      assert.ok(own.every(({ source }) => source.type === "custom"));
      const given = idsOf(await all(anthropic.skills.list({ source: "anthropic" })));
      const known = ["docx", "pdf", "pptx", "xlsx"];
      assert.deepEqual(given.filter((id) => known.includes(id)).sort(), known);
      assert.equal(given.includes(skill.id), false);
      const ids = idsOf(await all(anthropic.skills.list({ limit: 2 })));
      assert.ok([...known, skill.id].every((id) => ids.includes(id)));
    },
  },
  {
    name: "skills.retrieve tells the name that is shown, and refuses what is no skill",
    source: `${DOCS}/api/skills/retrieve`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const name = fresh("greeter");
      const skill = await skillOf(anthropic, name, { display_name: "The greeter" });
      const found = await anthropic.skills.retrieve(skill.id);
      has(found, {
        id: skill.id,
        type: "skill",
        display_name: "The greeter",
        latest_version_id: skill.latest_version_id,
      });
      assert.equal(found.source.type, "custom");
      assert.equal((await skillOf(anthropic, fresh("farewell"))).source.type, "custom");
      await anthropic.skills.delete(skill.id);
      await refused(anthropic.skills.retrieve(skill.id), gone);
      const files = [await fileOf("Nothing to see.", `${name}/notes.txt`)];
      await refused(anthropic.skills.create({ files }), bad);
    },
  },
];
