package text

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// The message codes of facts in games without mate, of material that is not a single piece, and of mates counted in plies.
const (
	factEnds         = "ends"
	factStopsEnd     = "stops-end"
	factWinsMaterial = "wins-some"
	factMatesInPlies = "mates-plies"
	factStopsInPlies = "stops-mate-plies"
)

// FactText writes a reason for a move as a sentence: "Wins the knight on f6." p is any position of the game.
func (w *Words) FactText(info rules.Info, p rules.Position, f ai.Fact) string {
	return w.T("fact."+countedCode(info, p, f), w.factArgs(info, f)...)
}

// countedCode is factCode, with codes of their own for mates that take more than one move where the moves of both sides are counted:
// the texts say that they are.
func countedCode(info rules.Info, p rules.Position, f ai.Fact) string {
	code := factCode(p, f)
	if f.Count < 2 || !info.NumbersEveryPly {
		return code
	}
	switch code {
	case string(ai.FactMates):
		return factMatesInPlies
	case string(ai.FactStopsMate):
		return factStopsInPlies
	}
	return code
}

// FactsText writes the two most important facts, which come first in facts.
func (w *Words) FactsText(info rules.Info, p rules.Position, facts []ai.Fact) string {
	var texts []string
	for _, f := range facts[:min(len(facts), 2)] {
		texts = append(texts, w.FactText(info, p, f))
	}
	return w.joinSentences(texts)
}

// ReplyText says what the expected reply to a move does: "Then Nxd4 wins the queen on d4." move is in the notation of
// the game, facts are the reasons for it.
func (w *Words) ReplyText(info rules.Info, p rules.Position, move string, facts []ai.Fact) string {
	code := "other"
	var args []any
	if len(facts) > 0 {
		args = w.factArgs(info, facts[0])
		switch c := factCode(p, facts[0]); c {
		case string(ai.FactMates), factEnds, string(ai.FactWins), string(ai.FactPromotes), string(ai.FactCaptures), string(ai.FactKills), string(ai.FactRescues):
			code = c
		}
	}
	return w.T("reply."+code, append(args, "Move", w.LocalizeMove(info, move))...)
}

// factCode is the last part of the message id of a fact.
func factCode(p rules.Position, f ai.Fact) string {
	c, ok := p.(rules.RoyalPieces)
	royal := ok && c.Royal() != 0
	switch {
	case f.Fact == ai.FactMates && !royal:
		return factEnds
	case f.Fact == ai.FactStopsMate && !royal:
		return factStopsEnd
	case f.Fact == ai.FactWins && f.Kind == "":
		return factWinsMaterial
	}
	return string(f.Fact)
}

// factArgs are the parameters for the text of a fact. Pieces come in the form of the object of a sentence, so that no
// text has to inflect them.
func (w *Words) factArgs(info rules.Info, f ai.Fact) []any {
	count := max(f.Count, 1)
	switch f.Fact {
	case ai.FactMates, ai.FactEnds, ai.FactStopsMate, ai.FactStopsEnd:
		count = info.MovesUntil(count)
	}
	args := []any{"Cell", w.CellName(f.Cell), "Count", count} // not every fact has one: see Fact.Count
	for k := range info.Kinds {
		if kind := rules.Kind(k); k > 0 && info.Kinds[k].Name == f.Kind {
			args = append(args, "One", w.IndefinitePiece(info, kind), "The", w.DefinitePiece(info, kind), "Pieces", w.CountedPieces(info, kind, count))
		}
	}
	return args
}

// IndefinitePiece names a piece as an object: "a knight".
func (w *Words) IndefinitePiece(info rules.Info, kind rules.Kind) string {
	return w.pieceForm(info, kind, ".one")
}

// DefinitePiece names a certain piece as an object: "the knight".
func (w *Words) DefinitePiece(info rules.Info, kind rules.Kind) string {
	return w.pieceForm(info, kind, ".the")
}

// CountedPieces names a number of pieces of a kind as an object: "5 stones".
func (w *Words) CountedPieces(info rules.Info, kind rules.Kind, count int) string {
	if int(kind) < len(info.Kinds) {
		if s, ok := w.lookUpForGame(info.ID, "piece."+info.Kinds[kind].Name+".some", []any{"Count", count}); ok {
			return s
		}
	}
	return w.T("fact.pieces", "Count", count)
}

func (w *Words) pieceForm(info rules.Info, kind rules.Kind, form string) string {
	if int(kind) >= len(info.Kinds) || kind == 0 {
		return ""
	}
	if s, ok := w.lookUpForGame(info.ID, "piece."+info.Kinds[kind].Name+form, nil); ok {
		return s
	}
	return w.PieceName(info, kind)
}

// WarningFact returns the fact that a warning of a move states, out of the reasons for the reply to it.
func WarningFact(p rules.Position, facts []ai.Fact) (ai.Fact, bool) {
	for _, f := range facts {
		switch factCode(p, f) {
		case string(ai.FactMates), factEnds, string(ai.FactWins), factWinsMaterial, string(ai.FactPromotes), string(ai.FactCaptures), string(ai.FactKills), string(ai.FactRescues):
			return f, true
		}
	}
	return ai.Fact{}, false
}

// WarningText asks about a move that loses, and says what the reply to it does: "Sure? This loses the queen on d4: Nxd4." line
// is the reply, or the moves that show the fact; facts are the reasons for the reply. p is any position of the game.
func (w *Words) WarningText(info rules.Info, p rules.Position, line string, facts []ai.Fact) string {
	f, ok := WarningFact(p, facts)
	if !ok {
		return w.T("coach.other", "Move", line)
	}
	return w.T("coach."+countedCode(info, p, f), append(w.factArgs(info, f), "Move", line)...)
}

// MissedWinText asks about a move that gives a forced win in so many moves away.
func (w *Words) MissedWinText(info rules.Info, p rules.Position, moves int) string {
	id := "coach.missed-win"
	if c, ok := p.(rules.RoyalPieces); ok && c.Royal() != 0 {
		if id = "coach.missed-mate"; moves > 1 && info.NumbersEveryPly {
			id += "-plies"
		}
	}
	return w.T(id, "Count", info.MovesUntil(moves))
}
