import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { ListPage } from '../../pages/list.page';
import { enter } from '../../pages/login.page';
import { productUrl } from '../../product';

test('an unpaid invoice is reminded of by a level, and its customer reads what is due on a phone without an account', {
  tag: ['@commercial'],
}, async ({ page, agency, browser }) => {
  await enter(page, agency.owner);
  const reminds = new ListPage(page, 'platform/documents/relances', 'Relances');
  await reminds.open('?f.late=only&q=Transnord');
  const row = page
    .getByRole('row')
    .filter({ hasText: /F\d{4}-/ })
    .first();
  await expect(row).toContainText('jours');
  await expectAccessible(page);
  const number = /F\d{4}-\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await reminds.act(number, 'Aperçu');
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(number);
  await preview.getByRole('button', { name: 'Fermer' }).last().click();
  await reminds.act(number, 'Relancer');
  const dialog = page.getByRole('dialog', { name: `Relance de la facture ${number}` });
  await dialog.getByRole('textbox', { name: 'Objet' }).fill(`Relance ${number}`);
  await dialog.getByRole('button', { name: 'Relancer' }).click();
  await expect(dialog).toBeHidden();

  const mail = async () =>
    (await mailsTo(agency.addressOf('exploitation@transnord.example'))).find(
      ({ subject }) => subject === `Relance ${number}`,
    );
  await expect.poll(async () => (await mail())?.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`]);
  const link = /#\/facture\/[\w-]+\/[\w-]+\/[\w-]+/.exec((await mail())?.text ?? '')?.[0] ?? '';
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  await phone.goto(`${productUrl}/${link}`);
  await expect(phone.getByRole('heading', { name: `Facture ${number}` })).toBeVisible();
  await expect(phone.getByText('Reste à payer').first()).toBeVisible();
  await expect(phone.getByText('Référence à indiquer')).toBeVisible();
  await expectAccessible(phone);
  await phone.close();
});
