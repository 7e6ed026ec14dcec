// Package usi reads and writes shogi games as "position" lines of the USI protocol, one game per line.
package usi
