import { Webhooks } from "@octokit/webhooks";
import { Octokit } from "octokit";
import { assert, hookOf, octokitOf, pullOf, refused, SECRET } from "./support.mjs";

const titles = (count) => Array.from({ length: count }, (_, at) => `Issue ${at + 1}`);

/** Webhooks that a handler gets, as the official package verifies them. */
async function heardBy(place, octokit, at, events) {
  const heard = [];
  const webhooks = new Webhooks({ secret: SECRET });
  webhooks.onAny(({ id, name, payload }) => {
    heard.push({ id, event: [name, payload.action].filter(Boolean).join("."), payload });
  });
  const hook = await hookOf(place, octokit, at, events, async (request) => {
    const { headers } = request;
    await webhooks.verifyAndReceive({
      id: headers.get("x-github-delivery"),
      name: headers.get("x-github-event"),
      signature: headers.get("x-hub-signature-256"),
      payload: await request.text(),
    });
    return new Response();
  });
  return { heard, hook };
}

const settle = ({ sim }) => sim.clock.advance("1s");

/** What people rely on around the objects: webhooks, workflows, search, pages, limits, errors. */
export const outerBehaviors = (inRepo) => [
  inRepo(
    "a new webhook is pinged, hides its secret, and verifies",
    "webhooks/using-webhooks/validating-webhook-deliveries",
    async ({ octokit, at }, place) => {
      const { heard, hook } = await heardBy(place, octokit, at, ["issues"]);
      await settle(place);
      assert.equal(hook.config.secret, "********");
      assert.deepEqual(
        heard.map(({ event }) => event),
        ["ping"],
      );
      assert.equal(heard[0].payload.hook_id, hook.id);
      assert.match(heard[0].id, /^[0-9a-f]{8}-/);
    },
  ),
  inRepo(
    "a webhook gets the events to which it subscribes, with action, object, repository and sender",
    "webhooks/webhook-events-and-payloads",
    async ({ octokit, at }, place) => {
      const { heard } = await heardBy(place, octokit, at, ["issues", "issue_comment"]);
      const { data } = await octokit.rest.issues.create({ ...at, title: "Bug" });
      await octokit.rest.issues.createComment({ ...at, issue_number: data.number, body: "Yes" });
      await octokit.rest.issues.update({ ...at, issue_number: data.number, state: "closed" });
      await pullOf(octokit, at);
      await settle(place);
      const [, opened, comment] = heard;
      assert.deepEqual(
        heard.map(({ event }) => event),
        ["ping", "issues.opened", "issue_comment.created", "issues.closed"],
      );
      assert.deepEqual(
        [opened.payload.issue.title, opened.payload.repository.full_name],
        ["Bug", "octocat/engine"],
      );
      assert.deepEqual(
        [comment.payload.comment.body, comment.payload.sender.login],
        ["Yes", "octocat"],
      );
    },
  ),
  inRepo(
    "a pull request tells of its way from opened to closed, and pushes of its commits",
    "webhooks/webhook-events-and-payloads#pull_request",
    async ({ octokit, at }, place) => {
      const { heard } = await heardBy(place, octokit, at, ["pull_request", "push"]);
      const { number } = await pullOf(octokit, at);
      await octokit.rest.pulls.merge({ ...at, pull_number: number });
      await settle(place);
      const closed = heard.find(({ event }) => event === "pull_request.closed");
      assert.equal(closed.payload.pull_request.merged, true);
      assert.ok(heard.some(({ event }) => event === "pull_request.opened"));
      const pushes = heard
        .filter(({ event }) => event === "push")
        .map(({ payload }) => payload.ref);
      assert.deepEqual(pushes, ["refs/heads/topic", "refs/heads/topic", "refs/heads/main"]);
    },
  ),
  inRepo(
    "a webhook hears nothing of another repository, and nothing while it is inactive",
    "webhooks/about-webhooks",
    async ({ octokit, at }, place) => {
      const { heard, hook } = await heardBy(place, octokit, at, ["issues"]);
      await octokit.rest.repos.createForAuthenticatedUser({ name: "other" });
      await octokit.rest.issues.create({ ...at, repo: "other", title: "Elsewhere" });
      await octokit.rest.repos.updateWebhook({ ...at, hook_id: hook.id, active: false });
      await octokit.rest.issues.create({ ...at, title: "Unheard" });
      await settle(place);
      assert.deepEqual(
        heard.map(({ event }) => event),
        ["ping"],
      );
    },
  ),
  inRepo(
    "a dispatched workflow is queued, runs and is completed on the clock",
    "rest/actions/workflows#create-a-workflow-dispatch-event",
    async ({ octokit, at }, place) => {
      const { heard } = await heardBy(place, octokit, at, ["workflow_run"]);
      await octokit.rest.actions.createWorkflowDispatch({
        ...at,
        workflow_id: "build.yml",
        ref: "main",
      });
      const { data } = await octokit.rest.actions.listWorkflowRunsForRepo(at);
      const [run] = data.workflow_runs;
      assert.deepEqual(
        [data.total_count, run.status, run.conclusion, run.event],
        [1, "queued", null, "workflow_dispatch"],
      );
      await place.sim.clock.advance("10m");
      const { data: done } = await octokit.rest.actions.getWorkflowRun({ ...at, run_id: run.id });
      assert.deepEqual([done.status, done.conclusion], ["completed", "success"]);
      const events = heard.map(({ event }) => event).slice(1);
      assert.deepEqual(events, [
        "workflow_run.requested",
        "workflow_run.in_progress",
        "workflow_run.completed",
      ]);
    },
  ),
  inRepo(
    "search finds issues by qualifiers and words, and counts them",
    "rest/search/search#search-issues-and-pull-requests",
    async ({ octokit, at }) => {
      await octokit.rest.issues.create({ ...at, title: "Login fails", labels: ["bug"] });
      await octokit.rest.issues.create({ ...at, title: "Login page" });
      const q = "repo:octocat/engine is:issue is:open label:bug login";
      const { data } = await octokit.rest.search.issuesAndPullRequests({ q });
      assert.deepEqual([data.total_count, data.items[0].title], [1, "Login fails"]);
      const { data: repos } = await octokit.rest.search.repos({ q: "engine user:octocat" });
      assert.equal(repos.items[0].full_name, "octocat/engine");
    },
  ),
  inRepo(
    "octokit.paginate follows Link to the last page",
    "rest/using-the-rest-api/using-pagination-in-the-rest-api",
    async ({ octokit, at }) => {
      for (const title of titles(7)) await octokit.rest.issues.create({ ...at, title });
      const first = await octokit.rest.issues.listForRepo({ ...at, per_page: 3 });
      assert.match(first.headers.link, /rel="next".*rel="last"/);
      const all = await octokit.paginate(octokit.rest.issues.listForRepo, { ...at, per_page: 3 });
      assert.deepEqual(
        all.map(({ title }) => title),
        titles(7).reverse(),
      );
      const branches = await octokit.paginate(octokit.rest.repos.listBranches, {
        ...at,
        per_page: 1,
      });
      assert.equal(branches.length, 1);
    },
  ),
  inRepo(
    "a conditional request with the ETag is a 304 until the object changes",
    "rest/using-the-rest-api/best-practices-for-using-the-rest-api",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.issues.create({ ...at, title: "Same" });
      const on = { ...at, issue_number: data.number };
      const { headers } = await octokit.rest.issues.get(on);
      const known = { headers: { "if-none-match": headers.etag } };
      await refused(octokit.rest.issues.get({ ...on, ...known }), 304);
      await octokit.rest.issues.update({ ...on, title: "Other" });
      assert.equal((await octokit.rest.issues.get({ ...on, ...known })).data.title, "Other");
    },
  ),
  inRepo(
    "answers have the headers of the rate limit, and beyond it a 403 with none left",
    "rest/using-the-rest-api/rate-limits-for-the-rest-api",
    async ({ octokit, at }, place) => {
      const { headers } = await octokit.rest.repos.get(at);
      assert.equal(headers["x-ratelimit-limit"], "5000");
      assert.ok(Number(headers["x-ratelimit-reset"]) > 1_000_000_000);
      const admin = { method: "POST", headers: { authorization: `Bearer ${place.key}` } };
      const body = JSON.stringify({ requests: { count: 1, per: "1h" } });
      await fetch(`${place.url}/__admin__/limits`, { ...admin, body });
      await octokit.rest.repos.get(at).catch(() => undefined);
      const error = await refused(octokit.rest.repos.get(at), 403);
      assert.equal(error.response.headers["x-ratelimit-remaining"], "0");
    },
  ),
  inRepo(
    "GET /rate_limit says what is left",
    "rest/rate-limit/rate-limit",
    async ({ octokit, at }) => {
      const { headers } = await octokit.rest.repos.get(at);
      const { data } = await octokit.rest.rateLimit.get();
      assert.equal(data.resources.core.limit, 5000);
      assert.ok(data.resources.core.remaining <= Number(headers["x-ratelimit-remaining"]));
    },
  ),
  inRepo(
    "a secondary limit has Retry-After, and octokit waits for it",
    "rest/using-the-rest-api/best-practices-for-using-the-rest-api#handle-rate-limit-errors-appropriately",
    async ({ octokit, at }, place) => {
      const secondary = { "x-mock-scenario": "secondary_rate_limit" };
      const error = await refused(octokit.rest.repos.get({ ...at, headers: secondary }), 403);
      assert.equal(error.response.headers["retry-after"], "60");
      const heard = [];
      const onSecondaryRateLimit = (after) => void heard.push(after);
      const throttle = { onRateLimit: () => false, onSecondaryRateLimit };
      const patient = new Octokit({
        auth: place.key,
        baseUrl: place.url,
        throttle,
        retry: { enabled: false },
      });
      await refused(patient.rest.repos.get({ ...at, headers: secondary }), 403);
      assert.deepEqual(heard, [60]);
    },
  ),
  inRepo(
    "the addresses in answers lead to objects",
    "rest/using-the-rest-api/getting-started-with-the-rest-api",
    async ({ octokit, at }, place) => {
      const { data } = await octokit.rest.issues.create({ ...at, title: "Here" });
      assert.ok(data.url.startsWith(place.url));
      assert.equal((await octokit.request(`GET ${data.url}`)).data.title, "Here");
      assert.equal((await octokit.request(`GET ${data.repository_url}`)).data.name, "engine");
      assert.equal(data.html_url, "https://github.com/octocat/engine/issues/1");
      assert.ok(data.node_id);
    },
  ),
  {
    name: "a deployment has statuses",
    source: "https://docs.github.com/rest/deployments/deployments",
    check: async (place) => {
      const octokit = octokitOf(place);
      await octokit.rest.repos.createForAuthenticatedUser({ name: "engine", auto_init: true });
      const at = { owner: "octocat", repo: "engine" };
      const { data } = await octokit.rest.repos.createDeployment({
        ...at,
        ref: "main",
        environment: "live",
      });
      const on = { ...at, deployment_id: data.id };
      await octokit.rest.repos.createDeploymentStatus({ ...on, state: "success" });
      const { data: all } = await octokit.rest.repos.listDeploymentStatuses(on);
      assert.deepEqual([data.ref, all[0].state], ["main", "success"]);
    },
  },
];
