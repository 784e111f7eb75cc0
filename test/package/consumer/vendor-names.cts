import facsimile = require("facsimile");
import jest = require("facsimile/jest");

const sim = jest.setupSimulator({ pack: "stripe@20260826.0.0" });
export const state = sim.state({ resource: "customers" });
// @ts-expect-error: it is called customers.
export const other = sim.state({ resource: "customer_s" });
// @ts-expect-error: there is no such pack.
export const none = facsimile.createSimulator({ pack: "strype" });
