package kif

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/charset"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// Write writes one game with its variations in UTF-8, as a file .kifu has it.
func Write(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	text, err := formatGame(ExtensionUTF8, find, records)
	if err != nil {
		return err
	}
	return saves.WriteAll(out, []byte(text))
}

// WriteShiftJIS writes one game with its variations in Shift_JIS, as a file .kif has it.
func WriteShiftJIS(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	text, err := formatGame(Extension, find, records)
	if err != nil {
		return err
	}
	data, err := charset.EncodeShiftJIS(text)
	if err != nil {
		return fmt.Errorf("saves: %w", saves.FormatError{Reason: saves.FormatLetters, Extension: Extension})
	}
	return saves.WriteAll(out, data)
}

// formatGame writes one game with its variations for a file of that extension.
func formatGame(extension string, find saves.GameLookup, records []*saves.Record) (string, error) {
	if len(records) != 1 {
		return "", fmt.Errorf("saves: %w", saves.FormatError{Reason: saves.FormatOneGame, Extension: extension, Count: len(records)})
	}
	r := records[0]
	if err := r.Check(find); err != nil {
		return "", err
	}
	g, ok := find(r.Game)
	if !ok || r.Game != shogiformat.ShogiID {
		return "", fmt.Errorf("kif: %w", saves.FormatError{Reason: saves.FormatGame, Extension: Extension, Game: r.Game})
	}
	p, err := rules.LenientPosition(g, r.Start, r.Options)
	if err != nil {
		return "", err
	}
	w := writer{record: r, info: g.Info(), position: p.(*shogi.Position)}
	w.timed = slices.ContainsFunc(r.Tree.Nodes, func(n saves.Node) bool { return n.Spent > 0 })
	w.writeHeaders()
	w.writeTree()
	return strings.ReplaceAll(w.out.String(), "\n", "\r\n"), nil
}

// A writer writes one game.
type writer struct {
	record   *saves.Record
	info     rules.Info
	position *shogi.Position
	out      strings.Builder
	timed    bool // the record has thinking times
	plies    int
	spent    [2]time.Duration // by seat, up to pos
	names    [2]string
}

// writeHeaders writes what precedes the moves.
func (w *writer) writeHeaders() {
	r := w.record
	fmt.Fprintln(&w.out, "# ---- Ludarium ----")
	if text := shogiformat.OptionsRemark(w.info, r, w.position.String()); text != "" {
		fmt.Fprintln(&w.out, "# "+shogiformat.RemarkPrefix+text)
	}
	if text := shogiformat.ClockRemark(r.Clock, "KIF"); text != "" {
		fmt.Fprintln(&w.out, "# "+shogiformat.RemarkPrefix+text)
	}
	line := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&w.out, "%s：%s\n", key, saves.JoinLines(value))
		}
	}
	w.names = [2]string{seatNames[0][0], seatNames[1][0]}
	handicap := shogi.HandicapOf(w.position.String())
	if handicap != shogi.Even {
		w.names = [2]string{seatNames[0][1], seatNames[1][1]}
	}
	for _, t := range shogiformat.TranslatedTags(r, shogiformat.KIFTag) {
		if t.Name == shogiformat.KIFRemark {
			fmt.Fprintln(&w.out, shogiformat.KIFRemark+" "+saves.JoinLines(t.Value))
			continue
		}
		line(t.Name, t.Value)
	}
	clock := r.Clock
	switch clock.Kind {
	case "sudden-death":
		line(mainTimeKey, formatTimeSpan(clock.Main))
	case "fischer":
		line(mainTimeKey, formatTimeSpan(clock.Main)+"+"+formatTimeSpan(clock.Increment))
	case "byoyomi", "per-move":
		line(mainTimeKey, formatTimeSpan(clock.Main))
		line(byoyomiKey, strconv.FormatInt(clock.Period/1000, 10)+"秒")
	}
	if w.position.String() != shogi.Start && handicap == shogi.Even {
		line(handicapKey, otherHandicap)
		writeDiagram(&w.out, shogiformat.DiagramOf(w.position), w.names)
	} else {
		i := slices.IndexFunc(handicaps, func(h struct{ word, handicap string }) bool { return h.handicap == handicap })
		line(handicapKey, handicaps[i].word)
	}
	for i, seat := range r.Seats {
		line(w.names[i], saves.FormatSeatName(seat))
	}
	fmt.Fprintln(&w.out, "手数----指手---------消費時間--")
	w.writeComment(r.Tree.Nodes[0].Comment)
}

func (w *writer) writeComment(text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintln(&w.out, "*"+strings.TrimRight(line, "\r"))
	}
}

// writeTree writes the main line, then the variations, those of the last plies first, each followed by its own.
func (w *writer) writeTree() {
	type branch struct{ parent, node, ply int }
	var open []branch
	follow := func(n, ply int) {
		var branches []branch
		for n >= 0 {
			children := w.record.Tree.Nodes[n].Children
			if len(children) == 0 {
				break
			}
			for _, c := range slices.Backward(children[1:]) {
				branches = append(branches, branch{n, c, ply + 1})
			}
			n, ply = children[0], ply+1
			w.writeAction(n, ply)
		}
		open = append(open, branches...)
	}
	follow(0, 0)
	w.writeResult()
	for len(open) > 0 {
		b := open[len(open)-1]
		open = open[:len(open)-1]
		w.goTo(b.parent)
		fmt.Fprintf(&w.out, "\n%s：%d手\n", variationKey, b.ply)
		w.writeAction(b.node, b.ply)
		follow(b.node, b.ply)
	}
}

// goTo brings the position to a node.
func (w *writer) goTo(node int) {
	for ; w.plies > 0; w.plies-- {
		w.position.Undo()
	}
	w.spent = [2]time.Duration{}
	for _, n := range w.record.Tree.Path(node) {
		w.playNode(n)
	}
}

// playNode plays the action of a node.
func (w *writer) playNode(n int) {
	node := &w.record.Tree.Nodes[n]
	// Moves are written in whole seconds, and the sums must be those of what is written.
	w.spent[w.position.Turn()] += node.Spent.Truncate(time.Second)
	a, err := rules.ParseAction(w.info, w.position, node.Action) // it was checked
	if err == nil && a.Kind == rules.ActMove {
		rules.ApplyAction(w.position, a)
		w.plies++
	}
}

// writeAction writes the line of a node: a move, or an end.
func (w *writer) writeAction(n, ply int) {
	node := &w.record.Tree.Nodes[n]
	seat := w.position.Turn()
	word, comment, lost := "", node.Comment, ""
	if a, err := rules.ParseAction(w.info, w.position, node.Action); err == nil && a.Kind == rules.ActMove {
		word = w.position.FormatKIF(a.Move)
	} else if move, rest, ok := w.cutIllegalMove(a, comment); ok && err == nil {
		word, comment, lost = move, rest, shogiformat.KIFIllegalMove
	} else if err == nil {
		if word = endWordOf(w.position, a); word == "" {
			fmt.Fprintln(&w.out, "# "+shogiformat.RemarkPrefix+node.Action)
			word = shogiformat.KIFInterrupted
		}
	}
	w.playNode(n)
	sign := ""
	if siblings := w.record.Tree.Nodes[node.Parent].Children; siblings[len(siblings)-1] != n {
		sign = "+"
	}
	timeText := ""
	if sign != "" {
		timeText = " " // otherwise the mark would be read as part of the word
	}
	if w.timed {
		timeText = fmt.Sprintf(" (%2d:%02d/%s)", int(node.Spent.Minutes()), int(node.Spent.Seconds())%60, formatHours(w.spent[seat]))
	}
	fmt.Fprintf(&w.out, "%4d %s%s%s\n", ply, word, timeText, sign)
	if lost != "" {
		fmt.Fprintf(&w.out, "%4d %s\n", ply+1, lost)
	}
	w.writeComment(comment)
}

// cutIllegalMove splits a comment into the illegal move that ended the game and the rest, if a line of KIF can hold the move.
func (w *writer) cutIllegalMove(a rules.Action, comment string) (move, rest string, ok bool) {
	move, rest, ok = saves.CutIllegalMove(w.position, a, comment)
	return move, rest, ok && moveLine.MatchString("1 "+move) && saves.IsIllegalMove(w.position, move)
}

// formatHours formats a duration as "01:02:03".
func formatHours(d time.Duration) string {
	s := int(d.Seconds())
	return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60)
}

// endWordOf returns the word for an end, "" if none means the same.
func endWordOf(p rules.Position, a rules.Action) string {
	for _, e := range shogiformat.GameEnds() {
		if action, ok := e.Action(p); ok && e.KIF != "" && action == a {
			return e.KIF
		}
	}
	return ""
}

// writeResult writes how the main line ended: the word for an end on the board, and the line with the result.
func (w *writer) writeResult() {
	result := w.position.Result()
	if result.IsOver() {
		fmt.Fprintf(&w.out, "%4d %s\n", w.plies+1, endWord(result, w.position.Turn()))
	}
	end, plies := w.record.Tree.LineEnd(0), w.plies
	a, err := rules.ParseAction(w.info, w.position, w.record.Tree.Nodes[end].Action)
	if end != 0 && err == nil && a.Kind == rules.ActEnd {
		result, _ = rules.EndResult(w.info, w.position, a)
		if _, _, ok := w.cutIllegalMove(a, w.record.Tree.Nodes[end].Comment); ok {
			plies++ // the illegal move counts too
		}
	}
	switch winner := result.Winner(); {
	case !result.IsOver():
		if w.plies > 0 {
			fmt.Fprintf(&w.out, "%4d %s\n%s%d手で%s\n", w.plies+1, shogiformat.KIFInterrupted, resultPrefix, w.plies, shogiformat.KIFInterrupted)
		}
	case winner != rules.NoSeat:
		fmt.Fprintf(&w.out, "%s%d手で%sの勝ち\n", resultPrefix, plies, w.names[winner])
	default:
		fmt.Fprintf(&w.out, "%s%d手で%s\n", resultPrefix, plies, endWord(result, w.position.Turn()))
	}
}

// endWord returns the word for a result when turn is to move.
func endWord(r rules.Result, turn rules.Seat) string {
	reason := r.Reason
	if reason == rules.Declaration { // that did not win
		reason = rules.Impasse
	}
	for _, e := range shogiformat.GameEnds() {
		if e.Reason == reason && e.KIF != "" {
			return e.KIF
		}
	}
	switch r.Winner() { // giving perpetual check was illegal
	case rules.NoSeat:
		return "引き分け"
	case turn:
		return "反則勝ち"
	}
	return "反則負け"
}
