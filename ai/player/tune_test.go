package player

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func duel(t *testing.T, game string, a, b level, la, lb ai.Level, games int) float64 {
	g, ok := catalog.Find(game)
	require.True(t, ok)
	pa := newPlayer(catalog.Find, Options{HashMB: 16}, newBrain)
	pb := newPlayer(catalog.Find, Options{HashMB: 16}, newBrain)
	pa.levels[la], pb.levels[lb] = a, b
	points := 0.0
	for n := range games {
		p, _ := g.Start(nil)
		pa.NewGame()
		pb.NewGame()
		var actions []string
		seat := rules.Seat(n % 2)
		for !p.Result().Over() && p.Claim() == "" {
			pl, l := pa, la
			if p.Turn() != seat {
				pl, l = pb, lb
			}
			final := ask(t, pl, ai.Request{Game: game, Actions: actions, Level: l, Seed: uint64(n + 1), Purpose: ai.Play})
			if final.Resign {
				if p.Turn() == seat {
					points -= 1
				}
				points += 0
				goto next
			}
			m, err := p.ParseMove(final.Best)
			require.NoError(t, err)
			actions = append(actions, p.Format(m))
			p.Play(m)
		}
		switch p.Result().Winner() {
		case seat:
			points++
		case rules.NoSeat:
			points += 0.5
		}
		continue
	next:
		if p.Turn() == seat {
			points++
			continue
		}
		points++
	}
	return points
}

func TestTune(t *testing.T) {
	if os.Getenv("TUNE") == "" {
		return
	}
	var games int
	fmt.Sscan(os.Getenv("TUNE"), &games)
	game := os.Getenv("GAME")
	var from, to int
	fmt.Sscan(os.Getenv("LV"), &from, &to)
	for l := from; l <= to; l++ {
		if l <= 5 {
			fmt.Printf("%s L%d vs beginner %.2f\n", game, l, against(t, game, ai.Level(l), games)/float64(games))
		}
		if l > 1 {
			fmt.Printf("%s L%d vs L%d %.2f\n", game, l, l-1, duel(t, game, levels[l], levels[l-1], ai.Level(l), ai.Level(l-1), games)/float64(games))
		}
	}
}
