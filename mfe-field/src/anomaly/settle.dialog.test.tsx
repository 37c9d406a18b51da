import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnomalyRow, changedSinceInvoiced } from '@vigie/contracts/field/anomaly/anomaly';
import { useToasts } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { SettleDialog, type Settling } from './settle.dialog';

beforeEach(() => {
  resetKit();
  signInAs();
});

const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const row: AnomalyRow = {
  id: 'row',
  serviceId: id(1),
  key: `overrun:${id(2)}`,
  reference: 'S000001',
  at: '2026-11-21T18:45:00Z',
  timeZone: 'Europe/Paris',
  code: 'overrun',
  minutes: 45,
  metres: null,
  agent: { id: id(3), name: 'Nadia Roux' },
  site: { id: id(4), name: 'Dépôt' },
  customer: { id: id(5), name: 'Client' },
  other: null,
  startAt: '2026-11-21T07:00:00Z',
  endAt: '2026-11-21T18:00:00Z',
  startedAt: '2026-11-21T07:00:00Z',
  endedAt: '2026-11-21T18:45:00Z',
  payMin: 705,
  invoiceMin: 660,
  state: 'toCheck',
  settledById: null,
  settledBy: null,
  because: null,
};

const CALL = '/anomalies/settle';
type Answer = Parameters<typeof fakeServer>[0][string];

function open(
  decision: Settling['decision'],
  answer: Answer = () => ({ body: { settled: [id(9)], refused: [], invoiced: 0 } }),
  more: Partial<AnomalyRow> = {},
) {
  const server = fakeServer({ [CALL]: answer });
  const onClose = jest.fn();
  renderKit(<SettleDialog row={{ ...row, ...more }} decision={decision} opened onClose={onClose} />);
  const sent = () => server.of(CALL).map(({ body }) => (body.settlements as Record<string, unknown>[])[0]);
  return { sent, onClose, user: userEvent.setup() };
}

test('a refusal for pay needs its reason, and says what was planned and done on the clock of the site', async () => {
  const { user, onClose, sent } = open('refuse');
  await screen.findByText(/Prévu 08:00 – 19:00, réalisé 08:00 – 19:45/);
  expect(screen.getByText("Les minutes en dehors des heures prévues ne seront pas payées à l'agent.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refuser' }));
  expect(await screen.findAllByText('Obligatoire')).not.toHaveLength(0);
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('textbox', { name: /Motif/ }));
  await user.paste('Non demandé');
  await user.click(screen.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([
    { decision: 'refuse', because: 'Non demandé', anomaly: row.key, startAt: null, basedOn: null },
  ]);
  expect(useToasts.getState().toasts.map((it) => it.message)).toContain('Anomalie traitée');
});

test('a correction begins with the times that were done, and sends those that are kept', async () => {
  const { user, onClose, sent } = open('correct');
  const end = await screen.findByRole('textbox', { name: /Fin retenue/ });
  expect(end).toHaveValue('21/11/2026 19:45');
  await user.clear(end);
  await user.type(end, '211120261930');
  await user.click(screen.getByRole('textbox', { name: /Motif/ }));
  await user.paste('Relève à 19 h 30');
  await user.click(screen.getByRole('button', { name: 'Corriger' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [settlement] = sent();
  expect([settlement?.startAt, settlement?.endAt].map((it) => Date.parse(`${it}`))).toEqual([
    Date.parse('2026-11-21T07:00:00Z'),
    Date.parse('2026-11-21T18:30:00Z'),
  ]);
});

test('what the server finds wrong with a time stands under it, and nothing is lost', async () => {
  const message = 'Doit être à moins de 24 h des heures prévues';
  const { user, onClose } = open('correct', () => ({
    status: 400,
    body: { code: 400, message, errors: [{ path: 'settlements.0.endAt', message }] },
  }));
  await user.click(await screen.findByRole('textbox', { name: /Motif/ }));
  await user.paste('x');
  await user.click(screen.getByRole('button', { name: 'Corriger' }));
  const end = screen.getByRole('textbox', { name: /Fin retenue/ });
  await waitFor(() => expect(end).toHaveAccessibleDescription(new RegExp(message)));
  expect(onClose).not.toHaveBeenCalled();
});

test('what a colleague settled meanwhile is said', async () => {
  const message = "Cette anomalie vient d'être traitée par Hugo Bernard";
  const { user, onClose } = open('refuse', () => ({
    body: { settled: [], refused: [{ id: id(9), message }], invoiced: 0 },
  }));
  await user.click(await screen.findByRole('textbox', { name: /Motif/ }));
  await user.paste('x');
  await user.click(screen.getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(useToasts.getState().toasts.map((it) => it.message)).toContain(message);
});

test('a service that is invoiced already is said to leave its invoice as it is', async () => {
  const { user } = open('refuse', () => ({ body: { settled: [id(9)], refused: [], invoiced: 1 } }));
  await user.click(await screen.findByRole('textbox', { name: /Motif/ }));
  await user.paste('x');
  await user.click(screen.getByRole('button', { name: 'Refuser' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts.map((it) => it.message)).toContain(changedSinceInvoiced({ count: 1 })),
  );
});

test('of two services at the same time, the dialog names the other and says that it counts', async () => {
  open('refuse', undefined, { code: 'overlap', key: `overlap:${id(6)}:${id(3)}`, other: 'S000042 · Entrepôt' });
  await screen.findByText('En même temps que S000042 · Entrepôt, dont les heures restent comptées.');
  expect(screen.getByText("Toute la présence de l'agent sur ce service ne sera pas payée.")).toBeVisible();
});
