package facsimile_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"facsimile"
)

var t *testing.T

func ExampleStart() {
	sim := facsimile.Start(t).World(t)
	sim.Fault(facsimile.Fault{
		Resource: "task_runs", Operation: "create", Count: 1,
		Outcome: &facsimile.Outcome{Status: 500},
	})
	app := &shop{url: sim.URL, key: sim.Key, sleep: sim.Sleep}
	if err := app.book("1042"); err != nil {
		t.Fatal(err)
	}
}

func ExampleExplore() {
	facsimile.Explore(t, facsimile.ExploreOptions{}, func(t *facsimile.T, sim *facsimile.Sim) {
		seedBooking(sim)
		_ = shopOf(sim).book("1042")
		sim.Settle()
		t.Always("at most one booking", sim.State("task_runs").Count <= 1)
	})
}

func ExampleSim_Endpoint() {
	sim := facsimile.Start(t).World(t)
	var secret string
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// … verifies the webhook with the secret
		w.WriteHeader(http.StatusNoContent)
	})
	secret = sim.Endpoint(handler, "task_run.completed").Secret
	_ = secret
	sim.Advance(30 * time.Minute)
}

func ExampleInbox() {
	inbox := &facsimile.Inbox{}
	mux := http.NewServeMux()
	mux.Handle("/webhooks", inbox)
	sent := httptest.NewRequest("POST", "/webhooks", strings.NewReader(`{"type":"task_run.completed"}`))
	mux.ServeHTTP(httptest.NewRecorder(), sent)
	fmt.Println(len(inbox.Webhooks("task_run.completed")), len(inbox.Webhooks("task_run.failed")))
	// Output: 1 0
}

func ExampleVerify() {
	secret := "whsec_" + base64.StdEncoding.EncodeToString([]byte("a secret of the endpoint"))
	header := http.Header{"Webhook-Id": {"msg_1"}, "Webhook-Timestamp": {"1735689600"}}
	now := time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)
	fmt.Println(facsimile.Verify(secret, header, []byte("{}"), now))
	fmt.Println(facsimile.Verify(secret, header, []byte("{}"), now.Add(time.Hour)))
	// Output:
	// the header Webhook-Signature has no signature by this secret
	// the header Webhook-Timestamp is more than five minutes away from now
}
