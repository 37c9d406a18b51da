import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { productRoot } from '@vigie/service-kit/root';
import { build } from 'esbuild';

const FORM = `
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Form() {
    const [typed, setTyped] = useState('');
    return h('form', null, h('h1', null, 'Connexion'),
      h('input', { type: 'password', value: typed, onChange: (event) => setTyped(event.target.value) }),
      h('button', null, 'Se connecter'));
  }
  createRoot(document.getElementById('root')).render(h(Form));`;
const PAGE = '<!doctype html><meta charset="utf-8"><script defer src="/page.js"></script><div id="root"></div>';

/**
 * Serves a React form and nothing else, compressed like the files of the product: the baseline for any page drawn with
 * React on the same phone.
 */
export async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const { outputFiles } = await build({
    stdin: { contents: FORM, resolveDir: productRoot() },
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = gzipSync(outputFiles[0]?.contents ?? '');
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) response.setHeader('content-encoding', 'gzip');
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
