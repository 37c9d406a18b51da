import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { daySchema } from '@vigie/contracts/core/wire';
import { z } from 'zod';
import { useZodForm } from '../../logic/form/use-zod-form';
import { renderKit, resetKit } from '../../testing/harness';
import { DateField } from '../fields/date/date-field';
import { TextField } from '../fields/text-field';
import { FormDialog } from './form-dialog';
import { FormTabs } from './form-tabs';

beforeEach(resetKit);

const schema = z.object({ day: daySchema });

function Rest({ onClose, onSave }: { onClose: () => void; onSave: (values: { day: string }) => Promise<unknown> }) {
  const form = useZodForm(schema, { day: null });
  return (
    <FormDialog opened onClose={onClose} act="add" noun={ENTITY_NOUNS.compensatoryRest} form={form} onSave={onSave}>
      <DateField label="Jour" {...form.field('day')} />
    </FormDialog>
  );
}

async function typeUnreadable() {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const onSave = jest.fn(async () => undefined);
  renderKit(<Rest onClose={onClose} onSave={onSave} />);
  const field = await screen.findByRole('textbox', { name: /^Jour/ });
  await user.type(field, '31/02/2027');
  return { user, onClose, onSave, field };
}

test('a date that cannot be read is asked about before it is lost, though the form holds no value of it', async () => {
  const { user, onClose, field } = await typeUnreadable();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onClose).not.toHaveBeenCalled();
  const question = await screen.findByRole('dialog', { name: /modifications/i });
  await user.click(within(question).getAllByRole('button')[0] as HTMLElement);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onClose).toHaveBeenCalled();
});

test('a day picked from the calendar replaces a date that could not be read', async () => {
  const { user, onSave, field } = await typeUnreadable();
  await user.click(screen.getByRole('button', { name: /calendrier/i }));
  await user.click(await screen.findByRole('button', { name: /^15 / }));
  expect((field as HTMLInputElement).value).toMatch(/^15\//);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(onSave).toHaveBeenCalledWith({ day: expect.stringMatching(/-15$/) });
});

const rowsSchema = z.object({ rows: z.array(z.object({ id: z.string(), day: daySchema.nullable() })) });

function Rows({ onSave }: { onSave: (values: unknown) => Promise<unknown> }) {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, day: null }));
  const form = useZodForm(rowsSchema, { rows });
  return (
    <FormDialog opened onClose={jest.fn()} act="add" noun={ENTITY_NOUNS.compensatoryRest} form={form} onSave={onSave}>
      {form.values.rows.map(({ id }, index) => (
        <div key={id}>
          <DateField label={`Jour ${id}`} {...form.field(`rows.${index}.day`)} />
          <button type="button" onClick={() => form.remove('rows', index)}>
            Retirer {id}
          </button>
        </div>
      ))}
    </FormDialog>
  );
}

test('a date that cannot be read goes with its row, and stays with it when a row above goes', async () => {
  const user = userEvent.setup();
  const onSave = jest.fn(async () => undefined);
  renderKit(<Rows onSave={onSave} />);
  await user.type(await screen.findByRole('textbox', { name: 'Jour c' }), '31/02/2027');
  await user.click(screen.getByRole('button', { name: 'Retirer a' }));
  await user.click(screen.getByRole('button', { name: 'Retirer b' }));
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await user.click(save);
  expect(screen.getByRole('textbox', { name: 'Jour c' })).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Retirer c' }));
  await user.click(save);
  expect(onSave).toHaveBeenCalledWith({ rows: [] });
});

const endSchema = z.object({ ends: z.boolean(), day: daySchema.nullable(), name: z.string().nullable() });

function Ending({ onSave }: { onSave: (values: unknown) => Promise<unknown> }) {
  const form = useZodForm(endSchema, { ends: true, day: null, name: null });
  const tabs = [
    {
      key: 'end',
      label: 'Fin',
      paths: ['day'],
      content: form.values.ends && <DateField label="Jour" {...form.field('day')} />,
    },
    { key: 'more', label: 'Compléments', paths: ['name'], content: <TextField label="Nom" {...form.field('name')} /> },
  ];
  return (
    <FormDialog opened onClose={jest.fn()} act="add" noun={ENTITY_NOUNS.compensatoryRest} form={form} onSave={onSave}>
      <button type="button" onClick={() => form.set('ends', false)}>
        Sans fin
      </button>
      <FormTabs tabs={tabs} errors={form.errors} />
    </FormDialog>
  );
}

test('a date that cannot be read stops the save from another tab, and goes with its field', async () => {
  const user = userEvent.setup();
  const onSave = jest.fn(async () => undefined);
  renderKit(<Ending onSave={onSave} />);
  await user.type(await screen.findByRole('textbox', { name: 'Jour' }), '31/02/2027');
  await user.click(screen.getByRole('tab', { name: 'Compléments' }));
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await user.click(save);
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sans fin' }));
  await user.click(save);
  expect(onSave).toHaveBeenCalledWith({ ends: false, day: null, name: null });
});
