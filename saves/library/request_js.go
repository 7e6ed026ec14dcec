package library

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"github.com/ludarium/ludarium/saves"
)

// errNoAnswer means that the browser has not answered in time.
var errNoAnswer = errors.New("the browser's storage does not respond")

// awaitEvent waits for one of two events of a request or a transaction. The goroutine waits; the page does not.
func awaitEvent(target js.Value, timeout time.Duration, successEvent, errorEvent string) error {
	ended := make(chan error, 1)
	end := func(err error) {
		select {
		case ended <- err:
		default: // both events can occur
		}
	}
	onSuccess := js.FuncOf(func(js.Value, []js.Value) any {
		end(nil)
		return nil
	})
	onError := js.FuncOf(func(js.Value, []js.Value) any {
		end(browserError(target.Get("error")))
		return nil
	})
	target.Set(successEvent, onSuccess)
	target.Set(errorEvent, onError)
	defer func() {
		target.Set(successEvent, nil)
		target.Set(errorEvent, nil)
		onSuccess.Release()
		onError.Release()
	}()
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	select {
	case err := <-ended:
		return err
	case <-timer.C:
		return errNoAnswer
	}
}

// reflectGet gets a property that the browser may refuse, within catchThrown. An exception thrown by js.Value.Get itself would
// end the program.
func reflectGet(of js.Value, name string) js.Value {
	return js.Global().Get("Reflect").Call("get", of, name)
}

// catchThrown runs do and returns what the browser throws as an error.
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

// browserError converts an error of the browser.
func browserError(why js.Value) error {
	name := ""
	if why.Type() == js.TypeObject && why.Get("name").Type() == js.TypeString {
		name = why.Get("name").String()
	}
	switch name {
	case "QuotaExceededError":
		return fmt.Errorf("%w: the browser grants no more space", ErrFull)
	case "VersionError":
		return saves.ErrNewerVersion
	case "":
		return errors.New("the browser refused to access its storage")
	}
	return fmt.Errorf("the browser refused to access its storage: %s: %s", name, why.Get("message"))
}
