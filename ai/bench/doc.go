// Package bench searches fixed positions of each game to a fixed depth and counts the nodes. The count is the same on
// every machine and in every run, so it is a signature of the engines: a change that should not affect the search
// leaves it alone.
package bench
