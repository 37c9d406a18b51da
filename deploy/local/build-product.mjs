import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { buildProduct } = await tsImport('../../services/local/build.ts', import.meta.url);
await buildProduct((what) => console.log(what));
