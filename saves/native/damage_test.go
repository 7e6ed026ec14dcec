package native

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestDecodeRefuses(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 1, 3, false)
	data, err := Encode(r, catalog.Find)
	require.NoError(t, err)
	whole := string(data)
	change := func(from, to string) string {
		require.Contains(t, whole, from)
		return string(savestest.WithChecksum(strings.Replace(whole, from, to, 1)))
	}
	second := fmt.Sprintf(`"action":%q`, r.Tree.Nodes[2].Action)
	for _, c := range []struct {
		name, data, want string
		kind             error
		nodes            int // kept
	}{
		{"empty", "", "damaged: it is empty", saves.ErrDamaged, 0},
		{"of another program", "PNG", "no save begins so", saves.ErrUnknownFormat, 0},
		{"other JSON", `{"version":1}`, "no save begins so", saves.ErrUnknownFormat, 0},
		{"from the future", strings.Replace(whole, `"ludarium":1`, `"ludarium":7`, 1), "newer Ludarium (version 7, this one knows 1)", saves.ErrNewerVersion, 0},
		{"version nought", change(`"ludarium":1`, `"ludarium":0`), "version cannot be read", saves.ErrDamaged, 4},
		{"cut in the middle", whole[:len(whole)/2], "its end is missing", saves.ErrDamaged, 0},
		{"a letter changed", strings.Replace(whole, "Anna", "Anne", 1), "the check sum does not fit", saves.ErrDamaged, 4},
		{"unknown game", change(`"game":"chess"`, `"game":"chaos"`), `chaos is not among Ludarium's games`, nil, 0},
		{"unknown field", change(`"game":"chess"`, `"game":"chess","x":1`), `unknown field "x"`, saves.ErrDamaged, 0},
		{"no record", string(savestest.WithChecksum("{\"ludarium\":1,\n\"nodes\":[],\n")), "not one record", saves.ErrDamaged, 0},
		{"a word for a number", change(`"now":3`, `"now":"c"`), "line 3: ", saves.ErrDamaged, 0},
		{"two values", whole + "{}\n" + checksumLine([]byte(whole+"{}\n")), "not one record", saves.ErrDamaged, 0},
		{"a move that is not legal", change(second, `"action":"e1e8"`), `node 2 (ply 2) "e1e8": illegal move: `, nil, 2},
		{"what is no move", change(second, `"action":"\u001b[31m"`), `node 2 (ply 2) "\x1b[31m": illegal move: unreadable`, nil, 2},
		{"a move after the end", change(fmt.Sprintf(`"action":%q`, r.Tree.Nodes[1].Action), `"action":"end:resignation:white"`), "the game has ended before (resignation)", nil, 2},
		{"a claim of nothing", change(second, `"action":"end:repetition"`), "nothing to claim", nil, 2},
		{"a node without parent", change(`{"parent":1,`, `{"parent":9,`), "node 2: its parent is 9", nil, 0},
		{"a child twice", change(`"children":[2]`, `"children":[2,2]`), "node 1: 2 is no child of it", nil, 0},
		{"a node that nothing leads to", change(`"children":[3],`, ``), "1 of 4 nodes cannot be reached from the start", nil, 0},
		{"a start that moves", change(`{"parent":-1,`, `{"parent":-1,"action":"e2e4",`), "does not begin with the start", nil, 0},
		{"on the board is no node", change(`"now":3`, `"now":4`), "there is no node 4", nil, 0},
		{"a seat too many", change(`"seats":[`, `"seats":[{},`), "3 of them, chess has 2", nil, 0},
		{"a level too high", change(`"level":3`, `"level":11`), "level 11 at seat 1", nil, 0},
		{"an unknown clock", change(`"kind":"fischer"`, `"kind":"sand"`), `"sand" is no kind of clock`, nil, 0},
		{"a negative clock", change(`"increment":2000`, `"increment":-1`), "a time is negative", nil, 0},
		{"clocks of too few", change(`"left":[{"main":1},`, `"left":[`), "1 of them for 2 seats", nil, 0},
		{"an unknown option", change(`"seats":[`, `"options":{"size":"13"},"seats":[`), `no option "size"`, nil, 0},
		{"a bad position", change(`"seats":[`, `"start":"8/8 w","seats":[`), "start: ", nil, 0},
	} {
		got, err := Decode([]byte(c.data), catalog.Find)
		require.ErrorContains(t, err, c.want, c.name)
		assert.NotContains(t, err.Error(), "\n", c.name)
		if c.kind != nil {
			require.ErrorIs(t, err, c.kind, c.name)
		}
		if c.nodes == 0 {
			assert.Nil(t, got, c.name)
		} else if assert.NotNil(t, got, c.name) {
			assert.Len(t, got.Tree.Nodes, c.nodes, c.name)
			require.NoError(t, got.Check(catalog.Find), "what is kept of %s", c.name)
		}
	}
}

func TestKeptBeforeTheFault(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 5, 30, true)
	bad := r.Tree.Path(r.Current)[20]
	r.Tree.Nodes[bad].Action = "a1a1"
	data, err := EncodeWithSummary(r, Summary{})
	require.NoError(t, err)
	got, err := Decode(data, catalog.Find)
	require.ErrorContains(t, err, fmt.Sprintf(`node %d (ply 21) "a1a1"`, bad))
	require.NoError(t, got.Check(catalog.Find))
	assert.Equal(t, 20, savestest.PlyCount(got), "the board is at the last good move")
	assert.Greater(t, len(got.Tree.Nodes), 21, "variations before it are kept")
}

// A record that a bug made illegal is still written: what was played must not be lost.
func TestEncodeWritesEvenWhatDoesNotReplay(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 5, 30, false)
	r.Tree.Nodes[30].Action = "a1a1"
	data, err := Encode(r, catalog.Find)
	require.NoError(t, err)
	got, err := Decode(data, catalog.Find)
	require.Error(t, err)
	assert.Equal(t, 29, savestest.PlyCount(got))
}

// Variations that wait stay with their nodes when a faulty variation before them is dropped.
func TestPendingVariationsOfADamagedGame(t *testing.T) {
	r := &saves.Record{Game: "chess", Seats: make([]saves.SeatRecord, 2), Tree: saves.NewTree()}
	first := r.Tree.Append(0, "e2e4")
	bad := r.Tree.Append(0, "e2e5")
	last := r.Tree.Append(first, "e7e5")
	r.Current = last
	r.Pending = []saves.PendingVariation{{Node: bad, Actions: []string{"a7a6"}}, {Node: last, Actions: []string{"g1f3"}}, {Node: 99}}
	usable, err := r.Repair(catalog.Find, saves.DefaultLimits())
	require.True(t, usable)
	require.Error(t, err)
	assert.Equal(t, []saves.PendingVariation{{Node: r.Current, Actions: []string{"g1f3"}}}, r.Pending)
	assert.Equal(t, "e7e5", r.Tree.Nodes[r.Current].Action)
}
