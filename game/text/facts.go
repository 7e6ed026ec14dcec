package text

import (
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// The message codes of facts in games without mate, and of material that is not a single piece.
const (
	endsFact     = "ends"
	stopsEndFact = "stops-end"
	winsSomeFact = "wins-some"
)

// FactText writes a reason for a move as a sentence: "Wins the knight on f6." p is any position of the game.
func (w *Words) Fact(info rules.Info, p rules.Position, f ai.Fact) string {
	return w.T("fact."+factCode(p, f), w.about(info, f)...)
}

// FactsText writes the two most important facts, which come first in facts.
func (w *Words) Facts(info rules.Info, p rules.Position, all []ai.Fact) string {
	var said []string
	for _, f := range all[:min(len(all), 2)] {
		said = append(said, w.Fact(info, p, f))
	}
	return strings.Join(said, " ")
}

// ReplyText says what the expected reply to a move does: "Then Nxd4 wins the queen on d4." move is in the notation of
// the game, facts are the reasons for it.
func (w *Words) Reply(info rules.Info, p rules.Position, move string, all []ai.Fact) string {
	code := "other"
	var args []any
	if len(all) > 0 {
		args = w.about(info, all[0])
		switch c := factCode(p, all[0]); c {
		case string(ai.FactMates), endsFact, string(ai.FactWins), string(ai.FactPromotes), string(ai.FactCaptures), string(ai.FactKills), string(ai.FactRescues):
			code = c
		}
	}
	return w.T("reply."+code, append(args, "Move", w.Move(info, move))...)
}

// factCode is the last part of the message id of a fact.
func factCode(p rules.Position, f ai.Fact) string {
	c, ok := p.(rules.RoyalPieces)
	royal := ok && c.Royal() != 0
	switch {
	case f.Fact == ai.FactMates && !royal:
		return endsFact
	case f.Fact == ai.FactStopsMate && !royal:
		return stopsEndFact
	case f.Fact == ai.FactWins && f.Kind == "":
		return winsSomeFact
	}
	return string(f.Fact)
}

// factArgs are the parameters for the text of a fact. Pieces come in the form of the object of a sentence, so that no
// text has to inflect them.
func (w *Words) about(info rules.Info, f ai.Fact) []any {
	count := max(f.Count, 1)
	switch f.Fact {
	case ai.FactMates, ai.FactEnds, ai.FactStopsMate, ai.FactStopsEnd:
		count = info.MovesUntil(count)
	}
	args := []any{"Cell", f.Cell, "Count", count} // not every fact has one: see Fact.Count
	for k := range info.Kinds {
		if kind := rules.Kind(k); k > 0 && info.Kinds[k].Name == f.Kind {
			args = append(args, "One", w.OnePiece(info, kind), "The", w.ThePiece(info, kind), "Pieces", w.Pieces(info, kind, count))
		}
	}
	return args
}

// IndefinitePiece names a piece as an object: "a knight".
func (w *Words) OnePiece(info rules.Info, k rules.Kind) string { return w.object(info, k, ".one") }

// DefinitePiece names a certain piece as an object: "the knight".
func (w *Words) ThePiece(info rules.Info, k rules.Kind) string { return w.object(info, k, ".the") }

// CountedPieces names a number of pieces of a kind as an object: "5 stones".
func (w *Words) Pieces(info rules.Info, k rules.Kind, n int) string {
	if int(k) < len(info.Kinds) {
		if s, ok := w.find("piece."+info.Kinds[k].Name+".some", []any{"Count", n}); ok {
			return s
		}
	}
	return w.T("fact.pieces", "Count", n)
}

func (w *Words) object(info rules.Info, k rules.Kind, form string) string {
	if int(k) >= len(info.Kinds) || k == 0 {
		return ""
	}
	if s, ok := w.find("piece."+info.Kinds[k].Name+form, nil); ok {
		return s
	}
	return w.Piece(info, k)
}
