import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { Bookings } from "./before.js";

/** The booking has been made by the time it is called off. */
export const scene: Scene<typeof Bookings> = {
  needs: 1,
  breaks: /nobody is paid back for what was booked/,
  options: { surprises: 1 },
  async play(context, App) {
    await aTask(context);
    const bookings = new App(vendorOf(context.sim), TASK);
    await bookings.book("1042").catch(() => {});
    await bookings.callOff("1042").catch(() => {});
    await context.settled();
    const [run] = await runsOf(context);
    const isBooked = run?.["status"] === "completed";
    context.always(
      "nobody is paid back for what was booked",
      !(isBooked && bookings.refunded.size > 0),
    );
  },
};
