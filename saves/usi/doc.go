// Package usi reads and writes shogi games as the line "position" of the protocol USI, a game a line.
package usi
