import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { renderKit, resetKit } from '../../testing/harness';
import { RichTextEditor } from './rich-text/editor';
import { TextAreaField } from './text-area-field';

beforeEach(resetKit);

function Folding() {
  const [folded, setFolded] = useState(false);
  const [value, setValue] = useState('<p>Fermez la porte nord.</p>');
  const fold = () => {
    setFolded(!folded);
    setValue('<p>Fermez la porte sud.</p>');
  };
  return (
    <>
      <button type="button" onClick={fold}>
        Plier
      </button>
      <Activity mode={folded ? 'hidden' : 'visible'}>
        <RichTextEditor label="Texte" readOnly value={value} onChange={() => undefined} />
      </Activity>
    </>
  );
}

test('a text that was hidden and is shown again says its value, not what it said before', async () => {
  renderKit(<Folding />);
  await screen.findByText('Fermez la porte nord.');

  await userEvent.click(screen.getByRole('button', { name: 'Plier' }));
  // The editor is destroyed shortly after its effects are cleaned up.
  await new Promise((done) => setTimeout(done, 20));
  await userEvent.click(screen.getByRole('button', { name: 'Plier' }));

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Texte' })).toHaveTextContent('Fermez la porte sud.'));
});

test('a text that was written without an editor opens in one, its empty lines between paragraphs', async () => {
  const plain = 'Bonjour,\n\nIl reste 120,00 € à régler.\nÉchéance : 16/11/2026.';
  renderKit(<RichTextEditor label="Message" value={plain} onChange={() => undefined} />);
  const box = await screen.findByRole('textbox', { name: 'Message' });
  expect([...box.querySelectorAll('p')].map((paragraph) => paragraph.innerHTML)).toEqual([
    'Bonjour,',
    'Il reste 120,00 € à régler.<br>Échéance : 16/11/2026.',
  ]);
});

function Required() {
  const [error, setError] = useState<string>();
  return (
    <>
      <RichTextEditor
        label="Message"
        value={null}
        onChange={() => undefined}
        required
        description="Repris dans chaque envoi."
        error={error}
      />
      <button type="button" onClick={() => setError('Trop court')}>
        Valider
      </button>
    </>
  );
}

test('a formatted text tells a screen reader that it is required, what is wrong with it and what to write', async () => {
  renderKit(<Required />);
  const box = await screen.findByRole('textbox', { name: 'Message' });
  expect(box).toBeRequired();
  expect(box).toBeValid();
  expect(box).toHaveAccessibleDescription('Repris dans chaque envoi.');

  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(box).toBeInvalid());
  expect(box).toHaveAccessibleDescription('Trop court Repris dans chaque envoi.');
});

test.each([
  ['RAS', 0],
  ['RAS.', 1],
])('a field of several lines that is full says how long its text may be: %s', (value, said) => {
  renderKit(<TextAreaField label="Note" value={value} maxLength={4} onChange={() => undefined} />);
  expect(screen.queryAllByText('Maximum 4 caractères')).toHaveLength(said);
});
