package usi

import (
	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/rules"
)

// NewServer returns a server for those of the games that USI has a name for.
func NewServer(games []rules.Game) *uci.Server {
	d := Dialect()
	return &uci.Server{Dialect: d, Variants: d.Variants(games)}
}

// Dialect returns USI as a dialect of UCI.
func Dialect() *uci.Dialect {
	return &uci.Dialect{
		Name: "usi", IsUSI: true, NewGame: "usinewgame", GameOver: "gameover", PositionKeyword: "sfen", ClockPrefixes: [2]string{"b", "w"},
		DefaultVariant: "shogi", NoMove: "resign", Resign: "resign", Win: "win", MatesInPlies: true, HasByoyomi: true, SolveMate: solveMate,
		OptionNames: map[string]string{
			uci.OptionHash: "USI_Hash", uci.OptionPonder: "USI_Ponder", uci.OptionShowWDL: "USI_ShowWDL", uci.OptionAnalyseMode: "USI_AnalyseMode",
			uci.OptionVariant: "",
		},
	}
}
