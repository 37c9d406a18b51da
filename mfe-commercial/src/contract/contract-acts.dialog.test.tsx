import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, toastTexts } from '@vigie/kit/testing/harness';
import { EndContractDialog, SendContractDialog, SignContractDialog } from './contract-acts.dialog';

// jsdom has no canvas: a signature is a button that draws one stroke.
jest.mock('@vigie/kit/ui/capture/signature-pad', () => ({
  SignaturePad: ({ onChange, error }: { onChange: (png: string, strokes: number[][][]) => void; error?: string }) => (
    <button type="button" onClick={() => onChange('png', [[[1, 2]]])}>
      {`Dessiner ${error ?? ''}`}
    </button>
  ),
}));

beforeEach(resetKit);

const { created, signed } = contractStatuses.value;
const contract = { id: newId(), title: 'Contrat de Karim', status: created, updatedAt: '2026-11-21T10:00:00Z' };
const STALE = 'Modifié entre-temps';

/** Sends a contract that was changed on another screen, and now has this status. */
async function sendStale(status: number) {
  const onClose = jest.fn();
  fakeServer({
    '/signature-request': () => ({ status: 409, body: { code: 409, key: 'stale', message: STALE } }),
    [`/contract/agent/${contract.id}`]: () => ({ body: { contract: { ...contract, status } } }),
  });
  renderKit(<SendContractDialog kind="agent" contract={contract} opened onClose={onClose} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Envoyer pour signature' }));
  return onClose;
}

test('a contract that everybody has signed since is not sent again, and it is said', async () => {
  const onClose = await sendStale(signed);
  await waitFor(() => expect(toastTexts()).toEqual([CONTRACT_MESSAGES.contractAlreadySigned]));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('one that was only changed since is refused as any other', async () => {
  const onClose = await sendStale(created);
  expect(await screen.findByText(STALE)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('the form that notes an end says what goes on for the customer', async () => {
  const sentences = ["2 abonnements continuent d'être facturés.", '1 service reste planifié.'];
  fakeServer({ '/end/follows': () => ({ body: { sentences } }) });
  renderKit(<EndContractDialog kind="customer" contract={contract} opened onClose={jest.fn()} />);
  expect((await screen.findByText(/continuent d'être facturés/)).closest('[role=status]')).toHaveTextContent(
    sentences.join(' '),
  );
});

test('a signature for the agency that fails says so as one by a link does', async () => {
  fakeServer({ '/sign': () => ({ status: 500, body: { code: 500, message: 'Erreur interne' } }) });
  renderKit(<SignContractDialog kind="agent" contract={contract} opened onClose={jest.fn()} />);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Nom, prénom/ }), 'Claire Morel');
  await user.type(screen.getByRole('textbox', { name: /Lu et approuvé/ }), CONTRACT_MESSAGES.readAndApproved);
  await user.click(screen.getByRole('button', { name: 'Dessiner' }));
  await user.click(screen.getByRole('button', { name: 'Signer' }));
  expect(await screen.findByText(CONTRACT_MESSAGES.signingFailed)).toBeVisible();
});
