package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/licences"
)

func TestListIsUpToDate(t *testing.T) {
	components, err := collect()
	require.NoError(t, err)
	assert.Equal(t, licences.Format(components), licences.File(), "to mend this: go generate ./game/licences")
}

func TestIdentify(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of charge, to any person obtaining a copy\nof this software and associated documentation files":       "MIT",
		"Permission is hereby granted, free of charge, to any person obtaining a copy of the Font Software. SIL OPEN FONT LICENSE\n\nVersion 1.1": "OFL-1.1",
	} {
		id, err := identify(text)
		require.NoError(t, err)
		assert.Equal(t, want, id)
	}
	const bsd2 = "Redistribution and use in source and binary forms, with or without modification, are permitted:\n\n" +
		"* Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.\n\n" +
		"* Redistributions in binary form must reproduce the above copyright notice."
	for _, unknown := range []string{"All rights reserved.", bsd2} {
		id, err := identify(unknown)
		assert.Error(t, err, "not %s", id)
	}
}
