import '@testing-library/jest-dom';
import { Button, Menu } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useDialog } from '../../logic/form/use-dialog';
import { renderKit, resetKit } from '../../testing/harness';
import { confirm } from './confirm';
import { Dialog } from './dialog';

/** Whoever works by keyboard goes on where the dialog was opened, not at the beginning of the page. */

function Page() {
  const dialog = useDialog<{ id: string }>();
  const [listed, setListed] = useState(true);
  const open = () => dialog.open({ id: 'a' });
  const [read, setRead] = useState(false);
  const record = useDialog<true>();
  const openRecord = () => {
    setRead(false);
    record.open(true);
  };
  return (
    <>
      <Button>Avant</Button>
      <input aria-label="Rechercher" onKeyDown={({ key }) => key === 'Enter' && open()} />
      <Button onClick={open}>Contrôles</Button>
      <Button onClick={() => void confirm({ title: 'Archiver ?', confirmLabel: 'Archiver' })}>Demander</Button>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button>Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Modifier</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {listed && <Button onClick={open}>Ligne</Button>}
      <Button onClick={openRecord}>Fiche</Button>
      {record.show((_subject, opening) =>
        read ? (
          <Dialog key="read" {...opening} title="Fiche lue">
            <input aria-label="Nom" />
          </Dialog>
        ) : (
          <Dialog key="loading" {...opening} title="Chargement">
            <Button onClick={() => setRead(true)}>Lire</Button>
          </Dialog>
        ),
      )}
      {dialog.show((_subject, opening) => (
        <Dialog {...opening} title="Erreurs">
          <input aria-label="Nom" />
          <Button onClick={() => setListed(false)}>Retirer la ligne</Button>
          <Button onClick={opening.onClose}>Enregistrer</Button>
        </Dialog>
      ))}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
async function openBy(name: string) {
  act(() => button(name).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
}

beforeEach(() => {
  resetKit();
  renderKit(<Page />);
});

test('a dialog that Escape closes gives the focus back to what opened it, each time', async () => {
  for (let i = 0; i < 2; i++) {
    await openBy('Contrôles');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button('Contrôles')).toHaveFocus());
    await waitFor(() => expect(screen.queryByLabelText('Nom')).not.toBeInTheDocument());
    expect(button('Contrôles')).toHaveFocus();
  }
});

test('so does one that its own button closes, and a question', async () => {
  await openBy('Contrôles');
  await userEvent.click(button('Enregistrer'));
  await waitFor(() => expect(button('Contrôles')).toHaveFocus());
  await userEvent.click(button('Demander'));
  await userEvent.click(await screen.findByRole('button', { name: 'Archiver' }));
  await waitFor(() => expect(button('Demander')).toHaveFocus());
});

test('one that an item of a menu opened gives it back to the button of the menu', async () => {
  await userEvent.click(button('Actions'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
  await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Actions')).toHaveFocus());
});

test('one that takes the place of the dialog that said it loads gives it back to what opened that one', async () => {
  act(() => button('Fiche').focus());
  await userEvent.keyboard('{Enter}');
  act(() => screen.getByText('Lire').closest('button')?.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Fiche')).toHaveFocus());
});

test.each([
  ['a finger leaves it, so that no keyboard opens', true],
  ['without a finger it has it again', false],
])('a text field in which one typed: %s', async (_what, finger) => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: finger && query === '(pointer: coarse)' });
  const field = screen.getByLabelText('Rechercher');
  act(() => field.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Nom')).not.toBeInTheDocument());
  expect(document.activeElement === field).toBe(!finger);
  window.matchMedia = matchMedia;
});

test('what has left the page gets none, and what the user focuses meanwhile keeps it', async () => {
  await openBy('Ligne');
  await userEvent.click(button('Retirer la ligne'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Nom')).not.toBeInTheDocument());
  await openBy('Contrôles');
  await userEvent.keyboard('{Escape}');
  act(() => screen.getByText('Avant').closest('button')?.focus());
  await waitFor(() => expect(screen.queryByLabelText('Nom')).not.toBeInTheDocument());
  expect(button('Avant')).toHaveFocus();
});
