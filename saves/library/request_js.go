package library

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/saves"
)

// errNoAnswer is a store that says neither yes nor no.
var errNoAnswer = errors.New("the browser's store does not answer")

// awaitEvent waits for one of two events of a request or a transaction. The goroutine waits; the page does not.
func awaitEvent(target js.Value, longest time.Duration, good, bad string) error {
	ended := make(chan error, 1)
	end := func(err error) {
		select {
		case ended <- err:
		default: // both can come
		}
	}
	fine := js.FuncOf(func(js.Value, []js.Value) any {
		end(nil)
		return nil
	})
	wrong := js.FuncOf(func(js.Value, []js.Value) any {
		end(browserError(target.Get("error")))
		return nil
	})
	target.Set(good, fine)
	target.Set(bad, wrong)
	defer func() {
		target.Set(good, nil)
		target.Set(bad, nil)
		fine.Release()
		wrong.Release()
	}()
	late := time.NewTimer(longest)
	defer late.Stop()
	select {
	case err := <-ended:
		return err
	case <-late.C:
		return errNoAnswer
	}
}

// reflectGet is one that the browser may refuse to give. What is thrown by Get itself would end the program.
func reflectGet(of js.Value, name string) js.Value {
	return js.Global().Get("Reflect").Call("get", of, name)
}

// catchThrown runs do; what the browser throws becomes the error.
func catchThrown(do func()) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = browserError(thrown.Value)
		case string:
			err = errors.New(thrown)
		default:
			panic(thrown)
		}
	}()
	do()
	return nil
}

// browserError turns an error of the browser into one of Go.
func browserError(why js.Value) error {
	name := ""
	if why.Type() == js.TypeObject && why.Get("name").Type() == js.TypeString {
		name = why.Get("name").String()
	}
	switch name {
	case "QuotaExceededError":
		return fmt.Errorf("%w: the browser gives it no more room", ErrFull)
	case "VersionError":
		return saves.ErrNewerVersion
	case "":
		return errors.New("the browser's store refuses")
	}
	return fmt.Errorf("the browser's store refuses: %s: %s", name, why.Get("message"))
}
