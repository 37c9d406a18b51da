import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigateTo } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '../../testing/harness';
import { AppRoot } from '../app-root';
import { confirm, prompt } from './confirm';

beforeEach(resetKit);

const ask = <T,>(question: () => Promise<T>): Promise<T> => {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = question();
  });
  if (!answer) throw new Error('not asked');
  return answer;
};
const deletion = () =>
  confirm({
    title: 'Supprimer cet élément ?',
    message: 'La suppression est définitive',
    confirmLabel: 'Supprimer',
    tone: 'negative',
  });

test('a confirmed question answers true, a cancelled one false, and both go away', async () => {
  renderKit(null);
  const user = userEvent.setup({ delay: null });
  const yes = ask(deletion);
  expect(await screen.findByRole('dialog', { name: 'Supprimer cet élément ?' })).toHaveTextContent(
    'La suppression est définitive',
  );
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await expect(yes).resolves.toBe(true);

  const no = ask(deletion);
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await expect(no).resolves.toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape cancels, and where something is lost the focus waits on the other button', async () => {
  renderKit(null);
  const user = userEvent.setup({ delay: null });
  const answer = ask(deletion);
  const cancel = await screen.findByRole('button', { name: 'Annuler' });
  await screen.findByRole('dialog');
  expect(cancel).toHaveAttribute('data-autofocus', 'true');
  await user.keyboard('{Escape}');
  await expect(answer).resolves.toBe(false);
});

test('two questions are asked one after the other', async () => {
  renderKit(null);
  const user = userEvent.setup({ delay: null });
  const first = ask(() => confirm({ title: 'Première ?', confirmLabel: 'Oui' }));
  const second = ask(() => confirm({ title: 'Deuxième ?', confirmLabel: 'Oui' }));
  expect(await screen.findByRole('dialog', { name: 'Première ?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Oui' }));
  await expect(first).resolves.toBe(true);
  expect(await screen.findByRole('dialog', { name: 'Deuxième ?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Oui' }));
  await expect(second).resolves.toBe(true);
});

test('a second tap before the dialog is there does not ask the same again', async () => {
  renderKit(null);
  const user = userEvent.setup({ delay: null });
  const first = ask(deletion);
  const second = ask(deletion);
  await expect(second).resolves.toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await expect(first).resolves.toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('with several roots in the page a question is drawn once', async () => {
  renderKit(null);
  render(<AppRoot>{null}</AppRoot>);
  const user = userEvent.setup({ delay: null });
  const answer = ask(deletion);
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await expect(answer).resolves.toBe(true);
});

test('a question that is its title alone has no empty text below it', async () => {
  renderKit(null);
  void ask(() => confirm({ title: 'Supprimer ce brouillon ?', confirmLabel: 'Supprimer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Supprimer ce brouillon ?' });
  expect(dialog.querySelector('.vg-dialog-body')).toBeEmptyDOMElement();
});

test('a prompt refuses an answer that its check refuses', async () => {
  renderKit(null);
  const user = userEvent.setup({ delay: null });
  const answer = ask(() =>
    prompt({
      title: 'Enregistrer les filtres',
      label: 'Titre',
      confirmLabel: 'Enregistrer',
      check: (value) => (value === '' ? 'Obligatoire' : null),
    }),
  );
  const field = await screen.findByLabelText('Titre');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(field).toHaveAccessibleDescription('Obligatoire');
  await user.type(field, '  Sites actifs {Enter}');
  await expect(answer).resolves.toBe('Sites actifs');
});

test('going to another page answers no, and a change of its filters does not', async () => {
  renderKit(null);
  const user = userEvent.setup({ delay: null });
  act(() => navigateTo('/factures'));
  const [no, none] = [ask(deletion), ask(() => prompt({ title: 'Motif ?', label: 'Motif', confirmLabel: 'Oui' }))];
  await screen.findByRole('dialog', { name: 'Supprimer cet élément ?' });
  act(() => navigateTo('/factures?page=2'));
  expect(screen.getByRole('dialog', { name: 'Supprimer cet élément ?' })).toBeInTheDocument();
  act(() => navigateTo('/devis'));
  await expect(no).resolves.toBe(false);
  await expect(none).resolves.toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  const yes = ask(deletion);
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await expect(yes).resolves.toBe(true);
});
