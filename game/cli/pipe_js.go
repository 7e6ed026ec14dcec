package cli

// outlive has nothing to do: in a page there are no pipes.
func outlive() (stop func()) { return func() {} }
