import type { PlaneAnswer, PlaneCall } from "../plane/plane-call.js";

/** Who stands between the application and the world. */
export interface Gate {
  /** Lets a call into the world. */
  readonly pass: (call: PlaneCall) => PlaneAnswer;
  /** Answers the calls of the application in place of `pass`; null: nobody does. */
  keeper: ((call: PlaneCall) => Promise<PlaneAnswer>) | null;
}
