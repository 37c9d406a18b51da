import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { ensureServer, startFront } = await tsImport('../../services/local/build.ts', import.meta.url);
const say = (what) => console.log(what);
await ensureServer(say);
await startFront(say).all;
