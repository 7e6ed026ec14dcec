package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// counts are the numbers of games and mates by outcome.
type counts map[string]int

func (t counts) add(other counts) {
	for key, n := range other {
		t[key] += n
	}
}

// summary formats the counts for the user.
func (t counts) summary(chosen []candidate) string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(t)) {
		fmt.Fprintf(&b, "%7d %s\n", t[key], key)
	}
	for plies := 1; plies < 2*maxMoves; plies += 2 {
		n, withLure := 0, 0
		for _, c := range chosen {
			if len(c.line) == plies {
				n++
				if c.hasLure {
					withLure++
				}
			}
		}
		fmt.Fprintf(&b, "%7d chosen of %d plies, %d of them with a lure\n", n, plies, withLure)
	}
	return b.String()
}

// chooseProblems takes perLength problems of each length, no two of which are similar, the easiest first.
func chooseProblems(found []candidate, perLength int, stats *counts) []candidate {
	var chosen []candidate
	for plies := 1; plies < 2*maxMoves; plies += 2 {
		var distinct []candidate
		for _, c := range found {
			switch {
			case len(c.line) != plies:
			case slices.ContainsFunc(distinct, func(o candidate) bool { return o.resembles(c.diagram) }):
				(*stats)["resembles another"]++
			default:
				distinct = append(distinct, c)
			}
		}
		(*stats)[fmt.Sprintf("sound and different, of %d plies", plies)] = len(distinct)
		chosen = append(chosen, pickByDifficulty(distinct, perLength)...)
	}
	return chosen
}

// pickByDifficulty takes n of list: at most a third with a lure, of the rest as many easy as hard ones.
func pickByDifficulty(list []candidate, n int) []candidate {
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(a.nodes, b.nodes) })
	var chosen, rest []candidate
	for _, c := range list {
		if c.hasLure && len(chosen) < n/3 {
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
	slices.SortStableFunc(chosen, func(a, b candidate) int { return cmp.Compare(a.nodes, b.nodes) })
	return chosen
}
