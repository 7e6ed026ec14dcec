package protocol

import (
	"math"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game"
)

// parseNumbers parses n non-negative numbers.
func numbers(args []string, n int) ([]float64, error) {
	if len(args) < n {
		return nil, errSyntax
	}
	all := make([]float64, n)
	for i := range all {
		f, err := strconv.ParseFloat(args[i], 64)
		if err != nil || !(f >= 0) || math.IsInf(f, 0) {
			return nil, errSyntax
		}
		all[i] = f
	}
	return all, nil
}

// toDuration converts seconds, limited to the longest time control.
func inTime(seconds float64) time.Duration {
	const most = 100 * 60 * 60
	return time.Duration(min(seconds, most) * float64(time.Second))
}

// clampCount limits a number of moves or periods.
func count(n float64) int { return int(min(n, 1000)) }

// canadianTimeControl is main time, then that many moves per period.
func canadian(main, period, moves float64) game.Control {
	c := game.Control{Kind: game.Canadian, Main: inTime(main), Period: inTime(period), Moves: count(moves)}
	switch {
	case c.Period > 0 && c.Moves == 0: // how the protocol says that there is no time limit
		return game.Control{}
	case c.Period == 0:
		return game.Control{Kind: game.SuddenDeath, Main: c.Main}
	}
	return c
}

// setTimeControl starts new clocks.
func (s *gtpSession) give(c game.Control) (string, error) {
	s.control = c
	s.faces[0], s.faces[1] = c.Fresh(), c.Fresh()
	return "", nil
}

func (s *gtpSession) timeSettings(args []string) (string, error) {
	n, err := numbers(args, 3)
	if err != nil {
		return "", err
	}
	return s.give(canadian(n[0], n[1], n[2]))
}

func (s *gtpSession) kgsTimeSettings(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	long := map[string]int{"none": 0, "absolute": 1, "byoyomi": 3, "canadian": 3}
	want, ok := long[args[0]]
	if !ok {
		return "", errSyntax
	}
	n, err := numbers(args[1:], want)
	if err != nil {
		return "", err
	}
	switch args[0] {
	case "absolute":
		return s.give(game.Control{Kind: game.SuddenDeath, Main: inTime(n[0])})
	case "byoyomi":
		c := game.Control{Kind: game.Byoyomi, Main: inTime(n[0]), Period: inTime(n[1]), Periods: count(n[2])}
		if c.Period == 0 || c.Periods == 0 {
			c = game.Control{Kind: game.SuddenDeath, Main: c.Main}
		}
		return s.give(c)
	case "canadian":
		return s.give(canadian(n[0], n[1], n[2]))
	}
	return s.give(game.Control{})
}

// timeLeft sets a clock: its time, and with a third number above 0, the moves or periods left in overtime.
func (s *gtpSession) timeLeft(args []string) (string, error) {
	if len(args) < 3 {
		return "", errSyntax
	}
	seat, ok := colour(args[0])
	n, err := numbers(args[1:], 2)
	if !ok || err != nil {
		return "", errSyntax
	}
	f := game.Face{Left: inTime(n[0])}
	switch left := count(n[1]); {
	case left == 0:
		f.Periods = s.control.Periods
	case s.control.Kind == game.Byoyomi:
		f.Extra, f.Periods = true, left-1
	case s.control.Kind == game.Canadian:
		f.Extra, f.Moves = true, left
	}
	s.faces[seat] = f
	return "", nil
}
