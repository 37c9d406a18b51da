import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore, useOutbox } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { keepEntryDraft, leftEntryDraft, newEntryDraft } from './entry-drafts.store';
import { ReportScreen } from './report.screen';
import { photosHeld } from './testing/photo-button';

jest.mock('@vigie/kit/ui/capture/photo-capture', () => jest.requireActual('./testing/photo-button'));

/** The key of the draft of the user and agency of `signInAs`, without a type in the page's address. */
const DRAFT = '0193b5f0-0000-7000-8000-00000000b001/0193b5f0-0000-7000-8000-00000000a001/new/';
const ROW = {
  id: '018f0000-0000-7000-8000-000000000002',
  reference: 'S-1',
  status: 100,
  startAt: new Date(Date.now() + 3_600_000).toISOString(),
  endAt: new Date(Date.now() + 7_200_000).toISOString(),
  timeZone: 'Europe/Paris',
  customer: { id: 'c', name: 'Galerie des Tilleuls' },
  site: { id: '018f0000-0000-7000-8000-000000000001', name: 'Quai nord' },
  agent: null,
  specialty: null,
  needsReport: false,
  startedAt: null,
  endedAt: null,
  acts: [],
};

const show = (path = '/terrain/events/incident') =>
  renderKit(
    <Routes>
      <Route path="terrain/events/incident/:id?" element={<ReportScreen />} />
    </Routes>,
    { path },
  );

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  fakeServer({ '/fetch/circuits': () => ({ body: { data: [ROW], filtered: 1 } }) });
});

test('the next question has the focus, since the pressed answer is gone', async () => {
  show();
  const main = screen.getByRole('main');
  main.tabIndex = -1;
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Incident' }));
  await waitFor(() => expect(main).toHaveFocus());
});

test('a report whose page is loaded again goes on with its type, place, words and photos', async () => {
  const user = userEvent.setup();
  const page = show();
  await user.click(await screen.findByRole('button', { name: 'Incident' }));
  await user.click(await screen.findByRole('button', { name: 'Intrusion' }));
  await user.click(await screen.findByRole('button', { name: 'Quai nord' }));
  await user.click(await screen.findByLabelText('Que se passe-t-il ?'));
  await user.paste('Porte forcée');
  await user.click(screen.getByRole('button', { name: 'Photos : 0' }));
  // The device stores the photos asynchronously.
  await waitFor(async () => expect(await photosHeld(leftEntryDraft(DRAFT)?.actId)).toBe(1));
  page.unmount();

  const again = show();
  expect(await screen.findByRole('button', { name: 'Photos : 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Intrusion' })).toBeVisible();
  expect(screen.getByText('Quai nord')).toBeVisible();
  expect(screen.getByLabelText('Que se passe-t-il ?')).toHaveValue('Porte forcée');
  expect(screen.getByText('Pas encore envoyé')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));
  await waitFor(() => expect(useOutbox.getState().waiting).toHaveLength(1));
  again.unmount();
  show();
  // A sent report leaves no draft.
  expect(await screen.findByRole('button', { name: 'Incident' })).toBeVisible();
});

test('a family with one type does not ask which, and « Retour » leads to the families', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Constatation' }));
  await user.click(await screen.findByRole('button', { name: 'Quai nord' }));
  expect(await screen.findByLabelText('Que se passe-t-il ?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  await user.click(await screen.findByRole('button', { name: 'Retour' }));
  expect(await screen.findByRole('button', { name: 'Incident' })).toBeVisible();
});

test('a report that was begun in one agency is not shown in another', async () => {
  keepEntryDraft(DRAFT, { ...newEntryDraft(), infos: 'Porte forcée', typeKey: 'incident_intrusion', site: ROW.site });
  const own = show();
  expect(await screen.findByText('Pas encore envoyé')).toBeVisible();
  own.unmount();
  sessionStore.setState(({ agency }) => ({ agency: agency && { ...agency, id: 'another' } }));
  show();
  expect(await screen.findByRole('button', { name: 'Incident' })).toBeVisible();
  expect(screen.queryByText('Pas encore envoyé')).not.toBeInTheDocument();
});

test.each([
  [['ACCOUNT_RIGHT_LIST_MISSION_EVENT']],
  [['ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT']],
])('a manager without the right to add to the logbook is told so before it fills anything: %j', async (rights) => {
  signInAs({ role: 'manager', rights });
  show();
  expect(await screen.findByText(/^Vous ne bénéficiez pas de l'autorisation/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Incident/ })).not.toBeInTheDocument();
});

test.each([
  ['ACCOUNT_RIGHT_CREATE_MISSION_EVENT', 0],
  ['ACCOUNT_RIGHT_EDIT_MISSION_EVENT', 1],
])('an entry that is there is added to with the right to edit it: %s', async (right, forms) => {
  const id = '018f0000-0000-7000-8000-000000000003';
  const event = {
    ...{ id, reference: 'MC-000001', typeKey: 'incident_intrusion', typeName: 'Intrusion', site: ROW.site },
    ...{ createdAt: ROW.startAt, recordedAt: ROW.startAt, author: 'Nadia Roux', service: null, infos: 'Porte forcée' },
    ...{ checkpoint: null, roundCheckpoint: null, serviceRoundExecution: null, acknowledgement: null },
    ...{ editable: true, eventMessages: [] },
  };
  fakeServer({ [`/event/${id}`]: () => ({ body: { event } }) });
  signInAs({ role: 'manager', rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT', right] });
  show(`/terrain/events/incident/${id}`);
  expect(await screen.findByText('Porte forcée')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Envoyer le signalement' })).toHaveLength(forms);
});
