import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { ApiError, useCall } from '@vigie/kit/runtime';
import { z } from 'zod';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '../../testing/harness';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/fields/text-field';
import { type Opening, useDialog } from '../form/use-dialog';
import { useZodForm } from '../form/use-zod-form';

interface Row {
  id: string;
  name: string;
  updatedAt: string;
}
const before: Row = { id: 'a', name: 'Radio', updatedAt: '2026-11-30T08:00:00.000Z' };
const after: Row = { ...before, name: 'Radio, deux rendues', updatedAt: '2026-11-30T09:00:00.000Z' };

let rows: Row[];
const sent: { note: string; updatedAt: string }[] = [];
const schema = z.object({ note: z.string() });

function ActDialog({ row, ...opening }: Opening & { row: Row }) {
  const form = useZodForm(schema, { note: '' });
  const send = async ({ note }: { note: string }) => {
    if (row.updatedAt !== after.updatedAt) {
      throw new ApiError({ code: 409, message: ERROR_MESSAGES.stale, key: 'stale' });
    }
    sent.push({ note, updatedAt: row.updatedAt });
  };
  return (
    <FormDialog {...opening} act="edit" noun={ENTITY_NOUNS.equipment} form={form} onSave={send}>
      <p>{row.name}</p>
      <TextField label="Motif" {...form.field('note')} />
    </FormDialog>
  );
}

/** A list whose rows open the dialog of an act: with the row, or with an object that holds it. */
function List() {
  const query = useCall(equipmentCalls.fetchEquipment, { body: {} } as never);
  const plain = useDialog<Row>();
  const named = useDialog<{ act: string; row: Row }>();
  const listed = (query.data as { data: Row[] } | undefined)?.data ?? [];
  return (
    <>
      {listed.map((row) => (
        <div key={row.id}>
          <button type="button" onClick={() => plain.open(row)}>
            Ligne
          </button>
          <button type="button" onClick={() => named.open({ act: 'return', row })}>
            Acte
          </button>
        </div>
      ))}
      {plain.show((row, opening) => (
        <ActDialog row={row} {...opening} />
      ))}
      {named.show(({ row }, opening) => (
        <ActDialog row={row} {...opening} />
      ))}
    </>
  );
}

beforeEach(() => {
  resetKit();
  signInAs();
  rows = [before];
  sent.length = 0;
  fakeServer({ '/agent/fetch/items': () => ({ body: { data: rows, filtered: rows.length } }) });
});

async function refusedAs(stale: Row[], opener: string) {
  renderKit(<List />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: opener }));
  await user.type(await screen.findByRole('textbox', { name: 'Motif' }), 'Erreur de saisie');
  rows = stale;
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(ERROR_MESSAGES.stale);
  await user.click(screen.getByRole('button', { name: 'Recharger' }));
  return user;
}

test.each(['Ligne', 'Acte'])(
  'an act on a row that a colleague changed shows the new version and keeps the input: %s',
  async (opener) => {
    const user = await refusedAs([after], opener);
    expect(await screen.findByText(after.name)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(sent).toEqual([{ note: 'Erreur de saisie', updatedAt: after.updatedAt }]);
  },
);

test('a row that has left the list is told, and what was typed stays', async () => {
  await refusedAs([], 'Ligne');
  await waitFor(() => expect(toastTexts()).toEqual([ERROR_MESSAGES.elementNotFound]));
  expect(screen.getByDisplayValue('Erreur de saisie')).toBeVisible();
});
