package server

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"sync"
	"time"
)

// checkInterval is how often the files of a certificate are looked at.
const checkInterval = time.Second

// A certificate is read again when its files change, so that whoever renews it need not tell.
type certificate struct {
	certFile, keyFile string
	logger            *slog.Logger

	mu        sync.Mutex
	loaded    *tls.Certificate
	state     string // of the files when they were read
	checkedAt time.Time
}

// LoadTLS returns a configuration with the certificate and the key of two PEM files, which are read again when they change.
func LoadTLS(certFile, keyFile string, logger *slog.Logger) (*tls.Config, error) {
	c := &certificate{certFile: certFile, keyFile: keyFile, logger: logger}
	if err := c.load(); err != nil {
		return nil, fmt.Errorf("server: the certificate: %w", err)
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: c.get}, nil
}

// stateOfFiles describes the files so that a change shows.
func (c *certificate) stateOfFiles() (string, error) {
	state := ""
	for _, name := range []string{c.certFile, c.keyFile} {
		info, err := os.Stat(name)
		if err != nil {
			return "", err
		}
		state += fmt.Sprint(info.ModTime().UnixNano(), " ", info.Size(), " ")
	}
	return state, nil
}

// load reads the files.
func (c *certificate) load() error {
	state, err := c.stateOfFiles()
	if err != nil {
		return err
	}
	loaded, err := tls.LoadX509KeyPair(c.certFile, c.keyFile)
	if err != nil {
		return err
	}
	c.loaded, c.state, c.checkedAt = &loaded, state, time.Now()
	return nil
}

// get returns the certificate. Where the files have changed but cannot be read, as when only one of them is written yet, the one of
// before goes on.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.checkedAt) < checkInterval {
		return c.loaded, nil
	}
	c.checkedAt = time.Now()
	state, err := c.stateOfFiles()
	if err == nil && state == c.state {
		return c.loaded, nil
	}
	if err == nil {
		err = c.load()
	}
	switch {
	case err == nil:
		c.logger.Info("certificate read again", "file", c.certFile)
	case !errors.Is(err, fs.ErrNotExist): // otherwise it is being replaced
		c.logger.Warn("certificate not read again", "file", c.certFile, "err", err)
	}
	return c.loaded, nil
}
