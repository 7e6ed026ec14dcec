package cli

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The bounds of the size of a picture, in pixels.
const (
	smallest = 32
	largest  = 8192
)

// A view is what the flags of show say.
type view struct {
	choice
	selection
	ply, size  int
	theme, out string
	flip       bool
}

func (p *Program) show() *cobra.Command {
	v := &view{selection: selection{first: true}}
	c := p.command("show --out PICTURE.png [FILE [--game-number N]]", p.words.T("cli.show"), `  ludarium show --out start.png --game chess
  ludarium show --ply 20 --size 800 --theme dark --flip --out after-20.png my-game.pgn`)
	c.Long = p.words.T("cli.show.more")
	c.Args = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return misused("show: only one file can be shown")
		case (len(args) == 1) == (v.game != ""):
			return misused("show: either a file or --game says what is shown")
		case len(args) == 1 && (v.position != "" || v.moves != "" || v.settings != nil):
			return misused("show: --position, --moves and --set belong to --game, not to a file")
		case len(args) == 0 && c.Flags().Changed("game-number"):
			return misused("show: --game-number belongs to a file, not to --game")
		case v.out == "":
			return misused("show: where to? --out PICTURE.png")
		case v.size < smallest || v.size > largest:
			return misused("show: --size must be a number of pixels from %d to %d", smallest, largest)
		case c.Flags().Changed("ply") && v.ply < 0:
			return misused("show: --ply must be 0 or more")
		}
		if _, ok := theme.ByName(v.theme); !ok {
			return misused("show: --theme %q is none of light, dark, contrast", v.theme)
		}
		return v.badNumber(c)
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if !c.Flags().Changed("ply") {
			v.ply = -1
		}
		if len(args) == 1 {
			if err := p.choose(v, args[0]); err != nil {
				return err
			}
		}
		return p.paint(v)
	}
	p.placeFlags(c, &v.choice)
	p.gameNumberFlag(c, &v.selection)
	c.Flags().IntVar(&v.ply, "ply", 0, p.words.T("cli.flag.ply"))
	c.Flags().IntVar(&v.size, "size", 640, p.words.T("cli.flag.size"))
	c.Flags().StringVar(&v.theme, "theme", "light", p.words.T("cli.flag.theme"))
	c.Flags().BoolVar(&v.flip, "flip", false, p.words.T("cli.flag.flip"))
	c.Flags().StringVar(&v.out, "out", "", p.words.T("cli.flag.picture"))
	return c
}

// choose makes the game of a file the choice: what stands on its board, or the line through it at the wanted ply.
func (p *Program) choose(v *view, file string) error {
	records, err := p.selectGames(v.selection, file)
	if err != nil {
		return err
	}
	r := records[0]
	at := r.Now
	if v.ply >= 0 {
		at = r.Tree.LineEnd(at)
	}
	v.record(r, r.Tree.Path(at))
	return nil
}

// record makes the line of a record the choice.
func (v *view) record(r *saves.Record, line []int) {
	v.game, v.position, v.moves, v.viewed = r.Game, r.Start, "", true
	for key, value := range r.Options {
		v.settings = append(v.settings, key+"="+value)
	}
	var moves strings.Builder
	for _, n := range line {
		moves.WriteString(r.Tree.Nodes[n].Action + " ")
	}
	v.moves = moves.String()
}

// paint draws the position of the choice.
func (p *Program) paint(v *view) error {
	pl, last, err := p.openAt(&v.choice, v.ply)
	if err != nil {
		return err
	}
	look, _ := theme.ByName(v.theme)
	b := pl.pos.Board()
	seat := 0
	if v.flip {
		seat = 1
	}
	_, hands := pl.pos.(rules.PiecesInHand)
	o := sprites.PositionOptions{
		Theme: look, Layout: sprites.FitWithHands(b, b.SeatAngles[seat], sprites.CoordinateFrame, v.size, v.size, hands), Seat: rules.Seat(seat),
	}
	if last.move != rules.NoMove {
		o.From, o.To = sprites.MoveCells(last.before, last.move)
	}
	picture, err := sprites.PaintPositionWithHands(pl.info, pl.pos, o)
	if err != nil {
		return err
	}
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		return err
	}
	return p.words.FileFault(p.found, v.out, formats.ReplaceFile(v.out, data.Bytes()))
}

// A played is a move and the position before it.
type played struct {
	before rules.Position
	move   rules.Move
}

// openAt is open after the first actions of the choice only; below 0 means all.
func (p *Program) openAt(ch *choice, plies int) (*place, played, error) {
	whole, err := p.open(ch)
	if err != nil {
		return nil, played{}, err
	}
	if plies < 0 {
		plies = len(whole.actions)
	}
	if plies > len(whole.actions) {
		return nil, played{}, fmt.Errorf("--ply %d: the last ply of the game is %d", plies, len(whole.actions))
	}
	start := *ch
	start.moves = ""
	pl, err := p.open(&start)
	if err != nil {
		return nil, played{}, err
	}
	var last played
	since := 0 // what Undo takes back to the position before the last move
	for _, word := range whole.actions[:plies] {
		if m, err := pl.pos.ParseMove(word); err == nil {
			last.move, since = m, 0
		}
		if err := pl.play(word); err != nil {
			return nil, played{}, err
		}
		if !strings.HasPrefix(word, "end:") {
			since++
		}
	}
	if last.move != rules.NoMove { // a copy has all of the past: one, not one a ply of a long line
		last.before = pl.pos.Clone()
		for range since {
			last.before.Undo()
		}
	}
	return pl, last, nil
}
