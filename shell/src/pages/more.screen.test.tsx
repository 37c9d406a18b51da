import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearActivity, sessionOf, sessionStore, setActivity } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';
import { MoreScreen } from './more.screen';

jest.mock('../remotes/use-menu', () => ({ useMenu: () => [], useOpenPages: () => [] }));
beforeEach(() => {
  resetKit();
  clearActivity();
  fakeServer({ '/notifications/unread': () => ({ body: { unread: 0 } }) });
});

const agencies = ['Rempart', 'Sentinelle'].map((name) => anAgency({ id: name, name }));
const places = agencies.map((agency) => aMembership({ id: agency.id, role: 'agent', agency }));
const signIn = (memberships = places) =>
  act(() => sessionStore.setState(sessionOf(aUser({ memberships }), undefined, null), true));

test('a guard of two agencies changes from one to the other on the phone', async () => {
  signIn();
  renderKit(<MoreScreen />);
  await userEvent.setup().selectOptions(screen.getByLabelText('Agence'), 'Sentinelle');
  await waitFor(() => expect(sessionStore.getState().agency?.id).toBe('Sentinelle'));
});

test('a guard whose service runs is asked first, for the protection ends with the change', async () => {
  signIn();
  setActivity({ servicePath: '/terrain/serviceActif/1' });
  renderKit(<MoreScreen />);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Agence'), 'Sentinelle');
  const question = within(await screen.findByRole('dialog', { name: "Changer d'agence ?" }));
  expect(question.getByText(/La protection PTI s'arrête/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Annuler' }));
  expect(sessionStore.getState().agency?.id).toBe('Rempart');
  expect(screen.getByLabelText('Agence')).toHaveValue('Rempart');
  await user.selectOptions(screen.getByLabelText('Agence'), 'Sentinelle');
  await user.click(await screen.findByRole('button', { name: "Changer d'agence" }));
  await waitFor(() => expect(sessionStore.getState().agency?.id).toBe('Sentinelle'));
});

test('a guard of one agency has no choice', () => {
  signIn(places.slice(0, 1));
  renderKit(<MoreScreen />);
  expect(screen.getByText('Rempart')).toBeVisible();
  expect(screen.queryByLabelText('Agence')).not.toBeInTheDocument();
});
