import { assert, base64, octokitOf, refused, repoOf } from "./support.mjs";

const rest = "https://docs.github.com/rest";

/** What is on or off, kept apart, renamed and merged in a repository. */
export const settled = [
  {
    name: "objects that names tell apart have ids of their own",
    source: `${rest}/issues/labels`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { data: labels } = await octokit.rest.issues.listLabelsForRepo(at);
      const one = await octokit.rest.issues.create({ ...at, title: "One" });
      const two = await octokit.rest.issues.create({ ...at, title: "Two" });
      assert.equal(new Set(labels.map(({ id }) => id)).size, labels.length);
      assert.notEqual(one.data.id, two.data.id);
      assert.ok(one.data.id > 0);
    },
  },
  {
    name: "alerts and fixes are off until they are on",
    source: `${rest}/repos/repos`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      await refused(repos.checkVulnerabilityAlerts(at), 404);
      await repos.enableVulnerabilityAlerts(at);
      assert.equal((await repos.checkVulnerabilityAlerts(at)).status, 204);
      await repos.disableVulnerabilityAlerts(at);
      await refused(repos.checkVulnerabilityAlerts(at), 404);
      assert.equal((await repos.checkAutomatedSecurityFixes(at)).data.enabled, false);
      await refused(repos.enableAutomatedSecurityFixes(at), 422);
      await repos.enableVulnerabilityAlerts(at);
      await repos.enableAutomatedSecurityFixes(at);
      assert.equal((await repos.checkAutomatedSecurityFixes(at)).data.enabled, true);
    },
  },
  {
    name: "a secret is created with 201 and changed with 204",
    source: `${rest}/actions/secrets`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const sealed = { ...at, secret_name: "TOKEN", key_id: "1", encrypted_value: base64("a") };
      const put = () => octokit.rest.actions.createOrUpdateRepoSecret(sealed);
      assert.deepEqual([(await put()).status, (await put()).status], [201, 204]);
      const { data } = await octokit.rest.actions.getRepoSecret(sealed);
      assert.deepEqual(Object.keys(data).sort(), ["created_at", "name", "updated_at"]);
    },
  },
  {
    name: "a renamed label is renamed on its issues",
    source: `${rest}/issues/labels#update-a-label`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      await issues.create({ ...at, title: "One", labels: ["bug"] });
      const { data } = await issues.updateLabel({ ...at, name: "bug", new_name: "defect" });
      const { data: issue } = await issues.get({ ...at, issue_number: 1 });
      assert.deepEqual([data.name, data.color, data.default], ["defect", "d73a4a", true]);
      assert.deepEqual([issue.labels[0].name, issue.labels[0].id], ["defect", data.id]);
      await refused(issues.getLabel({ ...at, name: "bug" }), 404);
      const again = issues.updateLabel({ ...at, name: "defect", new_name: "wontfix" });
      assert.equal((await refused(again, 422)).response.data.errors[0].code, "already_exists");
    },
  },
  {
    name: "a branch is merged into another once",
    source: `${rest}/branches/branches#merge-a-branch`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { git, repos } = octokit.rest;
      const { data } = await git.getRef({ ...at, ref: "heads/main" });
      await git.createRef({ ...at, ref: "refs/heads/topic", sha: data.object.sha });
      const file = { path: "a.txt", message: "Add", content: base64("a"), branch: "topic" };
      await repos.createOrUpdateFileContents({ ...at, ...file });
      const done = await repos.merge({ ...at, base: "main", head: "topic" });
      assert.equal(done.status, 201);
      assert.equal(done.data.commit.message, "Merge topic into main");
      assert.equal(done.data.parents.length, 2);
      assert.equal((await repos.merge({ ...at, base: "main", head: "topic" })).status, 204);
      const none = await refused(repos.merge({ ...at, base: "main", head: "none" }), 404);
      assert.equal(none.response.data.message, "Head does not exist");
    },
  },
  {
    name: "a deployment is of the commit of its ref, and its statuses of its environment",
    source: `${rest}/deployments/deployments`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const { data: branch } = await repos.getBranch({ ...at, branch: "main" });
      const made = await repos.createDeployment({ ...at, ref: "main", required_contexts: [] });
      const { id, sha, url } = made.data;
      assert.equal(sha, branch.commit.sha);
      assert.ok(url.endsWith(`/repos/octocat/engine/deployments/${id}`), url);
      const on = { ...at, deployment_id: id, state: "success", log_url: "https://log.example" };
      const { data } = await repos.createDeploymentStatus(on);
      assert.deepEqual([data.environment, data.target_url], ["production", "https://log.example"]);
      const error = await refused(repos.createDeployment({ ...at, ref: "none" }), 422);
      assert.equal(error.response.data.message, "No ref found for: none");
    },
  },
  {
    name: "a team has the slug of its name",
    source: `${rest}/teams/teams`,
    check: async (place) => {
      const octokit = octokitOf(place);
      const { data } = await octokit.rest.teams.create({ org: "acme", name: "The Core" });
      const found = await octokit.rest.teams.getByName({ org: "acme", team_slug: "the-core" });
      assert.deepEqual([data.slug, found.data.id], ["the-core", data.id]);
      assert.equal(data.html_url, "https://github.com/orgs/acme/teams/the-core");
    },
  },
  {
    name: "addresses lead to the organization that a call names",
    source: `${rest}/orgs/webhooks`,
    check: async (place) => {
      const { orgs } = octokitOf(place).rest;
      const said = { org: "acme", name: "web", config: { url: "https://hook.example" } };
      const { data: hook } = await orgs.createWebhook(said);
      assert.ok(hook.url.endsWith(`/orgs/acme/hooks/${hook.id}`), hook.url);
    },
  },
  {
    name: "rulesets of a repository have unique names",
    source: `${rest}/repos/rules`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const said = { ...at, name: "main", enforcement: "active" };
      const { data } = await octokit.rest.repos.createRepoRuleset(said);
      assert.deepEqual([data.source_type, data.source], ["Repository", "octocat/engine"]);
      await refused(octokit.rest.repos.createRepoRuleset(said), 422);
    },
  },
  {
    name: "the same number or name in two repositories has ids of its own",
    source: `${rest}/issues/issues`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { at: other } = await repoOf(place, "other");
      const issues = [at, other].map((it) => octokit.rest.issues.create({ ...it, title: "One" }));
      const [one, two] = (await Promise.all(issues)).map(({ data }) => data);
      assert.deepEqual([one.number, two.number], [1, 1]);
      assert.notEqual(one.id, two.id);
      assert.notEqual(one.node_id, two.node_id);
    },
  },
  {
    name: "two environments and their repository each have secrets of one name",
    source: `${rest}/actions/secrets`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { actions, repos } = octokit.rest;
      const secret = { ...at, secret_name: "TOKEN", encrypted_value: "YWJj", key_id: "1" };
      for (const environment_name of ["test", "live"]) {
        await repos.createOrUpdateEnvironment({ ...at, environment_name });
        const made = await actions.createOrUpdateEnvironmentSecret({ ...secret, environment_name });
        assert.equal(made.status, 201);
        await actions.createEnvironmentVariable({
          ...at,
          environment_name,
          name: "NAME",
          value: environment_name,
        });
      }
      await actions.createOrUpdateRepoSecret(secret);
      const [test, live] = ["test", "live"].map((environment_name) => ({
        ...at,
        environment_name,
      }));
      await actions.deleteEnvironmentSecret({ ...test, secret_name: "TOKEN" });
      await refused(actions.getEnvironmentSecret({ ...test, secret_name: "TOKEN" }), 404);
      assert.equal((await actions.listEnvironmentSecrets(live)).data.total_count, 1);
      assert.equal((await actions.listRepoSecrets(at)).data.total_count, 1);
      const { data } = await actions.getEnvironmentVariable({ ...live, name: "NAME" });
      assert.equal(data.value, "live");
    },
  },
  {
    name: "the parts of a protection are changed and taken away by themselves",
    source: `${rest}/branches/branch-protection`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const main = { ...at, branch: "main" };
      await refused(repos.getStatusChecksProtection(main), 404);
      await repos.updateBranchProtection({
        ...main,
        required_status_checks: { strict: true, contexts: ["build"] },
        enforce_admins: null,
        required_pull_request_reviews: null,
        restrictions: null,
      });
      const { data: checks } = await repos.updateStatusCheckProtection({ ...main, strict: false });
      assert.deepEqual([checks.strict, checks.contexts], [false, ["build"]]);
      const { data: names } = await repos.addStatusCheckContexts({ ...main, contexts: ["lint"] });
      assert.deepEqual(names, ["build", "lint"]);
      await repos.removeStatusCheckContexts({ ...main, contexts: ["build"] });
      assert.deepEqual((await repos.getAllStatusCheckContexts(main)).data, ["lint"]);
      assert.equal((await repos.getAdminBranchProtection(main)).data.enabled, false);
      assert.equal((await repos.setAdminBranchProtection(main)).data.enabled, true);
      await refused(repos.getPullRequestReviewProtection(main), 404);
      await repos.removeStatusCheckProtection(main);
      await refused(repos.getStatusChecksProtection(main), 404);
    },
  },
  {
    name: "a commit whose checks fail is not deployed, unless the call names none",
    source: `${rest}/deployments/deployments`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const { data: branch } = await repos.getBranch({ ...at, branch: "main" });
      const status = { ...at, sha: branch.commit.sha, context: "build" };
      await repos.createCommitStatus({ ...status, state: "failure" });
      await refused(repos.createDeployment({ ...at, ref: "main" }), 409);
      const made = await repos.createDeployment({ ...at, ref: "main", required_contexts: [] });
      assert.equal(made.status, 201);
      await repos.createCommitStatus({ ...status, state: "success" });
      assert.equal((await repos.createDeployment({ ...at, ref: "main" })).status, 201);
    },
  },
  {
    name: "a label is on an issue as it is now",
    source: `${rest}/issues/labels`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      await issues.create({ ...at, title: "One", labels: ["bug"] });
      await issues.updateLabel({ ...at, name: "bug", color: "00ff00" });
      const { data } = await issues.get({ ...at, issue_number: 1 });
      assert.equal(data.labels[0].color, "00ff00");
    },
  },
  {
    name: "addresses are added together or not at all",
    source: `${rest}/users/emails`,
    check: async (place) => {
      const { users } = octokitOf(place).rest;
      const emails = ["fresh@example.com", "octocat@github.com"];
      await refused(users.addEmailForAuthenticatedUser({ emails }), 422);
      assert.equal((await users.listEmailsForAuthenticatedUser()).data.length, 1);
    },
  },
  {
    name: "a collaborator is invited first",
    source: `${rest}/collaborators/collaborators`,
    check: async (place) => {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const hubot = { ...at, username: "hubot" };
      const { data, status } = await repos.addCollaborator({ ...hubot, permission: "pull" });
      assert.deepEqual([status, data.invitee.login, data.permissions], [201, "hubot", "read"]);
      await refused(repos.checkCollaborator(hubot), 404);
      assert.equal((await repos.listInvitations(at)).data.length, 1);
      assert.equal((await repos.removeCollaborator(hubot)).status, 204);
      assert.deepEqual((await repos.listInvitations(at)).data, []);
    },
  },
];
