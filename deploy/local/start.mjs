import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
await tsImport('./start.ts', import.meta.url);
