import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import type { ComponentProps } from 'react';
import { SendEstimateDialog } from './send-estimate.dialog';

beforeEach(resetKit);

const estimate = {
  ...{ id: newId(), number: 'D2026-0008', status: 100, total: 25_200, updatedAt: '2026-11-21T10:00:00Z' },
  customer: { id: newId(), name: 'Galerie' },
} as unknown as ComponentProps<typeof SendEstimateDialog>['estimate'];

test('a mail whose words are the usual ones is read before it leaves', async () => {
  const server = fakeServer({
    '/email/preview': () => ({
      body: {
        ...{ recipients: 0, to: null, from: 'Sentinelle', replyTo: null, text: '', html: '<p>Bonjour,</p>' },
        ...{ subject: 'Sentinelle : devis D2026-0008', attachments: [] },
      },
    }),
  });
  renderKit(<SendEstimateDialog opened onClose={() => undefined} estimate={estimate} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Aperçu' }));
  expect(await screen.findByText('Sentinelle : devis D2026-0008')).toBeVisible();
  const about = { kind: 'estimate', id: estimate.id };
  expect(server.of('/email/preview')[0]?.body).toMatchObject({ subject: null, message: null, to: [], about });
});
