package library

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

func TestSettingsOfTwoTabs(t *testing.T) {
	for _, kept := range []bool{true, false} { // there are settings before the tabs are open
		c := newMemoryStore(nil, nil)
		first, second := page(c), page(c)
		known := append(themeSettings(), rules.Option{Key: "sound", Default: "on", Values: []string{"on", "off"}})
		a, err := first.LoadSettings(known)
		require.NoError(t, err)
		if kept {
			require.NoError(t, first.SaveSettings(a))
		}
		b, err := second.LoadSettings(known)
		require.NoError(t, err)
		a["theme"], b["sound"] = "dark", "off"
		require.NoError(t, first.SaveSettings(a))
		require.NoError(t, second.SaveSettings(b))
		both, err := page(c).LoadSettings(known)
		require.NoError(t, err)
		assert.Equal(t, rules.Options{"theme": "dark", "sound": "off"}, both)
		require.NoError(t, first.SaveSettings(a), "it still knows nothing of the sound")
		a["sound"] = "on"
		require.NoError(t, first.SaveSettings(a))
		a["theme"] = "light"
		require.NoError(t, first.SaveSettings(a))
		both, err = page(c).LoadSettings(known)
		require.NoError(t, err)
		assert.Equal(t, "light", both["theme"])
	}
}

// Settings that cannot be read just now stay as they are in the file, but for what is changed meanwhile.
func TestUnreadableSettingsStay(t *testing.T) {
	known := append(themeSettings(), rules.Option{Key: "sound", Default: "on", Values: []string{"on", "off"}})
	double := newDisk(state{})
	require.NoError(t, storeOn(double).SaveSettings(rules.Options{"theme": "dark", "sound": "off"}))
	everyFailedRead(t, double.now(), func(s *Store, double *badReader) {
		values, err := s.LoadSettings(known)
		if double.reads >= double.failing {
			require.ErrorIs(t, err, errFail)
			assert.Equal(t, rules.Options{"theme": "light", "sound": "on"}, values)
		} else {
			require.NoError(t, err)
		}
		values["theme"] = "contrast"
		if err := s.SaveSettings(values); err != nil {
			require.ErrorIs(t, err, errFail)
			require.NoError(t, s.SaveSettings(values))
		}
		values, err = storeOn(newDisk(double.now())).LoadSettings(known)
		require.NoError(t, err)
		assert.Equal(t, rules.Options{"theme": "contrast", "sound": "off"}, values)
		assert.Len(t, double.names, 1, "nothing is set aside")
	})
}

// A failed reload changes nothing that this process knows.
func TestFailedReloadOfSettings(t *testing.T) {
	double := &badReader{disk: newDisk(state{})}
	s := newStore("double", catalog.Find, func() (fileStore, error) { return double, nil })
	require.NoError(t, storeOn(double.disk).SaveSettings(rules.Options{"theme": "dark"}))
	values, err := s.LoadSettings(themeSettings())
	require.NoError(t, err)
	double.failing = double.reads + 1
	_, err = s.LoadSettings(themeSettings())
	require.ErrorIs(t, err, errFail)
	require.NoError(t, storeOn(double.disk).SaveSettings(rules.Options{"theme": "contrast"}))
	require.NoError(t, s.SaveSettings(values), "nothing was changed here")
	values, err = s.LoadSettings(themeSettings())
	require.NoError(t, err)
	assert.Equal(t, "contrast", values["theme"], "the change of the other process")
}

// The file of a newer version is neither set aside nor replaced.
func TestSettingsOfNewerVersionStay(t *testing.T) {
	newer := []byte(`{"ludarium-settings":2,"values":{"theme":"dark"}}`)
	double := newDisk(state{names: map[string]int{settingsFile: 1}, inodes: map[int][]byte{1: newer}})
	s := storeOn(double)
	values, err := s.LoadSettings(themeSettings())
	require.ErrorIs(t, err, saves.ErrNewerVersion)
	assert.Equal(t, rules.Options{"theme": "light"}, values)
	require.ErrorIs(t, s.SaveSettings(values), saves.ErrNewerVersion)
	assert.Equal(t, map[string]int{settingsFile: 1}, double.names)
	assert.True(t, bytes.Equal(newer, double.inodes[1]), "the content stays")
}
