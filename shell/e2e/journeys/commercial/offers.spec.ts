import { expect, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { enter } from '../../pages/login.page';
import { showFlags } from '../../show-flags';

async function publish(page: Page, agency: Agency, title: string): Promise<void> {
  await page.goto('/#/all-offers/my-offers');
  await page.getByRole('button', { name: 'Publier une annonce' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Publier' }).click();
  // An offer with missing fields is not published, and each missing field shows its error.
  await expect(form.getByText('Obligatoire').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Titre' }).fill(title);
  await form.getByRole('combobox', { name: 'Départements' }).fill('Rhône');
  await page.getByRole('option', { name: '69 Rhône' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: 'Texte' }).fill('Deux agents, samedi et dimanche.');
  await form.getByRole('textbox', { name: 'Contact', exact: true }).fill('Claire Morel');
  await form.getByRole('textbox', { name: 'E-mail du contact' }).fill(agency.addressOf('renforts@sentinelle.example'));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Publier' }).click();
  await expect(form).toBeHidden();
}

test('an announcement is answered once by another agency, mailed to its contact, read by its own, and withdrawn', {
  tag: '@commercial',
}, async ({ page, agency, browser, baseURL }) => {
  const title = `Renfort ${agency.name.split(' ').at(-1)}`;
  await showFlags(page, 'offers');
  await enter(page, agency.owner);
  await publish(page, agency, title);
  const mine = page.getByRole('row').filter({ hasText: title });
  await expect(mine).toBeVisible();
  // The own offer is not in the list of other agencies' offers.
  await page.goto('/#/all-offers/active-offers');
  await expect(page.getByRole('heading', { name: 'Annonces actives' })).toBeVisible();
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('row').filter({ hasText: title })).toBeHidden();

  const other = await openAgency();
  const elsewhere = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const colleague = await elsewhere.newPage();
  await showFlags(colleague, 'offers');
  await enter(colleague, other.owner);
  await colleague.goto('/#/all-offers/active-offers');
  const theirs = colleague.getByRole('row').filter({ hasText: title });
  await theirs.getByText(title).click();
  const reading = colleague.getByRole('dialog', { name: new RegExp(title) });
  await expect(reading.getByText('Deux agents, samedi et dimanche.')).toBeVisible();
  await reading.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(reading.getByText('Obligatoire').first()).toBeVisible();
  await reading.getByRole('textbox', { name: 'Votre réponse' }).fill('Nous avons deux agents à Lyon.');
  await expectAccessible(colleague);
  await reading.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(reading.getByText('Votre agence a répondu')).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Envoyer la réponse' })).toBeHidden();
  const to = agency.addressOf('renforts@sentinelle.example');
  await expect
    .poll(async () => (await mailsTo(to)).map(({ text }) => text))
    .toEqual([expect.stringContaining('Nous avons deux agents à Lyon.')]);

  await page.goto('/#/all-offers/my-offers');
  await mine.getByText(title).click();
  const record = page.getByRole('dialog');
  await record.getByRole('tab', { name: 'Réponses (1)' }).click();
  await expect(record.getByRole('article', { name: other.name })).toContainText('Nous avons deux agents à Lyon.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await mine.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Désactiver' }).click();
  await expect(mine).toContainText('Désactivée');
  // A reader who has the offer open learns that it was withdrawn.
  await colleague.reload();
  await expect(colleague.getByRole('row').filter({ hasText: title })).toBeHidden();
  await elsewhere.close();
});
