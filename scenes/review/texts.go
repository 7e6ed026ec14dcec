package review

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// panelTexts caches the panel's texts with what they were made from.
type panelTexts struct {
	state         *review.State
	words         *text.Words
	openIndex     int
	mode          mode
	verdictFailed bool
	isNative      bool // moves are in native notation

	title, about string
	headlines    []string // by key moment
	paragraphs   []string // of the open moment
}

// currentTexts returns the panel's texts.
func (r *Scene) currentTexts() *panelTexts {
	t := &r.texts
	isNative := r.UsesJapaneseNotation()
	if t.state == r.state && t.words == r.Words && t.openIndex == r.openIndex && t.mode == r.mode && t.verdictFailed == r.verdictFailed && t.isNative == isNative {
		return t
	}
	*t = panelTexts{state: r.state, words: r.Words, openIndex: r.openIndex, mode: r.mode, verdictFailed: r.verdictFailed, isNative: isNative}
	t.title, t.about = r.headingTexts()
	for i := range r.state.KeyMoments {
		t.headlines = append(t.headlines, r.headline(&r.state.KeyMoments[i]))
	}
	if p := r.currentMoment(); p != nil {
		t.paragraphs = r.momentTexts(p)
	}
	return t
}

// isYou reports whether a seat is the only human player's.
func (r *Scene) isYou(seat rules.Seat) bool { return game.OnlyPerson(r.players) == seat }

// textSuffix returns the suffix of message ids that address a player or speak about one.
func (r *Scene) textSuffix(seat rules.Seat) string {
	if r.isYou(seat) {
		return ".you"
	}
	return ".other"
}

// chancesSuffix is the suffix of texts that also have a form for the only computer, whose name is a common noun.
func (r *Scene) chancesSuffix(seat rules.Seat) string {
	if p := r.players[seat]; p.Computer && p.Name == "" && p.Character == "" && !r.isMultiplayer() && !r.usesSeatNames() {
		return ".computer"
	}
	return r.textSuffix(seat)
}

// headline says what happened at a key moment without giving the answer away.
func (r *Scene) headline(p *review.KeyMoment) string {
	name, suffix := r.playerName(p.Seat), r.textSuffix(p.Seat)
	royals, ok := r.startPos.(rules.RoyalPieces)
	hasRoyals := ok && royals.Royal() != 0
	better, reply := mainFact(p.Reasons), mainFact(p.ReplyReasons)
	loss := winningFact(p.ReplyReasons)
	pieceName := func(f ai.Fact) string {
		return r.Words.IndefinitePiece(r.playedGame().Info, kindByName(r.playedGame().Info, f.Kind))
	}
	switch {
	case p.IsTurningPoint:
		return r.withSeat(p.Seat, r.Words.T("review.head.turned"))
	case better.Fact == ai.FactMates && hasRoyals:
		return r.Words.T("review.head.mate"+suffix, "Seat", name, "Count", r.playedGame().Info.MovesUntil(max(better.Count, 1)))
	case better.Fact == ai.FactMates, better.Fact == ai.FactEnds:
		return r.Words.T("review.head.win"+suffix, "Seat", name)
	case r.players[p.Seat].Computer && game.OnlyPerson(r.players) != rules.NoSeat && !r.isMultiplayer():
		return r.Words.T("review.head."+judgmentCode(p.Judgment)+".other", "Seat", r.opponentName(p.Seat))
	case reply.Fact == ai.FactMates && hasRoyals:
		return r.withSeat(p.Seat, r.Words.T("review.head.mated"))
	case loss.Count > 0 && (better.Fact != ai.FactWins || loss.Count >= better.Count):
		if pieceName(loss) == "" {
			return r.Words.T("review.head.material"+suffix, "Seat", name)
		}
		return r.Words.T("review.head.lost"+suffix, "Seat", name, "One", pieceName(loss))
	case better.Fact == ai.FactCaptures, better.Fact == ai.FactKills, better.Fact == ai.FactRescues:
		pieces := r.Words.CountedPieces(r.playedGame().Info, kindByName(r.playedGame().Info, better.Kind), better.Count)
		return r.Words.T("review.head."+string(better.Fact)+suffix, "Seat", name, "Pieces", pieces)
	case better.Fact == ai.FactWins && pieceName(better) != "":
		return r.Words.T("review.head.wins"+suffix, "Seat", name, "One", pieceName(better))
	}
	kind := judgmentCode(p.Judgment)
	if suffix == ".you" {
		return r.Words.T("review.head." + kind)
	}
	return r.Words.T("review.head."+kind+".other", "Seat", name)
}

// judgmentCode is the part of the ids of texts that differ by a judgment.
func judgmentCode(j review.Judgment) string {
	return [...]string{review.Inaccuracy: "1", review.Mistake: "2", review.Blunder: "3"}[j]
}

// opponentName returns the name of the only computer player, or its level if it has none.
func (r *Scene) opponentName(seat rules.Seat) string {
	if r.usesSeatNames() || r.matchText().HasName(seat) || r.players[seat].Level == 0 {
		return r.playerName(seat)
	}
	return r.LevelText(r.players[seat].Level)
}

// winningFact returns the fact that says what a reply wins, if any. A recapture may be its main reason but does not say
// what is won in total.
func winningFact(reasons []ai.Fact) ai.Fact {
	for _, f := range reasons {
		if f.Fact == ai.FactWins {
			return f
		}
	}
	return ai.Fact{}
}

// isMultiplayer reports whether the game has more than two players.
func (r *Scene) isMultiplayer() bool { return len(r.playedGame().Info.Seats) > 2 }

// withSeat adds the seat to a headline if the game has more than two players.
func (r *Scene) withSeat(seat rules.Seat, head string) string {
	if !r.isMultiplayer() {
		return head
	}
	return r.Words.T("board.does", "Seat", r.playerName(seat), "Words", gameui.LowerFirst(head))
}

// mainFact returns the most important fact, or none.
func mainFact(facts []ai.Fact) ai.Fact {
	if len(facts) == 0 {
		return ai.Fact{}
	}
	return facts[0]
}

// kindByName returns the piece kind of a machine name, or 0.
func kindByName(info rules.Info, name string) rules.Kind {
	for k := range info.Kinds {
		if k > 0 && info.Kinds[k].Name == name {
			return rules.Kind(k)
		}
	}
	return 0
}

// momentTexts returns the paragraphs of the open key moment.
func (r *Scene) momentTexts(p *review.KeyMoment) []string {
	w, line := r.Words, r.playedGame()
	paragraphs := []string{w.T("review.chances"+r.chancesSuffix(p.Seat), "Seat", r.playerName(p.Seat), "Before", scene.Percent(p.BestShare), "After", scene.Percent(p.PlayedShare))}
	switch r.mode {
	case answerHidden:
		if isWorthTelling(p.ReplyReasons) {
			paragraphs = append(paragraphs, w.ReplyText(line.Info, r.startPos, r.FirstMoves(&p.Reply, 1), p.ReplyReasons))
		}
		return append(paragraphs, w.T("review.ask"))
	case attempting:
		switch {
		case r.state.Verdict != nil:
			return append(paragraphs, r.verdictText(), w.T("review.again"))
		case r.verdictFailed:
			return append(paragraphs, w.T("review.unjudged"))
		}
		return append(paragraphs, w.T("review.trying"))
	case attempted:
		return append(paragraphs, r.verdictText())
	}
	better := w.T("review.better", "Move", r.LineText(line.Info, &p.BetterLine, 1)) + " " + w.FactsText(line.Info, r.startPos, withoutComparison(p.Reasons))
	paragraphs = append(paragraphs, strings.TrimSpace(better))
	if len(p.BetterLine.Text) > 1 {
		paragraphs = append(paragraphs, w.T("review.line", "Moves", r.LineText(line.Info, &p.BetterLine, 6)))
	}
	return paragraphs
}

// withoutComparison returns the facts except that a move is better than the next best one, which tells nothing new about the best move.
func withoutComparison(facts []ai.Fact) []ai.Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f ai.Fact) bool { return f.Fact == ai.FactBetter })
}

// isWorthTelling reports whether facts say more about a reply than the move itself.
func isWorthTelling(facts []ai.Fact) bool {
	switch f := mainFact(facts); f.Fact {
	case ai.FactMates, ai.FactEnds, ai.FactPromotes, ai.FactCaptures, ai.FactKills, ai.FactRescues:
		return true
	case ai.FactWins:
		return f.Kind != ""
	}
	return false
}

// moveNumber returns the number before a move: "2. ", or "2…" for a seat other than the first.
func moveNumber(info rules.Info, number int, seat rules.Seat) string {
	if seat > 0 && !info.NumbersEveryPly {
		return strconv.Itoa(number) + "…"
	}
	return strconv.Itoa(number) + ". "
}

// verdictText says how good the tried move was, and why.
func (r *Scene) verdictText() string {
	v := r.state.Verdict
	if v == nil {
		return ""
	}
	w, info, startPos := r.Words, r.playedGame().Info, r.startPos
	move := r.MoveText(info, r.playedGame().Position(v.Ply), v.Move)
	switch v.Grade {
	case review.GradePending:
		return w.T("review.judging", "Move", move)
	case review.GradeBest:
		message := w.T("review.right", "Move", move)
		if p := r.currentMoment(); p != nil && p.BetterMove == v.Move {
			message += " " + w.FactsText(info, startPos, withoutComparison(p.Reasons))
		}
		return strings.TrimSpace(message)
	case review.GradeGood:
		return w.T("review.good", "Move", move)
	case review.GradeSameMove:
		return w.T("review.same", "Move", move)
	}
	message := w.T("review.worse", "Move", move)
	if v.IsImprovement {
		message = w.T("review.worse.some", "Move", move)
	}
	if len(v.Reply.Text) > 0 {
		message += " " + w.ReplyText(info, startPos, r.FirstMoves(&v.Reply, 1), v.ReplyReasons)
	}
	return message
}

// headingTexts says how many key moments there are, or the review's progress.
func (r *Scene) headingTexts() (title, about string) {
	w := r.Words
	switch n := len(r.state.KeyMoments); {
	case r.state.Err != nil && n == 0:
		return w.T("review.title"), w.T("review.failed")
	case len(r.playedGame().Moves) == 0:
		return w.T("review.title"), w.T("review.empty")
	case n > 0 && r.state.Finished:
		return w.T("review.points." + strconv.Itoa(min(n, 5))), w.T("review.hidden")
	case r.state.Finished:
		return w.T("review.clean"), w.T("review.clean.about")
	}
	return w.T("review.looking"), w.T("review.progress", "Part", int(100*r.state.Progress))
}

// spokenName returns the player's name for screen readers.
func (r *Scene) spokenName(seat rules.Seat) string {
	if r.usesSeatNames() {
		return r.playerName(seat)
	}
	return r.matchText().SpokenName(seat)
}

// usesSeatNames reports whether players go by the names of their seats: with more than two players, or if both have the
// same name.
func (r *Scene) usesSeatNames() bool {
	return r.isMultiplayer() || r.matchText().PlayerName(0) == r.matchText().PlayerName(1)
}

// playerName returns the name of a seat's player, or of the seat.
func (r *Scene) playerName(seat rules.Seat) string {
	if r.usesSeatNames() {
		return r.Words.SeatName(r.playedGame().Info, seat)
	}
	return r.matchText().PlayerName(seat)
}

// drawPlayerName draws the name of a seat's player.
func (r *Scene) drawPlayerName(f *ui.Frame, at image.Rectangle, style ui.Style, seat rules.Seat) {
	f.TruncatedTextFor(at, ui.Left, style, r.playerName(seat), r.spokenName(seat))
	if !r.usesSeatNames() && r.matchText().IsIllegible(seat) {
		at.Min.X += f.TextWidth(style, r.playerName(seat)) + f.Px(6)
		gameui.DrawIllegibleNote(r.Context, f, at)
	}
}
