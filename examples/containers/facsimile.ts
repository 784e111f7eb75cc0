import type { StartedTestContainer } from "testcontainers";
import { GenericContainer, Wait } from "testcontainers";

export async function facsimile(
  key: string,
): Promise<{ url: string; container: StartedTestContainer }> {
  const ready = Wait.forHttp("/__admin__", 4020).withHeaders({ Authorization: `Bearer ${key}` });
  const container = await new GenericContainer("facsimile")
    .withEnvironment({ FACSIMILE_KEY: key })
    .withExposedPorts(4020)
    .withWaitStrategy(ready)
    .start();
  return { url: `http://${container.getHost()}:${container.getMappedPort(4020)}`, container };
}
