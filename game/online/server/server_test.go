package server_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/server"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// await calls a function until it reports true.
func await(t *testing.T, isReached func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !isReached(); time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(deadline), "it never happens")
	}
}

// A game goes on after the server has been closed and started again, with the same links.
func TestRestart(t *testing.T) {
	dir := t.TempDir()
	c := server.Config{Dir: dir, FindGame: catalog.Find}
	s, err := server.Start(t.Context(), c)
	require.NoError(t, err)
	id, tokens, err := s.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	play := func(s *server.Server, seat int, k wire.Kind, text string) {
		web := httptest.NewServer(s)
		defer web.Close()
		do(t, wire.Link{Server: web.URL, Table: id, Token: tokens[seat]}, k, text)
	}
	play(s, 0, wire.KindJoin, "Anna")
	play(s, 1, wire.KindJoin, "Bob")
	play(s, 0, wire.KindMove, "e2e4")
	require.NoError(t, s.Close())

	s, err = server.Start(t.Context(), c)
	require.NoError(t, err)
	_, err = server.Start(t.Context(), c)
	require.ErrorContains(t, err, "another server")
	play(s, 1, wire.KindMove, "e7e5")
	require.NoError(t, s.Close())

	info, err := os.Stat(filepath.Join(dir, "key.pem"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	require.NoError(t, os.WriteFile(filepath.Join(dir, "key.pem"), []byte("x"), 0o600))
	_, err = server.Start(t.Context(), c)
	require.ErrorContains(t, err, "not a key")

	// A lost key is not replaced silently, as that would make all links void.
	require.NoError(t, os.Remove(filepath.Join(dir, "key.pem")))
	_, err = server.Start(t.Context(), c)
	require.ErrorIs(t, err, server.ErrNoKey)
	assert.NoFileExists(t, filepath.Join(dir, "key.pem"))
}

// get returns the answer to a request at the address for operators.
func get(t *testing.T, s *server.Server, path string) (status int, text string) {
	t.Helper()
	w := httptest.NewRecorder()
	s.Admin().ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Code, w.Body.String()
}

func TestAdmin(t *testing.T) {
	dir := t.TempDir()
	s, err := server.Start(t.Context(), server.Config{Dir: dir, FindGame: catalog.Find})
	require.NoError(t, err)
	status, text := get(t, s, "/readyz")
	assert.Equal(t, http.StatusOK, status, text)
	_, tokens, err := s.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	_, text = get(t, s, "/metrics")
	for _, line := range []string{
		"ludarium_tables_open 1", "ludarium_connections 0", "ludarium_watchers 0", "ludarium_append_seconds_count 1",
		`ludarium_requests_total{outcome="stored"} 0`, "ludarium_frames_sent_total 0", "ludarium_engine_searches_total 0",
	} {
		assert.Contains(t, text, "\n"+line+"\n")
	}
	assert.NotContains(t, text, tokens[0])

	require.NoError(t, os.Rename(dir, dir+".gone")) // as a disk that is not there any more
	status, text = get(t, s, "/readyz")
	assert.Equal(t, http.StatusServiceUnavailable, status, text)
	require.NoError(t, os.Rename(dir+".gone", dir))
	status, text = get(t, s, "/readyz")
	assert.Equal(t, http.StatusOK, status, text)

	s.Drain()
	status, _ = get(t, s, "/readyz")
	assert.Equal(t, http.StatusServiceUnavailable, status)
	status, _ = get(t, s, "/healthz")
	assert.Equal(t, http.StatusOK, status, "the process lives")
	_, _, err = s.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.ErrorIs(t, err, server.ErrDraining)
	require.NoError(t, s.Close())
	status, _ = get(t, s, "/readyz")
	assert.Equal(t, http.StatusServiceUnavailable, status)
}

// Operators make a new link of a seat, and whoever has come by the old one is cut off.
func TestReissue(t *testing.T) {
	s, err := server.Start(t.Context(), server.Config{Dir: t.TempDir(), FindGame: catalog.Find})
	require.NoError(t, err)
	defer s.Close() //nolint:errcheck // of no interest here
	web := httptest.NewServer(s)
	defer web.Close()
	id, tokens, err := s.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	post := func(path string, change func(*http.Request)) (int, string) {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, path, nil)
		if change != nil {
			change(r)
		}
		s.Admin().ServeHTTP(w, r)
		return w.Code, strings.TrimSpace(w.Body.String())
	}
	old := wire.Link{Server: web.URL, Table: id, Token: tokens[1]}
	do(t, old, wire.KindJoin, "Eve")
	p := client.New(client.Config{Link: old, FindGame: catalog.Find})
	defer p.Close()
	await(t, func() bool {
		_, err := p.Poll()
		return err == nil && p.Status() == client.Connected && p.Table() != nil
	})

	path := "/reissue?table=" + id + "&seat=1"
	for header, value := range map[string]string{"Origin": web.URL, "Sec-Fetch-Site": "same-origin"} {
		status, _ := post(path, func(r *http.Request) { r.Header.Set(header, value) })
		assert.Equal(t, http.StatusForbidden, status, header)
	}
	for wrong, want := range map[string]int{
		"/reissue": http.StatusBadRequest, "/reissue?table=x&seat=1": http.StatusBadRequest, "/reissue?table=" + id + "&seat=-1": http.StatusBadRequest,
		"/reissue?table=" + id + "&seat=2": http.StatusNotFound, "/reissue?table=222222222222&seat=1": http.StatusNotFound,
	} {
		status, _ := post(wrong, nil)
		assert.Equal(t, want, status, wrong)
	}
	status, text := post(path, nil)
	require.Equal(t, http.StatusOK, status, text)
	link, ok := wire.ParseLink(web.URL + text)
	require.True(t, ok, text)
	await(t, func() bool { _, err := p.Poll(); return err == nil && p.Status() == client.Ended })
	assert.Equal(t, wire.CloseToken, p.EndReason())
	do(t, wire.Link{Server: web.URL, Table: id, Token: tokens[0]}, wire.KindJoin, "Anna")
	do(t, link, wire.KindResign, "")
}

// Tables that are over, or abandoned for a month, are archived by a server that was started later, and can be looked at from there.
func TestArchivesAfterStart(t *testing.T) {
	c := server.Config{Dir: t.TempDir(), FindGame: catalog.Find}
	s, err := server.Start(t.Context(), c)
	require.NoError(t, err)
	web := httptest.NewServer(s)
	over, abandoned, links := "", "", []wire.Link{}
	for _, id := range []*string{&over, &abandoned} {
		var tokens []string
		*id, tokens, err = s.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
		require.NoError(t, err)
		for i, token := range tokens {
			links = append(links, wire.Link{Server: web.URL, Table: *id, Token: token})
			do(t, links[len(links)-1], wire.KindJoin, fmt.Sprint(i))
		}
	}
	do(t, links[0], wire.KindResign, "")
	require.NoError(t, s.Close())
	web.Close()

	isArchived := func(id string) bool {
		_, err := os.Stat(filepath.Join(c.Dir, "finished", id[:2], id+".jsonl.gz"))
		return err == nil
	}
	for _, later := range []time.Duration{5 * time.Minute, time.Hour, 31 * 24 * time.Hour} {
		c.Now = func() time.Time { return time.Now().Add(later) }
		s, err = server.Start(t.Context(), c)
		require.NoError(t, err)
		if later >= time.Hour {
			await(t, func() bool { return isArchived(over) })
		}
		if later > time.Hour {
			await(t, func() bool { return isArchived(abandoned) })
			web := httptest.NewServer(s)
			p := client.New(client.Config{Link: wire.Link{Server: web.URL, Table: abandoned}, FindGame: catalog.Find})
			await(t, func() bool { _, err := p.Poll(); return err == nil && p.Table() != nil && p.Table().Len() == 3 })
			p.Close()
			web.Close()
		}
		require.NoError(t, s.Close())
		assert.Equal(t, later >= time.Hour, isArchived(over), later)
		assert.Equal(t, later > time.Hour, isArchived(abandoned), later)
	}
}

// do makes a request by a link and waits until it is stored.
func do(t *testing.T, link wire.Link, k wire.Kind, text string) {
	t.Helper()
	p := client.New(client.Config{Link: link, FindGame: catalog.Find})
	defer p.Close()
	poll := func() bool {
		u, err := p.Poll()
		require.NoError(t, err)
		require.Empty(t, u.Refused)
		return p.Table() != nil && p.Status() == client.Connected
	}
	await(t, poll)
	require.NoError(t, p.Request(k, text))
	await(t, func() bool { poll(); _, isPending := p.Pending(); return !isPending })
}
