// Package data is the folder in which a server of online play keeps everything: the key that signs the links, the log of the running
// tables, and the archive of the finished ones. One program at a time may use it, and none that is older than what has used it before: the
// file version tells. It is copied while no server uses it, as only then the files agree with each other; a server that was stopped for
// that is back within a second or two, and so are its clients.
package data

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/ludarium/ludarium/saves/platform"
)

// KeyFile is the name of the file with the key that signs tokens.
const KeyFile = "key.pem"

// clusterFile is the file that the log of a server has if it is one of a cluster: see package natslog.
var clusterFile = filepath.Join("log", "cluster")

// lockFile is the file that is locked while a program uses the folder.
const lockFile = "lock"

// The errors of copies.
var (
	ErrInUse    = errors.New("data: another server uses the folder")
	ErrNoData   = errors.New("data: there are no online games in the folder")
	ErrCluster  = errors.New("data: the server is one of a cluster, whose servers are the copies of each other")
	ErrNotEmpty = errors.New("data: the folder is not empty")
	ErrNoBackup = errors.New("data: the file is not a backup of online games")
)

// Lock makes the folder and locks it, as two servers would destroy each other's log. With [ErrNewer] nothing has changed.
func Lock(dir string) (unlock func(), err error) {
	if err := checkVersion(dir); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("data: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, lockFile), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("data: %w", err)
	}
	ok, err := platform.Lock(f)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("data: %w", err), f.Close())
	}
	if !ok {
		return nil, errors.Join(fmt.Errorf("%w %s", ErrInUse, dir), f.Close())
	}
	return func() { _ = f.Close() }, nil
}

// Backup writes everything in the folder to a new file, as a gzipped tar. No server may use the folder meanwhile. Whoever has the file
// can make links to every seat, so that only its owner may read it.
func Backup(dir, file string) (files int, err error) {
	if real, err := filepath.EvalSymlinks(dir); err == nil { // systemd makes a link, through which nothing would be found
		dir = real
	}
	if _, err := os.Stat(filepath.Join(dir, clusterFile)); err == nil {
		return 0, fmt.Errorf("%w: %s", ErrCluster, dir)
	}
	if _, err := os.Stat(filepath.Join(dir, KeyFile)); err != nil {
		return 0, fmt.Errorf("%w %s", ErrNoData, dir)
	}
	if isWithin(dir, file) {
		return 0, errors.New("data: the backup must be outside of the folder")
	}
	unlock, err := Lock(dir)
	if err != nil {
		return 0, err
	}
	defer unlock()
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, fmt.Errorf("data: %w", err)
	}
	files, err = writeTar(dir, f)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return 0, fmt.Errorf("data: %w", errors.Join(err, os.Remove(file)))
	}
	return files, nil
}

// isWithin reports whether a file is below a folder, of which no part is a symbolic link.
func isWithin(dir, file string) bool {
	if parent, err := filepath.EvalSymlinks(filepath.Dir(file)); err == nil {
		file = filepath.Join(parent, filepath.Base(file))
	}
	from, errFrom := filepath.Abs(dir)
	to, errTo := filepath.Abs(file)
	if errFrom != nil || errTo != nil {
		return false
	}
	name, err := filepath.Rel(from, to)
	return err == nil && filepath.IsLocal(name)
}

// writeTar writes the files of a folder, and their folders. All of them have to be real ones, and the key has to be one of them.
func writeTar(dir string, to io.Writer) (files int, err error) {
	z := gzip.NewWriter(to)
	w := tar.NewWriter(z)
	hasKey := false
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil || name == "." {
			return err
		}
		if isIgnored(name) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if !d.IsDir() && !d.Type().IsRegular() {
			return fmt.Errorf("%s is neither a file nor a folder", path)
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		head := &tar.Header{Name: filepath.ToSlash(name), Mode: 0o700, Typeflag: tar.TypeDir, ModTime: info.ModTime()}
		if d.IsDir() {
			head.Name += "/"
			return w.WriteHeader(head)
		}
		head.Mode, head.Typeflag, head.Size = 0o600, tar.TypeReg, info.Size()
		if err := w.WriteHeader(head); err != nil {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close() //nolint:errcheck // only read
		files++
		hasKey = hasKey || name == KeyFile
		_, err = io.Copy(w, f)
		return err
	})
	if err == nil && !hasKey {
		err = ErrNoData
	}
	return files, errors.Join(err, w.Close(), z.Close())
}

// restoring is the beginning of the name of the folder into which a backup is read first.
const restoring = "restore"

// isIgnored reports whether a file at the top of the folder is no part of the data.
func isIgnored(name string) bool {
	return name == lockFile || name == "lost+found" || isRestoring(name)
}

// isRestoring reports whether a folder was left by a [Restore] that was killed.
func isRestoring(name string) bool {
	number, ok := strings.CutPrefix(name, restoring)
	return ok && number != "" && strings.Trim(number, "0123456789") == ""
}

// Restore reads what [Backup] has written into a folder that is empty or not there. Nothing of it is at its place before all has been
// read.
func Restore(dir, file string) (files int, err error) {
	f, err := os.Open(file)
	if err != nil {
		return 0, fmt.Errorf("data: %w", err)
	}
	defer f.Close() //nolint:errcheck // only read
	unlock, err := Lock(dir)
	if err != nil {
		return 0, err
	}
	defer unlock()
	there, err := os.ReadDir(dir)
	if err != nil {
		return 0, fmt.Errorf("data: %w", err)
	}
	for _, d := range there {
		if !isIgnored(d.Name()) {
			return 0, fmt.Errorf("%w: %s", ErrNotEmpty, dir)
		}
	}
	for _, d := range there {
		if isRestoring(d.Name()) {
			if err := os.RemoveAll(filepath.Join(dir, d.Name())); err != nil {
				return 0, fmt.Errorf("data: %w", err)
			}
		}
	}
	temporary, err := os.MkdirTemp(dir, restoring)
	if err != nil {
		return 0, fmt.Errorf("data: %w", err)
	}
	files, err = readTar(temporary, f)
	if err == nil {
		err = checkVersion(temporary)
	}
	if err == nil {
		err = syncFolders(temporary)
	}
	if err == nil {
		err = moveAll(temporary, dir)
	}
	if err = errors.Join(err, os.RemoveAll(temporary)); errors.Is(err, ErrNewer) {
		return 0, fmt.Errorf("%w: it made the backup", ErrNewer)
	} else if err != nil {
		return 0, fmt.Errorf("data: %w", err)
	}
	return files, nil
}

// readTar reads files into a folder.
func readTar(dir string, from io.Reader) (files int, err error) {
	root, err := os.OpenRoot(dir) // out of which no name leads
	if err != nil {
		return 0, err
	}
	defer root.Close() //nolint:errcheck // nothing is written to it
	z, err := gzip.NewReader(from)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrNoBackup, err)
	}
	hasKey := false
	for r := tar.NewReader(z); ; {
		head, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return 0, fmt.Errorf("%w: %w", ErrNoBackup, err)
		}
		name := filepath.FromSlash(strings.TrimSuffix(head.Name, "/"))
		switch head.Typeflag {
		case tar.TypeDir:
			err = root.MkdirAll(name, 0o700)
		case tar.TypeReg:
			files++
			hasKey = hasKey || name == KeyFile
			err = writeFile(root, name, r)
		default:
			err = ErrNoBackup
		}
		if err != nil {
			return 0, fmt.Errorf("%s: %w", head.Name, err)
		}
	}
	if _, err := io.Copy(io.Discard, z); err != nil { // the checksum is at the end
		return 0, fmt.Errorf("%w: %w", ErrNoBackup, err)
	}
	if !hasKey {
		return 0, ErrNoBackup
	}
	return files, nil
}

// writeFile writes a file so that it survives a loss of power.
func writeFile(root *os.Root, name string, from io.Reader) error {
	f, err := root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, from)
	return errors.Join(err, f.Sync(), f.Close())
}

// moveAll moves everything in a folder to another one, the key last.
func moveAll(from, to string) error {
	all, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, isKey := range []bool{false, true} {
		for _, d := range all {
			if (d.Name() == KeyFile) == isKey {
				if err := os.Rename(filepath.Join(from, d.Name()), filepath.Join(to, d.Name())); err != nil {
					return err
				}
			}
		}
	}
	return errors.Join(platform.SyncFolderAt(to), platform.SyncFolderAt(filepath.Dir(to))) // Lock may have made it
}

// syncFolders makes the folders below a folder durable; their files are already.
func syncFolders(dir string) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		return platform.SyncFolderAt(path)
	})
}
