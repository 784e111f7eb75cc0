import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { packContext } from "../../codegen/facts/context.js";
import { readPack } from "../../codegen/read/pack.js";
import { capturedSchemas } from "../../codegen/validators/captured-schemas.js";
import type { Json } from "../../src/engine/base/json.js";
import type { Pack, ValidationFault, Validator } from "../../src/engine/pack/pack.js";
import { byStatus, capturedOf } from "../../src/engine/schemas/captured.js";
import { bodyValidator, responseValidators } from "../../src/engine/schemas/validators.js";
import { pack as compiled } from "../fixtures/parcelry/generated/index.js";

/** The same pack twice: with compiled validators, and with its schemas carried along. */
let carrying: Pack;

beforeAll(async () => {
  const folder = fileURLToPath(new URL("../fixtures/parcelry/pack", import.meta.url));
  const read = await readPack(folder);
  if (!("model" in read)) throw new Error("the pack is refused");
  const texts = capturedSchemas(packContext(read.model, { src: "", behaviors: null }).document);
  carrying = {
    ...compiled,
    schemas: () => texts,
    operations: compiled.operations.map((operation) => ({
      ...operation,
      body: operation.body === null ? null : { ...operation.body, validate: null },
    })),
  };
});

function validatorOf(pack: Pack, id: string): Validator {
  const operation = pack.operations.find((it) => it.id === id);
  const validator = operation === undefined ? null : bodyValidator(pack, operation);
  if (validator === null) throw new Error(`${id} has no body`);
  return validator;
}

const inOrder = (faults: readonly ValidationFault[] | null | undefined): readonly string[] =>
  (faults ?? [])
    .map(({ keyword, instancePath, params }) => JSON.stringify([instancePath, keyword, params]))
    .toSorted();

const home = { street: "Canal Road 1", postcode: "10115" };

describe("a body is judged by carried schemas as by compiled ones", () => {
  test.each<[string, Json]>([
    ["createCustomer", { name: "Ada" }],
    ["createCustomer", { name: "" }],
    ["createCustomer", {}],
    ["createCustomer", { name: 5 }],
    ["createCustomer", []],
    ["registerParcel", { customer: "cu-0123456789ab", destination: home }],
    ["registerParcel", { destination: { street: "" } }],
    ["registerParcel", { customer: 1, destination: { ...home, postcode: "1~/0" } }],
    ["registerParcel", { customer: "x", destination: home, labels: ["", 3] }],
    ["registerParcel", { customer: "x", destination: home, labels: Array(51).fill("a") }],
  ])("%s %j", (id, body) => {
    const [one, other] = [validatorOf(compiled, id), validatorOf(carrying, id)];
    expect(other(body)).toBe(one(body));
    expect(inOrder(other.errors)).toEqual(inOrder(one.errors));
  });

  test("a field that is not known is a fault of its object, as Ajv has it", () => {
    const validate = validatorOf(carrying, "registerParcel");
    expect(validate({ customer: "x", destination: { ...home, planet: "Mars" } })).toBe(false);
    expect(validate.errors).toMatchObject([
      {
        keyword: "additionalProperties",
        instancePath: "/destination",
        params: { additionalProperty: "planet" },
      },
    ]);
  });
});

describe("answers", () => {
  test("are judged by the schema of their status", async () => {
    const judges = (await responseValidators(carrying))["createCustomer"] ?? {};
    expect(byStatus(judges, 401)?.({ error: { code: "a", text: "b", status: 401 } })).toBe(true);
    expect(byStatus(judges, 401)?.({})).toBe(false);
    expect(byStatus(judges, 302)).toBeUndefined();
  });

  test("are brought to fit it, the same way each time", () => {
    const captured = capturedOf(carrying);
    const answer = { id: "cu-0123456789ab", name: "Ada", rank: 1 };
    const fitted = captured?.fitted("createCustomer", 201, answer, "call 1");
    expect(fitted).toEqual({ id: answer.id, name: "Ada", createdAt: expect.anything() });
    expect(captured?.fitted("createCustomer", 201, answer, "call 1")).toEqual(fitted);
    expect(captured?.fitted("createCustomer", 302, answer, "call 1")).toBe(answer);
  });

  test("of a range of statuses, and of all others", () => {
    const declared = { "404": "one", "4XX": "range", default: "rest" };
    expect([404, 422, 500].map((status) => byStatus(declared, status))).toEqual([
      "one",
      "range",
      "rest",
    ]);
  });
});
