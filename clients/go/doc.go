// Package facsimile drives a Facsimile instance from Go tests.
//
// Facsimile simulates a vendor's HTTP API on a clock that the test moves. [Start] starts an instance
// or uses the one that FACSIMILE_URL names. [Sim.World] makes a world for one test, so tests run in
// parallel on one instance. The application gets the world's URL and Key and needs nothing else.
//
//	func TestRetry(t *testing.T) {
//		sim := facsimile.Start(t).World(t)
//		sim.Fault(facsimile.Fault{
//			Resource: "tasks", Operation: "list", Count: 1,
//			Outcome: &facsimile.Outcome{Status: 500},
//		})
//		app := NewApp(sim.URL, sim.Key)
//		…
//	}
//
// [Explore] plays a test in every way in which the vendor may behave, and prints the shortest future
// that breaks it.
//
// A Sim belongs to a test. A call that the instance refuses ends the test with the instance's
// message, so a misspelt fault never passes unnoticed. [Sim.Call] returns the refusal as an [Error]
// instead; it makes any call of the control contract.
package facsimile
