import type { Vendor } from "./vendor.js";

/** Two hundred calls of an application that uses Deck. */
export async function driveDeck(vendor: Vendor, salt = ""): Promise<void> {
  const text = (value: unknown): string => String(value);
  const pause = (): Promise<void> => vendor.advance("11s");
  const hook = { type: "webhook", name: "Hook", webhook: { url: "https://app.example/hooks" } };
  await vendor.call("POST", "/event-destinations", hook);
  for (let round = 0; round < 6; round++) {
    const name = (what: string): string => `${what} ${salt}${round}`;
    const agent = text((await vendor.call("POST", "/agents", { name: name("Agent") }))["id"]);
    await vendor.call("GET", `/agents/${agent}`);
    await vendor.call("PATCH", `/agents/${agent}`, { description: name("Who does it") });
    const site = { name: name("Site"), type: "website", website: { url: "https://site.example" } };
    const source = text((await vendor.call("POST", "/sources", site))["id"]);
    await vendor.call("GET", `/sources/${source}`);
    const credential = text(
      (await vendor.call("POST", "/credentials", { source_id: source, external_id: name("user") }))[
        "id"
      ],
    );
    await vendor.call("GET", `/credentials/${credential}`);
    const body = { agent_id: agent, name: name("Task"), prompt: "Read the balance" };
    const task = text((await vendor.call("POST", "/tasks", body))["id"]);
    await vendor.call("POST", "/tasks", { ...body, name: name("Other"), extraction: true });
    await vendor.call("GET", `/tasks/${task}`);
    await vendor.call("GET", `/tasks?agent_id=${agent}`);
    const run = text((await vendor.call("POST", `/tasks/${task}/run`, {}))["id"]);
    await vendor.call("GET", `/task-runs/${run}`);
    for (const step of ["500ms", "1s", "1s", "1s", "8s", "9s", "5s"]) {
      await vendor.advance(step);
      await vendor.call("GET", `/task-runs/${run}`);
    }
    await vendor.call("GET", `/agents/agt_000000000000000${round}`);
    await vendor.call("GET", `/tasks/task_000000000000000${round}`);
    await vendor.call("POST", "/agents", { description: "it has no name" });
    await vendor.call("POST", `/tasks/${task}/reset`);
    await vendor.call("GET", `/tasks/${task}`);
    await vendor.call("GET", `/tasks?status=learning`);
    await vendor.call("GET", `/credentials?external_id=${encodeURIComponent(name("user"))}`);
    await vendor.call("GET", "/tasks");
    const second = text((await vendor.call("POST", `/tasks/${task}/run`, {}))["id"]);
    await vendor.advance("1500ms");
    await vendor.call("POST", `/task-runs/${second}/cancel`);
    await pause();
    await vendor.call("GET", `/task-runs/${second}`);
    await vendor.call("GET", "/task-runs");
    await vendor.call("DELETE", `/sources/${source}`);
    await vendor.call("GET", `/sources/${source}`);
    await pause();
  }
}

/** Other calls, in another order, with other values. */
export async function driveHeldBack(vendor: Vendor): Promise<void> {
  const hook = { type: "webhook", name: "Other", webhook: { url: "https://other.example/in" } };
  await vendor.call("POST", "/event-destinations", hook);
  const agents: unknown[] = [];
  for (const name of ["Ada", "Grace", "Edith", "Joan", "Jean", "Kay", "Ruth"]) {
    agents.push((await vendor.call("POST", "/agents", { name, description: `of ${name}` }))["id"]);
    await vendor.advance("3s");
  }
  await vendor.call("GET", "/agents");
  await vendor.call("GET", "/agents?limit=3");
  for (const agent of agents.map(String)) {
    const body = { agent_id: agent, name: "Look", prompt: "Look it up" };
    const task = String((await vendor.call("POST", "/tasks", body))["id"]);
    await vendor.call("POST", `/tasks/${task}/reset`);
    await vendor.call("GET", `/tasks?agent_id=${agent}`);
    const run = String((await vendor.call("POST", `/tasks/${task}/run`, {}))["id"]);
    await vendor.advance("3700ms");
    await vendor.call("GET", `/task-runs/${run}`);
    await vendor.advance("21s");
    await vendor.call("GET", `/task-runs/${run}`);
    await vendor.call("DELETE", `/agents/${agent}`);
    await vendor.call("GET", `/agents/${agent}`);
  }
  const site = { name: "Site", type: "website", website: { url: "https://other.example" } };
  const source = String((await vendor.call("POST", "/sources", site))["id"]);
  await vendor.call("PATCH", `/sources/${source}`, { name: "Renamed" });
  await vendor.call("GET", "/sources");
  await vendor.call("GET", "/task-runs?status=completed");
}
