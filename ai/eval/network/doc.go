// Package network has the neural evaluations of games: what the network of a game sees ([FeatureSet]), and an evaluation for
// the search ([Eval]). Package nn computes networks, and the command train trains them.
//
// # Where the networks are
//
// The folder networks has a file for every network, and beside it a text that says how package train made it. A desktop
// program contains them. The page fetches one when a game needs it, and keeps it for offline use. Only searches at full
// strength use them; levels below the top have the standard evaluations, so that a level plays the same with a new
// network.
package network
