package rulestest

import "testing"

// SkipInRaceRun skips a test in CI's step with the race detector (-short), where it takes long. What it tests has no
// goroutines of its own, or other tests run the same ones.
func SkipInRaceRun(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("slow: skipped with -short")
	}
}
