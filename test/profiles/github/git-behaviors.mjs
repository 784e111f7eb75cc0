import { assert, base64, branchWith, refused, textOf } from "./support.mjs";

/** What people rely on in Git's own data. */
export const gitBehaviors = (inRepo) => [
  inRepo(
    "a file is created with 201, read as Base64, changed with its sha, and deleted",
    "rest/repos/contents",
    async ({ octokit, at }) => {
      const file = { ...at, path: "docs/guide.md", message: "Write" };
      const made = await octokit.rest.repos.createOrUpdateFileContents({
        ...file,
        content: base64("One\n"),
      });
      assert.equal(made.status, 201);
      const { data } = await octokit.rest.repos.getContent({ ...at, path: file.path });
      assert.deepEqual(
        [textOf(data.content), data.sha],
        ["One\n", "3609f20ebd357679b111783e8afaf36ec46427f3"],
      );
      const { sha } = data;
      const next = await octokit.rest.repos.createOrUpdateFileContents({
        ...file,
        content: base64("Two\n"),
        sha,
      });
      assert.deepEqual([next.status, next.data.commit.message], [200, "Write"]);
      await octokit.rest.repos.deleteFile({ ...file, sha: next.data.content.sha });
      await refused(octokit.rest.repos.getContent({ ...at, path: file.path }), 404);
    },
  ),
  inRepo(
    "a change of a file with an old sha is a 409, without one a 422",
    "rest/repos/contents#create-or-update-file-contents",
    async ({ octokit, at }) => {
      const file = { ...at, path: "README.md", message: "Write", content: base64("New\n") };
      await refused(octokit.rest.repos.createOrUpdateFileContents(file), 422);
      const { data } = await octokit.rest.repos.getContent({ ...at, path: "README.md" });
      await octokit.rest.repos.createOrUpdateFileContents({ ...file, sha: data.sha });
      const error = await refused(
        octokit.rest.repos.createOrUpdateFileContents({ ...file, sha: data.sha }),
        409,
      );
      assert.match(error.message, /does not match/);
    },
  ),
  inRepo(
    "a folder lists its files",
    "rest/repos/contents#get-repository-content",
    async ({ octokit, at }) => {
      const file = { ...at, path: "src/lib/a.js", message: "Write", content: base64("1\n") };
      await octokit.rest.repos.createOrUpdateFileContents(file);
      const { data } = await octokit.rest.repos.getContent({ ...at, path: "" });
      assert.deepEqual(
        data.map(({ name, type }) => [name, type]),
        [
          ["README.md", "file"],
          ["src", "dir"],
        ],
      );
      const { data: inner } = await octokit.request(`GET /repos/octocat/engine/contents/src/lib`);
      assert.deepEqual(
        inner.map(({ path }) => path),
        ["src/lib/a.js"],
      );
    },
  ),
  inRepo(
    "references are made, moved forward and deleted",
    "rest/git/refs",
    async ({ octokit, at }) => {
      await branchWith(octokit, at, "feature/one");
      const { data } = await octokit.rest.git.getRef({ ...at, ref: "heads/feature/one" });
      assert.equal(data.ref, "refs/heads/feature/one");
      const { data: main } = await octokit.rest.git.getRef({ ...at, ref: "heads/main" });
      const same = { ...at, ref: "refs/heads/main", sha: data.object.sha };
      const error = await refused(octokit.rest.git.createRef(same), 422);
      assert.match(error.message, /Reference already exists/);
      await octokit.rest.git.updateRef({ ...at, ref: "heads/main", sha: data.object.sha });
      const back = { ...at, ref: "heads/main", sha: main.object.sha };
      await refused(octokit.rest.git.updateRef(back), 422);
      await octokit.rest.git.updateRef({ ...back, force: true });
      await octokit.rest.git.deleteRef({ ...at, ref: "heads/feature/one" });
      await refused(octokit.rest.git.getRef({ ...at, ref: "heads/feature/one" }), 404);
    },
  ),
  inRepo(
    "blobs, trees and commits make a commit by hand, with the names that Git gives them",
    "rest/guides/using-the-rest-api-to-interact-with-your-git-database",
    async ({ octokit, at }) => {
      const { data: ref } = await octokit.rest.git.getRef({ ...at, ref: "heads/main" });
      const { data: head } = await octokit.rest.git.getCommit({
        ...at,
        commit_sha: ref.object.sha,
      });
      const { data: blob } = await octokit.rest.git.createBlob({
        ...at,
        content: "hello\n",
        encoding: "utf-8",
      });
      assert.equal(blob.sha, "ce013625030ba8dba906f756967f9e9ca394464a");
      const tree = [{ path: "deep/hello.txt", mode: "100644", type: "blob", sha: blob.sha }];
      const { data: made } = await octokit.rest.git.createTree({
        ...at,
        base_tree: head.tree.sha,
        tree,
      });
      const many = Array.from({ length: 5_001 }, (_, at) => ({ ...tree[0], path: `p${at}` }));
      const late = await refused(octokit.rest.git.createTree({ ...at, tree: many }), 422);
      assert.match(late.message, /request timed out/);
      const parents = [head.sha];
      const { data: commit } = await octokit.rest.git.createCommit({
        ...at,
        message: "By hand",
        tree: made.sha,
        parents,
      });
      await octokit.rest.git.updateRef({ ...at, ref: "heads/main", sha: commit.sha });
      const { data: all } = await octokit.rest.git.getTree({
        ...at,
        tree_sha: "main",
        recursive: "1",
      });
      assert.deepEqual(
        all.tree.map(({ path }) => path),
        ["README.md", "deep", "deep/hello.txt"],
      );
      const { data: log } = await octokit.rest.repos.listCommits(at);
      assert.deepEqual(
        log.map((it) => it.commit.message),
        ["By hand", "Initial commit"],
      );
    },
  ),
  inRepo(
    "two branches are compared",
    "rest/commits/commits#compare-two-commits",
    async ({ octokit, at }) => {
      await branchWith(octokit, at, "topic");
      const { data } = await octokit.rest.repos.compareCommitsWithBasehead({
        ...at,
        basehead: "main...topic",
      });
      assert.deepEqual(
        [data.status, data.ahead_by, data.files[0].filename],
        ["ahead", 1, "feature.txt"],
      );
      const { data: commit } = await octokit.rest.repos.getCommit({ ...at, ref: "topic" });
      assert.deepEqual([commit.files.length, commit.stats.additions], [1, 1]);
    },
  ),
  inRepo(
    "a release makes its tag, is the latest, is found by tag, and is unique",
    "rest/releases/releases",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.repos.createRelease({
        ...at,
        tag_name: "v1.0.0",
        name: "One",
      });
      assert.ok(data.published_at);
      assert.equal((await octokit.rest.repos.getLatestRelease(at)).data.id, data.id);
      assert.equal(
        (await octokit.rest.repos.getReleaseByTag({ ...at, tag: "v1.0.0" })).data.id,
        data.id,
      );
      const { data: tags } = await octokit.rest.repos.listTags(at);
      assert.deepEqual(
        tags.map(({ name }) => name),
        ["v1.0.0"],
      );
      const error = await refused(
        octokit.rest.repos.createRelease({ ...at, tag_name: "v1.0.0" }),
        422,
      );
      assert.deepEqual(error.response.data.errors[0], {
        resource: "Release",
        field: "tag_name",
        code: "already_exists",
      });
    },
  ),
  inRepo(
    "a draft has no tag until it is published",
    "rest/releases/releases#create-a-release",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.repos.createRelease({
        ...at,
        tag_name: "v2",
        draft: true,
      });
      assert.deepEqual([data.draft, data.published_at], [true, null]);
      await refused(octokit.rest.repos.getReleaseByTag({ ...at, tag: "v2" }), 404);
      await refused(octokit.rest.repos.getLatestRelease(at), 404);
      await octokit.rest.repos.updateRelease({ ...at, release_id: data.id, draft: false });
      assert.equal(
        (await octokit.rest.repos.getReleaseByTag({ ...at, tag: "v2" })).data.id,
        data.id,
      );
      await octokit.rest.git.getRef({ ...at, ref: "tags/v2" });
    },
  ),
  inRepo(
    "an asset is uploaded to the release's own address, and its bytes come back",
    "rest/releases/assets",
    async ({ octokit, at }) => {
      const { data } = await octokit.rest.repos.createRelease({ ...at, tag_name: "v3" });
      const url = data.upload_url.replace("{?name,label}", "?name=notes.txt");
      const headers = { "content-type": "text/plain" };
      const { data: asset } = await octokit.request(`POST ${url}`, { headers, data: "Notes\n" });
      assert.deepEqual([asset.name, asset.size, asset.state], ["notes.txt", 6, "uploaded"]);
      const { data: release } = await octokit.rest.repos.getRelease({ ...at, release_id: data.id });
      assert.deepEqual(
        release.assets.map(({ name }) => name),
        ["notes.txt"],
      );
      const accept = { accept: "application/octet-stream" };
      const bytes = await octokit.rest.repos.getReleaseAsset({
        ...at,
        asset_id: asset.id,
        headers: accept,
      });
      assert.equal(Buffer.from(bytes.data).toString(), "Notes\n");
    },
  ),
  inRepo(
    "the combined status is that of the newest of each context",
    "rest/commits/statuses",
    async ({ octokit, at }) => {
      const { data: ref } = await octokit.rest.git.getRef({ ...at, ref: "heads/main" });
      const { sha } = ref.object;
      const say = (context, state) =>
        octokit.rest.repos.createCommitStatus({ ...at, sha, context, state });
      await say("ci/build", "pending");
      await say("ci/lint", "success");
      assert.equal(
        (await octokit.rest.repos.getCombinedStatusForRef({ ...at, ref: "main" })).data.state,
        "pending",
      );
      await say("ci/build", "success");
      const { data } = await octokit.rest.repos.getCombinedStatusForRef({ ...at, ref: "main" });
      assert.deepEqual([data.state, data.total_count, data.sha], ["success", 2, sha]);
      await say("ci/lint", "failure");
      assert.equal(
        (await octokit.rest.repos.getCombinedStatusForRef({ ...at, ref: sha })).data.state,
        "failure",
      );
    },
  ),
  inRepo(
    "a check run that has a conclusion is completed, and is found by branch",
    "rest/checks/runs",
    async ({ octokit, at }) => {
      const { data: ref } = await octokit.rest.git.getRef({ ...at, ref: "heads/main" });
      const said = { ...at, name: "build", head_sha: ref.object.sha, status: "in_progress" };
      const { data } = await octokit.rest.checks.create(said);
      assert.deepEqual([data.status, data.conclusion], ["in_progress", null]);
      await octokit.rest.checks.update({ ...at, check_run_id: data.id, conclusion: "success" });
      const { data: all } = await octokit.rest.checks.listForRef({ ...at, ref: "main" });
      assert.deepEqual(
        [all.total_count, all.check_runs[0].status, all.check_runs[0].conclusion],
        [1, "completed", "success"],
      );
    },
  ),
];
