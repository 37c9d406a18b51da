import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { sessionStore } from '@vigie/kit/runtime';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Dialogs } from './dialogs';

beforeEach(resetKit);

test('a new person is welcomed once an agency is open, and before that invited instead', async () => {
  signInAs();
  const { agency } = sessionStore.getState();
  const invitations = [{ id: newId(), agencyName: 'La digue', role: 'agent' as const }];
  sessionStore.setState(({ user }) => ({ user: user && { ...user, welcomed: false, invitations }, agency: null }));
  renderKit(<Dialogs />);
  expect(await screen.findByText(/La digue/)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /Bienvenue/ })).toBeNull();

  act(() => sessionStore.setState({ agency }));
  expect(await screen.findByRole('dialog', { name: /Bienvenue/ })).toBeVisible();
});
