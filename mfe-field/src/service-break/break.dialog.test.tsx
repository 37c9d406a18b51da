import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { BreakDialog } from './break.dialog';

beforeEach(resetKit);

test('without a service the form says what it lacks instead of a button that cannot be pressed', async () => {
  act(() => signInAs());
  fakeServer({});
  renderKit(<BreakDialog subject={{}} opened onClose={jest.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(/Service : Obligatoire/);
  expect(screen.getByRole('combobox', { name: /^Service/ })).toHaveAccessibleDescription(/Obligatoire/);
});
