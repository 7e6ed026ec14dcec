package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves/formats"
)

// nameForGame is nameOrDefault for a name that may be another one in a game.
func (w *Words) nameForGame(game, id, machineName string) string {
	if s, ok := w.lookUpForGame(game, id, nil); ok {
		return s
	}
	return w.nameOrDefault(id, machineName)
}

// nameOrDefault returns the text of a message, or the capitalized machine name if there is no such message.
func (w *Words) nameOrDefault(id, machineName string) string {
	if s, ok := w.lookUp(id, nil); ok {
		return s
	}
	s := strings.ReplaceAll(machineName, "-", " ")
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// GameName is the name of a game: "Hasami shogi".
func (w *Words) GameName(id string) string { return w.nameOrDefault("game."+id, id) }

// ShortGameName is the name of a game for places with little room: "Hexagonal".
func (w *Words) ShortGameName(id string) string {
	if s, ok := w.lookUp("game."+id+".short", nil); ok {
		return s
	}
	return w.GameName(id)
}

// SearchNames returns all names to search for a game by: those of every language, and its id.
func SearchNames(id string) string {
	names := []string{id}
	for _, lang := range Languages() {
		w := For(lang)
		names = append(names, w.GameName(id), w.ShortGameName(id), w.nameOrDefault("game."+id+".aliases", ""))
	}
	return strings.Join(names, " ")
}

// GameDescription describes a game in one line.
func (w *Words) GameDescription(id string) string { return w.nameOrDefault("game."+id+".about", "") }

// SeatName is the name of a seat: "White".
func (w *Words) SeatName(info rules.Info, seat rules.Seat) string {
	machine := info.SeatName(seat)
	return w.nameForGame(info.ID, "seat."+machine, machine)
}

// PieceName is the name of a kind of piece: "knight". It is "" for kind 0.
func (w *Words) PieceName(info rules.Info, kind rules.Kind) string {
	if int(kind) >= len(info.Kinds) || kind == 0 {
		return ""
	}
	machine := info.Kinds[kind].Name
	return w.nameForGame(info.ID, "piece."+machine, machine)
}

// passText is how all games write a pass.
const passText = "pass"

// LocalizeMove rewrites a move in the notation of the game with the piece letters of the language: "Nf3" is "Sf3" in
// Polish, and "pass" is a word of the language, also behind a number. Shogi has the same letters everywhere. Files and typed moves keep the letters of the notation.
func (w *Words) LocalizeMove(info rules.Info, move string) string {
	if number, isPass := strings.CutSuffix(move, passText); isPass && (number == "" || strings.HasSuffix(number, ". ") || strings.HasSuffix(number, "… ")) {
		return number + w.T("move.pass")
	}
	var b strings.Builder
	for _, r := range move {
		b.WriteString(w.pieceLetter(info, string(r)))
	}
	return b.String()
}

func (w *Words) pieceLetter(info rules.Info, letter string) string {
	for _, kind := range info.Kinds {
		if kind.Letter == letter && letter != "" {
			return w.nameOrDefault("letter."+info.PieceSet+"."+kind.Name, letter)
		}
	}
	return letter
}

// LevelName is the name of a level of the computer player: "3, casual".
func (w *Words) LevelName(n int) string {
	code := strconv.Itoa(n)
	return w.nameOrDefault("level."+code, code)
}

// CharacterName is the name of a named opponent: "Luca"; "" if there is none with that ID.
func (w *Words) CharacterName(id string) string {
	name, _ := w.lookUp("character."+id, nil)
	return name
}

// CharacterDescription says in a sentence how a named opponent plays.
func (w *Words) CharacterDescription(id string) string {
	return w.nameOrDefault("character."+id+".about", "")
}

// OptionName is the name of an option of a game.
func (w *Words) OptionName(game, key string) string {
	return w.nameOrDefault("option."+game+"."+key, key)
}

// OptionDescription explains an option; "" if it needs no explanation.
func (w *Words) OptionDescription(game, key string) string {
	return w.nameOrDefault("option."+game+"."+key+".about", "")
}

// OptionValueName is the name of a value of an option; numbers stand for themselves.
func (w *Words) OptionValueName(game, key, value string) string {
	if _, ok := w.lookUp("option."+game+"."+key+"."+value, nil); !ok && isNumber(value) {
		return w.FormatNumber(value)
	}
	return w.nameOrDefault("option."+game+"."+key+"."+value, value)
}

// OptionSummary sums up the options of a game in one line: "Japanese, komi 6.5, no handicap". Games whose options do not depend on each
// other list only the rules that differ from the defaults, "Castling: allowed", or "" if none does.
func (w *Words) OptionSummary(g rules.Game, o rules.Options) string {
	return w.inOneLine(w.TermsList(g, o))
}

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
		args = append(args, key, w.OptionValueName(info.ID, key, value))
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
			lines = append(lines, w.OptionName(info.ID, option.Key)+": "+w.OptionValueName(info.ID, option.Key, value))
		}
	}
	return lines
}

// inOneLine joins lines into one that goes on in lower case, except in German, where a noun may begin a line:
// "Castling: allowed; promotion to king: not allowed".
func (w *Words) inOneLine(lines []string) string {
	for i, line := range lines {
		if first, size := utf8.DecodeRuneInString(line); i > 0 && w.Lang() != "de" {
			lines[i] = string(unicode.ToLower(first)) + line[size:]
		}
	}
	return strings.Join(lines, "; ")
}

// OptionSentence writes the options of a game as one sentence, or "" if the game has no such sentence. word renders the
// phrase of each option. The conditions of the text test the values themselves, as "komiIs".
func (w *Words) OptionSentence(g rules.Game, o rules.Options, word func(key, phrase string) string) string {
	id := g.Info().ID
	s, _ := w.lookUp("sentence."+id, w.sentenceArgs(g, o, word))
	return s
}

// OptionSentenceHelp explains what OptionSentence says.
func (w *Words) OptionSentenceHelp(g rules.Game, o rules.Options) string {
	plain := func(_, phrase string) string { return phrase }
	s, _ := w.lookUp("sentence."+g.Info().ID+".about", w.sentenceArgs(g, o, plain))
	return s
}

// sentenceArgs are the parameters for the sentence about the options of a game.
func (w *Words) sentenceArgs(g rules.Game, o rules.Options, word func(key, phrase string) string) []any {
	resolved := o
	if r, ok := g.(rules.AutoOptions); ok {
		if now, err := r.ResolveOptions(o); err == nil {
			resolved = now
		}
	}
	var args []any
	for _, option := range g.Info().Options {
		value := resolved[option.Key]
		args = append(args, option.Key, word(option.Key, w.OptionPhrase(g.Info().ID, option, value)), option.Key+"Is", value)
	}
	return args
}

// OptionPhrase is the phrase for an option with this value in the sentence of a game: that of the value, said.GAME.OPTION.VALUE, or of a number,
// said.GAME.OPTION, or else the name of the value.
func (w *Words) OptionPhrase(game string, o rules.Option, value string) string {
	if s, ok := w.lookUp("said."+game+"."+o.Key+"."+value, nil); ok {
		return s
	}
	if n, err := strconv.Atoi(value); err == nil && len(o.Values) == 0 {
		if s, ok := w.lookUp("said."+game+"."+o.Key, []any{"Count", n}); ok {
			return s
		}
	}
	return w.OptionValueName(game, o.Key, value)
}

// ReasonName says how a game ended, without naming a winner: "checkmate". It also names what can be claimed.
func (w *Words) ReasonName(r rules.Reason) string {
	if s, ok := w.lookUp("reason."+string(r), nil); ok {
		return s
	}
	return strings.ReplaceAll(string(r), "-", " ")
}

// EndingText explains how a game can end for a reason with all its options, see [rules.Info.Complete]. ok is false if the name of the
// reason says it all.
func (w *Words) EndingText(game string, r rules.Reason, full rules.Options) (text string, ok bool) {
	var args []any
	for key, value := range full {
		args = append(args, strings.ToUpper(key[:1])+key[1:], value)
	}
	return w.lookUpForGame(game, "ending."+string(r), args)
}

// LossReason is ReasonName for use next to the name of the loser. It has texts of its own where the reason lies with
// the opponent: "the opponent has no legal moves".
func (w *Words) LossReason(info rules.Info, r rules.Reason) string {
	id := "reason." + string(r) + ".lost"
	for _, id := range []string{id + "." + info.ID, id} {
		if s, ok := w.lookUp(id, nil); ok {
			return s
		}
	}
	return w.ReasonName(r)
}

// ResultText says how a game ended, or that it is in progress: "White wins: checkmate", "White wins by 6.5 points".
func (w *Words) ResultText(info rules.Info, r rules.Result) string {
	return w.ResultTextBy(info, r, func(seat rules.Seat) string { return w.SeatName(info, seat) })
}

// ResultTextBy is ResultText with seats that are called by what name returns.
func (w *Words) ResultTextBy(info rules.Info, r rules.Result, name func(seat rules.Seat) string) string {
	if !r.IsOver() {
		return w.T("result.running")
	}
	kind, args := w.winnersAndLosers(info, r, name)
	if kind == "won" && r.MarginHalfPoints > 0 {
		return w.T("result.won-by", append(args, "Count", rules.FormatPoints(r.MarginHalfPoints))...)
	}
	return w.T("result."+kind, append(args, "Reason", w.reasonInSentence(info, r.Reason, kind, args))...)
}

// ResultReason is the reason alone, in the form it has in ResultText: "Black resigned".
func (w *Words) ResultReason(info rules.Info, r rules.Result) string {
	kind, args := w.winnersAndLosers(info, r, func(seat rules.Seat) string { return w.SeatName(info, seat) })
	return w.reasonInSentence(info, r.Reason, kind, args)
}

// winnersAndLosers returns the kind of a result, and the names of the winners and of the seats that lost last as
// parameters.
func (w *Words) winnersAndLosers(info rules.Info, r rules.Result, nameOf func(rules.Seat) string) (kind string, args []any) {
	var winners, losers []string
	losingPlace := uint8(rules.MaxSeats) // the best place below the winners: the reason is that of the last elimination
	for s := range info.Seats {
		if r.Place[s] > 1 {
			losingPlace = min(losingPlace, r.Place[s])
		}
	}
	for s := range info.Seats {
		name := nameOf(rules.Seat(s))
		switch r.Place[s] {
		case 1:
			winners = append(winners, name)
		case losingPlace:
			losers = append(losers, name)
		}
	}
	kind = "won"
	switch {
	case len(losers) == 0:
		kind = "drawn"
	case len(winners) > 1:
		kind = "shared"
	}
	return kind, []any{"Winner", w.JoinList(winners), "Loser", w.JoinList(losers)}
}

// reasonInSentence is a reason inside a sentence that names winners and losers. A reason can have its own text for a
// draw, and for a game in which it means something else.
func (w *Words) reasonInSentence(info rules.Info, r rules.Reason, kind string, args []any) string {
	base := "reason." + string(r) + "." + kind
	for _, id := range []string{base + "." + info.ID, base, "reason." + string(r) + ".of"} {
		if s, ok := w.lookUp(id, args); ok {
			return s
		}
	}
	return w.ReasonName(r)
}

// IllegalMoveText says why a move is illegal, as a sentence: "That would leave your king in check from e8." b is the
// board of the game, for the names of the cells.
func (w *Words) IllegalMoveText(b *board.Board, reason rules.IllegalReason) string {
	cells := make([]string, len(reason.Cells))
	for i, c := range reason.Cells {
		cells[i] = w.CellName(b.Name(c))
	}
	s, ok := w.lookUp("refusal."+string(reason.Code), []any{"Cells", w.JoinList(cells), "Text", reason.Text, "Check", reason.Check})
	if !ok {
		return w.T("refusal", "Code", strings.ReplaceAll(string(reason.Code), "-", " "))
	}
	return s
}

// PieceMoves says how a piece of a kind moves in a game, such as "lance" in "shogi", or else how the piece moves that a page of the help is
// about, such as "chess.rook"; ok is false where a sentence does not say it.
func (w *Words) PieceMoves(game, kind, page string) (sentence string, ok bool) {
	if sentence, ok = w.lookUp("moves."+game+"."+kind, nil); ok {
		return sentence, true
	}
	return w.lookUp("moves."+page, nil)
}

// ConditionText states a condition of a declaration and whether it is met: "Not met: your king is in the promotion
// zone".
func (w *Words) ConditionText(c rules.Condition) string {
	condition := w.T("condition."+string(c.Name), "Have", c.Have, "Least", c.Minimum)
	if c.Met {
		return w.T("declare.met", "What", condition)
	}
	return w.T("declare.unmet", "What", condition)
}

// CellName is the name of a cell in sentences. With [Words.WithKanjiCells] "7f" is "７六", as Japanese players of shogi write it.
func (w *Words) CellName(name string) string {
	if !w.hasKanjiCells || len(name) != 2 || name[0] < '1' || name[0] > '9' || name[1] < 'a' || name[1] > 'i' { // other games have the letter first
		return name
	}
	return string('１'+rune(name[0]-'1')) + string([]rune("一二三四五六七八九")[name[1]-'a'])
}

// Sentence ends a sentence with a full stop.
func (w *Words) Sentence(text string) string {
	if w.Lang() == "ja" {
		return text + japaneseStop
	}
	return text + "."
}

// joinSentences joins sentences, between which Japanese has no space.
func (w *Words) joinSentences(sentences []string) string {
	if w.Lang() == "ja" {
		return strings.Join(sentences, "")
	}
	return strings.Join(sentences, " ")
}

// JoinList joins words as in a sentence: "a1, b2 and c3".
func (w *Words) JoinList(words []string) string {
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
func (w *Words) LossWarning(format string, losses []formats.Loss) string {
	words := make([]string, len(losses))
	for i, loss := range losses {
		words[i] = w.T("format-loss." + string(loss))
	}
	return w.T("save.loses", "Format", format, "What", w.JoinList(words))
}
