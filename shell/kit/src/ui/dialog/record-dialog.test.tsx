import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { renderKit, resetKit } from '../../testing/harness';
import { Dialog } from './dialog';
import { RecordDialog } from './record-dialog';

beforeEach(resetKit);

const coming = { data: undefined, isStale: false, isFetching: true, isError: false, error: null, refetch: jest.fn() };
const came = { ...coming, data: 'F2026-0001', isFetching: false };

function open(query: object, onClose = () => undefined) {
  return renderKit(
    <RecordDialog
      query={query as typeof coming}
      act="read"
      noun={ENTITY_NOUNS.invoice}
      opened
      onClose={onClose}
      size="record"
    >
      {(number) => (
        <Dialog opened onClose={onClose} title={number} size="screen">
          Lignes
        </Dialog>
      )}
    </RecordDialog>,
  );
}

test('a record that decides the size of its dialog has no window before it has come, and is awaited no longer on Escape', async () => {
  const close = jest.fn();
  const { unmount } = open(coming, close);
  expect(screen.getByRole('status', { name: 'Chargement' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.setup().keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
  open(came);
  expect(await screen.findByRole('dialog', { name: 'F2026-0001' })).toBeVisible();
});

test('one that does not come says why', async () => {
  open({ ...coming, isFetching: false, isError: true, error: new Error('Facture introuvable') });
  expect(await screen.findByRole('dialog', { name: "Consultation d'une facture" })).toHaveTextContent(
    'Facture introuvable',
  );
});
