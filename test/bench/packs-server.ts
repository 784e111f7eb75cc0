import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { OperationSpec, Pack } from "../../src/engine/pack/pack.js";
import { Budget, MAX_STEPS } from "../../src/engine/schemas/budget.js";
import { capturedOf } from "../../src/engine/schemas/captured.js";
import { fit as fitTo } from "../../src/engine/schemas/fit.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import type { FromPack, PackCalls, Sent } from "./packs-messages.js";
import { DECK, KEY } from "./packs-messages.js";

/** One of the servers that `packs-load.ts` calls in turn; its argument is the pack's folder. */

const OBJECTS = 200;
/** Kinds of object to choose from. */
const TRIED = 15;
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

type Answer = { readonly status: number; readonly text: string };

class Server {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: "GET" | "POST", path: string, sent?: Sent): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${KEY}`,
      ...(sent && { "content-type": sent.type }),
    };
    const answer = await fetch(this.#url + path, {
      method,
      headers,
      ...(sent && { body: sent.body }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** The id of an object that a call makes; undefined when the call is refused. */
  async made(path: string, sent: Sent, field: string): Promise<string | undefined> {
    const { status, text } = await this.call("POST", path, sent);
    const id = status < 300 ? memberNamed(JSON.parse(text), field) : undefined;
    return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
  }
}

function memberNamed(value: Json, name: string): Json | undefined {
  if (!isObject(value)) return undefined;
  if (value[name] !== undefined) return value[name];
  for (const part of Object.values(value)) {
    const found = memberNamed(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function ofDeck(server: Server): Promise<PackCalls> {
  const make = async (path: string, body: JsonObject): Promise<string> =>
    (await server.made(path, { type: JSON_TYPE, body: JSON.stringify(body) }, "id")) ?? "";
  const agent = await make("/agents", { name: "Ada" });
  const create = `/tasks/${await make("/tasks", { name: "Read", agent_id: agent })}/run`;
  const gets: string[] = [];
  for (let at = 0; at < OBJECTS; at++) gets.push(`/task-runs/${await make(create, { input: {} })}`);
  await make("/__admin__/clock/advance", { duration: "1h" });
  const sent = { type: JSON_TYPE, body: '{"input":{}}' };
  return { kind: "task_runs", gets, list: "/task-runs?limit=20", create, sent };
}

/** The kinds of object that a caller can make, read and list without any other object. */
function kindsOf(pack: Pack): readonly Kind[] {
  return Object.keys(pack.resources).flatMap((kind) => {
    const of = (verb: string, parameters: number): OperationSpec | undefined =>
      pack.operations.find(
        (it) => it.resource === kind && it.verb === verb && it.pathParameters.length === parameters,
      );
    const [create, retrieve, list] = [of("create", 0), of("retrieve", 1), of("list", 0)];
    return create && retrieve && list ? [{ kind, create, retrieve, list }] : [];
  });
}

interface Kind {
  readonly kind: string;
  readonly create: OperationSpec;
  readonly retrieve: OperationSpec;
  readonly list: OperationSpec;
}

/** The smallest body that the document admits. */
function bodyOf(pack: Pack, { id, body }: OperationSpec): Sent | undefined {
  const captured = capturedOf(pack);
  const schema = captured?.bodySchema(id) ?? true;
  if (captured === null) return undefined;
  const value = fitTo(captured.document, schema, {}, id, new Budget(MAX_STEPS));
  const [type = JSON_TYPE] = body?.reads?.types ?? [];
  if (type === JSON_TYPE) return { type, body: JSON.stringify(value) };
  const isFlat = Object.values(Object(value)).every((part) => typeof part === "string");
  if (type !== FORM_TYPE || !isFlat) return undefined;
  return { type, body: String(new URLSearchParams(Object(value))) };
}

/** The calls of one kind; undefined when one of them does not succeed. */
async function callsOf(server: Server, pack: Pack, kind: Kind): Promise<Tried | undefined> {
  const { create, retrieve, list } = kind;
  const sent = bodyOf(pack, create);
  if (sent === undefined) return undefined;
  const base = pack.basePath;
  const make = async (): Promise<string | undefined> => {
    const id = await server.made(
      base + create.path,
      sent,
      pack.resources[kind.kind]?.id.field ?? "id",
    );
    return id && base + retrieve.path.replace(/\{[^}]*\}/, encodeURIComponent(id));
  };
  const path = await make();
  if (path === undefined) return undefined;
  const read = await server.call("GET", path);
  const size = list.list?.size?.parameter;
  const listPath = base + list.path + (size ? `?${size}=20` : "");
  const listed = await server.call("GET", listPath);
  const made = { kind: kind.kind, gets: [path], list: listPath, create: base + create.path, sent };
  const isWhole = read.status === 200 && listed.status === 200 && hasItem(JSON.parse(listed.text));
  return isWhole ? { calls: made, make, length: read.text.length } : undefined;
}

interface Tried {
  readonly calls: PackCalls;
  readonly make: () => Promise<string | undefined>;
  readonly length: number;
}

function hasItem(value: Json): boolean {
  if (isArray(value)) return value.length > 0;
  return isObject(value) && Object.values(value).some(hasItem);
}

/** The kind whose object is of middle length, with many objects of it. */
async function ofPack(server: Server, pack: Pack): Promise<PackCalls> {
  const tried: Tried[] = [];
  for (const kind of kindsOf(pack)) {
    if (tried.length === TRIED) break;
    const found = await callsOf(server, pack, kind);
    if (found !== undefined) tried.push(found);
  }
  tried.sort((a, b) => a.length - b.length);
  const chosen = tried[Math.floor(tried.length / 2)];
  if (chosen === undefined) throw new Error("no kind of object can be made, read and listed");
  const gets: string[] = [];
  for (let at = 0; at < OBJECTS; at++) gets.push((await chosen.make()) ?? "");
  return { ...chosen.calls, gets };
}

async function started(): Promise<FromPack> {
  const [folder = DECK] = process.argv.slice(2);
  const pack = folder === DECK ? deck : loadPackFolder(folder);
  const { listen } = await createInstance({ pack, key: KEY });
  const url = await listen({ host: "127.0.0.1", port: 0 });
  const server = new Server(url);
  const calls = await (folder === DECK ? ofDeck(server) : ofPack(server, pack));
  const bytes = [calls.gets[0] ?? "", calls.list].map(async (path) =>
    Buffer.byteLength((await server.call("GET", path)).text),
  );
  const [get = 0, list = 0] = await Promise.all(bytes);
  return { url, calls, bytes: { get, list }, operations: pack.operations.length };
}

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
process.on("disconnect", () => process.exit());
started().then(
  (context) => process.send?.(context),
  (error: unknown) => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  },
);
