// Package capablanca has the rules of Capablanca chess on ten files, with eight ranks ([Spec80]) and with ten
// ([Spec100]).
//
// # Sources
//
// The pages of chessvariants.com and gamerz.net, and src/variant.cpp and tests/perft.sh of Fairy-Stockfish for the
// castling, the promotions and a perft count of the start.
//
// # Decisions
//
// The later of Capablanca's two setups on ten files and eight ranks, with archbishop (bishop and knight) and chancellor
// (rook and knight), and the same on ten ranks. The king castles by three cells on both boards. On ten ranks the first
// move of a pawn may be three cells long; then it can be captured en passant on both cells that it passed. An archbishop
// or a chancellor is always sufficient material.
//
// With the option castling=two the king castles by two cells, as in chess: kingside to h with the rook on g, queenside to
// d with the rook on e. On ten ranks pawns=double removes the triple step. Both are rules that others use; positions do
// not tell which rule holds.
package capablanca
