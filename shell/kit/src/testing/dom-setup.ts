import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what the router (TextEncoder) and Mantine (matchMedia, ResizeObserver) read at load.
Object.assign(globalThis, { TextEncoder, TextDecoder });

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
