package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// goParams are the parameters of "go".
type task struct {
	limits   ai.Limits
	infinite bool
	ponder   bool
	perft    int
	mating   bool        // mate search with checks only
	clocks   [2]ai.Clock // by seat
	timed    bool
	only     []string
	ignored  []string
}

// goKeywords are the parameters of "go", and whether a number follows.
var goWords = map[string]bool{
	"infinite": false, "ponder": false, "searchmoves": false,
	"movetime": true, "nodes": true, "depth": true, "mate": true, "perft": true,
	"wtime": true, "btime": true, "winc": true, "binc": true, "movestogo": true, "byoyomi": true,
}

// parseGo parses the words after "go".
func (d *dialect) readGo(args []string) (task, error) {
	var t task
	moves := false
	for i := 0; i < len(args); i++ {
		name := args[i]
		numbered, known := goWords[name]
		switch {
		case !known && moves:
			t.only = append(t.only, name)
		case !known: // parameters of later protocol versions
			t.ignored = append(t.ignored, name)
		case !numbered:
			moves = name == "searchmoves"
			t.infinite = t.infinite || name == "infinite"
			t.ponder = t.ponder || name == "ponder"
		default:
			moves = false
			if i++; i == len(args) {
				return t, fmt.Errorf("go: %s without a number", name)
			}
			n, err := strconv.ParseInt(args[i], 10, 64)
			const most = int64(time.Duration(1<<63-1) / time.Millisecond)
			if err != nil && d.timed && name == "mate" && args[i] == "infinite" {
				t.mating = true
				continue
			}
			if err != nil || n > most {
				return t, fmt.Errorf("go: %s: %.60q is no number", name, args[i])
			}
			d.read(&t, name, max(n, 0))
		}
	}
	return t, nil
}

// setGoParam sets one number. None is negative: clocks that have run out count as empty.
func (d *dialect) read(t *task, name string, n int64) {
	ms := time.Duration(n) * time.Millisecond
	switch name {
	case "movetime":
		t.limits.MoveTime = max(ms, time.Millisecond)
	case "nodes":
		t.limits.Nodes = uint64(max(n, 1))
	case "depth":
		t.limits.Depth = int(min(max(n, 1), 1000))
	case "mate":
		if d.timed {
			t.mating, t.limits.MoveTime = true, max(ms, time.Millisecond)
			break
		}
		t.limits.Mate = int(min(max(n, 1), 1000))
	case "perft":
		t.perft = int(min(max(n, 1), deepestPerft))
	case d.clocks[0] + "time":
		t.clocks[0].Left, t.timed = ms, true
	case d.clocks[1] + "time":
		t.clocks[1].Left, t.timed = ms, true
	case d.clocks[0] + "inc":
		t.clocks[0].Increment = ms
	case d.clocks[1] + "inc":
		t.clocks[1].Increment = ms
	case "byoyomi":
		t.clocks[0].Period, t.clocks[1].Period, t.timed = ms, ms, true
	case "movestogo":
		t.clocks[0].MovesToGo, t.clocks[1].MovesToGo = int(min(n, 1000)), int(min(n, 1000))
	}
}

// handleGo starts the search, perft or mate search of "go".
func (s *session) think(args []string) error {
	t, err := s.speech.readGo(args)
	if err != nil {
		return err
	}
	if len(t.ignored) > 0 {
		s.complain(fmt.Errorf("go: ignored: %s", strings.Join(t.ignored, " ")))
	}
	p, err := s.current()
	if err != nil {
		return err
	}
	if t.perft > 0 {
		s.count(p, t.perft)
		return nil
	}
	if len(p.Moves(nil)) == 0 {
		score := "cp 0"
		switch p.Result().Winner() {
		case rules.NoSeat:
		case p.Turn():
			score = "mate 1" // UCI cannot say that the side to move has already won
		default:
			score = "mate 0"
		}
		s.say("info depth 0 score "+score, "bestmove "+s.speech.nothing)
		return nil
	}
	if t.mating {
		return s.mate(p, t.limits.MoveTime)
	}
	t.only = s.legal(p, t.only)
	if t.timed && int(p.Turn()) < len(t.clocks) {
		clock := t.clocks[p.Turn()]
		clock.Left = max(clock.Left, time.Millisecond)
		t.limits.Clock = &clock
	}
	if t.limits == (ai.Limits{}) && !t.ponder {
		t.infinite = true
	}
	return s.ask(t)
}

// legalMoves returns the legal ones among moves, in our notation.
func (s *session) legal(p rules.Position, moves []string) []string {
	var good []string
	for _, word := range moves {
		m, err := p.ParseMove(word)
		if err != nil {
			s.complain(fmt.Errorf("go: searchmoves: ignored: %w", err))
			continue
		}
		if word = p.Format(m); !slices.Contains(good, word) {
			good = append(good, word)
		}
	}
	return good
}

// startSearch sends the request to the player.
func (s *session) ask(t task) error {
	s.ids++
	t.limits.Lines = s.number(optMultiPV)
	request := ai.Request{
		ID: s.ids, Game: s.game.Info().ID, Start: s.start, Actions: s.actions, Only: t.only,
		Limits: t.limits, Level: ai.Level(s.number(optLevel)), Seed: s.ids, Purpose: ai.Play,
	}
	switch {
	case t.infinite:
		request.Limits = ai.Limits{Lines: t.limits.Lines}
		request.Purpose, request.Level = ai.Analyse, 0
	case t.ponder:
		request.Purpose = ai.Ponder
	case t.limits.Mate > 0 || s.checked(optAnalyse):
		request.Purpose, request.Level = ai.Analyse, 0
	}
	infos, err := s.thinker().Start(request)
	if err != nil {
		s.asked = s.line
		s.say("bestmove " + s.anyMove())
		return err
	}
	s.infos, s.asked, s.warm, s.shown = infos, s.line, true, ""
	s.endless, s.ponders = t.infinite || t.ponder, t.ponder && !t.infinite
	return nil
}

// stop ends a search, a perft, a bench or a mate search; a search then sends its move.
func (s *session) stop() {
	switch {
	case s.halt != nil:
		s.halt()
		s.say(<-s.counted...)
		s.halt = nil
	case s.held != "":
		s.say(s.held)
		s.held = ""
	case s.infos != nil:
		s.endless = false
		s.player.Stop()
	}
}

// handlePonderHit turns a ponder search into a normal one.
func (s *session) ponderHit([]string) error {
	if !s.ponders || s.infos == nil && s.held == "" {
		return nil
	}
	s.ponders, s.endless = false, false
	if p, ok := s.player.(ai.Ponderer); ok && s.held == "" {
		p.PonderHit()
	} else {
		s.stop()
	}
	return nil
}
