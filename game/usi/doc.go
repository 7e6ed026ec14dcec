// Package usi lets other programs use our shogi player as an engine, by USI, the shogi relative of UCI.
//
// The session is that of package game/uci: lines come in, requests go to a computer player, and its moves go out. What
// USI does differently is a [Dialect]: its words (sfen, byoyomi, gameover), the names of the options, resigning and
// declaring an entering king with "bestmove resign" and "bestmove win", and "go mate", which searches for a mate by checks
// only. [NewServer] makes a server that speaks it, and package game/engine hosts shogi engines by it.
package usi
