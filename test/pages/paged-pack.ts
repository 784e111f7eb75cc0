import type { Pack } from "../../src/engine/pack/pack.js";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";

export const HAND_OVER = "parcel/handed-over";

/** A parcel's reference is the address of its page; its street is the address that leads on. */
export const pack: Pack = {
  ...parcelry,
  resources: {
    ...parcelry.resources,
    parcels: {
      ...parcelry.resources["parcels"],
      shown: { kind: "computed" },
      page: {
        field: "reference",
        shows: ["destination.street", "sentBy", "labels.format"],
        filled: { PARCEL: "{id}" },
        events: [
          {
            name: "Take it",
            event: HAND_OVER,
            next: "destination.street",
            parameters: { by: "{sentBy}", result: "done" },
            values: { signature: { "": "No name", ada: "Ada" } },
          },
          { name: "Leave", next: "destination.street" },
        ],
      },
    },
  } as Pack["resources"],
};
