// Package life tells what is so of stones that stand, whatever was played before: chains and regions, which stones cannot be
// captured even if their owner always passes, and which chains live together in seki.
//
// # Unconditional life
//
// After Benson, "Life in the game of Go" (1976). For one colour, take all of its chains, and all regions, which are the cells
// without a stone of that colour that hang together. A region is vital to a chain when every empty cell of it is a liberty
// of that chain. Drop every chain with fewer than two vital regions, and every region on which a dropped chain borders,
// until nothing changes. What is left cannot be captured. A region that is left, and in which there are not two cells away
// from all stones of the colour, is surely that colour's: the enemy has no room for two eyes.
//
// # Seki
//
// First ordinary dame are filled: as long as possible, for each neutral empty cell in the order of the board, a stone of the
// first seat, then of the second, is put there if it is next to a stone of its own, takes nothing and leaves its chain more
// than one liberty. What neutral cells are left are shared liberties. The chains that have one are in seki; so are those
// of the same colour that border on the same region of one colour.
package life
