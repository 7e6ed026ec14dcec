package saves

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// writeKIF writes one game with its variations.
func writeKIF(find Find, r *Record) (string, error) {
	if err := r.Check(find); err != nil {
		return "", err
	}
	g, ok := find(r.Game)
	if !ok || r.Game != shogiGame {
		return "", fmt.Errorf("kif: %w", FormatError{Reason: FormatGame, Ending: endKIF, Game: r.Game})
	}
	p, err := rules.View(g, r.Start, r.Options)
	if err != nil {
		return "", err
	}
	w := kifWriter{record: r, info: g.Info(), pos: p.(*shogi.Position)}
	w.timed = slices.ContainsFunc(r.Tree.Nodes, func(n Node) bool { return n.Spent > 0 })
	w.heading()
	w.tree()
	return strings.ReplaceAll(w.out.String(), "\n", "\r\n"), nil
}

// A kifWriter writes one game.
type kifWriter struct {
	record *Record
	info   rules.Info
	pos    *shogi.Position
	out    strings.Builder
	timed  bool // the record tells what time the moves took
	plies  int
	spent  [2]time.Duration // by seat, up to pos
	names  [2]string
}

// heading writes what stands before the moves.
func (w *kifWriter) heading() {
	r := w.record
	fmt.Fprintln(&w.out, "# ---- Ludarium ----")
	if text := remarks(w.info, r, w.pos.String()); text != "" {
		fmt.Fprintln(&w.out, "# "+ownRemark+text)
	}
	if text := clockRemark(r.Clock, "KIF"); text != "" {
		fmt.Fprintln(&w.out, "# "+ownRemark+text)
	}
	line := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&w.out, "%s：%s\n", key, oneLine(value))
		}
	}
	w.names = [2]string{kifSeats[0][0], kifSeats[1][0]}
	handicap := shogi.HandicapOf(w.pos.String())
	if handicap != shogi.Even {
		w.names = [2]string{kifSeats[0][1], kifSeats[1][1]}
	}
	for _, t := range r.foreignTags(kifName) {
		if t.Name == kifRemark {
			fmt.Fprintln(&w.out, kifRemark+" "+oneLine(t.Value))
			continue
		}
		line(t.Name, t.Value)
	}
	clock := r.Clock
	switch clock.Kind {
	case "sudden-death":
		line(kifTime, spanKIF(clock.Main))
	case "fischer":
		line(kifTime, spanKIF(clock.Main)+"+"+spanKIF(clock.Increment))
	case "byoyomi", "per-move":
		line(kifTime, spanKIF(clock.Main))
		line(kifByoyomi, strconv.FormatInt(clock.Period/1000, 10)+"秒")
	}
	if w.pos.String() != shogi.Start && handicap == shogi.Even {
		line(kifHandicap, kifOther)
		sheetOf(w.pos).picture(&w.out, w.names)
	} else {
		i := slices.IndexFunc(kifHandicaps, func(h struct{ word, handicap string }) bool { return h.handicap == handicap })
		line(kifHandicap, kifHandicaps[i].word)
	}
	for i, seat := range r.Seats {
		line(w.names[i], seatName(seat))
	}
	fmt.Fprintln(&w.out, "手数----指手---------消費時間--")
	w.comment(r.Tree.Nodes[0].Comment)
}

// oneLine is a text without ends of lines.
func oneLine(s string) string { return strings.NewReplacer("\r", " ", "\n", " ").Replace(s) }

func (w *kifWriter) comment(text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintln(&w.out, "*"+strings.TrimRight(line, "\r"))
	}
}

// tree writes the main line, then the variations, those of the last plies first, each with its own behind it.
func (w *kifWriter) tree() {
	type branch struct{ parent, node, ply int }
	var open []branch
	follow := func(n, ply int) {
		var met []branch
		for n >= 0 {
			children := w.record.Tree.Nodes[n].Children
			if len(children) == 0 {
				break
			}
			for _, c := range slices.Backward(children[1:]) {
				met = append(met, branch{n, c, ply + 1})
			}
			n, ply = children[0], ply+1
			w.action(n, ply)
		}
		open = append(open, met...)
	}
	follow(0, 0)
	w.until()
	for len(open) > 0 {
		b := open[len(open)-1]
		open = open[:len(open)-1]
		w.stand(b.parent)
		fmt.Fprintf(&w.out, "\n%s：%d手\n", kifVariation, b.ply)
		w.action(b.node, b.ply)
		follow(b.node, b.ply)
	}
}

// stand brings the position to a node.
func (w *kifWriter) stand(node int) {
	for ; w.plies > 0; w.plies-- {
		w.pos.Undo()
	}
	w.spent = [2]time.Duration{}
	for _, n := range w.record.Tree.Path(node) {
		w.play(n)
	}
}

// play plays the action of a node.
func (w *kifWriter) play(n int) {
	node := &w.record.Tree.Nodes[n]
	// Moves are written in whole seconds, and the sums must be those of what is written.
	w.spent[w.pos.Turn()] += node.Spent.Truncate(time.Second)
	a, err := rules.ParseAction(w.info, w.pos, node.Action) // it was checked
	if err == nil && a.Kind == rules.ActMove {
		rules.ApplyAction(w.pos, a)
		w.plies++
	}
}

// action writes the line of a node: a move, or an end.
func (w *kifWriter) action(n, ply int) {
	node := &w.record.Tree.Nodes[n]
	seat := w.pos.Turn()
	word, comment, lost := "", node.Comment, ""
	if a, err := rules.ParseAction(w.info, w.pos, node.Action); err == nil && a.Kind == rules.ActMove {
		word = w.pos.FormatKIF(a.Move)
	} else if move, rest, ok := lostBy(w.pos, a, comment); ok && err == nil && kifMove.MatchString("1 "+move) && isFoul(w.pos, move) {
		word, comment, lost = move, rest, kifFoulEnd
	} else if err == nil {
		if word = kifEnd(w.pos, a); word == "" {
			fmt.Fprintln(&w.out, "# "+ownRemark+node.Action)
			word = kifStopped
		}
	}
	w.play(n)
	sign := ""
	if siblings := w.record.Tree.Nodes[node.Parent].Children; siblings[len(siblings)-1] != n {
		sign = "+"
	}
	took := ""
	if sign != "" {
		took = " " // or the sign would be read as a part of the word
	}
	if w.timed {
		took = fmt.Sprintf(" (%2d:%02d/%s)", int(node.Spent.Minutes()), int(node.Spent.Seconds())%60, hours(w.spent[seat]))
	}
	fmt.Fprintf(&w.out, "%4d %s%s%s\n", ply, word, took, sign)
	if lost != "" {
		fmt.Fprintf(&w.out, "%4d %s\n", ply+1, lost)
	}
	w.comment(comment)
}

// hours writes a span as "01:02:03".
func hours(d time.Duration) string {
	s := int(d.Seconds())
	return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60)
}

// kifEnd is the word for an end, "" if there is none that says the same.
func kifEnd(p rules.Position, a rules.Action) string {
	for _, e := range shogiEnds() {
		if told, ok := e.action(p); ok && e.kif != "" && told == a {
			return e.kif
		}
	}
	return ""
}

// until writes how the main line ended: the word for what the board has ended, and the line that tells the result.
func (w *kifWriter) until() {
	result := w.pos.Result()
	if result.IsOver() {
		fmt.Fprintf(&w.out, "%4d %s\n", w.plies+1, boardEnd(result, w.pos.Turn()))
	}
	end := w.record.Tree.End(0)
	a, err := rules.ParseAction(w.info, w.pos, w.record.Tree.Nodes[end].Action)
	if end != 0 && err == nil && a.Kind == rules.ActEnd {
		result, _ = rules.EndResult(w.info, w.pos, a)
	}
	switch winner := result.Winner(); {
	case !result.IsOver():
		if w.plies > 0 {
			fmt.Fprintf(&w.out, "%4d %s\n%s%d手で%s\n", w.plies+1, kifStopped, kifUntil, w.plies, kifStopped)
		}
	case winner != rules.NoSeat:
		fmt.Fprintf(&w.out, "%s%d手で%sの勝ち\n", kifUntil, w.plies, w.names[winner])
	default:
		fmt.Fprintf(&w.out, "%s%d手で%s\n", kifUntil, w.plies, boardEnd(result, w.pos.Turn()))
	}
}

// boardEnd is the word for a result where turn is the seat to move.
func boardEnd(r rules.Result, turn rules.Seat) string {
	reason := r.Reason
	if reason == rules.Declaration { // that did not win
		reason = rules.Impasse
	}
	for _, e := range shogiEnds() {
		if e.reason == reason && e.kif != "" {
			return e.kif
		}
	}
	switch r.Winner() { // who gave perpetual check has acted against the rules
	case rules.NoSeat:
		return "引き分け"
	case turn:
		return "反則勝ち"
	}
	return "反則負け"
}
