package csa

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// Write writes the main lines of records in CSA V3.0; the format has no variations.
func Write(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	var b strings.Builder
	b.WriteString("'CSA encoding=UTF-8\nV3.0\n")
	for i, r := range records {
		if i > 0 {
			b.WriteString("/\n")
		}
		if err := r.Check(find); err != nil {
			return err
		}
		if r.Game != shogiformat.ShogiID {
			return fmt.Errorf("csa: %w", saves.FormatError{Reason: saves.FormatGame, Extension: Extension, Game: r.Game})
		}
		g, _ := find(r.Game)
		p, err := rules.LenientPosition(g, r.Start, r.Options)
		if err != nil {
			return err
		}
		w := writer{record: r, info: g.Info(), position: p, out: &b}
		w.writeHeaders()
		w.writeMoves()
	}
	return saves.WriteAll(out, []byte(b.String()))
}

// A writer writes one game.
type writer struct {
	record   *saves.Record
	info     rules.Info
	position rules.Position
	out      *strings.Builder
}

// writeHeaders writes names, facts and the start.
func (w *writer) writeHeaders() {
	for i, seat := range w.record.Seats {
		if name := saves.FormatSeatName(seat); name != "" {
			fmt.Fprintf(w.out, "N%c%s\n", sideSigns[i], saves.JoinLines(name))
		}
	}
	for _, t := range shogiformat.TranslatedTags(w.record, shogiformat.CSATag) {
		fmt.Fprintf(w.out, "$%s:%s\n", strings.ReplaceAll(saves.JoinLines(t.Name), ":", " "), saves.JoinLines(t.Value))
	}
	switch c := w.record.Clock; c.Kind {
	case "sudden-death", "fischer", "byoyomi", "per-move":
		fmt.Fprintf(w.out, "$%s:%s+%s+%s\n", timeKey, saves.FormatSeconds(c.Main), saves.FormatSeconds(c.Period), saves.FormatSeconds(c.Increment))
	}
	if text := shogiformat.OptionsRemark(w.info, w.record, w.position.String()); text != "" {
		fmt.Fprintln(w.out, "'"+shogiformat.RemarkPrefix+text)
	}
	if text := shogiformat.ClockRemark(w.record.Clock, "CSA"); text != "" {
		fmt.Fprintln(w.out, "'"+shogiformat.RemarkPrefix+text)
	}
	s := shogiformat.DiagramOf(w.position)
	if s.Ply > 1 {
		fmt.Fprintf(w.out, "'%s%s%d\n", shogiformat.RemarkPrefix, plyRemark, s.Ply)
	}
	for y := range shogiformat.BoardSize {
		fmt.Fprintf(w.out, "P%d", y+1)
		for _, piece := range s.Pieces[y*shogiformat.BoardSize : (y+1)*shogiformat.BoardSize] {
			if piece.IsEmpty() {
				w.out.WriteString(" * ")
			} else {
				w.out.WriteString(sideSigns[piece.Seat:][:1] + pieceNames[piece.Kind])
			}
		}
		w.out.WriteString("\n")
	}
	for seat := range s.Hands {
		text := ""
		for kind := shogi.Pawn; kind <= shogi.Gold; kind++ {
			text += strings.Repeat("00"+pieceNames[kind], s.Hands[seat][kind])
		}
		if text != "" {
			fmt.Fprintf(w.out, "P%c%s\n", sideSigns[seat], text)
		}
	}
	fmt.Fprintf(w.out, "%c\n", sideSigns[s.Turn])
	w.writeComment(w.record.Tree.Nodes[0].Comment)
}

func (w *writer) writeComment(text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintln(w.out, "'*"+strings.TrimRight(line, "\r"))
	}
}

// writeMoves writes the main line.
func (w *writer) writeMoves() {
	tree := &w.record.Tree
	stops := false // after a move
	for n := 0; len(tree.Nodes[n].Children) > 0; {
		n = tree.Nodes[n].Children[0]
		node := &tree.Nodes[n]
		a, err := rules.ParseAction(w.info, w.position, node.Action)
		if err != nil {
			return // it was checked
		}
		comment := node.Comment
		move, rest, illegal := saves.CutIllegalMove(w.position, a, comment)
		if illegal {
			word, err := parsePly(w.position, move)
			illegal = err == nil && saves.IsIllegalMove(w.position, word)
		}
		switch stops = a.Kind == rules.ActMove; {
		case stops:
			w.writePly(a.Move)
		case illegal:
			fmt.Fprintln(w.out, move)
			comment = rest
		default:
			w.writeEnd(a, node.Action)
		}
		if node.Spent > 0 {
			fmt.Fprintf(w.out, "T%s\n", saves.FormatSeconds(node.Spent.Round(time.Millisecond).Milliseconds()))
		}
		if illegal {
			fmt.Fprintf(w.out, "%%%cILLEGAL_ACTION\n", sideSigns[a.Seat])
		}
		w.writeComment(comment)
	}
	switch r := w.position.Result(); {
	case r.IsOver():
		for _, e := range shogiformat.GameEnds() {
			if e.Reason == r.Reason && e.CSA != "" {
				fmt.Fprintln(w.out, e.CSA)
				return
			}
		}
		// Perpetual check: who gave it has acted against the rules.
		if winner := r.Winner(); winner != rules.NoSeat {
			fmt.Fprintf(w.out, "%%%cILLEGAL_ACTION\n", sideSigns[winner^1])
		}
	case stops:
		fmt.Fprintln(w.out, shogiformat.CSAInterrupted)
	}
}

func (w *writer) writePly(m rules.Move) {
	p := w.position.(*shogi.Position)
	from, to := p.FromTo(m)
	kind := p.MovedKind(m)
	if far := p.PromotionKind(m); far != 0 {
		kind = far
	}
	origin := "00"
	if !p.IsDrop(m) {
		origin = formatCell(from)
	}
	fmt.Fprintf(w.out, "%c%s%s%s\n", sideSigns[p.Turn()], origin, formatCell(to), pieceNames[kind])
	p.Play(m)
}

// formatCell is a cell by two figures.
func formatCell(c rules.Cell) string {
	return string([]byte{'9' - byte(c%shogiformat.BoardSize), '1' + byte(c/shogiformat.BoardSize)})
}

func (w *writer) writeEnd(a rules.Action, text string) {
	for _, e := range shogiformat.GameEnds() {
		if action, ok := e.Action(w.position); ok && e.CSA != "" && action == a {
			fmt.Fprintln(w.out, e.CSA)
			return
		}
	}
	fmt.Fprintln(w.out, "'"+shogiformat.RemarkPrefix+text+"\n"+shogiformat.CSAInterrupted)
}
