// Package network has the neural evaluations of games: what the network of a game sees ([Game]), and an evaluation for
// the search ([Eval]). Package nn computes networks, and the command train learns them. No game plays with one yet.
package network
