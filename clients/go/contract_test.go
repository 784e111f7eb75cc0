package facsimile_test

import (
	"reflect"
	"sort"
	"strings"
	"testing"

	"facsimile"
)

// The types of this package have exactly the fields of the contract's schemas.
func TestTypesHaveTheFieldsOfTheContract(t *testing.T) {
	t.Parallel()
	var contract struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]any `json:"properties"`
			} `json:"schemas"`
		} `json:"components"`
	}
	if err := facsimile.Start(t).Call("GET", "/__admin__/openapi.json", nil, &contract); err != nil {
		t.Fatal(err)
	}
	types := map[string]any{
		"FaultRequest": facsimile.Fault{}, "Fault": facsimile.ArmedFault{},
		"Outcome+NetworkOutcome": facsimile.Outcome{},
		"PinRequest":             facsimile.Pin{}, "Pin": facsimile.SetPin{},
		"Seeded": facsimile.Seeded{}, "ResourceState": facsimile.State{},
		"EventSummary": facsimile.Event{}, "WorldEventResult": facsimile.WorldEvent{},
		"Advance": facsimile.Advanced{}, "AdvanceDelivery": facsimile.Delivery{},
		"RequestPattern": facsimile.RequestPattern{}, "FoundRequest": facsimile.Request{},
		"Endpoint": facsimile.Endpoint{}, "WebhookFaultRequest": facsimile.WebhookFault{},
		"ExplorationRequest": facsimile.ExploreOptions{}, "ExplorationReport": facsimile.Report{},
		"FailedFuture": facsimile.Failure{},
	}
	for names, value := range types {
		wanted := map[string]bool{}
		for _, name := range strings.Split(names, "+") {
			for property := range contract.Components.Schemas[name].Properties {
				wanted[property] = true
			}
		}
		got, want := fieldsOf(reflect.TypeOf(value)), sorted(wanted)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%T has %v; the schema %s has %v", value, got, names, want)
		}
	}
}

func fieldsOf(of reflect.Type) []string {
	names := map[string]bool{}
	for _, field := range reflect.VisibleFields(of) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name != "" && name != "-" {
			names[name] = true
		}
	}
	return sorted(names)
}

func sorted(names map[string]bool) []string {
	list := make([]string, 0, len(names))
	for name := range names {
		list = append(list, name)
	}
	sort.Strings(list)
	return list
}
