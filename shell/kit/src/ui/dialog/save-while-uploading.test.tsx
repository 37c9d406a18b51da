import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { z } from 'zod';
import { useZodForm } from '../../logic/form/use-zod-form';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '../../testing/harness';
import { FileField } from '../fields/file-field';
import { MailFilesField } from '../mail/mail-files-field';
import { FormDialog } from './form-dialog';

beforeEach(resetKit);

const ID = '0193b5f0-0000-7000-8000-0000000000f1';
const schema = z.object({ file: z.string().nullable(), attachments: z.array(z.object({ id: z.string() })) });

interface Props {
  onSave: (values: z.output<typeof schema>) => Promise<unknown>;
  onClose: () => void;
  mail: boolean;
}

function Record({ onSave, onClose, mail }: Props) {
  const form = useZodForm(schema, { file: null, attachments: [] });
  return (
    <FormDialog opened onClose={onClose} act="add" noun={ENTITY_NOUNS.invoice} form={form} onSave={onSave}>
      {mail ? (
        <MailFilesField
          value={form.values.attachments}
          onChange={(files) => form.set('attachments', files)}
          data-path="attachments"
        />
      ) : (
        <FileField label="Justificatif" {...form.field('file')} value={form.values.file ?? null} />
      )}
    </FormDialog>
  );
}

/** Chooses a file, and presses a button while it is under way; returns the function that ends the upload. */
async function pressEarly(mail: boolean, button = 'Enregistrer') {
  signInAs();
  let end: (answer: { status?: number; body: unknown }) => void = () => undefined;
  const server = fakeServer({ '/upload': () => new Promise((resolve) => (end = resolve)) });
  const [onSave, onClose] = [jest.fn(async () => false), jest.fn()];
  renderKit(<Record onSave={onSave} onClose={onClose} mail={mail} />);
  const user = userEvent.setup({ delay: null });
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error('no field yet');
    return found;
  });
  await user.upload(input, new File(['%PDF'], 'devis.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(server.asked.some(({ form }) => form)).toBe(true));
  await user.click(screen.getByRole('button', { name: button }));
  return { end: (answer: { status?: number; body: unknown }) => act(async () => end(answer)), onSave, onClose };
}

test.each([
  ['a record', false, { file: ID, attachments: [] }],
  ['a mail', true, { file: null, attachments: [{ id: ID }] }],
])('%s that is saved while its file is uploaded has the file', async (_what, mail, values) => {
  const { end, onSave } = await pressEarly(mail);
  expect(onSave).not.toHaveBeenCalled();
  await end({ body: { files: [{ id: ID, name: 'devis.pdf', mimeType: 'application/pdf' }] } });
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(values));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('a record whose file does not arrive is not saved without it', async () => {
  const { end, onSave } = await pressEarly(false);
  await end({ status: 400, body: { code: 400, message: 'Fichier illisible' } });
  await waitFor(() => expect(toastTexts()).toEqual(['Fichier illisible']));
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});

test('a form that is closed while its file is uploaded asks first', async () => {
  const { end, onClose } = await pressEarly(false, 'Annuler');
  expect(await screen.findByRole('dialog', { name: 'Modifications non enregistrées' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await end({ body: { files: [] } });
});
