import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
await tsImport('./check.ts', import.meta.url);
