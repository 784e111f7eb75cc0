import { describe, expect, test } from "vitest";
import { subject } from "../support/instance.js";

const WITHOUT_KEY = { headers: { authorization: "" } };

describe("the page of the console", () => {
  test("needs no key, runs no other script, and calls no other origin", async () => {
    const sim = await subject();
    const page = await sim.get("/__console__/", WITHOUT_KEY);
    expect(page).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      },
    });
    expect(page.text).not.toMatch(/https?:|\sstyle=|<style|\son\w+=/);
    const files = [...page.text.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(["style.css", "app.js"]);
    for (const file of files) {
      expect(await sim.get(`/__console__/${file}`, WITHOUT_KEY)).toMatchObject({ status: 200 });
    }
  });

  test("is three files, to read only", async () => {
    const sim = await subject();
    const answers = [
      await sim.get("/__console__", WITHOUT_KEY),
      await sim.get("/__console__/../package.json", WITHOUT_KEY),
      await sim.get("/__console__/constructor", WITHOUT_KEY),
      await sim.post("/__console__/", {}, WITHOUT_KEY),
      await sim.get("/__console__x", WITHOUT_KEY),
    ];
    expect(answers.map(({ status }) => status)).toEqual([308, 404, 404, 405, 401]);
    expect(answers[0]?.headers).toMatchObject({ location: "/__console__/" });
  });

  test("is named by the instance, and can be left out", async () => {
    const links = async (console?: boolean) => {
      const sim = await subject({ console });
      const { links } = (await sim.get("/__admin__")).body;
      return [Object(links).console, (await sim.get("/__console__/", WITHOUT_KEY)).status];
    };
    expect(await links()).toEqual(["/__console__/", 200]);
    expect(await links(false)).toEqual([undefined, 401]);
  });
});
