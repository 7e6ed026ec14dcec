package cli_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/game/online/data"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
)

// runWithPlay runs the program with play in place of the server.
func runWithPlay(play func(ctx context.Context, o cli.PlayOptions, building func(string), ready func(string, cli.TableMaker)) error, args ...string) runResult {
	var out, errors bytes.Buffer
	p := cli.Program{Games: catalog.All(), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errors, Play: play}
	code := p.Run(args)
	return runResult{code, out.String(), errors.String()}
}

func TestHost(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	var made wire.Setup
	play := func(ctx context.Context, o cli.PlayOptions, _ func(string), ready func(string, cli.TableMaker)) error {
		assert.Equal(t, "127.0.0.1:9000", o.Listen)
		assert.Equal(t, "online", filepath.Base(o.Dir))
		ready("http://127.0.0.1:9000/", func(_ context.Context, s wire.Setup) (string, []string, error) {
			made = s
			tokens := make([]string, len(s.Seats))
			for i, seat := range s.Seats {
				if seat.Level == 0 {
					tokens[i] = "token"
				}
			}
			return "abcdefghjkmn", tokens, nil
		})
		return nil
	}
	r := runWithPlay(play, "host", "--listen", "127.0.0.1:9000", "--game", "three-player-chess", "--players", "human,ai:4,human", "--clock", "300+2", "--seed", "1")
	assert.Equal(t, runResult{cli.ExitOK, "seat 0 http://127.0.0.1:9000/#play=token\nseat 2 http://127.0.0.1:9000/#play=token\n" +
		"watch http://127.0.0.1:9000/#watch=abcdefghjkmn\n", ""}, r)
	assert.Equal(t, "300+2", made.Clock)
	assert.Equal(t, []wire.SetupSeat{{}, {Level: 4}, {}}, made.Seats)

	made = wire.Setup{}
	assert.Equal(t, cli.ExitOK, runWithPlay(play, "host", "--listen", "127.0.0.1:9000", "--game", "go", "--set", "size=9", "--chat").code)
	assert.Equal(t, "9", made.Options["size"])
	assert.Len(t, made.Seats, 2)
	assert.True(t, made.Chat)
}

// A server that cannot run because of another one: what to do instead.
func TestOtherServer(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close() //nolint:errcheck // nothing was served
	address := listener.Addr().String()
	_, port, err := net.SplitHostPort(address)
	require.NoError(t, err)
	inUse := fmt.Errorf("%w /folder", data.ErrInUse)
	play := func(ctx context.Context, o cli.PlayOptions, _ func(string), _ func(string, cli.TableMaker)) error {
		return cmp.Or(cli.CheckFree(ctx, o.Listen), inUse)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"host", "--listen", address}, "host: port " + port + " is taken by another program: if that is a server of Ludarium, add --server http://" +
			address + "/; otherwise choose another port, such as with --listen 127.0.0.1:0"},
		{[]string{"serve", "--play", "--listen", address}, "serve: port " + port + " is taken by another program: choose another port, such as with --listen 127.0.0.1:0"},
		{[]string{"host", "--listen", "127.0.0.1:0"}, "host: another server uses the folder /folder: add --server with its address, or choose another folder with --data"},
		{[]string{"serve", "--play", "--listen", "127.0.0.1:0"}, "serve: another server uses the folder /folder: choose another folder with --data"},
	} {
		assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: " + c.want + "\n"}, runWithPlay(play, c.args...))
	}
	page := runWithServe(func(ctx context.Context, o cli.ServeOptions, _, _ func(string)) error {
		return cli.CheckFree(ctx, o.Listen)
	}, "--listen", address)
	assert.Equal(t, "ludarium: serve: port "+port+" is taken by another program: choose another port, such as with --listen 127.0.0.1:0\n", page.errors)
}

// The links of earlier games are not printed again, but they are good.
func TestHostGoesOn(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	play := func(_ context.Context, o cli.PlayOptions, _ func(string), _ func(string, cli.TableMaker)) error {
		o.OnRunningFound()
		return nil
	}
	const want = "ludarium: the earlier games of this server are here, too; their links still work if its address is the same\n"
	assert.Equal(t, runResult{cli.ExitOK, "", want}, runWithPlay(play, "host"))
}

// A table on a running server: its links, and the people who join by them.
func TestHostOnServer(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	web := onlinetest.Serve(t)
	play := func(context.Context, cli.PlayOptions, func(string), func(string, cli.TableMaker)) error {
		assert.Fail(t, "it must not serve")
		return nil
	}
	made := runWithPlay(play, "host", "--server", web.URL, "--game", "hasami-shogi", "--clock", "600")
	require.Equal(t, cli.ExitOK, made.code, made.errors)
	lines := strings.Split(strings.TrimSpace(made.out), "\n")
	require.Len(t, lines, 3)
	for i, begin := range []string{"seat 0 " + web.URL + "/#play=", "seat 1 " + web.URL + "/#play=", "watch " + web.URL + "/#watch="} {
		assert.True(t, strings.HasPrefix(lines[i], begin), lines[i])
	}

	link := func(i int) string { return lines[i][strings.LastIndexByte(lines[i], ' ')+1:] }
	var wg sync.WaitGroup
	for seat, script := range []string{"resign\n", "", ""} {
		wg.Go(func() {
			r := run(t, script, "join", "--lang", "en", "--name", "Anna", link(seat))
			assert.Equal(t, cli.ExitOK, r.code, r.errors)
			if seat != 1 { // who has nothing to say leaves when it is their turn, or when the game is over
				assert.Contains(t, r.out, "Red wins: Black resigned.")
			}
		})
	}
	wg.Wait()
	refused := runWithPlay(play, "host", "--server", web.URL, "--players", "human,ai:3")
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: host: The server can’t set up this game.\n"}, refused)
	gone := runWithPlay(play, "host", "--server", "http://127.0.0.1:1")
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: host: Can’t reach 127.0.0.1:1: no server is running there.\n"}, gone)

	// What is no link, or one that the server does not take.
	forged := link(0)[:len(link(0))-4] + "AAAA"
	for _, link := range []string{"nonsense", "http://host/", forged, web.URL + "/#watch=222222222222"} {
		r := run(t, "", "join", "--lang", "en", link)
		assert.Equal(t, cli.ExitFailure, r.code, link)
		assert.Empty(t, r.out)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), r.errors)
		assert.True(t, strings.HasPrefix(r.errors, "ludarium: join: "), r.errors)
	}
}

func TestServeTables(t *testing.T) {
	play := func(_ context.Context, o cli.PlayOptions, _ func(string), ready func(string, cli.TableMaker)) error {
		assert.Equal(t, ":8473", o.Listen, "others in the network can join")
		assert.Equal(t, "somewhere", o.Dir)
		assert.Equal(t, "127.0.0.1:8474", o.Admin)
		assert.False(t, o.AdminIsRequired)
		ready("http://localhost:8473/", nil)
		return nil
	}
	r := runWithPlay(play, "serve", "--play", "--data", "somewhere")
	assert.Equal(t, cli.ExitOK, r.code)
	for i, line := range strings.Split(strings.TrimSpace(r.out), "\n") {
		assert.True(t, i > 0 || line == "http://localhost:8473/", line)
		assert.True(t, strings.HasPrefix(line, "http://") && strings.HasSuffix(line, ":8473/"), line)
	}
}

func TestServeFlags(t *testing.T) {
	play := func(_ context.Context, o cli.PlayOptions, _ func(string), ready func(string, cli.TableMaker)) error {
		o.Logger = nil
		assert.Equal(t, cli.PlayOptions{
			Listen: "127.0.0.1:9000", Dir: "somewhere", AdminIsRequired: true, CertFile: "c", KeyFile: "k", BehindProxy: true,
			Origins: []string{"a.example", "b.example:80"},
		}, o)
		ready("https://127.0.0.1:9000/", nil)
		return nil
	}
	r := runWithPlay(play, "serve", "--play", "--listen", "127.0.0.1:9000", "--data", "somewhere", "--admin", "", "--tls-cert", "c", "--tls-key", "k",
		"--behind-proxy", "--origin", "a.example", "--origin", "b.example:80")
	assert.Equal(t, runResult{cli.ExitOK, "https://127.0.0.1:9000/\n", ""}, r)
}

// errEnded is the error of a server that ends at once.
var errEnded = errors.New("ended")

func TestServeCluster(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	var got cli.PlayOptions
	play := func(_ context.Context, o cli.PlayOptions, _ func(string), _ func(string, cli.TableMaker)) error {
		got = o
		return errEnded
	}
	serve := func(args ...string) runResult {
		got = cli.PlayOptions{}
		return runWithPlay(play, append([]string{"serve", "--play"}, args...)...)
	}
	r := serve("--cluster", "club", "--routes", "127.0.0.1:6222,nats://127.0.0.1:6223", "--cluster-listen", "127.0.0.1:6223", "--node", "b")
	require.Equal(t, "ludarium: serve: ended\n", r.errors)
	assert.Equal(t, &cli.ClusterOptions{
		Name: "club", Node: "b", Listen: "127.0.0.1:6223", Routes: []string{"127.0.0.1:6222", "127.0.0.1:6223"}, Replicas: 3,
	}, got.Cluster)
	assert.NotEmpty(t, got.Dir)
	t.Setenv("LUDARIUM_CLUSTER_SECRET", "hush")
	r = serve("--cluster", "club", "--routes", "10.0.0.2:6222", "--cluster-listen", ":6222", "--gateway")
	require.Equal(t, "ludarium: serve: ended\n", r.errors)
	assert.Equal(t, "hush", got.Cluster.Secret)
	assert.NotContains(t, got.Cluster.Node, ".")
	assert.True(t, strings.HasSuffix(got.Cluster.Node, "-6222"), got.Cluster.Node)
	assert.Empty(t, got.Dir)

	t.Setenv("LUDARIUM_CLUSTER_SECRET", "")
	for _, args := range [][]string{
		{"--routes", "127.0.0.1:6222"},
		{"--gateway"},
		{"--cluster", ""},
		{"--cluster", "club"},
		{"--cluster", "my club", "--routes", "127.0.0.1:6222"},
		{"--cluster", "club", "--routes", "127.0.0.1"},
		{"--cluster", "club", "--routes", "127.0.0.1:6222", "--replicas", "0"},
		{"--cluster", "club", "--routes", "127.0.0.1:6222", "--node", "a.b"},
		{"--cluster", "club", "--routes", "127.0.0.1:6222", "--cluster-listen", "6222"},
		{"--cluster", "club", "--routes", "127.0.0.1:6222", "--cluster-listen", "127.0.0.1:0"},
		{"--cluster", "club", "--routes", "127.0.0.1:6222", "--cluster-listen", ":6222"},
		{"--cluster", "club", "--routes", "127.0.0.1:6222", "--gateway", "--data", "x"},
	} {
		r := serve(args...)
		assert.Equal(t, cli.ExitUsage, r.code, "%q", args)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%q: %s", args, r.errors)
		assert.Equal(t, cli.PlayOptions{}, got, "%q", args)
	}
	assert.Equal(t, cli.ExitUsage, runWithPlay(play, "serve", "--cluster", "club", "--routes", "127.0.0.1:6222").code)
}

func TestOnlineInvalidUse(t *testing.T) {
	fail := func(context.Context, cli.PlayOptions, func(string), func(string, cli.TableMaker)) error {
		assert.Fail(t, "it must not serve")
		return nil
	}
	for _, args := range [][]string{
		{"join"},
		{"join", "http://host/#watch=abcdefghjkmn", "more"},
		{"host", "--listen", "nowhere"},
		{"host", "--server", "games.example"},
		{"host", "--server", "http://"},
		{"host", "--server", ""},
		{"host", "--server", "http://127.0.0.1:1", "--data", "x"},
		{"host", "--game", "ludo"},
		{"host", "--players", "human,human,human"},
		{"host", "--clock", "x"},
		{"host", "--players", "human,uci stockfish"},
		{"serve", "--data", "x"},
		{"serve", "--admin", ""},
		{"serve", "--behind-proxy"},
		{"serve", "--play", "--listen", "x"},
		{"serve", "--play", "--admin", "8474"},
		{"serve", "--play", "--tls-cert", "cert.pem"},
		{"serve", "--play", "--tls-key", "key.pem"},
		{"serve", "--play", "--origin", "https://games.example"},
		{"serve", "--play", "--origin", "*"},
		{"serve", "--play", "--origin", ""},
	} {
		r := runWithPlay(fail, args...)
		assert.Equal(t, cli.ExitUsage, r.code, "%q %s", args, r.errors)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%q: %s", args, r.errors)
	}
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	r := runWithPlay(nil, "host")
	assert.Equal(t, runResult{cli.ExitFailure, "", "ludarium: host: there is no server in this build\n"}, r)
}

// A table begins at a position, not after moves; a game with drawn pieces has them drawn.
func TestHostStart(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	var made wire.Setup
	play := func(_ context.Context, _ cli.PlayOptions, _ func(string), ready func(string, cli.TableMaker)) error {
		ready("http://127.0.0.1:9000/", func(_ context.Context, s wire.Setup) (string, []string, error) {
			made = s
			return "abcdefghjkmn", make([]string, len(s.Seats)), nil
		})
		return nil
	}
	assert.Equal(t, cli.ExitUsage, runWithPlay(play, "host", "--moves", "e2e4").code)
	assert.Equal(t, cli.ExitOK, runWithPlay(play, "host", "--game", "chess960", "--seed", "1").code)
	assert.NotEmpty(t, made.Options["setup"])
	const position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	assert.Equal(t, cli.ExitOK, runWithPlay(play, "host", "--position", position).code)
	assert.Equal(t, position, made.Start)
}

// A game of the person is kept once, however often it is looked at, and a game of others never.
func TestJoinKeepsGame(t *testing.T) {
	home := t.TempDir()
	t.Setenv("LUDARIUM_HOME", home)
	links := onlinetest.Serve(t).NewTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	onlinetest.NewPlayer(t, links[1], "Bob")
	count := func() int {
		store, err := library.Open("", catalog.Find)
		require.NoError(t, err)
		defer func() { assert.NoError(t, store.Close()) }()
		entries, err := store.List()
		require.NoError(t, err)
		return len(entries)
	}
	for range 2 {
		r := run(t, "resign\n", "join", "--lang", "en", "--name", "Anna", links[0].String())
		assert.Equal(t, cli.ExitOK, r.code, r.errors)
		assert.Equal(t, 1, count())
	}
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	assert.Equal(t, cli.ExitOK, run(t, "", "join", "--lang", "en", links[2].String()).code)
	assert.Zero(t, count())
}

// Without --name nobody learns what the person is called on the machine, and a name that was given before stays.
func TestJoinWithoutName(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	links := onlinetest.Serve(t).NewTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	watcher, bob := onlinetest.NewPlayer(t, links[2], ""), onlinetest.NewPlayer(t, links[1], "Bob")
	r := run(t, "", "join", "--lang", "en", links[0].String())
	require.Equal(t, cli.ExitOK, r.code, r.errors)
	watcher.Until("the seat", func(*game.Snapshot) bool { return watcher.Status().IsTaken[0] })
	assert.Equal(t, []string{"", "Bob"}, []string{watcher.Match.Snapshot().Players[0].Name, watcher.Match.Snapshot().Players[1].Name})
	bob.Close()
	onlinetest.NewPlayer(t, links[0], "").Play("e4")
	r = run(t, "", "join", "--lang", "en", links[1].String())
	require.Equal(t, cli.ExitOK, r.code, r.errors)
	assert.Contains(t, r.out, "Bob plays Black.\n")
}
