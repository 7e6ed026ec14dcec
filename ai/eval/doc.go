// Package eval joins games to the alpha-beta search: for every game that package search plays, the traits and the
// evaluation. A new game for two is one entry in [For].
package eval
