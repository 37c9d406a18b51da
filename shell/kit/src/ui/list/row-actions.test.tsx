import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit, resetKit, signInAs } from '../../testing/harness';
import { RowActions } from './row-actions';

beforeEach(resetKit);

test('the menu of a row gives the focus back to its button on Escape, the first time as later', async () => {
  signInAs();
  renderKit(<RowActions name="Quai" actions={[{ label: 'Modifier', onClick: () => undefined }]} />);
  const user = userEvent.setup({ delay: null });
  const button = () => screen.getByRole('button', { name: 'Actions : Quai' });
  button().focus();
  for (let time = 0; time < 2; time += 1) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  }
});
