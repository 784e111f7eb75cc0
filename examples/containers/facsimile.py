from testcontainers.core.container import DockerContainer
from testcontainers.core.wait_strategies import HttpWaitStrategy


def facsimile(key: str) -> tuple[str, DockerContainer]:
    ready = HttpWaitStrategy(4020, "/__admin__").with_header("Authorization", f"Bearer {key}")
    container = DockerContainer("facsimile").with_env("FACSIMILE_KEY", key)
    container.with_exposed_ports(4020).waiting_for(ready).start()
    return f"http://{container.get_container_host_ip()}:{container.get_exposed_port(4020)}", container
