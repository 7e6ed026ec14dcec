package cli

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/goban/life"
	"github.com/ludarium/ludarium/saves"
)

// A tally is what the flags of score say.
type tally struct {
	choice
	selection
	dead      string
	known     bool // dead says what is dead, if only nothing
	prisoners string
}

func (p *Program) score() *cobra.Command {
	k := &tally{choice: choice{game: goban.New().Info().ID}, selection: selection{first: true}}
	c := p.command("score [--dead CELL,…] [--prisoners B,W] [FILE.sgf [--game-number N]]", p.words.T("cli.score"), `  ludarium score my-game.sgf
  ludarium score --position "..BW.../.WBW.B./..BW.../..BW.../..BW.../..BW.../..BW... b" --dead B6,F6`)
	c.Long = p.words.T("cli.score.more")
	c.Args = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return misused("score: only one file can be counted")
		case len(args) == 1 && (k.position != "" || k.moves != ""):
			return misused("score: a file, or --position and --moves: choose one")
		case len(args) == 0 && c.Flags().Changed("game-number"):
			return misused("score: --game-number belongs to a file")
		}
		return k.badNumber(c)
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		k.known = c.Flags().Changed("dead")
		pl, err := p.stopped(k, strings.Join(args, ""))
		if err != nil {
			return err
		}
		return p.sheet(k, pl)
	}
	c.Flags().StringVar(&k.dead, "dead", "", p.words.T("cli.flag.dead"))
	c.Flags().StringVar(&k.prisoners, "prisoners", "", p.words.T("cli.flag.prisoners"))
	p.placeFlags(c, &k.choice)
	p.gameNumberFlag(c, &k.selection)
	return c
}

// stopped is what is to be counted: the end of the main line of a file, or what the flags say.
func (p *Program) stopped(k *tally, file string) (*place, error) {
	pl, err := p.open(&k.choice)
	if err == nil && file != "" {
		pl, err = p.last(k, file)
	}
	if err != nil || k.prisoners == "" {
		return pl, err
	}
	taken := strings.Split(k.prisoners, ",")
	for _, n := range taken {
		if _, err := strconv.ParseUint(n, 10, 31); err != nil || len(taken) != 2 {
			return nil, misused("--prisoners %q: they are two numbers, B,W: the stones that Black and White have taken", k.prisoners)
		}
	}
	rows := strings.Fields(pl.pos.String())[:2]
	pl.pos, err = pl.game.Parse(strings.Join(append(rows, taken...), " "), pl.options)
	if err != nil {
		return nil, fmt.Errorf("--prisoners: %w", err)
	}
	return pl, nil
}

// last is the end of the main line of a file.
func (p *Program) last(k *tally, file string) (*place, error) {
	records, err := p.selectGames(k.selection, file)
	if err != nil {
		return nil, err
	}
	r := records[0]
	g, err := p.find(r.Game)
	if err != nil {
		return nil, err
	}
	pl := &place{game: g, info: g.Info(), options: maps.Clone(r.Options)}
	set, err := k.options(pl.info)
	if err != nil {
		return nil, err
	}
	if pl.options == nil {
		pl.options = rules.Options{}
	}
	maps.Copy(pl.options, set)
	if pl.pos, err = rules.InitialPosition(g, r.Start, pl.options); err != nil {
		return nil, p.words.FileFault(p.found, file, saves.PositionError{Err: err})
	}
	for _, n := range r.Tree.Path(r.Tree.LineEnd(0)) {
		action := r.Tree.Nodes[n].Action
		if strings.HasPrefix(action, "end:") {
			if pl.end, err = rules.ParseAction(pl.info, pl.pos, action); err != nil {
				return nil, p.words.FileFault(p.found, file, err)
			}
			break
		}
		if err := pl.play(action); err != nil {
			return nil, p.words.FileFault(p.found, file, err)
		}
	}
	return pl, nil
}

// patience is how long the computer player may take to see what is dead: longer than it needs anywhere, as its answer must not depend
// on the machine.
const patience = time.Minute

// judged is what the computer player thinks dead, or the rules where it has no answer.
func (p *Program) judged(pl *place, sc rules.DeadStoneScoring) []rules.Cell {
	player := p.newPlayer(0, 0)
	defer player.Close()
	infos, err := player.Start(ai.Request{
		ID: 1, Game: pl.info.ID, Options: pl.options, Start: pl.pos.String(), Purpose: ai.Count, Limits: ai.Limits{MoveTime: patience},
	})
	if err != nil {
		return sc.EstimateDead()
	}
	for info := range infos {
		if !info.Final || info.Err != "" {
			continue
		}
		var dead []rules.Cell
		for _, name := range info.Dead {
			if c, ok := pl.pos.Board().CellByName(name); ok {
				dead = append(dead, c)
			}
		}
		return dead
	}
	return sc.EstimateDead()
}

// sheet prints the count.
func (p *Program) sheet(k *tally, pl *place) error {
	sc, ok := pl.pos.(rules.DeadStoneScoring)
	if !ok {
		return fmt.Errorf("score: %s does not end by counting", pl.info.ID)
	}
	b := pl.pos.Board()
	var dead, switched []rules.Cell
	switch {
	case k.known:
		for _, name := range strings.FieldsFunc(k.dead, func(r rune) bool { return r == ',' || r == ' ' }) {
			c, ok := b.CellByName(strings.ToUpper(name))
			if !ok || pl.pos.PieceAt(c).IsEmpty() {
				return fmt.Errorf("--dead: there is no stone on %q", name)
			}
			dead = append(dead, c)
		}
	case pl.end.Reason == rules.ByScore:
		var err error
		if dead, switched, err = rules.ParseScoreMarks(b, pl.end.Marks); err != nil {
			return fmt.Errorf("score: %w", err)
		}
		dead = slices.DeleteFunc(dead, func(c rules.Cell) bool { return pl.pos.PieceAt(c).IsEmpty() })
	default:
		dead = p.judged(pl, sc)
	}
	names := func(cells []rules.Cell) string {
		var list []string
		for _, c := range slices.Sorted(slices.Values(cells)) {
			list = append(list, b.Name(c))
		}
		return orNone(strings.Join(list, " "))
	}
	score := sc.Score(dead, switched)
	field, all := life.NewBoard(pl.pos), map[rules.Cell]bool{}
	for _, c := range dead {
		for _, d := range field.ChainAt(c).Cells {
			all[d] = true
		}
	}
	p.out.Linef("dead-stones %s", names(slices.Collect(maps.Keys(all))))
	p.out.Linef("neutral %s", names(score.Neutral))
	p.out.Linef("seki %s", names(score.NotCounted))
	for _, line := range score.Lines {
		text := line.Code
		for s, name := range pl.info.Seats {
			text += fmt.Sprintf(" %s %s", name, number(float64(line.HalfPoints[s])/2))
		}
		p.out.Linef("%s", text)
	}
	p.out.Linef("%s", protocol.FormatScoreLead(score))
	return nil
}
