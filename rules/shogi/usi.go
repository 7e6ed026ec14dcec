package shogi

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Format returns m in USI: "7g7f", "8h2b+", "P*5e".
func (p *Position) Format(m rules.Move) string {
	to := grid().Name(rules.Cell(target(m)))
	if isDrop(m) {
		return letters[mover(m):][:1] + "*" + to
	}
	s := grid().Name(rules.Cell(origin(m))) + to
	if promoting(m) {
		s += "+"
	}
	return s
}

// A parsedMove is what a move text specifies.
type try struct {
	attempt rules.Attempt
	face    face
}

type face uint8

const (
	unsaid face = iota
	near
	far
)

// ParseMove parses a legal move in USI; the letter of a drop may be lower case. The error is a [rules.IllegalReason].
func (p *Position) ParseMove(s string) (rules.Move, error) {
	t, ok := readUSI(strings.TrimSpace(s))
	if !ok {
		return rules.NoMove, rules.Refusal{Code: rules.Unreadable, Text: s}
	}
	t.attempt.Hand.Seat = p.Turn()
	if t.face == unsaid {
		t.face = near
	}
	return p.means(t, s)
}

// parseUSI parses the syntax only.
func readUSI(s string) (try, bool) {
	t := try{attempt: rules.Attempt{From: board.None}}
	rest, plus := strings.CutSuffix(s, "+")
	if plus {
		t.face = far
	}
	if len(rest) != 4 {
		return t, false
	}
	to, ok := readCell(rest[2:])
	if !ok {
		return t, false
	}
	t.attempt.To = to
	if rest[1] == '*' {
		kind := strings.IndexRune(letters[1:held], upper(rune(rest[0]))) + 1
		t.attempt.Hand.Kind = rules.Kind(kind)
		return t, kind != 0
	}
	t.attempt.From, ok = readCell(rest[:2])
	return t, ok
}

// parseCell parses a file digit and a rank letter.
func readCell(s string) (rules.Cell, bool) {
	if len(s) != 2 || s[0] < '1' || s[0] > '9' || s[1] < 'a' || s[1] > 'i' {
		return 0, false
	}
	return rules.Cell(s[1]-'a')*side + rules.Cell('9'-s[0]), true
}

// resolve returns the legal move that was specified. The error is a [rules.IllegalReason] with the text.
func (p *Position) means(t try, text string) (rules.Move, error) {
	a := t.attempt
	var m rules.Move
	var r rules.Refusal
	if a.From == board.None {
		m = dropped(uint8(a.Hand.Kind), uint8(a.To))
		if t.face == far {
			r = refuse(DropPromoted)
		}
	} else {
		m = pack(uint8(a.From), uint8(a.To), uint8(p.At(a.From).Kind), p.on[a.To]&kindMask)
		m, r = p.faced(m, t.face)
	}
	if r.Code == "" && p.Legal(m) {
		return m, nil
	}
	if r.Code == "" {
		if man := p.At(a.From); a.From != board.None && man.Seat == p.Turn() {
			a.Choice = man
			if promoting(m) {
				a.Choice.Kind += promotes
			}
		}
		if r = p.Why(a); r.Code == "" {
			r = refuse(rules.Unreadable)
		}
	}
	r.Text = text
	return rules.NoMove, r
}

// applyPromotion returns board move m with the specified promotion. A choice that is not allowed is refused if the move
// is legal otherwise.
func (p *Position) faced(m rules.Move, said face) (rules.Move, rules.Refusal) {
	plain, turned := p.Legal(m), p.Legal(m|promoteBit)
	switch {
	case said == far && !turned && plain:
		return m, p.whyNotFace(m, rules.Man{Kind: rules.Kind(mover(m) + promotes), Seat: p.Turn()})
	case said == far:
		return m | promoteBit, rules.Refusal{}
	case said == near && !plain && turned:
		return m, refuse(MustPromote, rules.Cell(target(m)))
	case said == unsaid && turned && !plain:
		return m | promoteBit, rules.Refusal{}
	}
	return m, rules.Refusal{}
}
