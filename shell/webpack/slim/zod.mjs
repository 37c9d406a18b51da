import * as z from './zod-names.mjs';

// The page's content security policy forbids code made from strings, which zod would try for speed.
z.config({ jitless: true });

export * from './zod-names.mjs';
export { z, z as default };
