// jsdom lacks what the router reads at load. Plain JavaScript: the types of the kit know no Node.js.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextEncoder, TextDecoder });
