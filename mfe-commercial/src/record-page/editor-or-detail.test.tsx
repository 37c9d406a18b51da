import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorOrDetail } from './editor-or-detail';

const shown = (edits: boolean) => (
  <EditorOrDetail edits={edits} editor={<input aria-label="Objet" />} detail={<p>Validé</p>} />
);

test('what was typed stays when another user decides about the record meanwhile', async () => {
  const { rerender } = render(shown(true));
  await userEvent.type(screen.getByRole('textbox'), 'Rondes');
  rerender(shown(false));
  expect(screen.getByRole('textbox')).toHaveValue('Rondes');
});
