package text

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// own lists the languages of the user in order of preference. What is started from the desktop gets no LANG, and only
// the preferences tell; they are asked for by a command, as the program is built without C.
func own() []string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", "-g", "AppleLanguages").Output()
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return strings.ContainsRune("()\", \n\t", r) })
}
