import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { ROOT } from "../support/programs.js";

// A ferry sells tickets for trips. In edition 1 a ticket says itself when it ends; in edition 2 its terms
// do, and it has its trips for the calls that ask for them. One profile holds in both.

const document = (version: 1 | 2): string => `
openapi: 3.1.1
info: { title: Ferry, version: edition ${version} }
servers: [{ url: "https://api.ferry.example" }]
paths:
  /tickets:
    post:
      operationId: createTicket
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              properties: { days: { type: integer }, route: { $ref: "#/components/schemas/route" } }
      responses: { "200": { $ref: "#/components/responses/ticket" } }
    get:
      operationId: listTickets
      parameters:
        - { $ref: "#/components/parameters/expand" }
        - { name: ends, in: query, schema: { type: integer } }
      responses:
        "200":
          description: Tickets.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/ticket" } }
  /tickets/{id}:
    get:
      operationId: getTicket
      parameters: [{ $ref: "#/components/parameters/id" }, { $ref: "#/components/parameters/expand" }]
      responses: { "200": { $ref: "#/components/responses/ticket" } }
  /trips:
    post:
      operationId: createTrip
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { ticket: { type: string } } }
      responses: { "200": { $ref: "#/components/responses/trip" } }
  /trips/{id}:
    get:
      operationId: getTrip
      parameters: [{ $ref: "#/components/parameters/id" }, { $ref: "#/components/parameters/expand" }]
      responses: { "200": { $ref: "#/components/responses/trip" } }
components:
  parameters:
    id: { name: id, in: path, required: true, schema: { type: string } }
    expand: { name: expand, in: query, schema: { type: array, items: { type: string } } }
  responses:
    ticket:
      description: A ticket.
      content: { application/json: { schema: { $ref: "#/components/schemas/ticket" } } }
    trip:
      description: A trip.
      content: { application/json: { schema: { $ref: "#/components/schemas/trip" } } }
  schemas:
    route:
      type: object
      required: [to]
      properties: { from: { type: string }, to: { type: string } }
    ticket:
      type: object
      required: [id, status]
      properties:
        id: { type: string }
        status: { type: string, enum: [valid, ended] }
        days: { type: integer }
        route: { $ref: "#/components/schemas/route" }
        ${
          version === 1
            ? "ends_at: { type: integer, format: unix-time }"
            : `terms: { type: object, properties: { ends_at: { type: integer, format: unix-time } } }
        trips: { type: array, items: { $ref: "#/components/schemas/trip" } }`
        }
    trip:
      type: object
      required: [id, ticket]
      properties:
        id: { type: string }
        ticket: { anyOf: [{ type: string }, { $ref: "#/components/schemas/ticket" }] }
`;

const PROFILE: Readonly<Record<string, string>> = {
  "profile.yaml": "vendor: Ferry\nservers: [api.ferry.example]\n",
  "pack.yaml": `wire:
  timestamps: unix
  expands: expand
  event: { body: { id: $id, version: $api_version, about: $data } }
`,
  "events.yaml": `ticket.ended:
  { resource: tickets, description: It ends., data: { id: $id }, provenance: assumed }
`,
  "resources.yaml": `tickets:
  hidden: [ends]
  fields:
    days: { fallback: 1 }
    trips: { gated_by: trips, computed: { $list: { of: trips, where: { ticket: { $value: id } } } } }
  operations: { list: { filters: { ends: equals } } }
trips:
  fields: { ticket: { references: tickets } }
`,
  "lifecycles.yaml": `durations: { end: { value: 0s, limit: true, provenance: assumed } }
lifecycles:
  tickets:
    field: status
    initial: valid
    provenance: assumed
    states: { valid: {}, ended: { terminal: true } }
    transitions:
      end: { from: [valid], to: ended, emits: ticket.ended, provenance: assumed }
    timers:
      ending: { duration: end, states: [valid], after: ends, transition: end }
      ending_at_once: { duration: end, states: [valid], after: ends_at, transition: end }
`,
  "behaviors.ts": `import type { Behaviors } from "facsimile/pack";
import { numberOf, objectOf } from "facsimile/pack";

export const behaviors: Behaviors = {
  operations: {
    createTicket(world, call) {
      const { id } = world.write(call);
      const { days = 1 } = objectOf(call.body);
      const ends_at = world.now / 1_000 + (numberOf(days) ?? 1) * 86_400;
      const shown = { ends_at, terms: { ends_at } };
      const isOne = world.has("tickets", "ends_at") !== world.has("tickets", "terms");
      if (!isOne || !world.has("tickets", "ends") || world.has("boats")) {
        return world.invalid("days", "of an edition that nobody knows");
      }
      const row = world.patch("tickets", id, shown, { ends: ends_at });
      return { kind: "object", resource: "tickets", row };
    },
  },
};
`,
};

let folder: string;

beforeAll(async () => {
  // Below the repository, whose TypeScript translates the behaviors.
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ferry {
  readonly pack: string;
  /** What of the profile does not fit. */
  readonly said: readonly string[];
}

async function ferry(version: 1 | 2, more: Readonly<Record<string, string>> = {}): Promise<Ferry> {
  const place = await mkdtemp(join(folder, "ferry-"));
  const files = Object.entries({ ...PROFILE, ...more });
  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(place, file)), { recursive: true });
    await writeFile(join(place, file), text);
  };
  await put("api.yaml", document(version));
  for (const [file, text] of files) await put(`vendors/ferry/profile/${file}`, text);
  const lines: string[] = [];
  const toolchain = toolchainWith(compile, (line) => lines.push(line));
  const out = join(place, "pack");
  const settings = { document: join(place, "api.yaml"), out, overlay: undefined, name: undefined };
  const made = await init(
    { ...settings, day: "2026-06-09", vendors: join(place, "vendors") },
    toolchain,
  );
  if (made === undefined) throw new Error(lines.join("\n"));
  const said = lines
    .filter((line) => line.startsWith("left out: "))
    .map((line) => line.replace(/^.*?pack\//, ""));
  return { pack: out, said };
}

/** Calls with a form, as `POST /tickets days=2`; answers are JSON. */
async function calling(sim: Simulator<AnyPack>, text: string) {
  const [method = "", path = "", form] = text.split(" ");
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const headers = { authorization: `Bearer ${sim.key}`, ...(form === undefined ? {} : type) };
  const init = form === undefined ? { method, headers } : { method, headers, body: form };
  const answer = await sim.fetch(path, init);
  return { status: answer.status, body: Object(await answer.json()) };
}

describe("a profile of two editions", () => {
  test.each([1, 2] as const)("says both places of what has moved: edition %i", async (version) => {
    const { pack, said } = await ferry(version);
    await using sim = await createSimulator<AnyPack>({ pack });
    const { body: ticket } = await calling(sim, "POST /tickets days=2");
    const ends_at = 1_735_689_600 + 2 * 86_400;
    const moved = version === 1 ? { ends_at } : { terms: { ends_at } };
    expect(ticket).toEqual({ id: ticket.id, status: "valid", days: 2, ...moved });
    const ids = async (ends: number): Promise<readonly unknown[]> =>
      (await calling(sim, `GET /tickets?ends=${ends}`)).body.map(({ id }: { id: string }) => id);
    expect([await ids(ends_at), await ids(1)]).toEqual([[ticket.id], []]);
    // The timer counts from what the ticket keeps, and only that.
    await sim.clock.advance("47h");
    expect((await calling(sim, `GET /tickets/${ticket.id}`)).body.status).toBe("valid");
    await sim.clock.advance("2h");
    expect((await calling(sim, `GET /tickets/${ticket.id}`)).body.status).toBe("ended");
    expect(said).toEqual(
      version === 1
        ? [
            'profile/resources.yaml:5:5 "trips" is not a property of ticket',
            'profile/behaviors.ts:11:78 "terms" is no member of tickets, and the code gives it',
          ]
        : [
            'profile/lifecycles.yaml:12:7 timer "ending_at_once" counts from "ends_at": tickets has no such field (after: a field with an instant)',
            'profile/behaviors.ts:11:42 "ends_at" is no member of tickets, and the code gives it',
          ],
    );
  });

  test("names a member that code reads in one place alone, and asks for both where it has to", async () => {
    const behaviors = `
import type { AnyVocabulary, Behaviors, Scope } from "facsimile/pack";

const TICKETS = "tickets";

const isOver = (world: Scope<AnyVocabulary>, id: string): boolean => {
  const ticket = world.get(TICKETS, id);
  return ticket?.fields["ends_at"] === world.now || ticket?.fields["ended"] === true;
};

export const apart = {
  first: (world: Scope<AnyVocabulary>) => {
    const row = world.get(TICKETS, "");
    return row?.id;
  },
  other: (row: { readonly fields: { readonly ticket: string } }) => {
    const { ticket } = row.fields;
    return ticket;
  },
};

export const behaviors: Behaviors = {
  operations: {
    createTicket(world, call) {
      const row = world.write(call);
      if (isOver(world, row.id)) throw new Error("it has just begun");
      return { kind: "object", resource: TICKETS, row };
    },
    getTicket(world, call) {
      const row = world.named(call);
      if (row.fields["stauts"] === null) throw new Error("no state");
      return { kind: "object", resource: TICKETS, row };
    },
    createTrip(world, call) {
      for (const { fields } of world.where(TICKETS, "id", "")) {
        const ends = fields["ends_at"] ?? fields["terms"] ?? fields["validity"] ?? null;
        if (ends === world.now) throw new Error("it has just begun");
      }
      return world.standard(call);
    },
    getTrip(world, call) {
      const row = world.named(call);
      const { ticket: of = null, price, days = 1 } = row.fields;
      if (of === null || price === days) throw new Error("no ticket");
      return { kind: "object", resource: "trips", row };
    },
  },
};
`;
    const { pack, said } = await ferry(2, { "behaviors.ts": behaviors });
    expect(said.filter((line) => line.includes("behaviors.ts"))).toEqual([
      'profile/behaviors.ts:31:15 operations.getTicket: "stauts" is no member of tickets, and the code reads it. Did you mean "status"?',
      'profile/behaviors.ts:43:34 operations.getTrip: "price" is no member of trips, and the code reads it',
      'profile/behaviors.ts:8:18 "ends_at" is no member of tickets, and the code reads it',
      'profile/behaviors.ts:8:61 "ended" is no member of tickets, and the code reads it',
    ]);
    await using sim = await createSimulator<AnyPack>({ pack });
    const { body: ticket } = await calling(sim, "POST /tickets days=2");
    expect((await calling(sim, `GET /tickets/${ticket.id}`)).body).toEqual(ticket);
  });

  test("shows a section where a call expands it: alone, in a list, and within another object", async () => {
    const { pack } = await ferry(2);
    await using sim = await createSimulator<AnyPack>({ pack });
    const { id } = (await calling(sim, "POST /tickets days=2")).body;
    const { body: trip } = await calling(sim, `POST /trips ticket=${id}`);
    const read = async (path: string) => (await calling(sim, `GET ${path}`)).body;
    const trips = [{ id: trip.id, ticket: id }];
    expect(await read(`/tickets/${id}`)).not.toHaveProperty("trips");
    expect(await read(`/tickets/${id}?expand=trips`)).toMatchObject({ id, trips });
    expect(await read("/tickets?expand=data.trips")).toMatchObject([{ id, trips }]);
    expect(await read(`/trips/${trip.id}?expand=ticket.trips`)).toMatchObject({
      ticket: { id, trips },
    });
    expect((await read(`/trips/${trip.id}?expand=ticket`)).ticket).not.toHaveProperty("trips");
    expect((await sim.unused()).not_modelled ?? []).toEqual([]);
  });

  test("sends the version of the API in its events", async () => {
    const { pack } = await ferry(2);
    await using sim = await createSimulator<AnyPack>({ pack });
    const inbox = await sim.webhooks.inbox();
    await calling(sim, "POST /tickets days=1");
    await sim.clock.advance("25h");
    expect(inbox.all().map(({ payload }) => payload)).toMatchObject([{ version: "edition 2" }]);
  });

  test("names a member of a form in brackets", async () => {
    const { pack } = await ferry(2);
    await using sim = await createSimulator<AnyPack>({ pack });
    const { status, body } = await calling(sim, "POST /tickets route[from]=Kiel");
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("route[to]")]);
  });
});
