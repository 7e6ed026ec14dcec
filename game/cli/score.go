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
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/goban/life"
	"github.com/ludarium/ludarium/saves"
)

// scoreFlags are the flags of score.
type scoreFlags struct {
	gameFlags
	gameSelection
	dead      string
	deadGiven bool // the flag dead was given, possibly empty
	prisoners string
}

func (p *Program) scoreCommand() *cobra.Command {
	flags := &scoreFlags{gameFlags: gameFlags{game: goban.New().Info().ID}, gameSelection: gameSelection{firstByDefault: true}}
	c := p.newCommand("score [--dead CELL,…] [--prisoners B,W] [FILE.sgf [--game-number N]]", p.words.T("cli.score"), `  ludarium score my-game.sgf
  ludarium score --position "..BW.../.WBW.B./..BW.../..BW.../..BW.../..BW.../..BW... b" --dead B6,F6`)
	c.Long = p.words.T("cli.score.more")
	c.Args = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 1:
			return usageErrorf("score: only one file can be counted")
		case len(args) == 1 && (flags.position != "" || flags.moves != ""):
			return usageErrorf("score: a file, or --position and --moves: choose one")
		case len(args) == 0 && c.Flags().Changed("game-number"):
			return usageErrorf("score: --game-number belongs to a file")
		}
		return flags.checkNumber(c)
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		flags.deadGiven = c.Flags().Changed("dead")
		opened, err := p.openForScoring(flags, strings.Join(args, ""))
		if err != nil {
			return err
		}
		return p.printScore(flags, opened)
	}
	c.Flags().StringVar(&flags.dead, "dead", "", p.words.T("cli.flag.dead"))
	c.Flags().StringVar(&flags.prisoners, "prisoners", "", p.words.T("cli.flag.prisoners"))
	p.addPositionFlags(c, &flags.gameFlags)
	p.addGameNumberFlag(c, &flags.gameSelection)
	return c
}

// openForScoring opens the position to score: the end of the main line of a file, or the one in the flags.
func (p *Program) openForScoring(flags *scoreFlags, file string) (*openedGame, error) {
	opened, err := p.openGame(&flags.gameFlags)
	if err == nil && file != "" {
		opened, err = p.openFile(flags, file)
	}
	if err != nil || flags.prisoners == "" {
		return opened, err
	}
	prisoners := strings.Split(flags.prisoners, ",")
	for _, n := range prisoners {
		if _, err := strconv.ParseUint(n, 10, 31); err != nil || len(prisoners) != 2 {
			return nil, usageErrorf("--prisoners %q: they are two numbers, B,W: the stones that Black and White have taken", flags.prisoners)
		}
	}
	rows := strings.Fields(opened.position.String())[:2]
	opened.position, err = opened.game.Parse(strings.Join(append(rows, prisoners...), " "), opened.options)
	if err != nil {
		return nil, fmt.Errorf("--prisoners: %w", err)
	}
	return opened, nil
}

// openFile opens the end of the main line of a file.
func (p *Program) openFile(flags *scoreFlags, file string) (*openedGame, error) {
	records, err := p.selectGames(flags.gameSelection, file)
	if err != nil {
		return nil, err
	}
	r := records[0]
	g, err := p.findGame(r.Game)
	if err != nil {
		return nil, err
	}
	opened := &openedGame{game: g, info: g.Info(), options: maps.Clone(r.Options)}
	settings, err := flags.options(opened.info)
	if err != nil {
		return nil, err
	}
	if opened.options == nil {
		opened.options = rules.Options{}
	}
	maps.Copy(opened.options, settings)
	if opened.position, err = rules.InitialPosition(g, r.Start, opened.options); err != nil {
		return nil, p.words.WrapFileError(p.lookUpGame, file, saves.PositionError{Err: err})
	}
	for _, n := range r.Tree.Path(r.Tree.LineEnd(0)) {
		action := r.Tree.Nodes[n].Action
		if strings.HasPrefix(action, "end:") {
			if opened.endAction, err = rules.ParseAction(opened.info, opened.position, action); err != nil {
				return nil, p.words.WrapFileError(p.lookUpGame, file, err)
			}
			break
		}
		if err := opened.playAction(action); err != nil {
			return nil, p.words.WrapFileError(p.lookUpGame, file, err)
		}
	}
	return opened, nil
}

// maxEstimateTime is how long the computer player may take to estimate dead stones. It never needs that long, so the
// answer does not depend on the speed of the machine.
const maxEstimateTime = time.Minute

// estimateDead returns the dead stones by the computer player, or by the rules if it has no answer.
func (p *Program) estimateDead(opened *openedGame, scorer rules.DeadStoneScoring) []rules.Cell {
	player := p.newPlayer(0, 0)
	defer player.Close()
	infos, err := player.Start(ai.Request{
		ID: 1, Game: opened.info.ID, Options: opened.options, Start: opened.position.String(), Purpose: ai.EstimateOwnership, Limits: ai.Limits{MoveTime: maxEstimateTime},
	})
	if err != nil {
		return scorer.EstimateDead()
	}
	for info := range infos {
		if !info.Final || info.Err != "" {
			continue
		}
		var dead []rules.Cell
		for _, name := range info.Dead {
			if c, ok := opened.position.Board().CellByName(name); ok {
				dead = append(dead, c)
			}
		}
		return dead
	}
	return scorer.EstimateDead()
}

// printScore prints the score.
func (p *Program) printScore(flags *scoreFlags, opened *openedGame) error {
	scorer, ok := opened.position.(rules.DeadStoneScoring)
	if !ok {
		return fmt.Errorf("score: %s does not end by counting", opened.info.ID)
	}
	b := opened.position.Board()
	var dead, switched []rules.Cell
	switch {
	case flags.deadGiven:
		for _, name := range strings.FieldsFunc(flags.dead, func(r rune) bool { return r == ',' || r == ' ' }) {
			c, ok := b.CellByName(strings.ToUpper(name))
			if !ok || opened.position.PieceAt(c).IsEmpty() {
				return fmt.Errorf("--dead: there is no stone on %q", name)
			}
			dead = append(dead, c)
		}
	case opened.endAction.Reason == rules.ByScore:
		var err error
		if dead, switched, err = rules.ParseScoreMarks(b, opened.endAction.Marks); err != nil {
			return fmt.Errorf("score: %w", err)
		}
		dead = slices.DeleteFunc(dead, func(c rules.Cell) bool { return opened.position.PieceAt(c).IsEmpty() })
	default:
		dead = p.estimateDead(opened, scorer)
	}
	names := func(cells []rules.Cell) string {
		var list []string
		for _, c := range slices.Sorted(slices.Values(cells)) {
			list = append(list, b.Name(c))
		}
		return orDash(strings.Join(list, " "))
	}
	score := scorer.Score(dead, switched)
	groups, deadChains := life.NewBoard(opened.position), map[rules.Cell]bool{}
	for _, c := range dead {
		for _, d := range groups.ChainAt(c).Cells {
			deadChains[d] = true
		}
	}
	p.out.Linef("dead-stones %s", names(slices.Collect(maps.Keys(deadChains))))
	p.out.Linef("neutral %s", names(score.Neutral))
	p.out.Linef("seki %s", names(score.NotCounted))
	for _, line := range score.Lines {
		text := line.Code
		for s, name := range opened.info.Seats {
			text += fmt.Sprintf(" %s %s", name, formatNumber(float64(line.HalfPoints[s])/2))
		}
		p.out.Linef("%s", text)
	}
	p.out.Linef("%s", goban.FormatScoreLead(score))
	return nil
}
