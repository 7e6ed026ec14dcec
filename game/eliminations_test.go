package game_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

const (
	// After Green's move Red is checkmated by Yellow.
	oneGoes = "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1"
	// Here Blue is mated as well, once Red's pieces are gone.
	twoGo = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 g - - ---- 0 1"
)

var yellow, green = rules.SeatSet{2: true}, rules.SeatSet{3: true}

func TestSeatsPutOutByAMove(t *testing.T) {
	for name, c := range map[string]struct {
		start, move string
		want        []game.Departure
	}{
		"one":    {oneGoes, "n7n8", []game.Departure{{Seat: 0, Reason: rules.Mate, Place: 4, By: yellow}}},
		"nobody": {oneGoes, "m7h2", nil},
		"one after the other": {twoGo, "n5n4", []game.Departure{
			{Seat: 0, Reason: rules.Mate, Place: 4, By: green}, {Seat: 1, Reason: rules.Mate, Place: 3, By: yellow},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			m := sit(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) { s.Start = c.start })
			m.Events()
			mv, err := m.Read(c.move)
			require.NoError(t, err)
			require.NoError(t, m.Play(mv))
			told := func() (out []game.Departure) {
				for i, e := range m.Events() {
					if i == 0 {
						assert.Equal(t, game.Moved, e.Kind, "the move is emitted first")
					}
					if e.Kind == game.Departed {
						out = append(out, game.Departure{Seat: e.Seat, Reason: e.Reason, Place: e.Place, By: m.Snapshot().Last.Left[len(out)].By})
					}
				}
				return out
			}
			assert.Equal(t, c.want, told())
			assert.Equal(t, c.want, m.Snapshot().Last.Left)
			for _, d := range c.want {
				assert.False(t, m.Snapshot().In[d.Seat])
			}
			kept := m.Record()
			require.NoError(t, m.Undo())
			assert.Empty(t, m.Snapshot().Last.Left)
			assert.Equal(t, []bool{true, true, true, true}, m.Snapshot().In, "all are back")
			m.Events()
			require.NoError(t, m.Redo())
			assert.Equal(t, c.want, m.Snapshot().Last.Left)

			other := sit(t, "four-player-chess", "hhhh", nil)
			require.NoError(t, other.Load(kept))
			assert.Equal(t, c.want, other.Snapshot().Last.Left, "also after loading")
		})
	}
}

func TestADepartureThatPutsOutAnother(t *testing.T) {
	// Red's knight is the only piece between the rooks and Blue's king.
	m := sit(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) {
		s.Start = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/14/13,gK/14/14/3,rK,10 r - - ---- 0 1"
	})
	m.Events()
	require.NoError(t, m.Resign(0))
	want := []game.Departure{{Seat: 0, Reason: rules.Resignation, Place: 4}, {Seat: 1, Reason: rules.Mate, Place: 3, By: yellow}}
	assert.Equal(t, want, m.Snapshot().Last.Left)
	var told []rules.Seat
	for _, e := range m.Events() {
		if e.Kind == game.Departed {
			told = append(told, e.Seat)
		}
	}
	assert.Equal(t, []rules.Seat{0, 1}, told)
	require.NoError(t, m.Undo())
	assert.Empty(t, m.Snapshot().Last.Left)
}

func TestAnOfferFallsWithWhoMadeIt(t *testing.T) {
	m := sit(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) { s.Start = oneGoes })
	require.NoError(t, m.Offer(0))
	require.NoError(t, m.Accept(3))
	mv, err := m.Read("n7n8")
	require.NoError(t, err)
	require.NoError(t, m.Play(mv))
	assert.Equal(t, rules.NoSeat, m.Snapshot().Offer)
}

func TestAnOfferIsAcceptedWhenTheLastWhoDidNotHasLeft(t *testing.T) {
	m := sit(t, "four-player-chess", "hhhh", nil)
	require.NoError(t, m.Offer(1))
	require.NoError(t, m.Accept(2))
	require.NoError(t, m.Accept(3))
	assert.False(t, m.Snapshot().Result.Over())
	require.NoError(t, m.Resign(0))
	r := m.Snapshot().Result
	assert.Equal(t, rules.Agreement, r.Reason)
	assert.Equal(t, [rules.MaxSeats]uint8{4, 1, 1, 1}, r.Place)
}

func TestAnOfferIsAcceptedWhenAMovePutsOutTheLastWhoDidNot(t *testing.T) {
	m := sit(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) { s.Start = oneGoes })
	require.NoError(t, m.Offer(3))
	require.NoError(t, m.Accept(1))
	require.NoError(t, m.Accept(2))
	assert.False(t, m.Snapshot().Result.Over())
	m.play("n7n8")
	r := m.Snapshot().Result
	assert.Equal(t, rules.Agreement, r.Reason)
	assert.Equal(t, [rules.MaxSeats]uint8{4, 1, 1, 1}, r.Place)
}

func TestMovesOfTheRound(t *testing.T) {
	m := sit(t, "four-player-chess", "hhhh", nil)
	played := func() (text []string) {
		for _, move := range m.Snapshot().Round {
			text = append(text, move.Text)
		}
		return text
	}
	m.play("h2h4")
	assert.Equal(t, []string{"h4"}, played())
	m.play("b7d7 g13g11 m8k8 e2e3")
	assert.Equal(t, []string{"d7", "g11", "k8", "e3"}, played())
	require.NoError(t, m.Resign(1))
	assert.Equal(t, []string{"d7", "g11", "k8", "e3"}, played(), "resigning is not a move")
	require.NoError(t, m.Go(m.Snapshot().Line[2].Node))
	assert.Equal(t, []string{"h4", "d7", "g11"}, played())
}

// An engine elsewhere, which gets nothing but the encoded request, knows all eliminations.
func TestARequestTellsWhoLeft(t *testing.T) {
	m := sit(t, "four-player-chess", "hhhc", func(s *game.Setup, _ *game.Env) { s.Start = twoGo })
	require.NoError(t, m.Sit(3, game.Player{}))
	m.play("n5n4")
	require.Equal(t, []bool{false, false, true, true}, m.Snapshot().In)
	require.NoError(t, m.Sit(2, ai1))
	m.Tick()
	told(t, m)

	m = sit(t, "four-player-chess", "hhhh", nil)
	m.play("h2h4")
	require.NoError(t, m.Resign(3))
	require.NoError(t, m.Resign(1))
	require.NoError(t, m.Sit(2, ai1))
	m.Tick()
	request := told(t, m)
	assert.Equal(t, []string{"h2h4", "leave:green:resignation", "leave:blue:resignation"}, request.Actions)
}

// decodedRequest encodes and decodes the last request, and checks that it describes the current position.
func told(t *testing.T, m *table) ai.Request {
	t.Helper()
	data, err := json.Marshal(m.mind.last())
	require.NoError(t, err)
	var request ai.Request
	require.NoError(t, json.Unmarshal(data, &request))
	task, err := ai.Understand(catalog.Find, request)
	require.NoError(t, err)
	assert.Equal(t, m.Snapshot().Position.String(), task.Position.String())
	assert.Equal(t, m.Snapshot().In, in(task.Position, len(m.Snapshot().Players)))
	return request
}

// playingSeats lists by seat who is still playing.
func in(p rules.Position, seats int) []bool {
	playing := rules.Playing(p, seats)
	return playing[:seats]
}
