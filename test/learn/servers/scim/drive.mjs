// An application that keeps people and their groups in a directory. Usage: drive.mjs URL
import assert from "node:assert/strict";

const [url] = process.argv.slice(2);
const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/** Makes a call, whose answer has this status. */
async function call(status, method, path, body) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { "content-type": "application/scim+json" };
  const headers = { accept: "application/scim+json", ...type };
  const answer = await fetch(`${url}/v2${path}`, { method, headers, ...sent });
  const text = await answer.text();
  assert.equal(answer.status, status, `${method} ${path}: ${text}`);
  return text === "" ? {} : JSON.parse(text);
}

const patch = (...Operations) => ({ schemas: [PATCH], Operations });

for (const path of ["/ServiceProviderConfig", "/ResourceTypes", "/Schemas"]) {
  await call(200, "GET", path);
}
for (const kind of ["User", "Group"]) await call(200, "GET", `/ResourceTypes/${kind}`);
for (const kind of [USER, GROUP]) await call(200, "GET", `/Schemas/${kind}`);
await call(404, "GET", "/ResourceTypes/Device");
await call(404, "GET", "/Schemas/urn:none");
await call(200, "GET", "/Users");

const people = [];
for (const [userName, more] of [
  ["ada", {}],
  ["bertha", { displayName: "Bertha", active: true }],
  ["carl", { name: { givenName: "Carl", familyName: "Gauss" } }],
  ["dora", { emails: [{ value: "dora@mail.example", type: "work", primary: true }] }],
  ["emil", { title: "Clerk", userType: "Employee", active: false }],
  ["fanny", { nickName: "Fan", locale: "de-DE", timezone: "Europe/Berlin" }],
]) {
  const made = await call(201, "POST", "/Users", { schemas: [USER], userName, ...more });
  people.push(made.id);
  await call(200, "GET", `/Users/${made.id}`);
}
const [ada, bertha, carl, dora, emil] = people;
await call(409, "POST", "/Users", { schemas: [USER], userName: "ada" });
await call(409, "POST", "/Users", { schemas: [USER], userName: "carl", title: "Other" });
await call(400, "POST", "/Users", { schemas: [USER], displayName: "No name" });
await call(400, "POST", "/Users", { schemas: [USER], userName: "gerd", active: "perhaps" });
await call(200, "GET", "/Users");
await call(200, "GET", "/Users?count=2");
await call(200, "GET", "/Users?startIndex=3&count=2");
await call(200, "GET", "/Users?startIndex=40");
await call(200, "GET", `/Users?filter=${encodeURIComponent('userName eq "dora"')}`);
await call(200, "GET", `/Users?filter=${encodeURIComponent('userName eq "nobody"')}`);
await call(400, "GET", `/Users?filter=${encodeURIComponent("userName is what")}`);

const replace = { schemas: [USER], userName: "ada", displayName: "Ada", title: "Countess" };
await call(200, "PUT", `/Users/${ada}`, replace);
await call(200, "GET", `/Users/${ada}`);
await call(200, "PUT", `/Users/${ada}`, { schemas: [USER], userName: "ada" });
await call(200, "GET", `/Users/${ada}`);
await call(409, "PUT", `/Users/${ada}`, { schemas: [USER], userName: "bertha" });
await call(404, "PUT", "/Users/none", { schemas: [USER], userName: "none" });
const off = { op: "replace", path: "active", value: false };
await call(204, "PATCH", `/Users/${bertha}`, patch(off));
await call(200, "GET", `/Users/${bertha}`);
await call(204, "PATCH", `/Users/${carl}`, patch({ op: "add", path: "title", value: "Prince" }));
await call(204, "PATCH", `/Users/${carl}`, patch({ op: "remove", path: "title" }));
await call(200, "GET", `/Users/${carl}`);
await call(400, "PATCH", `/Users/${dora}`, patch({ op: "shout", path: "title", value: "x" }));
await call(404, "PATCH", "/Users/none", patch(off));
await call(404, "GET", "/Users/none");

const groups = [];
for (const [displayName, members] of [
  ["Readers", undefined],
  ["Writers", [{ value: ada }]],
  ["Keepers", [{ value: bertha }, { value: carl }]],
]) {
  const sent = { schemas: [GROUP], displayName, ...(members && { members }) };
  const made = await call(201, "POST", "/Groups", sent);
  groups.push(made.id);
  await call(200, "GET", `/Groups/${made.id}`);
}
const [readers, writers] = groups;
await call(400, "POST", "/Groups", { schemas: [GROUP] });
await call(200, "GET", "/Groups");
await call(200, "PUT", `/Groups/${readers}`, { schemas: [GROUP], displayName: "All readers" });
await call(200, "GET", `/Groups/${readers}`);
const more = { op: "add", path: "members", value: [{ value: dora }] };
await call(204, "PATCH", `/Groups/${writers}`, patch(more));
await call(200, "GET", `/Groups/${writers}`);
await call(404, "GET", "/Groups/none");
await call(204, "DELETE", `/Groups/${readers}`);
await call(404, "GET", `/Groups/${readers}`);
await call(404, "DELETE", `/Groups/${readers}`);
await call(204, "DELETE", `/Users/${emil}`);
await call(404, "GET", `/Users/${emil}`);
await call(404, "DELETE", `/Users/${emil}`);
await call(404, "DELETE", "/Groups/none");
await call(404, "GET", "/Nothing");
await call(200, "GET", "/Users");
await call(200, "GET", "/Groups");
