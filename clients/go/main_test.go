package facsimile

import (
	"net/http"
	"os"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

func TestTheEndSaysHowTheAnswersCameAbout(t *testing.T) {
	if os.Getenv("FACSIMILE_URL") != "" {
		t.Skip("the lines are of instances that this process starts")
	}
	sim := Start(t).World(t)
	request, err := http.NewRequest(http.MethodGet, sim.URL+"/agents", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+sim.Key)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	lines := strings.Join(endLines(), "\n")
	if !strings.Contains(lines, " modelled") {
		t.Error(lines)
	}
}
