package web_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"hash/crc32"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/web"
)

// maxDownloadBytes limits what a browser has to download in total, gzipped where that helps.
const maxDownloadBytes = 5_500_000

// buildOnce builds the site of this checkout, once for all tests.
var buildOnce = sync.OnceValues(func() (web.Site, error) {
	root, ok := web.FindCheckout(".")
	if !ok {
		return nil, web.ErrNoPage
	}
	return web.Build(context.Background(), root, web.BuildOptions{Smallest: web.HasZstd()})
})

func builtSite(t *testing.T) web.Site {
	t.Helper()
	site, err := buildOnce()
	require.NoError(t, err)
	return site
}

// findFile returns the name in the site of a source file.
func findFile(t *testing.T, site web.Site, name string) string {
	t.Helper()
	base, ext, _ := strings.Cut(name, ".")
	pattern := regexp.MustCompile(`^` + regexp.QuoteMeta(base) + `\.[0-9a-f]{16}\.` + regexp.QuoteMeta(ext) + `$`)
	for _, file := range site.Names() {
		if pattern.MatchString(file) {
			return file
		}
	}
	require.Fail(t, "not in the site", name)
	return ""
}

// A release is compressed with the program zstd, whose result is one sixth smaller than without it.
func TestDownloadSize(t *testing.T) {
	if !web.HasZstd() {
		require.NotEqual(t, "1", os.Getenv("LUDARIUM_STRICT"), "zstd is not installed")
		t.Skip("zstd is not installed")
	}
	site := builtSite(t)
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderMaxWindow(8<<20)) // browsers need not support more (RFC 9659)
	require.NoError(t, err)
	defer decoder.Close()
	downloadBytes := 0
	for name, data := range site {
		if path.Ext(name) == ".zst" {
			downloadBytes += len(data)
		}
	}
	for _, name := range []string{"game.wasm.zst", "worker.wasm.zst"} {
		unpacked, err := decoder.DecodeAll(site[findFile(t, site, name)], nil)
		require.NoError(t, err, name)
		assert.Equal(t, "\x00asm", string(unpacked[:4]), name)
		t.Logf("%s: %d bytes", name, len(site[findFile(t, site, name)]))
	}
	for name, data := range site {
		if ext := path.Ext(name); ext != ".zst" && ext != ".png" && !web.IsDataFile(name) { // icons are only fetched when the page is installed, data files when they are needed
			var gzipped bytes.Buffer
			w := gzip.NewWriter(&gzipped)
			_, err := w.Write(data)
			require.NoError(t, err)
			require.NoError(t, w.Close())
			downloadBytes += gzipped.Len()
		}
	}
	t.Logf("download: %d bytes", downloadBytes)
	assert.LessOrEqual(t, downloadBytes, maxDownloadBytes)
}

func TestScriptsHaveProgramsAndMessages(t *testing.T) {
	site := builtSite(t)
	parts := string(site[findFile(t, site, "parts.js")])
	for _, name := range []string{"game", "worker"} {
		line := regexp.MustCompile(`export const ` + name + ` = (.*);`).FindStringSubmatch(parts)
		require.NotNil(t, line, name)
		var part struct {
			Name   string
			Packed int
			Raw    int
			Sum    uint32
		}
		require.NoError(t, json.Unmarshal([]byte(line[1]), &part))
		assert.Equal(t, findFile(t, site, name+".wasm.zst"), part.Name)
		assert.Len(t, site[part.Name], part.Packed)
		assert.Greater(t, part.Raw, part.Packed)
		assert.Equal(t, crc32.ChecksumIEEE(site[part.Name]), part.Sum)
	}
	assert.Contains(t, parts, findFile(t, site, "worker.js"))
	assert.Contains(t, string(site[findFile(t, site, "data.js")]), `"network/capablanca80":"`+findFile(t, site, "capablanca80.network")+`"`)
	words := string(site[findFile(t, site, "words.js")])
	for _, lang := range text.Languages() {
		assert.Contains(t, words, `"`+lang+`":{`)
		assert.Contains(t, words, text.For(lang).T("page.died"))
	}
	script := string(site[findFile(t, site, "boot.js")])
	for _, call := range regexp.MustCompile(`say\("([a-z.-]+)"`).FindAllStringSubmatch(script, -1) {
		assert.Contains(t, words, `"`+call[1]+`"`, "a message of boot.js")
	}
	for _, call := range regexp.MustCompile(`fail\("([a-z-]+)"`).FindAllStringSubmatch(script, -1) {
		for _, id := range []string{"", ".why", ".do"} {
			assert.Contains(t, words, `"page.`+call[1]+id+`"`, "a failure of boot.js")
		}
	}
}

// All links between files resolve, also from a folder below the root.
func TestLinksResolve(t *testing.T) {
	site := builtSite(t)
	link := regexp.MustCompile(`(?:href|src)="([^"]+)"|(?:from|importScripts\() ?"([^"]+)"|"src": "([^"]+)"`)
	for _, name := range site.Names() {
		switch path.Ext(name) {
		case ".html", ".js", ".webmanifest":
		default:
			continue
		}
		for _, found := range link.FindAllStringSubmatch(string(site[name]), -1) {
			target := strings.TrimPrefix(found[1]+found[2]+found[3], "./")
			assert.Contains(t, site, target, "in %s", name)
			assert.NotContains(t, target, "/", "links must be relative: %s in %s", target, name)
		}
	}
	for _, name := range []string{"icon-192.png", "icon-512.png", "whole-512.png"} {
		picture, err := png.DecodeConfig(bytes.NewReader(site[findFile(t, site, name)]))
		require.NoError(t, err, name)
		assert.Contains(t, name, "-")
		assert.Equal(t, picture.Width, picture.Height, name)
	}
}

func TestPageHasNoInlineCode(t *testing.T) {
	page := string(builtSite(t)["index.html"])
	assert.NotRegexp(t, `<script(?:\s+(?:type|defer)[^>]*)?>`, page, "an inline script")
	assert.NotContains(t, page, "<style")
	assert.NotRegexp(t, `\sstyle=|\son[a-z]+=`, page)
	assert.Contains(t, page, `http-equiv="Content-Security-Policy"`, "static hosts do not send the policy")
	for _, lang := range text.Languages() {
		assert.Contains(t, page, text.For(lang).T("page.no-script"))
	}
}

func TestServiceWorkerListsAllFiles(t *testing.T) {
	site := builtSite(t)
	lines := strings.SplitN(string(site["sw.js"]), "\n", 3)
	require.Regexp(t, `^const version = "[0-9a-f]{16}";$`, lines[0])
	var files []string
	list := strings.TrimSuffix(strings.TrimPrefix(lines[1], "const files = "), ";")
	require.NoError(t, json.Unmarshal([]byte(list), &files))
	want := []string{"./"}
	for _, name := range site.Names() {
		if path.Ext(name) != ".png" && !web.IsDataFile(name) && name != "index.html" && name != "sw.js" {
			want = append(want, name)
		}
	}
	assert.ElementsMatch(t, want, files)
}

// The files also work in a folder of a host that sends no special headers.
func TestSiteWorksOnAnyStaticHost(t *testing.T) {
	site := builtSite(t)
	dir := t.TempDir()
	require.NoError(t, site.Write(dir))
	const folder = "/games/ludarium/"
	host := httptest.NewServer(http.StripPrefix(folder, http.FileServer(http.Dir(dir))))
	defer host.Close()
	for _, name := range append(site.Names(), "") {
		if name == "index.html" {
			continue // such a host redirects to the folder
		}
		r, err := http.Get(host.URL + folder + name)
		require.NoError(t, err)
		data, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		require.NoError(t, r.Body.Close())
		if name == "" {
			name = "index.html"
		}
		assert.Equal(t, http.StatusOK, r.StatusCode, name)
		assert.Equal(t, hashOf(site[name]), hashOf(data), name)
		if path.Ext(name) == ".js" {
			assert.Contains(t, r.Header.Get("Content-Type"), "javascript", name)
		}
	}
}

func TestBuildIsReproducible(t *testing.T) {
	first := builtSite(t)
	root, _ := web.FindCheckout(".")
	again, err := web.Build(context.Background(), root, web.BuildOptions{Smallest: web.HasZstd()})
	require.NoError(t, err)
	assert.Equal(t, first.Names(), again.Names())
	assert.Equal(t, first["index.html"], again["index.html"])
}

func TestWriteFailsWithoutFolder(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, dir, "file", "")
	assert.Error(t, web.Site{"index.html": nil}.Write(filepath.Join(dir, "file")))
}
