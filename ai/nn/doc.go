// Package nn evaluates positions of two players with small neural networks.
//
// A [Network] sees the pieces from both seats. The inputs of a perspective are the pieces on the cells, as own and enemy
// pieces, and the pieces in hand; the board is turned so that every seat plays upwards, and mirrored so that the own king
// stands on the right half, where the game allows it ([Inputs]). One hidden layer, whose weights both perspectives share,
// goes through the squares of clipped values (SCReLU) into one output, which has weights of its own for every number of
// pieces (output buckets). All of it is in integers, so that a search visits the same nodes on every machine.
//
// # Accumulators
//
// The hidden layer before clipping, the accumulator, is a sum over few of the inputs, so it is updated by the pieces
// that have changed. An [Evaluator] does this when it is asked for a value, by comparing the position with the one that
// it last saw from the same perspective. The search needs to tell it nothing, positions that are never evaluated cost
// nothing, and a move costs as much as it changes.
//
// The form is that of NNUE by Yu Nasu (2018), in the simple shape of the networks of small chess engines; comparing with
// the last position instead of following moves is what the Chess Programming Wiki calls a refresh table.
package nn
