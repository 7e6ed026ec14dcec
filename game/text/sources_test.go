package text_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template"
	"text/template/parse"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/character"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// moduleRoot is the folder of the module.
const moduleRoot = "../.."

// A call is one T("id", "Name", value, …) in the sources.
type call struct {
	id, at string
	names  []string // the parameter names; nil if they are not literals
}

// Sources are what the tests collect from the source files.
type sources struct {
	calls      []call
	prefixes   []string        // of T("prefix." + …)
	literals   map[string]bool // every string literal
	codes      []string        // constants of the type IllegalCode
	reasons    []string        // constants of the type Reason
	conditions []string        // constants of the type ConditionName
}

// A page is built without the texts of the command line and the console (see embedded_js.go).
func TestOnlyConsoleAndCommandLineUseTheirTexts(t *testing.T) {
	used := 0
	for _, c := range readSources(t).calls {
		if !strings.HasPrefix(c.id, "console.") && !strings.HasPrefix(c.id, "cli.") {
			continue
		}
		used++
		assert.Regexp(t, `game/(console|cli)/`, filepath.ToSlash(c.at), c.id)
	}
	assert.Positive(t, used)
}

func TestEveryMessageExistsAndIsUsed(t *testing.T) {
	src, messages := readSources(t), joinForms(readMessages(t, "en"))
	wanted := make(map[string]bool) // by machine names
	for _, id := range src.idsFromRules() {
		wanted[id] = true
		assert.NotEmpty(t, messages[id], "missing: %s", id)
	}
	for _, c := range src.calls {
		if assert.NotEmpty(t, messages[c.id], "missing: %s, used at %s", c.id, c.at) && c.names != nil {
			for _, field := range templateFields(t, messages[c.id]) {
				assert.Contains(t, c.names, field, "%s: the text %q needs it", c.at, messages[c.id])
			}
		}
	}
	for _, prefix := range src.prefixes {
		found := slices.ContainsFunc(slices.Collect(maps.Keys(messages)), func(id string) bool { return strings.HasPrefix(id, prefix) })
		assert.True(t, found, "no message begins with %q", prefix)
	}
	for _, id := range slices.Sorted(maps.Keys(messages)) {
		used := wanted[id] || src.literals[id] || slices.ContainsFunc(src.prefixes, func(prefix string) bool { return strings.HasPrefix(id, prefix) })
		assert.True(t, used || isVariant(id, wanted), "unused: %s", id)
	}
}

// isVariant reports whether id belongs to a wanted id: a form of a reason ("reason.time.drawn" of "reason.time"),
// an explained reason, another name of a game, the letter of a piece, how it moves, a number of pieces, the description of an option, or the
// sentence about a game.
func isVariant(id string, wanted map[string]bool) bool {
	if letter, ok := strings.CutPrefix(id, "letter."); ok {
		_, piece, _ := strings.Cut(letter, ".")
		return wanted["piece."+piece]
	}
	if strings.HasPrefix(id, "moves.") { // TestEveryPieceTellsHowItMoves finds those that are not used
		return true
	}
	if option, ok := strings.CutPrefix(id, "said."); ok {
		return wanted["option."+option]
	}
	if game, ok := strings.CutPrefix(strings.TrimSuffix(id, ".about"), "sentence."); ok {
		return wanted["game."+game]
	}
	if option, ok := strings.CutSuffix(id, ".about"); ok && strings.HasPrefix(id, "option.") {
		return wanted[option]
	}
	if piece, ok := strings.CutSuffix(id, ".some"); ok && wanted[piece] {
		return true
	}
	for _, g := range catalog.All() {
		id = strings.TrimSuffix(id, "."+g.Info().ID)
	}
	if reason, ok := strings.CutPrefix(id, "ending."); ok {
		return wanted["reason."+reason]
	}
	for _, name := range []string{".short", ".aliases"} {
		if game, ok := strings.CutSuffix(id, name); ok && wanted[game] {
			return true
		}
	}
	for _, form := range []string{".of", ".won", ".lost", ".drawn", ".shared"} {
		if base, ok := strings.CutSuffix(id, form); ok && strings.HasPrefix(id, "reason.") && wanted[base] {
			return true
		}
	}
	return false
}

// idsFromRules lists the messages whose ids the program builds from machine names of the rules.
func (s sources) idsFromRules() []string {
	var ids []string
	for _, g := range catalog.All() {
		info := g.Info()
		ids = append(ids, "game."+info.ID, "game."+info.ID+".about")
		for _, seat := range info.Seats {
			ids = append(ids, "seat."+seat)
		}
		for _, k := range info.Kinds[1:] {
			ids = append(ids, "piece."+k.Name, "piece."+k.Name+".one", "piece."+k.Name+".the")
		}
		for _, o := range info.Options {
			ids = append(ids, "option."+info.ID+"."+o.Key)
			for _, v := range o.Values {
				ids = append(ids, "option."+info.ID+"."+o.Key+"."+v)
			}
			if o.Auto {
				ids = append(ids, "option."+info.ID+"."+o.Key+"."+rules.Auto)
			}
		}
	}
	for _, c := range character.All() {
		ids = append(ids, "character."+c.ID, "character."+c.ID+".about")
	}
	for level := range int(ai.MaxLevel) {
		ids = append(ids, "level."+strconv.Itoa(level+1))
	}
	for _, code := range s.codes {
		ids = append(ids, "refusal."+code)
	}
	for _, need := range s.conditions {
		ids = append(ids, "condition."+need)
	}
	for _, reason := range s.reasons {
		ids = append(ids, "reason."+reason)
	}
	return ids
}

// templateFields lists the parameters that a text uses.
func templateFields(t *testing.T, text string) []string {
	t.Helper()
	tree, err := template.New("").Parse(text)
	require.NoError(t, err)
	var names []string
	queue := []parse.Node{tree.Root}
	for len(queue) > 0 {
		node := queue[0]
		queue = queue[1:]
		switch n := node.(type) {
		case *parse.ListNode:
			if n != nil {
				queue = append(queue, n.Nodes...)
			}
		case *parse.ActionNode:
			queue = append(queue, n.Pipe)
		case *parse.IfNode:
			queue = append(queue, n.Pipe, n.List, n.ElseList)
		case *parse.PipeNode:
			for _, command := range n.Cmds {
				queue = append(queue, command.Args...)
			}
		case *parse.FieldNode:
			names = append(names, n.Ident[0])
		}
	}
	return names
}

// readSources reads every Go file of the module but tests and the toy games.
func readSources(t *testing.T) sources {
	t.Helper()
	s := sources{literals: make(map[string]bool)}
	fileSet := token.NewFileSet()
	err := filepath.WalkDir(moduleRoot, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "rulestest" || (strings.HasPrefix(d.Name(), ".") && path != moduleRoot)):
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(fileSet, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool { return s.readNode(fileSet, n) })
		return nil
	})
	require.NoError(t, err)
	require.NotEmpty(t, s.calls)
	require.NotEmpty(t, s.codes)
	require.NotEmpty(t, s.reasons)
	require.NotEmpty(t, s.conditions)
	return s
}

// readNode collects calls, literals and constants from one node of a file.
func (s *sources) readNode(fileSet *token.FileSet, n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BasicLit:
		if text, ok := stringLiteral(n); ok {
			s.literals[text] = true
		}
	case *ast.ValueSpec:
		for _, value := range n.Values {
			text, ok := stringLiteral(value)
			switch kind := typeName(n.Type); {
			case ok && kind == "IllegalCode":
				s.codes = append(s.codes, text)
			case ok && kind == "Reason":
				s.reasons = append(s.reasons, text)
			case ok && kind == "ConditionName":
				s.conditions = append(s.conditions, text)
			}
		}
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		switch {
		case ok && f.Sel.Name == "T" && len(n.Args) > 0:
			s.readCall(fileSet, n, n.Args)
		case ok && f.Sel.Name == "TForGame" && len(n.Args) > 1:
			s.readCall(fileSet, n, n.Args[1:]) // the first is the game
		}
	}
	return true
}

// readCall collects a call that looks up a message; args are the id and what follows it.
func (s *sources) readCall(fileSet *token.FileSet, n *ast.CallExpr, args []ast.Expr) {
	if sum, ok := args[0].(*ast.BinaryExpr); ok {
		for left, ok := sum.X.(*ast.BinaryExpr); ok; left, ok = sum.X.(*ast.BinaryExpr) {
			sum = left
		}
		if prefix, ok := stringLiteral(sum.X); ok {
			s.prefixes = append(s.prefixes, prefix)
		}
		return
	}
	id, ok := stringLiteral(args[0])
	if !ok {
		return
	}
	c := call{id: id, at: fileSet.Position(n.Pos()).String(), names: []string{}}
	for i := 1; i < len(args); i += 2 {
		name, ok := stringLiteral(args[i])
		if !ok {
			c.names = nil
			break
		}
		c.names = append(c.names, name)
	}
	s.calls = append(s.calls, c)
}

// stringLiteral is the value of a string literal.
func stringLiteral(n ast.Node) (string, bool) {
	l, ok := n.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// typeName is the last word of a type: "IllegalCode" of rules.IllegalCode.
func typeName(n ast.Expr) string {
	switch n := n.(type) {
	case *ast.Ident:
		return n.Name
	case *ast.SelectorExpr:
		return n.Sel.Name
	}
	return ""
}
