import { Socket } from "node:net";
import { expect, test } from "vitest";
import { whenClosed } from "../../src/api/http/http-line.js";

test("many calls on one connection share one listener for its end; removed callbacks are not called", () => {
  const socket = new Socket();
  const before = socket.listenerCount("close");
  const heard: number[] = [];
  const forgets = Array.from({ length: 50 }, (_, at) => whenClosed(socket, () => heard.push(at)));
  for (const forget of forgets.slice(2)) forget();
  expect(socket.listenerCount("close")).toBe(before + 1);
  socket.emit("close");
  expect(heard).toEqual([0, 1]);
});
