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
type plain struct {
	rows  [][]byte
	past  []string // past positions, the latest last
	takes [2]int
}

func newPlain(size int) *plain {
	b := &plain{}
	for range size {
		b.rows = append(b.rows, []byte(strings.Repeat(".", size)))
	}
	b.past = []string{b.picture()}
	return b
}

func (b *plain) picture() string {
	var all []string
	for _, row := range b.rows {
		all = append(all, string(row))
	}
	return strings.Join(all, "/")
}

// chain returns the stones of a chain and whether it has a liberty.
func (b *plain) chain(y, x int) (stones [][2]int, free bool) {
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
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				walk(y+d[0], x+d[1], letter)
			}
		}
	}
	walk(y, x, b.rows[y][x])
	return stones, free
}

// play places a stone and returns why that is illegal; "" if it is legal.
func (b *plain) try(y, x, seat int, simple bool) rules.Code {
	if b.rows[y][x] != '.' {
		return rules.Occupied
	}
	before := b.picture()
	takes := b.takes
	b.rows[y][x] = "BW"[seat]
	for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		ny, nx := y+d[0], x+d[1]
		if ny < 0 || nx < 0 || ny >= len(b.rows) || nx >= len(b.rows) || b.rows[ny][nx] != "WB"[seat] {
			continue
		}
		if stones, free := b.chain(ny, nx); !free {
			b.takes[seat] += len(stones)
			for _, s := range stones {
				b.rows[s[0]][s[1]] = '.'
			}
		}
	}
	why := rules.Code("")
	if _, free := b.chain(y, x); !free {
		why = goban.Suicide
	}
	after := b.picture()
	for i, old := range b.past {
		switch {
		case why != "" || old != after:
		case len(b.past) > 1 && i == len(b.past)-2:
			why = goban.Ko
		case !simple:
			why = goban.Superko
		}
	}
	if len(b.past) > 1 && b.past[len(b.past)-2] == after && why == goban.Superko {
		why = goban.Ko // it occurred even earlier too
	}
	if why != "" {
		b.restore(before)
		b.takes = takes
		return why
	}
	b.past = append(b.past, after)
	return ""
}

func (b *plain) restore(picture string) {
	for y, row := range strings.Split(picture, "/") {
		copy(b.rows[y], row)
	}
}

// illegalCode returns what play would, and leaves the board unchanged.
func (b *plain) legal(y, x, seat int, simple bool) rules.Code {
	before, n, takes := b.picture(), len(b.past), b.takes
	why := b.try(y, x, seat, simple)
	b.restore(before)
	b.past, b.takes = b.past[:n], takes
	return why
}

// capturingMoves returns the moves that capture.
func taking(p *goban.Position, moves []rules.Move) (list []rules.Move) {
	for _, m := range moves {
		if len(p.Effects(m)) > 1 {
			list = append(list, m)
		}
	}
	return list
}

func TestAgainstPlainBoards(t *testing.T) {
	seen := map[rules.Code]int{}
	for _, c := range []struct {
		size, games, plies int
		ko                 string
	}{
		{7, 12, 220, goban.SuperKo}, {7, 8, 220, goban.SimpleKo}, {9, 4, 250, goban.SuperKo}, {13, 1, 300, goban.SuperKo}, {19, 1, 200, goban.SimpleKo},
	} {
		for game := range c.games {
			rng := rand.New(rand.NewPCG(uint64(c.size), uint64(game)))
			p := start(t, "size", strconv.Itoa(c.size), "ko", c.ko)
			b := newPlain(c.size)
			for ply := range c.plies {
				seat := int(p.Turn())
				require.Equal(t, b.picture(), strings.Join(rows(p), "/"))
				require.Equal(t, [2]int{p.Prisoners(goban.Black), p.Prisoners(goban.White)}, b.takes)
				for cell := range rules.Cell(c.size * c.size) {
					got := p.Why(rules.Attempt{From: 0xFFFF, To: cell}).Code
					if ply%4 == 0 || got != "" { // legal moves are tested below
						require.Equal(t, b.legal(int(cell)/c.size, int(cell)%c.size, seat, c.ko == goban.SimpleKo), got, "%s at %s", p, p.Board().Name(cell))
					}
					seen[got]++
				}
				moves := p.Moves(nil)
				m := moves[rng.IntN(len(moves))]
				if takes := taking(p, moves); len(takes) > 0 && rng.IntN(3) > 0 {
					m = takes[rng.IntN(len(takes))] // prefer captures so that kos occur
				}
				if m == p.Pass() {
					b.past = append(b.past, b.picture())
				} else {
					cell := int(p.Steps(m)[0].Cells[0])
					require.Empty(t, b.try(cell/c.size, cell%c.size, seat, c.ko == goban.SimpleKo))
				}
				p.Play(m)
				if rng.IntN(8) == 0 { // undo and replay
					p.Undo()
					p.Play(m)
				}
			}
		}
	}
	for _, code := range []rules.Code{"", rules.Occupied, goban.Suicide, goban.Ko, goban.Superko} {
		require.NotZero(t, seen[code], code)
	}
}
