package data_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/data"
)

// write writes files below a folder.
func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
}

// read returns the files below a folder but for its lock.
func read(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "lock" {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	}))
	return files
}

func TestBackup(t *testing.T) {
	files := map[string]string{data.KeyFile: "secret", "log/jetstream/$G/1.blk": "entries\x00", "finished/ab/abc.jsonl.gz": ""}
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "backup.tar.gz")
	_, err := data.Backup(dir, file)
	require.ErrorIs(t, err, data.ErrNoData)
	write(t, dir, files)
	unlock, err := data.Lock(dir)
	require.NoError(t, err)
	_, err = data.Backup(dir, file)
	require.ErrorIs(t, err, data.ErrInUse)
	assert.NoFileExists(t, file)
	unlock()
	_, err = data.Backup(dir, filepath.Join(dir, "log", "backup.tar.gz"))
	require.ErrorContains(t, err, "outside")

	n, err := data.Backup(dir, file)
	require.NoError(t, err)
	assert.Equal(t, 3, n)
	node := t.TempDir()
	write(t, node, map[string]string{"log/cluster": "club"})
	_, err = data.Backup(node, filepath.Join(t.TempDir(), "backup.tar.gz"))
	require.ErrorIs(t, err, data.ErrCluster)
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm(), "the key is in it")
	_, err = data.Backup(dir, file)
	require.ErrorIs(t, err, fs.ErrExist, "an older backup stays")

	restored := filepath.Join(t.TempDir(), "new", "place")
	n, err = data.Restore(restored, file)
	require.NoError(t, err)
	assert.Equal(t, 3, n)
	assert.Equal(t, files, read(t, restored))
	_, err = data.Restore(restored, file)
	require.ErrorIs(t, err, data.ErrNotEmpty)
	assert.Equal(t, files, read(t, restored))
}

// pack returns a gzipped tar.
func pack(t *testing.T, heads ...tar.Header) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	for _, h := range heads {
		h.Size, h.Mode = 4, 0o600
		if h.Typeflag != tar.TypeReg {
			h.Size = 0
		}
		require.NoError(t, w.WriteHeader(&h))
		if h.Size > 0 {
			_, err := w.Write([]byte("text"))
			require.NoError(t, err)
		}
	}
	require.NoError(t, w.Close())
	require.NoError(t, z.Close())
	return b.Bytes()
}

// What is no backup leaves nothing behind, inside the folder or elsewhere.
func TestRestoreRefuses(t *testing.T) {
	key := tar.Header{Name: data.KeyFile, Typeflag: tar.TypeReg}
	good := pack(t, key, tar.Header{Name: "a", Typeflag: tar.TypeReg})
	damaged := bytes.Clone(good)
	damaged[len(damaged)-6] ^= 1 // of the checksum
	for name, content := range map[string][]byte{
		"nothing":           nil,
		"no gzip":           []byte("text"),
		"half":              good[:len(good)/2],
		"damaged":           damaged,
		"without a key":     pack(t, tar.Header{Name: "a", Typeflag: tar.TypeReg}),
		"out of the folder": pack(t, key, tar.Header{Name: "../evil", Typeflag: tar.TypeReg}),
		"absolute":          pack(t, key, tar.Header{Name: "/tmp/ludarium-evil", Typeflag: tar.TypeReg}),
		"a symbolic link":   pack(t, key, tar.Header{Name: "log", Linkname: "/tmp", Typeflag: tar.TypeSymlink}),
		"twice the same":    pack(t, key, key),
	} {
		parent := t.TempDir()
		dir, file := filepath.Join(parent, "data"), filepath.Join(t.TempDir(), "backup.tar.gz")
		require.NoError(t, os.WriteFile(file, content, 0o600))
		_, err := data.Restore(dir, file)
		require.Error(t, err, name)
		assert.Empty(t, read(t, parent), name)
		assert.NoFileExists(t, "/tmp/ludarium-evil", name)
	}
	_, err := data.Restore(t.TempDir(), "/nowhere")
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// The folder of a server under systemd is a symbolic link. What is in it is copied all the same, or the copy fails.
func TestBackupThroughLink(t *testing.T) {
	dir, link := t.TempDir(), filepath.Join(t.TempDir(), "link")
	files := map[string]string{data.KeyFile: "secret", "log/1.blk": "entries"}
	write(t, dir, files)
	require.NoError(t, os.Symlink(dir, link))
	_, err := data.Backup(link, filepath.Join(dir, "backup.tar.gz"))
	require.ErrorContains(t, err, "outside")
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	n, err := data.Backup(link, file)
	require.NoError(t, err)
	assert.Equal(t, 2, n)
	restored := t.TempDir()
	_, err = data.Restore(restored, file)
	require.NoError(t, err)
	assert.Equal(t, files, read(t, restored))

	require.NoError(t, os.Rename(filepath.Join(dir, "log"), filepath.Join(t.TempDir(), "log")))
	require.NoError(t, os.Symlink(t.TempDir(), filepath.Join(dir, "log")))
	file = filepath.Join(t.TempDir(), "backup.tar.gz")
	_, err = data.Backup(dir, file)
	require.ErrorContains(t, err, "neither")
	assert.NoFileExists(t, file)
}

// What a Restore that was killed has left is no part of the data, and does not hold up the next one.
func TestRestoreAfterKill(t *testing.T) {
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "backup.tar.gz")
	files := map[string]string{data.KeyFile: "secret"}
	write(t, dir, map[string]string{data.KeyFile: "secret", "restore123/half": "x"})
	_, err := data.Backup(dir, file)
	require.NoError(t, err)
	restored := t.TempDir()
	write(t, restored, map[string]string{"restore456/log/half": "x"})
	_, err = data.Restore(restored, file)
	require.NoError(t, err)
	assert.Equal(t, files, read(t, restored))
}

// A folder that a newer program has used is neither copied nor changed, and what that program has copied is not restored.
func TestNewerVersion(t *testing.T) {
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "backup.tar.gz")
	write(t, dir, map[string]string{data.KeyFile: "secret", "log/1.blk": "entries"})
	require.NoError(t, data.WriteVersion(dir))
	_, err := data.Backup(dir, file)
	require.NoError(t, err, "its own version")

	write(t, dir, map[string]string{"version": "2\n"})
	require.NoError(t, os.Remove(filepath.Join(dir, "lock")))
	before, err := os.ReadDir(dir)
	require.NoError(t, err)
	_, err = data.Backup(dir, filepath.Join(t.TempDir(), "backup.tar.gz"))
	require.ErrorIs(t, err, data.ErrNewer)
	_, err = data.Lock(dir)
	require.ErrorIs(t, err, data.ErrNewer)
	_, err = data.Restore(dir, file)
	require.ErrorIs(t, err, data.ErrNewer)
	after, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, after, len(before), "not even a lock was made")

	parent := t.TempDir()
	require.NoError(t, os.WriteFile(file, packNewer(t), 0o600))
	_, err = data.Restore(filepath.Join(parent, "data"), file)
	require.ErrorIs(t, err, data.ErrNewer)
	assert.NotContains(t, err.Error(), "\n")
	assert.Empty(t, read(t, parent))
}

// packNewer returns a backup of a newer version.
func packNewer(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	for name, text := range map[string]string{data.KeyFile: "secret", "version": "2\n"} {
		require.NoError(t, w.WriteHeader(&tar.Header{Name: name, Typeflag: tar.TypeReg, Mode: 0o600, Size: int64(len(text))}))
		_, err := w.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	require.NoError(t, z.Close())
	return b.Bytes()
}
