import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EstimateLinkState, PublicEstimate } from '@vigie/contracts/commercial/estimate/estimate-link';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { EstimateAnswerScreen } from './estimate-answer.screen';

// jsdom has no canvas: a signature is a button that draws one stroke.
jest.mock('@vigie/kit/ui/capture/signature-pad', () => ({
  SignaturePad: ({ onChange, error }: { onChange: (png: string, strokes: number[][][]) => void; error?: string }) => (
    <button type="button" onClick={() => onChange('png', [[[1, 2]]])}>
      {`Signer ${error ?? ''}`}
    </button>
  ),
}));

const token = 'A'.repeat(43);
const hash = 'a'.repeat(64);
const totals = {
  lines: [21_000],
  linesCents: 21_000,
  discountCents: 0,
  priceCents: 21_000,
  vat: [{ vatBasisPoints: 2_000, baseCents: 21_000, vatCents: 4_200 }],
  vatCents: 4_200,
  totalCents: 25_200,
};

const shown = (state: EstimateLinkState, more: Partial<PublicEstimate> = {}): PublicEstimate => ({
  state,
  number: 'D2026-0001',
  agency: {
    name: 'Sentinelle',
    phone: '01 44 55 66 77',
    email: 'contact@sentinelle.example',
    timeZone: 'Indian/Reunion',
  },
  customer: 'Galerie des Tilleuls',
  answer: null,
  document:
    state === 'open' || state === 'accepted'
      ? {
          date: '2026-11-22',
          validUntil: '2026-12-22',
          title: 'Renfort',
          note: null,
          terms: '30 jours',
          withdrawal: null,
          mediator: null,
          currency: 'EUR',
          lines: [
            {
              id: newId(),
              name: 'Agent',
              description: null,
              quantity: 10,
              unit: 'h',
              unitPriceCents: 2_100,
              discount: null,
              netCents: 21_000,
            },
          ],
          totals,
          hash,
        }
      : null,
  ...more,
});

beforeEach(resetKit);
const open = () => renderKit(<EstimateAnswerScreen />, { path: `/devis/${newId()}/${newId()}/${token}` });

test.each([
  ['accepted', 'Ce devis est accepté'],
  ['refused', 'Ce devis est refusé'],
  ['expired', 'Ce devis a expiré'],
  ['cancelled', 'Ce devis est annulé'],
  ['replaced', 'Ce devis est remplacé'],
] as const)('a link whose estimate is %s says so, and asks for nothing', async (state, title) => {
  fakeServer({ [token]: () => ({ body: { estimate: shown(state) } }) });
  open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bon pour accord' })).not.toBeInTheDocument();
});

test('an answer is told by the clock of the agency, which no session knows here', async () => {
  const answer = { name: 'Claire Moreau', at: '2026-11-30T21:30:00.000Z' };
  fakeServer({ [token]: () => ({ body: { estimate: shown('accepted', { answer }) } }) });
  open();
  expect(await screen.findByText('Réponse de Claire Moreau, le 01/12/2026 01:30.')).toBeVisible();
});

test('a link that is none says what to do', async () => {
  fakeServer({ [token]: () => ({ status: 404, body: { code: 404, message: "Ce lien n'est pas valable." } }) });
  open();
  expect(await screen.findByText("Ce lien n'est pas valable.")).toBeVisible();
});

test('a price that a discount lowered says by how much', async () => {
  const estimate = shown('open');
  const [line] = estimate.document?.lines ?? [];
  const lowered = line && { ...line, discount: { kind: 'percent' as const, basisPoints: 1_000 }, netCents: 18_900 };
  const document = estimate.document && lowered ? { ...estimate.document, lines: [lowered] } : null;
  fakeServer({ [token]: () => ({ body: { estimate: { ...estimate, document } } }) });
  open();
  expect(await screen.findByText(/10\sh × 21,00\s€, remise 10\s%/)).toBeVisible();
});

test('amounts are in the currency of the document', async () => {
  const estimate = shown('open');
  const document = estimate.document && { ...estimate.document, currency: 'CHF' };
  fakeServer({ [token]: () => ({ body: { estimate: { ...estimate, document } } }) });
  open();
  expect(await screen.findByText(/10\sh × 21,00\sCHF/)).toBeVisible();
  expect(screen.getByText(/^252,00\sCHF$/)).toBeVisible();
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
});

test('what the office wrote on several lines stands on several lines', async () => {
  const estimate = shown('open');
  const [line] = estimate.document?.lines ?? [];
  const note = 'Accès par le quai.\nBadge à l’accueil.';
  const described = line && { ...line, description: 'Du lundi au vendredi\nDe 20 h à 6 h' };
  const document = estimate.document && described ? { ...estimate.document, note, lines: [described] } : null;
  fakeServer({ [token]: () => ({ body: { estimate: { ...estimate, document } } }) });
  open();
  for (const words of [/Accès par le quai/, /Du lundi/])
    expect(await screen.findByText(words)).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('a private person reads its right to withdraw, and accepts an obligation to pay', async () => {
  const estimate = shown('open');
  const mentions = { withdrawal: 'Droit de rétractation : 14 jours.', mediator: 'Médiateur : MCP' };
  const document = estimate.document && { ...estimate.document, ...mentions };
  fakeServer({ [token]: () => ({ body: { estimate: { ...estimate, document } } }) });
  open();
  for (const mention of Object.values(mentions)) expect(await screen.findByText(mention)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accepter avec obligation de paiement' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bon pour accord' })).not.toBeInTheDocument();
});

test('who accepts gives a name and a signature, for the document on the screen', async () => {
  let state: EstimateLinkState = 'open';
  const server = fakeServer({
    [token]: ({ method }) => {
      if (method === 'POST') state = 'accepted';
      return { body: { estimate: shown(state) } };
    },
  });
  open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('textbox', { name: /Nom, prénom et qualité/ }));
  await user.paste('Claire Moreau');
  await user.click(screen.getByRole('button', { name: 'Bon pour accord' }));
  expect(await screen.findByRole('button', { name: 'Signer Obligatoire' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Signer/ }));
  await user.click(screen.getByRole('button', { name: 'Bon pour accord' }));
  expect(await screen.findByText('Ce devis est accepté')).toBeVisible();
  const [sent] = server.of(token).filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ answer: 'accepted', hash, name: 'Claire Moreau', signature: [[[1, 2]]], reason: null });
});

test('an answer that comes too late shows what became of the estimate', async () => {
  let state: EstimateLinkState = 'open';
  fakeServer({
    [token]: ({ method }) => {
      if (method !== 'POST') return { body: { estimate: shown(state) } };
      state = 'replaced';
      return { status: 409, body: { code: 409, message: "Ce devis n'attend plus de réponse." } };
    },
  });
  open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Refuser le devis' }));
  await user.click(screen.getByRole('textbox', { name: /Nom, prénom et qualité/ }));
  await user.paste('Claire Moreau');
  await user.click(screen.getByRole('button', { name: 'Confirmer le refus' }));
  await waitFor(() => expect(screen.getByText('Ce devis est remplacé')).toBeVisible());
});

test('what stands against an answer is told as in every form, and no longer once the other answer is given', async () => {
  fakeServer({
    [token]: ({ method }) =>
      method === 'POST'
        ? { status: 503, body: { code: 503, message: 'Réessayez dans un instant.' } }
        : { body: { estimate: shown('open') } },
  });
  open();
  const user = userEvent.setup({ delay: null });
  const accept = await screen.findByRole('button', { name: 'Bon pour accord' });
  await user.click(accept);
  expect(screen.getByRole('textbox', { name: /Nom, prénom et qualité/ })).toHaveFocus();
  await user.click(screen.getByRole('textbox', { name: /Nom, prénom et qualité/ }));
  await user.paste('Claire Moreau');
  await user.click(screen.getByRole('button', { name: /Signer/ }));
  await user.click(accept);
  expect(await screen.findByRole('alert')).toHaveTextContent('Réessayez dans un instant.');
  await user.click(screen.getByRole('button', { name: 'Refuser le devis' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Nom, prénom et qualité/ })).toHaveValue('Claire Moreau');
});
