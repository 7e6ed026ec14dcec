package sgf_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/charset"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

// The files of the Nihon Ki-in lack the semicolon of the root and the name of their character set.
func TestFilesOfTheNihonKiin(t *testing.T) {
	for _, name := range []string{"kiin-euc.sgf", "kiin-sjis.sgf"} {
		data, err := os.ReadFile("testdata/" + name)
		require.NoError(t, err)
		for _, as := range []string{name, ""} {
			records := formatstest.Read(t, as, string(data))
			require.Len(t, records, 1)
			r := records[0]
			assert.Equal(t, []string{"b:Q16", "w:D4", "b:Q4", "w:D16"}, colours(savestest.MainLine(r))[:4], name)
			assert.Equal(t, []saves.SeatRecord{{Name: "山田 太郎"}, {Name: "佐藤 花子"}}, r.Seats, name)
			assert.Contains(t, r.Tags, saves.Tag{Name: "Event", Value: "第30期 棋聖戦"})
			assert.Equal(t, "右上、小目。", r.Tree.Nodes[2].Comment)
			assert.Len(t, r.Tree.Nodes[2].Children, 2, "a variation whose first node lacks its semicolon")
			assert.Equal(t, "black resignation", r.Result)
		}
	}
}

// colours are actions of Go, each with its side.
func colours(all []string) []string {
	for i, a := range all {
		if !strings.Contains(a, ":") {
			all[i] = []string{"b:", "w:"}[i%2] + a
		}
	}
	return all
}

func TestTextThatIsNotJapaneseIsLatin(t *testing.T) {
	for _, word := range []string{"M\xFCller", "Ren\xE9 Andr\xE9", "M\xE9lanie \xC5ke", "na\xEFve \xBD\xBD"} {
		r := formatstest.Read(t, "a.sgf", "(;GM[1]PB["+word+"];B[pd])")[0]
		assert.Equal(t, charset.DecodeLatin1([]byte(word)), r.Seats[0].Name)
	}
}

func TestBracketsBehindAGameAreNone(t *testing.T) {
	assert.Len(t, formatstest.Read(t, "a.sgf", "(;GM[1];B[pd])\n(this is (no) game [either])"), 1)
}
