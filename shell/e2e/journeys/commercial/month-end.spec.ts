import { expect } from '@playwright/test';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

/** The demonstration has left one customer to bill for the last month; on its first days, this one has nothing to bill. */
const MONTH = addDays(`${todayIn('Europe/Paris').slice(0, 7)}-01`, -1).slice(0, 7);
const CUSTOMER = "Musée d'Art de la Presqu'île";

test('given services that were done, when the month is billed at once, then each customer has its numbered invoice and nothing is left to bill', {
  tag: ['@commercial', '@field'],
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto(`/#/platform/documents/facturation-du-mois?mois=${MONTH}`);
  await expect(page.getByRole('heading', { name: 'Facturation du mois' })).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Tout choisir' });
  // Rows with a warning are not selected by default; here they are selected deliberately.
  await all.check();
  await expectAccessible(page);
  const issue = page.getByRole('button', { name: /^Émettre \(\d+\)$/ });
  await issue.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('prend son numéro et ne se modifie plus');
  await question.getByRole('button', { name: 'Émettre', exact: true }).click();
  await expect(page.getByText('Facturation terminée')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: CUSTOMER }).first();
  await expect(row).toContainText(/F\d{4}-\d{4,}/);
  await expect(row).toContainText('Émise');
  await page.getByRole('button', { name: 'Voir le détail' }).click();
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: CUSTOMER })).toContainText('Émise');
});
