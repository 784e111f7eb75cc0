import { beforeEach, expect, onTestFinished, vi } from "vitest";
import { Journal } from "../../src/api/journal/journal.js";

/** The tests of the service meet nothing that the vendor's document has and `deck` does not model. */
beforeEach(({ task }) => {
  if (!task.file.name.startsWith("test/service/")) return;
  const noted = vi.spyOn(Journal.prototype, "noteNotModelled");
  onTestFinished(() => {
    const found = noted.mock.calls.flatMap(([, all]) => all);
    expect(found.filter(({ isDocumented }) => isDocumented)).toEqual([]);
  });
});
