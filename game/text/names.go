package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves"
)

// nameOrDefault returns the text of a message, or the capitalized machine name if there is no such message.
func (w *Words) name(id, machine string) string {
	if s, ok := w.find(id, nil); ok {
		return s
	}
	s := strings.ReplaceAll(machine, "-", " ")
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// GameName is the name of a game: "Hasami shogi".
func (w *Words) Game(id string) string { return w.name("game."+id, id) }

// ShortGameName is the name of a game for places with little room: "Hexagonal".
func (w *Words) ShortGame(id string) string { return w.name("game."+id+".short", w.Game(id)) }

// SearchNames returns all names to search for a game by: those of every language, and its id.
func SearchNames(id string) string {
	names := []string{id}
	for _, lang := range Languages() {
		w := For(lang)
		names = append(names, w.Game(id), w.ShortGame(id), w.name("game."+id+".aliases", ""))
	}
	return strings.Join(names, " ")
}

// GameDescription describes a game in one line.
func (w *Words) About(id string) string { return w.name("game."+id+".about", "") }

// SeatName is the name of a seat: "White".
func (w *Words) Seat(info rules.Info, s rules.Seat) string {
	machine := info.SeatName(s)
	return w.name("seat."+info.ID+"."+machine, machine)
}

// PieceName is the name of a kind of piece: "knight". It is "" for kind 0.
func (w *Words) Piece(info rules.Info, k rules.Kind) string {
	if int(k) >= len(info.Kinds) || k == 0 {
		return ""
	}
	machine := info.Kinds[k].Name
	return w.name("piece."+machine, machine)
}

// LocalizeMove rewrites a move in the notation of the game with the piece letters of the language: "Nf3" is "Sf3" in
// Polish. Shogi has the same letters everywhere. Files and typed moves keep the letters of the notation.
func (w *Words) Move(info rules.Info, move string) string {
	var b strings.Builder
	for _, r := range move {
		b.WriteString(w.letter(info, string(r)))
	}
	return b.String()
}

func (w *Words) letter(info rules.Info, letter string) string {
	for _, kind := range info.Kinds {
		if kind.Letter == letter && letter != "" {
			return w.name("letter."+info.PieceSet+"."+kind.Name, letter)
		}
	}
	return letter
}

// LevelName is the name of a level of the computer player: "3, casual".
func (w *Words) Level(n int) string {
	code := strconv.Itoa(n)
	return w.name("level."+code, code)
}

// OptionName is the name of an option of a game.
func (w *Words) Option(game, key string) string { return w.name("option."+game+"."+key, key) }

// OptionDescription explains an option; "" if it needs no explanation.
func (w *Words) OptionAbout(game, key string) string {
	return w.name("option."+game+"."+key+".about", "")
}

// OptionValueName is the name of a value of an option; numbers stand for themselves.
func (w *Words) Choice(game, key, value string) string {
	if _, ok := w.find("option."+game+"."+key+"."+value, nil); !ok && isNumber(value) {
		return w.Number(value)
	}
	return w.name("option."+game+"."+key+"."+value, value)
}

// OptionSummary sums up the options of a game in one line: "Japanese, komi 6.5, no handicap". Games whose options do not depend on each
// other list only the rules that differ from the defaults, "Castling: allowed", or "" if none does.
func (w *Words) Terms(g rules.Game, o rules.Options) string { return inOneLine(w.TermsList(g, o)) }

// TermsList is Terms with a line for each part: first the numbers and what depends on them, then the rules that differ from
// the defaults.
func (w *Words) TermsList(g rules.Game, o rules.Options) []string {
	info := g.Info()
	r, ok := g.(rules.AutoOptions)
	if !ok {
		return w.ChangedRules(info, o)
	}
	full, err := r.ResolveOptions(o)
	if err != nil {
		return nil
	}
	var args []any
	for key, value := range full {
		args = append(args, key, w.Choice(info.ID, key, value))
	}
	house := func(option rules.Option) bool { return option.House } // the first line has the others
	return append([]string{w.T("terms."+info.ID, args...)}, w.changed(info, o, house)...)
}

// ChangedRules lists the rules that differ from the defaults of a game, a line for each: "Castling: allowed". Handicaps and
// random setups do not count as rules.
func (w *Words) ChangedRules(info rules.Info, o rules.Options) []string {
	return w.changed(info, o, func(option rules.Option) bool { return !option.Handicap && !option.Random })
}

// changed lists those of some options that differ from the defaults, a line for each.
func (w *Words) changed(info rules.Info, o rules.Options, some func(rules.Option) bool) (lines []string) {
	for _, option := range info.Options {
		if value, chosen := o[option.Key]; chosen && value != option.Default && some(option) {
			lines = append(lines, w.Option(info.ID, option.Key)+": "+w.Choice(info.ID, option.Key, value))
		}
	}
	return lines
}

// inOneLine joins lines into one that goes on in lower case: "Castling: allowed; promotion to king: not allowed".
func inOneLine(lines []string) string {
	for i, line := range lines {
		if first, size := utf8.DecodeRuneInString(line); i > 0 {
			lines[i] = string(unicode.ToLower(first)) + line[size:]
		}
	}
	return strings.Join(lines, "; ")
}

// OptionSentence writes the options of a game as one sentence, or "" if the game has no such sentence. word renders the
// phrase of each option. The conditions of the text test the values themselves, as "komiIs".
func (w *Words) Sentence(g rules.Game, o rules.Options, word func(key, said string) string) string {
	id := g.Info().ID
	s, _ := w.find("sentence."+id, w.said(g, o, word))
	return s
}

// OptionSentenceHelp explains what OptionSentence says.
func (w *Words) SentenceAbout(g rules.Game, o rules.Options) string {
	plain := func(_, said string) string { return said }
	s, _ := w.find("sentence."+g.Info().ID+".about", w.said(g, o, plain))
	return s
}

// sentenceArgs are the parameters for the sentence about the options of a game.
func (w *Words) said(g rules.Game, o rules.Options, word func(key, said string) string) []any {
	full := o
	if r, ok := g.(rules.AutoOptions); ok {
		if now, err := r.ResolveOptions(o); err == nil {
			full = now
		}
	}
	var args []any
	for _, option := range g.Info().Options {
		value := full[option.Key]
		args = append(args, option.Key, word(option.Key, w.Said(g.Info().ID, option, value)), option.Key+"Is", value)
	}
	return args
}

// OptionPhrase is the phrase for an option with this value in the sentence of a game.
func (w *Words) Said(game string, o rules.Option, value string) string {
	if n, err := strconv.Atoi(value); err == nil && len(o.Values) == 0 {
		if s, ok := w.find("said."+game+"."+o.Key, []any{"Count", n}); ok {
			return s
		}
	}
	return w.Choice(game, o.Key, value)
}

// ReasonName says how a game ended, without naming a winner: "checkmate". It also names what can be claimed.
func (w *Words) Reason(r rules.Reason) string {
	if s, ok := w.find("reason."+string(r), nil); ok {
		return s
	}
	return strings.ReplaceAll(string(r), "-", " ")
}

// LossReason is ReasonName for use next to the name of the loser. It has texts of its own where the reason lies with
// the opponent: "the opponent has no legal moves".
func (w *Words) Loss(info rules.Info, r rules.Reason) string {
	own := "reason." + string(r) + ".lost"
	for _, id := range []string{own + "." + info.ID, own} {
		if s, ok := w.find(id, nil); ok {
			return s
		}
	}
	return w.Reason(r)
}

// ResultText says how a game ended, or that it is in progress: "White wins: checkmate", "White wins by 6.5 points".
func (w *Words) Result(info rules.Info, r rules.Result) string {
	if !r.IsOver() {
		return w.T("result.running")
	}
	kind, args := w.parties(info, r)
	if kind == "won" && r.MarginHalfPoints > 0 {
		return w.T("result.won-by", append(args, "Count", rules.FormatPoints(r.MarginHalfPoints))...)
	}
	return w.T("result."+kind, append(args, "Reason", w.why(info, r.Reason, kind, args))...)
}

// ResultReason is the reason alone, in the form it has in ResultText: "Black resigned".
func (w *Words) Why(info rules.Info, r rules.Result) string {
	kind, args := w.parties(info, r)
	return w.why(info, r.Reason, kind, args)
}

// winnersAndLosers returns the kind of a result, and the names of the winners and of the seats that lost last as
// parameters.
func (w *Words) parties(info rules.Info, r rules.Result) (kind string, args []any) {
	var first, last []string
	next := uint8(rules.MaxSeats) // the best place below the winners: the reason is that of the last elimination
	for s := range info.Seats {
		if r.Place[s] > 1 {
			next = min(next, r.Place[s])
		}
	}
	for s := range info.Seats {
		name := w.Seat(info, rules.Seat(s))
		switch r.Place[s] {
		case 1:
			first = append(first, name)
		case next:
			last = append(last, name)
		}
	}
	kind = "won"
	switch {
	case len(last) == 0:
		kind = "drawn"
	case len(first) > 1:
		kind = "shared"
	}
	return kind, []any{"Winner", w.List(first), "Loser", w.List(last)}
}

// reasonInSentence is a reason inside a sentence that names winners and losers. A reason can have its own text for a
// draw, and for a game in which it means something else.
func (w *Words) why(info rules.Info, r rules.Reason, kind string, args []any) string {
	own := "reason." + string(r) + "." + kind
	for _, id := range []string{own + "." + info.ID, own, "reason." + string(r) + ".of"} {
		if s, ok := w.find(id, args); ok {
			return s
		}
	}
	return w.Reason(r)
}

// IllegalMoveText says why a move is illegal, as a sentence: "That would leave your king in check from e8." b is the
// board of the game, for the names of the cells.
func (w *Words) Refusal(b *board.Board, r rules.IllegalReason) string {
	cells := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		cells[i] = b.Name(c)
	}
	s, ok := w.find("refusal."+string(r.Code), []any{"Cells", w.List(cells), "Text", r.Text, "Check", r.Check})
	if !ok {
		return w.T("refusal", "Code", strings.ReplaceAll(string(r.Code), "-", " "))
	}
	return s
}

// ConditionText states a condition of a declaration and whether it is met: "Not met: your king is in the promotion
// zone".
func (w *Words) Condition(c rules.Condition) string {
	what := w.T("condition."+string(c.Name), "Have", c.Have, "Least", c.Minimum)
	if c.Met {
		return w.T("declare.met", "What", what)
	}
	return w.T("declare.unmet", "What", what)
}

// JoinList joins words as in a sentence: "a1, b2 and c3".
func (w *Words) List(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return w.T("list.and", "Most", strings.Join(words[:n-1], w.T("list.comma")), "Last", words[n-1])
	}
}

// LossWarning says what a file or a format leaves out of a game.
func (w *Words) Loses(format string, lost []saves.Loss) string {
	words := make([]string, len(lost))
	for i, loss := range lost {
		words[i] = w.T("lost." + string(loss))
	}
	return w.T("save.loses", "Format", format, "What", w.List(words))
}
