// The main job with the packages that oapi-codegen makes.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"generated/control"
	"generated/service"
)

func main() {
	ctx := context.Background()
	url, key := os.Args[1], os.Args[2]
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+key)
		return nil
	}
	application := must(service.NewClientWithResponses(url, service.WithRequestEditorFn(authorize)))
	test := must(control.NewClientWithResponses(url, control.WithRequestEditorFn(authorize)))

	agent := must(application.CreateAgentWithResponse(ctx, nil, service.CreateAgentRequest{Name: "Ada"}))
	outputSchema := map[string]any{
		"type":       "object",
		"required":   []string{"balance"},
		"properties": map[string]any{"balance": map[string]any{"type": "number"}},
	}
	task := must(application.CreateTaskWithResponse(ctx, nil, service.CreateTaskRequest{
		Name:         "Read the balance",
		AgentId:      agent.JSON201.Id,
		OutputSchema: &outputSchema,
	}))
	taskId := task.JSON201.Id
	started := must(application.RunTaskWithResponse(ctx, taskId, nil, service.RunTaskRequest{}))

	var minute control.AdvanceRequest
	check(minute.FromAdvanceByDuration(control.AdvanceByDuration{Duration: "1m"}))
	if advance := must(test.AdvanceClockWithResponse(ctx, minute)); advance.JSON200 == nil {
		panic(string(advance.Body))
	}
	run := must(application.GetTaskRunWithResponse(ctx, started.JSON201.Id, nil))
	balance := "other"
	if _, isNumber := (*run.JSON200.Output)["balance"].(float64); isNumber {
		balance = "number"
	}

	missing := must(application.GetTaskRunWithResponse(ctx, "trun_0000000000000000", nil))

	code, count := "rate_limit_exceeded", 1
	var outcome control.FaultOutcome
	check(outcome.FromOutcome(control.Outcome{Code: &code}))
	fault := must(test.ArmFaultWithResponse(ctx, control.FaultRequest{
		Resource:  "task_runs",
		Operation: "create",
		Outcome:   &outcome,
		Count:     &count,
	}))
	if fault.JSON201 == nil {
		panic(string(fault.Body))
	}
	refused := must(application.RunTaskWithResponse(ctx, taskId, nil, service.RunTaskRequest{}))

	type object = map[string]any
	fmt.Println(string(must(json.Marshal(object{
		"started": started.JSON201.Status,
		"run": object{
			"status":  run.JSON200.Status,
			"result":  run.JSON200.Result,
			"balance": balance,
		},
		"missing": object{
			"status": missing.StatusCode(),
			"code":   missing.JSON404.Errors[0].Code,
		},
		"refused": object{
			"status": refused.StatusCode(),
			"code":   refused.JSON429.Errors[0].Code,
		},
	}))))
}

func must[T any](value T, err error) T {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
