package board

// ToUint8 returns cells as bytes, for tables of boards with fewer than 256 cells.
func ToUint8(cells []Cell) []uint8 {
	out := make([]uint8, len(cells))
	for i, c := range cells {
		out[i] = uint8(c)
	}
	return out
}

// Unreachable is the distance between two cells that no king path connects.
const Unreachable = 255

// KingDistances returns the number of king moves on the empty board between every two cells.
func (b *Board) KingDistances() [][]uint8 {
	distances := make([][]uint8, len(b.Cells))
	for c := range distances {
		row := make([]uint8, len(b.Cells))
		for i := range row {
			row[i] = Unreachable
		}
		row[c] = 0
		for queue := []Cell{Cell(c)}; len(queue) > 0; queue = queue[1:] {
			from := queue[0]
			for _, paths := range [2][][]Cell{b.Orth[from], b.Diag[from]} {
				for _, path := range paths {
					if to := path[0]; row[to] == Unreachable {
						row[to] = row[from] + 1
						queue = append(queue, to)
					}
				}
			}
		}
		distances[c] = row
	}
	return distances
}
