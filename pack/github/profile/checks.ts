import { isTrue, objectOf, textOf } from "facsimile/pack";
import { commitNamed, refsBelow, target } from "./git.js";
import type { Home } from "./places.js";
import { homeOfRow, inHome, notFound, notice, unfit } from "./places.js";
import type { Call, Done, ObjectRow, World } from "./world.js";
import { answered, asked, hiddenAt, listed, ME, ofObject, person, rowsIn } from "./world.js";

/** The objects of a commit, the newest first. */
const ofCommit = (world: World, resource: string, home: Home, sha: string): readonly ObjectRow[] =>
  rowsIn(world, resource, home)
    .filter(({ fields, hidden }) => (fields["head_sha"] ?? hidden["sha"]) === sha)
    .toReversed();

/** The commit of a name, without which the call ends. */
const mustName = (world: World, home: Home, name: string): string =>
  commitNamed(world, home, name) ?? unfit(world, `No commit found for SHA: ${name}`);

const listOfCommit = (resource: string) =>
  inHome((world, home, call) => {
    const sha = mustName(world, home, call.path["ref"] ?? "");
    const [name, status] = [asked(call, "check_name"), asked(call, "status")];
    const isNamed = ({ fields }: ObjectRow): boolean => fields["name"] === name;
    const isNamedIn = ({ id }: ObjectRow): boolean =>
      world.where("check_runs", "check_suite_id", id).some(isNamed);
    const fits = resource === "check_suites" ? isNamedIn : isNamed;
    const rows = ofCommit(world, resource, home, sha).filter(
      (row) => (name === "" || fits(row)) && (status === "" || row.fields["status"] === status),
    );
    return listed(rows.map((row) => world.show(resource, row)));
  });

/** The suite of an app's checks of a commit, which its first run makes. */
function suiteOf(world: World, home: Home, head_sha: string): ObjectRow {
  const [known] = ofCommit(world, "check_suites", home, head_sha);
  const branch = refsBelow(world, home, "refs/heads/").find(
    ({ fields }) => objectOf(fields["object"])["sha"] === head_sha,
  );
  const head_branch = branch ? textOf(branch.fields["ref"]).replace("refs/heads/", "") : null;
  return known ?? world.create("check_suites", { head_sha, head_branch }, hiddenAt(home));
}

function dispatchWorkflow(world: World, home: Home, call: Call): Done {
  const { ref = "", inputs = {} } = Object(call.body);
  const branch = textOf(ref).replace(/^refs\/heads\//, "");
  const sha = target(world, home, `refs/heads/${branch}`) ?? commitNamed(world, home, branch);
  if (sha === undefined) return unfit(world, `No ref found for: ${ref}`);
  const { workflow_id = "" } = call.path;
  const name = workflow_id.replace(/\.ya?ml$/, "");
  const number = world.where("runs", "repo_id", home.repo).length + 1;
  const said = { name, head_branch: branch, head_sha: sha, event: "workflow_dispatch" };
  const path = `.github/workflows/${workflow_id}`;
  const numbers = { run_number: number, run_attempt: 1, workflow_id: Number(workflow_id) || 1 };
  const fields = { ...said, ...numbers, path, display_title: name };
  const row = world.create("runs", fields, hiddenAt(home));
  notice(world, home, "workflow_dispatch", "runs", row, { inputs, ref, workflow: path });
  ran(world, row, "requested");
  return answered({}, 204);
}

/** Tells how far a run is. */
function ran(world: World, { id }: ObjectRow, action: string): void {
  const row = world.get("runs", id);
  const home = row && homeOfRow(world, row);
  if (row && home) notice(world, home, `workflow_run.${action}`, "runs", row);
}

export const operations = {
  "repos/create-commit-status": inHome((world, home, call) => {
    const { state, context = "default", description = null, target_url = null } = Object(call.body);
    const sha = mustName(world, home, call.path["sha"] ?? "");
    const url = `https://api.github.com/repos/${home.owner}/${home.repo}/statuses/${sha}`;
    const said = { state, context, description, target_url, url, creator: person(ME) };
    const row = world.create("commit_statuses", said, { ...hiddenAt(home), sha });
    notice(world, home, "status", "commit_statuses", row, { ...said, sha, branches: [] });
    return answered(world.show("commit_statuses", row), 201);
  }),
  /** The newest status of each context decides. */
  "repos/get-combined-status-for-ref": inHome((world, home, call) => {
    const sha = commitNamed(world, home, call.path["ref"] ?? "") ?? notFound(world);
    const all = ofCommit(world, "commit_statuses", home, sha).toReversed();
    const byContext = new Map(all.map((row) => [row.fields["context"], row]));
    const rows = [...byContext.values()].toReversed();
    const states = rows.map(({ fields }) => textOf(fields["state"]));
    const isFailed = states.some((state) => state === "failure" || state === "error");
    const isDone = states.length > 0 && states.every((state) => state === "success");
    const url = `https://api.github.com/repos/${home.owner}/${home.repo}/commits/${sha}`;
    const statuses = rows.map((row) => world.show("commit_statuses", row));
    const state = isFailed ? "failure" : isDone ? "success" : "pending";
    const repository = world.show("repos", home.row);
    const said = { state, statuses, sha, total_count: rows.length, repository };
    return answered({ ...said, commit_url: url, url: `${url}/status` });
  }),
  "repos/list-commit-statuses-for-ref": listOfCommit("commit_statuses"),
  /** A success ends the deployments before it, but of production and for a while: https://docs.github.com/rest/deployments/statuses */
  "repos/create-deployment-status": inHome((world, home, call) => {
    const done = world.standard(call);
    const own = world.get("deployments", call.path["deployment_id"] ?? "");
    const body = Object(call.body);
    const isEnding = body.state === "success" && body.auto_inactive !== false;
    for (const { id, fields } of isEnding ? rowsIn(world, "deployments", home) : []) {
      if (id === own?.id) break;
      if (fields["environment"] !== own?.fields["environment"]) continue;
      if (isTrue(fields["transient_environment"]) || isTrue(fields["production_environment"]))
        continue;
      const all = rowsIn(world, "statuses", home);
      const last = all.filter(({ hidden }) => String(hidden["deployment_id"]) === id).at(-1);
      if (last?.fields["state"] === "success") {
        world.create("statuses", { state: "inactive", description: "" }, last.hidden);
      }
    }
    return done;
  }),
  "checks/create": inHome((world, home, call) => {
    const sha = mustName(world, home, textOf(Object(call.body).head_sha));
    const { id } = world.write(call);
    const check_suite_id = suiteOf(world, home, sha).id;
    const suite = { check_suite: { id: Number(check_suite_id) } };
    const row = world.patch("check_runs", id, suite, { check_suite_id });
    notice(world, home, "check_run.created", "check_runs", row);
    return ofObject("check_runs", row);
  }),
  "checks/update": inHome((world, home, call) => {
    const row = world.write(call);
    const isOver = row.fields["status"] === "completed";
    if (isOver) notice(world, home, "check_run.completed", "check_runs", row);
    return ofObject("check_runs", row);
  }),
  "checks/list-for-ref": listOfCommit("check_runs"),
  "checks/list-suites-for-ref": listOfCommit("check_suites"),
  "checks/create-suite": inHome((world, home, call) => {
    const sha = mustName(world, home, textOf(Object(call.body).head_sha));
    const known = ofCommit(world, "check_suites", home, sha).length > 0;
    const suite = world.show("check_suites", suiteOf(world, home, sha));
    return answered(suite, known ? 200 : 201);
  }),
  "actions/create-workflow-dispatch": inHome(dispatchWorkflow),
};

export const reactions = {
  runs: {
    entered: {
      in_progress: (world: World, row: ObjectRow) => ran(world, row, "in_progress"),
      completed: (world: World, row: ObjectRow) => ran(world, row, "completed"),
    },
  },
};
