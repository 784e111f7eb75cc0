import { compile } from "../../codegen/command/command.js";
import { operationsOf } from "../../codegen/init/api/operations.js";
import { Schemas } from "../../codegen/init/api/schemas.js";
import type { DriveCall, Reply } from "../../codegen/init/drive/judge.js";
import type { Made } from "../../codegen/init/drive/requests.js";
import { parentsIn, requestFor } from "../../codegen/init/drive/requests.js";
import type { Run } from "../../codegen/init/drive/run.js";
import type { Toolchain } from "../../codegen/init/init.js";
import { withRun } from "../../codegen/init/init.js";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { readBundle, sourceAt } from "../../codegen/init/read/bundle.js";
import type { OperationEntry } from "../../codegen/model/model.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt } from "../../src/engine/base/json.js";
import { start, toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";

/** Every operation of a pack, called with bodies that are made from its document. */
export interface Swept {
  readonly operations: number;
  /** Operations of which some call succeeded. */
  readonly succeeded: number;
  readonly calls: number;
  /** One line for each operation and cause of an answer with 5xx, and for each timer that throws. */
  readonly failures: readonly string[];
}

/**
 * Calls every operation of a built pack: in an empty world, then each on objects of its kind, with the
 * required members of its body, with all of them, once more when the object is as the call left it, and
 * with each member and parameter alone. In the end the clock advances, so that scheduled work runs.
 *
 * @param pack the folder of its sources
 * @param path its document
 */
export async function sweep(pack: string, path: string): Promise<Swept> {
  const bundle = await readBundle(sourceAt(path, undefined));
  const { document } = normalize(bundle.document, bundle.file, bundle.repairs);
  const operations = operationsOf(document, new Schemas(document));
  const parts = { operations, unheard: [], unnamed: new Map() };
  const failures = new Map<string, number>();
  const succeeded = new Set<string>();
  let calls = 0;
  const fail = (line: string): void => void failures.set(line, (failures.get(line) ?? 0) + 1);
  const onBug = (error: unknown, where: string): void => {
    // What fails within a call is in its answer.
    if (!/^trace /.test(where)) fail(`${where.replace(/ of \S+$/, "")}: ${String(error)}`);
  };
  const toolchain: Toolchain = {
    ...toolchainWith(compile, console.error),
    start: (folder, key) => start(folder, key, onBug),
  };
  const sweeper =
    (when: string) =>
    (id: string, { status, body }: Reply): void => {
      calls++;
      if (status < 300) succeeded.add(id);
      if (status < 500) return;
      fail(`${id}: ${status} ${when}: ${JSON.stringify(body).slice(0, 300)}`);
    };
  const inEmpty = (run: Run) => callAll(run, onNothing, sweeper("in an empty world"));
  const onAll = (run: Run) => callAll(run, onObjects, sweeper("on an object"));
  for (const work of [inEmpty, onAll]) {
    await withRun(pack, bundle.document, document, parts, toolchain, async (run) => {
      await work(run);
      await advance(run, fail);
    });
  }
  return {
    operations: operations.length,
    succeeded: succeeded.size,
    calls,
    failures: [...failures.keys()],
  };
}

/** Longer than a year, after which no work is new. */
const LONG = "400d";

async function advance({ driver }: Run, fail: (line: string) => void): Promise<void> {
  const { status, body } = await driver.line.control("POST", "/clock/advance", { duration: LONG });
  if (status !== 200) fail(`advancing ${LONG}: ${status}: ${JSON.stringify(body).slice(0, 300)}`);
}

interface Subject {
  readonly resource: string;
  readonly verb: string;
  readonly entry: OperationEntry;
}

type Requests = (run: Run, subject: Subject) => AsyncIterable<DriveCall>;

async function callAll(
  run: Run,
  requests: Requests,
  answered: (id: string, reply: Reply) => void,
): Promise<void> {
  for (const [resource, { operations = {} }] of Object.entries(run.driver.resources)) {
    for (const [name, entry] of Object.entries(operations)) {
      if (run.operationOf(entry) === undefined) continue;
      for await (const request of requests(run, { resource, entry, verb: entry.verb ?? name })) {
        answered(entry.id, await run.driver.line.call(request));
      }
    }
  }
}

async function* onNothing(run: Run, { entry, resource }: Subject): AsyncIterable<DriveCall> {
  const operation = run.operationOf(entry);
  if (operation === undefined) return;
  const kind = run.driver.resources[resource];
  const values = { entry, kind, made: undefined, path: new Map<string, string>() };
  for (const wish of [{}, allMembers(run, entry)]) {
    yield requestFor(operation, { ...values, wish }, run.driver.samples);
  }
}

async function* onObjects(run: Run, { entry, resource, verb }: Subject): AsyncIterable<DriveCall> {
  const kind = run.driver.resources[resource];
  const references = kind === undefined ? {} : await run.referring(kind);
  const whole = { ...allMembers(run, entry), ...references };
  const make = async (): Promise<Made | undefined> =>
    ["create", "list"].includes(verb) ? undefined : await run.make(resource, parentsIn(entry));
  for (const wish of [references, whole]) {
    const made = await make();
    const request = await run.request(entry, resource, made, wish);
    yield request;
    yield request;
  }
  for (const [name, value] of Object.entries(whole)) {
    yield await run.request(entry, resource, await make(), { [name]: value });
  }
  const plain = await run.request(entry, resource, await make(), references);
  for (const parameter of run.operationOf(entry)?.parameters ?? []) {
    if (parameter.in !== "query") continue;
    const pair = new URLSearchParams({ [parameter.name]: run.driver.samples.text(parameter) });
    yield { ...plain, path: `${plain.path}${plain.path.includes("?") ? "&" : "?"}${pair}` };
  }
}

/** Each member of the body's schema, with a value that it admits. */
function allMembers({ driver }: Run, entry: OperationEntry): JsonObject {
  const schema = driver.schemas.resolved(driver.operations.get(entry.id)?.body?.schema);
  const properties = Object.entries(objectAt(isObject(schema) ? schema : {}, "properties"));
  return Object.fromEntries(
    properties.flatMap(([name, part]) =>
      isObject(part) ? [[name, driver.samples.like(part, null, name)]] : [],
    ),
  );
}
