package wire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

const tableID = "abcdefghjkmn"

func frames() []any {
	return []any{
		&wire.Hello{Version: 1, Table: tableID, Token: "x", Have: 3}, &wire.Request{ID: "a", Number: 4, Kind: wire.KindMove, Text: "e2e4"},
		&wire.Create{Version: 1, ID: "b", Setup: wire.Setup{Game: "go", Options: rules.Options{"size": "9"}, Seats: []wire.SetupSeat{{Name: "Anna"}, {Level: 3}}}},
		&wire.Follow{}, &wire.Welcome{Version: 1, Table: tableID, Seat: rules.NoSeat, Count: 2},
		&wire.Entries{Entries: []wire.Entry{{Number: 1, Kind: wire.KindJoin, Seat: 1, Text: "“B”", ID: "c", Time: 5, GameTime: 6}}, Clock: &wire.Clock{GameTime: 7, Runs: true}, More: true},
		&wire.Answer{ID: "a", Number: 4, Why: "turn", IsDuplicate: true}, &wire.Created{ID: "b", Table: tableID, Tokens: []string{"x", ""}},
		&wire.Presence{Seats: []bool{true, false}, Watchers: 2}, &wire.Heartbeat{Count: 3, Clock: wire.Clock{GameTime: 8}}, &wire.Close{Why: wire.CloseRate},
	}
}

func TestFrames(t *testing.T) {
	for i, frame := range frames() {
		data := wire.Encode(frame)
		decoded, err := wire.Decode(data)
		require.NoError(t, err, "%s", data)
		assert.Equal(t, frame, decoded)
		_, err = wire.DecodeClient(data)
		if i < 4 {
			require.NoError(t, err, "%s", data)
		} else {
			require.ErrorIs(t, err, wire.ErrFrame, "%s", data)
		}
	}
}

func TestEncodeEntry(t *testing.T) {
	e := wire.Entry{Number: 1, Kind: wire.KindSay, Seat: 1, Text: `"k":"reissue"`, ID: "c", Time: 5, GameTime: 6}
	assert.Equal(t, string(wire.Encode(&wire.Entries{Entries: []wire.Entry{e}})), string(wire.EncodeEntry(e.Bytes())))
	assert.False(t, wire.IsReissue(e.Bytes()))
	e.Kind = wire.KindReissue
	assert.True(t, wire.IsReissue(e.Bytes()))
}

func BenchmarkDecode(b *testing.B) {
	data := wire.Encode(&wire.Request{ID: "0123456789abcdef", Number: 40, Kind: wire.KindMove, Text: "e2e4"})
	b.ReportAllocs()
	for b.Loop() {
		_, _ = wire.DecodeClient(data)
	}
}

func TestDecodeClientRefuses(t *testing.T) {
	for _, text := range []string{
		"", "null", "[]", "{}", `{"f":5}`, `{"f":"hello","v":1,"table":"short","have":0}`, `{"f":"hello","v":1,"table":"` + tableID + `","have":-1}`,
		`{"f":"request","id":"","n":1,"k":"move"}`, `{"f":"request","id":"a","n":-1,"k":"move"}`, `{"f":"request","id":"a","n":1,"k":"pause"}`,
		`{"f":"request","id":"` + strings.Repeat("a", 33) + `","n":1,"k":"move"}`, `{"f":"request","id":"a","n":1,"k":"say","x":"` + strings.Repeat("a", 401) + `"}`,
		`{"f":"create","v":1,"id":"a","setup":{"game":"chess","seats":[{},{},{},{},{}]}}`, `{"f":"follow"}` + strings.Repeat(" ", wire.MaxFrame),
	} {
		_, err := wire.DecodeClient([]byte(text))
		assert.ErrorIs(t, err, wire.ErrFrame, "%.80s", text)
	}
}

func FuzzDecode(f *testing.F) {
	for _, frame := range frames() {
		f.Add(wire.Encode(frame))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		frame, err := wire.Decode(data)
		if err != nil {
			require.ErrorIs(t, err, wire.ErrFrame)
			return
		}
		again, err := wire.Decode(wire.Encode(frame))
		require.NoError(t, err)
		assert.Equal(t, frame, again)
	})
}

func TestLinks(t *testing.T) {
	const token = "AQJlU_EAMjJrNGM2ZThnYWo3bjE" // cut: clients do not verify
	table, seat, ok := wire.TableOfToken(token)
	require.True(t, ok)
	assert.Equal(t, "22k4c6e8gaj7", table)
	assert.Equal(t, rules.Seat(2), seat)
	for _, l := range []wire.Link{
		{Server: "http://192.168.0.2:8473/", Table: table, Token: token}, {Server: "https://games.example/ludarium/", Table: tableID},
	} {
		parsed, ok := wire.ParseLink(l.String())
		assert.True(t, ok)
		assert.Equal(t, l, parsed)
		_, query, _ := strings.Cut(l.String(), "?")
		assert.Empty(t, query, "nothing goes to a server by its address")
	}
	for _, text := range []string{"", "http://host/", "http://host/#play=", "http://host/#play=AAAA", "http://host/#watch=short", "ftp://host/#watch=" + tableID, "#watch=" + tableID} {
		_, ok := wire.ParseLink(text)
		assert.False(t, ok, text)
	}
}

func TestTableIDs(t *testing.T) {
	next := byte(0)
	id := wire.NewTableID(func(b []byte) {
		for i := range b {
			b[i] = next
			next += 37
		}
	})
	assert.True(t, wire.IsTableID(id), id)
	assert.False(t, wire.IsTableID("ABCDEFGHJKMN"))
	assert.False(t, wire.IsTableID("log.0.abcdef"), "never a part of a subject")
}
