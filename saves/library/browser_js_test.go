package library

import (
	"syscall/js"
	"testing"
)

// browser is a fake of the browser, as far as the store uses it: a database, a localStorage with space for so many
// characters, and locks. All of them are empty.
const browser = `
	const base = {};
	const later = (target, name) => setTimeout(() => target[name]?.());
	class DB {
		constructor(name) { this.stores = (base[name] ??= {}); }
		createObjectStore(name) { this.stores[name] = new Map(); return objects(this.stores[name], [], {}); }
		close() { this.closed = true; }
		closeAtOnce() { this.lost = true; } // in the next transaction
		transaction(names, mode, options) {
			if (this.closed) { const e = new Error("closed"); e.name = "InvalidStateError"; throw e; }
			if (mode === "readwrite" && options.durability !== "strict") { throw new Error("not strict"); }
			const undo = names.map((n) => [n, new Map(this.stores[n])]);
			const t = { error: null, objectStore: (n) => objects(this.stores[n], mode, t) };
			if (this.lost) { this.closed = true; t.error = Object.assign(new Error("lost"), {name: "AbortError"}); }
			queueMicrotask(() => {
				if (t.error) { undo.forEach(([n, m]) => { this.stores[n] = base.ludarium[n] = m; }); }
				later(t, t.error ? "onabort" : "oncomplete");
			});
			return t;
		}
	}
	const objects = (map, mode, t) => ({
		put(value, key) {
			if (value.length > disk) { t.error = Object.assign(new Error("full"), {name: "QuotaExceededError"}); }
			map.set(key, structuredClone(value));
		},
		delete(key) { map.delete(key); },
		get: (key) => ({ result: map.get(key) }),
		getAllKeys: () => ({ result: [...map.keys()].sort() }),
		getAll: () => ({ result: [...map.keys()].sort().map((k) => map.get(k)) }),
	});
	const give = (name, value) => Object.defineProperty(globalThis, name, { configurable: true, ...value });
	give("indexedDB", { value: { base, opened: [], open(name) {
		const request = { transaction: { abort() {} } };
		(this.hold ?? setTimeout)(() => {
			const fresh = !base[name];
			request.result = new DB(name);
			this.opened.push(request.result);
			if (fresh) { request.onupgradeneeded?.(); }
			later(request, "onsuccess");
		});
		return request;
	} } });
	const m = new Map();
	give("localStorage", { value: {
		get length() { return m.size; },
		key: (i) => [...m.keys()][i] ?? null,
		getItem: (k) => m.get(k) ?? null,
		setItem(k, v) { if (v.length > room) { throw Object.assign(new Error("full"), {name: "QuotaExceededError"}); } m.set(k, v); },
		removeItem(k) { m.delete(k); },
	} });
	const held = new Set();
	give("navigator", { value: { locks: { async request(name, options, use) {
		await null;
		if (held.has(name)) { return use(null); }
		held.add(name);
		try { return await use({ name }); } finally { held.delete(name); }
	} } } });`

// load gives the program a browser whose database has values of at most so many bytes, and whose localStorage has space
// for so many characters.
func load(t *testing.T, disk, room int) {
	t.Helper()
	js.Global().Get("Function").New("disk", "room", browser).Invoke(disk, room)
}

// breaks replaces a part of the browser by the result of an expression, at every access.
func breaks(t *testing.T, name, expression string) {
	t.Helper()
	js.Global().Get("Function").New("name",
		`Object.defineProperty(globalThis, name, { configurable: true, get() { `+expression+` } });`).Invoke(name)
}

const plenty = 1 << 20
