import { driving } from "../../definition/driving.js";
import { readClock } from "../../definition/values.js";

export const clockMode = driving({
  about: "freeze the virtual clock, or let it flow",
  args: { "<mode>": "frozen, realtime, or a pace such as 60x" },
  notes: "With a flowing clock two runs need not give the same answers.",
  examples: ["facsimile clock mode 60x", "facsimile clock mode frozen"],
  call: ({ args: [text = ""] }) => {
    const factor = readClock(text, "mode");
    return (sim) =>
      factor === undefined ? sim.clock.mode("frozen") : sim.clock.mode("realtime", factor);
  },
  words: ({ mode, factor, now }) =>
    mode === "frozen" ? `the clock is frozen at ${now}` : `the clock flows ${factor}x from ${now}`,
});
