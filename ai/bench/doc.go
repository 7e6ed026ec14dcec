// Package bench searches fixed positions to fixed depths. The number of nodes is the same on every machine and in every
// run, so that it is the signature of the engines: a change that is meant to change nothing leaves it alone.
package bench
