package shogi

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Format returns m in USI: "7g7f", "8h2b+", "P*5e".
func (p *Position) Format(m rules.Move) string {
	to := sharedBoard().Name(rules.Cell(target(m)))
	if isDrop(m) {
		return kindLetters[movedKind(m):][:1] + "*" + to
	}
	s := sharedBoard().Name(rules.Cell(origin(m))) + to
	if isPromotion(m) {
		s += "+"
	}
	return s
}

// A parsedMove is what a move text specifies.
type parsedMove struct {
	attempt   rules.MoveAttempt
	promotion promotionChoice
}

type promotionChoice uint8

const (
	promotionUnspecified promotionChoice = iota
	promotionDeclined
	promotionChosen
)

// ParseMove parses a legal move in USI; the letter of a drop may be lower case. The error is a [rules.IllegalReason].
func (p *Position) ParseMove(s string) (rules.Move, error) {
	parsed, ok := parseUSI(strings.TrimSpace(s))
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	parsed.attempt.Hand.Seat = p.Turn()
	if parsed.promotion == promotionUnspecified {
		parsed.promotion = promotionDeclined
	}
	return p.resolve(parsed, s)
}

// parseUSI parses the syntax only.
func parseUSI(s string) (parsedMove, bool) {
	parsed := parsedMove{attempt: rules.MoveAttempt{From: board.None}}
	rest, promotes := strings.CutSuffix(s, "+")
	if promotes {
		parsed.promotion = promotionChosen
	}
	if len(rest) != 4 {
		return parsed, false
	}
	to, ok := parseCell(rest[2:])
	if !ok {
		return parsed, false
	}
	parsed.attempt.To = to
	if rest[1] == '*' {
		kind := strings.IndexRune(kindLetters[1:numHandKinds], toUpper(rune(rest[0]))) + 1
		parsed.attempt.Hand.Kind = rules.Kind(kind)
		return parsed, kind != 0
	}
	parsed.attempt.From, ok = parseCell(rest[:2])
	return parsed, ok
}

// parseCell parses a file digit and a rank letter.
func parseCell(s string) (rules.Cell, bool) {
	if len(s) != 2 || s[0] < '1' || s[0] > '9' || s[1] < 'a' || s[1] > 'i' {
		return 0, false
	}
	return rules.Cell(s[1]-'a')*boardSize + rules.Cell('9'-s[0]), true
}

// resolve returns the legal move that was specified. The error is a [rules.IllegalReason] with the text.
func (p *Position) resolve(parsed parsedMove, text string) (rules.Move, error) {
	attempt := parsed.attempt
	var m rules.Move
	var reason rules.IllegalReason
	if attempt.From == board.None {
		m = newDrop(uint8(attempt.Hand.Kind), uint8(attempt.To))
		if parsed.promotion == promotionChosen {
			reason = illegal(DropPromoted)
		}
	} else {
		m = newMove(uint8(attempt.From), uint8(attempt.To), uint8(p.PieceAt(attempt.From).Kind), p.board[attempt.To]&kindMask)
		m, reason = p.applyPromotion(m, parsed.promotion)
	}
	if reason.Code == "" && p.IsLegal(m) {
		return m, nil
	}
	if reason.Code == "" {
		if piece := p.PieceAt(attempt.From); attempt.From != board.None && piece.Seat == p.Turn() {
			attempt.Choice = piece
			if isPromotion(m) {
				attempt.Choice.Kind += promotionOffset
			}
		}
		if reason = p.ExplainIllegal(attempt); reason.Code == "" {
			reason = illegal(rules.Unreadable)
		}
	}
	reason.Text = text
	return rules.NoMove, reason
}

// applyPromotion returns board move m with the specified promotion. A choice that is not allowed is refused if the move
// is legal otherwise.
func (p *Position) applyPromotion(m rules.Move, choice promotionChoice) (rules.Move, rules.IllegalReason) {
	isUnpromotedLegal, isPromotedLegal := p.IsLegal(m), p.IsLegal(m|promoteBit)
	switch {
	case choice == promotionChosen && !isPromotedLegal && isUnpromotedLegal:
		return m, p.explainPromotion(m, rules.Piece{Kind: rules.Kind(movedKind(m) + promotionOffset), Seat: p.Turn()})
	case choice == promotionChosen:
		return m | promoteBit, rules.IllegalReason{}
	case choice == promotionDeclined && !isUnpromotedLegal && isPromotedLegal:
		return m, illegal(MustPromote, rules.Cell(target(m)))
	case choice == promotionUnspecified && isPromotedLegal && !isUnpromotedLegal:
		return m | promoteBit, rules.IllegalReason{}
	}
	return m, rules.IllegalReason{}
}
