// Package ladder describes how the levels of a game are weaker than the engine can be. Every game has a ladder of its
// own, tuned by games: level 1 is an even match for a beginner who knows the rules, and each level takes 60 to 85 % of
// the points from the one below.
package ladder
