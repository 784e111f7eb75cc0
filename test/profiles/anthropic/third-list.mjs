import Anthropic, { toFile } from "@anthropic-ai/sdk";
import { jsonSchemaOutputFormat } from "@anthropic-ai/sdk/helpers/json-schema";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Anthropic that applications rely on, by a reader who has opened neither
// the profile nor the other lists. The methods come from the head of the SDK's, in the order of the
// SHA-256 of "third-list 2026-11-30 anthropic METHOD", but for those that need a key of an
// administrator. No check asks what a model says, except where a schema leaves it no choice.

const DOCS = "https://platform.claude.com/docs/en";

const anthropicOf = ({ url, key }, more = {}) =>
  new Anthropic({ apiKey: key, baseURL: url, maxRetries: 0, ...more });

const model = "claude-opus-4-6";
const messages = [{ role: "user", content: "Will it rain in Oslo?" }];
const asked = { model, max_tokens: 256, messages };
const hello = { type: "user.message", content: [{ type: "text", text: "Say hello." }] };

const bad = { status: 400, "error.error.type": "invalid_request_error" };
const missing = { status: 404, "error.error.type": "not_found_error" };

const idsOf = (list) => list.map(({ id }) => id);

/** All that a list holds, from page to page. */
async function allOf(list) {
  const all = [];
  for await (const one of list) all.push(one);
  return all;
}

/** What a look finds at last, while the world's clock moves on by a day. */
async function inTime(place, look) {
  for (let time = 0; time < 150; time += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(time < 60 ? "1s" : "20m");
  }
  return look();
}

/** A new agent and a new environment. */
async function crewOf(anthropic) {
  const agent = await anthropic.beta.agents.create({ name: "Pilot", model });
  const config = { type: "cloud", networking: { type: "unrestricted" } };
  const environment = await anthropic.beta.environments.create({ name: "Workshop", config });
  return { agent, environment };
}

async function sessionOf(anthropic, more = {}) {
  const { agent, environment } = await crewOf(anthropic);
  const wanted = { agent: agent.id, environment_id: environment.id, ...more };
  return anthropic.beta.sessions.create(wanted);
}

async function deploymentOf(anthropic, more = {}) {
  const { agent, environment } = await crewOf(anthropic);
  return anthropic.beta.deployments.create({
    name: "Morning report",
    agent: agent.id,
    environment_id: environment.id,
    initial_events: [hello],
    ...more,
  });
}

const documentOf = (citations) => ({
  type: "document",
  source: { type: "text", media_type: "text/plain", data: "It rains in Oslo." },
  citations: { enabled: citations },
});

const reading = (...documents) => ({
  ...asked,
  messages: [{ role: "user", content: [...documents, { type: "text", text: "Will it rain?" }] }],
});

/** A schema that one object fits. */
const schema = {
  type: "object",
  properties: { city: { type: "string", enum: ["Oslo"] } },
  required: ["city"],
  additionalProperties: false,
};

export const thirdList = [
  {
    name: "a deployment is paused, goes on, and leaves the list once it is archived",
    source: `${DOCS}/managed-agents/scheduled-deployments`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { deployments } = anthropic.beta;
      const { id, ...made } = await deploymentOf(anthropic);
      has(made, { type: "deployment", status: "active", schedule: null, paused_reason: null });
      const paused = await deployments.pause(id);
      has(paused, { status: "paused", paused_reason: { type: "manual" } });
      has(await deployments.unpause(id), { status: "active", paused_reason: null });
      const { archived_at } = await deployments.archive(id);
      assert.equal(typeof archived_at, "string");
      assert.deepEqual(await allOf(deployments.list()), []);
      assert.deepEqual(idsOf(await allOf(deployments.list({ include_archived: true }))), [id]);
    },
  },
  {
    name: "a deployment that is run by hand starts a session, and each run is kept",
    source: `${DOCS}/managed-agents/scheduled-deployments`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { deployments, deploymentRuns, sessions } = anthropic.beta;
      const { id: deployment_id, agent } = await deploymentOf(anthropic);
      const run = await deployments.run(deployment_id);
      has(run, { type: "deployment_run", deployment_id, error: null });
      assert.deepEqual(run.trigger_context, { type: "manual" });
      const session = await sessions.retrieve(run.session_id);
      assert.deepEqual([session.agent.id, session.deployment_id], [agent.id, deployment_id]);
      assert.deepEqual(idsOf(await allOf(deploymentRuns.list({ deployment_id }))), [run.id]);
      const failed = { deployment_id, has_error: true };
      assert.deepEqual(await allOf(deploymentRuns.list(failed)), []);
      assert.equal((await deploymentRuns.retrieve(run.id)).session_id, session.id);
    },
  },
  {
    name: "a schedule has five fields, tells its next times, and is taken off",
    source: `${DOCS}/managed-agents/scheduled-deployments`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const daily = { type: "cron", expression: "30 9 * * *", timezone: "UTC" };
      const { id, schedule } = await deploymentOf(anthropic, { schedule: daily });
      has(schedule, daily);
      const times = schedule.upcoming_runs_at.map((time) => new Date(time));
      assert.ok(times.length > 0 && times.length <= 5, `${times.length} times`);
      assert.deepEqual(
        new Set(times.map((time) => `${time.getUTCHours()}:${time.getUTCMinutes()}`)),
        new Set(["9:30"]),
      );
      const { deployments } = anthropic.beta;
      const predefined = { schedule: { ...daily, expression: "@daily" } };
      await refused(deployments.update(id, predefined), bad);
      const nowhere = { schedule: { ...daily, timezone: "Sea/Nowhere" } };
      await refused(deployments.update(id, nowhere), bad);
      assert.equal((await deployments.update(id, { schedule: null })).schedule, null);
    },
  },
  {
    name: "a change of an agent that changes nothing makes no version, and metadata is patched",
    source: `${DOCS}/managed-agents/agent-setup`,
    async check(place) {
      const { agents } = anthropicOf(place).beta;
      const metadata = { ship: "gull", port: "Oslo" };
      const made = await agents.create({ name: "Pilot", model, system: "Be brief.", metadata });
      assert.equal(made.version, 1);
      const same = await agents.update(made.id, { version: 1, name: "Pilot" });
      assert.equal(same.version, 1);
      const patch = { ship: "tern", port: null };
      const changed = await agents.update(made.id, { version: 1, metadata: patch });
      has(changed, { version: 2, metadata: { ship: "tern" }, system: "Be brief." });
      assert.equal((await agents.update(made.id, { version: 2, system: null })).system ?? "", "");
      const versions = await allOf(agents.versions.list(made.id));
      assert.deepEqual(versions.map(({ version }) => version).toSorted(), [1, 2, 3]);
    },
  },
  {
    name: "a server of an agent is of use to a set of tools, or is refused",
    source: `${DOCS}/managed-agents/mcp-connector`,
    async check(place) {
      const { agents } = anthropicOf(place).beta;
      const mcp_servers = [{ type: "url", name: "harbour", url: "https://mcp.example.com/mcp" }];
      const wanted = { name: "Pilot", model, mcp_servers };
      await refused(agents.create(wanted), bad);
      const tools = [{ type: "mcp_toolset", mcp_server_name: "harbour" }];
      const agent = await agents.create({ ...wanted, tools });
      has(agent.mcp_servers[0], mcp_servers[0]);
      has(agent.tools[0], tools[0]);
      const none = { version: agent.version, mcp_servers: [], tools: [] };
      const changed = await agents.update(agent.id, none);
      assert.deepEqual([changed.mcp_servers, changed.tools], [[], []]);
      await refused(agents.retrieve("agent_none"), { status: /^40[04]$/ });
    },
  },
  {
    name: "an environment variable in a vault is put where it is allowed, and never told",
    source: `${DOCS}/managed-agents/vaults`,
    async check(place) {
      const { vaults } = anthropicOf(place).beta;
      const { id: vault_id } = await vaults.create({ display_name: "Harbour" });
      const networking = { type: "limited", allowed_hosts: ["api.example.com"] };
      const injection_location = { header: true, body: false };
      const secret = { secret_name: "API_KEY", secret_value: "s3cret-of-the-sea" };
      const auth = { type: "environment_variable", ...secret, networking, injection_location };
      const made = await vaults.credentials.create(vault_id, { auth });
      has(made.auth, { type: auth.type, secret_name: "API_KEY", networking, injection_location });
      assert.equal(JSON.stringify(made).includes(secret.secret_value), false);
      const changed = (more) =>
        vaults.credentials.update(made.id, { vault_id, auth: { type: auth.type, ...more } });
      await refused(changed({ injection_location: { header: false } }), bad);
      const free = await changed({ networking: { type: "unrestricted" } });
      assert.equal(free.auth.networking.type, "unrestricted");
      const gone = await vaults.credentials.delete(made.id, { vault_id });
      has(gone, { id: made.id, type: "vault_credential_deleted" });
      await refused(vaults.credentials.retrieve(made.id, { vault_id }), missing);
    },
  },
  {
    name: "a profile of a user keeps what a change does not name, until it is deleted",
    source: `${DOCS}/manage-claude/user-profiles`,
    async check(place) {
      const { userProfiles } = anthropicOf(place).beta;
      const metadata = { plan: "gold" };
      const made = await userProfiles.create({ name: "Ada Lovelace", metadata });
      has(made, { type: "user_profile", name: "Ada Lovelace", metadata });
      const changed = await userProfiles.update(made.id, { name: "Ada King" });
      has(changed, { id: made.id, name: "Ada King", metadata });
      has(await userProfiles.retrieve(made.id), { name: "Ada King", metadata });
      const gone = await userProfiles.delete(made.id);
      has(gone, { id: made.id, type: "user_profile_deleted" });
      await refused(userProfiles.retrieve(made.id), missing);
    },
  },
  {
    name: "a memory that is renamed stays the same, and is changed only by who knows its digest",
    source: `${DOCS}/managed-agents/memory`,
    async check(place) {
      const { memoryStores } = anthropicOf(place).beta;
      const { id: memory_store_id } = await memoryStores.create({ name: "Notes" });
      const { memories } = memoryStores;
      const wanted = { path: "/rain.md", content: "It rains." };
      const made = await memories.create(memory_store_id, wanted);
      const renamed = await memories.update(made.id, { memory_store_id, path: "/weather.md" });
      has(renamed, { id: made.id, path: "/weather.md", content_sha256: made.content_sha256 });
      const read = await memories.retrieve(made.id, { memory_store_id });
      has(read, { path: "/weather.md", content: "It rains." });
      const other = "0".repeat(64);
      const precondition = { type: "content_sha256", content_sha256: other };
      const late = { memory_store_id, content: "It snows.", precondition };
      await refused(memories.update(made.id, late), { status: 409 });
      const guess = { memory_store_id, expected_content_sha256: other };
      await refused(memories.delete(made.id, guess), { status: 409 });
      const known = { memory_store_id, expected_content_sha256: made.content_sha256 };
      await memories.delete(made.id, known);
      await refused(memories.retrieve(made.id, { memory_store_id }), missing);
    },
  },
  {
    name: "an archived session keeps its events, and takes no more",
    source: `${DOCS}/managed-agents/sessions`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { sessions } = anthropic.beta;
      const session = await sessionOf(anthropic);
      assert.deepEqual([session.status, session.archived_at], ["idle", null]);
      const { archived_at } = await sessions.archive(session.id);
      assert.equal(typeof archived_at, "string");
      await refused(sessions.events.send(session.id, { events: [hello] }), { status: /^4\d\d$/ });
      const events = await allOf(sessions.events.list(session.id));
      assert.equal(events.filter(({ type }) => type === "user.message").length, 0);
      assert.deepEqual(await allOf(sessions.list()), []);
      assert.deepEqual(idsOf(await allOf(sessions.list({ include_archived: true }))), [session.id]);
    },
  },
  {
    name: "sessions are listed in either order, and their metadata is patched",
    source: `${DOCS}/api/beta/sessions/list`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { sessions } = anthropic.beta;
      const first = await sessionOf(anthropic, { metadata: { deck: "1", bell: "8" } });
      await place.sim.clock.advance("1m");
      const second = await sessionOf(anthropic, { title: "Second" });
      const ids = [first.id, second.id];
      assert.deepEqual(idsOf(await allOf(sessions.list({ order: "asc", limit: 1 }))), ids);
      assert.deepEqual(idsOf(await allOf(sessions.list())), ids.toReversed());
      const metadata = { deck: "2", bell: null, crew: "3" };
      const patched = await sessions.update(first.id, { metadata });
      assert.deepEqual(patched.metadata, { deck: "2", crew: "3" });
      const renamed = await sessions.update(first.id, { title: "First" });
      has(renamed, { title: "First", metadata: { deck: "2", crew: "3" } });
    },
  },
  {
    name: "a session mounts a memory store as it was then, and is found by it",
    source: `${DOCS}/managed-agents/memory`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { memoryStores, sessions } = anthropic.beta;
      const { id: memory_store_id } = await memoryStores.create({ name: "Notes" });
      const attached = { type: "memory_store", memory_store_id, access: "read_only" };
      const { id } = await sessionOf(anthropic, { resources: [attached] });
      await sessionOf(anthropic);
      await memoryStores.update(memory_store_id, { name: "Other notes" });
      const { resources } = await sessions.retrieve(id);
      assert.equal(resources.length, 1);
      has(resources[0], { ...attached, name: "Notes" });
      assert.match(resources[0].mount_path, /^\/mnt\/memory\/./);
      assert.deepEqual(idsOf(await allOf(sessions.list({ memory_store_id }))), [id]);
    },
  },
  {
    name: "a session checks a repository out, and never tells the token for it",
    source: `${DOCS}/managed-agents/github`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const { resources } = anthropic.beta.sessions;
      const repository = {
        type: "github_repository",
        url: "https://github.com/octocat/engine",
        checkout: { type: "branch", name: "main" },
      };
      const tokens = ["ghp_theFirstToken", "ghp_theSecondToken"];
      const session = await sessionOf(anthropic, {
        resources: [{ ...repository, authorization_token: tokens[0] }],
      });
      const [mounted] = session.resources;
      has(mounted, { ...repository, mount_path: "/workspace/engine" });
      assert.equal(JSON.stringify(session).includes(tokens[0]), false);
      const known = { session_id: session.id };
      const rotated = { ...known, authorization_token: tokens[1] };
      const changed = await resources.update(mounted.id, rotated);
      assert.equal(JSON.stringify(changed).includes(tokens[1]), false);
      assert.equal((await resources.retrieve(mounted.id, known)).type, "github_repository");
      assert.deepEqual(idsOf(await allOf(resources.list(session.id))), [mounted.id]);
    },
  },
  {
    name: "files are listed page by page, each of them once",
    source: `${DOCS}/build-with-claude/files`,
    async check(place) {
      const { files } = anthropicOf(place).beta;
      const made = [];
      for (const name of ["rain.txt", "snow.txt", "wind.txt"]) {
        const file = await toFile(Buffer.from(`About ${name}\n`), name, { type: "text/plain" });
        made.push(await files.upload({ file }));
      }
      assert.deepEqual(
        made.map(({ filename, size_bytes }) => [filename, size_bytes]),
        [
          ["rain.txt", 15],
          ["snow.txt", 15],
          ["wind.txt", 15],
        ],
      );
      const listed = await allOf(files.list({ limit: 1 }));
      assert.deepEqual(idsOf(listed).toSorted(), idsOf(made).toSorted());
      const page = await files.list({ limit: 2 });
      assert.deepEqual([page.data.length, page.hasNextPage()], [2, true]);
      has(await files.delete(made[0].id), { id: made[0].id, type: "file_deleted" });
      const left = await allOf(files.list());
      assert.deepEqual(idsOf(left).toSorted(), idsOf(made.slice(1)).toSorted());
    },
  },
  {
    name: "a request of a batch that is wrong fails by itself, and not the batch",
    source: `${DOCS}/build-with-claude/batch-processing`,
    async check(place) {
      const { batches } = anthropicOf(place).messages;
      const requests = [
        { custom_id: "right", params: asked },
        { custom_id: "wrong", params: { ...asked, temperature: 5 } },
      ];
      const { id, processing_status } = await batches.create({ requests });
      assert.equal(processing_status, "in_progress");
      const ended = await inTime(place, async () => {
        const found = await batches.retrieve(id);
        return found.processing_status === "ended" ? found : undefined;
      });
      has(ended.request_counts, { processing: 0, succeeded: 1, errored: 1, canceled: 0 });
      const results = await allOf(await batches.results(id));
      const resultOf = (wanted) => results.find(({ custom_id }) => custom_id === wanted)?.result;
      assert.equal(resultOf("right").type, "succeeded");
      assert.equal(resultOf("wrong").type, "errored");
      assert.equal(resultOf("wrong").error.error.type, "invalid_request_error");
    },
  },
  {
    name: "a request can keep to the standard capacity, and is told which it got",
    source: `${DOCS}/api/service-tiers`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const kept = { ...asked, service_tier: "standard_only" };
      assert.equal((await anthropic.messages.create(kept)).usage.service_tier, "standard");
      const free = await anthropic.messages.create({ ...asked, service_tier: "auto" });
      assert.ok(["standard", "priority"].includes(free.usage.service_tier));
      const streamed = await anthropic.messages.stream(kept).finalMessage();
      assert.equal(streamed.usage.service_tier, "standard");
      await refused(anthropic.messages.create({ ...asked, service_tier: "cheap" }), bad);
    },
  },
  {
    name: "all documents of a request are cited or none, and not in the form of a schema",
    source: `${DOCS}/build-with-claude/citations`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const cited = reading(documentOf(true), documentOf(true));
      const answer = await anthropic.messages.create(cited);
      has(answer, { type: "message", role: "assistant" });
      assert.ok(answer.content.every(({ type }) => type === "text"));
      const mixed = reading(documentOf(true), documentOf(false));
      await refused(anthropic.messages.create(mixed), bad);
      const output_config = { format: { type: "json_schema", schema } };
      await refused(anthropic.messages.create({ ...cited, output_config }), bad);
      const plain = { ...reading(documentOf(false)), output_config };
      const { content } = await anthropic.messages.create(plain);
      assert.deepEqual(JSON.parse(content[0].text), { city: "Oslo" });
    },
  },
  {
    name: "a search of the web takes some domains or leaves some out, and may not be used at all",
    source: `${DOCS}/agents-and-tools/tool-use/web-search-tool`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const search = (more) =>
        anthropic.messages.create({
          ...asked,
          tools: [{ type: "web_search_20250305", name: "web_search", ...more }],
          tool_choice: { type: "none" },
        });
      const allowed_domains = ["example.com"];
      const blocked_domains = ["example.org"];
      await refused(search({ allowed_domains, blocked_domains }), bad);
      for (const more of [{ allowed_domains }, { blocked_domains, max_uses: 3 }]) {
        const { content, stop_reason } = await search(more);
        assert.ok(content.every(({ type }) => type === "text"));
        assert.notEqual(stop_reason, "tool_use");
      }
    },
  },
  {
    name: "the SDK reads an answer by its schema",
    source: `${DOCS}/build-with-claude/structured-outputs`,
    async check(place) {
      const anthropic = anthropicOf(place);
      const output_config = { format: jsonSchemaOutputFormat(schema) };
      const parsed = await anthropic.messages.parse({ ...asked, output_config });
      has(parsed, { type: "message", stop_reason: "end_turn" });
      assert.deepEqual(parsed.parsed_output, { city: "Oslo" });
      const streamed = anthropic.messages.stream({ ...asked, output_config });
      const text = await streamed.finalText();
      assert.deepEqual(JSON.parse(text), { city: "Oslo" });
      assert.equal((await streamed.finalMessage()).stop_reason, "end_turn");
    },
  },
  {
    name: "a system prompt and tools count as input, and a count needs messages",
    source: `${DOCS}/build-with-claude/token-counting`,
    async check(place) {
      const { messages: calls } = anthropicOf(place);
      const countOf = async (more = {}) =>
        (await calls.countTokens({ model, messages, ...more })).input_tokens;
      const plain = await countOf();
      assert.ok(plain > 0);
      assert.equal(await countOf(), plain);
      const system = "You are a weather forecaster. Answer in one short sentence.";
      assert.ok((await countOf({ system })) > plain);
      const tools = [{ name: "forecast", description: "The weather", input_schema: schema }];
      assert.ok((await countOf({ system, tools })) > (await countOf({ system })));
      await refused(calls.countTokens({ model, messages: [] }), bad);
    },
  },
  {
    name: "what stops an answer is not blank, and is told only when it did",
    source: `${DOCS}/api/messages/create`,
    async check(place) {
      const { messages: calls } = anthropicOf(place);
      await refused(calls.create({ ...asked, stop_sequences: ["  "] }), bad);
      await refused(calls.create({ ...asked, stop_sequences: "END" }), bad);
      const answer = await calls.create({ ...asked, stop_sequences: ["\u2603\u2603\u2603"] });
      assert.equal(answer.stop_sequence, null);
      assert.notEqual(answer.stop_reason, "stop_sequence");
    },
  },
];
