package chesslike

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNotateVariants checks letters, castlings and mates of variants.
func TestNotateVariants(t *testing.T) {
	const (
		homes = "wR3wK2wR/wP7/8/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR"
		all   = " a1,h1,a8,l8,h12,l12 - wrb 0 1"
		queen = "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1"
		last  = "3,yK,10/14/4,rK,9/4,rQ,9/14/14/14/14/14/14/14/14/14/14 r - - -4-3 0 1"
		stood = "3,yK,10/14/4,rK,9/4,rQ,9/14/14/14/13,gK/14/14/bK,13/14/14/14 r - - ---- 0 1"
		party = "3,yK,10/14/4,rK,9/4,rQ,9/14/14/14/13,gK/14/14/14/14/14/14 r - - -4-- 0 1"
	)
	for _, c := range []struct{ name, id, fen, play, move, san string }{
		{"promotion on the middle file", "hexagonal-chess", "1/1P1/5/7/9/11/11/11/11/11/K8k1 w - 0 1", "", "f10f11q", "f11=Q"},
		{"a mate", "hexagonal-chess", Hexagonal().Start, "e1c3 e10c6 b1b2 b7b6 f3b1 e7e6", "c3f9", "Qxf9#"},
		{"a check is lifted off", "byzantine-chess", "5K10/4pm10/16/k10P4 w 0 1", "", "*b5b6,d12d13", "*b5b6,d13"},
		{"stalemate has no sign", "byzantine-chess", "16/1k14/16/KPM11PM b 0 1", "", "b2b1", "Kb1"},
		{"white castles towards h1", "three-player-chess", homes + " w" + all, "", "e1g1", "O-O"},
		{"white castles towards a1", "three-player-chess", homes + " w" + all, "", "e1c1", "O-O-O+"},
		{"red castles towards a8", "three-player-chess", homes + " r" + all, "", "d8b8", "O-O"},
		{"red castles towards l8", "three-player-chess", homes + " r" + all, "", "d8j8", "O-O-O+"},
		{"black castles towards l12", "three-player-chess", homes + " b" + all, "", "i12k12", "O-O"},
		{"black castles towards h12", "three-player-chess", homes + " b" + all, "", "i12f12", "O-O-O+"},
		{"a mate that the next seat can parry is a check", "three-player-chess", queen, "", "e2h2", "Qh2+"},
		{"a seat that lets the mate stand ends the game", "three-player-chess", queen, "e2h2", "l8k8", "Kk8#"},
		{"the mate of the last two", "four-player-chess", last, "", "e11h14", "Qh14#"},
		{"a king move while another check stands", "four-player-chess", stood, "e11h14", "a4a5", "Ka5"},
		{"a mate after which others play on", "four-player-chess", party, "", "e11h14", "Qh14+"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, c.id, c.fen)
			playMoves(t, p, strings.Fields(c.play)...)
			before := p.String()
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			assert.Equal(t, c.san, p.Notate(m))
			assert.Equal(t, before, p.String())
			back, err := p.ReadMove(c.san)
			require.NoError(t, err)
			assert.Equal(t, m, back)
		})
	}
}
