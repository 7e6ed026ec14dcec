package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
)

// A labelCommand replaces the scores of games by those of longer searches or of another engine.
type labelCommand struct {
	setup
	in, out, engine, network string
	nodes                    uint64
	threads                  int
}

// A labeller returns a game with new scores for its training positions, and none for its other plies.
type labeller func(g selfplay.Game) (selfplay.Game, error)

func (c *labelCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.in, "in", "", "file of games")
	flags.StringVar(&c.out, "out", "", "file of the same games with the new scores, an unfinished one is continued")
	flags.StringVar(&c.engine, "engine", "", "program that speaks UCI and plays the game, such as stockfish; empty: our own search")
	flags.StringVar(&c.network, "network", "", "file of the network that evaluates in our own search; empty: the standard evaluation")
	flags.Uint64Var(&c.nodes, "nodes", 200, "nodes a position")
	flags.IntVar(&c.threads, "threads", runtime.NumCPU(), "programs at a time")
}

func (c *labelCommand) check(func(string) bool) error {
	err := errors.Join(c.findGame(), checkOut(c.out), checkPositive("nodes", c.nodes), checkPositive("threads", c.threads))
	if c.in == "" {
		err = errors.Join(err, errors.New("-in must name a file of games"))
	}
	if c.engine != "" && c.network != "" {
		err = errors.Join(err, errors.New("-network is for our own search, not for -engine"))
	}
	return err
}

// run labels the games that the file lacks.
func (c *labelCommand) run(stdout io.Writer) (err error) {
	name, newLabeller, stop, err := c.labellers()
	if err != nil {
		return err
	}
	defer stop()
	games, header, err := c.readGames(name)
	if err != nil {
		return err
	}
	f, count, err := selfplay.OpenFile(c.out, header)
	if err != nil {
		return err
	}
	err = selfplay.WriteInOrder(f, count, len(games), c.threads, func(thread int) func(int) (selfplay.Game, error) {
		label := newLabeller(thread)
		return func(n int) (selfplay.Game, error) { return label(games[n]) }
	}, progressReport(stdout, count))
	return errors.Join(err, f.Close())
}

// labellers returns the name of what gives the scores, a function that makes a labeller for each thread, and one that ends
// the programs of all.
func (c *labelCommand) labellers() (name string, newLabeller func(thread int) labeller, stop func(), err error) {
	if c.engine == "" {
		newEngine, name, err := c.engineMaker(c.network)
		return name, func(int) labeller { return c.searchLabeller(newEngine()) }, func() {}, err
	}
	engines := make([]*labelEngine, 0, c.threads)
	stop = func() {
		for _, e := range engines {
			e.stop()
		}
	}
	for range c.threads {
		e, err := startLabelEngine(c.engine, c.id)
		if err != nil {
			stop()
			return "", nil, nil, err
		}
		engines = append(engines, e)
	}
	return engines[0].name, func(thread int) labeller {
		return func(g selfplay.Game) (selfplay.Game, error) { return engines[thread].label(c.game, g, c.nodes) }
	}, stop, nil
}

// searchLabeller returns a labeller with an engine of our own.
func (c *labelCommand) searchLabeller(engine *search.Engine) labeller {
	return func(g selfplay.Game) (selfplay.Game, error) {
		engine.NewGame()
		labelled := selfplay.Game{Start: g.Start, Points: g.Points}
		err := g.Replay(c.game, func(p search.Position, ply selfplay.Ply) error {
			score := selfplay.NoScore
			if selfplay.IsTrainingPosition(p, ply, maxTrainingScore) {
				var err error
				if _, score, err = selfplay.Search(engine, p, ai.Limits{Nodes: c.nodes}); err != nil {
					return err
				}
			}
			labelled.Plies = append(labelled.Plies, selfplay.Ply{Move: ply.Move, Score: int16(score)})
			return nil
		})
		return labelled, err
	}
}

// readGames returns the games of the file, and the header of the file with the scores of what has this name.
func (c *labelCommand) readGames(name string) (games []selfplay.Game, header string, err error) {
	err = selfplay.ReadFile(c.in, []string{c.id}, func(r *selfplay.Reader, g selfplay.Game) error {
		if games = append(games, g); header == "" {
			header = r.LabelHeader(name, c.nodes)
		}
		return nil
	})
	if err == nil && len(games) == 0 {
		err = fmt.Errorf("%s holds no games", c.in)
	}
	return games, header, err
}

// A labelEngine is a running program that speaks UCI.
type labelEngine struct {
	name   string
	cmd    *exec.Cmd
	input  io.WriteCloser
	output *bufio.Scanner
}

// startLabelEngine starts a program that speaks UCI.
func startLabelEngine(program, gameID string) (*labelEngine, error) {
	e := &labelEngine{name: program, cmd: exec.Command(program)} //nolint:gosec,noctx // the user names the program, which stop ends
	var err error
	if e.input, err = e.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	output, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	e.output = bufio.NewScanner(output)
	if err := e.cmd.Start(); err != nil {
		return nil, err
	}
	err = e.ask("uci", "uciok", func(line string) {
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			e.name = name
		}
	})
	if err == nil {
		err = e.ask(fmt.Sprintf("setoption name UCI_Chess960 value %t\nisready", gameID == "chess960"), "readyok", nil)
	}
	if err != nil {
		e.stop()
		return nil, err
	}
	return e, nil
}

// stop ends the program.
func (e *labelEngine) stop() {
	_ = e.input.Close()
	_ = e.cmd.Process.Kill()
	_ = e.cmd.Wait()
}

// ask sends a command and reads its answer up to the line that begins with this word.
func (e *labelEngine) ask(command, last string, onLine func(line string)) error {
	if _, err := io.WriteString(e.input, command+"\n"); err != nil {
		return fmt.Errorf("%s: %w", e.name, err)
	}
	return e.readUntil(last, onLine)
}

// readUntil reads lines up to the one that begins with this word.
func (e *labelEngine) readUntil(last string, onLine func(line string)) error {
	for e.output.Scan() {
		line := e.output.Text()
		if strings.HasPrefix(line, last) {
			return nil
		}
		if onLine != nil {
			onLine(line)
		}
	}
	return fmt.Errorf("%s ended: %w", e.name, errors.Join(e.output.Err(), io.ErrUnexpectedEOF))
}

// label returns the game with the scores of the engine for its quiet positions, and none for the others.
func (e *labelEngine) label(of rules.Game, g selfplay.Game, nodes uint64) (labelled selfplay.Game, err error) {
	labelled = selfplay.Game{Start: g.Start, Points: g.Points}
	var commands strings.Builder
	var labelledPlies []int
	err = g.Replay(of, func(p search.Position, ply selfplay.Ply) error {
		if selfplay.IsTrainingPosition(p, ply, maxTrainingScore) {
			fmt.Fprintf(&commands, "position fen %s\ngo nodes %d\n", p, nodes)
			labelledPlies = append(labelledPlies, len(labelled.Plies))
		}
		ply.Score = selfplay.NoScore
		labelled.Plies = append(labelled.Plies, ply)
		return nil
	})
	if err != nil {
		return labelled, err
	}
	// All positions of the game are sent ahead: waiting for each answer takes longer than a small search.
	written := make(chan error, 1)
	go func() {
		_, err := io.WriteString(e.input, commands.String())
		written <- err
	}()
	for _, n := range labelledPlies {
		err := e.readUntil("bestmove", func(line string) {
			if score, ok := parseScore(line); ok {
				labelled.Plies[n].Score = int16(score)
			}
		})
		if err != nil {
			return labelled, err
		}
	}
	return labelled, <-written
}

// parseScore returns the score of an info line in centipawns, unless it is just a bound or there is none.
func parseScore(line string) (score int, ok bool) {
	_, text, ok := strings.Cut(line, " score ")
	if !ok || strings.Contains(line, "bound") {
		return 0, false
	}
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return 0, false
	}
	n, err := strconv.Atoi(fields[1])
	switch {
	case err != nil:
		return 0, false
	case fields[0] == "cp":
		return min(max(n, -int(ai.MateBound)), int(ai.MateBound)), true
	case fields[0] != "mate":
		return 0, false
	case n > 0:
		return int(ai.MateScore) - n, true
	}
	return -int(ai.MateScore) - n, true
}
