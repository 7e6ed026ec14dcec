package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai/mate/collection"
)

// summary formats the counts for the user.
func summary(counts collection.Counts, chosen []candidate) string {
	var b strings.Builder
	b.WriteString(counts.String())
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
func chooseProblems(found []candidate, perLength int, counts collection.Counts) []candidate {
	var chosen []candidate
	for plies := 1; plies < 2*maxMoves; plies += 2 {
		var distinct []candidate
		for _, c := range found {
			switch {
			case len(c.line) != plies:
			case slices.ContainsFunc(distinct, func(o candidate) bool { return o.resembles(c.diagram) }):
				counts["resembles another"]++
			default:
				distinct = append(distinct, c)
			}
		}
		counts[fmt.Sprintf("sound and different, of %d plies", plies)] = len(distinct)
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
	chosen = append(chosen, collection.Spread(rest, n-len(chosen))...)
	slices.SortStableFunc(chosen, func(a, b candidate) int { return cmp.Compare(a.nodes, b.nodes) })
	return chosen
}
