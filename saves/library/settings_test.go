package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
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
