package stage

import (
	"image"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Report is what is on the stage in words, for those who do not see it.
type Report struct {
	Scene   string
	Title   string
	Widgets []ui.Widget // what can be used, in the order of Tab
	Texts   []string    // what is written elsewhere
	Board   *BoardReport
	Match   *MatchReport // when it is on the board
	News    string       // the line that came last; empty when it has gone
	Words   ReportWords
}

// ReportWords are what a report needs around what it tells, and the language.
type ReportWords struct{ Lang, Canvas, Texts, Widgets, On, Off, Chosen string }

// A BoardReport is a board, row by row as it lies on the screen, and the pieces in hand.
type BoardReport struct {
	Title string
	Rows  [][]CellReport
	Hands []UseReport // of who is to move
	Held  []string    // what lies in the hand of every seat, in a sentence; none where nobody has hands
	Asks  []UseReport // what a piece may become, when that is asked
	Off   bool        // nothing can be done on it now
}

// A CellReport is a cell and what stands there.
type CellReport struct {
	UseReport
	Name  string
	Piece string // none: nothing stands there
	At    image.Point
}

// A UseReport is something on a board that can be used.
type UseReport struct {
	Use   ui.Activation
	Label string
	Focus bool // the cursor is there
}

// A MatchReport is how a match stands.
type MatchReport struct {
	Game, Position string
	Moves          []string // in the game's notation, up to the position
	Over           bool
	Thinking       bool
	Turn           string // who is to move, or how it ended, in a sentence
	Last           string // the last move in words
	Asked          string // beside the board: a question, a hint
	Clock          string // that a clock is low, as it was said last
}

// Outline has every pass noted from now on, for [Stage.Report].
func (s *Stage) Outline() {
	if s.Kit.AccessTree == nil {
		s.Kit.AccessTree = &ui.AccessTree{}
	}
}

// Report is what the last pass showed. [Stage.Outline] must have been asked for before that pass.
func (s *Stage) Report() Report {
	r := Report{Title: s.Words.T("window.title"), News: s.Toast.Text, Words: ReportWords{
		Lang: s.Words.Lang(), On: s.Words.T("mirror.on"), Off: s.Words.T("mirror.off"), Chosen: s.Words.T("mirror.chosen"),
		Canvas: s.Words.T("mirror.canvas"), Texts: s.Words.T("mirror.text"), Widgets: s.Words.T("mirror.widgets"),
	}}
	r.Scene, _ = s.Scene()
	if o := s.Kit.AccessTree; o != nil {
		r.Widgets, r.Texts = o.Widgets(), o.Texts()
	}
	switch top := s.top().(type) {
	case *table:
		r.Title = s.Words.GameName(top.snap.Info.ID)
		r.Board = s.boardReport(top.view, top.place, top.snap.Info)
		r.Match = top.matchReport()
	case *reviewScene:
		r.Title = s.Words.GameName(top.line().Info.ID)
		r.Board = s.boardReport(top.view, top.place, top.line().Info)
	case *setup:
		r.Board = top.boardReport()
	case arranger:
		r.Board = top.boardReport()
	case *puzzle:
		r.Title = top.Words.T("problem.of", "Game", s.Words.GameName(top.info.ID))
		r.Board = s.boardReport(top.view, top.place, top.info)
		if said, _, _ := top.status(); r.News == "" {
			r.News = said
		}
	case *helpScene:
		r.Title = top.title()
		if top.chosen < len(top.boards) {
			tr := top.boards[top.chosen]
			r.Board = s.boardReport(tr.view, tr.place, tr.info)
		}
	}
	if r.Board != nil {
		r.Board.Off = !slices.ContainsFunc(r.Widgets, func(w ui.Widget) bool { return w.ID == boardview.ID })
	}
	return r
}

// matchReport says how the match stands.
func (t *table) matchReport() *MatchReport {
	s := t.snap
	r := &MatchReport{
		Game: s.Info.ID, Position: s.Position.String(), Over: s.Result.IsOver(), Thinking: s.ThinkingSeat != rules.NoSeat,
		Turn: t.turnWords(), Last: t.moveWords(), Clock: t.bells.words(t),
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
func (t *table) turnWords() string {
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
func (t *table) moveWords() string {
	last, info := t.snap.LastMove, t.snap.Info
	if t.snap.Ply == 0 {
		return ""
	}
	var words []string
	add := func(s string) { words = append(words, s) }
	name := func(m rules.Piece) string { return t.Words.PieceName(info, m.Kind) }
	for _, e := range last.Effects {
		if e.Kind == rules.EffectRemove && slices.Contains(last.LiftedCells, e.From) {
			add(t.Words.T("mirror.removed", "Piece", t.pieceWords(info, e.Piece), "From", t.board.Name(e.From)))
		}
	}
	for _, e := range last.Effects { // the moves first, then what they take and become
		switch e.Kind {
		case rules.EffectSlide:
			add(t.Words.T("mirror.moved", "Piece", t.pieceWords(info, e.Piece), "From", t.board.Name(e.From), "To", t.board.Name(e.To)))
		case rules.EffectDrop:
			add(t.Words.T("mirror.dropped", "Piece", t.pieceWords(info, e.Piece), "To", t.board.Name(e.To)))
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
func (t *table) departure(d game.Elimination) string {
	return t.isOut(t.Words.SeatName(t.snap.Info, d.Seat), d.Reason, d.Place)
}
