import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).path();
}

test(
  'a customer exports its logbook, which proves itself in the product and from a disk, until somebody touches it',
  {
    tag: '@field',
  },
  async ({ page, agency }, info) => {
    await enter(page, agency.customer);
    await page.goto('/#/customerMc');
    await page.getByRole('link', { name: 'Preuve' }).click();
    await expect(page.getByRole('heading', { name: 'Preuve de la main courante' })).toBeVisible();
    const mailed = page.getByRole('switch', { name: "Recevoir l'empreinte chaque matin par e-mail" });
    await mailed.click();
    await expect(mailed).toBeChecked();
    await expect(page.getByText(/^À .*@.*\. Gardée dans votre messagerie/)).toBeVisible();
    await expectAccessible(page);

    const text = await readFile(await saved(page, 'Exporter avec preuve'), 'utf8');
    const [whole, touched] = [info.outputPath('main-courante.json'), info.outputPath('retouchee.json')];
    await writeFile(whole, text);
    // Replaces the first word of an author everywhere, in the records as well as in the readings.
    const [, word = ''] = text.match(/"author":"(\p{L}+)/u) ?? [];
    await writeFile(touched, text.replaceAll(word, 'Personne'));
    await page.locator('input[type="file"]').setInputFiles([whole]);
    await expect(page.getByText(/^L'export est intact : \d/)).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles([touched]);
    await expect(page.getByText("L'export n'est pas intact.")).toBeVisible();
    await expect(page.getByText(/^La main courante est rompue à l'entrée/)).toBeVisible();

    const verifier = info.outputPath('verificateur.html');
    await writeFile(verifier, await readFile(await saved(page, 'Télécharger le vérificateur')));
    const disk = await page.context().newPage();
    await disk.context().setOffline(true);
    await disk.goto(`file://${verifier}`);
    await disk.getByLabel('Exports de main courante (.json)').setInputFiles([whole, touched]);
    await expect(disk.getByText(/^L'export est intact : \d/)).toBeVisible();
    await expect(disk.getByText("L'export n'est pas intact.")).toBeVisible();
    await disk.locator('summary').first().click();
    await expect(disk.getByRole('columnheader', { name: 'Informations' }).first()).toBeVisible();
    await expectAccessible(disk);
  },
);
