package uci_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocoltest"
	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/rules"
	chessrules "github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hasami"
)

var chess rules.Game = chesslike.NewGame(chessrules.Spec())

// renamedChess is chess under another name.
type renamedChess struct{ rules.Game }

func (g renamedChess) Info() rules.Info {
	i := g.Game.Info()
	i.ID = "anywhere"
	return i
}

// newServer returns a UCI server around player.
func newServer(player *protocoltest.Player, created *[][2]int) *uci.Server {
	u := &uci.Server{Name: "Ludarium test", NewPlayer: func(hash, threads int) ai.Player {
		*created = append(*created, [2]int{hash, threads})
		return player
	}}
	u.Bench = func(ctx context.Context, g rules.Game) (uint64, time.Duration, error) {
		if g.Info().ID == "chess" {
			return 123456, time.Second / 2, nil
		}
		<-ctx.Done()
		return 0, 0, errors.New("bench: stopped")
	}
	u.Variants = []uci.Variant{
		{Name: "chess", Game: chess}, {Name: "chess", Chess960: true, Game: renamedChess{chess}}, {Name: "hasami", Game: hasami.New()},
	}
	return u
}

// run sends lines and returns the output.
func run(t *testing.T, player *protocoltest.Player, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	var created [][2]int
	require.NoError(t, newServer(player, &created).Serve(strings.NewReader(strings.Join(lines, "\n")), &out))
	return out.String()
}
