package library

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

const settingsFile = "settings" + endSettings

// settings is the content of the settings file.
type settings struct {
	Settings int               `json:"ludarium-settings"` // version
	Values   map[string]string `json:"values"`
}

// LoadSettings reads the settings. known lists the settings there are; the result holds every one of them, with its
// default where the file has none or a value that is refused. The error says what was refused; it is never a reason
// not to go on. A broken file is set aside. One that cannot be read just now, or was written by a newer Ludarium,
// stays.
func (s *Store) LoadSettings(known []rules.Option) (rules.Options, error) {
	defaults, _ := parseSettings(nil, known)
	f, err := s.files()
	if err != nil {
		s.settings.useDefaults(defaults)
		return defaults, err
	}
	set, err := readSettings(f)
	switch {
	case err == nil:
		values, err := parseSettings(set.Values, known)
		s.settings.read(values, set.Values)
		return values, wrapError(err)
	case errors.Is(err, fs.ErrNotExist):
		s.settings.read(defaults, nil)
		return defaults, nil
	}
	s.settings.useDefaults(defaults)
	broken := isBroken(err)
	err = fmt.Errorf("saves: settings: %w", err)
	if !broken {
		return defaults, err
	}
	_ = s.locked(func(f fileStore) error {
		bad, aside := setAside(f, settingsFile)
		if aside == nil {
			err = fmt.Errorf("%w; the file is kept as %s", err, bad)
		}
		return aside
	})
	return defaults, err
}

// readSettings reads the settings file.
func readSettings(f fileStore) (settings, error) {
	data, err := f.Read(settingsFile, saves.MaxLine)
	if err != nil {
		return settings{}, err
	}
	var set settings
	if err := json.Unmarshal(data, &set); err != nil {
		return settings{}, fmt.Errorf("%w: %w", saves.ErrDamaged, err)
	}
	switch {
	case set.Settings > native.Version:
		return settings{}, saves.ErrNewerVersion
	case set.Settings < 1:
		return settings{}, fmt.Errorf("%w: no version", saves.ErrUnknownFormat)
	}
	return set, nil
}

// IsSettingsUnreadable reports whether an error of [Store.LoadSettings] means that no settings were read, for now: the file
// stays as it is.
func IsSettingsUnreadable(err error) bool {
	_, refused := errors.AsType[RefusedSettingsError](err)
	return err != nil && !refused && !isBroken(err)
}

// A RefusedSettingsError says which settings of the file this version does not know or accept. The others have been read.
type RefusedSettingsError []string

func (e RefusedSettingsError) Error() string { return "settings: " + strings.Join(e, "; ") }

// parseSettings returns all known settings with the values that are allowed, and the defaults for the others.
func parseSettings(values map[string]string, known []rules.Option) (rules.Options, error) {
	full := rules.Options{}
	for _, o := range known {
		full[o.Key] = o.Default
	}
	var refused []string
	for _, key := range slices.Sorted(maps.Keys(values)) {
		n := slices.IndexFunc(known, func(o rules.Option) bool { return o.Key == key })
		if n < 0 {
			refused = append(refused, fmt.Sprintf("there is no setting %.40q", key))
		} else if err := known[n].Check(values[key]); err != nil {
			refused = append(refused, err.Error())
		} else {
			full[key] = values[key]
		}
	}
	if refused == nil {
		return full, nil
	}
	return full, RefusedSettingsError(refused)
}

// SaveSettings writes the settings. A value that another process has changed since this one read it is kept, unless this
// one has changed it too. A file that cannot be read just now, or was written by a newer Ludarium, is not replaced.
func (s *Store) SaveSettings(values rules.Options) error {
	return s.locked(func(f fileStore) error {
		set, err := readSettings(f)
		if err != nil && !errors.Is(err, fs.ErrNotExist) && !isBroken(err) {
			return fmt.Errorf("saves: the settings could not be saved: %w", err)
		}
		all, next := s.settings.merge(values, set.Values)
		data, err := json.MarshalIndent(settings{native.Version, all}, "", "\t")
		if err != nil {
			return fmt.Errorf("saves: settings: %w", err)
		}
		if err := replaceFile(f, settingsFile, append(data, '\n')); err != nil {
			return fmt.Errorf("saves: the settings could not be saved: %w", err)
		}
		s.settings.set(next)
		return nil
	})
}

// A settingsState holds the settings that this process has read or written.
type settingsState struct {
	mu   sync.Mutex
	seen map[string]seenSetting
}

// A seenSetting is a value as this process has it, and the value that the file had then: they differ if the latter was refused.
type seenSetting struct{ own, file string }

func (c *settingsState) read(values, file map[string]string) {
	seen := make(map[string]seenSetting, len(values))
	for key, value := range values {
		seen[key] = seenSetting{value, file[key]}
	}
	c.set(seen)
}

// useDefaults notes that this process goes on with the defaults, as the file could not be read, unless it has read the
// file before. Until the defaults are changed, the values in the file win over them.
func (c *settingsState) useDefaults(defaults map[string]string) {
	c.mu.Lock()
	first := c.seen == nil
	c.mu.Unlock()
	if first {
		c.read(defaults, nil)
	}
}

func (c *settingsState) set(seen map[string]seenSetting) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seen = seen
}

// merge returns the values to write, and the next value of seen once they are written.
func (c *settingsState) merge(values, file map[string]string) (all rules.Options, next map[string]seenSetting) {
	c.mu.Lock()
	defer c.mu.Unlock()
	all, next = maps.Clone(values), make(map[string]seenSetting, len(values))
	for key, value := range values {
		before, known := c.seen[key]
		if theirs, there := file[key]; there && known && before.own == value && before.file != theirs {
			all[key], next[key] = theirs, before
		} else {
			next[key] = seenSetting{value, value}
		}
	}
	return all, next
}
