import { expect, test } from "vitest";
import { RouteTable } from "../../src/api/call/route-table.js";

const table = new RouteTable([
  { method: "GET", path: "/tasks", target: "list" },
  { method: "GET", path: "/tasks/{id}", target: "one" },
  { method: "GET", path: "/tasks/new", target: "new" },
  { method: "POST", path: "/tasks/{id}/runs/{run}", target: "runs" },
  { method: "POST", path: "/tasks/{id}/tags:add", target: "add" },
  { method: "POST", path: "/tasks/{id}/tags:drop", target: "drop" },
  { method: "GET", path: "/shops/{shop-id}/orders/{order[id]}", target: "order" },
  { method: "POST", path: "/orders/{id}:close", target: "close" },
  { method: "GET", path: "/Orders('{id}')/lines", target: "lines" },
  { method: "GET", path: "/compare/{base}...{head}", target: "compare" },
  { method: "GET", path: "/a*b/{x,y}", target: "star" },
] as const);

test.each([
  ["GET", "/tasks", { target: "list", parameters: {} }],
  ["HEAD", "/tasks?limit=2", { target: "list", parameters: {} }],
  ["GET", "/tasks/a%20b", { target: "one", parameters: { id: "a b" } }],
  ["GET", "/tasks/a%2Fb", { target: "one", parameters: { id: "a/b" } }],
  ["GET", "/tasks/new", { target: "new", parameters: {} }],
  ["GET", "http://host/tasks/a", { target: "one", parameters: { id: "a" } }],
  ["POST", "/tasks/a/runs/b", { target: "runs", parameters: { id: "a", run: "b" } }],
  ["POST", "/tasks/a/tags:add", { target: "add", parameters: { id: "a" } }],
  ["POST", "/tasks/a/tags:drop", { target: "drop", parameters: { id: "a" } }],
  [
    "GET",
    "/shops/a/orders/b",
    { target: "order", parameters: { "shop-id": "a", "order[id]": "b" } },
  ],
  ["POST", "/orders/a:close", { target: "close", parameters: { id: "a" } }],
  ["GET", "/Orders('a')/lines", { target: "lines", parameters: { id: "a" } }],
  ["GET", "/compare/a-b...c", { target: "compare", parameters: { base: "a-b", head: "c" } }],
  ["GET", "/a*b/c", { target: "star", parameters: { "x,y": "c" } }],
])("%s %s leads somewhere", (method, url, found) => {
  expect(table.find(method, url)).toEqual(found);
});

test.each([
  ["POST", "/tasks"],
  ["OPTIONS", "/tasks"],
  ["PROPFIND", "/tasks"],
  ["GET", "/tasks/"],
  ["GET", "/Tasks"],
  ["GET", "//tasks"],
  ["GET", "/tasks/%ZZ"],
  ["POST", "/tasks//runs/b"],
  ["GET", `/tasks/${"x".repeat(16_385)}`],
  ["GET", ""],
  ["GET", "*"],
])("%s %s leads nowhere", (method, url) => {
  expect(table.find(method, url)).toBeUndefined();
});
