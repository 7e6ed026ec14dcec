package shogi

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Notate returns m in western notation: "P-7f", "Bx2b+", "P*5e"; with the origin if it is ambiguous, "S6i-7h", and "="
// for a declined promotion.
func (p *Position) Notate(m rules.Move) string {
	name := p.kindLetter(movedKind(m))
	to := sharedBoard().Name(rules.Cell(target(m)))
	if isDrop(m) {
		return name + "*" + to
	}
	if p.isAmbiguous(m) {
		name += sharedBoard().Name(rules.Cell(origin(m)))
	}
	sign, end := "-", ""
	if capturedKind(m) != 0 {
		sign = "x"
	}
	switch {
	case isPromotion(m):
		end = "+"
	case p.isPromotionOptional(m):
		end = "="
	}
	return name + sign + to + end
}

func (p *Position) kindLetter(kind uint8) string {
	return PieceLetter(rules.Piece{Kind: rules.Kind(kind), Seat: Black})
}

// isAmbiguous reports whether another piece of the same kind can move to the target of m.
func (p *Position) isAmbiguous(m rules.Move) bool {
	for _, x := range p.Moves(nil) {
		if movedKind(x) == movedKind(m) && target(x) == target(m) && origin(x) != origin(m) && !isDrop(x) {
			return true
		}
	}
	return false
}

// A westernMove is a move in western notation split into parts: "+R5a-5c", "P*5e", "Bx2b+".
type westernMove struct {
	piece, from string // piece with its plus; either may be missing
	isDrop      bool
	to          string
	promotion   string // "+" promotes, "=" does not, "" is unspecified
}

// parseWestern splits piece, origin, sign, target and promotion.
func parseWestern(s string) (w westernMove, ok bool) {
	isPromoted := len(s) > 0 && s[0] == '+'
	allowedLetters := kindLetters[1:]
	if isPromoted {
		allowedLetters = kindLetters[1:Gold]
	}
	if letter := strings.TrimPrefix(s, "+"); letter != "" && strings.Contains(allowedLetters, letter[:1]) {
		w.piece, s = s[:len(s)-len(letter)+1], letter[1:]
	} else if isPromoted {
		return w, false
	}
	if end := strings.TrimRight(s, "+="); len(s)-len(end) <= 1 {
		w.promotion, s = s[len(end):], end
	}
	if len(s) < 2 {
		return w, false
	}
	w.to, s = s[len(s)-2:], strings.TrimSuffix(s[:len(s)-2], " ")
	if rest := strings.TrimRight(s, "-x*"); len(s)-len(rest) == 1 {
		w.isDrop = s[len(rest)] == '*'
		s = strings.TrimSuffix(rest, " ")
	}
	w.from = s
	_, to := parseCell(w.to)
	_, from := parseCell(w.from)
	return w, to && (from || w.from == "" && w.piece != "")
}

// ReadMove parses moves as people write them: USI, western or Japanese notation. A move without an origin must say
// whether it promotes if it may.
func (p *Position) ReadMove(s string) (rules.Move, error) {
	text := strings.TrimSpace(s)
	if _, ok := parseUSI(text); ok {
		return p.ParseMove(s)
	}
	if m, ok, err := p.parseJapanese(text); ok {
		return m, err
	}
	w, ok := parseWestern(text)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	m, err := p.resolveWestern(w, s)
	if err == nil && w.promotion == "" {
		return p.requireChoice(m, s)
	}
	return m, err
}

// requireChoice refuses m if the text leaves open whether it promotes.
func (p *Position) requireChoice(m rules.Move, text string) (rules.Move, error) {
	if !p.isPromotionOptional(m) {
		return m, nil
	}
	return rules.NoMove, rules.IllegalReason{Code: rules.InvalidChoice, Cells: []rules.Cell{rules.Cell(origin(m)), rules.Cell(target(m))}, Text: text}
}

// resolveWestern returns the legal move for a parsed western move.
func (p *Position) resolveWestern(w westernMove, s string) (rules.Move, error) {
	parsed := parsedMove{attempt: rules.MoveAttempt{From: board.None}}
	parsed.attempt.To, _ = parseCell(w.to)
	switch w.promotion {
	case "+":
		parsed.promotion = promotionChosen
	case "=":
		parsed.promotion = promotionDeclined
	}
	kind := p.parseKindLetter(w.piece)
	if w.isDrop {
		if w.from != "" || kind == 0 {
			return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
		}
		parsed.attempt.Hand = rules.Piece{Kind: kind, Seat: p.Turn()}
		return p.resolve(parsed, s)
	}
	if w.from != "" {
		parsed.attempt.From, _ = parseCell(w.from)
		if piece := p.PieceAt(parsed.attempt.From); kind != 0 && piece.Kind != kind {
			return rules.NoMove, rules.IllegalReason{Code: rules.NoPieceThere, Cells: []rules.Cell{parsed.attempt.From}, Text: s}
		}
		return p.resolve(parsed, s)
	}
	return p.resolveOrigin(p.candidates(kind, parsed.attempt.To), kind, parsed, s)
}

// parseKindLetter returns the kind of a letter, 0 for "".
func (p *Position) parseKindLetter(name string) rules.Kind {
	rest, plus := strings.CutPrefix(name, "+")
	if rest == "" {
		return 0
	}
	kind := strings.Index(kindLetters, rest)
	if plus {
		kind += promotionOffset
	}
	return rules.Kind(kind)
}

// candidates returns the origins of all legal moves of a kind to a cell.
func (p *Position) candidates(kind rules.Kind, to rules.Cell) (from []rules.Cell) {
	for _, x := range p.Moves(nil) {
		if rules.Kind(movedKind(x)) != kind || rules.Cell(target(x)) != to || isDrop(x) {
			continue
		}
		if c := rules.Cell(origin(x)); len(from) == 0 || from[len(from)-1] != c {
			from = append(from, c)
		}
	}
	return from
}

// resolveOrigin returns the move of the only candidate and refuses the text if there are several. Without one a drop is
// meant if the kind is in hand.
func (p *Position) resolveOrigin(from []rules.Cell, kind rules.Kind, parsed parsedMove, s string) (rules.Move, error) {
	switch {
	case len(from) > 1:
		return rules.NoMove, rules.IllegalReason{Code: rules.Ambiguous, Cells: from, Text: s}
	case len(from) == 1:
		parsed.attempt.From = from[0]
		return p.resolve(parsed, s)
	}
	if kind <= Gold && p.hands[p.turn][kind&7] > 0 && parsed.promotion == promotionUnspecified {
		parsed.attempt.Hand = rules.Piece{Kind: kind, Seat: p.Turn()}
		return p.resolve(parsed, s)
	}
	// Report why the last piece of the kind cannot make the move.
	for pieces := p.byKind[kind].And(p.bySeat[p.turn]); !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
		parsed.attempt.From = rules.Cell(pieces.First())
		if _, err := p.resolve(parsed, s); pieces.WithoutFirst().IsEmpty() {
			return rules.NoMove, err
		}
	}
	return rules.NoMove, rules.IllegalReason{Code: rules.NoPieceThere, Text: s}
}
