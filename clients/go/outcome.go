package facsimile

import "encoding/json"

// Pass is the outcome of a call that does not fail, in Fault.Outcomes.
var Pass = Outcome{passes: true}

type plainOutcome Outcome

// MarshalJSON writes an outcome as the contract has it.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if o.passes {
		return json.Marshal("pass")
	}
	return json.Marshal(plainOutcome(o))
}

// UnmarshalJSON reads an outcome of the contract.
func (o *Outcome) UnmarshalJSON(text []byte) error {
	if string(text) == `"pass"` {
		*o = Pass
		return nil
	}
	return json.Unmarshal(text, (*plainOutcome)(o))
}
