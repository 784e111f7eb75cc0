import { setTimeout as passed } from "node:timers/promises";
import Anthropic, { toFile } from "@anthropic-ai/sdk";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Anthropic that applications rely on, by a reader who has opened neither
// the profile nor the first list. The seed and the draw stand in second-list.draw.json. No check
// asks what a model says, except where a schema leaves it no choice.

const DOCS = "https://platform.claude.com/docs/en";

const anthropicOf = ({ url, key }, more = {}) =>
  new Anthropic({ apiKey: key, baseURL: url, maxRetries: 0, ...more });

const model = "claude-opus-4-6";
const messages = [{ role: "user", content: "Will it rain in Oslo?" }];
const asked = { model, max_tokens: 256, messages };
const hello = { type: "user.message", content: [{ type: "text", text: "Say hello." }] };

const bad = { status: 400, "error.error.type": "invalid_request_error" };
const missing = { status: 404, "error.error.type": "not_found_error" };

/** Skills have the shapes of this header where it is sent. */
const SKILLS = ["skills-2025-10-02"];

/** A tool whose input one object fits. */
const forecast = {
  name: "forecast",
  description: "The weather of a city",
  strict: true,
  input_schema: {
    type: "object",
    properties: { city: { type: "string", enum: ["Oslo"] } },
    required: ["city"],
    additionalProperties: false,
  },
};

const STEPS = [
  ...Array.from({ length: 60 }, () => "1s"),
  ...Array.from({ length: 60 }, () => "1m"),
  ...Array.from({ length: 50 }, () => "30m"),
];

/** What a look finds at last, while the world's clock moves on by a day. */
async function inTime(place, look) {
  for (const step of STEPS) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
  }
  return look();
}

/** Moves the world's clock while some work goes on, which real time does by itself. */
async function meanwhile(place, work) {
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([done, passed(20)]);
    if (!isOver) await place.sim.clock.advance("1s");
  }
  return done;
}

const environmentOf = (anthropic, more = {}) =>
  anthropic.beta.environments.create({
    name: "Workshop",
    config: { type: "cloud", networking: { type: "unrestricted" } },
    ...more,
  });

/** A session of a new agent in a new environment. */
async function sessionOf(anthropic, more = {}) {
  const agent = await anthropic.beta.agents.create({ name: "Pilot", model });
  const { id: environment_id } = await environmentOf(anthropic);
  return anthropic.beta.sessions.create({ agent: agent.id, environment_id, ...more });
}

/** The calls about memory. */
function storesOf({ beta: { memoryStores } }) {
  const { memories, memoryVersions } = memoryStores;
  return { memories, memoryVersions, create: (params) => memoryStores.create(params) };
}

/** A folder of a skill with its one file. */
const skillFile = (description = "Says how to trim sails") =>
  toFile(
    Buffer.from(`---\nname: trim-sails\ndescription: ${description}\n---\n\nPull the sheet.\n`),
    "trim-sails/SKILL.md",
    { type: "text/markdown" },
  );

export const secondList = [
  {
    name: "a batch is deleted once it has ended, and not before",
    source: `${DOCS}/api/deleting-message-batches`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { batches } = anthropic.messages;
      const requests = ["first", "second"].map((custom_id) => ({ custom_id, params: asked }));
      const batch = await batches.create({ requests });
      has(batch, { type: "message_batch", processing_status: "in_progress", results_url: null });
      await refused(batches.delete(batch.id), bad);
      const ended = await inTime(place, async () => {
        const found = await batches.retrieve(batch.id);
        return found.processing_status === "ended" && found;
      });
      has(ended.request_counts, {
        processing: 0,
        succeeded: 2,
        errored: 0,
        canceled: 0,
        expired: 0,
      });
      assert.ok(ended.results_url.endsWith(`/v1/messages/batches/${batch.id}/results`));
      has(await batches.delete(batch.id), { id: batch.id, type: "message_batch_deleted" });
      await refused(batches.retrieve(batch.id), missing);
    },
  },
  {
    name: "the SDK runs the tool that the model asked for, and sends its result",
    source: `${DOCS}/agents-and-tools/tool-use/tool-runner`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const inputs = [];
      const run = (input) => `In ${inputs.push(input.city) && input.city} it rains.`;
      const runner = anthropic.beta.messages.toolRunner({
        ...asked,
        tools: [{ ...forecast, run, parse: (input) => input }],
        tool_choice: { type: "tool", name: "forecast" },
        max_iterations: 2,
      });
      const answers = [];
      for await (const message of runner) answers.push(message);
      assert.equal(answers.length, 2);
      assert.equal(answers[0].stop_reason, "tool_use");
      assert.equal(inputs[0], "Oslo");
      const use = answers[0].content.find(({ type }) => type === "tool_use");
      has(use, { name: "forecast", input: { city: "Oslo" } });
      const turns = runner.params.messages;
      assert.deepEqual(
        turns.slice(0, 3).map(({ role }) => role),
        ["user", "assistant", "user"],
      );
      has(turns[2].content[0], { type: "tool_result", tool_use_id: use.id });
    },
  },
  {
    name: "a session takes a message, answers it, and is idle again",
    source: `${DOCS}/managed-agents/events-and-streaming`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { events } = anthropic.beta.sessions;
      const session = await sessionOf(anthropic);
      const { data: sent } = await events.send(session.id, { events: [hello] });
      has(sent[0], { type: "user.message", content: hello.content });
      const typesOf = async (more) => {
        const { data } = await events.list(session.id, { limit: 100, ...more });
        return data.map(({ type }) => type);
      };
      const types = await inTime(place, async () => {
        const found = await typesOf();
        return found.includes("agent.message") && found.at(-1) === "session.status_idle" && found;
      });
      assert.ok(types.indexOf("user.message") < types.indexOf("agent.message"));
      assert.equal((await typesOf({ order: "desc" }))[0], "session.status_idle");
      assert.deepEqual(await typesOf({ types: ["user.message"] }), ["user.message"]);
      assert.equal((await anthropic.beta.sessions.retrieve(session.id)).status, "idle");
      await refused(events.send(session.id, { events: [{ type: "user.shout" }] }), bad);
    },
  },
  {
    name: "the events of a session are streamed until it is idle",
    source: `${DOCS}/managed-agents/events-and-streaming`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { events } = anthropic.beta.sessions;
      const { id } = await sessionOf(anthropic);
      const stream = await events.stream(id);
      await events.send(id, { events: [hello] });
      const heard = [];
      await meanwhile(place, async () => {
        for await (const event of stream) {
          heard.push(event);
          if (event.type === "session.status_idle") break;
        }
      });
      const types = heard.map(({ type }) => type);
      assert.ok(types.includes("session.status_running"));
      assert.ok(types.indexOf("session.status_running") < types.indexOf("agent.message"));
      const answer = heard.find(({ type }) => type === "agent.message");
      assert.equal(answer.content[0].type, "text");
      assert.equal(heard.at(-1).stop_reason.type, "end_turn");
      const { data } = await events.list(id, { types: ["agent.message"] });
      assert.deepEqual(data[0].content, answer.content);
    },
  },
  {
    name: "a skill has a version of what it was made of, and is deleted after its versions",
    source: `${DOCS}/build-with-claude/skills-guide`,
    async check(place) {
      const { skills } = anthropicOf(place).beta;
      const asked_ = { betas: SKILLS, display_title: "Sails", files: [await skillFile()] };
      const skill = await skills.create(asked_);
      has(skill, { type: "skill", source: "custom", display_title: "Sails" });
      const { data } = await skills.versions.list(skill.id, { betas: SKILLS });
      const { version } = data[0];
      assert.equal(version, skill.latest_version);
      has(data[0], {
        name: "trim-sails",
        description: "Says how to trim sails",
        directory: "trim-sails",
      });
      await refused(skills.delete(skill.id, { betas: SKILLS }), bad);
      await skills.versions.delete(version, { skill_id: skill.id, betas: SKILLS });
      const gone = await skills.delete(skill.id, { betas: SKILLS });
      has(gone, { id: skill.id, type: "skill_deleted" });
      await refused(skills.retrieve(skill.id, { betas: SKILLS }), missing);
    },
  },
  {
    name: "skills of the vendor are there, and an own one takes a new version",
    source: `${DOCS}/agents-and-tools/agent-skills/overview`,
    async check(place) {
      const { skills } = anthropicOf(place).beta;
      const { data: theirs } = await skills.list({ source: "anthropic", betas: SKILLS });
      assert.ok(theirs.every(({ source }) => source === "anthropic"));
      const ids = theirs.map(({ id }) => id);
      for (const id of ["docx", "pdf", "pptx", "xlsx"]) assert.ok(ids.includes(id), id);
      const first = { betas: SKILLS, display_title: "Sails again", files: [await skillFile()] };
      const { id, latest_version } = await skills.create(first);
      const second = { betas: SKILLS, files: [await skillFile("Says more")] };
      const next = await skills.versions.create(id, second);
      has(next, { type: "skill_version", skill_id: id, description: "Says more" });
      const read = await skills.retrieve(id, { betas: SKILLS });
      assert.deepEqual(
        [read.latest_version, next.version === latest_version],
        [next.version, false],
      );
      const { data: mine } = await skills.list({ source: "custom", betas: SKILLS });
      assert.ok(mine.some((skill) => skill.id === id));
    },
  },
  {
    name: "a file that was uploaded is not downloaded",
    source: `${DOCS}/build-with-claude/files`,
    async check(place) {
      const { files } = anthropicOf(place).beta;
      const betas = ["files-api-2025-04-14"];
      const file = await toFile(Buffer.from("Rain in Oslo"), "notes.txt", { type: "text/plain" });
      const made = await files.upload({ file, betas });
      has(made, { type: "file", filename: "notes.txt", mime_type: "text/plain", size_bytes: 12 });
      assert.equal(made.downloadable, false);
      await refused(files.download(made.id, { betas }), bad);
      const read = await files.retrieveMetadata(made.id, { betas });
      has(read, { id: made.id, created_at: made.created_at });
      has(await files.delete(made.id, { betas }), { id: made.id, type: "file_deleted" });
      await refused(files.retrieveMetadata(made.id, { betas }), missing);
    },
  },
  {
    name: "the context that would be cleared is told, and nothing is cleared in vain",
    source: `${DOCS}/build-with-claude/context-editing`,
    async check(place) {
      const { messages: calls } = anthropicOf(place).beta;
      const edits = [{ type: "clear_tool_uses_20250919" }];
      const betas = ["context-management-2025-06-27"];
      const edited = { ...asked, betas, context_management: { edits } };
      const answer = await calls.create(edited);
      has(answer, { type: "message", role: "assistant" });
      assert.deepEqual(answer.context_management.applied_edits, []);
      const { max_tokens, ...counted } = edited;
      const count = await calls.countTokens(counted);
      assert.equal(count.context_management.original_input_tokens, count.input_tokens);
      assert.ok(count.input_tokens > 0);
      assert.ok(answer.usage.output_tokens <= max_tokens);
      const wrong = { ...edited, context_management: { edits: [{ type: "clear_all_20200101" }] } };
      await refused(calls.create(wrong), bad);
    },
  },
  {
    name: "turns of one role are one, and a begun answer does not end in a blank",
    source: `${DOCS}/api/messages`,
    async check(place) {
      const { messages: calls } = anthropicOf(place);
      const older = { ...asked, model: "claude-haiku-4-5" };
      const twice = [...messages, { role: "user", content: "And in Bergen?" }];
      const answer = await calls.create({ ...older, messages: twice });
      has(answer, { type: "message", role: "assistant", stop_sequence: null });
      assert.match(answer.model, /^claude-haiku-4-5/);
      const begun = (content) => [...messages, { role: "assistant", content }];
      const more = await calls.create({ ...older, messages: begun("The answer is") });
      has(more, { role: "assistant" });
      await refused(calls.create({ ...older, messages: begun("The answer is ") }), {
        ...bad,
        message: /trailing whitespace/,
      });
      await refused(calls.create({ ...older, stop_sequences: ["  "] }), {
        ...bad,
        message: /whitespace/,
      });
      const system = [{ type: "text", text: "Be brief." }];
      assert.equal((await calls.create({ ...older, system })).type, "message");
    },
  },
  {
    name: "sessions are listed by agent, take a new title, and are deleted",
    source: `${DOCS}/managed-agents/session-operations`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { sessions } = anthropic.beta;
      const session = await sessionOf(anthropic, { title: "First", metadata: { order: "17" } });
      has(session, { type: "session", status: "idle", title: "First", archived_at: null });
      const changed = await sessions.update(session.id, { title: "Second" });
      has(changed, { title: "Second", metadata: { order: "17" } });
      const { data } = await sessions.list({ agent_id: session.agent.id });
      assert.deepEqual(
        data.map(({ id }) => id),
        [session.id],
      );
      await sessionOf(anthropic);
      assert.equal((await sessions.list({ agent_id: session.agent.id })).data.length, 1);
      has(await sessions.delete(session.id), { id: session.id, type: "session_deleted" });
      await refused(sessions.retrieve(session.id), missing);
    },
  },
  {
    name: "a vault has one live credential for a server, and lists the archived ones when asked",
    source: `${DOCS}/managed-agents/vaults`,
    async check(place) {
      const { vaults } = anthropicOf(place).beta;
      const { id: vault_id } = await vaults.create({ display_name: "Ada" });
      const bearer = (token, host = "one") => ({
        auth: { type: "static_bearer", token, mcp_server_url: `https://${host}.example.com/mcp` },
      });
      const made = await vaults.credentials.create(vault_id, bearer("bearer_first"));
      has(made, { type: "vault_credential", vault_id, archived_at: null });
      await refused(vaults.credentials.create(vault_id, bearer("bearer_second")), { status: 409 });
      const other = await vaults.credentials.create(vault_id, bearer("bearer_third", "two"));
      const gone = await vaults.credentials.archive(made.id, { vault_id });
      assert.notEqual(gone.archived_at, null);
      const idsOf = async (more) => {
        const { data } = await vaults.credentials.list(vault_id, more);
        return data.map(({ id }) => id).toSorted();
      };
      assert.deepEqual(await idsOf(), [other.id]);
      assert.deepEqual(await idsOf({ include_archived: true }), [made.id, other.id].toSorted());
      const again = await vaults.credentials.create(vault_id, bearer("bearer_second"));
      assert.equal(again.auth.mcp_server_url, "https://one.example.com/mcp");
    },
  },
  {
    name: "a memory store takes a new name and patched metadata, and is listed while it lives",
    source: `${DOCS}/api/beta/memory_stores/update`,
    async check(place) {
      const { memoryStores } = anthropicOf(place).beta;
      const wanted = { name: "Harbours", metadata: { owner: "ada", draft: "yes" } };
      const store = await memoryStores.create(wanted);
      has(store, { type: "memory_store", name: "Harbours", metadata: wanted.metadata });
      const change = { name: "Ports", metadata: { draft: null, region: "north" } };
      const changed = await memoryStores.update(store.id, change);
      has(changed, { id: store.id, name: "Ports", metadata: { owner: "ada", region: "north" } });
      has(await memoryStores.retrieve(store.id), { name: "Ports", description: "" });
      const isListed = async (more) => {
        const { data } = await memoryStores.list({ limit: 100, ...more });
        return data.some(({ id }) => id === store.id);
      };
      assert.equal(await isListed(), true);
      await memoryStores.archive(store.id);
      assert.deepEqual(
        [await isListed(), await isListed({ include_archived: true })],
        [false, true],
      );
      await refused(memoryStores.update("memstore_nothing", { name: "None" }), missing);
    },
  },
  {
    name: "an old version of a memory is blackened, and the memory stays",
    source: `${DOCS}/managed-agents/memory`,
    async check(place) {
      const { memories, memoryVersions, ...stores } = storesOf(anthropicOf(place));
      const { id: memory_store_id } = await stores.create({ name: "Secrets" });
      const in_ = { memory_store_id };
      const path = "/notes.md";
      const first = await memories.create(memory_store_id, { path, content: "The key is 4711." });
      await memories.update(first.id, { ...in_, content: "The key is gone." });
      const { data } = await memoryVersions.list(memory_store_id, { memory_id: first.id });
      assert.deepEqual(data.map(({ operation }) => operation).toSorted(), ["created", "modified"]);
      const old = data.find(({ operation }) => operation === "created");
      const black = await memoryVersions.redact(old.id, in_);
      has(black, { type: "memory_version", id: old.id, operation: "created" });
      assert.equal(black.content ?? null, null);
      assert.ok(black.redacted_at);
      const read = await memoryVersions.retrieve(old.id, in_);
      assert.deepEqual([read.content ?? null, read.content_sha256 ?? null], [null, null]);
      const memory = await memories.retrieve(first.id, in_);
      has(memory, { path, content: "The key is gone." });
    },
  },
  {
    name: "profiles of users are listed in pages, in either order",
    source: `${DOCS}/api/beta/user_profiles/list`,
    async check(place) {
      const { userProfiles } = anthropicOf(place).beta;
      const ids = [];
      for (const name of ["Ada", "Grace", "Edsger"]) {
        const profile = await userProfiles.create({ external_id: `user-${name}`, name });
        has(profile, { type: "user_profile", external_id: `user-${name}`, name });
        ids.unshift(profile.id);
      }
      const page = await userProfiles.list({ order: "desc", limit: 2 });
      assert.deepEqual(
        page.data.map(({ id }) => id),
        ids.slice(0, 2),
      );
      assert.ok(page.hasNextPage());
      const next = await page.getNextPage();
      assert.equal(next.data[0].id, ids[2]);
      const all = [];
      for await (const { id } of userProfiles.list({ order: "asc", limit: 1 })) all.push(id);
      assert.deepEqual(
        all.filter((id) => ids.includes(id)),
        ids.toReversed(),
      );
      await refused(userProfiles.retrieve("uprof_nothing"), missing);
    },
  },
  {
    name: "an environment is shut off from the network, and patched",
    source: `${DOCS}/managed-agents/environments`,
    async check(place) {
      const { environments } = anthropicOf(place).beta;
      const made = await environmentOf(anthropicOf(place), {
        metadata: { team: "north", old: "1" },
      });
      has(made, { type: "environment", archived_at: null });
      assert.equal(made.config.networking.type, "unrestricted");
      const networking = { type: "limited", allowed_hosts: ["api.example.com"] };
      const config = { type: "cloud", networking };
      const metadata = { old: null, new: "2" };
      const changed = await environments.update(made.id, { config, metadata, description: "Shut" });
      has(changed, { id: made.id, description: "Shut", metadata: { team: "north", new: "2" } });
      assert.equal(changed.config.networking.type, "limited");
      assert.deepEqual(changed.config.networking.allowed_hosts, ["api.example.com"]);
      await refused(environments.update("env_nothing", { description: "None" }), missing);
    },
  },
  {
    name: "memories are listed by folder, with or without what they hold",
    source: `${DOCS}/api/beta/memory_stores/memories/list`,
    async check(place) {
      const { memories, ...stores } = storesOf(anthropicOf(place));
      const { id } = await stores.create({ name: "Folders" });
      for (const path of ["/notes/a.md", "/notes/deep/b.md", "/todo.md"]) {
        await memories.create(id, { path, content: `In ${path}` });
      }
      const listed = async (more) => (await memories.list(id, more)).data;
      const pathsOf = async (more) => (await listed(more)).map(({ path }) => path).toSorted();
      assert.deepEqual(await pathsOf(), ["/notes/a.md", "/notes/deep/b.md", "/todo.md"]);
      const below = { path_prefix: "/notes/" };
      assert.deepEqual(await pathsOf(below), ["/notes/a.md", "/notes/deep/b.md"]);
      const children = await listed({ ...below, depth: 1 });
      assert.deepEqual(children.map(({ type, path }) => [type, path]).toSorted(), [
        ["memory", "/notes/a.md"],
        ["memory_prefix", "/notes/deep/"],
      ]);
      const [bare] = await listed({ path_prefix: "/notes/deep/" });
      assert.equal(bare.content ?? null, null);
      const [full] = await listed({ path_prefix: "/notes/deep/", view: "full" });
      assert.equal(full.content, "In /notes/deep/b.md");
    },
  },
  {
    name: "an archived agent leaves the list, and takes no session",
    source: `${DOCS}/managed-agents/agent-setup`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { agents, sessions } = anthropic.beta;
      const agent = await agents.create({ name: "Pilot", model, system: "Be brief." });
      has(agent, { type: "agent", version: 1, name: "Pilot", archived_at: null });
      const isListed = async (more) => {
        const { data } = await agents.list({ limit: 100, ...more });
        return data.some(({ id }) => id === agent.id);
      };
      assert.equal(await isListed(), true);
      assert.notEqual((await agents.archive(agent.id)).archived_at, null);
      assert.deepEqual(
        [await isListed(), await isListed({ include_archived: true })],
        [false, true],
      );
      has(await agents.retrieve(agent.id), { id: agent.id, system: "Be brief." });
      const { id: environment_id } = await environmentOf(anthropic);
      await refused(sessions.create({ agent: agent.id, environment_id }), bad);
    },
  },
  {
    name: "a session gets a file at a place, and loses it",
    source: `${DOCS}/managed-agents/files`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { files, sessions } = anthropic.beta;
      const { id } = await sessionOf(anthropic);
      const file = await toFile(Buffer.from("a,b\n1,2\n"), "data.csv", { type: "text/csv" });
      const { id: file_id } = await files.upload({ file });
      const asked = { type: "file", file_id, mount_path: "/uploads/data.csv" };
      const resource = await sessions.resources.add(id, asked);
      has(resource, { type: "file", mount_path: "/uploads/data.csv" });
      const { data } = await sessions.resources.list(id);
      assert.deepEqual(
        data.map((one) => one.id),
        [resource.id],
      );
      const read = await sessions.resources.retrieve(resource.id, { session_id: id });
      has(read, { id: resource.id, type: "file", created_at: resource.created_at });
      const gone = await sessions.resources.delete(resource.id, { session_id: id });
      has(gone, { id: resource.id, type: "session_resource_deleted" });
      assert.deepEqual((await sessions.resources.list(id)).data, []);
      const again = sessions.resources.retrieve(resource.id, { session_id: id });
      await refused(again, missing);
    },
  },
  {
    name: "a session has a first thread, of its own agent",
    source: `${DOCS}/api/beta/sessions/threads/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { sessions } = anthropic.beta;
      const session = await sessionOf(anthropic);
      const { data } = await sessions.threads.list(session.id);
      assert.equal(data.length, 1);
      has(data[0], { type: "session_thread", session_id: session.id, parent_thread_id: null });
      assert.equal(data[0].agent.id, session.agent.id);
      has(data[0], { status: "idle", archived_at: null });
      const read = await sessions.threads.retrieve(data[0].id, { session_id: session.id });
      has(read, { id: data[0].id, created_at: data[0].created_at });
      const none = sessions.threads.retrieve("sthr_nothing", { session_id: session.id });
      await refused(none, missing);
    },
  },
  {
    name: "vaults are listed page by page, and the archived ones only when asked",
    source: `${DOCS}/api/beta/vaults/list`,
    async check(place) {
      const { vaults } = anthropicOf(place).beta;
      const ids = [];
      for (const display_name of ["One", "Two", "Three"]) {
        ids.push((await vaults.create({ display_name })).id);
      }
      const page = await vaults.list({ limit: 2 });
      assert.deepEqual([page.data.length, page.hasNextPage()], [2, true]);
      const walked = async (more) => {
        const found = [];
        for await (const { id } of vaults.list({ limit: 2, ...more })) found.push(id);
        return ids.map((id) => found.filter((one) => one === id).length);
      };
      assert.deepEqual(await walked(), [1, 1, 1]);
      has(await vaults.archive(ids[1]), { id: ids[1], display_name: "Two" });
      assert.deepEqual(await walked(), [1, 0, 1]);
      assert.deepEqual(await walked({ include_archived: true }), [1, 1, 1]);
      await refused(vaults.retrieve("vlt_nothing"), missing);
    },
  },
];
