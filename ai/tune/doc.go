// Tune improves the numbers of an evaluation by games that the computer plays against itself.
//
//	go run ./ai/tune play -game chess -positions 200000 -nodes 4000 -out games.txt
//	go run ./ai/tune fit -game chess -in games.txt -out ai/eval/chess/standard.go
//
// play writes a line for each quiet position of its games: the position, the points of the first seat in the end, and
// the score of the search for the first seat. It adds to what the file holds, so that it can be ended at any time.
//
// fit is a logistic regression, as Texel's chess program made it known: the evaluation e of a position promises
// 1/(1+exp(-e/k)) points, with k chosen once for the numbers as they are; then the numbers are moved until the mean of
// the squared errors is least. What a number does to a position is measured, by changing it a little, so an evaluation
// need not be linear or know anything of this: its numbers are found in its struct (package eval, Maker.Tune). A field
// tagged `tune:"-"` stays as it is. The first tenth of the positions, of other games than the rest, takes no part and
// shows what was gained.
//
// Whatever fit finds counts only once a match proves it (ludarium match).
package main
