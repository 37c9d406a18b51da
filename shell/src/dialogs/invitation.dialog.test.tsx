import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { InvitationDialog } from './invitation.dialog';

beforeEach(resetKit);

test('an invitation that its agency has taken back is gone after the refused answer', async () => {
  const invitation = { id: newId(), agencyName: 'Le quai', role: 'manager' as const };
  const server = fakeServer({
    '/accept': () => ({ status: 404, body: { code: 404, message: 'Introuvable' } }),
    '/user': () => ({ status: 503, body: { code: 503, message: 'Indisponible' } }),
  });
  renderKit(<InvitationDialog invitation={invitation} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
  await waitFor(() => expect(server.of('/user')).toHaveLength(1));
});
