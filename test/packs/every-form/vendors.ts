import { join } from "node:path";
import { onTestFinished } from "vitest";
import { operationsOf } from "../../../codegen/init/api/operations.js";
import { Schemas } from "../../../codegen/init/api/schemas.js";
import { Barrier } from "../../../codegen/init/document.js";
import type { DriveResult } from "../../../codegen/init/drive/drive.js";
import { drive } from "../../../codegen/init/drive/drive.js";
import type { DriveCall, Line, Reply } from "../../../codegen/init/drive/judge.js";
import { judgeBy } from "../../../codegen/init/drive/judge.js";
import { samplesOf, sentAs } from "../../../codegen/init/drive/requests.js";
import { Run } from "../../../codegen/init/drive/run.js";
import { KEY, withKey } from "../../../codegen/init/init.js";
import { normalize } from "../../../codegen/init/normalize/normalize.js";
import type { PackFile, ResourceEntry } from "../../../codegen/model/model.js";
import { isObject } from "../../../src/engine/base/json.js";
import type { OperationSpec, Pack } from "../../../src/engine/pack/pack.js";
import { digestOf } from "../../../src/engine/world/world.js";
import { createInstance } from "../../../src/instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../../src/instance/server/instance.js";
import { compiledPack, sourceIn } from "../../contract/any-pack/read-pack.js";
import { inject } from "../../support/inject.js";
import type { ByHand, Hand } from "./by-hand.js";

/** The key that the drive sends. */
export { KEY };

/** A vendor whose every operation has been driven once. */
export interface Vendor {
  readonly pack: Pack;
  /** How its operations did when driven. */
  readonly driven: DriveResult["driven"];
  /** Operations of which a call has succeeded. */
  readonly succeeded: ReadonlySet<string>;
  /** The calls so far, in order, with their operations. */
  readonly calls: readonly DriveCall[];
  readonly operations: readonly (OperationSpec | null)[];
  /** The answer to each, and the world after it. */
  readonly answers: readonly Answer[];
  readonly worlds: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly mediaType: string;
  readonly trace: string;
}

/** Compiles the sources in a folder, starts them, and drives every operation of their document. */
export async function vendorIn(folder: string, byHand: ByHand): Promise<Vendor> {
  const pack = await compiledPack(folder);
  const file = join(folder, "openapi.yaml");
  const original = await sourceIn(folder, "openapi.yaml");
  const { document } = normalize(original, file);
  const operations = operationsOf(document, new Schemas(document));
  const resources: Record<string, ResourceEntry> = await sourceIn(folder, "resources.yaml");
  const { wire }: PackFile = await sourceIn(folder, "pack.yaml");
  const instance = await startOf(pack);
  const calls: DriveCall[] = [];
  const answers: Answer[] = [];
  const worlds: string[] = [];
  const called: (OperationSpec | null)[] = [];
  const succeeded = new Set<string>();
  const call = async (request: DriveCall): Promise<Reply> => {
    const answer = await send(instance, request);
    calls.push(request);
    answers.push(answer);
    worlds.push(digestOf(instance.world));
    const { status, text, mediaType } = answer;
    const operation = instance.journal.traces.byId(answer.trace)?.operation ?? null;
    called.push(operation);
    if (status < 300 && operation !== null) succeeded.add(operation.id);
    const isJson = mediaType.includes("json") && text !== "";
    return { status, mediaType, headers: {}, body: isJson ? JSON.parse(text) : text };
  };
  const seed = async (resource: string, object: object): Promise<boolean> => {
    const body = JSON.stringify({ [resource]: [object] });
    return (await call({ ...TEST, method: "POST", path: `${ADMIN}/seed`, body })).status < 300;
  };
  const control: Line["control"] = (method, path, body) => call(asTest(method, path, body));
  const cause = async (event: string, data: object): Promise<boolean> =>
    (await call(asTest("POST", "/world/events", { event, data }))).status === 200;
  const line = withKey(
    { meantStatuses: undefined, call, seed, control, cause },
    { auth: [{ kind: "bearer" }], ...wire },
  );
  await byHand.make(handOf(line, byHand.type));
  const run = new Run({
    resources,
    lifecycles: await sourceIn(folder, "lifecycles.yaml"),
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    schemas: new Schemas(document),
    events: [],
    unnamed: new Map(),
    samples: samplesOf(document),
    judge: judgeBy(original),
    line,
  });
  const barrier = new Barrier();
  const { driven } = await drive(run, barrier);
  if (barrier.failures.length > 0) throw new Error(JSON.stringify(barrier.failures));
  await instance.close();
  return { pack, driven, succeeded, calls, operations: called, answers, worlds };
}

/** Calls in the form that the vendor reads. */
function handOf(line: Line, type: string): Hand {
  return {
    call: async (method, path, body) => {
      const sent = body === undefined ? undefined : sentAs(type, body);
      const headers = sent === undefined ? {} : { "content-type": sent.type };
      const reply = await line.call({ method, path, headers, body: sent?.text });
      return isObject(reply.body) ? reply.body : {};
    },
    advance: (duration) => line.call(asTest("POST", "/clock/advance", { duration })),
  };
}

export const ADMIN = "/__admin__";

const TEST = {
  headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
} as const;

/** A call of the control plane. */
export const asTest = (method: string, path: string, body?: object): DriveCall => ({
  ...TEST,
  method,
  path: ADMIN + path,
  body: body === undefined ? undefined : JSON.stringify(body),
});

/** An instance of a pack; an exception in it fails the test. */
export async function startOf(
  pack: Pack,
  options: Partial<InstanceOptions> = {},
): Promise<Instance> {
  const reportBug = (error: unknown): never => {
    throw error;
  };
  return createInstance({ pack, key: KEY, deliver: false, reportBug, ...options });
}

/** The same for one test. */
export async function instanceOf(
  pack: Pack,
  options: Partial<InstanceOptions> = {},
): Promise<Instance> {
  const instance = await startOf(pack, options);
  onTestFinished(() => instance.close());
  return instance;
}

export async function send(
  instance: Instance,
  { method, path, headers, body }: DriveCall,
): Promise<Answer> {
  const given = { method, url: path, headers };
  const request = body === undefined ? given : { ...given, payload: body };
  const answer = await inject(instance, request);
  const mediaType = answer.headers["content-type"] ?? "";
  const trace = answer.headers["x-mock-resolution-trace"] ?? "";
  return { status: answer.statusCode, text: answer.body, mediaType, trace };
}

/** The answers to the calls, in order. */
export async function sendAll(
  instance: Instance,
  calls: readonly DriveCall[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await send(instance, call));
  return answers;
}
