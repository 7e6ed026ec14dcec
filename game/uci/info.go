package uci

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
)

// handleInfo passes on what the player reports; ok is false when there will be no more reports.
func (s *session) handleInfo(info ai.Info, ok bool) {
	if ok && !info.Final {
		line := s.formatInfo(info)
		if info.Line <= 1 {
			s.lastInfo = line
		}
		s.writeLines(line)
		return
	}
	s.infos = nil
	if info.Err != "" || info.Best == "" {
		s.reportError(errors.New("the computer player failed: " + info.Err))
		info.Best, info.PV = s.firstLegalMove(), nil // otherwise the client would wait forever
	} else if line := s.formatInfo(info); info.Depth > 0 && line != s.lastInfo {
		s.writeLines(line)
	}
	answer := "bestmove " + s.bestMove(info)
	if s.untilStopped {
		s.heldBestMove = answer
		return
	}
	s.writeLines(answer)
}

// bestMove is the argument of "bestmove": a move, or a word of the dialect that ends the game.
func (s *session) bestMove(info ai.Info) string {
	switch {
	case s.dialect.Win != "" && info.Claim:
		return s.dialect.Win
	case s.dialect.Resign != "" && info.Resign:
		return s.dialect.Resign
	}
	return info.Best + s.ponderSuffix(info)
}

// firstLegalMove is any legal move of the searched position.
func (s *session) firstLegalMove() string {
	p, err := s.searched.replay(s.game, s.gameOptions)
	if err != nil {
		return s.dialect.NoMove
	}
	return p.Format(p.Moves(nil)[0]) // handleGo has checked that there is one
}

// ponderSuffix is the ponder part of "bestmove".
func (s *session) ponderSuffix(info ai.Info) string {
	if len(info.PV) < 2 || info.PV[0] != info.Best {
		return ""
	}
	p, err := s.searched.replay(s.game, s.gameOptions)
	if err != nil {
		return ""
	}
	best, err := p.ParseMove(info.Best)
	if err != nil {
		return ""
	}
	p.Play(best)
	if _, err := p.ParseMove(info.PV[1]); err != nil || p.Result().IsOver() {
		return ""
	}
	return " ponder " + info.PV[1]
}

// formatInfo formats an Info as a UCI info line.
func (s *session) formatInfo(i ai.Info) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s", i.Depth, max(i.SelDepth, i.Depth), max(i.Line, 1), s.formatScore(i.Score))
	switch {
	case i.Bound > 0:
		b.WriteString(" lowerbound")
	case i.Bound < 0:
		b.WriteString(" upperbound")
	}
	if s.isOptionSet(OptionShowWDL) && i.WDL != (ai.WDL{}) {
		fmt.Fprintf(&b, " wdl %d %d %d", i.WDL[0], i.WDL[1], i.WDL[2])
	}
	nps := uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-3))
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d time %d", i.Nodes, nps, i.HashFull, i.Time.Milliseconds())
	if len(i.PV) > 0 {
		b.WriteString(" pv " + strings.Join(i.PV, " "))
	}
	return b.String()
}

// formatScore formats a score for the dialect.
func (s *session) formatScore(n ai.Score) string {
	moves, ok := n.Mate()
	switch {
	case !ok:
		return "cp " + strconv.Itoa(int(n))
	case !s.dialect.MatesInPlies:
	case n > 0:
		moves = int(ai.MateScore - n)
	default:
		moves = -int(ai.MateScore + n)
	}
	return "mate " + strconv.Itoa(moves)
}
