package native

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestEncodeDecode(t *testing.T) {
	for _, id := range savestest.GameIDs() {
		for seed := range uint64(20) {
			r := savestest.RandomGame(t, id, seed, 200, seed%2 == 1)
			data, err := Encode(r, catalog.Find)
			require.NoError(t, err)
			back, err := Decode(data, catalog.Find)
			require.NoError(t, err)
			assert.Equal(t, r, back)
		}
	}
}

func TestCharacterOfASeat(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 1, 4, false)
	old, err := Encode(r, catalog.Find)
	require.NoError(t, err)
	assert.NotContains(t, string(old), "character", "files without a character are as before")
	r.Seats[1] = saves.SeatRecord{Computer: true, Level: 3, Character: "amara"}
	data, err := Encode(r, catalog.Find)
	require.NoError(t, err)
	back, err := Decode(data, catalog.Find)
	require.NoError(t, err)
	assert.Equal(t, r.Seats, back.Seats)
}

func TestClocksAndLevelsThatAreWrittenCanBeRead(t *testing.T) {
	plain := savestest.RandomGame(t, "chess", 1, 4, false)
	for _, c := range []struct {
		name  string
		clock saves.ClockRecord
		level int
		fault string
	}{
		{"no clock", saves.ClockRecord{}, 0, ""},
		{"sudden death", saves.ClockRecord{Kind: "sudden-death", Main: 1000}, 1, ""},
		{"fischer", saves.ClockRecord{Kind: "fischer", Main: 1000, Increment: 500}, 10, ""},
		{"delay", saves.ClockRecord{Kind: "delay", Main: 1000, Increment: 500}, 3, ""},
		{"byoyomi", saves.ClockRecord{Kind: "byoyomi", Main: 1000, Periods: 3, Period: 500}, 3, ""},
		{"canadian", saves.ClockRecord{Kind: "canadian", Main: 1000, Moves: 25, Period: 500}, 3, ""},
		{"per move", saves.ClockRecord{Kind: "per-move", Period: 500}, 3, ""},
		{"a kind that nobody knows", saves.ClockRecord{Kind: "hourglass", Main: 1000}, 3, "no kind of clock"},
		{"negative time", saves.ClockRecord{Kind: "fischer", Main: 1000, Increment: -1}, 3, "negative"},
		{"a level above the highest", saves.ClockRecord{}, 11, "level 11"},
		{"a level below none", saves.ClockRecord{}, -1, "level -1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := *plain
			r.Clock, r.Seats = c.clock, []saves.SeatRecord{{}, {Computer: true, Level: c.level}}
			data, err := Encode(&r, catalog.Find)
			if c.fault != "" {
				require.ErrorContains(t, err, c.fault)
				return
			}
			require.NoError(t, err)
			back, err := Decode(data, catalog.Find)
			require.NoError(t, err)
			assert.Equal(t, r.Clock, back.Clock)
			assert.Equal(t, r.Seats, back.Seats)
		})
	}
}

func TestEveryTruncationIsRefused(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	cuts := 0
	for _, id := range savestest.GameIDs() {
		data, err := Encode(savestest.RandomGame(t, id, 1, 60, false), catalog.Find)
		require.NoError(t, err)
		for n := range data {
			if _, err := Decode(data[:n:n], catalog.Find); err == nil {
				assert.Fail(t, "accepted", "%s cut to %d of %d bytes", id, n, len(data))
			}
			cuts++
		}
	}
	t.Logf("%d lengths, each refused", cuts)
}

// LUDARIUM_BIT_FLIPS=1 turns every bit of the saves of all games.
func TestBitFlipsAreRefused(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	all := rulestest.IntFromEnv(t, "LUDARIUM_BIT_FLIPS", 0) > 0
	flips := 0
	for n, id := range savestest.GameIDs() {
		data, err := Encode(savestest.RandomGame(t, id, 1, 60, false), catalog.Find)
		require.NoError(t, err)
		step := 1
		if n > 0 && !all {
			step = 7 // the bits of a byte in turn: the shape of the file is the same
		}
		for bit := 0; bit < 8*len(data); bit += step {
			data[bit/8] ^= 1 << (bit % 8)
			if _, err := Decode(data, catalog.Find); err == nil {
				assert.Fail(t, "accepted", "%s with bit %d of byte %d turned: %q", id, bit%8, bit/8, data[max(0, bit/8-20):bit/8+20])
			}
			data[bit/8] ^= 1 << (bit % 8)
			flips++
		}
	}
	t.Logf("%d bits turned, each refused", flips)
}

// A game that is over is shown in its last position wherever it is looked at, a running one in the current position.
func TestPositionOfSummary(t *testing.T) {
	r := &saves.Record{Game: "chess", Tree: saves.NewTree(), Seats: make([]saves.SeatRecord, 2)}
	for _, move := range []string{"f2f3", "e7e5", "g2g4"} {
		r.Current = r.Tree.Add(r.Current, move)
	}
	third := r.Current
	r.Current = 0
	start := Summarize(r, catalog.Find).Position
	assert.Contains(t, start, "RNBQKBNR", "it goes on")
	end := r.Tree.Add(third, "d8h4")
	r.Current = end
	over := Summarize(r, catalog.Find)
	require.NotEmpty(t, r.Result)
	assert.Contains(t, over.Position, "6Pq")
	r.Current = 0
	back := Summarize(r, catalog.Find)
	assert.Equal(t, over.Position, back.Position)
	assert.Zero(t, back.Plies)
	assert.Zero(t, r.Current, "it opens where it was left")
}
