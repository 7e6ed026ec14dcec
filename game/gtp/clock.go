package gtp

import (
	"math"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game"
)

// parseNumbers parses n non-negative numbers.
func parseNumbers(args []string, n int) ([]float64, error) {
	if len(args) < n {
		return nil, errSyntax
	}
	values := make([]float64, n)
	for i := range values {
		f, err := strconv.ParseFloat(args[i], 64)
		if err != nil || !(f >= 0) || math.IsInf(f, 0) {
			return nil, errSyntax
		}
		values[i] = f
	}
	return values, nil
}

// toDuration converts seconds, limited to the longest time control.
func toDuration(seconds float64) time.Duration {
	const maxSeconds = 100 * 60 * 60
	return time.Duration(min(seconds, maxSeconds) * float64(time.Second))
}

// clampCount limits a number of moves or periods.
func clampCount(n float64) int { return int(min(n, 1000)) }

// canadianTimeControl is main time, then that many moves per period.
func canadianTimeControl(main, period, moves float64) game.TimeControl {
	c := game.TimeControl{Kind: game.Canadian, Main: toDuration(main), Period: toDuration(period), Moves: clampCount(moves)}
	switch {
	case c.Period > 0 && c.Moves == 0: // how the protocol says that there is no time limit
		return game.TimeControl{}
	case c.Period == 0:
		return game.TimeControl{Kind: game.SuddenDeath, Main: c.Main}
	}
	return c
}

// setTimeControl starts new clocks.
func (s *session) setTimeControl(c game.TimeControl) (string, error) {
	s.timeControl = c
	s.clocks[0], s.clocks[1] = c.InitialClock(), c.InitialClock()
	return "", nil
}

func (s *session) timeSettings(args []string) (string, error) {
	n, err := parseNumbers(args, 3)
	if err != nil {
		return "", err
	}
	return s.setTimeControl(canadianTimeControl(n[0], n[1], n[2]))
}

func (s *session) kgsTimeSettings(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	argumentCounts := map[string]int{"none": 0, "absolute": 1, "byoyomi": 3, "canadian": 3}
	want, ok := argumentCounts[args[0]]
	if !ok {
		return "", errSyntax
	}
	n, err := parseNumbers(args[1:], want)
	if err != nil {
		return "", err
	}
	switch args[0] {
	case "absolute":
		return s.setTimeControl(game.TimeControl{Kind: game.SuddenDeath, Main: toDuration(n[0])})
	case "byoyomi":
		c := game.TimeControl{Kind: game.Byoyomi, Main: toDuration(n[0]), Period: toDuration(n[1]), Periods: clampCount(n[2])}
		if c.Period == 0 || c.Periods == 0 {
			c = game.TimeControl{Kind: game.SuddenDeath, Main: c.Main}
		}
		return s.setTimeControl(c)
	case "canadian":
		return s.setTimeControl(canadianTimeControl(n[0], n[1], n[2]))
	}
	return s.setTimeControl(game.TimeControl{})
}

// timeLeft sets a clock: its time, and with a third number above 0, the moves or periods left in overtime.
func (s *session) timeLeft(args []string) (string, error) {
	if len(args) < 3 {
		return "", errSyntax
	}
	seat, ok := parseColour(args[0])
	n, err := parseNumbers(args[1:], 2)
	if !ok || err != nil {
		return "", errSyntax
	}
	f := game.Clock{Remaining: toDuration(n[0])}
	switch left := clampCount(n[1]); {
	case left == 0:
		f.PeriodsLeft = s.timeControl.Periods
	case s.timeControl.Kind == game.Byoyomi:
		f.Overtime, f.PeriodsLeft = true, left-1
	case s.timeControl.Kind == game.Canadian:
		f.Overtime, f.MovesLeft = true, left
	}
	s.clocks[seat] = f
	return "", nil
}
