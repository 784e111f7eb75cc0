package facsimile

import (
	"net/http"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

func TestTheEndSaysHowTheAnswersCameAbout(t *testing.T) {
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
