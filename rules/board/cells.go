package board

// Narrow is a list of cells in 8 bits, for tables over boards of fewer than 256.
func Narrow(cells []Cell) []uint8 {
	out := make([]uint8, len(cells))
	for i, c := range cells {
		out[i] = uint8(c)
	}
	return out
}

// Far is the distance between cells of which a king never comes from one to the other.
const Far = 255

// Distances are the steps of a king on the empty board, by the cells between which he goes.
func (b *Board) Distances() [][]uint8 {
	all := make([][]uint8, len(b.Cells))
	for c := range all {
		row := make([]uint8, len(b.Cells))
		for i := range row {
			row[i] = Far
		}
		row[c] = 0
		for queue := []Cell{Cell(c)}; len(queue) > 0; queue = queue[1:] {
			from := queue[0]
			for _, paths := range [2][][]Cell{b.Orth[from], b.Diag[from]} {
				for _, path := range paths {
					if to := path[0]; row[to] == Far {
						row[to] = row[from] + 1
						queue = append(queue, to)
					}
				}
			}
		}
		all[c] = row
	}
	return all
}
