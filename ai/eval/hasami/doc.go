// Package hasami evaluates positions of hasami shogi: it copies the pieces to a padded board, sums the terms for both
// sides and returns the difference for the side to move. Pieces are all that counts in the end, and the fewer a side
// has the more valuable each is; the other terms predict who will lose the next one: pieces that the enemy could trap
// with one move, half-trapped pieces, mobility, pieces that protect each other on diagonals, and advancing from the
// back row.
package hasami
