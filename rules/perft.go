package rules

// A Perft counts sequences of legal moves. It reuses its move lists, so that counting does not allocate once they
// have grown.
type Perft struct {
	// NoBulkCounting plays every move of the last ply instead of counting the list of moves.
	NoBulkCounting bool

	moveLists [][]Move
}

// Count returns the number of sequences of exactly depth plies from p. Sequences that end earlier on the board are
// not counted; draws by repetition, move count or material end nothing.
func (perft *Perft) Count(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	for len(perft.moveLists) <= depth {
		perft.moveLists = append(perft.moveLists, make([]Move, 0, 256))
	}
	return perft.countNodes(p, depth)
}

func (perft *Perft) countNodes(p Position, depth int) uint64 {
	if depth == 1 && !perft.NoBulkCounting {
		if counter, ok := p.(MoveCounter); ok {
			return uint64(counter.CountMoves())
		}
	}
	moves := p.Moves(perft.moveLists[depth][:0])
	perft.moveLists[depth] = moves
	if depth == 1 && !perft.NoBulkCounting {
		return uint64(len(moves))
	}
	var nodes uint64
	for _, m := range moves {
		p.Play(m)
		if depth == 1 {
			nodes++
		} else {
			nodes += perft.countNodes(p, depth-1)
		}
		p.Undo()
	}
	return nodes
}
