import { chromium } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { BROWSER_ARGS, browserPath } from './browser';
import unpack from './unpack-browser';
const URL = 'http://127.0.0.1:4800';
await unpack();
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
for (const path of process.argv.slice(3)) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  const login = await page.request.post(`${URL}/api/login_check`, { data: { username: process.argv[2], password: 'Vigie2026' } });
  const { token, refresh_token } = (await login.json()) as any;
  await page.request.put(`${URL}/api/user`, { headers: { authorization: `Bearer ${token}` }, data: { welcomed: true } });
  await page.goto(`${URL}/api/version`);
  await page.evaluate((s) => localStorage.setItem('vigie.session', JSON.stringify({ refreshToken: s })), refresh_token);
  const seen: Promise<[string, number]>[] = [];
  page.on('response', (r) => { if (r.url().endsWith('.js')) seen.push(r.body().then((b) => [r.url().slice(URL.length + 1), gzipSync(b).length / 1024] as [string, number], () => [r.url(), 0] as [string, number])); });
  await page.goto(`${URL}/#/${path}`);
  await page.locator('main h1, main h2').first().waitFor();
  const early = seen.length;
  await page.waitForTimeout(4000);
  const all = await Promise.all(seen);
  console.log(path, 'total', all.reduce((s, [, n]) => s + n, 0).toFixed(1), 'until heading', all.slice(0, early).reduce((s, [, n]) => s + n, 0).toFixed(1));
  if (process.env.LIST) for (const [i, [u, n]] of all.entries()) console.log('  ', i < early ? ' ' : '+', n.toFixed(1), u);
  await context.close();
}
await browser.close();
