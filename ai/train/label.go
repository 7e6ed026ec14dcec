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

// A labelCommand replaces the scores of games by those of another engine.
type labelCommand struct {
	setup
	in, out, engine string
	nodes           uint64
	threads         int
}

func (c *labelCommand) addFlags(flags *flag.FlagSet) {
	c.setup.addFlags(flags)
	flags.StringVar(&c.in, "in", "", "file of games")
	flags.StringVar(&c.out, "out", "", "file of the same games with the new scores, an unfinished one is continued")
	flags.StringVar(&c.engine, "engine", "stockfish", "program that speaks UCI and plays the game")
	flags.Uint64Var(&c.nodes, "nodes", 200, "nodes a position")
	flags.IntVar(&c.threads, "threads", runtime.NumCPU(), "programs at a time")
}

func (c *labelCommand) check(func(string) bool) error {
	err := errors.Join(c.findGame(), checkOut(c.out), checkPositive("nodes", c.nodes), checkPositive("threads", c.threads))
	if c.in == "" {
		err = errors.Join(err, errors.New("-in must name a file of games"))
	}
	return err
}

// run labels the games that the file lacks.
func (c *labelCommand) run(stdout io.Writer) (err error) {
	engines := make([]*labelEngine, c.threads)
	for i := range engines {
		if engines[i], err = startLabelEngine(c.engine, c.id); err != nil {
			return err
		}
		defer engines[i].stop()
	}
	games, header, err := c.readGames(engines[0].name)
	if err != nil {
		return err
	}
	f, count, err := selfplay.OpenFile(c.out, header)
	if err != nil {
		return err
	}
	err = selfplay.WriteInOrder(f, count, len(games), c.threads, func(thread int) func(int) (selfplay.Game, error) {
		return func(n int) (selfplay.Game, error) { return engines[thread].label(c.game, games[n], c.nodes) }
	}, progressReport(stdout, count))
	return errors.Join(err, f.Close())
}

// readGames returns the games of the file, and the header of the file with the scores of the engine.
func (c *labelCommand) readGames(engine string) (games []selfplay.Game, header string, err error) {
	err = selfplay.ReadFile(c.in, []string{c.id}, func(r *selfplay.Reader, g selfplay.Game) error {
		if games = append(games, g); header == "" {
			header = r.LabelHeader(engine, c.nodes)
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

// ask sends a command and reads lines up to the one that begins with this word.
func (e *labelEngine) ask(command, last string, onLine func(line string)) error {
	if _, err := io.WriteString(e.input, command+"\n"); err != nil {
		return fmt.Errorf("%s: %w", e.name, err)
	}
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
	err = g.Replay(of, func(p search.Position, ply selfplay.Ply) error {
		isTraining := selfplay.IsTrainingPosition(p, ply, maxTrainingScore)
		ply.Score = selfplay.NoScore
		if isTraining {
			if ply.Score, err = e.score(p.String(), nodes); err != nil {
				return err
			}
		}
		labelled.Plies = append(labelled.Plies, ply)
		return nil
	})
	return labelled, err
}

// score returns the score of a search in centipawns for the side to move, NoScore if the engine gives none.
func (e *labelEngine) score(fen string, nodes uint64) (score int16, err error) {
	score = selfplay.NoScore
	err = e.ask(fmt.Sprintf("position fen %s\ngo nodes %d", fen, nodes), "bestmove", func(line string) {
		if n, ok := parseScore(line); ok {
			score = int16(n)
		}
	})
	return score, err
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
