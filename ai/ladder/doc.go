// Package ladder describes how much weaker than the engine the levels of a game play: package player takes the
// [Strength] of a level and limits nodes, misses moves and chooses weaker moves by it. Every game has its own
// [Strengths], tuned by games: level 1 is an even match for a beginner who knows the rules, and each level takes 60 to
// 85 % of the points from the one below.
package ladder
