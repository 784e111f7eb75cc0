// An application that keeps notes in a store of records. Usage: drive.mjs URL ROUND
import assert from "node:assert/strict";

const [url, round] = process.argv.slice(2);
const first = round === "1";
const authorization = `Basic ${Buffer.from("alice:secret").toString("base64")}`;

/** Makes a call, whose answer has this status. */
async function call(status, method, path, body, headers = { authorization }) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(`${url}/v1${path}`, {
    method,
    ...sent,
    headers: { ...headers, ...type },
  });
  assert.equal(answer.status, status, `${method} ${path}: ${await answer.clone().text()}`);
  const text = await answer.text();
  return text === "" ? {} : JSON.parse(text);
}

const [bucket, other] = first ? ["team", "spare"] : ["office", "attic"];
const notes = first ? "notes" : "memos";
const B = `/buckets/${bucket}`;
const R = `${B}/collections/${notes}/records`;
const NONE = "3c2d5a6e-0f0e-4f4c-9a53-5b3c2d1e0f00";

await call(403, "GET", B);
await call(201, "PUT", B, { data: { owner: first ? "Ada" : "Bob" } });
await call(200, "GET", B);
await call(201, "POST", "/buckets", { data: { id: other, size: first ? 3 : 9 } });
await call(200, "POST", "/buckets", { data: { id: other } });
await call(200, "GET", "/buckets");
await call(200, "PATCH", `/buckets/${other}`, { data: { size: 4 } });
await call(200, "GET", `/buckets/${other}`);

await call(201, "POST", `${B}/collections`, { data: { id: notes } });
const more = await call(201, "POST", `${B}/collections`, { data: { colour: "red" } });
await call(200, "GET", `${B}/collections`);
await call(200, "GET", `${B}/collections/${more.data.id}`);
await call(200, "DELETE", `${B}/collections/${more.data.id}`);
await call(404, "GET", `${B}/collections/${more.data.id}`);
await call(404, "DELETE", `${B}/collections/${more.data.id}`);
await call(400, "POST", `${B}/collections`, { data: { id: "not a name" } });

await call(201, "PUT", `${B}/groups/editors`, { data: { members: ["group:staff"] } });
await call(200, "GET", `${B}/groups/editors`);
await call(200, "PATCH", `${B}/groups/editors`, { data: { members: [] } });
await call(200, "GET", `${B}/groups`);
await call(404, "GET", `${B}/groups/readers`);
await call(400, "POST", `${B}/groups`, { data: { id: "wrong", members: "all" } });

const made = [];
const titles = first ? ["One", "Two", "Three", "Four"] : ["Red", "Green", "Blue"];
for (const [at, title] of titles.entries()) {
  const { data } = await call(201, "POST", R, { data: { title, done: at % 2 === 0, rank: at } });
  made.push(data.id);
  await call(200, "GET", `${R}/${data.id}`);
}
await call(200, "GET", R);
await call(200, "GET", `${R}?_limit=2`);
await call(200, "GET", `${R}?done=true`);
await call(200, "GET", `${R}?_sort=title`);
await call(200, "PATCH", `${R}/${made[0]}`, { data: { done: first } });
await call(200, "GET", `${R}/${made[0]}`);
await call(200, "PUT", `${R}/${made[1]}`, { data: { title: "Anew", rank: 7 } });
await call(200, "GET", `${R}/${made[1]}`);
await call(200, "DELETE", `${R}/${made[2]}`);
await call(404, "GET", `${R}/${made[2]}`);
await call(404, "DELETE", `${R}/${made[2]}`);
await call(404, "PATCH", `${R}/${NONE}`, { data: { done: true } });
await call(404, "GET", `${R}/${NONE}`);
await call(404, "GET", `${B}/collections/lost/records`);
await call(404, "POST", `${B}/collections/lost/records`, { data: { title: "None" } });
await call(201, "PUT", `${R}/${NONE}`, { data: { title: "By name" } });
await call(200, "GET", `${R}/${NONE}`);
await call(200, "POST", R, { data: { id: NONE, title: "Again" } });
await call(401, "GET", R, undefined, {});
await call(401, "POST", "/buckets", { data: { id: "mine" } }, {});
await call(400, "POST", R, { data: "text" });
await call(400, "POST", R, []);
await call(405, "PUT", R, { data: {} });
await call(404, "GET", "/nothing");
await call(200, "DELETE", `${R}/${made[1]}`);
await call(200, "GET", R);
await call(200, "DELETE", R);
await call(200, "GET", R);
await call(200, "DELETE", `${B}/groups/editors`);
await call(404, "GET", `${B}/groups/editors`);
await call(200, "DELETE", `/buckets/${other}`);
await call(403, "GET", `/buckets/${other}`);
await call(200, "GET", "/buckets");
