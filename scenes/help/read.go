package help

import (
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
)

// pageRead is the value of a page that was read, or whose tasks were done.
const pageRead = "read"

// readKey returns the setting that marks a page as read.
func readKey(id string) string { return "help." + id }

// ReadPageOptions lists the settings that mark pages as read.
func ReadPageOptions() []rules.Option {
	var options []rules.Option
	for _, id := range help.IDs() {
		options = append(options, rules.Option{Key: readKey(id), Default: "new", Values: []string{"new", pageRead}})
	}
	return options
}
