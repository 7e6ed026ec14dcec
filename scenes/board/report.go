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
	s := t.snap
	r := &scene.MatchReport{
		Game: s.Info.ID, Position: s.Position.String(), Over: s.Result.IsOver(), Thinking: s.ThinkingSeat != rules.NoSeat,
		Turn: t.turnWords(), Last: t.moveWords(), Clock: t.clocks.warnings.words(t),
	}
	if q, ok := t.asks(); ok {
		r.Asked = q.text
	}
	for _, e := range s.Line {
		if isMove(e) {
			r.Moves = append(r.Moves, e.Text)
		}
		if e.Node == s.Node {
			break
		}
	}
	return r
}

// turnWords says whose turn it is, how a count stands, or how the match ended.
func (t *Scene) turnWords() string {
	s := t.snap
	preparing, all := rules.PlacementProgress(s.Position)
	switch seat := t.Words.SeatName(s.Info, s.Turn); {
	case s.Result.IsOver():
		return t.Words.ResultText(s.Info, s.Result)
	case s.Flaw.Code != "":
		return t.Words.IllegalMoveText(t.board, s.Flaw)
	case counting(s) && s.Scoring.AwaitingProposal:
		return t.Words.T("count.nobody")
	case counting(s):
		return t.Words.T("count.nobody-leads", "Leads", t.leader(s.Scoring.Score, 0))
	case preparing > 0:
		return t.Words.T("turn.handicap-stone", "Seat", seat, "Next", preparing, "All", all)
	case len(s.CheckedRoyals) > 0:
		return t.Words.T("turn.in-check", "Seat", seat)
	case len(t.view.MustMove) > 0:
		return t.Words.T("turn.must-capture", "Seat", seat)
	default:
		return t.Words.T("turn.to-move", "Seat", seat)
	}
}

// moveWords is the last move in words: "White pawn e2 to e4".
func (t *Scene) moveWords() string {
	last, info := t.snap.LastMove, t.snap.Info
	if t.snap.Ply == 0 {
		return ""
	}
	var words []string
	add := func(s string) { words = append(words, s) }
	name := func(m rules.Piece) string { return t.Words.PieceName(info, m.Kind) }
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
			add(t.Words.T("mirror.captured", "Piece", name(e.Piece), "From", t.board.Name(e.From)))
		case rules.EffectPromote:
			add(t.Words.T("mirror.promoted", "Piece", name(e.Piece)))
		}
	}
	if len(words) == 0 {
		return t.Words.T("mirror.passed", "Seat", t.Words.SeatName(info, last.Seat))
	}
	for _, d := range last.Eliminations {
		add(t.departure(d))
	}
	return strings.Join(words, ", ")
}

// departure says who is out, why, and in which place.
func (t *Scene) departure(d game.Elimination) string {
	return t.isOut(t.Words.SeatName(t.snap.Info, d.Seat), d.Reason, d.Place)
}
