// Package progress is the scene that shows what the person at this device has reached: the strength at each game with its curve, the
// problems solved, and the pentathlon.
package progress
