import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import {
  type InterventionReport,
  REPORT_MESSAGES,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { reportBlocksSchema } from '@vigie/contracts/field/intervention-report/report-content';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { SignReportDialog } from './sign-report.dialog';

// jsdom has no canvas, so the signature pad is replaced by a button that draws one stroke.
jest.mock('@vigie/kit/ui/capture/signature-pad', () => ({
  SignaturePad: ({ onChange }: { onChange: (png: string, strokes: number[][][]) => void }) => (
    <button type="button" onClick={() => onChange('png', [[[1, 2]]])}>
      Tracer
    </button>
  ),
}));

const id = newId();
const { sent, signedByCustomer } = interventionReportStatuses.value;
const report: InterventionReport = {
  ...{ id, number: 'BI00012', status: sent, sent: true, timeZone: 'Europe/Paris', service: null, files: [] },
  ...{ startAt: '2026-11-22T08:00:00.000Z', endAt: null, updatedAt: '2026-11-22T10:00:00.000Z', template: [] },
  blocks: reportBlocksSchema.parse({ comment: 'Porte refermée' }),
  site: { id: newId(), name: 'Quai nord', customer: { id: newId(), name: 'Galerie des Tilleuls' } },
  ...{ signature: null, customerSignature: null, createdBy: { id: newId(), name: 'Karim Benali' } },
};

beforeEach(resetKit);

/** Signs a report that the server refuses because it became another one meanwhile. */
async function signLate(meanwhile: Partial<InterventionReport>) {
  let known = report;
  fakeServer({
    [id]: () => ({ body: { interventionReport: known } }),
    '/sign': () => {
      known = { ...report, updatedAt: '2026-11-22T11:00:00.000Z', ...meanwhile };
      return { status: 409, body: { code: 409, message: 'Modifié entre-temps' } };
    },
  });
  signInAs({ role: 'customer' });
  renderKit(<SignReportDialog report={report} opened onClose={() => undefined} customer />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('textbox', { name: /Nom et qualité/ }));
  await user.paste('Hélène Marchand');
  await user.click(screen.getByRole('button', { name: 'Tracer' }));
  await user.click(screen.getByRole('button', { name: 'Signer' }));
}

test('on a report that a colleague signed first nothing is left to sign', async () => {
  await signLate({ status: signedByCustomer });
  expect(await screen.findByText(REPORT_MESSAGES.linkSigned)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Signer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tracer' })).toBeNull();
  expect(toastTexts()).toEqual([]);
});

test('a signature drawn under other words does not sign the new ones', async () => {
  await signLate({ number: 'BI00012' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Signer' })).toBeDisabled());
  expect(screen.getByRole('textbox', { name: /Nom et qualité/ })).toHaveValue('Hélène Marchand');
  expect(toastTexts().join()).toContain('Modifié entre-temps');
});
