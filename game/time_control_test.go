package game

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

func TestParseTimeControl(t *testing.T) {
	s := time.Second
	for text, want := range map[string]TimeControl{
		"":           {},
		"none":       {},
		"600":        {Kind: SuddenDeath, Main: 600 * s},
		"600+0":      {Kind: SuddenDeath, Main: 600 * s},
		"60+1":       {Kind: Fischer, Main: 60 * s, Increment: s},
		"0+2":        {Kind: Fischer, Increment: 2 * s},
		"0.5+0.25":   {Kind: Fischer, Main: s / 2, Increment: s / 4},
		"300d3":      {Kind: Delay, Main: 300 * s, Increment: 3 * s},
		"600+5x30":   {Kind: Byoyomi, Main: 600 * s, Periods: 5, Period: 30 * s},
		"0+1x10":     {Kind: Byoyomi, Periods: 1, Period: 10 * s},
		"600+25/300": {Kind: Canadian, Main: 600 * s, Moves: 25, Period: 300 * s},
		"30/move":    {Kind: PerMove, Period: 30 * s},
	} {
		got, err := ParseTimeControl(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
		again, err := ParseTimeControl(got.String())
		require.NoError(t, err, text)
		assert.Equal(t, want, again, text)
	}
}

func TestParseTimeControlRejects(t *testing.T) {
	for _, text := range []string{
		"x", "-1", "0", "0+0", "1e9", "+5", "600+", "600d", "600+5x", "600+0x30", "600+5x0", "600+x30", "600+5/0",
		"600d5x30", "0/move", "/move", "NaN", "Inf", "360001", "600+5x30x2", "600+1001x1", "1_0", "0x10",
	} {
		_, err := ParseTimeControl(text)
		assert.Error(t, err, text)
	}
}

func FuzzParseTimeControl(f *testing.F) {
	for _, s := range []string{"600", "60+1", "5d3", "600+5x30", "600+25/300", "30/move", "0.001+0.001", "1+1x0.001"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := ParseTimeControl(s)
		if err != nil {
			return
		}
		again, err := ParseTimeControl(c.String())
		require.NoError(t, err, c.String())
		require.Equal(t, c, again)
		saved, err := timeControlFromRecord(c.toRecord())
		require.NoError(t, err)
		require.Equal(t, c, saved)
	})
}

func TestTimeControlRoundTrip(t *testing.T) {
	chess, _ := catalog.Find("chess")
	for _, text := range []string{"none", "600", "60+1", "300d3", "600+5x30", "600+25/300", "30/move"} {
		c, err := ParseTimeControl(text)
		require.NoError(t, err, text)
		m, err := New(Setup{Game: chess, TimeControl: c}, Env{})
		require.NoError(t, err, text)
		data, err := native.Encode(m.Record(), catalog.Find)
		require.NoError(t, err, text)
		r, err := native.Decode(data, catalog.Find)
		require.NoError(t, err, text)
		saved, err := timeControlFromRecord(r.Clock)
		require.NoError(t, err, text)
		assert.Equal(t, c, saved, text)
	}
}

func TestTimeControlFromRecordRejects(t *testing.T) {
	for name, r := range map[string]saves.ClockRecord{
		"unknown kind":          {Kind: "hourglass", Main: 1000},
		"negative time":         {Kind: "fischer", Main: -1, Increment: 1000},
		"too much time":         {Kind: "sudden-death", Main: 1 << 60},
		"no time":               {Kind: "sudden-death"},
		"periods without time":  {Kind: "byoyomi", Main: 1000, Periods: 3},
		"value of another kind": {Kind: "sudden-death", Main: 1000, Periods: 3},
	} {
		_, err := timeControlFromRecord(r)
		assert.Error(t, err, name)
	}
}

// TestClock follows one clock through a number of moves.
func TestClock(t *testing.T) {
	s := time.Second
	for name, c := range map[string]struct {
		control string
		play    []time.Duration // seconds used for each move
		want    Clock
	}{
		"sudden death runs down":              {"10", []time.Duration{3, 4}, Clock{Remaining: 3 * s}},
		"fischer gains after the move":        {"10+2", []time.Duration{9, 1}, Clock{Remaining: 4 * s}},
		"fischer can exceed the initial time": {"10+2", []time.Duration{0, 0}, Clock{Remaining: 14 * s}},
		"delay does not accumulate":           {"10d3", []time.Duration{2, 5}, Clock{Remaining: 8 * s, DelayLeft: 3 * s}},
		"byoyomi: main time is not restored":  {"10+3x5", []time.Duration{9}, Clock{Remaining: s, PeriodsLeft: 3}},
		"byoyomi: a move can run from main time into a period": {
			"10+3x5", []time.Duration{12}, Clock{Remaining: 5 * s, PeriodsLeft: 2, Overtime: true},
		},
		"byoyomi: a move within a period resets it": {
			"10+3x5", []time.Duration{12, 4, 4}, Clock{Remaining: 5 * s, PeriodsLeft: 2, Overtime: true},
		},
		"byoyomi: two periods used by one move": {"10+3x5", []time.Duration{21}, Clock{Remaining: 5 * s, Overtime: true}},
		"canadian: the first period follows main time": {
			"10+2/6", []time.Duration{11}, Clock{Remaining: 5 * s, MovesLeft: 1, Overtime: true},
		},
		"canadian: a completed period is renewed": {
			"10+2/6", []time.Duration{11, 1}, Clock{Remaining: 6 * s, MovesLeft: 2, Overtime: true},
		},
		"per move: full time for every move": {"5/move", []time.Duration{4, 4, 4}, Clock{Remaining: 5 * s}},
		"no main time but an increment":      {"0+5", []time.Duration{3}, Clock{Remaining: 7 * s}},
		"no main time but a delay":           {"0d5", []time.Duration{4, 3}, Clock{DelayLeft: 5 * s}},
		"no main time starts in a period":    {"0+2x5", []time.Duration{0}, Clock{Remaining: 5 * s, PeriodsLeft: 1, Overtime: true}},
	} {
		t.Run(name, func(t *testing.T) {
			control, err := ParseTimeControl(c.control)
			require.NoError(t, err)
			f := control.InitialClock()
			for _, d := range c.play {
				f = control.Elapse(f, d*s)
				require.False(t, f.FlagFallen)
				f = control.AfterMove(f)
			}
			assert.Equal(t, c.want, f)
			assert.Equal(t, f, control.clockFromRecord(f.toRecord()), "record round trip")
		})
	}
}

// TestTimeToFlag checks after how many seconds an initial clock falls, and not a millisecond earlier.
func TestTimeToFlag(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"10": 10, "10+2": 10, "10d3": 13, "0+4": 4, "0d3": 3, "10+3x5": 25, "0+1x5": 5, "10+2/6": 16, "5/move": 5,
	} {
		c, err := ParseTimeControl(text)
		require.NoError(t, err)
		assert.Equal(t, want*time.Second, c.TimeToFlag(c.InitialClock()), text)
		assert.False(t, c.Elapse(c.InitialClock(), want*time.Second-time.Millisecond).FlagFallen, text)
		assert.True(t, c.Elapse(c.InitialClock(), want*time.Second).FlagFallen, text)
	}
}
