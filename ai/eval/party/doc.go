// Package party judges chess of three and four seats: every seat by itself, on any board. How the seats weigh against each
// other is the affair of package multi.
package party
