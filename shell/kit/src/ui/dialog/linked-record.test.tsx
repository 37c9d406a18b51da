import { screen, waitFor } from '@testing-library/react';
import { own } from '@vigie/contracts/core/access';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useLinkedDialog } from '../../logic/form/use-linked-dialog';
import { renderKit, resetKit, signInAs, toastTexts } from '../../testing/harness';
import { LinkedRecord } from '../linked-record';

const SAVE = {
  create: 'ACCOUNT_RIGHT_CREATE_ROUND',
  edit: 'ACCOUNT_RIGHT_EDIT_ROUND',
  also: { agent: own() },
} as const;
const read = { data: { name: 'Ronde de nuit' }, error: null, isPending: false, refetch: () => undefined };

function Page() {
  const dialog = useLinkedDialog();
  return dialog.show((subject) => (
    <LinkedRecord dialog={{ ...dialog, subject }} query={read as never} noun={ENTITY_NOUNS.round} save={SAVE}>
      {() => <p>{`Formulaire ${subject.act}`}</p>}
    </LinkedRecord>
  ));
}

beforeEach(resetKit);

test.each([
  ['?act=add', 'ACCOUNT_RIGHT_EDIT_ROUND', 'Créer une ronde'],
  ['?id=r&act=edit', 'ACCOUNT_RIGHT_CREATE_ROUND', 'Modifier une ronde'],
])('the address %s opens no form to who holds %s alone', async (address, right, label) => {
  signInAs({ rights: [right] });
  renderKit(<Page />, { path: `/${address}` });
  await waitFor(() => expect(toastTexts()).toEqual([`Vous ne bénéficiez pas de l'autorisation ${label}.`]));
  expect(screen.queryByText(/^Formulaire/)).toBeNull();
});

test.each([
  ['?act=add', 'ACCOUNT_RIGHT_CREATE_ROUND'],
  ['?id=r&act=edit', 'ACCOUNT_RIGHT_EDIT_ROUND'],
  ['?id=r', 'ACCOUNT_RIGHT_READ_ROUND'],
])('the address %s opens to who holds %s', async (address, right) => {
  signInAs({ rights: [right] });
  renderKit(<Page />, { path: `/${address}` });
  expect(await screen.findByText(/^Formulaire/)).toBeTruthy();
  expect(toastTexts()).toEqual([]);
});

test('a role whose grant names no right is let in or refused by it', async () => {
  signInAs({ role: 'agent', rights: [] });
  const { unmount } = renderKit(<Page />, { path: '/?act=add' });
  expect(await screen.findByText('Formulaire add')).toBeTruthy();
  unmount();
  signInAs({ role: 'customer', rights: ['ACCOUNT_RIGHT_CREATE_ROUND'] });
  renderKit(<Page />, { path: '/?act=add' });
  await waitFor(() => expect(toastTexts()).toEqual([ERROR_MESSAGES.forbidden]));
  expect(screen.queryByText(/^Formulaire/)).toBeNull();
});
