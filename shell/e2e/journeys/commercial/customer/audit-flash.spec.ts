import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openApi } from '../../../api';
import { expectAccessible } from '../../../axe';
import { test } from '../../../journey';
import { enter } from '../../../pages/login.page';
import { grantContact } from './contacts';

test('« Audit flash »: a customer who may reads the papers of the agents on its sites, and no others', {
  tag: '@commercial',
}, async ({ page, request, agency }) => {
  await enter(page, agency.customer);
  await page.goto('/#/expirationsAgent');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit flash' })).toBeHidden();

  const api = await openApi(request, agency.owner);
  // This agent was never planned on a site of the customer.
  const professionalCard = 'CAR-059-2029-06-30-20240654321';
  await api.post('/agent', { id: randomUUID(), firstName: 'Zoé', lastName: 'Ailleurs', professionalCard });
  await grantContact(api, 'Tilleuls', ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION']);
  await page.goto('/#/expirationsAgent');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit flash' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Carte professionnelle' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('Benali');
  await expect(page.getByRole('row').filter({ hasText: 'Karim Benali' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('Ailleurs');
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  // The customer can only read: it has no act, and cannot open the file of an agent.
  await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Carte professionnelle').first()).toBeVisible();
  await expectAccessible(page);
});
