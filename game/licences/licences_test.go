package licences_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/licences"
)

func TestParseReadsWhatFormatWrites(t *testing.T) {
	components := []licences.Component{
		{Name: "a", Licence: "MIT", Text: "Copyright A\n\nPermission is granted."},
		{Name: "b/c", Version: "v1.0.0", Licence: "Apache-2.0 AND MIT", Text: "Copyright B\n----\n====\nindented"},
		{Name: "b/d", Version: "v2.0.0", Licence: "Apache-2.0 AND MIT", Text: "Copyright B\n----\n====\nindented"},
	}
	file := licences.Format(components)
	read, err := licences.Parse(file)
	require.NoError(t, err)
	assert.Equal(t, components, read)
	assert.Contains(t, file, "b/c\tv1.0.0\tApache-2.0 AND MIT\nb/d\tv2.0.0\tApache-2.0 AND MIT\n-----")
}

func TestParseRefusesOtherFiles(t *testing.T) {
	for _, file := range []string{"", "text", licences.Format([]licences.Component{{Name: "a", Licence: "MIT"}})[80:]} {
		_, err := licences.Parse(file)
		assert.Error(t, err, file)
	}
}

func TestLoad(t *testing.T) {
	calls := 0
	licences.Load(func(components []licences.Component, err error) {
		calls++
		require.NoError(t, err)
		assert.Equal(t, "Ludarium", components[0].Name)
		for _, c := range components {
			assert.NotEmpty(t, c.Licence, c.Name)
			assert.Greater(t, len(c.Text), 400, c.Name)
		}
	})
	assert.Equal(t, 1, calls)
}
