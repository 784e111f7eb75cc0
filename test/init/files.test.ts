import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { digestOf } from "../../src/engine/world/world.js";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import { replay, TO_THE_END } from "../../src/instance/recording/replay/replay.js";
import { instanceFor } from "../../src/use/cli/commands/replay.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { recordingFile } from "../recording/support.js";
import { subject } from "../support/instance.js";
import type { MadePack } from "./made-pack.js";
import { answering, packFrom } from "./made-pack.js";
import { listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

const BINARY = { type: "string", format: "binary" };
const ID = { name: "id", in: "path", required: true, schema: TEXT };

const sending = (type: string, schema: JsonObject): JsonObject => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});
const form = (members: JsonObject, required: readonly string[] = []): JsonObject =>
  sending("multipart/form-data", objectOf(members, required));
const returning = (...types: readonly string[]): JsonObject => {
  const content = Object.fromEntries(types.map((type) => [type, { schema: BINARY }]));
  return { parameters: [ID], responses: { "200": { description: "The bytes.", content } } };
};

const DOCUMENT: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Drive", version: "1" },
  components: {
    schemas: {
      file: objectOf({ id: TEXT, filename: TEXT, bytes: NUMBER, purpose: TEXT, sha1: TEXT }),
      scan: objectOf({ id: TEXT, name: TEXT, size: TEXT, mime_type: TEXT }),
      note: objectOf({ id: TEXT, file_name: TEXT }),
      user: objectOf({ id: TEXT, name: TEXT, size: NUMBER }),
    },
  },
  paths: {
    "/files": {
      get: answering(objectOf({ data: listOf(ref("file")) })),
      post: { ...answering(ref("file")), ...form({ purpose: TEXT, file: BINARY }, ["file"]) },
    },
    "/files/{id}": {
      get: { ...answering(ref("file")), parameters: [ID] },
      delete: { parameters: [ID], responses: { "204": { description: "Gone." } } },
    },
    "/files/{id}/content": {
      get: returning("application/octet-stream"),
      post: { ...answering(ref("file")), ...form({ file: BINARY }), parameters: [ID] },
    },
    "/scans/upload": {
      post: {
        ...answering(objectOf({ total: NUMBER, entries: listOf(ref("scan")) })),
        ...form({ attributes: objectOf({ name: TEXT }), file: BINARY }),
      },
    },
    "/scans/{id}": { get: { ...answering(ref("scan")), parameters: [ID] } },
    "/scans/{id}/download": { get: returning("image/*", "application/pdf") },
    "/notes": {
      post: {
        ...answering(ref("note")),
        ...sending("*/*", TEXT),
        parameters: [{ name: "file_name", in: "query", schema: TEXT }],
      },
    },
    "/drafts": { post: { ...answering(ref("note")), ...form({ file: BINARY }, ["file"]) } },
    "/drafts/{id}": { get: { ...answering(ref("note")), parameters: [ID] } },
    "/drafts/{id}/content": { get: { ...answering(TEXT), parameters: [ID] } },
    "/notes/{id}": { get: { ...answering(ref("note")), parameters: [ID] } },
    "/notes/{id}/content": {
      get: { parameters: [ID], responses: { "200": { description: "Its text." } } },
    },
    "/users": {
      post: { ...answering(ref("user")), ...sending("application/json", objectOf({ name: TEXT })) },
    },
    "/users/{id}": { get: { ...answering(ref("user")), parameters: [ID] } },
    "/users/{id}/avatar": {
      get: returning("image/png"),
      put: {
        ...answering(objectOf({ url: TEXT })),
        ...form({ picture: BINARY }),
        parameters: [ID],
      },
    },
  },
};

/** Bytes that are no text, and end like a part of a form. */
const BYTES = Buffer.concat([
  Buffer.from(Array.from({ length: 256 }, (_, at) => at)),
  Buffer.from("\r\n--x--\r\n"),
]);

/** Made once: each test uploads files of its own. */
const drive: { pack?: MadePack; sim?: Simulator<AnyPack> } = {};

beforeAll(async () => {
  drive.pack = await packFrom(DOCUMENT);
  drive.sim = await createSimulator({ pack: drive.pack.folder });
});

afterAll(async () => {
  await drive.sim?.[Symbol.asyncDispose]();
  await drive.pack?.[Symbol.asyncDispose]();
});

function theSim(): Simulator<AnyPack> {
  if (drive.sim === undefined) throw new Error("no simulator");
  return drive.sim;
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

const inProcess: Send = (path, init) => theSim().fetch(`${theSim().url}${path}`, init);
const overPort: Send = async (path, init) => fetch(`${await theSim().listen()}${path}`, init);

async function read(response: Promise<Response>): Promise<JsonObject> {
  const body: unknown = await (await response).json();
  return isObject(body) ? body : {};
}

const fileOf = (bytes: Uint8Array, type: string): Blob =>
  new Blob([new Uint8Array(bytes)], { type });

function formOf(name: string, bytes: Uint8Array, type = "image/png"): FormData {
  const body = new FormData();
  body.append("purpose", "test");
  body.append("file", fileOf(bytes, type), name);
  return body;
}

const upload = (send: Send, path: string, body: FormData | string | Blob): Promise<JsonObject> =>
  read(send(path, { method: "POST", body }));

async function download(send: Send, path: string) {
  const response = await send(path);
  const { headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(headers.get("content-length")).toBe(String(bytes.length));
  return {
    bytes,
    type: headers.get("content-type"),
    notModelled: headers.get("x-mock-not-modelled"),
  };
}

describe.each([
  ["in process", inProcess],
  ["over a port", overPort],
])("a file that is uploaded %s", (_, send) => {
  test("has its name, size and hash, and comes back byte by byte", async () => {
    const made = await upload(send, "/files", formOf("a b.png", BYTES));
    const sha1 = createHash("sha1").update(BYTES).digest("hex");
    expect(made).toMatchObject({ filename: "a b.png", bytes: BYTES.length, purpose: "test", sha1 });
    const found = await download(send, `/files/${made["id"]}/content`);
    expect(found).toEqual({ bytes: BYTES, type: "application/octet-stream", notModelled: null });
    expect(await read(send(`/files/${made["id"]}`))).toEqual(made);
  });

  test("has no folder in its name", async () => {
    const names = ["plans/oslo.png", String.raw`C:\plans\oslo.png`];
    for (const name of names) {
      const made = await upload(send, "/files", formOf(name, BYTES));
      expect(made["filename"]).toBe("oslo.png");
    }
  });

  test("may be empty", async () => {
    const made = await upload(send, "/files", formOf("none", Buffer.alloc(0)));
    expect(made["bytes"]).toBe(0);
    expect((await download(send, `/files/${made["id"]}/content`)).bytes).toHaveLength(0);
  });
});

describe("a file", () => {
  test("is replaced by an upload of its content, and gone when it is deleted", async () => {
    const { id } = await upload(inProcess, "/files", formOf("one", BYTES));
    const changed = await upload(
      inProcess,
      `/files/${id}/content`,
      formOf("two", Buffer.from("2")),
    );
    expect(changed).toMatchObject({ id, filename: "two", bytes: 1 });
    expect((await download(inProcess, `/files/${id}/content`)).bytes.toString()).toBe("2");
    await inProcess(`/files/${id}`, { method: "DELETE" });
    expect((await inProcess(`/files/${id}/content`)).status).toBe(404);
  });

  test("has the name that the caller writes, and its own type where the document admits it", async () => {
    const body = new FormData();
    body.append("attributes", JSON.stringify({ name: "page" }));
    body.append("file", fileOf(BYTES, "image/tiff"), "scan.tiff");
    const { entries } = await upload(inProcess, "/scans/upload", body);
    expect(entries).toMatchObject([{ name: "page", size: "265", mime_type: "image/tiff" }]);
    const [scan] = Array.isArray(entries) ? entries : [];
    const found = await inProcess(`/scans/${scan.id}/download`);
    expect(found.headers.get("content-type")).toBe("image/tiff");
    expect(found.headers.get("content-disposition")).toBe('attachment; filename="scan.tiff"');
  });

  test("can be the whole body, and its download be described by no media type", async () => {
    const text = '{"a":\n1}';
    const made = await upload(inProcess, "/notes?file_name=n.txt", text);
    expect(made["file_name"]).toBe("n.txt");
    const { bytes, type } = await download(inProcess, `/notes/${made["id"]}/content`);
    expect([bytes.toString(), type]).toEqual([text, "text/plain;charset=UTF-8"]);
  });

  test("comes back byte by byte where the document describes a JSON text", async () => {
    const { id } = await upload(inProcess, "/drafts", formOf("d", BYTES));
    const { bytes, type } = await download(inProcess, `/drafts/${id}/content`);
    expect([bytes, type]).toEqual([BYTES, "application/json"]);
  });

  test("can be a picture of the object, which it does not name", async () => {
    const headers = { "content-type": "application/json" };
    const ada = { method: "POST", headers, body: JSON.stringify({ name: "Ada" }) };
    const { id } = await read(inProcess("/users", ada));
    const body = new FormData();
    body.append("picture", fileOf(BYTES, "image/png"), "me.png");
    await inProcess(`/users/${id}/avatar`, { method: "PUT", body });
    expect(await download(inProcess, `/users/${id}/avatar`)).toMatchObject({ bytes: BYTES });
    expect(await read(inProcess(`/users/${id}`))).toMatchObject({ name: "Ada" });
  });

  test("that nobody has uploaded is not modelled", async () => {
    await theSim().seed({ resources: { scans: [{ id: "scan_0000000000000001", name: "s" }] } });
    const found = await download(inProcess, "/scans/scan_0000000000000001/download");
    expect(found.notModelled).toMatch(/^call:/);
  });

  test("is in forks and snapshots", async () => {
    const { id } = await upload(inProcess, "/files", formOf("one", BYTES));
    await theSim().snapshots.take("kept");
    await inProcess(`/files/${id}`, { method: "DELETE" });
    await theSim().snapshots.restore("kept");
    await using fork = await theSim().fork();
    const response = await fork.fetch(`${fork.url}/files/${id}/content`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
  });

  test("is kept in calls that the self-check makes", () => {
    const { figures } = drive.pack?.made ?? {};
    expect(figures?.operations).toBe(figures?.valid);
    expect(figures?.checks).toBe(figures?.held);
  });

  test("is a guess in the report", async () => {
    const report = await readFile(join(drive.pack?.folder ?? "", "init-report.md"), "utf8");
    const words = "files keep uploaded files: the bytes, name in filename, size in bytes";
    expect(report).toContain(words);
  });
});

test("a recording with files is replayed, and its digests tell them apart", async () => {
  const path = recordingFile();
  const pack = await loadPack(drive.pack?.folder);
  const sim = await subject({ pack, recording: { path, answers: true } });
  const sent = async (bytes: Buffer) => {
    const request = new Request("http://a.test", { method: "POST", body: formOf("one", bytes) });
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const raw = Buffer.from(await request.arrayBuffer());
    return sim.call("POST", "/files", undefined, { headers, raw });
  };
  const before = digestOf(sim.instance.world);
  const { body } = await sent(BYTES);
  await sim.get(`/files/${body["id"]}/content`);
  expect(digestOf(sim.instance.world)).not.toBe(before);
  await sim.instance.close();

  const recording = openRecording(path);
  const instance = await instanceFor(recording, { pack });
  onTestFinished(() => instance.close());
  const played = [...replay(instance.replayTarget, recording, TO_THE_END)];
  expect(played.filter(({ difference }) => difference !== null)).toEqual([]);
  expect(played.length).toBeGreaterThanOrEqual(2);
});
