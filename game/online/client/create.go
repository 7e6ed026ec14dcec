package client

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/game/online/wire"
)

// TableLinks are the links of a new table.
type TableLinks struct {
	Seats []wire.Link // by seat; without a token where a computer sits
	Watch wire.Link
}

// createTries is how often a table is requested from a server that is too busy to make it.
const createTries = 5

// Create makes a table on a server, whose address names its scheme. The error may be [ErrUnreachable], a [RefusedError] or an [EndedError].
func Create(ctx context.Context, server string, setup wire.Setup) (TableLinks, error) {
	config := Config{Link: wire.Link{Server: server}}
	conn, err := Dial(ctx, config.address())
	if err != nil {
		return TableLinks{}, fmt.Errorf("%w: %w", ErrUnreachable, err)
	}
	defer conn.Close()
	create := wire.Create{Version: wire.Version, ID: newID(), Setup: setup}
	for try := 1; ; try++ {
		links, err := requestTable(ctx, conn, server, &create)
		if !errors.Is(err, RefusedError("retry")) || try == createTries {
			return links, err
		}
		select {
		case <-ctx.Done():
			return TableLinks{}, fmt.Errorf("%w: %w", ErrUnreachable, ctx.Err())
		case <-time.After(retryPause):
		}
	}
}

// requestTable requests a table once.
func requestTable(ctx context.Context, conn Conn, server string, create *wire.Create) (TableLinks, error) {
	if err := conn.Write(ctx, wire.Encode(create)); err != nil {
		return TableLinks{}, fmt.Errorf("%w: %w", ErrUnreachable, err)
	}
	data, err := conn.Read(ctx)
	if err != nil {
		return TableLinks{}, fmt.Errorf("%w: %w", ErrUnreachable, err)
	}
	frame, err := wire.Decode(data)
	if err != nil {
		return TableLinks{}, err
	}
	switch f := frame.(type) {
	case *wire.Created:
		links := TableLinks{Watch: wire.Link{Server: server, Table: f.Table}}
		for _, token := range f.Tokens {
			links.Seats = append(links.Seats, wire.Link{Server: server, Table: f.Table, Token: token})
		}
		return links, nil
	case *wire.Answer:
		return TableLinks{}, RefusedError(f.Why)
	case *wire.Close:
		return TableLinks{}, EndedError(f.Why)
	}
	return TableLinks{}, errors.New("client: an unexpected answer")
}
