package hasami

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// StartWithout returns the start position without the pieces on cells.
func (g Game) StartWithout(o rules.Options, cells []rules.Cell) (string, error) {
	start, err := g.Start(o)
	if err != nil {
		return "", err
	}
	p := start.(*Position)
	for _, c := range cells {
		if int(c) >= squares || p.PieceAt(c).IsEmpty() {
			return "", fmt.Errorf("hasami-shogi: the start has no piece on cell %d", c)
		}
		p.RemovePiece(c)
	}
	without, err := g.Parse(p.String(), o)
	if err != nil {
		return "", err
	}
	return without.String(), nil
}
