package chesslike

import (
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// StartWithout returns the start position of o without the pieces on cells. Nobody castles with a rook that is missing.
func (g *game) StartWithout(o rules.Options, cells []rules.Cell) (string, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return "", err
	}
	start, err := g.Start(full)
	if err != nil {
		return "", err
	}
	variant, text := g.gameFor(full, start.String())
	p, err := variant.parse(text)
	if err != nil {
		return "", fmt.Errorf("fen: %w", err)
	}
	for i := range p.castlings {
		if castling := &p.castlings[i]; slices.Contains(cells, rules.Cell(castling.rook)) || slices.Contains(cells, rules.Cell(castling.king)) {
			p.current().castlingRights &^= 1 << i
		}
	}
	for _, c := range cells {
		if int(c) >= len(p.pieceOn) || p.pieceOn[c] == 0 {
			return "", fmt.Errorf("%s: the start has no piece on cell %d", g.info.ID, c)
		}
		p.removePiece(uint8(c))
	}
	without, err := g.Parse(p.String(), full) // the king must still be there
	if err != nil {
		return "", err
	}
	return without.String(), nil
}
