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
	return player.New(p.lookUpGame, player.Options{HashMB: hashMB, Threads: threads})
}

func (p *Program) analyseCommand() *cobra.Command {
	flags, movetime, level, limits := &gameFlags{}, 0, 0, ai.Limits{}
	c := p.newCommand("analyse --game ID", p.words.T("cli.analyse"), `  ludarium analyse --game chess --moves "e2e4 e7e5" --movetime 2000 --lines 3`)
	c.Long = p.words.T("cli.analyse.more")
	c.RunE = func(c *cobra.Command, _ []string) error {
		for _, f := range []struct {
			name string
			n    int
			most int
		}{{"movetime", movetime, 24 * 60 * 60 * 1000}, {"depth", limits.Depth, 1000}, {"level", level, int(ai.MaxLevel)}, {"lines", limits.Lines, 500}} {
			if c.Flags().Changed(f.name) && (f.n < 1 || f.n > f.most) {
				return usageErrorf("analyse: --%s must be a number from 1 to %d", f.name, f.most)
			}
		}
		if c.Flags().Changed("nodes") && limits.Nodes == 0 {
			return usageErrorf("analyse: --nodes must be 1 or more")
		}
		opened, err := p.openGame(flags)
		if err != nil {
			return err
		}
		if opened.endedByAction() || len(opened.position.Moves(nil)) == 0 {
			return fmt.Errorf("the game is over: %s", saves.Outcome(opened.info, opened.result))
		}
		limits.MoveTime = time.Duration(movetime) * time.Millisecond
		if level == 0 && movetime == 0 && limits.Depth == 0 && limits.Nodes == 0 {
			limits.MoveTime = time.Second
		}
		request := ai.Request{
			ID: 1, Game: flags.game, Options: opened.options, Start: flags.position, Actions: opened.actions,
			Limits: limits, Level: ai.Level(level), Purpose: ai.Analyse,
		}
		if level > 0 {
			request.Purpose = ai.Play
		}
		return p.runAnalysis(request)
	}
	p.addPositionFlags(c, flags)
	c.Flags().IntVar(&movetime, "movetime", 0, p.words.T("cli.flag.movetime"))
	c.Flags().IntVar(&limits.Depth, "depth", 0, p.words.T("cli.flag.plies"))
	c.Flags().Uint64Var(&limits.Nodes, "nodes", 0, p.words.T("cli.flag.nodes"))
	c.Flags().IntVar(&level, "level", 0, p.words.T("cli.flag.level"))
	c.Flags().IntVar(&limits.Lines, "lines", 1, p.words.T("cli.flag.lines"))
	return c
}

// runAnalysis prints the best lines that the player has found when it is done or interrupted.
func (p *Program) runAnalysis(request ai.Request) error {
	engine := p.newPlayer(0, 0)
	defer engine.Close()
	infos, err := engine.Start(request)
	if err != nil {
		return err
	}
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	defer signal.Stop(interrupt)
	lineCount := max(request.Limits.Lines, 1)
	lines := make(map[int]ai.Info) // the last exact score of each line; at a level with one line, the chosen move
	for {
		select {
		case <-interrupt:
			engine.Stop()
		case info, ok := <-infos:
			switch {
			case !ok:
				return errors.New("the computer player gave no answer")
			case info.Final && info.Err != "":
				return fmt.Errorf("the computer player failed: %s", info.Err)
			}
			if info.Bound == 0 && info.Depth > 0 && (!info.Final || request.Level == 0) {
				lines[max(info.Line, 1)] = info
			}
			if info.Final {
				if len(lines) == 0 || (request.Level > 0 && lineCount == 1) {
					lines[1] = info
				}
				p.printLines(lines, lineCount)
				p.out.Linef("bestmove %s", info.Best)
				return nil
			}
		}
	}
}

func (p *Program) printLines(lines map[int]ai.Info, lineCount int) {
	for n := 1; n <= lineCount; n++ {
		info, ok := lines[n]
		if !ok {
			break
		}
		p.out.Linef("line %d score %s depth %d nodes %d time %d wdl %d/%d/%d pv %s", n, formatScore(info.Score), info.Depth,
			info.Nodes, info.Time.Milliseconds(), info.WDL[0], info.WDL[1], info.WDL[2], strings.Join(info.PV, " "))
	}
}

// formatScore writes a score in pawns, "+0.31", or as "mate 3", "mate -2".
func formatScore(score ai.Score) string {
	if moves, ok := score.Mate(); ok {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("%+.2f", float64(score)/100)
}
