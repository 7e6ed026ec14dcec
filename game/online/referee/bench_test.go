package referee

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// BenchmarkMove measures a request for a move, without the log on disk and the connection.
func BenchmarkMove(b *testing.B) {
	r := New(Config{Log: store.NewMemory(), Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	defer r.Close()
	g, _ := catalog.Find("chess")
	rng := rand.New(rand.NewPCG(1, 1))
	var id string
	var p rules.Position
	number := 0
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if p == nil || p.Result().IsOver() || number > 80 || len(p.Moves(nil)) == 0 {
			var err error
			id, _, err = r.Create(context.Background(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2), Clock: "600+1"})
			require.NoError(b, err)
			for seat := range rules.Seat(2) {
				r.Request(context.Background(), id, seat, wire.Request{ID: "j", Number: 1 + int(seat), Kind: wire.KindJoin}, 0)
			}
			p, err = g.Start(nil)
			require.NoError(b, err)
			number = 3
		}
		moves := p.Moves(nil)
		m := moves[rng.IntN(len(moves))]
		a := r.Request(context.Background(), id, p.Turn(), wire.Request{ID: fmt.Sprint(n), Number: number, Kind: wire.KindMove, Text: p.Format(m)}, 0)
		if a.Why != "" {
			b.Fatal(a)
		}
		p.Play(m)
		number++
	}
}
