package protocol

// A dialect holds the differences between UCI and USI, which are otherwise the same protocol.
type dialect struct {
	name     string    // the command that starts a session; with "ok" appended, the end of the reply
	newGame  string    // command: a new game begins
	over     string    // command: the game has ended; empty: none
	position string    // keyword before a position
	clocks   [2]string // prefixes of the clock parameters, by seat
	native   string    // the variant that every engine plays by default
	nothing  string    // bestmove when there is no legal move
	resign   string    // bestmove for resigning; empty: none
	win      string    // bestmove for declaring a win; empty: none

	// optionNames maps our option names to those of the dialect where they differ; empty: there is no such option.
	names   map[string]string
	plies   bool // mate scores count plies, not moves
	periods bool // go has a byoyomi parameter
	timed   bool // "go mate" takes a time, not a number of moves
}

// optionName is the dialect's name of one of our options.
func (d *dialect) called(option string) string {
	if name, ok := d.names[option]; ok {
		return name
	}
	return option
}

// dialectFor returns the dialect of UCI or USI.
func speech(usi bool) *dialect {
	if usi {
		return &dialect{
			name: "usi", newGame: "usinewgame", over: "gameover", position: "sfen", clocks: [2]string{"b", "w"}, native: "shogi",
			nothing: "resign", resign: "resign", win: "win", plies: true, periods: true, timed: true,
			names: map[string]string{
				optHash: "USI_Hash", optPonder: "USI_Ponder", optWDL: "USI_ShowWDL", optAnalyse: "USI_AnalyseMode", optVariant: "",
			},
		}
	}
	return &dialect{
		name: "uci", newGame: "ucinewgame", position: "fen", clocks: [2]string{"w", "b"}, native: "chess", nothing: "(none)",
	}
}
