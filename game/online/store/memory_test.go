package store_test

import (
	"testing"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/storetest"
)

func TestMemory(t *testing.T) { storetest.TestLog(t, store.NewMemory()) }
