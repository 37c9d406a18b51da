import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { buildProduct } = await tsImport('./build.ts', import.meta.url);
await buildProduct((what) => console.log(what));
