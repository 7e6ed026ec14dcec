package board

import (
	"cmp"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scoring"
)

// Report describes the board and the match.
func (s *Scene) Report(r *scene.Report) {
	r.Title = s.Words.GameName(s.snap.Info.ID)
	r.Board = s.ReportBoard(s.view, s.place, s.snap.Info)
	r.Match = s.matchReport()
}

// matchReport describes the state of the match.
func (s *Scene) matchReport() *scene.MatchReport {
	snap := s.snap
	r := &scene.MatchReport{
		Game: snap.Info.ID, Position: snap.Position.String(), IsOver: snap.Result.IsOver(), IsThinking: snap.ThinkingSeat != rules.NoSeat,
		Turn: strings.TrimSpace(s.turnText() + " " + s.premovesText()), LastMove: s.lastMoveText(), Clock: s.clockWarning(),
	}
	if n := s.currentPrompt(); n != nil {
		r.Question = n.text
	}
	for _, e := range snap.Line {
		if isMove(e) {
			r.Moves = append(r.Moves, e.Text)
		}
		if e.Node == snap.Node {
			break
		}
	}
	return r
}

// turnText says whose turn it is, how the scoring stands, or how the match ended.
func (s *Scene) turnText() string {
	return cmp.Or(s.stateText(), s.Words.T("turn.to-move", "Seat", s.Words.SeatName(s.snap.Info, s.snap.Turn)))
}

// stateText says what else there is to say than whose turn it is: a check, how the scoring stands, how the match ended; "" if nothing.
func (s *Scene) stateText() string {
	snap := s.snap
	preparing, total := rules.PlacementProgress(snap.Position)
	switch seat := s.Words.SeatName(snap.Info, snap.Turn); {
	case snap.Result.IsOver():
		return s.matchText().ResultText(snap.Result)
	case snap.IllegalPosition.Code != "":
		return s.Words.IllegalMoveText(s.board, snap.IllegalPosition)
	case scoring.IsScoring(snap) && snap.Scoring.AwaitingProposal:
		return s.Words.T("scoring.no-computer")
	case scoring.IsScoring(snap):
		return s.Words.T("scoring.no-computer-leads", "Leads", s.scoring.LeaderText())
	case preparing > 0:
		return s.Words.T("turn.handicap-stone", "Seat", seat, "Next", preparing, "All", total)
	case len(snap.CheckedRoyals) > 0:
		return s.Words.T("turn.in-check", "Seat", seat)
	case len(s.view.MustMove) > 0:
		return s.Words.T("turn.must-capture", "Seat", seat)
	}
	return ""
}

// lastMoveText returns the last move in words: "White pawn from e2 to e4".
func (s *Scene) lastMoveText() string {
	if s.snap.Ply == 0 {
		return ""
	}
	return s.matchText().SpokenMove(s.board, s.snap.LastMove)
}

// eliminationText says who was eliminated, why, and in which place.
func (s *Scene) eliminationText(d game.Elimination) string {
	return s.matchText().EliminationText(s.Words.SeatName(s.snap.Info, d.Seat), d.Reason, d.Place)
}
