package protocol

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A gtpBoard is what an engine has on its board.
type gtpTold struct {
	setup []string // commands since the start of the game
	moves []string // such as "b D4"
	time  string   // the last time_settings command
}

// syncBoard brings the engine's board to the requested position and returns the seat to move.
func (e *GTPEngine) tell(q Question) (seat rules.Seat, err error) {
	setup, moves, seat, err := e.lines(q)
	if err != nil {
		return seat, err
	}
	known := len(e.told.moves)
	if e.told.setup == nil || !slices.Equal(setup, e.told.setup) || len(moves) < known || !slices.Equal(moves[:known], e.told.moves) {
		e.told, known = gtpTold{}, 0
		for _, command := range setup {
			if _, err := e.order(command); err != nil {
				return seat, err
			}
		}
		e.told.setup = setup
	}
	for _, m := range moves[known:] {
		if _, err := e.order("play " + m); err != nil {
			return seat, err
		}
		e.told.moves = append(e.told.moves, m)
	}
	return seat, e.time(q, seat)
}

// setupCommands returns the commands that set up a game, and its moves. When stones are added or removed during the
// game, it starts from the stones present then.
func (e *GTPEngine) lines(q Question) (setup, moves []string, seat rules.Seat, err error) {
	pos, err := rules.Open(e.game, q.Start, e.options)
	if err != nil {
		return nil, nil, seat, err
	}
	p, ok := pos.(*goban.Position)
	if !ok {
		return nil, nil, seat, ErrGame
	}
	info := e.game.Info()
	stones, handicap := standing(p), 0
	if q.Start == "" {
		handicap = p.Handicap()
	}
	for _, action := range q.Moves {
		a, err := rules.ParseAction(info, p, action)
		if err != nil {
			return nil, nil, seat, err
		}
		mover := sides[p.Turn()]
		rules.Apply(p, a)
		word, point, special := strings.Cut(action, ":")
		switch {
		case a.Kind != rules.ActMove || word == "pl":
		case special && len(word) == 1:
			moves = append(moves, word+" "+point)
		case special || strings.Contains(action, "!"):
			stones, moves, handicap = standing(p), nil, 0
		default:
			moves = append(moves, mover+" "+action)
		}
	}
	if len(stones) == 0 && handicap > 1 && len(moves) >= handicap { // free handicap
		stones, moves = moves[:handicap], moves[handicap:]
	}
	return append(e.terms(p), place(stones, handicap)...), moves, p.Turn(), nil
}

// stonesOnBoard lists the stones on a board as moves.
func standing(p *goban.Position) (list []string) {
	for c := range rules.Cell(len(p.Board().Cells)) {
		if man := p.At(c); !man.Empty() {
			list = append(list, sides[man.Seat]+" "+p.Board().Name(c))
		}
	}
	return list
}

// placementCommands returns the commands that place stones, as a handicap if they are one.
func place(stones []string, handicap int) (commands []string) {
	if handicap > 1 && len(stones) == handicap {
		points := ""
		for _, s := range stones {
			points += s[1:]
		}
		return []string{"set_free_handicap" + points}
	}
	for _, s := range stones {
		commands = append(commands, "play "+s)
	}
	return commands
}

// boardCommands returns the commands for the board and the rules.
func (e *GTPEngine) terms(p *goban.Position) []string {
	rows, _, _ := strings.Cut(p.String(), " ")
	size := 1 + strings.Count(rows, "/")
	name := goban.Japanese
	if p.Chinese() {
		name = goban.Chinese
	}
	list := []string{fmt.Sprintf("boardsize %d", size), "clear_board", "komi " + rules.Points(p.Komi())}
	for _, command := range []string{"kata-set-rules", "kgs-rules"} {
		if e.can(command) {
			return append(list, command+" "+name)
		}
	}
	return list
}

// sendTime tells the engine how much time it has.
func (e *GTPEngine) time(q Question, seat rules.Seat) error {
	l := q.Limits
	settings, left := "", ""
	switch c := l.Clock; {
	case l.MoveTime > 0:
		settings, left = "time_settings 0 "+whole(l.MoveTime.Seconds())+" 1", whole(l.MoveTime.Seconds())+" 1"
	case c != nil:
		settings, left = e.clock(c)
	}
	if settings == "" {
		return nil
	}
	if settings != e.told.time && e.can("time_settings") {
		if _, err := e.order(settings); err != nil {
			return err
		}
		e.told.time = settings
	}
	if e.can("time_left") {
		_, err := e.order("time_left " + sides[seat] + " " + left)
		return err
	}
	return nil
}

// clockArguments returns the time settings closest to a clock, and the arguments of time_left. The main time at the
// start of the game is unknown here.
func (e *GTPEngine) clock(c *ai.Clock) (settings, left string) {
	extra, moves := c.Period, 1
	if extra == 0 {
		extra = c.Increment
	}
	settings = "time_settings " + whole(c.Left.Seconds()) + " " + whole(extra.Seconds()) + " " + strconv.Itoa(moves)
	if extra == 0 {
		settings = "time_settings " + whole(c.Left.Seconds()) + " 0 0"
	}
	if e.told.time != "" && strings.HasPrefix(e.told.time, "time_settings") && e.told.moves != nil {
		settings = e.told.time
	}
	switch {
	case c.MovesToGo > 0:
		return settings, whole(c.Left.Seconds()) + " " + strconv.Itoa(c.MovesToGo)
	case c.Left == 0 && extra > 0:
		return settings, whole(extra.Seconds()) + " 1"
	}
	return settings, whole(c.Left.Seconds()) + " 0"
}

// formatSeconds rounds down to whole seconds, which every engine can read, but not to 0.
func whole(seconds float64) string {
	if seconds <= 0 {
		return "0"
	}
	return strconv.Itoa(max(1, int(math.Floor(seconds))))
}
