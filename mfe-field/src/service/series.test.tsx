import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Service } from '@vigie/contracts/field/service/service';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ServiceDialog } from './service.dialog';

const SERVICE = {
  id: '018f0000-0000-7000-8000-000000000002',
  reference: 'S-1',
  status: 100,
  startAt: '2027-03-26T08:00:00Z',
  endAt: '2027-03-26T12:00:00Z',
  timeZone: 'Europe/Paris',
  site: { id: '018f0000-0000-7000-8000-000000000001', name: 'Quai nord' },
  customer: { id: '018f0000-0000-7000-8000-000000000003', name: 'Port' },
  ...{ agent: null, specialty: null, comment: null, startPointId: null, endPointId: null, invoiceReference: null },
  ...{ isCircuit: false, intervention: false, planned: true, notCharge: false, durationBreaksMin: 0 },
  ...{ breaks: [], services: [], updatedAt: '2026-11-20T08:00:00Z' },
  series: { following: 2, others: 4, updatedAt: '2026-11-20T08:00:00Z' },
} as unknown as Service;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  resetKit();
  server = fakeServer({
    '/series/end': () => ({ body: { done: [SERVICE.id], refused: [] } }),
    '/service/choices': () => ({ body: { sites: [], agents: [] } }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
  });
});

test('how many services a save changes is asked first, and the button that saves says it', async () => {
  const user = userEvent.setup();
  renderKit(<ServiceDialog subject={{ service: SERVICE }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  const part = await screen.findByRole('combobox', { name: 'Appliquer à' });
  const site = screen.getByRole('combobox', { name: 'Site' });
  expect(part.compareDocumentPosition(site) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await user.click(part);
  await user.click(await screen.findByRole('option', { name: 'Celui-ci et les suivants (3 services)' }));
  expect(screen.getByRole('button', { name: 'Enregistrer 3 services' })).toBeVisible();
});

test('all of a series is archived from one in its middle, once that is agreed to', async () => {
  const user = userEvent.setup();
  renderKit(<ServiceDialog subject={{ service: SERVICE }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Archiver toute la série' }));
  const question = await screen.findByRole('dialog', { name: 'Archiver ce service et les 4 autres de sa série ?' });
  await user.click(within(question).getByRole('button', { name: 'Archiver' }));
  await waitFor(() => expect(server.of('/series/end')[0]?.body).toMatchObject({ part: 'all' }));
});

test('from a service that was done the others of its series are archived, and the question says so', async () => {
  const user = userEvent.setup();
  const done = { ...SERVICE, status: 300 } as Service;
  renderKit(<ServiceDialog subject={{ service: done }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Terminer la série ici' }));
  expect(await screen.findByRole('dialog', { name: 'Archiver les 2 services suivants de la série ?' })).toBeVisible();
});
