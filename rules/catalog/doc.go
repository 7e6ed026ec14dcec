// Package catalog lists the games. Everything that offers, opens or names a game finds it here; a new game joins with
// one line in the list.
package catalog
