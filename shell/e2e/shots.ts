import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './browser';

const out = '/tmp/shots-imports';
await (await import('./unpack-browser')).default();
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
for (const [name, width, height] of [
  ['wide', 1440, 900],
  ['phone', 390, 844],
] as const) {
  const page = await (
    await browser.newContext({ viewport: { width, height }, baseURL: 'http://localhost:4840', locale: 'fr-FR' })
  ).newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(process.env.WHO ?? '');
  await page.locator('input[type=password]').fill('Vigie2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page
    .getByRole('button', { name: 'Commencer' })
    .click({ timeout: 15000 })
    .catch(() => {});
  for (const path of (process.env.PATHS ?? '').split(',')) {
    await page.goto(`/#/${path}`);
    await page.waitForTimeout(3500);
    await page.screenshot({ path: `${out}/${name}-${path.replace(/\W+/g, '_')}.png`, fullPage: name === 'phone' });
    if (path === 'liensUtiles/import') {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choisir un fichier : Clients' }).click();
      const text =
        name === 'wide'
          ? 'Libellé;Ville;Tel;CA\nHôtel de l’Étang;Lyon;0612345678;12\nClinique d’à côté;Paris;x;\n'
          : 'Nom;Ville;Tel\nHôtel de l’Étang;Lyon;0612345678\nClinique d’à côté;Paris;x\n';
      await (await chosen).setFiles({ name: 'clients-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.waitForTimeout(4000);
      await page.screenshot({ path: `${out}/${name}-dialog1.png` });
      if (name === 'wide') {
        await page.getByRole('combobox', { name: 'Libellé : colonne de Vigie' }).selectOption('Nom');
        await page.getByRole('button', { name: 'Analyser avec ces colonnes' }).click();
        await page.waitForTimeout(4000);
        await page.screenshot({ path: `${out}/${name}-dialog2.png` });
      }
    }
  }
}
await browser.close();
