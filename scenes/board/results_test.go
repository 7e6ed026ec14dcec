package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The heading of a draw names exactly those who share it, where there is room.
func TestDrawIsSharedByRemainingPlayers(t *testing.T) {
	for _, c := range []struct {
		game, first string
		agree       []rules.Seat
		want        string
	}{
		{"three-player-chess", "Red", []rules.Seat{1, 2}, "Red and Black: draw"},
		{"four-player-chess", "Blue", []rules.Seat{1, 2, 3}, "Draw"},
	} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Size = image.Pt(1600, 1000)
		r.BeginWithClock(c.game, "", "")
		m := r.board().match
		require.NoError(t, m.Resign(0))
		require.NoError(t, m.OfferDraw(c.agree[0]))
		for _, seat := range c.agree[1:] {
			require.NoError(t, m.AcceptOffer(seat))
		}
		r.RestAnimations()
		require.Equal(t, rules.Agreement, r.board().snap.Result.Reason)
		r.board().dialog.kind = noDialog
		all := r.Texts()
		assert.Contains(t, all, c.want)
		assert.NotContains(t, all, c.first+": draw")
	}
}

// Where the first column of the move list is the second seat's, the result below is in words.
func TestResultNamesWinnerOffColumn(t *testing.T) {
	g, ok := catalog.Find("shogi")
	require.True(t, ok)
	for handicap, want := range map[string]string{"bishop": "White wins", shogi.Even: "0–1"} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Director.StartMatch(game.Setup{Game: g, Options: rules.Options{shogi.Handicap: handicap}})
		r.RestAnimations()
		if r.board().snap.Turn == 1 {
			r.Drag("3c", "3d")
		}
		r.Drag("7g", "7f")
		require.NoError(t, r.board().match.Resign(0))
		r.RestAnimations()
		r.board().dialog.kind = noDialog
		assert.Contains(t, r.Texts(), want, handicap)
	}
}

// The pieces of the lower player stand upright, on the board and beside it, on either side.
func TestPieceDiscsFollowBoardRotation(t *testing.T) {
	r := newRig(t)
	r.Begin("shogi", "")
	disc := func(seat rules.Seat) *image.RGBA {
		r.Rest()
		p := r.board().planLayout(r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, r.Scale, r.Now, r.Director.Theme))
		row := p.players[seat]
		whole, out := ui.Paint(r.List), image.NewRGBA(image.Rect(0, 0, 20, 20))
		at := image.Pt(row.Min.X+38-10, (row.Min.Y+row.Max.Y)/2-10)
		for y := range 20 {
			for x := range 20 {
				out.Set(x, y, whole.At(at.X+x, at.Y+y))
			}
		}
		return out
	}
	black, white := disc(0), disc(1)
	require.NotEqual(t, black, white, "they face each other")
	r.Click("board.flip")
	assert.Equal(t, black, disc(1))
	assert.Equal(t, white, disc(0))
}

func TestRemovablePairsCounted(t *testing.T) {
	for position, want := range map[string]string{
		"8N7/3pm11/11pm3/K7k7 w 0 1": "Pairs can be removed",
		"8N7/3pm11/16/K7k7 w 0 1":    "A pair can be removed",
	} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.BeginWithClock("byzantine-chess", position, "")
		assert.Equal(t, want, firstText(r.board().seatStatus(0))[0])
	}
}
