package goban_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A referenceBoard is a slow, obvious implementation: rows of letters, chains found by walking, and all past positions
// kept as text.
type referenceBoard struct {
	rows      [][]byte
	history   []string // history positions, the latest last
	prisoners [2]int
}

func newReferenceBoard(size int) *referenceBoard {
	b := &referenceBoard{}
	for range size {
		b.rows = append(b.rows, []byte(strings.Repeat(".", size)))
	}
	b.history = []string{b.text()}
	return b
}

func (b *referenceBoard) text() string {
	var lines []string
	for _, row := range b.rows {
		lines = append(lines, string(row))
	}
	return strings.Join(lines, "/")
}

// chain returns the stones of a chain and whether it has a liberty.
func (b *referenceBoard) chain(y, x int) (stones [][2]int, free bool) {
	seen := map[[2]int]bool{}
	var walk func(y, x int, letter byte)
	walk = func(y, x int, letter byte) {
		if y < 0 || x < 0 || y >= len(b.rows) || x >= len(b.rows) || seen[[2]int{y, x}] {
			return
		}
		switch b.rows[y][x] {
		case '.':
			free = true
		case letter:
			seen[[2]int{y, x}] = true
			stones = append(stones, [2]int{y, x})
			for _, offset := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				walk(y+offset[0], x+offset[1], letter)
			}
		}
	}
	walk(y, x, b.rows[y][x])
	return stones, free
}

// play places a stone and returns why that is illegal; "" if it is legal.
func (b *referenceBoard) play(y, x, seat int, simpleKo bool) rules.IllegalCode {
	if b.rows[y][x] != '.' {
		return rules.Occupied
	}
	before := b.text()
	prisoners := b.prisoners
	b.rows[y][x] = "BW"[seat]
	for _, offset := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		ny, nx := y+offset[0], x+offset[1]
		if ny < 0 || nx < 0 || ny >= len(b.rows) || nx >= len(b.rows) || b.rows[ny][nx] != "WB"[seat] {
			continue
		}
		if stones, free := b.chain(ny, nx); !free {
			b.prisoners[seat] += len(stones)
			for _, s := range stones {
				b.rows[s[0]][s[1]] = '.'
			}
		}
	}
	code := rules.IllegalCode("")
	if _, free := b.chain(y, x); !free {
		code = goban.Suicide
	}
	after := b.text()
	for i, old := range b.history {
		switch {
		case code != "" || old != after:
		case len(b.history) > 1 && i == len(b.history)-2:
			code = goban.Ko
		case !simpleKo:
			code = goban.Superko
		}
	}
	if len(b.history) > 1 && b.history[len(b.history)-2] == after && code == goban.Superko {
		code = goban.Ko // it occurred even earlier too
	}
	if code != "" {
		b.restore(before)
		b.prisoners = prisoners
		return code
	}
	b.history = append(b.history, after)
	return ""
}

func (b *referenceBoard) restore(text string) {
	for y, row := range strings.Split(text, "/") {
		copy(b.rows[y], row)
	}
}

// illegalCode returns what play would, and leaves the board unchanged.
func (b *referenceBoard) illegalCode(y, x, seat int, simpleKo bool) rules.IllegalCode {
	before, n, prisoners := b.text(), len(b.history), b.prisoners
	code := b.play(y, x, seat, simpleKo)
	b.restore(before)
	b.history, b.prisoners = b.history[:n], prisoners
	return code
}

// capturingMoves returns the moves that capture.
func capturingMoves(p *goban.Position, moves []rules.Move) (list []rules.Move) {
	for _, m := range moves {
		if len(p.Effects(m)) > 1 {
			list = append(list, m)
		}
	}
	return list
}

func TestAgainstReferenceBoard(t *testing.T) {
	seen := map[rules.IllegalCode]int{}
	for _, c := range []struct {
		size, games, plies int
		ko                 string
	}{
		{7, 12, 220, goban.SuperKo}, {7, 8, 220, goban.SimpleKo}, {9, 4, 250, goban.SuperKo}, {13, 1, 300, goban.SuperKo}, {19, 1, 200, goban.SimpleKo},
	} {
		for game := range c.games {
			rng := rand.New(rand.NewPCG(uint64(c.size), uint64(game)))
			p := newGame(t, "size", strconv.Itoa(c.size), "ko", c.ko)
			b := newReferenceBoard(c.size)
			for ply := range c.plies {
				seat := int(p.Turn())
				require.Equal(t, b.text(), strings.Join(boardRows(p), "/"))
				require.Equal(t, [2]int{p.Prisoners(goban.Black), p.Prisoners(goban.White)}, b.prisoners)
				for cell := range rules.Cell(c.size * c.size) {
					got := p.ExplainIllegal(rules.MoveAttempt{From: 0xFFFF, To: cell}).Code
					if ply%4 == 0 || got != "" { // legal moves are tested below
						require.Equal(t, b.illegalCode(int(cell)/c.size, int(cell)%c.size, seat, c.ko == goban.SimpleKo), got, "%s at %s", p, p.Board().Name(cell))
					}
					seen[got]++
				}
				moves := p.Moves(nil)
				m := moves[rng.IntN(len(moves))]
				if captures := capturingMoves(p, moves); len(captures) > 0 && rng.IntN(3) > 0 {
					m = captures[rng.IntN(len(captures))] // prefer captures so that kos occur
				}
				if m == p.PassMove() {
					b.history = append(b.history, b.text())
				} else {
					cell := int(p.Steps(m)[0].Cells[0])
					require.Empty(t, b.play(cell/c.size, cell%c.size, seat, c.ko == goban.SimpleKo))
				}
				p.Play(m)
				if rng.IntN(8) == 0 { // undo and replay
					p.Undo()
					p.Play(m)
				}
			}
		}
	}
	for _, code := range []rules.IllegalCode{"", rules.Occupied, goban.Suicide, goban.Ko, goban.Superko} {
		require.NotZero(t, seen[code], code)
	}
}
