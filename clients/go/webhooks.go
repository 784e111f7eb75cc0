package facsimile

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Webhook is a webhook that an Inbox has received.
type Webhook struct {
	Header http.Header
	// Body is what was sent, Event the same as an object.
	Body  []byte
	Event Object
	// Type is the member "type" of the event.
	Type string
}

// Inbox keeps webhooks and answers each with 204. It is an http.Handler, so that an application's
// server can have it on one of its paths. The zero value is empty and ready.
type Inbox struct {
	// Secret, if there is one, verifies webhooks as [Verify] does; others get 401 and are not kept.
	Secret string

	// opened is whether Sim.Inbox has made it, which cannot know the vendor's scheme.
	opened   bool
	mutex    sync.Mutex
	webhooks []Webhook
}

// ServeHTTP keeps a webhook.
func (i *Inbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	i.mutex.Lock()
	defer i.mutex.Unlock()
	isSigned := r.Header.Get("Webhook-Signature") != ""
	if i.Secret != "" && (isSigned || !i.opened) {
		if err := Verify(i.Secret, r.Header, body, time.Now()); err != nil {
			http.Error(w, err.Error(), http.StatusUnauthorized)
			return
		}
	}
	webhook := Webhook{Header: r.Header.Clone(), Body: body}
	if err := json.Unmarshal(body, &webhook.Event); err == nil {
		webhook.Type, _ = webhook.Event["type"].(string)
	}
	i.webhooks = append(i.webhooks, webhook)
	w.WriteHeader(http.StatusNoContent)
}

// Webhooks has all webhooks so far, or those of the types, in the order in which they came.
func (i *Inbox) Webhooks(types ...string) []Webhook {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	found := make([]Webhook, 0, len(i.webhooks))
	for _, webhook := range i.webhooks {
		matches := len(types) == 0
		for _, one := range types {
			matches = matches || one == webhook.Type
		}
		if matches {
			found = append(found, webhook)
		}
	}
	return found
}

// Inbox starts a server with an inbox, and registers it for types of events; none is all. The inbox
// verifies webhooks that have a signature of [Verify], and keeps those of a vendor with another
// scheme.
func (s *Sim) Inbox(types ...string) *Inbox {
	s.t.Helper()
	inbox := &Inbox{opened: true}
	endpoint := s.Endpoint(inbox, types...)
	inbox.mutex.Lock()
	defer inbox.mutex.Unlock()
	inbox.Secret = endpoint.Secret
	return inbox
}

// Endpoint starts a server with a handler of the application, and registers it for types of events;
// none is all. The server ends with the test. The secret of the endpoint verifies its webhooks.
func (s *Sim) Endpoint(handler http.Handler, types ...string) Endpoint {
	s.t.Helper()
	return s.EndpointAt(Address{}, handler, types...)
}

// Address is where the instance reaches a server of the test.
type Address struct {
	// Host is the name or the IP address of this machine for the instance, such as
	// "host.docker.internal" for one in a container; by default that of FACSIMILE_WEBHOOK_HOST, else
	// 127.0.0.1.
	Host string
	// Path is the path of webhooks, such as "/hooks/stripe"; by default "/".
	Path string
}

// EndpointAt does what [Sim.Endpoint] does, at an address of the test's choice.
func (s *Sim) EndpointAt(address Address, handler http.Handler, types ...string) Endpoint {
	s.t.Helper()
	host := address.Host
	if host == "" {
		host = os.Getenv("FACSIMILE_WEBHOOK_HOST")
	}
	if host == "" {
		host = loopback
	}
	place := net.JoinHostPort(loopback, "0")
	if host != loopback {
		place = ":0"
	}
	listener, err := net.Listen("tcp", place)
	if err != nil {
		s.t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(handler)
	_ = server.Listener.Close()
	server.Listener = listener
	server.Start()
	s.t.Cleanup(server.Close)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	path := "/" + strings.TrimPrefix(address.Path, "/")
	return s.Register("http://"+net.JoinHostPort(host, port)+path, types...)
}

const loopback = "127.0.0.1"

// Register sends webhooks to an address where a server listens.
func (s *Sim) Register(address string, types ...string) Endpoint {
	s.t.Helper()
	body := Object{"url": address}
	if len(types) > 0 {
		body["subscribe"] = types
	}
	var answer Endpoint
	s.mustWarn("POST", "/__admin__/webhooks/endpoints", body, &answer, &answer.Warnings)
	return answer
}

// WebhookFault arms a webhook fault: deliveries that it matches are lost, come twice, or come late.
func (s *Sim) WebhookFault(fault WebhookFault) {
	s.t.Helper()
	s.must("POST", "/__admin__/webhooks/faults", fault, nil)
}

// The age of a webhook at which Verify refuses it.
const tolerance = 5 * time.Minute

// Verify checks the signature of a webhook by https://www.standardwebhooks.com. A vendor with
// another scheme has a library of its own for that.
func Verify(secret string, header http.Header, body []byte, now time.Time) error {
	stamp := header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil {
		return errors.New("the header Webhook-Timestamp is no number of seconds")
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > tolerance || age < -tolerance {
		return errors.New("the header Webhook-Timestamp is more than five minutes away from now")
	}
	text := strings.TrimPrefix(secret, "whsec_")
	key, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		key = []byte(text)
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("Webhook-Id") + "." + stamp + "."))
	mac.Write(body)
	wanted := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Fields(header.Get("Webhook-Signature")) {
		if hmac.Equal([]byte(signature), wanted) {
			return nil
		}
	}
	return errors.New("the header Webhook-Signature has no signature by this secret")
}
