package protocol

// A dialect holds the differences between UCI and USI, which are otherwise the same protocol.
type dialect struct {
	name            string    // the command that starts a session; with "ok" appended, the end of the reply
	newGame         string    // command: a new game begins
	gameOver        string    // command: the game has ended; empty: none
	positionKeyword string    // keyword before a position
	clockPrefixes   [2]string // prefixes of the clock parameters, by seat
	defaultVariant  string    // the variant that every engine plays by default
	noMove          string    // bestmove when there is no legal move
	resign          string    // bestmove for resigning; empty: none
	win             string    // bestmove for declaring a win; empty: none

	// optionNames maps our option names to those of the dialect where they differ; empty: there is no such option.
	optionNames   map[string]string
	matesInPlies  bool // mate scores count plies, not moves
	hasByoyomi    bool // go has a byoyomi parameter
	mateTakesTime bool // "go mate" takes a time, not a number of moves
}

// optionName is the dialect's name of one of our options.
func (d *dialect) optionName(option string) string {
	if name, ok := d.optionNames[option]; ok {
		return name
	}
	return option
}

// dialectFor returns the dialect of UCI or USI.
func dialectFor(usi bool) *dialect {
	if usi {
		return &dialect{
			name: "usi", newGame: "usinewgame", gameOver: "gameover", positionKeyword: "sfen", clockPrefixes: [2]string{"b", "w"}, defaultVariant: "shogi",
			noMove: "resign", resign: "resign", win: "win", matesInPlies: true, hasByoyomi: true, mateTakesTime: true,
			optionNames: map[string]string{
				optHash: "USI_Hash", optPonder: "USI_Ponder", optWDL: "USI_ShowWDL", optAnalyse: "USI_AnalyseMode", optVariant: "",
			},
		}
	}
	return &dialect{
		name: "uci", newGame: "ucinewgame", positionKeyword: "fen", clockPrefixes: [2]string{"w", "b"}, defaultVariant: "chess", noMove: "(none)",
	}
}
