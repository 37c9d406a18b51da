import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicContract, SigningLinkState } from '@vigie/contracts/commercial/contract/contract-signing';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { SigningScreen } from './signing.screen';

// jsdom has no canvas: a signature is a button that draws one stroke.
jest.mock('@vigie/kit/ui/capture/signature-pad', () => ({
  SignaturePad: ({ onChange, error }: { onChange: (png: string, strokes: number[][][]) => void; error?: string }) => (
    <button type="button" onClick={() => onChange('png', [[[1, 2]]])}>
      {`Dessiner ${error ?? ''}`}
    </button>
  ),
}));

const token = 'A'.repeat(64);
const hash = 'a'.repeat(64);
const id = newId();

const shown = (state: SigningLinkState): PublicContract => ({
  state,
  title: 'Gardiennage',
  agency: {
    name: 'Sentinelle',
    phone: '01 44 55 66 77',
    email: 'contact@sentinelle.example',
    timeZone: 'Indian/Reunion',
  },
  signer: { name: 'Claire Moreau', email: 'claire@client.example', party: 'counterpart' },
  signBy: '2026-12-22',
  signatures: [],
  document:
    state === 'open'
      ? {
          agency: { name: 'Sentinelle', lines: ['75015 Paris'] },
          party: { name: 'Galerie', lines: ['94000 Créteil'] },
          facts: [['Préavis', '90 jours']],
          body: [
            { kind: 'heading', runs: [{ text: 'Article 1' }] },
            { kind: 'item', marker: '•', runs: [{ text: '<b>rondes</b>', bold: true }] },
          ],
          withdrawal: null,
          mediator: null,
          hash,
        }
      : null,
});

beforeEach(resetKit);
const open = () => renderKit(<SigningScreen />, { path: `/signature/customer/${id}/${token}` });

test.each([
  ['later', 'Un autre signataire doit signer avant vous'],
  ['signed', 'Votre signature est enregistrée'],
  ['complete', 'Ce contrat est signé'],
  ['refused', 'La signature de ce contrat a été refusée'],
  ['expired', 'Ce lien a expiré'],
  ['withdrawn', 'Ce lien n’est plus valable'],
] as const)('a link whose contract is %s says so, and asks for nothing', async (state, title) => {
  fakeServer({ [token]: () => ({ body: { contract: shown(state) } }) });
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Signer le contrat' })).not.toBeInTheDocument();
});

test('who signs reads the text, asks for a code and signs the document on the screen', async () => {
  let state: SigningLinkState = 'open';
  const server = fakeServer({
    '/code': () => ({ body: { sentTo: 'claire@client.example' } }),
    '/contract/customer/signature': () => {
      state = 'signed';
      return { body: { contract: shown(state) } };
    },
    [token]: () => ({ body: { contract: shown(state) } }),
  });
  open();
  const user = userEvent.setup({ delay: null });
  // The contract's text is escaped, never rendered as HTML.
  expect(await screen.findByText('<b>rondes</b>')).toBeVisible();
  // The last day itself still allows signing.
  expect(screen.getByText('Pour Claire Moreau, à signer au plus tard le 22/12/2026')).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: /Lu et approuvé/ }));
  await user.paste('lu et approuvé');
  await user.click(screen.getByRole('button', { name: 'Recevoir un code' }));
  expect(await screen.findByText(/Envoyé à claire@client.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Signer le contrat' }));
  expect((await screen.findAllByText(/Obligatoire/)).length).toBeGreaterThan(1);
  expect(server.of('/contract/customer/signature')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /Code reçu/ }), '123456');
  await user.click(screen.getByRole('button', { name: /Dessiner/ }));
  await user.click(screen.getByRole('button', { name: 'Signer le contrat' }));
  expect(await screen.findByText('Votre signature est enregistrée')).toBeVisible();
  const [sent] = server.of('/contract/customer/signature');
  expect(sent?.body).toEqual({
    id,
    token,
    hash,
    fullname: 'Claire Moreau',
    acceptance: 'lu et approuvé',
    code: '123456',
    signature: [[[1, 2]]],
  });
});

test('who thinks of refusing and comes back finds its signature and the code that it asked for', async () => {
  const server = fakeServer({
    '/code': () => ({ body: { sentTo: 'claire@client.example' } }),
    '/contract/customer/signature': () => ({ body: { contract: shown('signed') } }),
    [token]: () => ({ body: { contract: shown('open') } }),
  });
  open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('textbox', { name: /Lu et approuvé/ }));
  await user.paste('lu et approuvé');
  await user.click(screen.getByRole('button', { name: /Dessiner/ }));
  await user.click(screen.getByRole('button', { name: 'Recevoir un code' }));
  expect(await screen.findByText(/Envoyé à claire@client.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refuser de signer' }));
  expect(screen.getByRole('button', { name: 'Signer le contrat' })).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revenir' }));
  expect(screen.getByText(/Envoyé à claire@client.example/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Code reçu/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Signer le contrat' }));
  await waitFor(() => expect(server.of('/contract/customer/signature')).toHaveLength(1));
  expect(server.of('/contract/customer/signature')[0]?.body).toMatchObject({
    acceptance: 'lu et approuvé',
    signature: [[[1, 2]]],
  });
});

test('who signed when is told by the clock of the agency, which no session knows here', async () => {
  const signatures = [
    { name: 'Claire Moreau', signedAt: '2026-11-30T21:30:00.000Z' },
    { name: 'Hugo Bernard', signedAt: null },
  ];
  fakeServer({ [token]: () => ({ body: { contract: { ...shown('signed'), signatures } } }) });
  open();
  expect(await screen.findByText('Claire Moreau : signé le 01/12/2026 01:30 · Hugo Bernard : à signer')).toBeVisible();
});

test('a private person reads its right to withdraw and the mediator before it signs with an obligation to pay', async () => {
  const contract = shown('open');
  const mentions = { withdrawal: 'Droit de rétractation : quatorze jours.', mediator: 'Médiateur : MCP' };
  const document = contract.document && { ...contract.document, ...mentions };
  fakeServer({ [token]: () => ({ body: { contract: { ...contract, document } } }) });
  open();
  const within = await screen.findByRole('region', { name: 'Contrat' });
  for (const mention of Object.values(mentions)) expect(within).toHaveTextContent(mention);
  expect(screen.getByRole('button', { name: 'Signer avec obligation de paiement' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Signer le contrat' })).not.toBeInTheDocument();
});

test('who refuses says why; one that comes too late sees what became of the contract', async () => {
  let state: SigningLinkState = 'open';
  const server = fakeServer({
    '/refusal': () => {
      state = 'withdrawn';
      return { status: 409, body: { code: 409, message: 'Ce contrat n’attend plus votre signature.' } };
    },
    [token]: () => ({ body: { contract: shown(state) } }),
  });
  open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Refuser de signer' }));
  await user.click(screen.getByRole('button', { name: 'Confirmer le refus' }));
  expect(server.of('/refusal')).toHaveLength(0);
  await user.click(screen.getByRole('textbox', { name: /Motif/ }));
  await user.paste('Préavis trop long');
  await user.click(screen.getByRole('button', { name: 'Confirmer le refus' }));
  await waitFor(() => expect(screen.getByText('Ce lien n’est plus valable')).toBeVisible());
});

test('who asks for a code too late sees what became of the contract', async () => {
  let state: SigningLinkState = 'open';
  fakeServer({
    '/code': () => {
      state = 'expired';
      return { status: 409, body: { code: 409, message: 'Ce contrat n’attend plus votre signature.' } };
    },
    [token]: () => ({ body: { contract: shown(state) } }),
  });
  open();
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Recevoir un code' }));
  expect(await screen.findByText('Ce lien a expiré')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Signer le contrat' })).not.toBeInTheDocument();
});

test('a page that comes and a server that fails say what of', async () => {
  fakeServer({
    '/contract/customer/signature': () => ({ status: 500, body: { code: 500, message: 'Une erreur est survenue' } }),
    [token]: () => ({ body: { contract: shown('open') } }),
  });
  open();
  expect(screen.getByText('Récupération de la signature.')).toBeInTheDocument();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('textbox', { name: /Lu et approuvé/ }));
  await user.paste('lu et approuvé');
  await user.type(screen.getByRole('textbox', { name: /Code reçu/ }), '123456');
  await user.click(screen.getByRole('button', { name: /Dessiner/ }));
  await user.click(screen.getByRole('button', { name: 'Signer le contrat' }));
  expect(await screen.findByText("Une erreur c'est produite pendant la signature.")).toBeVisible();
});

test('a wrong code is told once, under its field, which takes the focus', async () => {
  const wrong = 'Ce code est incorrect ou a expiré. Demandez-en un nouveau.';
  fakeServer({
    '/contract/customer/signature': () => ({
      status: 400,
      body: { code: 400, message: wrong, errors: [{ path: 'code', message: wrong }] },
    }),
    [token]: () => ({ body: { contract: shown('open') } }),
  });
  open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('textbox', { name: /Lu et approuvé/ }));
  await user.paste('lu et approuvé');
  const code = screen.getByRole('textbox', { name: /Code reçu/ });
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: /Dessiner/ }));
  await user.click(screen.getByRole('button', { name: 'Signer le contrat' }));
  expect(await screen.findAllByText(wrong)).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(expect.stringContaining(wrong));
});

test('a new code empties the field of the one that it replaces', async () => {
  const wrong = 'Trop de codes erronés : demandez un nouveau code.';
  fakeServer({
    '/code': () => ({ body: { sentTo: 'claire@client.example' } }),
    '/contract/customer/signature': () => ({
      status: 400,
      body: { code: 400, message: wrong, errors: [{ path: 'code', message: wrong }] },
    }),
    [token]: () => ({ body: { contract: shown('open') } }),
  });
  open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('textbox', { name: /Lu et approuvé/ }));
  await user.paste('lu et approuvé');
  await user.click(screen.getByRole('button', { name: 'Recevoir un code' }));
  const code = screen.getByRole('textbox', { name: /Code reçu/ });
  await screen.findByText('Envoyé à claire@client.example, valable 10 minutes');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: /Dessiner/ }));
  await user.click(screen.getByRole('button', { name: 'Signer le contrat' }));
  await screen.findByText(wrong);
  await user.click(screen.getByRole('button', { name: 'Renvoyer un code' }));
  expect(await screen.findByText('Nouveau code envoyé à claire@client.example, valable 10 minutes')).toBeVisible();
  expect(code).toHaveValue('');
  expect(screen.queryByText(wrong)).not.toBeInTheDocument();
});
