package kif

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// pieceLetters are the pieces in diagrams, one letter each, by kind.
var pieceLetters = []rune(" 歩香桂銀角飛金玉と杏圭全馬龍")

// kanjiDigits are the numerals of ranks and of pieces in hand.
var kanjiDigits = []rune("一二三四五六七八九")

// kindOf returns the kind of piece of a letter, 0 if it is not a piece.
func kindOf(letter rune) rules.Kind {
	switch letter {
	case '王':
		return shogi.King
	case '竜':
		return shogi.Dragon
	}
	return rules.Kind(max(slices.Index(pieceLetters, letter), 0))
}

// readRow reads a row of the diagram: "|v香v桂 ・ …|一".
func (r *reader) readRow(line string) error {
	if r.rows == shogiformat.BoardSize {
		return fmt.Errorf("the picture of the board has more than %d rows", shogiformat.BoardSize)
	}
	x, seat := 0, shogi.Black
	for _, letter := range strings.TrimPrefix(line, "|") {
		switch {
		case letter == '|':
			if x != shogiformat.BoardSize {
				return fmt.Errorf("row %d of the board has %d cells", r.rows+1, x)
			}
			r.rows++
			return nil
		case letter == ' ', letter == '^':
			seat = shogi.Black
		case letter == 'v', letter == 'V':
			seat = shogi.White
		case x >= shogiformat.BoardSize:
			return fmt.Errorf("row %d of the board has more than %d cells", r.rows+1, shogiformat.BoardSize)
		default:
			kind := kindOf(letter)
			if kind == 0 && !strings.ContainsRune("・　･", letter) {
				return fmt.Errorf("row %d of the board: %q is no piece", r.rows+1, letter)
			}
			if kind != 0 {
				r.diagram.Pieces[r.rows*shogiformat.BoardSize+x] = rules.Piece{Kind: kind, Seat: seat}
			}
			x++
			seat = shogi.Black
		}
	}
	return fmt.Errorf("row %d of the board does not end", r.rows+1)
}

// readHand reads the pieces in hand: "飛　金二　歩十三", "なし".
func (r *reader) readHand(seat rules.Seat, text string) error {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == '　' }) {
		letters := []rune(word)
		if word == "なし" {
			continue
		}
		kind, n := kindOf(letters[0]), parseKanjiNumber(letters[1:])
		if kind == 0 || kind > shogi.Gold || n == 0 {
			return fmt.Errorf("%.40q are no pieces in hand", word)
		}
		r.diagram.Hands[seat][kind] += n
	}
	return nil
}

// parseKanjiNumber parses a numeral up to nineteen; "" is one. It returns 0 if s is not a numeral.
func parseKanjiNumber(letters []rune) int {
	n := 0
	if len(letters) == 0 {
		return 1
	}
	if letters[0] == '十' {
		n, letters = 10, letters[1:]
	}
	if len(letters) > 0 {
		digit := slices.Index(kanjiDigits, letters[0]) + 1
		if digit == 0 || len(letters) > 1 {
			return 0
		}
		n += digit
	}
	return n
}

// formatKanjiNumber formats a number from 2 to 19, and 1 as "".
func formatKanjiNumber(n int) string {
	s := ""
	if n >= 10 {
		s, n = "十", n-10
	} else if n == 1 {
		return ""
	}
	if n > 0 {
		s += string(kanjiDigits[n-1])
	}
	return s
}

// writeDiagram writes a diagram as KIF draws it.
func writeDiagram(b *strings.Builder, s *shogiformat.Diagram, names [2]string) {
	hand := func(seat rules.Seat) {
		b.WriteString(names[seat] + handSuffix + "：")
		before := b.Len()
		for _, kind := range []rules.Kind{shogi.Rook, shogi.Bishop, shogi.Gold, shogi.Silver, shogi.Knight, shogi.Lance, shogi.Pawn} {
			if n := s.Hands[seat][kind]; n > 0 {
				b.WriteString(string(pieceLetters[kind]) + formatKanjiNumber(n) + "　")
			}
		}
		if b.Len() == before {
			b.WriteString("なし")
		}
		b.WriteString("\n")
	}
	hand(shogi.White)
	b.WriteString("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n")
	for y := range shogiformat.BoardSize {
		b.WriteString("|")
		for x := range shogiformat.BoardSize {
			piece := s.Pieces[y*shogiformat.BoardSize+x]
			switch {
			case piece.IsEmpty():
				b.WriteString(" ・")
			case piece.Seat == shogi.White:
				b.WriteString("v" + string(pieceLetters[piece.Kind]))
			default:
				b.WriteString(" " + string(pieceLetters[piece.Kind]))
			}
		}
		b.WriteString("|" + string(kanjiDigits[y]) + "\n")
	}
	b.WriteString("+---------------------------+\n")
	hand(shogi.Black)
	if s.Turn == shogi.White {
		b.WriteString(names[shogi.White] + "番\n")
	}
	if s.Ply > 1 {
		b.WriteString("手数＝" + strconv.Itoa(s.Ply-1) + "\n")
	}
}
