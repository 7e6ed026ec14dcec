package collection

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Counts are numbers of games and positions by outcome.
type Counts map[string]int

func (c Counts) add(other Counts) {
	for key, n := range other {
		c[key] += n
	}
}

// String returns a line for each outcome.
func (c Counts) String() string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(c)) {
		fmt.Fprintf(&b, "%7d %s\n", c[key], key)
	}
	return b.String()
}

// Spread takes n of a sorted list, evenly from its beginning to its end.
func Spread[C any](list []C, n int) []C {
	if len(list) <= n {
		return list
	}
	chosen := make([]C, n)
	for i := range chosen {
		chosen[i] = list[i*len(list)/n]
	}
	return chosen
}
