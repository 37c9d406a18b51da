import { expect } from '@playwright/test';
import { openApi, serviceOfKarim } from '../../api';
import { expectAccessible } from '../../axe';
import { freeDay } from '../../free-week';
import { test } from '../../journey';
import { PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';
import { PlanningPage } from '../../pages/planning.page';

const french = (offset: number) => freeDay(offset).split('-').reverse().join('/');

test('given a service, when its agent asks for leave and the office accepts, then the post is filled by who is free', {
  tag: '@field',
}, async ({ page, agency, browser, request, baseURL }) => {
  const api = await openApi(request, agency.owner);
  await serviceOfKarim(api, { startAt: `${freeDay(2)}T08:00:00Z`, endAt: `${freeDay(2)}T13:00:00Z` });

  const phone = await browser.newContext({ ...PHONE, baseURL });
  const agent = await phone.newPage();
  await enter(agent, agency.agent);
  await agent.goto('/#/terrain/indisponibilites');
  await agent.getByRole('button', { name: 'Demander une indisponibilité' }).click();
  const asking = agent.getByRole('dialog');
  await asking.getByRole('combobox', { name: 'Type' }).click();
  await agent.getByRole('option', { name: 'Congé payé' }).click();
  await asking.getByRole('textbox', { name: 'Du' }).fill(french(1));
  await asking.getByRole('textbox', { name: 'Au' }).fill(french(4));
  await expectAccessible(agent);
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  const own = agent.getByRole('article').filter({ hasText: `Du ${french(1)} au ${french(4)}` });
  await expect(own.getByText('Demandée')).toBeVisible();

  // The same days once more are asked about, and nothing is sent.
  await agent.getByRole('button', { name: 'Demander une indisponibilité' }).click();
  await asking.getByRole('combobox', { name: 'Type' }).click();
  await agent.getByRole('option', { name: 'Congé payé' }).click();
  await asking.getByRole('textbox', { name: 'Du' }).fill(french(4));
  await asking.getByRole('textbox', { name: 'Au' }).fill(french(5));
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  const twice = agent.getByRole('dialog', { name: 'Indisponibilités à la même date' });
  await expect(twice).toContainText(`« Congé payé » du ${french(1)} au ${french(4)} (demandée)`);
  await twice.getByRole('button', { name: 'Annuler' }).click();
  await asking.getByRole('button', { name: 'Annuler' }).click();
  await agent.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(agent.getByRole('article').filter({ hasText: french(5) })).toHaveCount(0);

  await enter(page, agency.owner);
  await page.goto('/#/platform/service/listIndispo?q=Benali');
  const row = page.getByRole('row').filter({ hasText: french(1) });
  await row.getByRole('button', { name: 'Accepter la demande de Karim Benali' }).click();
  const question = page.getByRole('dialog', { name: 'Services en conflit' });
  await expect(question).toContainText("1 service en conflit avec cette indisponibilité : l'agent en sera retiré.");
  await question.getByRole('button', { name: "Retirer l'agent" }).click();
  await expect(row.getByText('Acceptée')).toBeVisible();
  await expect(own.getByText('Acceptée', { exact: true })).toBeVisible();

  const planning = new PlanningPage(page);
  await planning.open('agents', 'week', freeDay(0));
  await expect(
    planning.row('Karim Benali').getByRole('img', { name: `Congé payé, du ${french(1)} 00:00` }),
  ).toBeVisible();
  await planning.openBar(planning.bars('À pourvoir').first());
  await page.getByRole('button', { name: 'Qui est libre ?' }).click();
  const free = page.getByRole('dialog', { name: 'Qui est libre ?' });
  const first = free.getByRole('article').first();
  await expect(first).toContainText('Libre');
  await free.getByRole('textbox', { name: 'Rechercher un agent' }).fill('Benali');
  await expect(first).toContainText('« Congé payé »');
  await free.getByRole('textbox', { name: 'Rechercher un agent' }).fill('Lefèvre');
  await free.getByRole('button', { name: 'Choisir Thomas Lefèvre' }).click();
  await planning.save();
  await expect(planning.bars('Thomas Lefèvre')).toHaveCount(1);

  await page.getByRole('button', { name: 'Dupliquer' }).click();
  await page.getByRole('button', { name: 'Copier 1 service' }).click();
  await planning.open('agents', 'week', freeDay(7));
  await expect(planning.bars('Thomas Lefèvre')).toHaveCount(1);
  await phone.close();
});

test('given rest that is owed, when its agent asks for it and the office accepts, then the phone says so', {
  tag: '@field',
}, async ({ page, agency, browser, baseURL }) => {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  const agent = await phone.newPage();
  await enter(agent, agency.agent);
  await agent.goto('/#/terrain/repos');
  await expect(agent.getByText(/^Il vous reste .* de repos acquis\.$/)).toBeVisible();
  await agent.getByRole('button', { name: 'Demander un repos' }).click();
  const asking = agent.getByRole('dialog');
  await asking.getByRole('textbox', { name: 'Début' }).fill(`${french(3)} 08:00`);
  await asking.getByRole('textbox', { name: 'Fin' }).fill(`${french(3)} 12:00`);
  await expect(asking.getByText('Décompté : 4 h')).toBeVisible();
  await expectAccessible(agent);
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  const own = agent.getByRole('article').filter({ hasText: `Du ${french(3)} 08:00` });
  await expect(own.getByText('Demandé')).toBeVisible();
  await expectAccessible(agent);

  await enter(page, agency.owner);
  await page.goto('/#/platform/service/listCompensatoryRest?q=Benali');
  const row = page.getByRole('row').filter({ hasText: `${french(3)} 08:00` });
  await expect(row.getByText('Demandé')).toBeVisible();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Accepter' }).click();
  await expect(row.getByText('Posé')).toBeVisible();
  await expect(own.getByText('Posé', { exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Retirer la demande' })).toHaveCount(0);
  await phone.close();
});
