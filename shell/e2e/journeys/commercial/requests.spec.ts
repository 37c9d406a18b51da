import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test('given a question of an agent, when the office answers and accepts, then the agent reads it without asking again', {
  tag: '@commercial',
}, async ({ page, agency, browser, baseURL }) => {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  const agent = await phone.newPage();
  await enter(agent, agency.agent);
  await agent.goto('/#/demandes');
  await agent.getByRole('button', { name: 'Nouvelle demande' }).click();
  const asking = agent.getByRole('dialog');
  await asking.getByRole('combobox', { name: 'Type' }).click();
  await agent.getByRole('option', { name: 'Tenue et matériel' }).click();
  await asking.getByRole('textbox', { name: 'Sujet' }).fill('Lampe de rechange');
  await expectAccessible(agent);
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  const own = agent.getByRole('article', { name: /^Lampe de rechange/ });
  await own.getByRole('button', { name: 'Ouvrir' }).click();
  const reading = agent.getByRole('dialog', { name: 'Lampe de rechange' });
  await expect(reading.getByText('En attente')).toBeVisible();

  await enter(page, agency.owner);
  await page.goto('/#/platform/service/demandes?q=Lampe');
  await page.getByRole('row').filter({ hasText: 'Lampe de rechange' }).getByText('Lampe de rechange').click();
  const request = page.getByRole('dialog', { name: 'Lampe de rechange' });
  await request.getByRole('textbox', { name: 'Votre message' }).fill('Quel modèle ?');
  await request.getByRole('button', { name: 'Envoyer' }).click();
  await expect(reading.getByText('Quel modèle ?')).toBeVisible();
  await reading.getByRole('textbox', { name: 'Votre message' }).fill('La petite');
  await reading.getByRole('button', { name: 'Envoyer' }).click();
  await expect(request.getByText('La petite')).toBeVisible();
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Accepter' }).click();
  const decision = page.getByRole('dialog', { name: 'Accepter la demande' });
  await decision.getByRole('textbox', { name: 'Réponse' }).fill('Au bureau dès lundi');
  await decision.getByRole('button', { name: 'Accepter' }).click();
  await expect(reading.getByText('Au bureau dès lundi')).toBeVisible();
  await phone.close();
});

test('given a subject of one long word, then list and window hold it, and the way out stays in sight', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  const subject = 'Intergouvernementalisation'.repeat(5);
  await enter(page, agency.owner);
  await page.goto('/#/platform/service/demandes-clients?act=add');
  const asking = page.getByRole('dialog');
  await asking.getByRole('combobox', { name: 'Client' }).fill('Tilleuls');
  await page.getByRole('option', { name: /Tilleuls/ }).click();
  await asking.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Devis' }).click();
  await asking.getByRole('textbox', { name: 'Sujet' }).fill(subject);
  await asking.getByRole('button', { name: 'Enregistrer' }).click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/#/platform/service/demandes-clients?q=${subject}`);
    await expect(page.getByText(subject).first()).toBeVisible();
    await page.getByRole('main').locator('.vg-open').first().click();
    const reading = page.getByRole('dialog', { name: subject });
    await expect(reading.getByRole('button', { name: 'Fermer' }).first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(reading).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('given a question of a customer, then the office counts it until it is opened, and both sides see what is new', {
  tag: '@commercial',
}, async ({ page, agency, browser, baseURL }) => {
  const unread = page.getByRole('status', { name: /^Demandes clients : \d+ à traiter$/ });
  const counted = async () => {
    if ((await unread.count()) === 0) return 0;
    return Number(/ : (\d+) /.exec((await unread.first().getAttribute('aria-label')) ?? '')?.[1]);
  };
  await enter(page, agency.owner);
  await page.goto('/#/platform/service/demandes-clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Demandes clients' })).toBeVisible();
  await expect(unread.first()).toBeVisible();
  const before = await counted();

  const phone = await browser.newContext({ ...PHONE, baseURL });
  const customer = await phone.newPage();
  await enter(customer, agency.customer);
  await customer.goto('/#/customerRequests');
  await customer.getByRole('button', { name: 'Nouvelle demande' }).click();
  const asking = customer.getByRole('dialog');
  await asking.getByRole('combobox', { name: 'Type' }).click();
  await customer.getByRole('option', { name: 'Intervention urgente' }).click();
  await asking.getByRole('textbox', { name: 'Sujet' }).fill('Portail forcé');
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(asking).toBeHidden();
  await expect.poll(counted).toBe(before + 1);

  const row = page.getByRole('row').filter({ hasText: 'Portail forcé' });
  await expect(row).toContainText('Nouveau');
  await row.getByText('Portail forcé').click();
  const request = page.getByRole('dialog', { name: 'Portail forcé' });
  await expect.poll(counted).toBe(before);
  await request.getByRole('textbox', { name: 'Votre message' }).fill('Une équipe part maintenant.');
  await request.getByRole('button', { name: 'Envoyer' }).click();
  await expect(request.getByText('Une équipe part maintenant.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(request).toBeHidden();
  await expect(row).not.toContainText('Nouveau');

  const own = customer.getByRole('article', { name: /^Portail forcé/ });
  await expect(own.getByText('Nouveau')).toBeVisible();
  await own.getByRole('button', { name: 'Ouvrir (1 message)' }).click();
  const reading = customer.getByRole('dialog', { name: 'Portail forcé' });
  await reading.getByRole('textbox', { name: 'Votre message' }).fill('Merci, nous attendons.');
  await reading.getByRole('button', { name: 'Envoyer' }).click();
  await expect(reading.getByText('Merci, nous attendons.')).toBeVisible();
  await customer.keyboard.press('Escape');
  await expect(own.getByText('Nouveau')).toBeHidden();
  await expect.poll(counted).toBe(before + 1);
  await expect(row).toContainText('Nouveau');
  await phone.close();
});
