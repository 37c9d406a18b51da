import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { REPORT_MESSAGES } from '@vigie/contracts/field/intervention-report/intervention-report';
import { reportBlocksSchema } from '@vigie/contracts/field/intervention-report/report-content';
import type { PublicReport, ReportLinkState } from '@vigie/contracts/field/intervention-report/report-link';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ReportLinkScreen } from './report-link.screen';

// jsdom has no canvas, so the signature pad is replaced by a button that draws one stroke.
jest.mock('@vigie/kit/ui/capture/signature-pad', () => ({
  SignaturePad: ({ onChange }: { onChange: (png: string, strokes: number[][][]) => void }) => (
    <button type="button" onClick={() => onChange('png', [[[1, 2]]])}>
      Tracer
    </button>
  ),
}));

const token = 'A'.repeat(43);
const updatedAt = '2026-11-22T10:00:00.000Z';
const shown = (state: ReportLinkState): PublicReport => ({
  state,
  number: 'BI00012',
  agency: { name: 'Sentinelle', phone: '01 44 55 66 77', email: null },
  report:
    state === 'open' || state === 'signed'
      ? {
          startAt: '2026-11-22T08:00:00.000Z',
          endAt: '2026-11-22T09:00:00.000Z',
          blocks: reportBlocksSchema.parse({ comment: 'Porte refermée' }),
          template: [],
          timeZone: 'Europe/Paris',
          signature: null,
          customerSignature: null,
          updatedAt,
          site: 'Quai nord',
          customer: 'Galerie des Tilleuls',
          agent: 'Karim Benali',
          photos: 2,
        }
      : null,
});

beforeEach(resetKit);
const open = () => renderKit(<ReportLinkScreen />, { path: `/bon/${newId()}/${newId()}/${token}` });

test('the customer reads the report and signs what it was shown', async () => {
  let state: ReportLinkState = 'open';
  const server = fakeServer({
    [token]: ({ method }) => {
      if (method === 'POST') state = 'signed';
      return { body: { report: shown(state) } };
    },
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: "Bon d'intervention BI00012" })).toBeVisible();
  expect(screen.getByText('Quai nord (Galerie des Tilleuls) · Karim Benali')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Voir le PDF et les 2 photos' })).toBeVisible();
  const user = userEvent.setup();
  expect(screen.getByRole('button', { name: 'Signer' })).toBeDisabled();
  await user.click(screen.getByRole('textbox', { name: /Nom et qualité/ }));
  await user.paste('Claire Moreau');
  await user.click(screen.getByRole('button', { name: 'Tracer' }));
  await user.click(screen.getByRole('button', { name: 'Signer' }));
  expect(await screen.findByText("Vous avez signé ce bon d'intervention")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull();
  const sent = server.asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ fullname: 'Claire Moreau', strokes: [[[1, 2]]], updatedAt });
});

test('whose report changed meanwhile reads why the signature was refused, and signs the new one', async () => {
  let known = shown('open');
  fakeServer({
    [token]: ({ method }) => {
      if (method !== 'POST') return { body: { report: known } };
      const changed = known.report && { ...known.report, updatedAt: '2026-11-22T11:00:00.000Z' };
      known = { ...known, report: changed };
      return { status: 409, body: { code: 409, message: 'Modifié entre-temps' } };
    },
  });
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: /Nom et qualité/ }));
  await user.paste('Paul Adam');
  await user.click(screen.getByRole('button', { name: 'Tracer' }));
  await user.click(screen.getByRole('button', { name: 'Signer' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Signer' })).toBeDisabled());
  expect(screen.getByRole('alert')).toHaveTextContent('Modifié entre-temps');
});

test('who signs after somebody else is not told that its signature was taken', async () => {
  let state: ReportLinkState = 'open';
  fakeServer({
    [token]: ({ method }) => {
      if (method !== 'POST') return { body: { report: shown(state) } };
      state = 'signed';
      return { status: 409, body: { code: 409, message: REPORT_MESSAGES.linkSigned } };
    },
  });
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: /Nom et qualité/ }));
  await user.paste('Paul Adam');
  await user.click(screen.getByRole('button', { name: 'Tracer' }));
  await user.click(screen.getByRole('button', { name: 'Signer' }));
  expect(await screen.findByText(REPORT_MESSAGES.linkSigned)).toBeVisible();
  expect(screen.queryByText(/Vous avez signé|Votre signature/)).toBeNull();
});

test.each<[ReportLinkState, RegExp]>([
  ['expired', /Ce lien a expiré/],
  ['revoked', /Votre prestataire a retiré ce lien/],
  ['archived', /est archivé/],
])('a link that is %s says so, and how to reach the agency', async (state, sentence) => {
  fakeServer({ [token]: () => ({ body: { report: shown(state) } }) });
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: '01 44 55 66 77' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull();
});
