package named

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"facsimile"
)

func TestAPackHasAName(t *testing.T) {
	sim := facsimile.Start(t, "--pack", "stripe").World(t)
	call, err := http.NewRequest("POST", sim.URL+"/v1/customers", strings.NewReader("name=Ada"))
	if err != nil {
		t.Fatal(err)
	}
	call.Header.Set("Authorization", "Bearer "+sim.Key)
	call.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := http.DefaultClient.Do(call)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var customer struct{ Object, Name string }
	if err := json.NewDecoder(answer.Body).Decode(&customer); err != nil {
		t.Fatal(err)
	}
	if customer.Object != "customer" || customer.Name != "Ada" {
		t.Errorf("%s: %+v", answer.Status, customer)
	}
	if count := sim.State("customers").Count; count != 1 {
		t.Errorf("there are %d customers", count)
	}
}
