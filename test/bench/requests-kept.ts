import SwaggerParser from "@apidevtools/swagger-parser";
import type { Call } from "./requests-calls.js";
import { CALLS } from "./requests-calls.js";
import type { FromServer, Kept, KeptAnswer } from "./requests-messages.js";

const DOCUMENT = "pack/deck/0.1.0/openapi.yaml";

/** Our answer to each call, so that the other servers can send the same. */
export async function keptOf(server: FromServer): Promise<Kept> {
  const [run, list, filtered, unknown, refused, made] = await Promise.all(
    CALLS.map((call) => answerOf(server, call)),
  );
  if (!run || !list || !filtered || !unknown || !refused || !made) throw new Error("calls changed");
  const answers = { run, list, filtered, unknown, refused, made };
  const { task, runs } = server;
  return { answers, createSchema: await createSchema(), task, run: runs[0] ?? "" };
}

/** Throws when a server's answer to any call is not the one that was kept, byte for byte. */
export async function assertSame(server: FromServer, { answers }: Kept): Promise<void> {
  const kept = Object.values(answers);
  for (const [at, call] of CALLS.entries()) {
    const { status, text } = await answerOf(server, call);
    if (status === kept[at]?.status && text === kept[at]?.text) continue;
    throw new Error(`${call.name}: ${server.url} answers ${status} ${text}`);
  }
}

async function answerOf(server: FromServer, call: Call): Promise<KeptAnswer> {
  const { method, key, body } = call;
  const path = call.path(server, 0);
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (answer.status === call.status) return { method, path, status: answer.status, text };
  throw new Error(`${call.name}: ${answer.status} ${text}`);
}

/** Schema of the body that creates a run, as captured. */
async function createSchema(): Promise<object> {
  const { paths } = await SwaggerParser.dereference(DOCUMENT);
  const found: {
    readonly requestBody?: {
      readonly content?: { readonly "application/json"?: { readonly schema?: object } };
    };
  } = Object(paths?.["/tasks/{task_id}/run"]?.post);
  const schema = found.requestBody?.content?.["application/json"]?.schema;
  if (schema === undefined) throw new Error(`${DOCUMENT}: no schema for the body of a run`);
  return schema;
}
