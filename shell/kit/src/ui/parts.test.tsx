import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vigie/kit/runtime';
import { saveBlob } from '../logic/save-blob';
import { renderKit, resetKit } from '../testing/harness';
import { DocumentPreview } from './document-preview';
import { ErrorBoundary } from './states/error-boundary';
import { StatusBadge } from './states/status-badge';
import { Timeline } from './timeline';
import { Instant, Money } from './values';

jest.mock('../logic/save-blob', () => ({ saveBlob: jest.fn() }));

beforeEach(() => {
  resetKit();
  URL.createObjectURL = jest.fn(() => 'blob:document');
  URL.revokeObjectURL = jest.fn();
});

const preview = (load: () => Promise<Blob>) => (
  <DocumentPreview opened onClose={jest.fn()} title="Facture FA-2026-0001" fileName="FA-2026-0001.pdf" load={load} />
);

test('a PDF is shown and can be kept', async () => {
  const blob = new Blob(['%PDF'], { type: 'application/pdf' });
  renderKit(preview(async () => blob));
  expect(await screen.findByTitle('Facture FA-2026-0001')).toHaveAttribute('src', 'blob:document');
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
  expect(saveBlob).toHaveBeenCalledWith(blob, 'FA-2026-0001.pdf');
});

test('an image is shown as one, anything else is only downloaded', async () => {
  const { unmount } = renderKit(preview(async () => new Blob([''], { type: 'image/png' })));
  expect(await screen.findByRole('img', { name: 'Facture FA-2026-0001' })).toBeInTheDocument();
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:document');
  renderKit(preview(async () => new Blob([''], { type: 'application/zip' })));
  expect(await screen.findByRole('alert')).toHaveTextContent("Impossible d'ouvrir le fichier");
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeInTheDocument();
});

test('a document that does not come can be asked for again', async () => {
  const load = jest
    .fn<Promise<Blob>, []>()
    .mockRejectedValueOnce(new ApiError({ code: 404, message: 'Élément introuvable' }))
    .mockResolvedValue(new Blob([''], { type: 'image/png' }));
  renderKit(preview(load));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Élément introuvable');
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('img', { name: 'Facture FA-2026-0001' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a timeline groups its acts by the day of the zone', () => {
  const entries = [
    { id: '1', at: '2026-11-20T19:02:00+01:00', title: 'Prise de service', detail: "Aïcha N'Diaye" },
    { id: '2', at: '2026-11-20T23:30:00Z', title: 'Ronde', tone: 'positive' as const },
    { id: '3', at: '2026-11-21T07:00:00+01:00', title: 'Fin de service' },
  ];
  renderKit(<Timeline label="Déroulé" entries={entries} />);
  const items = within(screen.getByRole('list', { name: 'Déroulé' })).getAllByRole('listitem');
  expect(items.map((i) => i.textContent)).toEqual([
    'vendredi 20 novembre 2026',
    "19:02Prise de serviceAïcha N'Diaye",
    'samedi 21 novembre 2026',
    '00:30Ronde',
    '07:00Fin de service',
  ]);
});

test('values are written in French and readable by machines', () => {
  renderKit(
    <>
      <Money cents={123_456} />
      <Instant at="2026-11-21T06:30:00Z" />
      <StatusBadge tone="negative">En retard</StatusBadge>
    </>,
  );
  expect(screen.getByText('1 234,56 €')).toBeInTheDocument();
  expect(screen.getByText('21/11/2026 07:30')).toHaveAttribute('datetime', '2026-11-21T06:30:00Z');
  const badge = screen.getByText('En retard').parentElement;
  expect(badge?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

const state = { broken: true };

function Fragile() {
  if (state.broken) throw new Error('broken');
  return <p>Revenu</p>;
}

test('a crash stays inside its boundary, is told, and can be tried again', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = jest.fn();
  renderKit(
    <>
      <p>À côté</p>
      <ErrorBoundary onError={onError}>
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Une erreur est survenue');
  expect(screen.getByText('À côté')).toBeInTheDocument();
  expect(onError).toHaveBeenCalledTimes(1);
  act(() => {
    state.broken = false;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.getByText('Revenu')).toBeInTheDocument());
  silenced.mockRestore();
});
