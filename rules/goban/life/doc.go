// Package life analyses the life and death of standing stones, independent of the history: chains and regions, which stones
// are unconditionally alive, and which chains are in seki.
//
// [NewBoard] takes the stones of a position; [Board.UnconditionalLife] and [Board.SekiStones] mark its cells.
//
// # Unconditional life
//
// After Benson, "Life in the game of Go" (1976). For one colour, take all of its chains and all regions, which are the
// connected sets of cells without a stone of that colour. A region is vital to a chain if all its empty cells are liberties
// of that chain. Eliminate every chain with fewer than two vital regions, and every region bordered by an eliminated chain,
// until nothing changes. The chains that remain cannot be captured. A remaining region with fewer than two cells not
// adjacent to the colour surely belongs to it: the opponent has no room for two eyes.
//
// # Seki
//
// First ordinary dame are filled: as long as possible, for every neutral empty cell in board order, a stone of the first
// seat, else of the second, is placed if it connects to its own colour, captures nothing and leaves its chain more than one
// liberty. The neutral cells that remain are shared liberties. The chains that have one are in seki; so are those of the
// same colour that border on the same region of one colour.
package life
