// Adds the browser functions that the screens and Mantine use and jsdom lacks.
export {};

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// IndexedDB copies what it stores.
window.structuredClone ??= <T>(value: T): T => value;

AbortSignal.timeout ??= () => new AbortController().signal;
