import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { sessionStore, useVersion } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Dialogs } from './dialogs';
import { InvitationDialog } from './invitation.dialog';

beforeEach(resetKit);

test('an invitation that its agency has taken back is gone after the refused answer', async () => {
  const invitation = { id: newId(), agencyName: 'Le quai', role: 'manager' as const };
  const server = fakeServer({
    '/accept': () => ({ status: 404, body: { code: 404, message: 'Introuvable' } }),
    '/user': () => ({ status: 503, body: { code: 503, message: 'Indisponible' } }),
  });
  renderKit(<InvitationDialog invitation={invitation} onLater={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
  await waitFor(() => expect(server.of('/user')).toHaveLength(1));
});

test('a postponed invitation holds back neither the next one nor the message about a new version', async () => {
  signInAs();
  const invited = ['Le quai', 'La digue'].map((agencyName) => ({ id: newId(), agencyName, role: 'agent' as const }));
  sessionStore.setState(({ user }) => ({ user: user && { ...user, invitations: invited } }));
  useVersion.setState({ newer: true });
  renderKit(<Dialogs />);
  const user = userEvent.setup();
  for (const { agencyName } of invited) {
    await screen.findByText(new RegExp(agencyName));
    await user.keyboard('{Escape}');
  }
  expect(await screen.findByRole('button', { name: 'Rafraîchir' })).toBeVisible();
});
