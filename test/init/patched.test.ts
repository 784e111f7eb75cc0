import { expect, test } from "vitest";
import { createSimulator } from "../../src/use/testing/index.js";
import { packFrom } from "./made-pack.js";
import { documentOf, objectOf, ref, TEXT } from "./small-documents.js";

const CHANGE = objectOf({ op: TEXT, path: TEXT, value: {} });
const CHANGES = objectOf({ Operations: { type: "array", items: CHANGE } });
const MEMBER = objectOf({ id: TEXT, name: TEXT, operations: { type: "array", items: {} } }, [
  "id",
  "name",
]);

const DOCUMENT = documentOf(
  {
    "POST /members": { body: objectOf({ name: TEXT }), answer: ref("Member") },
    "GET /members/{member_id}": { answer: ref("Member") },
    "PATCH /members/{member_id}": { body: CHANGES, answer: ref("Member") },
  },
  { Member: MEMBER },
);

test("a list of changes is no value of a member that has its name", async () => {
  await using pack = await packFrom(DOCUMENT);
  await using sim = await createSimulator({ pack: pack.folder });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return Object(await (await sim.fetch(sim.url + path, { method, headers, ...sent })).json());
  };
  const { id, operations } = await call("POST", "/members", { name: "Ada" });
  const changes = { Operations: [{ op: "replace", path: "/name", value: "Grace" }] };
  expect(await call("PATCH", `/members/${id}`, changes)).toMatchObject({ id, name: "Grace" });
  expect(await call("GET", `/members/${id}`)).toEqual({ id, name: "Grace", operations });
});
