import facsimile = require("facsimile");
import client = require("facsimile/client");
import jest = require("facsimile/jest");
import testing = require("facsimile/testing");

const sim: testing.Simulator = jest.setupSimulator({ key: "k" });
const state: Promise<client.WorldState> = sim.state();
const error: typeof client.ControlPlaneError = facsimile.ControlPlaneError;
// @ts-expect-error there is no such option
jest.setupSimulator({ seed: "1" });
export = { state, error };
