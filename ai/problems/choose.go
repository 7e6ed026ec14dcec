package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mate/collection"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/rules"
)

// chooseProblems takes perLength problems of each length, at most one from a game and no two that resemble each other,
// the easiest first.
func chooseProblems(games [][]candidate, maxMoves, perLength int, counts collection.Counts) []candidate {
	var chosen []candidate
	for moves := maxMoves; moves > 0; moves-- { // the rarest first
		var distinct []candidate
		for _, found := range games {
			for _, c := range found {
				if c.moves != moves {
					continue
				}
				if slices.ContainsFunc(distinct, c.resembles) || slices.ContainsFunc(chosen, c.resembles) {
					counts["resembles another"]++
					continue
				}
				distinct = append(distinct, c)
				break
			}
		}
		counts[fmt.Sprintf("sound and different, in %d moves", moves)] = len(distinct)
		slices.SortStableFunc(distinct, compareDifficulty)
		chosen = append(chosen, collection.Spread(distinct, perLength)...)
	}
	return chosen
}

// compareDifficulty compares the difficulty of two problems.
func compareDifficulty(a, b candidate) int {
	return cmp.Or(cmp.Compare(a.moves, b.moves), cmp.Compare(a.level, b.level), cmp.Compare(a.nodes, b.nodes))
}

// resembles reports whether most pieces of both positions are the same and stand on the same cells.
func (c candidate) resembles(o candidate) bool {
	const most = 0.6
	if len(c.pieces) != len(o.pieces) { // boards of different sizes
		return false
	}
	same, occupied := 0, 0
	for cell, piece := range c.pieces {
		if piece.IsEmpty() && o.pieces[cell].IsEmpty() {
			continue
		}
		occupied++
		if piece == o.pieces[cell] {
			same++
		}
	}
	return float64(same) > most*float64(occupied)
}

// gradeByNodes divides the problems into levels by the nodes that it takes to find the first move, 1 to 10, equally many each.
func gradeByNodes(list []candidate) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(list[i].nodes, list[j].nodes) })
	for rank, i := range order {
		list[i].level = 1 + ai.Level(rank*hardest/len(list))
	}
}

// hardest is the level of the problems that no level of the computer player solves.
const hardest = 10

// gradeByLevels finds for each problem the lowest level that plays the first move.
func gradeByLevels(g rules.Game, list []candidate) error {
	p := player.New(func(string) (rules.Game, bool) { return g, true }, player.Options{HashMB: 8})
	defer p.Close()
	for i := range list {
		c := &list[i]
		for c.level = 1; c.level < ai.MaxLevel; c.level++ {
			p.NewGame()
			infos, err := p.Start(ai.Request{Game: g.Info().ID, Start: c.position, Level: c.level, Seed: 1, Purpose: ai.Play})
			if err != nil {
				return err
			}
			var last ai.Info
			for last = range infos {
			}
			if last.Err != "" {
				return fmt.Errorf("%s: %s", c.position, last.Err)
			}
			if last.Best == c.line[0] {
				break
			}
		}
	}
	return nil
}
