// An application that keeps a list of things to do. Usage: drive.mjs URL ROUND
import assert from "node:assert/strict";

const [url, round] = process.argv.slice(2);

/** Makes a call, whose answer has this status. */
async function call(status, method, path, body, query = {}) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const pairs = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const words = pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
  const answer = await fetch(`${url}${path}${words}`, { method, headers, ...sent });
  const text = await answer.text();
  assert.equal(answer.status, status, `${method} ${path}: ${text}`);
  return text === "" ? {} : JSON.parse(text);
}

/** A day on which things are noted, done and dropped. */
async function learned() {
  await call(200, "GET", "/todos");
  await call(200, "GET", "/todos/count");
  const ids = [];
  for (const sent of [
    { title: "Bread" },
    { title: "Milk", desc: "Two litres" },
    { title: "Salt", isComplete: true },
    { title: "Call Ada", isComplete: false, desc: "About the trip" },
    { title: "Post", tag: { colour: "red" } },
    { title: "Water the plants", tag: "home" },
  ]) {
    const made = await call(200, "POST", "/todos", sent);
    ids.push(made.id);
    await call(200, "GET", `/todos/${made.id}`);
  }
  const [bread, milk, salt, ada, post] = ids.map((id) => `/todos/${id}`);
  await call(200, "GET", "/todos");
  await call(200, "GET", "/todos/count");
  await call(200, "GET", "/todos", undefined, { filter: { where: { isComplete: true } } });
  await call(200, "GET", "/todos", undefined, { filter: { limit: 2 } });
  await call(200, "GET", "/todos", undefined, { filter: { limit: 2, skip: 2 } });
  await call(200, "GET", "/todos", undefined, { filter: { order: ["title DESC"] } });
  await call(200, "GET", "/todos/count", undefined, { where: { isComplete: true } });
  await call(204, "PATCH", bread, { isComplete: true });
  await call(200, "GET", bread);
  await call(204, "PATCH", milk, { desc: "One litre", title: "Oat milk" });
  await call(200, "GET", milk);
  await call(204, "PUT", salt, { title: "Sea salt" });
  await call(200, "GET", salt);
  await call(204, "PUT", post, { title: "Letters", desc: "Three", isComplete: false });
  await call(200, "GET", post);
  await call(404, "GET", "/todos/901");
  await call(404, "GET", "/todos/902");
  await call(404, "PATCH", "/todos/903", { desc: "None" });
  await call(404, "PUT", "/todos/904", { title: "None" });
  await call(404, "DELETE", "/todos/905");
  await call(422, "POST", "/todos", { desc: "No title" });
  await call(422, "POST", "/todos", { isComplete: true });
  await call(422, "POST", "/todos", { title: 4 });
  await call(422, "POST", "/todos", { title: "Own", id: 40 });
  await call(422, "POST", "/todos", { title: "More", urgent: true });
  await call(422, "PATCH", ada, { title: 5 });
  await call(422, "PATCH", ada, { urgent: true });
  await call(422, "PUT", ada, { desc: "No title" });
  await call(422, "PUT", ada, { title: "Ada", isComplete: "perhaps" });
  await call(400, "GET", "/todos/abc");
  await call(400, "DELETE", "/todos/abc");
  await call(400, "GET", "/todos", undefined, { filter: "{bad" });
  await call(404, "GET", "/lists");
  await call(404, "POST", bread, {});
  await call(204, "DELETE", salt);
  await call(404, "GET", salt);
  await call(404, "DELETE", salt);
  await call(200, "GET", "/todos");
  await call(200, "GET", "/todos/count");
  await call(200, "PATCH", "/todos", { isComplete: true });
  await call(200, "GET", "/todos");
}

/** Another day, with other calls in another order. */
async function heldBack() {
  await call(404, "GET", "/todos/1");
  await call(404, "DELETE", "/todos/1");
  await call(422, "POST", "/todos", {});
  const add = async (sent) => `/todos/${(await call(200, "POST", "/todos", sent)).id}`;
  const roof = await add({ title: "Mend the roof", desc: "Before winter", isComplete: false });
  await call(200, "GET", roof);
  const gate = await add({ title: "Paint the gate" });
  await call(200, "GET", gate);
  await call(200, "GET", "/todos");
  await call(422, "POST", "/todos", { title: "Nails", price: 4 });
  await call(422, "POST", "/todos", { title: true });
  await call(422, "POST", "/todos", { desc: "Only words" });
  const nails = await add({ title: "Nails", tag: "shop", desc: "Long ones" });
  await call(200, "GET", "/todos/count");
  await call(204, "PATCH", nails, { isComplete: true });
  await call(200, "GET", nails);
  await call(200, "GET", "/todos/count", undefined, { where: { isComplete: true } });
  await call(200, "GET", "/todos", undefined, { filter: { where: { isComplete: true } } });
  await call(204, "DELETE", gate);
  await call(404, "GET", gate);
  await call(404, "PATCH", gate, { title: "Gone" });
  await call(404, "PUT", gate, { title: "Gone" });
  await call(200, "GET", "/todos");
  await call(204, "PUT", roof, { title: "Mend the old roof" });
  await call(200, "GET", roof);
  await call(422, "PUT", roof, {});
  await call(422, "PUT", roof, { title: 1 });
  await call(422, "PATCH", roof, { isComplete: "no" });
  await call(200, "GET", roof);
  await call(400, "GET", "/todos/first");
  await call(400, "PATCH", "/todos/first", { title: "x" });
  await call(404, "GET", "/notes");
  await call(404, "DELETE", "/todos");
  const seeds = await add({ title: "Seeds", isComplete: true });
  await call(200, "GET", seeds);
  const fence = await add({ title: "Fence", tag: { length: "long" }, isComplete: true });
  await call(200, "GET", fence);
  await call(200, "GET", "/todos", undefined, { filter: { limit: 2 } });
  await call(200, "GET", "/todos", undefined, { filter: { limit: 1, skip: 1 } });
  await call(200, "GET", "/todos", undefined, { filter: { order: ["title ASC"] } });
  await call(200, "GET", "/todos/count");
  await call(204, "PATCH", fence, { desc: "With a door", tag: "garden" });
  await call(200, "GET", fence);
  await call(404, "PATCH", "/todos/777", { desc: "None" });
  await call(404, "GET", "/todos/777");
  await call(404, "DELETE", "/todos/777");
  await call(204, "DELETE", seeds);
  await call(404, "DELETE", seeds);
  await call(404, "GET", seeds);
  await call(200, "GET", "/todos");
  await call(200, "PATCH", "/todos", { desc: "Same" });
  await call(200, "GET", roof);
  await call(200, "GET", "/todos/count", undefined, { where: { desc: "Same" } });
  const last = await add({ title: "Rest" });
  await call(200, "GET", last);
  await call(204, "DELETE", last);
  await call(204, "DELETE", roof);
  await call(200, "GET", "/todos");
  await call(404, "PUT", roof, { title: "Gone too" });
  await call(422, "POST", "/todos", { title: "Own", id: 3 });
  await call(200, "GET", "/todos/count");
}

await (round === "1" ? learned() : heldBack());
