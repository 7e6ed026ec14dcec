package chesslike

import (
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"
)

// rarePositions are positions that random games reach too rarely, by game.
var rarePositions = map[string][]string{
	"byzantine-chess": {
		"5K10/4pm10/16/k10P4 w 0 1",   // the pawn that gives check can be lifted off
		"16/3PM11/16/K7k7 b 0 1",      // a bare king can lift off the last pair
		"2P1M11/16/11p4/K7k7 w 0 1",   // a pawn can move against one of its own side
		"7k8/16/PP13P/K2pm2r7P w 0 1", // lifting off opens a line
		"8N7/3pm11/11pm3/K7k7 w 0 1",  // two pairs
		"16/1k14/16/KPM11PM b 0 1",    // stalemate comes before bare kings
		"11P4/K4pm2r3M2/16/8k7 w 0 1", // lifting off opens the ring
	},
	"three-player-chess": {
		"wK7/8/8/1rPwPbP4/8/8/8/7rK/8/8/8/bK7 r - c3 wrb 1 1", // two seats can capture en passant
		"7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", // a mate in one
	},
	"four-player-chess": {
		"6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 0 1", // two seats can capture en passant
		"6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1",  // a mate in one
	},
}

func TestConformance(t *testing.T) {
	for _, id := range gameIDs() {
		t.Run(id, func(t *testing.T) { rulestest.Conform(t, games()[id], 4, 300, rarePositions[id]...) })
	}
}
