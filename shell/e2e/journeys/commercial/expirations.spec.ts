import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

const french = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });

test('what the agency must renew is listed with its document, shown as due, and gone once it is renewed', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/platform/agency/listAgencyAgencyExpirations');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Échéances');
  const add = async (name: string, day: string) => {
    await page.getByRole('button', { name: 'Ajouter une échéance' }).click();
    const dialog = page.getByRole('dialog', { name: /échéance/ });
    await dialog.getByRole('textbox', { name: 'Type', exact: true }).fill(name);
    await dialog.getByRole('textbox', { name: 'Échéance' }).fill(day);
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'attestation.txt', mimeType: 'text/plain', buffer: Buffer.from('Attestation') });
    await expect(dialog.getByText('Fichier 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  };
  await add('Contrôle du parcours', french(10));
  const row = page.getByRole('row').filter({ hasText: 'Contrôle du parcours' });
  await expect(row).toContainText(french(10));
  await expectAccessible(page);

  await row.getByText('Contrôle du parcours').click();
  const record = page.getByRole('dialog', { name: /échéance/ });
  await expect(record.getByText('attestation.txt')).toBeVisible();
  await record.getByRole('button', { name: 'Fermer' }).last().click();

  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await record.getByRole('textbox', { name: 'Échéance' }).fill(french(400));
  await record.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(record).toBeHidden();
  await expect(row).toContainText(french(400));
});
