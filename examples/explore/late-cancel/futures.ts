import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { Bookings } from "./before.js";

/** The booking has been made by the time it is called off. */
export const scene: Scene<typeof Bookings> = {
  needs: 1,
  breaks: /nobody is paid back for what was booked/,
  options: { surprises: 1 },
  async play(told, App) {
    await aTask(told);
    const bookings = new App(vendorOf(told.sim), TASK);
    await bookings.book("1042").catch(() => {});
    await bookings.callOff("1042").catch(() => {});
    await told.settled();
    const [run] = await runsOf(told);
    const isBooked = run?.["status"] === "completed";
    told.always(
      "nobody is paid back for what was booked",
      !(isBooked && bookings.refunded.size > 0),
    );
  },
};
