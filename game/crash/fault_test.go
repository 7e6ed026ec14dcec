package crash

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReasonOfFaultIsRedacted(t *testing.T) {
	t.Setenv("HOME", "/home/anna")
	for reason, want := range map[string]string{
		`bad char " in "Anna"`:                                    `bad char "…`,
		`bad char " in "Anna" and "`:                              `bad char "…`,
		`comment "Anna and Jan: at home`:                          `comment "…`,
		"comment \"Anna\nand Jan\" is long":                       `comment "…`,
		"comment `Anna":                                           "comment `…",
		`seat "Anna \"A\" Nowak" of "Jan": no`:                    `seat "…" of "…": no`,
		"dial tcp: lookup anna.example.org: no such host":         "dial tcp: lookup …: no such host",
		"dial tcp 192.168.17.4:8473: refused":                     "dial tcp …: refused",
		"dial tcp [fe80::17]:8473: refused":                       "dial tcp …: refused",
		"illegal move e2e4 of black":                              "illegal move … of black",
		"no account anna@example.org here":                        "no account … here",
		"main.T{Name:7 File:/data/Anna}":                          "main.T{Name:7 File:…",
		"files [/srv/anna/a.pgn]":                                 "files […",
		"files {/srv/anna/a.pgn}":                                 "files {…",
		"a,/srv/anna/a.pgn":                                       "a,…",
		`open C:\Users\Anna\a b.pgn: denied`:                      "open …: denied",
		"open /home/anna/a.pgn: denied":                           "open …: denied",
		"open /home/anna2/a.pgn: denied":                          "open …: denied",
		"runtime error: index out of range [3] with length 3":     "runtime error: index out of range [3] with length 3",
		"interface conversion: interface {} is string, not int64": "interface conversion: interface {} is string, not int64",
	} {
		assert.Equal(t, "panic: "+want+"\ngoroutine 1 [running]:", redact("panic: "+reason+"\ngoroutine 1 [running]:"))
	}
}

func TestReportWithoutFolder(t *testing.T) {
	_, err := writeReport(filepath.Join(t.TempDir(), "none"), time.Now(), "")
	require.Error(t, err)
	name, err := writeReport(t.TempDir(), time.Now(), "")
	require.NoError(t, err)
	_, err = writeReport(filepath.Join(name, "none"), time.Now(), "")
	require.Error(t, err, "a folder that is a file")
}

func TestReportsOfSameSecond(t *testing.T) {
	dir, at := filepath.Join(t.TempDir(), "games [1"), time.Now()
	require.NoError(t, os.Mkdir(dir, 0o700))
	var wait sync.WaitGroup
	for range 20 {
		wait.Go(func() {
			_, err := writeReport(dir, at, "text")
			assert.NoError(t, err)
		})
	}
	wait.Wait()
	reports, err := Reports(dir)
	require.NoError(t, err)
	assert.Len(t, reports, 20)
}
