import type { DriveCall, Reply } from "../../codegen/init/drive/judge.js";
import type { RunningPack } from "../../codegen/init/init.js";
import { InProcessLine } from "../../src/api/http/in-process.js";
import { parsedJson } from "../../src/engine/base/json.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { sentIn } from "../../src/engine/world/rules/behaviors/sent-members.js";
import { digestOf } from "../../src/engine/world/world.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance } from "../../src/instance/server/instance.js";
import { textOf } from "../../src/use/testing/transport.js";

/** The worlds of one pack. Calls go to the current one. */
export class Worlds implements RunningPack {
  readonly meantStatuses = undefined;
  readonly #key: string;
  #current: Instance;
  /** Whether code or data of the pack has refused the last call, and not the document's schemas. */
  isRefusedByPack = false;
  #line: InProcessLine;

  private constructor(first: Instance, key: string) {
    this.#key = key;
    this.#current = first;
    this.#line = new InProcessLine(first.planes);
  }

  static async of(pack: Pack, key: string): Promise<Worlds> {
    const reportBug = console.error;
    return new Worlds(await createInstance({ pack, key, deliver: false, reportBug }), key);
  }

  /** Does work in a fork of the current world, which is current again afterwards. */
  async forked<T>(work: () => Promise<T>): Promise<T> {
    const [before, line] = [this.#current, this.#line];
    const fork = before.fork();
    this.#current = fork;
    this.#line = new InProcessLine(fork.planes);
    try {
      return await work();
    } finally {
      this.#current = before;
      this.#line = line;
      await fork.close();
    }
  }

  /** The pack's name. */
  get pack(): string {
    return this.#current.world.pack.name;
  }

  /** Members of bodies in which a key can be. */
  get keys(): ReadonlySet<string> {
    const { auth } = this.#current.world.pack.wire;
    return new Set(auth.flatMap((place) => (place.kind === "body" ? [place.name] : [])));
  }

  get digest(): string {
    return digestOf(this.#current.world);
  }

  /** A refusal has 400 where the vendor sends it as a success. */
  readonly call = async ({ method, path: url, headers, body }: DriveCall): Promise<Reply> => {
    const answer = await this.#line.call({
      method,
      url,
      headers: { host: "drive.test", authorization: `Bearer ${this.#key}`, ...headers },
      body: Buffer.from(body ?? ""),
    });
    const text = await textOf(answer);
    const refused = answer.trace?.refused ?? null;
    this.isRefusedByPack = refused !== null && refused !== "invalid";
    const isRefused = (answer.trace?.refused ?? null) !== null && answer.status < 300;
    return {
      status: isRefused ? 400 : answer.status,
      mediaType: answer.headers["content-type"] ?? "",
      headers: answer.headers,
      body: parsedJson(text) ?? text,
    };
  };

  readonly control: RunningPack["control"] = (method, path, body) =>
    this.call({
      method,
      path: `/__admin__${path}`,
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  readonly seed: RunningPack["seed"] = async (resource, object) =>
    (await this.control("POST", "/seed", { resources: { [resource]: [object] } })).status === 201;

  readonly cause: RunningPack["cause"] = async (event, data) =>
    (await this.control("POST", "/world/events", { event, data })).status === 200;

  close = async (): Promise<void> => {
    await this.#current.close();
  };
}

/** Only `world.ignores` notes the members of a body by name. */
const watched: { use(names: readonly string[]): void } = Object.getPrototypeOf(
  sentIn({ query: {}, body: {} }).body,
);
const plain = watched.use;

/** Does work, and collects the members that behaviors ignore by name. */
export async function ignoredIn<T>(work: () => Promise<T>): Promise<readonly [T, Set<string>]> {
  const names = new Set<string>();
  watched.use = function use(given) {
    for (const name of given) names.add(name);
    plain.call(this, given);
  };
  try {
    return [await work(), names];
  } finally {
    watched.use = plain;
  }
}
