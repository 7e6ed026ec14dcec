// Tune fits the values of an evaluation to games that the engine plays against itself.
//
//	go run ./ai/tune play -game chess -positions 200000 -nodes 4000 -out games.txt
//	go run ./ai/tune fit -game chess -in games.txt -out ai/eval/chess/standard.go
//
// play writes a line for each quiet position of its games: the position, the points of the first seat in the end, and
// the score of the search for the first seat. It appends to the file, so it can be interrupted at any time.
//
// fit is a logistic regression, known as Texel tuning: the evaluation e of a position predicts 1/(1+exp(-e/k)) points,
// with k fitted once for the current values; then the values are changed to minimize the mean squared error. The
// gradient of each value is measured by changing it a little, so an evaluation need not be linear or know anything of
// this: its values are found in its struct (package eval, Maker.Tunable). A field tagged `tune:"-"` stays as it is. The
// first tenth of the positions, from other games than the rest, is held back for validation.
//
// What fit finds must be proved by a match (ludarium match).
package main
