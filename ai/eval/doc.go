// Package eval joins games to the alpha-beta search: for every game that package search plays, the traits, the
// evaluation and the ladder of levels. A new game for two is one entry in [For].
package eval
