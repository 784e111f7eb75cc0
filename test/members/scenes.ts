import { isSuccess } from "../../codegen/init/drive/judge.js";
import type { Made } from "../../codegen/init/drive/requests.js";
import { memberNamed, parentsIn } from "../../codegen/init/drive/requests.js";
import type { Driver } from "../../codegen/init/drive/run.js";
import { Run } from "../../codegen/init/drive/run.js";
import type { OperationEntry } from "../../codegen/model/model.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { singular } from "./candidates.js";
import type { Scene, SceneCall } from "./scenes-by-vendor.js";
import { SCENES } from "./scenes-by-vendor.js";

/** The body and the object of a call. */
interface Subject extends Pick<SceneCall, "body"> {
  readonly made?: Made | undefined;
}

interface Prepared extends Subject, Pick<SceneCall, "tries" | "groups" | "admits"> {
  /** Makes the objects of the call in whose world a member has an effect, if it has one of its own. */
  readonly worldOf: (member: string) => Promise<Subject | undefined>;
}

/** Calls of a pack, with the objects of its scene in place of those that its document leads to. */
export class SceneRun extends Run {
  readonly #scene: Scene;
  /** Distinguishes texts that have to be unique. */
  #count = 0;

  constructor(driver: Driver, pack: string) {
    super(driver);
    this.#scene = SCENES[pack] ?? {};
  }

  /** The kind of object that a member or a parameter has the name of. */
  kindNamed(name: string): string | undefined {
    const { names = {} } = this.#scene;
    const word = singular(name.replace(/^default_|_ids?$/g, "").replaceAll("-", "_"));
    const kinds = Object.keys(this.driver.resources);
    return names[name] ?? names[word] ?? kinds.find((kind) => singular(kind) === word);
  }

  override async make(...given: Parameters<Run["make"]>): Promise<Made | undefined> {
    const [resource] = given;
    const { steps = {} } = this.#scene;
    return Object.hasOwn(steps, resource) ? this.#step(resource, new Map()) : super.make(...given);
  }

  /** Makes the objects of a call, as far as the scene has the call. */
  async prepared({ id }: OperationEntry): Promise<Prepared> {
    const { tries = {}, worlds = {}, ...call } = this.#scene.calls?.[id] ?? {};
    const made = new Map<string, Made>();
    const subject = await this.#subject(call, made);
    return {
      ...call,
      ...subject,
      tries: await this.#filledLists(tries, made),
      worldOf: async (member) => {
        const own = worlds[member];
        return own === undefined ? undefined : this.#subject(own, new Map(made));
      },
    };
  }

  async #subject(
    { on, body, after = [] }: Pick<SceneCall, "on" | "body" | "after">,
    made: Map<string, Made>,
  ): Promise<Subject> {
    for (const each of after) await this.#step(each, made);
    return {
      ...(on !== undefined && { made: await this.#step(on, made) }),
      ...(body !== undefined && { body: await this.#filledMembers(body, made) }),
    };
  }

  /** @param made what the steps before it have made, by name */
  async #step(name: string, made: Map<string, Made>): Promise<Made> {
    const known = made.get(name);
    if (known !== undefined) return known;
    const { call, on, body = {}, after = [], passes } = this.#scene.steps?.[name] ?? {};
    for (const each of after) await this.#step(each, made);
    const subject = on === undefined ? undefined : await this.#step(on, made);
    const [resource = "", operation] = this.#bound(call) ?? [];
    if (operation === undefined) throw new Error(`no kind of object has the call of ${name}`);
    const wish = await this.#filledMembers(body, made);
    const reply = await this.call(operation, resource, subject, wish);
    const id = memberNamed(reply.body, this.driver.resources[resource]?.id?.field ?? "id");
    if (!isSuccess(reply) || (typeof id !== "string" && typeof id !== "number")) {
      throw new Error(`${call} makes no ${name}: ${JSON.stringify(reply.body)}`);
    }
    if (passes !== undefined)
      await this.driver.line.control("POST", "/clock/advance", { duration: passes });
    const parents = subject?.parents ?? (await this.parentIds(parentsIn(operation)));
    const done = { id: String(id), parents, answer: reply.body };
    made.set(name, done);
    return done;
  }

  async #filled(value: Json, made: Map<string, Made>): Promise<Json> {
    if (typeof value === "string") {
      const [, name] = /^\$(\w+)$/.exec(value) ?? [];
      if (name !== undefined) return (await this.#step(name, made)).id;
      return value.replaceAll("#", () => String(++this.#count));
    }
    if (isArray(value)) {
      const items: Json[] = [];
      for (const item of value) items.push(await this.#filled(item, made));
      return items;
    }
    return isObject(value) ? this.#filledMembers(value, made) : value;
  }

  async #filledMembers(body: JsonObject, made: Map<string, Made>): Promise<JsonObject> {
    const members: Record<string, Json> = {};
    for (const [name, value] of Object.entries(body)) {
      members[name] = await this.#filled(value, made);
    }
    return members;
  }

  async #filledLists(
    tries: Readonly<Record<string, readonly Json[]>>,
    made: Map<string, Made>,
  ): Promise<Record<string, readonly Json[]>> {
    const lists: Record<string, readonly Json[]> = {};
    for (const [name, values] of Object.entries(tries)) {
      const filled: Json[] = [];
      for (const value of values) filled.push(await this.#filled(value, made));
      lists[name] = filled;
    }
    return lists;
  }

  #bound(id: string | undefined): readonly [string, OperationEntry] | undefined {
    for (const [resource, { operations = {} }] of Object.entries(this.driver.resources)) {
      const entry = Object.values(operations).find((it) => it.id === id);
      if (entry !== undefined) return [resource, entry];
    }
    return undefined;
  }
}
