import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { MyCustomerRequestsScreen } from './my-requests.screen';

beforeEach(resetKit);

const PAGE = 100;
const ALL = 2 * PAGE + 1;
const row = (n: number) => ({
  ...{ id: newId(), subject: `Demande ${n}`, status: 100, unread: false, messages: 0, content: null, attachments: 0 },
  ...{ requestType: { id: newId(), name: 'Devis' }, author: 'Galerie', customer: { id: newId(), name: 'Galerie' } },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
});
const rows = Array.from({ length: ALL }, (_, n) => row(ALL - n));

test('the oldest request of many can be reached', async () => {
  fakeServer({
    '/fetch/customer-requests': ({ body }) => {
      const { page, limit } = body as { page: number; limit: number };
      return { body: { data: rows.slice((page - 1) * limit, page * limit), filtered: ALL } };
    },
  });
  renderKit(<MyCustomerRequestsScreen />);
  const user = userEvent.setup();
  for (const shown of [PAGE, 2 * PAGE]) {
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(shown));
    await user.click(screen.getByRole('button', { name: 'Afficher plus' }));
  }
  expect(await screen.findByText('Demande 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument();
});
