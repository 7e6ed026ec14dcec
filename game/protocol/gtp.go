package protocol

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

// A GTPServer is a Go engine that other programs drive by the Go Text Protocol, version 2.
type GTP struct {
	Name    string // of the program
	Version string
	// NewPlayer creates the computer player.
	NewPlayer func(hashMB, threads int) ai.Player
	// Defaults are option values: size, rules, komi and ko of the game, and for the player level (1 to 10; 0: full
	// strength), hash (MB), threads, movetime (ms) and nodes, which apply while there is no clock.
	Defaults map[string]string
}

// A gtpSession is one session. Only the goroutine of Serve uses it.
type gtpSession struct {
	*GTP
	does   map[string]gtpCommand
	out    io.Writer
	failed error // error while writing
	orders <-chan string
	held   *string // a line that arrived during a search
	quit   bool

	own   ownOptions
	line  gtpLine
	base  int // number of actions that cannot be undone
	pos   *goban.Position
	count *gtpCount // in pos; nil: not known yet

	control game.Control
	faces   [2]game.Face

	player ai.Player
	ids    uint64 // of requests
}

// A gtpHistory is how the position was reached.
type gtpLine struct {
	options rules.Options
	start   string
	actions []string
}

// A gtpCommand runs one command. Its error becomes the failure response.
type gtpCommand func(s *gtpSession, args []string) (string, error)

// Error messages of the protocol.
var (
	errSyntax   = errors.New("syntax error")
	errUnknown  = errors.New("unknown command")
	errIllegal  = errors.New("illegal move")
	errVertex   = errors.New("invalid color or coordinate")
	errNotEmpty = errors.New("board not empty")
	errStones   = errors.New("invalid number of stones")
)

// A gtpDeadStones is the status of the stones: the dead ones, one cell per chain, and the regions not counted, as
// agreed by the players or as estimated.
type gtpCount struct{ dead, switched []rules.Cell }

// gtpCommands returns all commands by name.
func gtpCommands() map[string]gtpCommand {
	return map[string]gtpCommand{
		"protocol_version": func(*gtpSession, []string) (string, error) { return "2", nil },
		"name":             func(s *gtpSession, _ []string) (string, error) { return s.Name, nil },
		"version":          func(s *gtpSession, _ []string) (string, error) { return s.Version, nil },
		"known_command":    (*gtpSession).known, "list_commands": (*gtpSession).list,
		"quit":      func(s *gtpSession, _ []string) (string, error) { s.quit = true; return "", nil },
		"boardsize": (*gtpSession).boardsize, "clear_board": (*gtpSession).clear, "komi": (*gtpSession).komi, "kgs-rules": (*gtpSession).rules,
		"fixed_handicap": (*gtpSession).fixedHandicap, "place_free_handicap": (*gtpSession).placeHandicap, "set_free_handicap": (*gtpSession).freeHandicap,
		"play": (*gtpSession).play, "undo": (*gtpSession).undo,
		"genmove":       func(s *gtpSession, args []string) (string, error) { return s.genmove(args, true) },
		"reg_genmove":   func(s *gtpSession, args []string) (string, error) { return s.genmove(args, false) },
		"time_settings": (*gtpSession).timeSettings, "kgs-time_settings": (*gtpSession).kgsTimeSettings, "time_left": (*gtpSession).timeLeft,
		"final_score": (*gtpSession).finalScore, "final_status_list": (*gtpSession).finalStatus,
		"showboard": (*gtpSession).showboard, "all_legal": (*gtpSession).allLegal, "captures": (*gtpSession).captures,
		"loadsgf": (*gtpSession).loadSGF, "printsgf": (*gtpSession).printSGF, "cputime": (*gtpSession).cpuTime,
	}
}

// Serve answers the lines of in until they end or "quit". The error is one of writing, or of a default.
func (g *GTP) Serve(in io.Reader, out io.Writer) error {
	s, err := g.begin()
	if err != nil {
		return err
	}
	s.out = out
	defer s.end()
	done := make(chan struct{})
	defer close(done)
	s.orders = lines.Read(in, done)
	for !s.quit && s.failed == nil {
		line, ok := s.next()
		if !ok {
			break
		}
		s.do(line)
	}
	return s.failed
}

// newSession starts a session without input and output.
func (g *GTP) begin() (*gtpSession, error) {
	own, options, err := g.defaults()
	if err != nil {
		return nil, err
	}
	s := &gtpSession{GTP: g, does: gtpCommands(), own: own}
	return s, s.open(gtpLine{options: options})
}

// CheckDefaults reports what is wrong with the defaults.
func (g *GTP) CheckDefaults() error {
	_, err := g.begin()
	return err
}

func (s *gtpSession) end() {
	if s.player != nil {
		s.player.Close()
	}
}

// nextLine returns the next line to answer.
func (s *gtpSession) next() (string, bool) {
	if s.held != nil {
		line := *s.held
		s.held = nil
		return line, true
	}
	line, ok := <-s.orders
	return line, ok
}

// handleLine answers a line. Lines with only blanks and comments get no response.
func (s *gtpSession) do(line string) {
	line, _, _ = strings.Cut(line, "#")
	words := strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ' || r == 0x7F:
			return -1
		}
		return r
	}, line))
	if len(words) == 0 {
		return
	}
	id := ""
	if isNumber(words[0]) {
		id, words = words[0], words[1:]
	}
	text, err := "", errUnknown
	if len(words) > 0 {
		if does, ok := s.does[words[0]]; ok {
			text, err = does(s, words[1:])
		}
	}
	mark := "="
	if err != nil {
		mark, text = "?", shortly(err)
	}
	s.say(strings.TrimRight(mark+id+" "+text, " \n") + "\n\n")
}

// isNumber reports whether a word is a command ID.
func isNumber(word string) bool {
	const most = 18
	return len(word) <= most && !strings.ContainsFunc(word, func(r rune) bool { return r < '0' || r > '9' })
}

// formatError formats an error for a response.
func shortly(err error) string {
	const most = 300
	text := strings.Join(strings.Fields(err.Error()), " ")
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + " …"
	}
	return text
}

func (s *gtpSession) say(text string) {
	if s.failed == nil {
		_, s.failed = io.WriteString(s.out, text)
	}
}

func (s *gtpSession) known(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	return fmt.Sprint(s.does[args[0]] != nil), nil
}

func (s *gtpSession) list([]string) (string, error) {
	return strings.Join(slices.Sorted(maps.Keys(s.does)), "\n"), nil
}
