package board

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// Report describes the board and the match.
func (t *Scene) Report(r *scene.Report) {
	r.Title = t.Words.GameName(t.snap.Info.ID)
	r.Board = t.ReportBoard(t.view, t.place, t.snap.Info)
	r.Match = t.matchReport()
}

// matchReport says how the match stands.
func (t *Scene) matchReport() *scene.MatchReport {
	snap := t.snap
	r := &scene.MatchReport{
		Game: snap.Info.ID, Position: snap.Position.String(), Over: snap.Result.IsOver(), Thinking: snap.ThinkingSeat != rules.NoSeat,
		Turn: t.turnText(), Last: t.lastMoveText(), Clock: t.clocks.warnings.text(t),
	}
	if n, ok := t.currentNotice(); ok {
		r.Asked = n.text
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

// turnText says whose turn it is, how a count stands, or how the match ended.
func (t *Scene) turnText() string {
	snap := t.snap
	preparing, total := rules.PlacementProgress(snap.Position)
	switch seat := t.Words.SeatName(snap.Info, snap.Turn); {
	case snap.Result.IsOver():
		return t.Words.ResultText(snap.Info, snap.Result)
	case snap.Flaw.Code != "":
		return t.Words.IllegalMoveText(t.board, snap.Flaw)
	case isScoring(snap) && snap.Scoring.AwaitingProposal:
		return t.Words.T("count.nobody")
	case isScoring(snap):
		return t.Words.T("count.nobody-leads", "Leads", t.leaderText(snap.Scoring.Score, 0))
	case preparing > 0:
		return t.Words.T("turn.handicap-stone", "Seat", seat, "Next", preparing, "All", total)
	case len(snap.CheckedRoyals) > 0:
		return t.Words.T("turn.in-check", "Seat", seat)
	case len(t.view.MustMove) > 0:
		return t.Words.T("turn.must-capture", "Seat", seat)
	default:
		return t.Words.T("turn.to-move", "Seat", seat)
	}
}

// lastMoveText is the last move in words: "White pawn e2 to e4".
func (t *Scene) lastMoveText() string {
	last, info := t.snap.LastMove, t.snap.Info
	if t.snap.Ply == 0 {
		return ""
	}
	var words []string
	add := func(s string) { words = append(words, s) }
	pieceName := func(m rules.Piece) string { return t.Words.PieceName(info, m.Kind) }
	for _, e := range last.Effects {
		if e.Kind == rules.EffectRemove && slices.Contains(last.LiftedCells, e.From) {
			add(t.Words.T("mirror.removed", "Piece", t.ColoredPieceName(info, e.Piece), "From", t.board.Name(e.From)))
		}
	}
	for _, e := range last.Effects { // the moves first, then what they take and become
		switch e.Kind {
		case rules.EffectSlide:
			add(t.Words.T("mirror.moved", "Piece", t.ColoredPieceName(info, e.Piece), "From", t.board.Name(e.From), "To", t.board.Name(e.To)))
		case rules.EffectDrop:
			add(t.Words.T("mirror.dropped", "Piece", t.ColoredPieceName(info, e.Piece), "To", t.board.Name(e.To)))
		}
	}
	for _, e := range last.Effects {
		switch e.Kind {
		case rules.EffectRemove, rules.EffectToHand:
			if slices.Contains(last.LiftedCells, e.From) {
				continue
			}
			add(t.Words.T("mirror.captured", "Piece", pieceName(e.Piece), "From", t.board.Name(e.From)))
		case rules.EffectPromote:
			add(t.Words.T("mirror.promoted", "Piece", pieceName(e.Piece)))
		}
	}
	if len(words) == 0 {
		return t.Words.T("mirror.passed", "Seat", t.Words.SeatName(info, last.Seat))
	}
	for _, d := range last.Eliminations {
		add(t.eliminationText(d))
	}
	return strings.Join(words, ", ")
}

// eliminationText says who is out, why, and in which place.
func (t *Scene) eliminationText(d game.Elimination) string {
	return t.outText(t.Words.SeatName(t.snap.Info, d.Seat), d.Reason, d.Place)
}
