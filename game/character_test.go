package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/character"
	"github.com/ludarium/ludarium/saves"
)

// amara is a named opponent at a seat.
func amara() game.Player { return game.Player{Computer: true, Level: 3, Character: "amara"} }

func TestCharactersDiffer(t *testing.T) {
	levels, styles := map[int]bool{}, map[ai.Style]bool{}
	for _, c := range character.All() {
		levels[c.Level], styles[c.Style] = true, true
		assert.True(t, c.Style.IsValid(), c.ID)
		assert.NotEmpty(t, c.Style, c.ID)
		found, ok := character.Find(c.ID)
		assert.True(t, ok)
		assert.Equal(t, c, found)
	}
	assert.Len(t, levels, 5)
	assert.Len(t, styles, 5)
	_, ok := character.Find("")
	assert.False(t, ok)
}

func TestCharacterPlaysInItsStyle(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", func(s *game.Setup, _ *game.Env) { s.Players[1] = amara() })
	m.playMoves("e4")
	r := m.engine.lastRequest()
	assert.Equal(t, ai.Level(3), r.Level)
	assert.Equal(t, ai.Attacker, r.Style)
	require.NoError(t, m.SetPlayer(1, game.Player{Computer: true, Level: 3}))
	assert.Empty(t, m.engine.lastRequest().Style, "a plain computer")
}

func TestCharacterIsSaved(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", func(s *game.Setup, _ *game.Env) { s.Players[1] = amara() })
	saved := m.Record()
	assert.Equal(t, saves.SeatRecord{Computer: true, Level: 3, Character: "amara"}, saved.Seats[1])
	other := newTestMatch(t, "hasami-shogi", "hh", nil)
	require.NoError(t, other.Load(saved))
	assert.Equal(t, amara(), other.Snapshot().Players[1])
	for name, seat := range map[string]saves.SeatRecord{
		"one that does not exist": {Computer: true, Level: 3, Character: "zoe"},
		"another level":           {Computer: true, Level: 4, Character: "amara"},
		"a person":                {Character: "amara"},
		"an old record":           {Computer: true, Level: 3},
	} {
		saved.Seats[1] = seat
		require.NoError(t, other.Load(saved), name)
		assert.Equal(t, game.Player{Computer: seat.Computer, Level: seat.Level}, other.Snapshot().Players[1], name)
	}
}

func TestCharactersKeepTheirLevel(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	for name, p := range map[string]game.Player{
		"another level":           {Computer: true, Level: 4, Character: "amara"},
		"one that does not exist": {Computer: true, Level: 3, Character: "zoe"},
		"a person":                {Character: "amara"},
	} {
		require.Error(t, m.SetPlayer(1, p), name)
	}
	require.NoError(t, m.SetPlayer(1, amara()))
}
