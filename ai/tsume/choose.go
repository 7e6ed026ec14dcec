package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// counts are the numbers of games and mates by outcome.
type tally map[string]int

func (t tally) add(other tally) {
	for key, n := range other {
		t[key] += n
	}
}

// summary formats the counts for the user.
func (t tally) report(chosen []candidate) string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(t)) {
		fmt.Fprintf(&b, "%7d %s\n", t[key], key)
	}
	for plies := 1; plies <= furthest; plies += 2 {
		n, lures := 0, 0
		for _, c := range chosen {
			if len(c.line) == plies {
				n++
				if c.lure {
					lures++
				}
			}
		}
		fmt.Fprintf(&b, "%7d chosen of %d plies, %d of them with a lure\n", n, plies, lures)
	}
	return b.String()
}

// chooseProblems takes perLength problems of each length, no two of which are similar, the easiest first.
func choose(found []candidate, each int, count *tally) []candidate {
	var all []candidate
	for plies := 1; plies <= furthest; plies += 2 {
		var own []candidate
		for _, c := range found {
			switch {
			case len(c.line) != plies:
			case slices.ContainsFunc(own, func(o candidate) bool { return o.resembles(c.diagram) }):
				(*count)["resembles another"]++
			default:
				own = append(own, c)
			}
		}
		(*count)[fmt.Sprintf("sound and different, of %d plies", plies)] = len(own)
		all = append(all, pick(own, each)...)
	}
	return all
}

// pickByDifficulty takes n of list: at most a third with a lure, of the rest as many easy as hard ones.
func pick(list []candidate, n int) []candidate {
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(a.work, b.work) })
	var chosen, rest []candidate
	for _, c := range list {
		if c.lure && len(chosen) < n/3 {
			chosen = append(chosen, c)
		} else {
			rest = append(rest, c)
		}
	}
	if left := n - len(chosen); len(rest) <= left {
		chosen = append(chosen, rest...)
	} else {
		for i := range left {
			chosen = append(chosen, rest[i*len(rest)/left])
		}
	}
	slices.SortStableFunc(chosen, func(a, b candidate) int { return cmp.Compare(a.work, b.work) })
	return chosen
}
