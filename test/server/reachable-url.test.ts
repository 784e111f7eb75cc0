import { describe, expect, test } from "vitest";
import { isLoopback, reachableUrl } from "../../src/instance/server/world-server.js";
import { KEY, subject } from "../support/instance.js";

const LOOPBACK = [
  { address: "127.0.0.1", family: "IPv4", internal: true },
  { address: "::1", family: "IPv6", internal: true },
] as const;
const LINK_LOCAL = [
  { address: "fe80::1", family: "IPv6", internal: false },
  { address: "169.254.3.4", family: "IPv4", internal: false },
] as const;
const V6 = { address: "fd00::2", family: "IPv6", internal: false } as const;
const V4 = { address: "192.168.1.7", family: "IPv4", internal: false } as const;
const FURTHER = { address: "172.17.0.1", family: "IPv4", internal: false } as const;

const MACHINE = [...LOOPBACK, ...LINK_LOCAL, V6, V4, FURTHER];
const V6_ONLY = [...LOOPBACK, ...LINK_LOCAL, V6];

describe("the address that an instance announces", () => {
  test.each([
    ["127.0.0.1", "127.0.0.1", MACHINE, "http://127.0.0.1:4020"],
    ["localhost", "::1", MACHINE, "http://[::1]:4020"],
    ["192.168.1.7", "192.168.1.7", MACHINE, "http://192.168.1.7:4020"],
    ["fd00::2", "fd00::2", MACHINE, "http://[fd00::2]:4020"],
    ["build-7.lan", "192.168.1.7", MACHINE, "http://build-7.lan:4020"],
    ["0.0.0.0", "0.0.0.0", MACHINE, "http://192.168.1.7:4020"],
    ["::", "::", MACHINE, "http://192.168.1.7:4020"],
    ["0.0.0.0", "0.0.0.0", V6_ONLY, "http://127.0.0.1:4020"],
    ["::", "::", LOOPBACK, "http://127.0.0.1:4020"],
  ] as const)("asked for %s, bound to %s", (host, address, interfaces, url) => {
    expect(reachableUrl("http", host, { address, port: 4020 }, interfaces)).toBe(url);
  });

  test.each(["0.0.0.0", "127.0.0.1", "localhost"])("%s: it answers there", async (host) => {
    const sim = await subject();
    const url = await sim.instance.listen({ host, port: 0 });
    expect(url).not.toMatch(/0\.0\.0\.0|\[::\]/);
    expect(sim.instance.world.services.baseUrl()).toBe(url);
    const answer = await fetch(`${url}/agents`, { headers: { authorization: `Bearer ${KEY}` } });
    expect(answer.status).toBe(200);
  });
});

test.each([
  ["127.0.0.1", true],
  ["127.8.9.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.7", false],
])("%s is a loopback address: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
