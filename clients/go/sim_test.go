package facsimile_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"facsimile"
)

func TestBooksAgainAfterAFailure(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	sim.Fault(facsimile.Fault{
		Resource: "task_runs", Operation: "create", Count: 1,
		Outcome: &facsimile.Outcome{Status: 500},
	})
	began := sim.Now()
	if err := shopOf(sim).book("1042"); err != nil {
		t.Fatal(err)
	}
	if count := sim.State("task_runs").Count; count != 1 {
		t.Errorf("%d bookings", count)
	}
	if paused := sim.Now().Sub(began); paused != time.Second {
		t.Errorf("it paused for %s", paused)
	}
	calls := sim.Requests(facsimile.RequestPattern{Resource: "task_runs", Operation: "create"})
	if len(calls) != 2 || calls[0].Status != 500 || calls[1].Status != 201 {
		t.Errorf("calls: %v", calls)
	}
}

func TestOutcomesOneAfterTheOther(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	armed := sim.Fault(facsimile.Fault{
		Resource: "task_runs", Operation: "create",
		Outcomes: []facsimile.Outcome{{Network: "reset"}, facsimile.Pass},
	})
	if err := shopOf(sim).book("1"); err != nil {
		t.Fatal(err)
	}
	var fault facsimile.ArmedFault
	if err := sim.Call("GET", "/__admin__/faults/"+armed.ID, nil, &fault); err != nil {
		t.Fatal(err)
	}
	if !fault.Spent || fault.Outcomes[1].Network != "" {
		t.Errorf("fault: %+v", fault)
	}
}

func TestARunEndsAsPinnedAndSendsAWebhook(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	inbox := sim.Inbox("task_run.failed")
	sim.Pin(facsimile.Pin{Resource: "task_runs", Path: "result", Value: "failure"})
	sim.WebhookFault(facsimile.WebhookFault{Do: "duplicate", Count: 1})
	if err := shopOf(sim).book("1042"); err != nil {
		t.Fatal(err)
	}
	sim.AdvanceUntil(facsimile.Object{"event": "task_run.failed"}, time.Hour)
	if received := inbox.Webhooks("task_run.failed"); len(received) != 2 {
		t.Errorf("%d webhooks", len(received))
	}
	if result := sim.State("task_runs").Data[0]["result"]; result != "failure" {
		t.Errorf("result %v", result)
	}
}

func TestAWorldEventPausesARun(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	if err := shopOf(sim).book("1042"); err != nil {
		t.Fatal(err)
	}
	run := sim.State("task_runs").Data[0]["id"]
	sim.AdvanceUntil(facsimile.Object{"resource": "task_runs", "id": run, "status": "running"}, 0)
	caused := sim.Trigger("task_run.interaction_required", facsimile.Object{"task_run_id": run})
	if len(caused.Events) == 0 || !strings.Contains(sim.Timeline(), "interaction_required") {
		t.Errorf("caused: %+v", caused)
	}
}

func TestARefusalSaysWhatWasMeant(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	fault := facsimile.Fault{
		Resource: "agents", Operation: "list",
		Outcome: &facsimile.Outcome{Code: "rate_limit_exceded"},
	}
	err := sim.Call("POST", "/__admin__/faults", fault, nil)
	var refused *facsimile.Error
	if !errors.As(err, &refused) || refused.Status != 422 || refused.Code != "unknown_error_code" {
		t.Fatalf("refused: %v", err)
	}
	if !strings.Contains(refused.Message, "did you mean rate_limit_exceeded?") {
		t.Error(refused)
	}
	// A method ends its test: here, the body of a future.
	report := sim.Explored(facsimile.ExploreOptions{}, func(_ *facsimile.T, sim *facsimile.Sim) {
		sim.Fault(fault)
	})
	if !strings.Contains(report.Text, "did you mean rate_limit_exceeded?") {
		t.Error(report.Text)
	}
}

func TestAnUnverifiedWebhookIsRefused(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	inbox := &facsimile.Inbox{Secret: "whsec_b3RoZXI="}
	sim.Endpoint(inbox)
	if err := shopOf(sim).book("1042"); err != nil {
		t.Fatal(err)
	}
	advanced := sim.Advance(time.Second)
	if len(advanced.Deliveries) == 0 || advanced.Deliveries[0].HTTPStatus != 401 {
		t.Errorf("deliveries: %v", advanced.Deliveries)
	}
	if kept := inbox.Webhooks(); len(kept) != 0 {
		t.Errorf("kept: %v", kept)
	}
}

func TestAHandlerHasAPathAndAnAddress(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	inbox := &facsimile.Inbox{}
	mux := http.NewServeMux()
	mux.Handle("/hooks/deck", inbox)
	address := facsimile.Address{Host: "localhost", Path: "/hooks/deck"}
	endpoint := sim.EndpointAt(address, mux, "task_run.completed")
	if !strings.HasPrefix(endpoint.URL, "http://localhost:") {
		t.Error(endpoint.URL)
	}
	if err := shopOf(sim).book("1042"); err != nil {
		t.Fatal(err)
	}
	sim.Advance(time.Minute)
	if len(inbox.Webhooks("task_run.completed")) != 1 {
		t.Error(sim.Timeline())
	}
}

func TestAnInboxKeepsWebhooksOfAnotherScheme(t *testing.T) {
	t.Parallel()
	inbox := facsimile.Start(t).World(t).Inbox()
	statusOf := func(inbox *facsimile.Inbox, header string) int {
		sent := httptest.NewRequest("POST", "/", strings.NewReader(`{"type":"charge.succeeded"}`))
		sent.Header.Set(header, "t=1,v1=odd")
		answer := httptest.NewRecorder()
		inbox.ServeHTTP(answer, sent)
		return answer.Code
	}
	other, standard := statusOf(inbox, "Stripe-Signature"), statusOf(inbox, "Webhook-Signature")
	if other != 204 || standard != 401 || len(inbox.Webhooks("charge.succeeded")) != 1 {
		t.Errorf("%d and %d", other, standard)
	}
	if own := statusOf(&facsimile.Inbox{Secret: "whsec_b3RoZXI="}, "Stripe-Signature"); own != 401 {
		t.Errorf("%d for a secret of the test's own", own)
	}
}

func TestWorldsAreAlone(t *testing.T) {
	for _, name := range []string{"Ada", "Grace"} {
		name := name
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := facsimile.Start(t)
			sim, other := root.World(t), root.World(t)
			sim.Seed(map[string][]facsimile.Object{"agents": {{"id": "agt_AdaAdaAdaAdaAda1", "name": name}}})
			if mine, others := sim.State("agents").Count, other.State("agents").Count; mine != 1 || others != 0 {
				t.Errorf("%d and %d agents", mine, others)
			}
		})
	}
}
