package gameover

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// What the only person did is told to it as its own act.
func TestResultAddressesOnlyPerson(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	g, _ := r.Director.FindGame("chess")
	person, computer := game.Player{}, game.Player{Computer: true, Level: 3}
	lost := func(reason rules.Reason, place ...uint8) (result rules.Result) {
		result.Reason = reason
		copy(result.Place[:], place)
		return result
	}
	for _, c := range []struct {
		players      []game.Player
		result       rules.Result
		reason, text string
	}{
		{[]game.Player{person, computer}, lost(rules.Resignation, 2, 1), "you resigned", "Black wins: you resigned"},
		{[]game.Player{person, computer}, lost(rules.OutOfTime, 2, 1), "you ran out of time", "Black wins: you ran out of time"},
		{[]game.Player{person, computer}, lost(rules.Resignation, 1, 2), "Black resigned", "White wins: Black resigned"},
		{[]game.Player{person, person}, lost(rules.Resignation, 2, 1), "White resigned", "Black wins: White resigned"},
		{[]game.Player{{Name: "Anna"}, computer}, lost(rules.Resignation, 2, 1), "White resigned", "Black wins: White resigned"},
		{[]game.Player{person, computer}, lost(rules.Mate, 2, 1), "checkmate", "Black wins: checkmate"},
		{[]game.Player{person, computer}, lost(rules.Agreement, 1, 1), "by agreement", "Draw: by agreement"},
	} {
		m := gameui.MatchText{Context: r.Director.Context, Info: g.Info(), Players: c.players}
		assert.Equal(t, c.reason, m.ResultReason(c.result))
		assert.Equal(t, c.text, m.ResultText(c.result))
	}
}
