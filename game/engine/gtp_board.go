package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A gtpBoard is what an engine has on its board.
type gtpBoard struct {
	setup        []string // commands since the start of the game
	moves        []string // such as "b D4"
	timeSettings string   // the last time_settings command
}

// syncBoard brings the engine's board to the requested position and returns the seat to move.
func (e *GTPClient) syncBoard(request SearchRequest) (seat rules.Seat, err error) {
	setup, moves, seat, err := e.setupCommands(request)
	if err != nil {
		return seat, err
	}
	known := len(e.board.moves)
	if e.board.setup == nil || !slices.Equal(setup, e.board.setup) || len(moves) < known || !slices.Equal(moves[:known], e.board.moves) {
		e.board, known = gtpBoard{}, 0
		for _, command := range setup {
			if _, err := e.execute(command); err != nil {
				return seat, err
			}
		}
		e.board.setup = setup
	}
	for _, m := range moves[known:] {
		if _, err := e.execute("play " + m); err != nil {
			return seat, err
		}
		e.board.moves = append(e.board.moves, m)
	}
	return seat, e.sendTime(request, seat)
}

// setupCommands returns the commands that set up a game, and its moves. When stones are added or removed during the
// game, it starts from the stones present then.
func (e *GTPClient) setupCommands(request SearchRequest) (setup, moves []string, seat rules.Seat, err error) {
	pos, err := rules.InitialPosition(e.game, request.Start, e.options)
	if err != nil {
		return nil, nil, seat, err
	}
	p, ok := pos.(*goban.Position)
	if !ok {
		return nil, nil, seat, ErrUnsupportedGame
	}
	info := e.game.Info()
	stones, handicap := stonesOnBoard(p), 0
	if request.Start == "" {
		handicap = p.Handicap()
	}
	for _, action := range request.Moves {
		a, err := rules.ParseAction(info, p, action)
		if err != nil {
			return nil, nil, seat, err
		}
		letter := goban.SeatLetter(p.Turn())
		rules.ApplyAction(p, a)
		word, point, prefixed := strings.Cut(action, ":")
		switch {
		case a.Kind != rules.ActMove || word == "pl":
		case prefixed && len(word) == 1:
			moves = append(moves, word+" "+point)
		case prefixed || strings.Contains(action, "!"):
			stones, moves, handicap = stonesOnBoard(p), nil, 0
		default:
			moves = append(moves, letter+" "+action)
		}
	}
	if len(stones) == 0 && handicap > 1 && len(moves) >= handicap { // free handicap
		stones, moves = moves[:handicap], moves[handicap:]
	}
	return append(e.boardCommands(p), placementCommands(stones, handicap)...), moves, p.Turn(), nil
}

// stonesOnBoard lists the stones on a board as moves.
func stonesOnBoard(p *goban.Position) (stones []string) {
	for c := range rules.Cell(len(p.Board().Cells)) {
		if stone := p.PieceAt(c); !stone.IsEmpty() {
			stones = append(stones, goban.SeatLetter(stone.Seat)+" "+p.Board().Name(c))
		}
	}
	return stones
}

// placementCommands returns the commands that place stones, as a handicap if they are one.
func placementCommands(stones []string, handicap int) (commands []string) {
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
func (e *GTPClient) boardCommands(p *goban.Position) []string {
	name := goban.Japanese
	if p.IsChinese() {
		name = goban.Chinese
	}
	commands := []string{fmt.Sprintf("boardsize %d", p.Size()), "clear_board", "komi " + rules.FormatPoints(p.Komi())}
	for _, command := range []string{"kata-set-rules", "kgs-rules"} {
		if e.supports(command) {
			return append(commands, command+" "+name)
		}
	}
	return commands
}

// sendTime tells the engine how much time it has.
func (e *GTPClient) sendTime(request SearchRequest, seat rules.Seat) error {
	var settings, left string
	switch limits := request.Limits; {
	case limits.MoveTime > 0:
		left = formatSeconds(limits.MoveTime) + " 1"
		settings = "time_settings 0 " + left
	case limits.Clock != nil:
		settings, left = e.clockArguments(limits.Clock)
	default:
		return nil
	}
	if settings != e.board.timeSettings && e.supports("time_settings") {
		if _, err := e.execute(settings); err != nil {
			return err
		}
		e.board.timeSettings = settings
	}
	if e.supports("time_left") {
		_, err := e.execute("time_left " + goban.SeatLetter(seat) + " " + left)
		return err
	}
	return nil
}

// clockArguments returns the time settings closest to a clock, and the arguments of time_left. The main time at the
// start of the game is unknown here.
func (e *GTPClient) clockArguments(c *ai.Clock) (settings, left string) {
	overtime, mainTime := cmp.Or(c.Period, c.Increment), formatSeconds(c.Left)
	switch {
	case e.board.timeSettings != "" && e.board.moves != nil: // the game has begun
		settings = e.board.timeSettings
	case overtime == 0:
		settings = "time_settings " + mainTime + " 0 0"
	default:
		settings = "time_settings " + mainTime + " " + formatSeconds(overtime) + " 1"
	}
	switch {
	case c.MovesToGo > 0:
		return settings, mainTime + " " + strconv.Itoa(c.MovesToGo)
	case c.Left == 0 && overtime > 0:
		return settings, formatSeconds(overtime) + " 1"
	}
	return settings, mainTime + " 0"
}

// formatSeconds rounds down to whole seconds, which every engine can read, but not to 0.
func formatSeconds(d time.Duration) string {
	if d <= 0 {
		return "0"
	}
	return strconv.Itoa(max(1, int(d/time.Second)))
}
