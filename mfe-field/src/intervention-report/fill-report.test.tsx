import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportBlocksSchema } from '@vigie/contracts/field/intervention-report/report-content';
import type { ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import { holdFiles } from '@vigie/kit/runtime';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useState } from 'react';
import { photosHeld } from '../logbook/report/testing/photo-button';
import { useReportDrafts } from './drafts.store';
import { FillReport } from './fill-report';

jest.mock('@vigie/kit/ui/capture/photo-capture', () => jest.requireActual('../logbook/report/testing/photo-button'));
// jsdom has no canvas, so the signature pad is replaced.
jest.mock('@vigie/kit/ui/capture/signature-pad', () => ({ SignaturePad: () => null }));

const form = (template: ReportTemplate = []) => (
  <FillReport
    service={undefined}
    site={{ id: '018f0000-0000-7000-8000-000000000001', name: 'Quai nord' }}
    timeZone="Europe/Paris"
    template={template}
    known={undefined}
  />
);
const show = () => renderKit(form());
const blockOf = (key: 'weather' | 'comment'): ReportTemplate => [{ key, enabled: true, fields: [] }];

/** The form while the agency changes its template. */
function Changing() {
  const [template, setTemplate] = useState(blockOf('weather'));
  return (
    <>
      {form(template)}
      <button type="button" onClick={() => setTemplate(blockOf('comment'))}>
        Autre modèle
      </button>
    </>
  );
}

beforeEach(() => {
  resetKit();
  useReportDrafts.setState({ drafts: {}, signed: [] });
  signInAs({ role: 'agent' });
});

test('what is signed is read again from its beginning, with its photos', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Photos : 0' }));
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'Relire et signer' }));
  await screen.findByText('Arrivée sur site');
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
  expect(screen.getByRole('button', { name: 'Photos : 1' })).toBeVisible();
});

test('what is read to be signed stays as it is when the agency changes its form', async () => {
  const user = userEvent.setup();
  renderKit(<Changing />);
  await user.click(await screen.findByRole('button', { name: 'Relire et signer' }));
  await screen.findByText('Météo');
  await user.click(screen.getByRole('button', { name: 'Autre modèle' }));
  expect(screen.getByText('Météo')).toBeVisible();
});

test('a field that lacks at the top of the long form gets the focus', async () => {
  const user = userEvent.setup();
  const seal = { key: 'seal', label: 'Numéro de scellé', kind: 'text' as const, required: true, options: [] };
  renderKit(form([{ key: 'anomalies', enabled: true, fields: [seal] }]));
  await user.click(await screen.findByRole('button', { name: 'Relire et signer' }));
  expect(screen.getByRole('textbox', { name: /Numéro de scellé/ })).toHaveFocus();
});

test('photos that were taken are there when the page is loaded again', async () => {
  const user = userEvent.setup();
  const page = show();
  await user.click(await screen.findByRole('button', { name: 'Photos : 0' }));
  await user.click(await screen.findByRole('button', { name: 'Photos : 1' }));
  await waitFor(async () => expect(await photosHeld(actOfDraft())).toBe(2));
  page.unmount();
  show();
  expect(await screen.findByRole('button', { name: 'Photos : 2' })).toBeVisible();
});

test('what nobody signed for a month goes from the device with its photos', async () => {
  const blocks = reportBlocksSchema.parse({});
  const old = { reportId: 'r', actId: 'forgotten', startAt: '2026-01-05T08:00:00Z', endAt: null, blocks };
  useReportDrafts.setState({ drafts: { old } });
  await holdFiles('forgotten', [new File(['x'], 'vieux.png')]);
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Photos : 0' }));
  await waitFor(async () => expect(await photosHeld('forgotten')).toBe(0));
  expect(Object.keys(useReportDrafts.getState().drafts)).not.toContain('old');
});

const actOfDraft = () => Object.values(useReportDrafts.getState().drafts)[0]?.actId;
