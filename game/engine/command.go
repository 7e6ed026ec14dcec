package engine

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"unicode"
)

// SplitCommand splits a command line at spaces. Single or double quotes keep words together and may occur inside a
// word. No other character is special: there is no shell.
func SplitCommand(s string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	inWord := false // a word has begun, perhaps with empty quotes
	for _, r := range s {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case unicode.IsSpace(r):
			if inWord {
				words = append(words, word.String())
			}
			word.Reset()
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("engine: %.60q: a quote (%c) is not closed", s, quote)
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}

// parseCommand returns the program and its arguments.
func parseCommand(command string, args []string) ([]string, error) {
	words := []string{command}
	if _, err := findProgram(command); err != nil {
		if words, err = SplitCommand(command); err != nil {
			return nil, err
		}
	}
	if len(words) == 0 {
		return nil, errors.New("engine: an engine without a command")
	}
	return append(words, args...), nil
}

// findProgram finds a program; Debian installs engines in a directory that is not in every search path.
func findProgram(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil && runtime.GOOS != "windows" && filepath.Base(name) == name {
		if games, err := exec.LookPath("/usr/games/" + name); err == nil {
			return games, nil
		}
	}
	return path, err
}

// IsInstalled reports whether there is a program of that name, so that a command with this text means it.
func IsInstalled(name string) bool {
	_, err := findProgram(name)
	return err == nil
}
