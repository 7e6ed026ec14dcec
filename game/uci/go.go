package uci

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// goParams are the parameters of "go".
type goParams struct {
	limits      ai.Limits
	infinite    bool
	ponder      bool
	perft       int
	solveMate   bool        // mate search by the dialect
	clocks      [2]ai.Clock // by seat
	hasClock    bool
	searchMoves []string
	ignored     []string
}

// goKeywords are the parameters of "go", and whether a number follows.
var goKeywords = map[string]bool{
	"infinite": false, "ponder": false, "searchmoves": false,
	"movetime": true, "nodes": true, "depth": true, "mate": true, "perft": true,
	"wtime": true, "btime": true, "winc": true, "binc": true, "movestogo": true, "byoyomi": true,
}

// parseGo parses the words after "go".
func (d *Dialect) parseGo(args []string) (goParams, error) {
	var params goParams
	inSearchMoves := false
	for i := 0; i < len(args); i++ {
		name := args[i]
		takesNumber, known := goKeywords[name]
		switch {
		case !known && inSearchMoves:
			params.searchMoves = append(params.searchMoves, name)
		case !known: // parameters of later protocol versions
			params.ignored = append(params.ignored, name)
		case !takesNumber:
			inSearchMoves = name == "searchmoves"
			params.infinite = params.infinite || name == "infinite"
			params.ponder = params.ponder || name == "ponder"
		default:
			inSearchMoves = false
			if i++; i == len(args) {
				return params, fmt.Errorf("go: %s without a number", name)
			}
			n, err := strconv.ParseInt(args[i], 10, 64)
			const maxNumber = int64(time.Duration(1<<63-1) / time.Millisecond)
			if err != nil && d.SolveMate != nil && name == "mate" && args[i] == "infinite" {
				params.solveMate = true
				continue
			}
			if err != nil || n > maxNumber {
				return params, fmt.Errorf("go: %s: %.60q is no number", name, args[i])
			}
			d.setGoParam(&params, name, max(n, 0))
		}
	}
	return params, nil
}

// setGoParam sets one number. None is negative: clocks that have run out count as empty.
func (d *Dialect) setGoParam(params *goParams, name string, n int64) {
	ms := time.Duration(n) * time.Millisecond
	switch name {
	case "movetime":
		params.limits.MoveTime = max(ms, time.Millisecond)
	case "nodes":
		params.limits.Nodes = uint64(max(n, 1))
	case "depth":
		params.limits.Depth = int(min(max(n, 1), 1000))
	case "mate":
		if d.SolveMate != nil {
			params.solveMate, params.limits.MoveTime = true, max(ms, time.Millisecond)
			break
		}
		params.limits.Mate = int(min(max(n, 1), 1000))
	case "perft":
		params.perft = int(min(max(n, 1), maxPerftDepth))
	case d.ClockPrefixes[0] + "time":
		params.clocks[0].Left, params.hasClock = ms, true
	case d.ClockPrefixes[1] + "time":
		params.clocks[1].Left, params.hasClock = ms, true
	case d.ClockPrefixes[0] + "inc":
		params.clocks[0].Increment = ms
	case d.ClockPrefixes[1] + "inc":
		params.clocks[1].Increment = ms
	case "byoyomi":
		params.clocks[0].Period, params.clocks[1].Period, params.hasClock = ms, ms, true
	case "movestogo":
		params.clocks[0].MovesToGo, params.clocks[1].MovesToGo = int(min(n, 1000)), int(min(n, 1000))
	}
}

// handleGo starts the search, perft or mate search of "go".
func (s *session) handleGo(args []string) error {
	params, err := s.dialect.parseGo(args)
	if err != nil {
		return err
	}
	if len(params.ignored) > 0 {
		s.reportError(fmt.Errorf("go: ignored: %s", strings.Join(params.ignored, " ")))
	}
	p, err := s.currentPosition()
	if err != nil {
		return err
	}
	if params.perft > 0 {
		s.startPerft(p, params.perft)
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
		s.writeLines("info depth 0 score "+score, "bestmove "+s.dialect.NoMove)
		return nil
	}
	if params.solveMate {
		s.startMateSearch(p, params.limits.MoveTime)
		return nil
	}
	params.searchMoves = s.legalMoves(p, params.searchMoves)
	if params.hasClock && int(p.Turn()) < len(params.clocks) {
		clock := params.clocks[p.Turn()]
		clock.Left = max(clock.Left, time.Millisecond)
		params.limits.Clock = &clock
	}
	if params.limits == (ai.Limits{}) && !params.ponder {
		params.infinite = true
	}
	return s.startSearch(params)
}

// startMateSearch starts the dialect's mate search, for that long; zero: until stopped.
func (s *session) startMateSearch(p rules.Position, timeLimit time.Duration) {
	var ctx context.Context
	var cancel context.CancelFunc
	if timeLimit > 0 {
		ctx, cancel = context.WithTimeout(context.Background(), timeLimit)
	} else {
		ctx, cancel = context.WithCancel(context.Background())
	}
	s.cancelJob, s.untilStopped = cancel, timeLimit == 0
	go func() { s.jobOutput <- []string{s.dialect.SolveMate(ctx, p)} }()
}

// legalMoves returns the legal ones among moves, in our notation.
func (s *session) legalMoves(p rules.Position, moves []string) []string {
	var legal []string
	for _, word := range moves {
		m, err := p.ParseMove(word)
		if err != nil {
			s.reportError(fmt.Errorf("go: searchmoves: ignored: %w", err))
			continue
		}
		if word = p.Format(m); !slices.Contains(legal, word) {
			legal = append(legal, word)
		}
	}
	return legal
}

// startSearch sends the request to the player.
func (s *session) startSearch(params goParams) error {
	s.lastID++
	params.limits.Lines = s.optionNumber(OptionMultiPV)
	request := ai.Request{
		ID: s.lastID, Game: s.game.Info().ID, Options: s.gameOptions, Start: s.start, Actions: s.actions, RootMoves: params.searchMoves,
		Limits: params.limits, Level: ai.Level(s.optionNumber(OptionLevel)), Seed: s.lastID, Purpose: ai.Play,
	}
	switch {
	case params.infinite:
		request.Limits = ai.Limits{Lines: params.limits.Lines}
		request.Purpose, request.Level = ai.Analyse, 0
	case params.ponder:
		request.Purpose = ai.Ponder
	case params.limits.Mate > 0 || s.isOptionSet(OptionAnalyseMode):
		request.Purpose, request.Level = ai.Analyse, 0
	}
	infos, err := s.ensurePlayer().Start(request)
	if err != nil {
		s.searched = s.positionSpec
		s.writeLines("bestmove " + s.firstLegalMove())
		return err
	}
	s.infos, s.searched, s.isWarm, s.lastInfo = infos, s.positionSpec, true, ""
	s.untilStopped, s.pondering = params.infinite || params.ponder, params.ponder && !params.infinite
	return nil
}

// stop ends a search, a perft, a bench or a mate search; a search then sends its move.
func (s *session) stop() {
	switch {
	case s.cancelJob != nil:
		s.cancelJob()
		s.writeLines(<-s.jobOutput...)
		s.cancelJob = nil
	case s.heldBestMove != "":
		s.writeLines(s.heldBestMove)
		s.heldBestMove = ""
	case s.infos != nil:
		s.untilStopped = false
		s.player.Stop()
	}
}

// handlePonderHit turns a ponder search into a normal one.
func (s *session) handlePonderHit([]string) error {
	if !s.pondering || s.infos == nil && s.heldBestMove == "" {
		return nil
	}
	s.pondering, s.untilStopped = false, false
	if p, ok := s.player.(ai.Ponderer); ok && s.heldBestMove == "" {
		p.PonderHit()
	} else {
		s.stop()
	}
	return nil
}
