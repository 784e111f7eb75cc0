package containers

import (
	"context"

	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"
)

func Facsimile(ctx context.Context, key string) (string, testcontainers.Container, error) {
	headers := map[string]string{"Authorization": "Bearer " + key}
	container, err := testcontainers.GenericContainer(ctx, testcontainers.GenericContainerRequest{
		ContainerRequest: testcontainers.ContainerRequest{
			Image:        "facsimile",
			Env:          map[string]string{"FACSIMILE_KEY": key},
			ExposedPorts: []string{"4020/tcp"},
			WaitingFor:   wait.ForHTTP("/__admin__").WithPort("4020/tcp").WithHeaders(headers),
		},
		Started: true,
	})
	if err != nil {
		return "", nil, err
	}
	url, err := container.PortEndpoint(ctx, "4020/tcp", "http")
	return url, container, err
}
