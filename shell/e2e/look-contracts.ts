import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './browser';
const base = 'http://127.0.0.1:4860';
async function main() {
  await (await import('./unpack-browser')).default();
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  for (const [w, h, tag] of [[1440, 900, 'w'], [390, 844, 'p']] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, locale: 'fr-FR' });
    await page.goto(base);
    await page.getByRole('textbox', { name: 'Identifiant' }).fill('claire.morel@sentinelle.example');
    await page.locator('input[type=password]').fill('Vigie2026');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('button', { name: 'Commencer' }).click({ timeout: 8000 }).catch(() => {});
    const shot = async (name: string) => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/shots/${tag}-${name}.png` }); console.log(tag, name); };
    const go = async (path: string) => { await page.goto(`${base}/#/${path}`); };
    const tried = async (name: string, work: () => Promise<unknown>) => { try { await work(); } catch (e) { console.log('FAILED', name, String(e).slice(0, 300)); } await shot(name); };
    await tried('list', () => go('platform/service/contracts'));
    await tried('add', () => go('platform/service/contracts?act=add'));
    await tried('add2', async () => { await page.locator('.vg-dialog-body').evaluate((n) => n.scrollTo(0, 1e5)).catch(() => {}); await page.mouse.move(w / 2, h / 2); await page.mouse.wheel(0, 4000); });
    await go('platform/service/contracts'); await page.waitForTimeout(500);
    await tried('detail', async () => { await page.getByText('Gardiennage de la galerie').first().click({ timeout: 5000 }); });
    await tried('proofs', async () => { await page.getByRole('tab', { name: 'Preuve' }).click({ timeout: 5000 }); });
    await tried('templates', () => go('params/contractTemplates'));
    await tried('template', async () => { await page.getByText('Contrat de gardiennage').first().click({ timeout: 5000 }); });
    await tried('insert', async () => { await page.getByRole('button', { name: 'Insérer un champ' }).click({ timeout: 5000 }); });
    await page.close();
  }
  await browser.close();
}
void main();
