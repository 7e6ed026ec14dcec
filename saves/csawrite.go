package saves

import (
	"fmt"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// writeCSA writes the main lines of records in CSA V3.0; the format has no variations.
func writeCSA(find Find, records []*Record) (string, error) {
	var b strings.Builder
	b.WriteString("'CSA encoding=UTF-8\nV3.0\n")
	for i, r := range records {
		if i > 0 {
			b.WriteString("/\n")
		}
		if err := r.Check(find); err != nil {
			return "", err
		}
		if r.Game != shogiGame {
			return "", fmt.Errorf("csa: %w", FormatError{Reason: FormatGame, Ending: endCSA, Game: r.Game})
		}
		g, _ := find(r.Game)
		p, err := rules.View(g, r.Start, r.Options)
		if err != nil {
			return "", err
		}
		w := csaWriter{record: r, info: g.Info(), pos: p, out: &b}
		w.heading()
		w.moves()
	}
	return b.String(), nil
}

// A csaWriter writes one game.
type csaWriter struct {
	record *Record
	info   rules.Info
	pos    rules.Position
	out    *strings.Builder
}

// heading writes names, facts and the start.
func (w *csaWriter) heading() {
	for i, seat := range w.record.Seats {
		if name := seatName(seat); name != "" {
			fmt.Fprintf(w.out, "N%c%s\n", csaSides[i], oneLine(name))
		}
	}
	for _, t := range w.record.foreignTags(csaName) {
		fmt.Fprintf(w.out, "$%s:%s\n", strings.ReplaceAll(oneLine(t.Name), ":", " "), oneLine(t.Value))
	}
	switch c := w.record.Clock; c.Kind {
	case "sudden-death", "fischer", "byoyomi", "per-move":
		fmt.Fprintf(w.out, "$%s:%s+%s+%s\n", csaTime, inSeconds(c.Main), inSeconds(c.Period), inSeconds(c.Increment))
	}
	if text := remarks(w.info, w.record, w.pos.String()); text != "" {
		fmt.Fprintln(w.out, "'"+ownRemark+text)
	}
	if text := clockRemark(w.record.Clock, "CSA"); text != "" {
		fmt.Fprintln(w.out, "'"+ownRemark+text)
	}
	s := sheetOf(w.pos)
	if s.ply > 1 {
		fmt.Fprintf(w.out, "'%s%s%d\n", ownRemark, csaPly, s.ply)
	}
	for y := range shogiSide {
		fmt.Fprintf(w.out, "P%d", y+1)
		for _, piece := range s.pieces[y*shogiSide : (y+1)*shogiSide] {
			if piece.IsEmpty() {
				w.out.WriteString(" * ")
			} else {
				w.out.WriteString(csaSides[piece.Seat:][:1] + csaPieces[piece.Kind])
			}
		}
		w.out.WriteString("\n")
	}
	for seat := range s.hands {
		text := ""
		for kind := shogi.Pawn; kind <= shogi.Gold; kind++ {
			text += strings.Repeat("00"+csaPieces[kind], s.hands[seat][kind])
		}
		if text != "" {
			fmt.Fprintf(w.out, "P%c%s\n", csaSides[seat], text)
		}
	}
	fmt.Fprintf(w.out, "%c\n", csaSides[s.turn])
	w.remark(w.record.Tree.Nodes[0].Comment)
}

func (w *csaWriter) remark(text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintln(w.out, "'*"+strings.TrimRight(line, "\r"))
	}
}

// moves writes the main line.
func (w *csaWriter) moves() {
	tree := &w.record.Tree
	stops := false // after a move
	for n := 0; len(tree.Nodes[n].Children) > 0; {
		n = tree.Nodes[n].Children[0]
		node := &tree.Nodes[n]
		a, err := rules.ParseAction(w.info, w.pos, node.Action)
		if err != nil {
			return // it was checked
		}
		comment := node.Comment
		move, rest, foul := lostBy(w.pos, a, comment)
		if foul {
			word, err := wordOfCSA(w.pos, move)
			foul = err == nil && isFoul(w.pos, word)
		}
		switch stops = a.Kind == rules.ActMove; {
		case stops:
			w.ply(a.Move)
		case foul:
			fmt.Fprintln(w.out, move)
			comment = rest
		default:
			w.end(a, node.Action)
		}
		if node.Spent > 0 {
			fmt.Fprintf(w.out, "T%s\n", inSeconds(node.Spent.Round(time.Millisecond).Milliseconds()))
		}
		if foul {
			fmt.Fprintf(w.out, "%%%cILLEGAL_ACTION\n", csaSides[a.Seat])
		}
		w.remark(comment)
	}
	switch r := w.pos.Result(); {
	case r.IsOver():
		for _, e := range shogiEnds() {
			if e.reason == r.Reason && e.csa != "" {
				fmt.Fprintln(w.out, e.csa)
				return
			}
		}
		// Perpetual check: who gave it has acted against the rules.
		if winner := r.Winner(); winner != rules.NoSeat {
			fmt.Fprintf(w.out, "%%%cILLEGAL_ACTION\n", csaSides[winner^1])
		}
	case stops:
		fmt.Fprintln(w.out, csaStopped)
	}
}

func (w *csaWriter) ply(m rules.Move) {
	p := w.pos.(*shogi.Position)
	from, to := p.FromTo(m)
	kind := p.MovedKind(m)
	if far := p.PromotionKind(m); far != 0 {
		kind = far
	}
	origin := "00"
	if !p.IsDrop(m) {
		origin = csaSquare(from)
	}
	fmt.Fprintf(w.out, "%c%s%s%s\n", csaSides[p.Turn()], origin, csaSquare(to), csaPieces[kind])
	p.Play(m)
}

// csaSquare is a cell by two figures.
func csaSquare(c rules.Cell) string {
	return string([]byte{'9' - byte(c%shogiSide), '1' + byte(c/shogiSide)})
}

func (w *csaWriter) end(a rules.Action, text string) {
	for _, e := range shogiEnds() {
		if told, ok := e.action(w.pos); ok && e.csa != "" && told == a {
			fmt.Fprintln(w.out, e.csa)
			return
		}
	}
	fmt.Fprintln(w.out, "'"+ownRemark+text+"\n"+csaStopped)
}
