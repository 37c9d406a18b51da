import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIL_FILE_MESSAGES, MAIL_FILES_MAX_BYTES, type MailFile } from '@vigie/contracts/commercial/email/mail-files';
import { useState } from 'react';
import { renderKit, resetKit } from '../../testing/harness';
import { exchanged, MailFilesField } from './mail-files-field';

beforeEach(resetKit);

const named = (id: string, bytes = 2_048): MailFile => ({ id, name: `${id}.pdf`, bytes });
const TERMS = [named('cgv'), named('rib', MAIL_FILES_MAX_BYTES - 4_096)];

function Field({ onFiles }: { onFiles: (ids: string[]) => void }) {
  const [files, setFiles] = useState(TERMS.map(({ id }) => ({ id })));
  const change = (next: { id: string }[]) => {
    setFiles(next);
    onFiles(next.map(({ id }) => id));
  };
  return <MailFilesField value={files} known={TERMS} onChange={change} />;
}

test('each file is named with its weight, and is taken away by its own button', async () => {
  const onFiles = jest.fn();
  renderKit(<Field onFiles={onFiles} />);
  expect(screen.getByRole('button', { name: 'cgv.pdf' })).toBeVisible();
  expect(screen.getByText('2 ko')).toBeVisible();
  expect(screen.getByText('15 Mo sur 15 Mo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer : rib.pdf' }));
  expect(onFiles).toHaveBeenCalledWith(['cgv']);
  expect(screen.queryByText('rib.pdf')).not.toBeInTheDocument();
});

test('what would be too much together is refused before it is sent', async () => {
  const onFiles = jest.fn();
  renderKit(<Field onFiles={onFiles} />);
  const heavy = new File(['a'.repeat(4_096)], 'plan.txt', { type: 'text/plain' });
  await userEvent.upload(screen.getByLabelText('Pièces jointes'), heavy);
  expect(screen.getByText(MAIL_FILE_MESSAGES.tooLarge.replaceAll('\u00a0', ' '))).toBeVisible();
  expect(onFiles).not.toHaveBeenCalled();
});

test('the files of another template stand for those of the one before; what was chosen stays', () => {
  const attached = [{ id: 'cgv' }, { id: 'mine' }];
  expect(exchanged(attached, [named('cgv')], [named('rib')])).toEqual([{ id: 'rib' }, { id: 'mine' }]);
  expect(exchanged(attached, [named('cgv')], [])).toEqual([{ id: 'mine' }]);
  expect(exchanged(undefined, [], [named('rib')])).toEqual([{ id: 'rib' }]);
});
