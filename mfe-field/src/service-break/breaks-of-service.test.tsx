import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RIGHTS } from '@vigie/contracts/core/rights';
import type { Service } from '@vigie/contracts/field/service/service';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ServiceDialog } from '../service/service.dialog';
import { ServiceBreaksScreen } from './service-breaks.screen';

const BREAK = {
  ...{ id: '018f0000-0000-7000-8000-000000000010', reference: 'P000007', type: 'pause', status: 100 },
  ...{ startAt: '2027-03-26T10:00:00Z', endAt: '2027-03-26T10:30:00Z', durationMin: 30 },
  ...{ notWork: true, notCharge: false },
};
const SERVICE = {
  id: '018f0000-0000-7000-8000-000000000002',
  reference: 'S-1',
  status: 100,
  startAt: '2027-03-26T08:00:00Z',
  endAt: '2027-03-26T12:00:00Z',
  timeZone: 'Europe/Paris',
  site: { id: '018f0000-0000-7000-8000-000000000001', name: 'Quai nord' },
  customer: { id: '018f0000-0000-7000-8000-000000000003', name: 'Port' },
  ...{ agent: null, specialty: null, activityType: null, comment: null, startPointId: null, endPointId: null },
  ...{ invoiceReference: null, series: null },
  ...{ isCircuit: false, intervention: false, planned: true, notCharge: false, durationBreaksMin: 30 },
  ...{ breaks: [BREAK], services: [], updatedAt: '2026-11-20T08:00:00Z' },
  interruptions: { day: 30, night: 0, sunday: 0, holiday: 0 },
} as unknown as Service;

function server() {
  const late = { ...BREAK, id: '018f0000-0000-7000-8000-000000000011', type: 'delay', reference: 'P000008' };
  const since = (breaks: object[]) => ({
    body: { service: { ...SERVICE, breaks, updatedAt: '2026-11-20T09:00:00Z' } },
  });
  return fakeServer({
    '/service/choices': () => ({ body: { sites: [], agents: [] } }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
    '/fetch/service-breaks': () => ({
      body: {
        data: [{ ...BREAK, service: { id: SERVICE.id, name: 'S-1' }, site: SERVICE.site, customer: null, agent: null }],
        filtered: 1,
      },
    }),
    [`/break/${BREAK.id}`]: () => since([]),
    '/break': () => since([BREAK, late]),
    '/circuit': () => ({ body: { service: SERVICE, warnings: [] } }),
    [`/circuit/${SERVICE.id}`]: () => ({ body: { service: SERVICE } }),
  });
}

beforeEach(() => resetKit());

async function openBreaks(service = SERVICE) {
  const user = userEvent.setup();
  renderKit(<ServiceDialog subject={{ service }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  await user.click(await screen.findByRole('tab', { name: 'Pauses et retards' }));
  return user;
}

test('a delay is added in the detail of its service, which is then saved as it is since', async () => {
  const { of } = server();
  const user = await openBreaks();
  await user.click(await screen.findByRole('button', { name: 'Ajouter un retard ou départ' }));
  const dialog = await screen.findByRole('dialog', { name: "Ajout d'un retard ou départ" });
  await user.type(within(dialog).getByRole('textbox', { name: 'Fin' }), '26/03/2027 09:20');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('article', { name: 'Retard P000008' });
  const sent = of('/break')[0]?.body.break;
  const endAt = '2027-03-26T09:20:00+01:00';
  expect(sent).toMatchObject({ type: 'delay', startAt: SERVICE.startAt, endAt, updatedAt: SERVICE.updatedAt });
  expect(sent).not.toHaveProperty('notWork');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(of('/circuit')).toHaveLength(1));
  expect(of('/circuit')[0]?.body.service).toMatchObject({ updatedAt: '2026-11-20T09:00:00Z' });
  expect(of('/circuit')[0]?.body.service).not.toHaveProperty('breaks');
});

test('a break is deleted once that is said to be final', async () => {
  const { of } = server();
  const user = await openBreaks();
  await user.click(await screen.findByRole('button', { name: 'Supprimer Pause P000007' }));
  const question = await screen.findByRole('dialog', { name: 'Supprimer cet élément ?' });
  within(question).getByText(/La suppression est définitive/);
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
  await screen.findByText('Aucune pause, aucun retard, aucun départ anticipé sur ce service.');
  expect(of(`/break/${BREAK.id}`)).toMatchObject([{ method: 'DELETE' }]);
});

test('a service says which invoice closes it, and that it was planned from an estimate', async () => {
  server();
  const service = { ...SERVICE, invoiceReference: 'F-1', countEstimates: 1 } as Service;
  renderKit(<ServiceDialog subject={{ service }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  expect(await screen.findByText('Ce service est facturé (F-1) et ne se modifie plus')).toBeVisible();
  expect(screen.getByText("Planifié à partir d'un devis")).toBeVisible();
});

test('what is invoiced is read, and so is what an agent began; without the rights nothing is offered', async () => {
  server();
  await openBreaks({ ...SERVICE, invoiceReference: 'F-1' } as Service);
  await screen.findByRole('article', { name: 'Pause P000007' });
  expect(screen.queryByRole('button', { name: /Modifier|Supprimer|retard/ })).toBeNull();
  resetKit();
  signInAs({ rights: ['ACCOUNT_RIGHT_READ_MISSION', 'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK'] });
  await openBreaks();
  await screen.findByRole('button', { name: 'Modifier Pause P000007' });
  expect(screen.queryByRole('button', { name: /^Supprimer|Ajouter un retard/ })).toBeNull();
});

test('the list changes one by the version of its service', async () => {
  const { of } = server();
  const user = userEvent.setup();
  renderKit(<ServiceBreaksScreen />);
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog', { name: "Modification d'un retard ou départ" });
  await user.click(within(dialog).getByRole('switch', { name: 'Non facturé' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(of('/break')).toHaveLength(1));
  expect(of('/break')[0]?.body.break).toMatchObject({ id: BREAK.id, notCharge: true, updatedAt: SERVICE.updatedAt });
});

test('a row of the list leads to its service only for who may list the services', async () => {
  server();
  signInAs({ rights: Object.keys(RIGHTS).filter((right) => right !== 'ACCOUNT_RIGHT_LIST_MISSION') });
  renderKit(<ServiceBreaksScreen />);
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Actions/ }));
  await screen.findByRole('menuitem', { name: 'Modifier' });
  expect(screen.queryByRole('menuitem', { name: 'Voir le service' })).toBeNull();
});
