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

// The limits of the picture size, in pixels.
const (
	minPictureSize = 32
	maxPictureSize = 8192
)

// showFlags are the flags of show.
type showFlags struct {
	gameFlags
	gameSelection
	ply, size  int
	theme, out string
	flip       bool
}

func (p *Program) showCommand() *cobra.Command {
	flags := &showFlags{gameSelection: gameSelection{firstByDefault: true}}
	c := p.newCommand("show --out PICTURE.png [FILE [--game-number N]]", p.words.T("cli.show"), `  ludarium show --out start.png --game chess
  ludarium show --ply 20 --size 800 --theme dark --flip --out after-20.png my-game.pgn`)
	c.Long = p.words.T("cli.show.more")
	c.Args = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return usageErrorf("show: only one file can be shown")
		case (len(args) == 1) == (flags.game != ""):
			return usageErrorf("show: either a file or --game says what is shown")
		case len(args) == 1 && (flags.position != "" || flags.moves != "" || flags.settings != nil):
			return usageErrorf("show: --position, --moves and --set belong to --game, not to a file")
		case len(args) == 0 && c.Flags().Changed("game-number"):
			return usageErrorf("show: --game-number belongs to a file, not to --game")
		case flags.out == "":
			return usageErrorf("show: where to? --out PICTURE.png")
		case flags.size < minPictureSize || flags.size > maxPictureSize:
			return usageErrorf("show: --size must be a number of pixels from %d to %d", minPictureSize, maxPictureSize)
		case c.Flags().Changed("ply") && flags.ply < 0:
			return usageErrorf("show: --ply must be 0 or more")
		}
		if _, ok := theme.ByName(flags.theme); !ok {
			return usageErrorf("show: --theme %q is none of light, dark, contrast", flags.theme)
		}
		return flags.checkNumber(c)
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if !c.Flags().Changed("ply") {
			flags.ply = -1
		}
		if len(args) == 1 {
			if err := p.loadRecord(flags, args[0]); err != nil {
				return err
			}
		}
		return p.paintPosition(flags)
	}
	p.addPositionFlags(c, &flags.gameFlags)
	p.addGameNumberFlag(c, &flags.gameSelection)
	c.Flags().IntVar(&flags.ply, "ply", 0, p.words.T("cli.flag.ply"))
	c.Flags().IntVar(&flags.size, "size", 640, p.words.T("cli.flag.size"))
	c.Flags().StringVar(&flags.theme, "theme", "light", p.words.T("cli.flag.theme"))
	c.Flags().BoolVar(&flags.flip, "flip", false, p.words.T("cli.flag.flip"))
	c.Flags().StringVar(&flags.out, "out", "", p.words.T("cli.flag.picture"))
	return c
}

// loadRecord loads a game from a file into the flags: its current position, or the line through it if a ply is given.
func (p *Program) loadRecord(flags *showFlags, file string) error {
	records, err := p.selectGames(flags.gameSelection, file)
	if err != nil {
		return err
	}
	r := records[0]
	node := r.Current
	if flags.ply >= 0 {
		node = r.Tree.LineEnd(node)
	}
	flags.setRecord(r, r.Tree.Path(node))
	return nil
}

// setRecord sets the flags to a line of a record.
func (f *showFlags) setRecord(r *saves.Record, line []int) {
	f.game, f.position, f.moves, f.viewOnly = r.Game, r.Start, "", true
	for key, value := range r.Options {
		f.settings = append(f.settings, key+"="+value)
	}
	var moves strings.Builder
	for _, n := range line {
		moves.WriteString(r.Tree.Nodes[n].Action + " ")
	}
	f.moves = moves.String()
}

// paintPosition writes the picture of the position.
func (p *Program) paintPosition(flags *showFlags) error {
	opened, last, err := p.openAtPly(&flags.gameFlags, flags.ply)
	if err != nil {
		return err
	}
	colours, _ := theme.ByName(flags.theme)
	b := opened.position.Board()
	seat := 0
	if flags.flip {
		seat = 1
	}
	_, hands := opened.position.(rules.PiecesInHand)
	o := sprites.PositionOptions{
		Theme: colours, Layout: sprites.FitWithHands(b, b.SeatAngles[seat], sprites.CoordinateFrame, flags.size, flags.size, hands), Seat: rules.Seat(seat),
	}
	if last.move != rules.NoMove {
		o.From, o.To = sprites.MoveCells(last.before, last.move)
	}
	picture, err := sprites.PaintPositionWithHands(opened.info, opened.position, o)
	if err != nil {
		return err
	}
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		return err
	}
	return p.words.WrapFileError(p.lookUpGame, flags.out, formats.ReplaceFile(flags.out, data.Bytes()))
}

// A playedMove is a move and the position before it.
type playedMove struct {
	before rules.Position
	move   rules.Move
}

// openAtPly opens the game after the first plies of its actions; a negative number means all. It also returns the last
// move.
func (p *Program) openAtPly(flags *gameFlags, plies int) (*openedGame, playedMove, error) {
	fullGame, err := p.openGame(flags)
	if err != nil {
		return nil, playedMove{}, err
	}
	if plies < 0 {
		plies = len(fullGame.actions)
	}
	if plies > len(fullGame.actions) {
		return nil, playedMove{}, fmt.Errorf("--ply %d: the last ply of the game is %d", plies, len(fullGame.actions))
	}
	start := *flags
	start.moves = ""
	opened, err := p.openGame(&start)
	if err != nil {
		return nil, playedMove{}, err
	}
	var last playedMove
	pliesSince := 0 // how often to undo to get before the last move
	for _, word := range fullGame.actions[:plies] {
		if m, err := opened.position.ParseMove(word); err == nil {
			last.move, pliesSince = m, 0
		}
		if err := opened.playAction(word); err != nil {
			return nil, playedMove{}, err
		}
		if !strings.HasPrefix(word, "end:") {
			pliesSince++
		}
	}
	if last.move != rules.NoMove { // clone once only: a clone copies the whole history
		last.before = opened.position.Clone()
		for range pliesSince {
			last.before.Undo()
		}
	}
	return opened, last, nil
}
