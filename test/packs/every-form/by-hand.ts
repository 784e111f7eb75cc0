import type { Json, JsonObject } from "../../../src/engine/base/json.js";

/** A client for a vendor's calls. */
export interface Hand {
  /** Makes a call with a body in the vendor's form, and returns the object in the answer. */
  readonly call: (method: string, path: string, body?: JsonObject) => Promise<JsonObject>;
  readonly advance: (duration: string) => Promise<unknown>;
}

/** Calls whose bodies name objects that are there: the drive does not look for them. */
export interface ByHand {
  /** Media type of their bodies. */
  readonly type: string;
  readonly make: (hand: Hand) => Promise<void>;
}

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";

export const quayside: ByHand = {
  type: JSON_TYPE,
  make: async ({ call }) => {
    await call("POST", "/ports", { code: "kiel" });
    await call("PUT", "/ports/kiel/berths/north", { depth: 9 });
    const built = { kind: "ferry", sign: "DABC" };
    const { result } = await call("POST", "/ships", { ship: { built } });
    const moorings = "/ports/kiel/berths/north/moorings";
    await call("POST", moorings, { ship: Object(result).uuid });
    await call("GET", `${moorings}/1`);
    await call("DELETE", `${moorings}/1`);
  },
};

export const inkwell: ByHand = {
  type: FORM,
  make: async ({ call }) => {
    const order = { title: "Poster", tags: ["red"], address: { city: "Rome" } };
    const { id } = await call("POST", "/orders", order);
    await call("POST", `/orders/${id}`, { copies: 7, express: true });
    await call("GET", `/orders/${id}`);
  },
};

export const parcelry: ByHand = {
  type: JSON_TYPE,
  make: async ({ call, advance }) => {
    const { id: customer } = await call("POST", "/customers", { name: "Ada" });
    const destination = { street: "Canal 1", postcode: "12345" };
    const parcel = { customer: text(customer), destination };
    const { id: one } = await call("POST", "/parcels", { ...parcel, ref: "one" });
    const { id: two } = await call("POST", "/parcels", { ...parcel, ref: "two" });
    const { labels } = await call("GET", `/parcels/${one}`);
    await call("PATCH", `/parcels/${one}`, { ref: "another" });
    await call("POST", `/parcels/${two}/recall`, {});
    await call("GET", `/parcels/${one}/labels`);
    await call("DELETE", `/labels/${/la-\w+/.exec(JSON.stringify(labels))}`);
    await advance("1d");
  },
};

export const stentor: ByHand = {
  type: FORM,
  make: async ({ call, advance }) => {
    const media = { name: "Talk", media_url: "https://media.example/1" };
    const { id } = await call("POST", "/recordings", media);
    const { id: one } = await call("POST", "/transcripts", { recording: text(id) });
    const { id: other } = await call("POST", "/transcripts", { recording: text(id) });
    await call("POST", `/transcripts/${other}/cancel`);
    await advance("1h");
    await call("GET", `/transcripts/${one}`);
  },
};

const text = (id: Json | undefined): string => String(id);
