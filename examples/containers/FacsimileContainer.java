package containers;

import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

final class FacsimileContainer extends GenericContainer<FacsimileContainer> {
  FacsimileContainer(String key) {
    super(DockerImageName.parse("facsimile"));
    withEnv("FACSIMILE_KEY", key).withExposedPorts(4020);
    waitingFor(Wait.forHttp("/__admin__").withHeader("Authorization", "Bearer " + key));
  }

  String url() {
    return "http://" + getHost() + ":" + getMappedPort(4020);
  }
}
