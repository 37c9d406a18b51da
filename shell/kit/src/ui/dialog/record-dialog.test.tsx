import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { ApiError } from '@vigie/kit/runtime';
import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../logic/form/use-zod-form';
import { renderKit, resetKit } from '../../testing/harness';
import { TextField } from '../fields/text-field';
import { Dialog } from './dialog';
import { FormDialog } from './form-dialog';
import { RecordDialog } from './record-dialog';

beforeEach(resetKit);

const coming = {
  data: undefined,
  isStale: false,
  isFetching: true,
  isError: false,
  error: null,
  dataUpdatedAt: 0,
  refetch: jest.fn(),
};
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

const schema = z.object({ name: z.string() });

function Named({ name }: { name: string }) {
  const form = useZodForm(schema, { name });
  const refuse = () => Promise.reject(new ApiError({ code: 409, message: ERROR_MESSAGES.stale, key: 'stale' }));
  return (
    <FormDialog opened onClose={jest.fn()} act="edit" noun={ENTITY_NOUNS.invoice} form={form} onSave={refuse}>
      <TextField label="Nom" {...form.field('name')} />
    </FormDialog>
  );
}

function ReadAgain() {
  const [at, setAt] = useState(1);
  const refetch = async () => {
    setAt(2);
    return { error: null };
  };
  const query = { ...came, data: `lu ${at} fois`, dataUpdatedAt: at, refetch } as unknown as typeof came;
  return (
    <RecordDialog query={query} act="edit" noun={ENTITY_NOUNS.invoice} opened onClose={jest.fn()}>
      {(name) => <Named name={name} />}
    </RecordDialog>
  );
}

test('a form refused because somebody else changed its record is filled anew on demand', async () => {
  renderKit(<ReadAgain />);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ', modifié');
  expect(screen.queryByRole('button', { name: 'Recharger' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(ERROR_MESSAGES.stale);
  await user.click(screen.getByRole('button', { name: 'Recharger' }));
  expect(await screen.findByDisplayValue('lu 2 fois')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
