import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test('given a radio handed to an agent, when it signs on its phone and gives it back, then the office sees both', {
  tag: '@commercial',
}, async ({ page, agency, browser, baseURL }) => {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  const agent = await phone.newPage();
  await enter(agent, agency.agent);
  await agent.goto('/#/equipment');

  await enter(page, agency.owner);
  await page.goto('/#/platform/service/equipment');
  await page.getByRole('button', { name: 'Remettre du matériel' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Agent' }).click();
  await form.getByRole('combobox', { name: 'Agent' }).fill('Benali');
  await page.getByRole('option', { name: /Karim Benali/ }).click();
  await form.getByRole('textbox', { name: 'Description' }).fill('Radio du parcours');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Radio du parcours' });
  await expect(row).toContainText('À signer');

  const own = agent.getByRole('article', { name: /^Radio du parcours/ });
  await own.getByRole('button', { name: 'Signer' }).click();
  const signing = agent.getByRole('dialog', { name: 'Signer la remise' });
  await expectAccessible(agent);
  const pad = await signing.getByRole('img', { name: /^Signature/ }).boundingBox();
  if (!pad) throw new Error('There is no pad to sign on.');
  await agent.mouse.move(pad.x + 40, pad.y + 60);
  await agent.mouse.down();
  await agent.mouse.move(pad.x + 160, pad.y + 100, { steps: 8 });
  await agent.mouse.up();
  await signing.getByRole('button', { name: 'Signer' }).click();
  await expect(own).toContainText('Remis');

  await expect(row).toContainText('Remis');
  await row.getByText('Radio du parcours').click();
  const record = page.getByRole('dialog');
  await record.getByRole('tab', { name: 'Remise et restitution' }).click();
  await expect(record.getByRole('img', { name: 'Signature de Karim Benali' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Restituer' }).click();
  const back = page.getByRole('dialog', { name: 'Restitution' });
  await back.getByRole('button', { name: 'Restituer' }).click();
  await expect(own).toContainText('Restitué');
  await phone.close();
});
