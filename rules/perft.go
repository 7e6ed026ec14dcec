package rules

// A Perft counts sequences of legal moves. It reuses its move lists, so that counting does not allocate once they
// have grown.
type Perft struct {
	// NoBulkCounting plays every move of the last ply instead of counting the list of moves.
	NoBulk bool

	moves [][]Move
}

// Count returns the number of sequences of exactly depth plies from p. Sequences that end earlier on the board are
// not counted; draws by repetition, move count or material end nothing.
func (c *Perft) Count(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	for len(c.moves) <= depth {
		c.moves = append(c.moves, make([]Move, 0, 256))
	}
	return c.count(p, depth)
}

func (c *Perft) count(p Position, depth int) uint64 {
	if depth == 1 && !c.NoBulk {
		if n, ok := p.(Counter); ok {
			return uint64(n.CountMoves())
		}
	}
	moves := p.Moves(c.moves[depth][:0])
	c.moves[depth] = moves
	if depth == 1 && !c.NoBulk {
		return uint64(len(moves))
	}
	var nodes uint64
	for _, m := range moves {
		p.Play(m)
		if depth == 1 {
			nodes++
		} else {
			nodes += c.count(p, depth-1)
		}
		p.Undo()
	}
	return nodes
}
