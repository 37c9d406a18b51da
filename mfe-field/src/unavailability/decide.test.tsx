import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { UnavailabilitiesScreen } from './unavailabilities.screen';

const { requested, accepted } = unavailabilityStatuses.value;
const UPDATED = '2026-11-21T02:00:00.000Z';
const idOf = (last: number) => `0193b5f0-0000-7000-8000-00000000e10${last}`;
const row = (last: number, status: number, agent: string) => ({
  ...{ id: idOf(last), status, agent: { id: idOf(9), name: agent }, answer: null, updatedAt: UPDATED, comment: null },
  ...{
    startAt: '2026-12-07',
    endAt: '2026-12-10',
    startTime: null,
    endTime: null,
    weekdays: [],
    everyWeeks: 1,
    exceptDays: [],
  },
});
const inList = { type: 'Congé payé', days: 4, duration: null, files: 0, freed: 0 };

function office() {
  const asked = row(1, requested, 'Karim Benali');
  const known = { ...asked, type: { name: 'Congé payé' }, duration: {}, fileIds: [], freedServiceIds: [] };
  return fakeServer({
    '/fetch/unavailabilities': () => ({
      body: { data: [asked, row(2, accepted, 'Sofia Garcia')].map((it) => ({ ...it, ...inList })), filtered: 2 },
    }),
    [`/unavailability/${idOf(1)}`]: () => ({ body: { agentUnavailability: known } }),
    '/accept': () => ({ body: { agentUnavailability: { ...known, status: accepted } } }),
    '/refuse': () => ({ body: { agentUnavailability: known } }),
  });
}

beforeEach(() => {
  resetKit();
  signInAs();
});

test('a manager accepts a request from its row, and only a request has decisions', async () => {
  const server = office();
  renderKit(<UnavailabilitiesScreen />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Accepter la demande de Karim Benali' }));
  await waitFor(() => expect(server.of('/accept').map(({ body }) => body.updatedAt)).toEqual([UPDATED]));
  expect(screen.queryByRole('button', { name: /demande de Sofia Garcia/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('several requests are accepted together, with what they take from the planning agreed before', async () => {
  const rows = [row(1, requested, 'Karim Benali'), row(2, requested, 'Sofia Garcia')];
  const server = fakeServer({
    '/fetch/unavailabilities': () => ({ body: { data: rows.map((it) => ({ ...it, ...inList })), filtered: 2 } }),
    '/unavailabilities/accept': () => ({ body: { done: rows.map(({ id }) => id), refused: [] } }),
  });
  renderKit(<UnavailabilitiesScreen />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }));
  await user.click(within(screen.getByRole('region', { name: 'Sélection' })).getByRole('button', { name: 'Accepter' }));
  const question = await screen.findByRole('dialog', { name: 'Accepter 2 demandes ?' });
  within(question).getByText(UNAVAILABILITY_MESSAGES.acceptManyFrees);
  expect(server.of('/unavailabilities/accept')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Accepter' }));
  await waitFor(() =>
    expect(server.of('/unavailabilities/accept').map(({ body }) => body)).toMatchObject([
      { ids: rows.map(({ id }) => id), unassignConflicts: true, overlapAgreed: false },
    ]),
  );
});

test('a manager who reads a request refuses it there with an answer', async () => {
  const server = office();
  renderKit(<UnavailabilitiesScreen />, { path: `/?act=read&id=${idOf(1)}` });
  const user = userEvent.setup({ delay: null });
  const name = 'Refuser la demande de Karim Benali';
  await user.click(await waitFor(() => within(screen.getByRole('dialog')).getByRole('button', { name })));
  const question = await screen.findByRole('dialog', { name: 'Refuser la demande ?' });
  await user.click(within(question).getByRole('textbox', { name: 'Réponse' }));
  await user.paste('Semaine trop chargée');
  await user.click(within(question).getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(server.of('/refuse')[0]?.body.answer).toBe('Semaine trop chargée'));
  await waitFor(() => expect(toastTexts()).toEqual(['Demande refusée']));
  await waitFor(() => expect(screen.queryAllByRole('dialog').map(({ textContent }) => textContent)).toEqual([]));
});

test('a reader without the right to decide sees the state only', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_UNAVAILABILITY', 'ACCOUNT_RIGHT_LIST_DETAILS'] });
  office();
  renderKit(<UnavailabilitiesScreen />);
  expect(await screen.findByText('Demandée')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /la demande de/ })).toBeNull();
});

test('the hours of a day that the absence no longer has go with it, so that it is saved', async () => {
  const asked = row(1, requested, 'Karim Benali');
  const duration = { '2026-12-09': 4, '2026-12-10': 3.5 };
  const known = { ...asked, type: { name: 'Congé payé' }, duration, fileIds: [], freedServiceIds: [] };
  const server = fakeServer({
    '/fetch/unavailabilities': () => ({ body: { data: [], filtered: 0 } }),
    '/unavailability-types': () => ({ body: { types: ['Congé payé'] } }),
    [`/unavailability/${idOf(1)}`]: () => ({ body: { agentUnavailability: known } }),
    '/unavailability': () => ({ body: { agentUnavailability: known } }),
  });
  renderKit(<UnavailabilitiesScreen />, { path: `/?act=edit&id=${idOf(1)}` });
  const user = userEvent.setup({ delay: null });
  const last = await screen.findByRole('textbox', { name: /^Au/ });
  await user.clear(last);
  await user.type(last, '09/12/2026');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const sent = () => server.of('/unavailability').filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ endAt: '2026-12-09', duration: { '2026-12-09': 4 } });
});
