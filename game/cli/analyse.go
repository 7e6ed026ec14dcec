package cli

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/saves"
)

// newPlayer creates the built-in computer player; 0 stands for the default hash table and one thread. The soft memory
// limit is raised by the size of the table, so that the table does not make the garbage collector work harder.
func (p *Program) newPlayer(hashMB, threads int) ai.Player {
	if p.SoftMemory > 0 {
		debug.SetMemoryLimit(p.SoftMemory + int64(hashMB)<<20)
	}
	return player.New(p.found, player.Options{HashMB: hashMB, Threads: threads})
}

func (p *Program) analyse() *cobra.Command {
	ch, movetime, level, lim := &choice{}, 0, 0, ai.Limits{}
	c := p.command("analyse --game ID", p.words.T("cli.analyse"), `  ludarium analyse --game chess --moves "e2e4 e7e5" --movetime 2000 --lines 3`)
	c.Long = p.words.T("cli.analyse.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		for _, f := range []struct {
			name string
			n    int
			most int
		}{{"movetime", movetime, 24 * 60 * 60 * 1000}, {"depth", lim.Depth, 1000}, {"level", level, int(ai.MaxLevel)}, {"lines", lim.Lines, 500}} {
			if c.Flags().Changed(f.name) && (f.n < 1 || f.n > f.most) {
				return misused("analyse: --%s must be a number from 1 to %d", f.name, f.most)
			}
		}
		if c.Flags().Changed("nodes") && lim.Nodes == 0 {
			return misused("analyse: --nodes must be 1 or more")
		}
		pl, err := p.open(ch)
		if err != nil {
			return err
		}
		if pl.ended() || len(pl.pos.Moves(nil)) == 0 {
			return fmt.Errorf("the game is over: %s", saves.Outcome(pl.info, pl.result))
		}
		lim.MoveTime = time.Duration(movetime) * time.Millisecond
		if level == 0 && movetime == 0 && lim.Depth == 0 && lim.Nodes == 0 {
			lim.MoveTime = time.Second
		}
		r := ai.Request{
			ID: 1, Game: ch.game, Options: pl.options, Start: ch.position, Actions: pl.actions,
			Limits: lim, Level: ai.Level(level), Purpose: ai.Analyse,
		}
		if level > 0 {
			r.Purpose = ai.Play
		}
		return p.think(r)
	}
	p.placeFlags(c, ch)
	c.Flags().IntVar(&movetime, "movetime", 0, p.words.T("cli.flag.movetime"))
	c.Flags().IntVar(&lim.Depth, "depth", 0, p.words.T("cli.flag.plies"))
	c.Flags().Uint64Var(&lim.Nodes, "nodes", 0, p.words.T("cli.flag.nodes"))
	c.Flags().IntVar(&level, "level", 0, p.words.T("cli.flag.level"))
	c.Flags().IntVar(&lim.Lines, "lines", 1, p.words.T("cli.flag.lines"))
	return c
}

// runAnalysis prints the best lines that the player has found when it is done or interrupted.
func (p *Program) think(r ai.Request) error {
	thinker := p.newPlayer(0, 0)
	defer thinker.Close()
	infos, err := thinker.Start(r)
	if err != nil {
		return err
	}
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	defer signal.Stop(interrupt)
	wanted := max(r.Limits.Lines, 1)
	lines := make(map[int]ai.Info) // the last exact score of each line; at a level with one line, the chosen move
	for {
		select {
		case <-interrupt:
			thinker.Stop()
		case info, ok := <-infos:
			switch {
			case !ok:
				return errors.New("the computer player gave no answer")
			case info.Final && info.Err != "":
				return fmt.Errorf("the computer player failed: %s", info.Err)
			}
			if info.Bound == 0 && info.Depth > 0 && (!info.Final || r.Level == 0) {
				lines[max(info.Line, 1)] = info
			}
			if info.Final {
				if len(lines) == 0 || (r.Level > 0 && wanted == 1) {
					lines[1] = info
				}
				p.printLines(lines, wanted)
				p.out.Linef("bestmove %s", info.Best)
				return nil
			}
		}
	}
}

func (p *Program) printLines(lines map[int]ai.Info, wanted int) {
	for n := 1; n <= wanted; n++ {
		info, ok := lines[n]
		if !ok {
			break
		}
		p.out.Linef("line %d score %s depth %d nodes %d time %d wdl %d/%d/%d pv %s", n, score(info.Score), info.Depth,
			info.Nodes, info.Time.Milliseconds(), info.WDL[0], info.WDL[1], info.WDL[2], strings.Join(info.PV, " "))
	}
}

// formatScore writes a score in pawns, "+0.31", or as "mate 3", "mate -2".
func score(s ai.Score) string {
	if moves, ok := s.Mate(); ok {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("%+.2f", float64(s)/100)
}
