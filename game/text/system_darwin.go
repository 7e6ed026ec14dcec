package text

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// userLanguages lists the languages of the user in order of preference. Programs started from the desktop get no LANG,
// so the preferences are read; a command reads them because the program is built without cgo.
func userLanguages() []string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", "-g", "AppleLanguages").Output()
	if err != nil {
		return nil
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return strings.ContainsRune("()\", \n\t", r) })
}
