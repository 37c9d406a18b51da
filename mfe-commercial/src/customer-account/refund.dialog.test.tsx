import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useState } from 'react';
import { RefundDialog } from './refund.dialog';

beforeEach(resetKit);

const account = { customer: { id: newId(), name: 'Galerie' }, currency: 'EUR', creditCents: 30_000 };

/** The dialog over an account that a live update replaces. */
function Page() {
  const [current, setCurrent] = useState(account);
  return (
    <>
      <button type="button" onClick={() => setCurrent({ ...account, creditCents: 20_000 })}>
        Live
      </button>
      <RefundDialog account={current} opened onClose={() => undefined} />
    </>
  );
}

test('the server is told the credit that the user saw, whatever a colleague gave back meanwhile', async () => {
  act(() => signInAs());
  const server = fakeServer({ '/refund': () => ({ body: { refund: {} } }) });
  renderKit(<Page />);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('textbox', { name: /Référence/ }), 'VIR 4711');
  act(() => screen.getByText('Live').click());
  expect(screen.getByText(/Galerie : 300,00.€ de crédit/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/refund')).toMatchObject([{ body: { creditCents: 30_000 } }]));
});
