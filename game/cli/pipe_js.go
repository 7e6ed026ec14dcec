package cli

// catchBrokenPipe does nothing: a page has no pipes.
func outlive() (stop func()) { return func() {} }
