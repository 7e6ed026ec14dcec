package review

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// A reviewText is all that the panel says, and what it was made of: it is put together when something changes.
type reviewText struct {
	state *review.State
	words *text.Words
	open  int
	mode  mode
	again bool // the last try was not judged
	home  bool // moves are written as in the home of the game

	title, about string
	heads        []string // by turning point
	story        []string // of the open one
}

// texts are what the panel says now.
func (r *Scene) texts() *reviewText {
	t := &r.said
	home := r.Setting(scene.SettingNotation) == scene.JapaneseNotation
	if t.state == r.state && t.words == r.Words && t.open == r.open && t.mode == r.mode && t.again == r.unjudged && t.home == home {
		return t
	}
	*t = reviewText{state: r.state, words: r.Words, open: r.open, mode: r.mode, again: r.unjudged, home: home}
	t.title, t.about = r.heading()
	for i := range r.state.KeyMoments {
		t.heads = append(t.heads, r.headline(&r.state.KeyMoments[i]))
	}
	if p := r.point(); p != nil {
		t.story = r.story(p)
	}
	return t
}

// you says that a seat is that of the only person.
func (r *Scene) you(seat rules.Seat) bool { return gameui.OnlyPerson(r.players) == seat }

// who is the ending of messages that speak to somebody or about him.
func (r *Scene) who(seat rules.Seat) string {
	if r.you(seat) {
		return ".you"
	}
	return ".other"
}

// headline says what happened at a turning point without giving the answer away.
func (r *Scene) headline(p *review.KeyMoment) string {
	name, who := r.name(p.Seat), r.who(p.Seat)
	checker, ok := r.start.(rules.RoyalPieces)
	royal := ok && checker.Royal() != 0
	better, answer := fact(p.Reasons), fact(p.ReplyReasons)
	loss := lost(p.ReplyReasons)
	piece := func(f ai.Fact) string {
		return r.Words.IndefinitePiece(r.line().Info, kindNamed(r.line().Info, f.Kind))
	}
	switch {
	case p.IsTurningPoint:
		return r.by(p.Seat, r.Words.T("review.head.turned"))
	case better.Fact == ai.FactMates && royal:
		return r.Words.T("review.head.mate"+who, "Seat", name, "Count", r.line().Info.MovesUntil(max(better.Count, 1)))
	case better.Fact == ai.FactMates, better.Fact == ai.FactEnds:
		return r.Words.T("review.head.win"+who, "Seat", name)
	case r.players[p.Seat].Computer && gameui.OnlyPerson(r.players) != rules.NoSeat && !r.several():
		return r.Words.T("review.head.computer")
	case answer.Fact == ai.FactMates && royal:
		return r.by(p.Seat, r.Words.T("review.head.mated"))
	case loss.Count > 0 && (better.Fact != ai.FactWins || loss.Count >= better.Count):
		if piece(loss) == "" {
			return r.Words.T("review.head.material"+who, "Seat", name)
		}
		return r.Words.T("review.head.lost"+who, "Seat", name, "One", piece(loss))
	case better.Fact == ai.FactCaptures, better.Fact == ai.FactKills, better.Fact == ai.FactRescues:
		pieces := r.Words.CountedPieces(r.line().Info, kindNamed(r.line().Info, better.Kind), better.Count)
		return r.Words.T("review.head."+string(better.Fact)+who, "Seat", name, "Pieces", pieces)
	case better.Fact == ai.FactWins && piece(better) != "":
		return r.Words.T("review.head.wins"+who, "Seat", name, "One", piece(better))
	}
	kind := [...]string{review.Inaccuracy: "1", review.Mistake: "2", review.Blunder: "3"}[p.Judgment]
	if who == ".you" {
		return r.Words.T("review.head." + kind)
	}
	return r.Words.T("review.head."+kind+".other", "Seat", name)
}

// lost is what the answer to a move wins, if anything. That it takes back may be its weightier reason, but does not say how much
// that leaves.
func lost(answer []ai.Fact) ai.Fact {
	for _, f := range answer {
		if f.Fact == ai.FactWins {
			return f
		}
	}
	return ai.Fact{}
}

// several says that more than two play.
func (r *Scene) several() bool { return len(r.line().Info.Seats) > 2 }

// by is a headline that among several says whose move it is about.
func (r *Scene) by(seat rules.Seat, head string) string {
	if !r.several() {
		return head
	}
	return r.Words.T("board.does", "Seat", r.name(seat), "Words", gameui.LowerFirst(head))
}

// fact is the weightiest of them, or none.
func fact(all []ai.Fact) ai.Fact {
	if len(all) == 0 {
		return ai.Fact{}
	}
	return all[0]
}

// kindNamed is the kind of piece of that machine name; 0 is none.
func kindNamed(info rules.Info, name string) rules.Kind {
	for k := range info.Kinds {
		if k > 0 && info.Kinds[k].Name == name {
			return rules.Kind(k)
		}
	}
	return 0
}

// story is what there is to say at the open turning point, paragraph by paragraph.
func (r *Scene) story(p *review.KeyMoment) []string {
	w, line := r.Words, r.line()
	said := []string{w.T("review.chances"+r.who(p.Seat), "Seat", r.name(p.Seat), "Before", scene.Percent(p.BestShare), "After", scene.Percent(p.PlayedShare))}
	switch r.mode {
	case hiding:
		if telling(p.ReplyReasons) {
			said = append(said, w.ReplyText(line.Info, r.start, r.FirstMoves(&p.Reply, 1), p.ReplyReasons))
		}
		return append(said, w.T("review.ask"))
	case trying:
		switch {
		case r.state.Verdict != nil:
			return append(said, r.judged(), w.T("review.again"))
		case r.unjudged:
			return append(said, w.T("review.unjudged"))
		}
		return append(said, w.T("review.trying"))
	case tried:
		return append(said, r.judged())
	}
	said = append(said, w.T("review.better", "Move", r.LineText(line.Info, &p.BetterLine, 1))+" "+w.FactsText(line.Info, r.start, p.Reasons))
	if len(p.BetterLine.Text) > 1 {
		said = append(said, w.T("review.line", "Moves", r.LineText(line.Info, &p.BetterLine, 6)))
	}
	return said
}

// telling says that there is more to say of an answer than which move it is.
func telling(all []ai.Fact) bool {
	switch f := fact(all); f.Fact {
	case ai.FactMates, ai.FactEnds, ai.FactPromotes, ai.FactCaptures, ai.FactKills, ai.FactRescues:
		return true
	case ai.FactWins:
		return f.Kind != ""
	}
	return false
}

// numbered is what stands in front of a move: "2. " or, for those who do not begin where it is for a move of each, "2…".
func numbered(info rules.Info, number int, seat rules.Seat) string {
	if seat > 0 && !info.NumbersEveryPly {
		return strconv.Itoa(number) + "…"
	}
	return strconv.Itoa(number) + ". "
}

// judged says how good the try was, and why.
func (r *Scene) judged() string {
	v := r.state.Verdict
	if v == nil {
		return ""
	}
	w, info, pos := r.Words, r.line().Info, r.start
	move := r.MoveText(info, r.line().Position(v.Ply), v.Move)
	switch v.Grade {
	case review.GradePending:
		return w.T("review.judging", "Move", move)
	case review.GradeBest:
		said := w.T("review.right", "Move", move)
		if p := r.point(); p != nil && p.BetterMove == v.Move {
			said += " " + w.FactsText(info, pos, p.Reasons)
		}
		return strings.TrimSpace(said)
	case review.GradeGood:
		return w.T("review.good", "Move", move)
	case review.GradeSameMove:
		return w.T("review.same", "Move", move)
	}
	said := w.T("review.worse", "Move", move)
	if v.IsImprovement {
		said = w.T("review.worse.some", "Move", move)
	}
	if len(v.Reply.Text) > 0 {
		said += " " + w.ReplyText(info, pos, r.FirstMoves(&v.Reply, 1), v.ReplyReasons)
	}
	return said
}

// heading says how many turning points there are, or how far the review has come.
func (r *Scene) heading() (title, about string) {
	w := r.Words
	switch n := len(r.state.KeyMoments); {
	case r.state.Err != nil && n == 0:
		return w.T("review.title"), w.T("review.failed")
	case len(r.line().Moves) == 0:
		return w.T("review.title"), w.T("review.empty")
	case n > 0 && r.state.Finished:
		return w.T("review.points." + strconv.Itoa(min(n, 5))), w.T("review.hidden")
	case r.state.Finished:
		return w.T("review.clean"), w.T("review.clean.about")
	}
	return w.T("review.looking"), w.T("review.progress", "Part", int(100*r.state.Progress))
}
