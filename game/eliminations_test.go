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
	oneEliminated = "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1"
	// Here Blue is mated as well, once Red's pieces are gone.
	twoEliminated = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 g - - ---- 0 1"
)

var yellow, green = rules.SeatSet{2: true}, rules.SeatSet{3: true}

func TestEliminationByMove(t *testing.T) {
	for name, c := range map[string]struct {
		start, move string
		want        []game.Elimination
	}{
		"one":    {oneEliminated, "n7n8", []game.Elimination{{Seat: 0, Reason: rules.Mate, Place: 4, MatedBy: yellow}}},
		"nobody": {oneEliminated, "m7h2", nil},
		"one after the other": {twoEliminated, "n5n4", []game.Elimination{
			{Seat: 0, Reason: rules.Mate, Place: 4, MatedBy: green}, {Seat: 1, Reason: rules.Mate, Place: 3, MatedBy: yellow},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			m := newTestMatch(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) { s.Start = c.start })
			m.Events()
			mv, err := m.ParseMove(c.move)
			require.NoError(t, err)
			require.NoError(t, m.Play(mv))
			emitted := func() (out []game.Elimination) {
				for i, e := range m.Events() {
					if i == 0 {
						assert.Equal(t, game.MovePlayed, e.Kind, "the move is emitted first")
					}
					if e.Kind == game.SeatEliminated {
						out = append(out, game.Elimination{Seat: e.Seat, Reason: e.Reason, Place: e.Place, MatedBy: m.Snapshot().LastMove.Eliminations[len(out)].MatedBy})
					}
				}
				return out
			}
			assert.Equal(t, c.want, emitted())
			assert.Equal(t, c.want, m.Snapshot().LastMove.Eliminations)
			for _, d := range c.want {
				assert.False(t, m.Snapshot().Playing[d.Seat])
			}
			saved := m.Record()
			require.NoError(t, m.Undo())
			assert.Empty(t, m.Snapshot().LastMove.Eliminations)
			assert.Equal(t, []bool{true, true, true, true}, m.Snapshot().Playing, "all are back")
			m.Events()
			require.NoError(t, m.Redo())
			assert.Equal(t, c.want, m.Snapshot().LastMove.Eliminations)

			other := newTestMatch(t, "four-player-chess", "hhhh", nil)
			require.NoError(t, other.Load(saved))
			assert.Equal(t, c.want, other.Snapshot().LastMove.Eliminations, "also after loading")
		})
	}
}

func TestEliminationByResignation(t *testing.T) {
	// Red's knight is the only piece between the rooks and Blue's king.
	m := newTestMatch(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) {
		s.Start = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/14/13,gK/14/14/3,rK,10 r - - ---- 0 1"
	})
	m.Events()
	require.NoError(t, m.Resign(0))
	want := []game.Elimination{{Seat: 0, Reason: rules.Resignation, Place: 4}, {Seat: 1, Reason: rules.Mate, Place: 3, MatedBy: yellow}}
	assert.Equal(t, want, m.Snapshot().LastMove.Eliminations)
	var eliminated []rules.Seat
	for _, e := range m.Events() {
		if e.Kind == game.SeatEliminated {
			eliminated = append(eliminated, e.Seat)
		}
	}
	assert.Equal(t, []rules.Seat{0, 1}, eliminated)
	require.NoError(t, m.Undo())
	assert.Empty(t, m.Snapshot().LastMove.Eliminations)
}

func TestOfferLapsesWithElimination(t *testing.T) {
	m := newTestMatch(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) { s.Start = oneEliminated })
	require.NoError(t, m.OfferDraw(0))
	require.NoError(t, m.AcceptOffer(3))
	mv, err := m.ParseMove("n7n8")
	require.NoError(t, err)
	require.NoError(t, m.Play(mv))
	assert.Equal(t, rules.NoSeat, m.Snapshot().OfferSeat)
}

func TestOfferAcceptedAfterResignation(t *testing.T) {
	m := newTestMatch(t, "four-player-chess", "hhhh", nil)
	require.NoError(t, m.OfferDraw(1))
	require.NoError(t, m.AcceptOffer(2))
	require.NoError(t, m.AcceptOffer(3))
	assert.False(t, m.Snapshot().Result.IsOver())
	require.NoError(t, m.Resign(0))
	r := m.Snapshot().Result
	assert.Equal(t, rules.Agreement, r.Reason)
	assert.Equal(t, [rules.MaxSeats]uint8{4, 1, 1, 1}, r.Place)
}

func TestOfferAcceptedAfterElimination(t *testing.T) {
	m := newTestMatch(t, "four-player-chess", "hhhh", func(s *game.Setup, _ *game.Env) { s.Start = oneEliminated })
	require.NoError(t, m.OfferDraw(3))
	require.NoError(t, m.AcceptOffer(1))
	require.NoError(t, m.AcceptOffer(2))
	assert.False(t, m.Snapshot().Result.IsOver())
	m.playMoves("n7n8")
	r := m.Snapshot().Result
	assert.Equal(t, rules.Agreement, r.Reason)
	assert.Equal(t, [rules.MaxSeats]uint8{4, 1, 1, 1}, r.Place)
}

func TestLastRound(t *testing.T) {
	m := newTestMatch(t, "four-player-chess", "hhhh", nil)
	played := func() (text []string) {
		for _, move := range m.Snapshot().LastRound {
			text = append(text, move.Text)
		}
		return text
	}
	m.playMoves("h2h4")
	assert.Equal(t, []string{"h4"}, played())
	m.playMoves("b7d7 g13g11 m8k8 e2e3")
	assert.Equal(t, []string{"d7", "g11", "k8", "e3"}, played())
	require.NoError(t, m.Resign(1))
	assert.Equal(t, []string{"d7", "g11", "k8", "e3"}, played(), "resigning is not a move")
	require.NoError(t, m.GoToNode(m.Snapshot().Line[2].Node))
	assert.Equal(t, []string{"h4", "d7", "g11"}, played())
}

// An engine elsewhere, which gets nothing but the encoded request, knows all eliminations.
func TestRequestHoldsEliminations(t *testing.T) {
	m := newTestMatch(t, "four-player-chess", "hhhc", func(s *game.Setup, _ *game.Env) { s.Start = twoEliminated })
	require.NoError(t, m.SetPlayer(3, game.Player{}))
	m.playMoves("n5n4")
	require.Equal(t, []bool{false, false, true, true}, m.Snapshot().Playing)
	require.NoError(t, m.SetPlayer(2, levelOne))
	m.Tick()
	decodedRequest(t, m)

	m = newTestMatch(t, "four-player-chess", "hhhh", nil)
	m.playMoves("h2h4")
	require.NoError(t, m.Resign(3))
	require.NoError(t, m.Resign(1))
	require.NoError(t, m.SetPlayer(2, levelOne))
	m.Tick()
	request := decodedRequest(t, m)
	assert.Equal(t, []string{"h2h4", "leave:green:resignation", "leave:blue:resignation"}, request.Actions)
}

// decodedRequest encodes and decodes the last request, and checks that it describes the current position.
func decodedRequest(t *testing.T, m *testMatch) ai.Request {
	t.Helper()
	data, err := json.Marshal(m.engine.lastRequest())
	require.NoError(t, err)
	var request ai.Request
	require.NoError(t, json.Unmarshal(data, &request))
	task, err := ai.NewTask(catalog.Find, request)
	require.NoError(t, err)
	assert.Equal(t, m.Snapshot().Position.String(), task.Position.String())
	assert.Equal(t, m.Snapshot().Playing, playingSeats(task.Position, len(m.Snapshot().Players)))
	return request
}

// playingSeats lists by seat who is still playing.
func playingSeats(p rules.Position, seats int) []bool {
	playing := rules.PlayingSeats(p, seats)
	return playing[:seats]
}
