package gtp

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/lines"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// A Server is a Go engine that other programs drive by the Go Text Protocol, version 2.
type Server struct {
	Name    string // of the program
	Version string
	// NewPlayer creates the computer player.
	NewPlayer func(hashMB, threads int) ai.Player
	// Defaults are option values: size, rules, komi and ko of the game, and for the player level (1 to 10; 0: full
	// strength), hash (MB), threads, movetime (ms) and nodes, which apply while there is no clock.
	Defaults map[string]string
}

// A session is one session. Only the goroutine of Serve uses it.
type session struct {
	*Server
	commands   map[string]commandFunc
	out        io.Writer
	writeErr   error // error while writing
	input      <-chan string
	heldLine   *string // a line that arrived during a search
	isQuitting bool

	playerOptions playerOptions
	history       gameHistory
	undoLimit     int // number of actions that cannot be undone
	pos           *goban.Position
	deadStones    *scoreMarks // in pos; nil: not known yet

	timeControl game.TimeControl
	clocks      [2]game.Clock

	player ai.Player
	lastID uint64 // of requests
}

// A gameHistory is how the position was reached.
type gameHistory struct {
	options rules.Options
	start   string
	actions []string
}

// A commandFunc runs one command. Its error becomes the failure response.
type commandFunc func(s *session, args []string) (string, error)

// Error messages of the protocol.
var (
	errSyntax   = errors.New("syntax error")
	errUnknown  = errors.New("unknown command")
	errIllegal  = errors.New("illegal move")
	errVertex   = errors.New("invalid color or coordinate")
	errNotEmpty = errors.New("board not empty")
	errStones   = errors.New("invalid number of stones")
)

// scoreMarks are the status of the stones: the dead ones, one cell per chain, and the regions not counted, as
// agreed by the players or as estimated.
type scoreMarks struct{ dead, switchedOut []rules.Cell }

// allCommands returns all commands by name.
func allCommands() map[string]commandFunc {
	return map[string]commandFunc{
		"protocol_version": func(*session, []string) (string, error) { return "2", nil },
		"name":             func(s *session, _ []string) (string, error) { return s.Name, nil },
		"version":          func(s *session, _ []string) (string, error) { return s.Version, nil },
		"known_command":    (*session).knownCommand, "list_commands": (*session).listCommands,
		"quit":      func(s *session, _ []string) (string, error) { s.isQuitting = true; return "", nil },
		"boardsize": (*session).setBoardSize, "clear_board": (*session).clearBoard, "komi": (*session).setKomi, "kgs-rules": (*session).setRules,
		"fixed_handicap": (*session).fixedHandicap, "place_free_handicap": (*session).placeFreeHandicap, "set_free_handicap": (*session).setFreeHandicap,
		"play": (*session).play, "undo": (*session).undo,
		"genmove":       func(s *session, args []string) (string, error) { return s.generateMove(args, true) },
		"reg_genmove":   func(s *session, args []string) (string, error) { return s.generateMove(args, false) },
		"time_settings": (*session).timeSettings, "kgs-time_settings": (*session).kgsTimeSettings, "time_left": (*session).timeLeft,
		"final_score": (*session).finalScore, "final_status_list": (*session).finalStatusList,
		"showboard": (*session).showBoard, "all_legal": (*session).allLegal, "captures": (*session).captures,
		"loadsgf": (*session).loadSGF, "printsgf": (*session).printSGF, "cputime": (*session).cpuTime,
	}
}

// Serve answers the lines of in until they end or "quit". The error is one of writing, or of a default.
func (g *Server) Serve(in io.Reader, out io.Writer) error {
	s, err := g.newSession()
	if err != nil {
		return err
	}
	s.out = out
	defer s.close()
	done := make(chan struct{})
	defer close(done)
	s.input = lines.Stream(in, done)
	for !s.isQuitting && s.writeErr == nil {
		line, ok := s.nextLine()
		if !ok {
			break
		}
		s.handleLine(line)
	}
	return s.writeErr
}

// newSession starts a session without input and output.
func (g *Server) newSession() (*session, error) {
	player, options, err := g.parseDefaults()
	if err != nil {
		return nil, err
	}
	s := &session{Server: g, commands: allCommands(), playerOptions: player}
	return s, s.replay(gameHistory{options: options})
}

// CheckDefaults reports what is wrong with the defaults.
func (g *Server) CheckDefaults() error {
	_, err := g.newSession()
	return err
}

func (s *session) close() {
	if s.player != nil {
		s.player.Close()
	}
}

// nextLine returns the next line to answer.
func (s *session) nextLine() (string, bool) {
	if s.heldLine != nil {
		line := *s.heldLine
		s.heldLine = nil
		return line, true
	}
	line, ok := <-s.input
	return line, ok
}

// parseLine returns the ID of the command in a line, if it has one, and the words of the command. Comments and control characters
// are left out.
func parseLine(line string) (id string, words []string) {
	line, _, _ = strings.Cut(line, "#")
	words = strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ' || r == 0x7F:
			return -1
		}
		return r
	}, line))
	if len(words) > 0 && isNumber(words[0]) {
		return words[0], words[1:]
	}
	return "", words
}

// CommandOf returns the command in a line of the client; "" if there is none that the server knows.
func (g *Server) CommandOf(line string) string {
	if _, words := parseLine(line); len(words) > 0 && allCommands()[words[0]] != nil {
		return words[0]
	}
	return ""
}

// handleLine answers a line. Lines with only blanks and comments get no response.
func (s *session) handleLine(line string) {
	id, words := parseLine(line)
	if id == "" && len(words) == 0 {
		return
	}
	text, err := "", errUnknown
	if len(words) > 0 {
		if handler, ok := s.commands[words[0]]; ok {
			text, err = handler(s, words[1:])
		}
	}
	mark := "="
	if err != nil {
		mark, text = "?", lines.OneLine(err.Error())
	}
	s.write(strings.TrimRight(mark+id+" "+text, " \n") + "\n\n")
}

// isNumber reports whether a word is a command ID.
func isNumber(word string) bool {
	const maxDigits = 18
	return len(word) <= maxDigits && !strings.ContainsFunc(word, func(r rune) bool { return r < '0' || r > '9' })
}

func (s *session) write(text string) {
	if s.writeErr == nil {
		_, s.writeErr = io.WriteString(s.out, text)
	}
}

func (s *session) knownCommand(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	return fmt.Sprint(s.commands[args[0]] != nil), nil
}

func (s *session) listCommands([]string) (string, error) {
	return strings.Join(slices.Sorted(maps.Keys(s.commands)), "\n"), nil
}
