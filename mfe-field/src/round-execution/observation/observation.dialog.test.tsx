import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { sessionStore } from '@vigie/kit/runtime';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { leftEntryDraft } from '../../logbook/report/entry-drafts.store';
import { photosHeld } from '../../logbook/report/testing/photo-button';
import { ObservationDialog } from './observation.dialog';

jest.mock('@vigie/kit/ui/capture/photo-capture', () => jest.requireActual('../../logbook/report/testing/photo-button'));

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
});

const userId = () => sessionStore.getState().user?.id;
const show = (onSend = jest.fn()) =>
  renderKit(<ObservationDialog draftKey="walk/1/" checkpoint={null} opened onClose={jest.fn()} onSend={onSend} />);

test('a finding of a round whose page is loaded again keeps its words and photos; once sent it is none any more', async () => {
  const user = userEvent.setup();
  const page = show();
  await user.click(await screen.findByLabelText('Commentaire'));
  await user.paste('Porte forcée');
  await user.click(screen.getByRole('button', { name: 'Photos : 0' }));
  // The device stores the photos asynchronously.
  await waitFor(async () => expect(await photosHeld(leftEntryDraft(`${userId()}/walk/1/`)?.actId)).toBe(1));
  page.unmount();

  const sent = jest.fn();
  const again = show(sent);
  await user.click(await screen.findByRole('button', { name: 'Photos : 1' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(sent).toHaveBeenCalledWith({ infos: 'Porte forcée', photos: [expect.any(File), expect.any(File)] });
  again.unmount();
  show();
  expect(await screen.findByLabelText('Commentaire')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Photos : 0' })).toBeVisible();
});

test('a colleague who takes the phone over begins its own finding, and leaves the other one where it is', async () => {
  const user = userEvent.setup();
  const page = show();
  await user.click(await screen.findByLabelText('Commentaire'));
  await user.paste('Vitre brisée');
  page.unmount();
  const first = sessionStore.getState().user;
  sessionStore.setState({ user: first && { ...first, id: newId() } });
  const theirs = show();
  expect(await screen.findByLabelText('Commentaire')).toHaveValue('');
  theirs.unmount();
  sessionStore.setState({ user: first });
  show();
  expect(await screen.findByLabelText('Commentaire')).toHaveValue('Vitre brisée');
});
