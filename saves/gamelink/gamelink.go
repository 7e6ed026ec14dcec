// Package gamelink writes a game as a link, and reads it again. All of it follows "#", which browsers send to no server:
//
//	https://games.example/#game=1.VYzBCsIwEER...
//
// What follows "1." is a file of our own format, compressed (RFC 1951) and in letters that links may have (base64url of RFC 4648, without
// padding). That format has a checksum. What comes before "#" is only where the page is; the program needs none of it.
package gamelink

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// MaxLength is the maximum length of a link behind the address, in bytes. Browsers take longer ones, but chats cut them.
const MaxLength = 16 << 10

// maxUnpacked is the maximum size of the game in a link, in bytes: what is written here within MaxLength takes less.
const maxUnpacked = 1 << 20

// ErrTooLong means that a game does not fit into a link.
var ErrTooLong = errors.New("gamelink: the game is too long for a link")

// The beginning of what follows the address, and the version behind it.
const (
	marker  = "#game="
	version = "1."
)

// Scheme stands for the address where there is no page.
const Scheme = "ludarium:"

// Format returns a link to a game with the page at an address, or [Scheme].
func Format(address string, r *saves.Record, find saves.GameLookup) (string, error) {
	data, err := native.Encode(r, find)
	if err != nil {
		return "", err
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", fmt.Errorf("gamelink: %w", err)
	}
	if err := errors.Join(saves.WriteAll(w, data), w.Close()); err != nil {
		return "", err
	}
	link := marker + version + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(link) > MaxLength || len(data) > maxUnpacked {
		return "", ErrTooLong
	}
	return address + link, nil
}

// IsLink reports whether a text is one word that looks like a link to a game.
func IsLink(text string) bool {
	text = strings.TrimSpace(text)
	address, _, ok := strings.Cut(text, marker)
	return ok && !strings.ContainsFunc(address, unicode.IsSpace)
}

// Read reads the game of a link. Spaces and line ends that a mail program has put into it are left out.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	_, text, _ = strings.Cut(text, marker)
	text = strings.Join(strings.Fields(text), "")
	if len(text) > MaxLength {
		return nil, saves.CheckLimit(len(text), MaxLength, "characters of a link")
	}
	number, text, ok := strings.Cut(text, ".")
	switch {
	case !ok:
		return nil, saves.ErrDamaged
	case number+"." != version:
		return nil, saves.ErrNewerVersion
	}
	packed, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, saves.ErrDamaged
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxUnpacked))
	if err != nil {
		return nil, saves.ErrDamaged
	}
	return native.Read(string(data), find, lim)
}
